using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Members that have converters, whose old values hold tracked objects: these have their values when a converter is called.</summary>
public class TrackedConverterTests
{
    private const string People = """
        public readonly struct FromAddress : IWireConverter<Address?, string?>
        {
            public string? Convert(Address? old) => old is { City: null } ? throw new NotSupportedException("no city") : old?.City;
        }
        public readonly struct FromAddresses : IWireConverter<HashSet<Address>?, List<string>?>
        {
            public List<string>? Convert(HashSet<Address>? old) => old?.Select(static a => a.City ?? "").OrderBy(static c => c).ToList();
        }
        public readonly struct FromAny : IWireConverter<object?, string?> { public string? Convert(object? old) => old is Address address ? address.City : old?.ToString(); }

        [GenerateSerializer, WireReferences] public sealed class Address { public string? City { get; set; } }
        namespace Old
        {
            [GenerateSerializer, WireReferences] public class Person { public int Id { get; set; } public Address? Home { get; set; } public HashSet<Address>? All { get; set; } public object? Any { get; set; } public Part? Part { get; set; } public Person? Next { get; set; } }
            [GenerateSerializer] public sealed class Part { public Address? Place { get; set; } public object? Any { get; set; } public int Number { get; set; } }
        }
        namespace New
        {
            [GenerateSerializer, WireReferences] public class Person
            {
                public int Id { get; set; }
                [WireConverter(typeof(FromAddress))] public REQUIRED string? Home { get; set; }
                [WireConverter(typeof(FromAddresses))] public List<string>? All { get; private set; }
                [WireConverter(typeof(FromAny))] public string? Any { get; init; }
                public Part? Part { get; set; }
                public Person? Next { get; set; }
            }
            [GenerateSerializer] public sealed class Part { [WireConverter(typeof(FromAddress))] public string? Place { get; set; } public int Number { get; set; } }
        }
        namespace Fixed
        {
            [GenerateSerializer, WireReferences] public class Person { public int Id { get; set; } public Part? Part { get; set; } }
            [GenerateSerializer] public record Part([property: WireConverter(typeof(FromAddress))] string? Place, [property: WireConverter(typeof(FromAny))] string? Any, int Number);
        }
        """;

    /// <summary>The same whether members are set as they are read, or when all are.</summary>
    [Theory]
    [InlineData("PeopleAtOnce", "")]
    [InlineData("PeopleAtTheEnd", "required")]
    public void Converters_are_given_objects_that_have_their_values(string name, string required) => LoadedAssembly.Run(("""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        using NAMED;

        namespace NAMED {
        """ + People.Replace("REQUIRED", required) + "}" + """

        public static class Test
        {
            public static void Run()
            {
                var home = new Address { City = "Bath" };
                var person = new NAMED.Old.Person { Id = 1, Home = home, All = [home, new Address { City = "Ayr" }], Any = home, Part = new() { Place = home, Number = 2 } };
                person.Next = new NAMED.Old.Person { Id = 2, Home = home, Any = 5, Next = person };
                byte[] message = PrewireSerializer.Serialize(person);
                Check.True(PrewireSerializer.TryDeserialize(message, out NAMED.New.Person? tried));
                foreach (NAMED.New.Person read in new[] { PrewireSerializer.Deserialize<NAMED.New.Person>(message), tried!, PrewireSerializer.Deserialize<List<NAMED.New.Person>>(PrewireSerializer.Serialize(new[] { person }))[0] })
                {
                    Check.Equal("Bath", read.Home);
                    Check.Equal("Ayr Bath", string.Join(" ", read.All!));
                    Check.Equal("Bath", read.Any);
                    Check.Equal("Bath 2", read.Part!.Place + " " + read.Part.Number);
                    Check.Equal("Bath 5", read.Next!.Home + " " + read.Next.Any);
                    Check.True(ReferenceEquals(read, read.Next.Next));
                }

                // What it was is as good as ever, and so is what is wrong.
                Check.Equal("x", PrewireSerializer.Deserialize<NAMED.New.Person>(PrewireSerializer.Serialize(new NAMED.New.Person { Home = "x" })).Home);
                Check.Equal(null, PrewireSerializer.Deserialize<NAMED.New.Person>(PrewireSerializer.Serialize(new NAMED.Old.Person())).Home);
                byte[] without = PrewireSerializer.Serialize(new NAMED.Old.Person { Next = new NAMED.Old.Person { Home = new Address() } });
                Check.True(!PrewireSerializer.TryDeserialize(without, out NAMED.New.Person? _));
                try
                {
                    PrewireSerializer.Deserialize<NAMED.New.Person>(without);
                    Check.True(false);
                }
                catch (PrewireException exception)
                {
                    Check.Equal(PrewireErrorCode.UserCode, exception.Code);
                    Check.Equal("Person#1.Home", exception.Path);
                }

                // What only a constructor takes cannot come later.
                Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Deserialize<NAMED.Fixed.Person>(message));
                Check.Equal(3, PrewireSerializer.Deserialize<NAMED.Fixed.Person>(PrewireSerializer.Serialize(new NAMED.Old.Person { Id = 1, Part = new() { Number = 3 } })).Part!.Number);
                Check.Equal("00:00:05", PrewireSerializer.Deserialize<NAMED.Fixed.Person>(PrewireSerializer.Serialize(new NAMED.Old.Person { Part = new() { Any = TimeSpan.FromSeconds(5) } })).Part!.Any);
                Check.Equal("Bath", PrewireSerializer.Deserialize<NAMED.Fixed.Part>(PrewireSerializer.Serialize(person.Part)).Place);
            }
        }
        """).Replace("NAMED", name));

    /// <summary>Where others can derive, members are read without the object.</summary>
    [Fact]
    public void Converters_in_libraries_are_too() => LoadedAssembly.RunWithLibraries(
        """
        using System;
        using System.Collections.Generic;
        using Prewire;
        using Lib;

        [GenerateSerializer] public sealed class Pupil : Lib.New.Person { public int Class { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var person = new Lib.Old.Person { Id = 1, Home = new Address { City = "Bath" } };
                person.Next = person;
                byte[] message = PrewireSerializer.Serialize(person);
                Lib.New.Person read = PrewireSerializer.Deserialize<Lib.New.Person>(message);
                Check.Equal("Bath", read.Home);
                Check.True(ReferenceEquals(read, read.Next));

                // A class elsewhere has its base's members all at once.
                Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Deserialize<Pupil>(message));
            }
        }
        """,
        "using System; using System.Collections.Generic; using System.Linq; using Prewire; namespace Lib {" + People.Replace("REQUIRED", "") + "}");
}
