using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types that generic code makes of its type parameters are found at run time, whoever closes it.</summary>
public class GivenTypeTests
{
    private const string Bus = """
        using System.Collections.Generic;
        using Prewire;

        namespace GivenLib
        {
            [GenerateSerializer] public sealed class Page<T> { public T? First { get; set; } public List<T>? Items { get; set; } }
            public static class Bus
            {
                public static int Send<[WireType] T>(T value) => PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value))).Length;
                public static int SendPage<[WireType] T>(T value) => Send(new Page<T> { First = value, Items = new() { value } });
                public static int SendTwice<[WireType] T>(T value) => SendPage((value, new[] { value }));
                public static int Extend<[WireType] T>(this List<T> values) => Send(new Page<List<T>> { First = values });
                public static int Deeper<[WireType] T>(T value, int times) => times == 0 ? Send(new[] { value }) : Deeper(new[] { value }, times - 1);
            }

            public class Store<[WireType] T>
            {
                public int Put(T value) => Bus.SendPage<Dictionary<string, T>>(new() { ["a"] = value });
                public int PutBoth<[WireType] U>(T first, U second) => Bus.Send(new Page<(T, U)> { First = (first, second) });
                public class Inner<[WireType] V> { public int Put(T first, V second) => Bus.Send(new KeyValuePair<T, V>(first, second)); }
            }

            public static class Stores
            {
                public static Store<T> Make<[WireType] T>() => new();
            }
        }
        """;

    private const string Use = """
        using System.Collections.Generic;
        using Prewire;
        using GivenLib;

        namespace GivenApp
        {
            [GenerateSerializer] public sealed class Dog { public int Age { get; set; } }
            [GenerateSerializer] public struct Cat { public int Age { get; set; } }
            public static class Own
            {
                public static int Forward<[WireType] T>(T value) => Bus.SendTwice(new Queue<T>(new[] { value }));
                public static int OfStore<[WireType] T>(T value) => new Store<Stack<T>>().Put(new Stack<T>(new[] { value }));
            }
        }

        public static class Test
        {
            public static void Run()
            {
                var dog = new GivenApp.Dog { Age = 3 };
                var cat = new GivenApp.Cat { Age = 4 };
                Check.True(Bus.SendPage(cat) > 0);
                Check.True(Bus.SendPage(dog) > 0);
                Check.True(Bus.SendTwice(cat) > 0);
                Check.True(new List<GivenApp.Cat> { cat }.Extend() > 0);
                Check.True(Bus.Extend(new List<GivenApp.Dog> { dog }) > 0);
                Check.True(Bus.Deeper(cat, 2) > 0);
                Check.True(new Store<GivenApp.Cat>().Put(cat) > 0);
                Check.True(Stores.Make<byte>().Put(1) > 0);
                Check.True(new Store<short>().PutBoth(1, cat) > 0);
                Check.True(new Store<short>.Inner<GivenApp.Cat>().Put(1, cat) > 0);
                Check.True(GivenApp.Own.Forward(cat) > 0);
                Check.True(GivenApp.Own.OfStore(cat) > 0);
            }
        }
        """;

    [Fact]
    public void In_one_assembly() => LoadedAssembly.Run(
        Use.Replace("using GivenLib;", "using GivenOne;").Replace("GivenApp", "GivenOneApp")
        + Bus.Replace("using System.Collections.Generic;\nusing Prewire;\n", "").Replace("GivenLib", "GivenOne"));

    [Fact]
    public void In_extension_blocks() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Fox { public int Age { get; set; } }
        [GenerateSerializer] public sealed class Den<T> { public T? First { get; set; } }

        public static class Extensions
        {
            extension<[WireType] T>(T value)
            {
                public int Send() => PrewireSerializer.Serialize(value).Length;
                public U? With<[WireType] U>(U other) => PrewireSerializer.Deserialize<Den<(T, U)>>(PrewireSerializer.Serialize(new Den<(T, U)> { First = (value, other) }))!.First.Item2;
            }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.True(new List<Fox> { new Fox { Age = 3 } }.Send() > 0);
                Check.Equal(4, new Fox().With((short)4));
            }
        }
        """);

    [Fact]
    public void In_local_functions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Sheet<T> { public T? First { get; set; } }
        [GenerateSerializer] public struct Lynx { public int Age { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var cat = new Lynx { Age = 4 };
                Check.Equal(4, InList(cat).Age);
                Check.Equal(4, InPage(cat).Age);
                Check.Equal(4, Deeper(cat)[0].Age);
                Check.Equal(4, ((Lynx?)Maybe(cat))!.Value.Age);

                static T InList<[WireType] T>(T value) => PrewireSerializer.Deserialize<List<T>>(PrewireSerializer.Serialize(new List<T> { value }))[0];

                T InPage<[WireType] T>(T value)
                {
                    return Inner((value, cat));

                    static T Inner<[WireType] U>((T, U) both) => PrewireSerializer.Deserialize<Sheet<(T, U)>>(PrewireSerializer.Serialize(new Sheet<(T, U)> { First = both })).First.Item1;
                }

                static T[] Deeper<[WireType] T>(T value) => InList(new[] { value });

                static object? Maybe<[WireType] T>(T value)
                    where T : struct => PrewireSerializer.Deserialize<T?>(PrewireSerializer.Serialize<T?>(value));
            }
        }
        """);

    [Fact]
    public void From_another_assembly() => LoadedAssembly.RunWithLibraries(Use, Bus);

    /// <summary>The library in the middle makes types of those that the first one makes.</summary>
    [Fact]
    public void By_way_of_a_library() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        [GenerateSerializer] public struct GivenFish { public int Age { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.True(GivenMiddle.Queue.Enqueue(new GivenFish { Age = 1 }) > 0);
                Check.True(new GivenMiddle.Shop<GivenFish>().Sell(new GivenFish { Age = 1 }) > 0);
            }
        }
        """,
        Bus.Replace("GivenLib", "GivenFirst"),
        """
        using System.Collections.Generic;
        using Prewire;

        namespace GivenMiddle
        {
            public static class Queue { public static int Enqueue<[WireType] T>(T item) => GivenFirst.Bus.SendTwice(new LinkedList<T>(new[] { item })); }
            public class Shop<[WireType] T> : GivenFirst.Store<KeyValuePair<int, T>> { public int Sell(T item) => Put(new(1, item)) + GivenFirst.Bus.SendTwice(item); }
        }
        """);

    /// <summary>What only the library can name is nothing that the caller could have a codec for; it compiles, and says so when it runs.</summary>
    [Fact]
    public void Types_that_callers_cannot_name() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        [GenerateSerializer] public struct GivenBird { public int Age { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Fails(PrewireErrorCode.NoCodec, () => GivenHidden.Bus.Send(new GivenBird()));
                Check.True(GivenHidden.Bus.Send(5) > 0);
            }
        }
        """,
        """
        using Prewire;

        [assembly: GenerateSerializer(typeof(GivenHidden.Envelope<int>))]

        namespace GivenHidden
        {
            [GenerateSerializer] internal sealed class Envelope<T> { public T? Value { get; set; } }
            public static class Bus { public static int Send<[WireType] T>(T value) => PrewireSerializer.Serialize(new Envelope<T> { Value = value }).Length; }
        }
        """);
}
