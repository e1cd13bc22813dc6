using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Union types and closed hierarchies of C# 15, as its compiler lowers them: older ones read that, too.</summary>
public class LanguageUnionTests
{
    /// <summary>What the framework has from .NET 11 on.</summary>
    private const string Support = """

        #nullable enable
        namespace System.Runtime.CompilerServices
        {
            [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)] internal sealed class UnionAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.Class, Inherited = false)] internal sealed class IsClosedTypeAttribute : Attribute { public Type[] DerivedTypes { get; set; } = new Type[0]; }
            public interface IUnion { object? Value { get; } }
        }
        """;

    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.Latest)]
    public void Unions_are_written_as_their_contents(LanguageVersion language) => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Runtime.CompilerServices;
        using NAME;
        using Prewire;

        namespace NAME
        {
            public interface IPet { string Name { get; } }
            [GenerateSerializer] public sealed class Dog : IPet { public string Name { get; set; } }
            [GenerateSerializer] public struct Bird : IPet { public string Name { get; set; } public double Span; }
            [GenerateSerializer] public sealed class Cat { public Pet Friend { get; set; } }
            [GenerateSerializer] public sealed class Stone { public static int Made; public Stone() => Made++; }

            // public union Pet(Dog, Cat, Bird?, int, string, int[], List<Dog>, Option<int>);
            [GenerateSerializer, Union]
            public struct Pet : IUnion
            {
                public Pet(Dog value) => Value = value;
                public Pet(Cat value) => Value = value;
                public Pet(Bird? value) => Value = value;
                public Pet(int value) => Value = value;
                public Pet(string value) => Value = value;
                public Pet(int[] value) => Value = value;
                public Pet(List<Dog> value) => Value = value;
                public Pet(Option<int> value) => Value = value;
                public object Value { get; }
            }

            [GenerateSerializer, Union]
            public struct Option<T> : Option<T>.IUnionMembers
            {
                private object _value;
                public object Peek() => _value;
                object IUnionMembers.Value => _value;

                public interface IUnionMembers
                {
                    object Value { get; }
                    public static Option<T> Create(T value) => new Option<T> { _value = value };
                    public static Option<T> Create(in DayOfWeek value) => new Option<T> { _value = value };
                }
            }

            [GenerateSerializer, Union]
            public sealed class Either : IUnion
            {
                public Either(IPet value) => Value = value;
                public Either(Stone value) => Value = value;
                public object Value { get; }
            }

            [GenerateSerializer] public sealed class Holder { public Pet Pet { get; set; } public Pet? Maybe { get; set; } public List<Pet> Pets { get; set; } public Either Either { get; set; } public object Any { get; set; } public Option<string> Text { get; set; } public int After { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder
                {
                    Pet = new Pet(new Dog { Name = "d" }),
                    Maybe = new Pet(new Cat { Friend = new Pet(new Cat { Friend = new Pet(5) }) }),
                    Pets = new List<Pet> { new Pet("text"), default, new Pet(new Bird { Name = "b", Span = 1.5 }), new Pet(new[] { 1, 2 }), new Pet(new List<Dog> { new Dog { Name = "l" } }), new Pet(Option<int>.IUnionMembers.Create(6)), new Pet((Bird?)null) },
                    Either = new Either(new Bird { Name = "e" }),
                    Any = new Pet(7),
                    Text = Option<string>.IUnionMembers.Create(DayOfWeek.Friday),
                    After = 8,
                });
                Check.Equal("d", ((Dog)holder.Pet.Value).Name);
                Check.Equal(5, (int)((Cat)((Cat)holder.Maybe.Value.Value).Friend.Value).Friend.Value);
                Check.Equal("text", (string)holder.Pets[0].Value);
                Check.Equal(null, holder.Pets[1].Value);
                Check.Equal(1.5, ((Bird)holder.Pets[2].Value).Span);
                Check.Equal(2, ((int[])holder.Pets[3].Value)[1]);
                Check.Equal("l", ((List<Dog>)holder.Pets[4].Value)[0].Name);
                Check.Equal(6, (int)((Option<int>)holder.Pets[5].Value).Peek());
                Check.Equal(null, holder.Pets[6].Value);
                Check.Equal("e", ((IPet)holder.Either.Value).Name);
                Check.Equal(7, (int)((Pet)holder.Any).Value);
                Check.Equal(DayOfWeek.Friday, (DayOfWeek)holder.Text.Peek());
                Check.Equal(8, holder.After);
                Check.True(default(Prewire.Generated.NAME.NAME_HolderCodec).Prefix.SequenceEqual(Prewire.GeneratedCode.RootPrefix<Holder, Prewire.Generated.NAME.NAME_HolderCodec>.Bytes));
                Check.Equal("root", (string)Check.RoundTrip(new Pet("root")).Value);
                Check.Equal(null, Check.RoundTrip<Either>(null));
                Check.Equal("t", (string)Check.RoundTrip(Option<string>.IUnionMembers.Create("t")).Peek());

                // What no case takes is rejected before anything of it runs; so is a type that nobody knows.
                int made = Stone.Made;
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.Deserialize<Pet>(PrewireSerializer.Serialize<object>(new Stone())));
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.Deserialize<Pet>(PrewireSerializer.Serialize<object>(5L)));
                Check.Equal(made + 1, Stone.Made);
                byte[] unknown = PrewireSerializer.Serialize(new Pet(new Dog()));
                unknown[3]++;
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<Pet>(unknown));
            }
        }
        """ + Support, language, nullable: NullableContextOptions.Disable);

    [Fact]
    public void Closed_hierarchies_have_a_table() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using System.Runtime.CompilerServices;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public closed class Gate { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Shut : Gate { }
            [GenerateSerializer, WireName("open")] public class Open : Gate { public float Percent { get; set; } }
            [GenerateSerializer] public sealed class Ajar : Open { public bool Drafty { get; set; } }

            [GenerateSerializer] public closed class Event<T> { }
            [GenerateSerializer] public sealed class Created<T> : Event<T> { public T Item { get; set; } }
            [GenerateSerializer] public sealed class Counted : Event<int> { public int Count { get; set; } }
            [GenerateSerializer] public sealed class Batch<T> : Event<List<T>> { public T Item { get; set; } }

            [GenerateSerializer] public sealed class Holder { public List<Gate> Gates { get; set; } public Event<int> Event { get; set; } public Event<List<int>> Events { get; set; } }
        }

        namespace Reordered
        {
            [GenerateSerializer, WireName("open")] public sealed class Open : Gate { public double Percent { get; set; } }
            [GenerateSerializer, WireName("locked")] public sealed class Locked : Gate { }
            [GenerateSerializer] public closed class Gate { public int Id { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder { Gates = new List<Gate> { new Shut { Id = 1 }, new Open { Percent = 0.5f }, null, new Ajar { Drafty = true } }, Event = new Counted { Count = 3 }, Events = new Batch<int> { Item = 4 } });
                Check.Equal(1, ((Shut)holder.Gates[0]).Id);
                Check.Equal(0.5f, ((Open)holder.Gates[1]).Percent);
                Check.True(((Ajar)holder.Gates[3]).Drafty);
                Check.Equal(3, ((Counted)holder.Event).Count);
                Check.Equal(4, ((Batch<int>)holder.Events).Item);
                Check.Equal(6, ((Created<int>)Check.RoundTrip<Event<int>>(new Created<int> { Item = 6 })).Item);

                // A byte for the tag, and no identity.
                long one = PrewireSerializer.GetSize(new List<Gate> { new Shut() });
                Check.Equal(one + 6, PrewireSerializer.GetSize(new List<Gate> { new Shut(), new Shut() }));

                // Classes match by their wire names, in whatever order and number.
                byte[] message = PrewireSerializer.Serialize<Gate>(new Open { Id = 7, Percent = 0.25f });
                var open = (Reordered.Open)PrewireSerializer.Deserialize<Reordered.Gate>(message);
                Check.Equal(7, open.Id);
                Check.Equal(0.25, open.Percent);
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<Gate>(PrewireSerializer.Serialize<Reordered.Gate>(new Reordered.Locked())));
            }
        }
        """ + Support, LanguageVersion.Preview, nullable: NullableContextOptions.Disable);

    /// <summary>A declared union: its members are the compiler's.</summary>
    [Fact]
    public void Declared_unions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public sealed record Dog(string Name);
            [GenerateSerializer] public record struct Bird(double Span);
            [GenerateSerializer] public union Pet(Dog, Bird?, int, string);
            [GenerateSerializer] public union Result<T>(T, List<string>);
            [GenerateSerializer] public sealed class Holder { public Pet Pet { get; set; } public List<Result<int>>? Results { get; set; } public object? Any { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder { Pet = new Dog("d"), Results = new() { 5, new List<string> { "wrong" } }, Any = (Pet)new Bird(2) });
                Check.Equal("d", holder.Pet is Dog dog ? dog.Name : "");
                Check.Equal(5, holder.Results![0] is int number ? number : 0);
                Check.Equal("wrong", holder.Results[1] is List<string> reasons ? reasons[0] : "");
                Check.Equal(2.0, holder.Any is Pet pet && pet is Bird bird ? bird.Span : 0);
                Check.True(Check.RoundTrip(default(Pet)) is null);
            }
        }
        """ + Support, LanguageVersion.Preview);

    /// <summary>A union and a closed class of a compiled assembly are told by their attributes.</summary>
    [Fact]
    public void In_other_assemblies() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        [GenerateSerializer] public sealed class Holder { public UnionLib.Number Number { get; set; } public UnionLib.Gate? Gate { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder { Number = new UnionLib.Number(2.5), Gate = new UnionLib.Shut { Id = 3 } });
                Check.Equal(2.5, (double)holder.Number.Value!);
                Check.Equal(3, ((UnionLib.Shut)holder.Gate!).Id);
            }
        }
        """, """
        using Prewire;
        namespace UnionLib
        {
            [GenerateSerializer, System.Runtime.CompilerServices.Union] public readonly struct Number { public Number(int value) => Value = value; public Number(double value) => Value = value; public object? Value { get; } }
            [GenerateSerializer, System.Runtime.CompilerServices.Closed] public abstract class Gate { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Shut : Gate { }
        }
        namespace System.Runtime.CompilerServices
        {
            internal sealed class UnionAttribute : System.Attribute { }
            internal sealed class ClosedAttribute : System.Attribute { }
        }
        """);
}
