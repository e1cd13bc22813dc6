using System;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Assemblies in load contexts that go away while the program runs, as plug-ins do.</summary>
public class UnloadTests
{
    /// <summary>What the host has, and what it does with a plug-in's objects.</summary>
    private const string Host = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        namespace NAME;
        public interface IPlugIn { object Make(int id); void Run(); }
        [GenerateSerializer] public abstract class Command { public int Id { get; set; } }
        [GenerateSerializer] public class Note { public string? Text { get; set; } }
        [GenerateSerializer, WireUnion(1, typeof(Circle))] public abstract class Shape { public int Size { get; set; } }
        [GenerateSerializer] public class Circle : Shape { }
        [GenerateSerializer] public interface IMark { string Value { get; } }
        public class Bare { public int A { get; set; } }
        [GenerateSerializer, WireReferences] public class Node { public int Id { get; set; } public Node? Next { get; set; } }
        [GenerateSerializer] public class Envelope
        {
            public Command? Command { get; set; }
            public object? Anything { get; set; }
            public List<Command>? More { get; set; }
            public Command[]? Array { get; set; }
            public Node? Node { get; set; }
            public Note? Note { get; set; }
        }
        [GenerateSerializer] public class Picture { public Shape? Shape { get; set; } }
        public static class Host
        {
            private static readonly CodecDirectory s_codecs = new();

            public static byte[] Write(IPlugIn plugIn)
            {
                var command = (Command)plugIn.Make(3);
                return PrewireSerializer.Serialize(new Envelope { Command = command, Anything = command, Array = new[] { command }, Note = new Note { Text = "host" } });
            }

            public static int Read(byte[] message) => PrewireSerializer.Deserialize<Envelope>(message) is var read && read.Command!.GetType() == read.Anything!.GetType() ? read.Command!.Id : -1;

            public static string CodeOf(byte[] message)
            {
                try
                {
                    Read(message);
                    return "";
                }
                catch (PrewireException exception)
                {
                    return exception.Code.ToString();
                }
            }

            public static Envelope Filled(IPlugIn plugIn) => new Envelope
            {
                Command = (Command)plugIn.Make(1),
                Anything = plugIn.Make(2),
                More = Enumerable.Range(0, 40).Select(i => (Command)plugIn.Make(i)).ToList(),
                Array = new[] { (Command)plugIn.Make(4) },
                Note = new Note { Text = "a" },
            };

            public static void Use(IPlugIn plugIn)
            {
                Envelope value = Filled(plugIn);
                Type type = value.Command!.GetType();
                byte[] bytes = PrewireSerializer.Serialize(value);
                Same(value, PrewireSerializer.Deserialize<Envelope>(bytes));
                Same(value, PrewireSerializer.Clone(value));
                Envelope? into = Filled(plugIn);
                PrewireSerializer.DeserializeInto(bytes, ref into);
                Same(value, into!);
                var limits = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 20, MaxAllocation = 1 << 20 } };
                Same(value, PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(value, limits), limits));
                var canonical = new PrewireOptions { Canonical = true };
                Same(value, PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(value, canonical)));
                var writing = new PrewireOptions { Session = new PrewireSession() };
                var reading = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    Same(value, PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(value, writing), reading));
                }

                // Sessions of hosts go on, without anything of the plug-in.
                PrewireSerializer.Deserialize<Note>(PrewireSerializer.Serialize(new Note { Text = "on" }, s_writing), s_reading);
                object? byType = PrewireSerializer.Deserialize(type, PrewireSerializer.Serialize(type, value.Command));
                Equal(((Command)byType!).Id, 1);
                Equal(s_codecs.TryGet(type, out Codec? codec, out string? name), true);
                Equal(s_codecs.TryGet(name!, out Codec? named), true);
                Equal(named!.Type == codec!.Type, true);
                Array jagged = Array.CreateInstance(type.MakeArrayType(), 1);
                jagged.SetValue(Array.CreateInstance(type, 2), 0);
                var arrays = (Envelope)PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(new Envelope { Anything = jagged }));
                Equal(arrays.Anything!.GetType(), jagged.GetType());
                try
                {
                    PrewireSerializer.Deserialize<Envelope>(bytes.AsSpan(0, bytes.Length - 3).ToArray());
                }
                catch (PrewireException)
                {
                    bytes[bytes.Length / 2] ^= 0x55;
                    PrewireSerializer.TryDeserialize(bytes, out Envelope? _);
                }
            }

            /// <summary>Objects of a class that is no alternative, and one whose class has no serializer.</summary>
            public static void Refuse(Shape shape, object unknown)
            {
                for (int i = 0; i < 2; i++)
                {
                    try
                    {
                        PrewireSerializer.Serialize(new Picture { Shape = shape });
                        throw new InvalidOperationException("written");
                    }
                    catch (PrewireException)
                    {
                    }

                    try
                    {
                        PrewireSerializer.Serialize(new Envelope { Anything = unknown });
                        throw new InvalidOperationException("written");
                    }
                    catch (PrewireException exception) when (exception.Code == PrewireErrorCode.NoCodec)
                    {
                    }
                }
            }

            public static byte[] WriteAny(object value) => PrewireSerializer.Serialize(new Envelope { Anything = value });

            public static void Carry(IPlugIn plugIn, PrewireSession writing, PrewireSession reading)
            {
                Envelope value = Filled(plugIn);
                Same(value, PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(value, new PrewireOptions { Session = writing }), new PrewireOptions { Session = reading }));
            }

            public static object? ReadAny(byte[] message) => PrewireSerializer.Deserialize<Envelope>(message).Anything;

            public static byte[] WriteByType(object value) => PrewireSerializer.Serialize(value.GetType(), value);

            private static readonly PrewireOptions s_writing = new PrewireOptions { Session = new PrewireSession() };
            private static readonly PrewireOptions s_reading = new PrewireOptions { Session = new PrewireSession() };

            private static void Same(Envelope expected, Envelope actual)
            {
                Equal(actual.Command!.Id, expected.Command!.Id);
                Equal(actual.Command.GetType(), expected.Command.GetType());
                Equal(actual.Anything!.GetType(), expected.Anything!.GetType());
                Equal(actual.More!.Count, expected.More!.Count);
                Equal(actual.More![39].Id, expected.More![39].Id);
                Equal(actual.Array![0].GetType(), expected.Array![0].GetType());
            }

            private static void Equal<T>(T actual, T expected)
            {
                if (!EqualityComparer<T>.Default.Equals(expected, actual))
                {
                    throw new InvalidOperationException("expected " + expected + ", found " + actual);
                }
            }
        }
        """;

    private const string PlugIn = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        using HOST;
        namespace Plugged;
        [GenerateSerializer, WireName("plugged.order")] public class Order : Command { public string? Text { get; set; } public Own? Own { get; set; } public Order? Next { get; set; } public int VERSION { get; set; } }
        [GenerateSerializer] public class Own { public string? V { get; set; } public List<int>? Numbers { get; set; } }
        [GenerateSerializer, WireReferences] public class Linked { public int Id { get; set; } public Linked? Next { get; set; } public Dictionary<Key, Linked>? Others { get; set; } }
        [GenerateSerializer] public record Key(int A, string B);
        [GenerateSerializer] public struct Spot { public int X { get; set; } public double Y { get; set; } }
        [GenerateSerializer, WireUnion(1, typeof(Cat)), WireUnion(2, typeof(Dog))] public abstract class Pet { public string? Name { get; set; } }
        [GenerateSerializer] public class Cat : Pet { public int Lives { get; set; } }
        [GenerateSerializer] public class Dog : Pet { public Spot[]? Spots { get; set; } }
        [GenerateSerializer] public sealed class Named { public string? Name { get; set; } }
        [GenerateSerializer] public sealed class NamedBefore { public string? Name { get; set; } public long Lives { get; set; } public Own? Own { get; set; } }
        [GenerateSerializer] public class House
        {
            public List<Pet>? Pets { get; set; } public Linked? Linked { get; set; } public object? Anything { get; set; } public Dictionary<string, Pet>? ByName { get; set; }
            public HashSet<string>? Words { get; set; } public Spot? Spot { get; set; } public Spot?[]? Spots { get; set; } public A? First { get; set; }
        }
        [GenerateSerializer] public class A { public B? B1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public long Long_name_4 { get; set; } public E? E1 { get; set; } }
        [GenerateSerializer] public class B { public C? C1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public byte Long_name_4 { get; set; } public A? A1 { get; set; } }
        [GenerateSerializer] public class C { public D? D1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public short Long_name_4 { get; set; } public A? A1 { get; set; } }
        [GenerateSerializer] public class D { public E? E1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public bool Long_name_4 { get; set; } public B? B1 { get; set; } }
        [GenerateSerializer] public class E { public F? F1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public char Long_name_4 { get; set; } public C? C1 { get; set; } }
        [GenerateSerializer] public class F { public int F1 { get; set; } public int Long_name_of_a_member_1 { get; set; } public int Long_name_of_a_member_2 { get; set; } public string? Long_name_of_a_member_3 { get; set; } public float Long_name_4 { get; set; } public A? A1 { get; set; } }
        [WireComparer] public sealed class Backwards : IEqualityComparer<string> { public bool Equals(string? a, string? b) => a == b; public int GetHashCode(string value) => value.Length; }
        public class Square : Shape { }
        public class Unmarked { }
        public class Main : IPlugIn
        {
            public object Make(int id) => new Order { Id = id, Text = "t" + id, Own = new Own { V = "v", Numbers = new List<int> { 1, 2 } }, Next = id == 1 ? new Order { Id = 2 } : null, VERSION = 7 };

            public static void Refused() => Host.Refuse(new Square(), new Unmarked());

            public void Run()
            {
                var house = new House
                {
                    Pets = Enumerable.Range(0, 30).Select(i => i % 2 == 0 ? (Pet)new Cat { Name = "c" + i, Lives = i } : new Dog { Name = "d", Spots = new[] { new Spot { X = 1, Y = 2 } } }).ToList(),
                    Linked = new Linked { Id = 1 },
                    Anything = new object[] { new Own { V = "x" }, new Cat { Name = "in" }, new Spot { X = 3 }, new[] { new Own() }, 5, "s" },
                    ByName = new Dictionary<string, Pet> { ["a"] = new Cat() },
                    Words = new HashSet<string>(new Backwards()) { "a", "b" },
                    Spot = new Spot { X = 1 },
                    Spots = new Spot?[] { new Spot { X = 1 }, null },
                    First = new A { B1 = new B { C1 = new C { D1 = new D { E1 = new E { F1 = new F { F1 = 9 } } } } } },
                };
                house.Linked.Next = house.Linked;
                house.Linked.Others = new Dictionary<Key, Linked> { [new Key(1, "k")] = house.Linked };
                byte[] bytes = PrewireSerializer.Serialize(house);
                Look(PrewireSerializer.Deserialize<House>(bytes));
                Look(PrewireSerializer.Clone(house));
                House? into = PrewireSerializer.Deserialize<House>(bytes);
                PrewireSerializer.DeserializeInto(bytes, ref into);
                Look(into!);
                var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 30, MaxAllocation = 1 << 20 } };
                Look(PrewireSerializer.Deserialize<House>(bytes, options));
                PrewireSerializer.Deserialize<Pet>(PrewireSerializer.Serialize(house.Pets[1], new PrewireOptions { Canonical = true }));
                var writing = new PrewireOptions { Session = new PrewireSession() };
                var reading = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    Look(PrewireSerializer.Deserialize<House>(PrewireSerializer.Serialize(house, writing), reading));
                }

                // What another version wrote, of two versions in turn, and what is wrong.
                byte[] own = PrewireSerializer.Serialize(new Dog { Name = "d", Spots = new[] { new Spot() } });
                byte[] note = PrewireSerializer.Serialize(new Named { Name = "n" });
                byte[] key = PrewireSerializer.Serialize(new NamedBefore { Name = "m", Lives = 3 });
                for (int i = 0; i < 3; i++)
                {
                    PrewireSerializer.Deserialize<Cat>(own);
                    PrewireSerializer.Deserialize<Cat>(note);
                    PrewireSerializer.Deserialize<Cat>(key);
                    PrewireSerializer.TryDeserialize(own.AsSpan(0, own.Length - 1), out Cat? _);
                    PrewireSerializer.TryDeserialize(bytes.AsSpan(0, bytes.Length - 9), out House? _);
                }

                Open(new Own { V = "o" });
                Open(new List<Own> { new Own() });
                Host.Use(this);
            }

            private static void Open<[WireType] T>(T value) => PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value));

            private static void Look(House house)
            {
                if (house.Pets!.Count != 30 || house.Linked!.Next != house.Linked || house.Linked.Others![new Key(1, "k")] != house.Linked || house.Words!.Comparer is not Backwards
                    || house.First!.B1!.C1!.D1!.E1!.F1!.F1 != 9 || ((object[])house.Anything!)[0] is not Own)
                {
                    throw new InvalidOperationException();
                }
            }
        }
        """;

    [Theory]
    [InlineData("nothing")]
    [InlineData("object")]
    [InlineData("registered")]
    [InlineData("run")]
    [InlineData("refused")]
    [InlineData("host")]
    public void A_plug_in_goes_away(string use)
    {
        var host = new PlugInHost(Host);
        byte[] image = host.Compile("Plugged" + use, PlugIn.Replace("VERSION", "Old"));
        AssertGoes(Use(host, image, use));
    }

    /// <summary>Also one that goes on for a while after it was asked to go.</summary>
    [Fact]
    public void A_plug_in_that_goes_on_goes_away()
    {
        var host = new PlugInHost(Host);
        AssertGoes(UseLate(host, host.Compile("PluggedLate", PlugIn.Replace("VERSION", "Old"))));
    }

    [Fact]
    public void A_plug_in_comes_back()
    {
        var host = new PlugInHost(Host);
        byte[] message = WriteOnce(host, host.Compile("PluggedBack", PlugIn.Replace("VERSION", "Old")));
        Assert.Equal("UnknownType", host.Call<string>("CodeOf", message));

        // Whether the first is gone or not.
        foreach (string version in new[] { "Old", "New", "Newer" })
        {
            byte[] image = host.Compile("PluggedBack", PlugIn.Replace("VERSION", version));
            AssertGoes(ReadOnce(host, image, message));
        }
    }

    [Fact]
    public void What_is_written_after_unloading_has_its_name()
    {
        var host = new PlugInHost(Host);
        byte[] image = host.Compile("PluggedName", PlugIn.Replace("VERSION", "Old"));
        byte[] message = WriteAfter(host, image);
        AssertGoes(ReadOnce(host, image, message));
    }

    [Fact]
    public void Codecs_for_others_types_go_away()
    {
        var host = new PlugInHost(Host);
        byte[] image = host.Compile("PluggedForeign", """
            using System;
            using Prewire;
            using HOST;
            [assembly: GenerateSerializer(typeof(Bare))]
            namespace Plugged;
            public class Main : IPlugIn { public object Make(int id) => new Bare { A = id }; public void Run() { } }
            """);
        for (int i = 0; i < 2; i++)
        {
            AssertGoes(UseBare(host, image));
            Exception exception = Assert.Throws<TargetInvocationException>(() => host.Call<byte[]>("WriteAny", host.Make("Bare"))).InnerException!;
            Assert.Equal(PrewireErrorCode.NoCodec, Assert.IsType<PrewireException>(exception).Code);
        }
    }

    /// <summary>Whoever keeps a session keeps what it carried, until both ends begin anew.</summary>
    [Fact]
    public void A_session_that_is_reset_holds_on_to_nothing()
    {
        var host = new PlugInHost(Host);
        var writing = new PrewireSession();
        var reading = new PrewireSession();
        WeakReference context = UseSessions(host, host.Compile("PluggedSession", PlugIn.Replace("VERSION", "Old")), writing, reading);
        Assert.NotEqual(0, writing.Count);
        writing.Reset();
        reading.Reset();
        AssertGoes(context);
    }

    /// <summary>A plug-in may have a Prewire of its own. Deep values take a thread for a while.</summary>
    [Fact]
    public void A_plug_in_goes_away_with_its_own_runtime()
    {
        var host = new PlugInHost(Host);
        AssertGoes(UseOwn(host.Compile("PluggedOwn", """
            using System;
            using System.Collections.Generic;
            using Prewire;
            namespace Plugged;
            [GenerateSerializer] public class Part { public int Id { get; set; } public Part? Next { get; set; } }
            [GenerateSerializer] public class Wheel : Part { public int Spokes { get; set; } }
            [GenerateSerializer] public class Car { public Part? First { get; set; } public object? Anything { get; set; } }
            [GenerateSerializer] public class Older { public Part? First { get; set; } }
            public class Main
            {
                public void Run()
                {
                    Part? deep = null;
                    for (int i = 0; i < 30_000; i++)
                    {
                        deep = new Part { Id = i, Next = deep };
                    }

                    var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 100_000 } };
                    var car = new Car { First = new Wheel { Spokes = 3, Next = deep }, Anything = new List<object> { new Wheel(), 5 } };
                    byte[] bytes = PrewireSerializer.Serialize(car, options);
                    for (int i = 0; i < 3; i++)
                    {
                        car = PrewireSerializer.Deserialize<Car>(bytes, options);
                        PrewireSerializer.Deserialize<Older>(bytes, options);
                    }

                    if (((Wheel)car.First!).Spokes != 3 || ((List<object>)car.Anything!)[0] is not Wheel)
                    {
                        throw new InvalidOperationException();
                    }
                }
            }
            """)));
    }

    /// <summary>Where two assemblies have types of one name, the position may tell which are meant.</summary>
    [Fact]
    public void Each_of_two_loaded_at_once_reads_its_own()
    {
        var host = new PlugInHost(Host);
        byte[] image = host.Compile("PluggedTwice", """
            using System;
            using System.Collections.Generic;
            using Prewire;
            using HOST;
            namespace Plugged;
            [GenerateSerializer] public abstract class Part { public int Id { get; set; } }
            [GenerateSerializer] public class Wheel : Part { public int Spokes { get; set; } }
            [GenerateSerializer] public class Car { public Part? First { get; set; } public List<Part>? Parts { get; set; } public object? Anything { get; set; } }
            [GenerateSerializer] public class Newer { public Part? First { get; set; } public List<Part>? Parts { get; set; } public object? Anything { get; set; } public Part? Other { get; set; } }
            [GenerateSerializer] public class Ordered : Command { }
            public class Main : IPlugIn
            {
                public object Make(int id) => new Ordered { Id = id };

                public void Run()
                {
                    var car = new Car { First = new Wheel { Id = 1, Spokes = 12 }, Parts = new List<Part> { new Wheel { Spokes = 3 } } };
                    byte[] bytes = PrewireSerializer.Serialize(car);
                    Look(PrewireSerializer.Deserialize<Car>(bytes));
                    if (!PrewireSerializer.TryDeserialize(bytes, out Car? read) || PrewireSerializer.TryDeserialize(bytes.AsSpan(0, bytes.Length - 1), out Car? _) || !PrewireSerializer.TryDeserialize(bytes, out read))
                    {
                        throw new InvalidOperationException();
                    }

                    Look(read!);

                    // What is skipped announces it first.
                    var newer = new Newer { Anything = new Wheel { Id = 5 }, Other = new Wheel { Id = 6 }, First = new Wheel { Spokes = 12 }, Parts = new List<Part> { new Wheel() } };
                    Look(PrewireSerializer.Deserialize<Less>(PrewireSerializer.Serialize(newer)).First!);
                    Look(PrewireSerializer.Deserialize<Less>(PrewireSerializer.Serialize(new More { Before = new Wheel(), First = new Wheel { Spokes = 12 } })).First!);
                }

                private static void Look(Car car) => Look(car.First!);

                private static void Look(Part part)
                {
                    if (part is not Wheel { Spokes: 12 })
                    {
                        throw new InvalidOperationException();
                    }
                }
            }
            [GenerateSerializer] public class Less { public Part? First { get; set; } }
            [GenerateSerializer] public class More { public Part? Before { get; set; } public Part? First { get; set; } }
            """);
        (AssemblyLoadContext first, object one) = host.Load(image);
        Call<object>(one, "Run");
        byte[] message = host.Call<byte[]>("Write", one);
        Assert.Equal("", host.Call<string>("CodeOf", message));
        (AssemblyLoadContext second, object other) = host.Load(image);
        Call<object>(other, "Run");
        Call<object>(one, "Run");
        Assert.Equal("AmbiguousType", host.Call<string>("CodeOf", message));
        first.Unload();
        Assert.Equal("", host.Call<string>("CodeOf", message));
        Call<object>(other, "Run");
        second.Unload();
        Assert.Equal("UnknownType", host.Call<string>("CodeOf", message));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseBare(PlugInHost host, byte[] image)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        object bare = host.Make("Bare");
        PrewireSerializer.Register(plugIn.GetType().Assembly);
        host.Call<byte[]>("WriteByType", bare);
        Assert.Same(bare.GetType(), host.Call<object>("ReadAny", host.Call<byte[]>("WriteAny", bare)).GetType());
        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(PlugInHost host, byte[] image, string use)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        switch (use)
        {
            case "nothing":
                break;
            case "object":
                Call<object>(plugIn, "Make", 1);
                break;
            case "registered":
                PrewireSerializer.Register(plugIn.GetType().Assembly);
                break;
            case "run":
                Call<object>(plugIn, "Run");
                break;
            case "refused":
                plugIn.GetType().GetMethod("Refused")!.Invoke(null, null);
                break;
            case "host":
                PrewireSerializer.Register(plugIn.GetType().Assembly);
                Assert.Equal(3, host.Call<int>("Read", host.Call<byte[]>("Write", plugIn)));
                break;
        }

        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseSessions(PlugInHost host, byte[] image, PrewireSession writing, PrewireSession reading)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        for (int i = 0; i < 2; i++)
        {
            host.Call<object>("Carry", plugIn, writing, reading);
        }

        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseOwn(byte[] image)
    {
        var context = new OwnContext();
        Assembly assembly = context.LoadFromStream(new MemoryStream(image));
        Call<object>(Activator.CreateInstance(assembly.GetType("Plugged.Main", throwOnError: true)!)!, "Run");
        Assert.Contains(context.Assemblies, static a => a.GetName().Name == "Prewire");
        context.Unload();
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseLate(PlugInHost host, byte[] image)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        context.Unload();
        host.Call<byte[]>("Write", plugIn);
        return new WeakReference(context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] WriteAfter(PlugInHost host, byte[] image)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        Call<object>(plugIn, "Make", 1);
        context.Unload();
        return host.Call<byte[]>("Write", plugIn);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] WriteOnce(PlugInHost host, byte[] image)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        byte[] message = host.Call<byte[]>("Write", plugIn);
        Assert.Equal(3, host.Call<int>("Read", message));
        context.Unload();
        return message;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadOnce(PlugInHost host, byte[] image, byte[] message)
    {
        (AssemblyLoadContext context, object plugIn) = host.Load(image);
        PrewireSerializer.Register(plugIn.GetType().Assembly);
        Assert.Equal(3, host.Call<int>("Read", message));
        Call<object>(plugIn, "Run");
        context.Unload();
        Assert.Equal("UnknownType", host.Call<string>("CodeOf", message));
        return new WeakReference(context);
    }

    private static T Call<T>(object plugIn, string method, params object[] arguments) => (T)plugIn.GetType().GetMethod(method)!.Invoke(plugIn, arguments)!;

    private static void AssertGoes(WeakReference context)
    {
        for (int i = 0; i < 40 && context.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(context.IsAlive);
    }

    private sealed class OwnContext() : AssemblyLoadContext("own", isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName assemblyName) => assemblyName.Name == "Prewire" ? LoadFromAssemblyPath(typeof(PrewireSerializer).Assembly.Location) : null;
    }
}
