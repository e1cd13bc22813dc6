using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>A type moves from names to ids while versions with either are in use.</summary>
public class IdentityTests
{
    private const string Versions = """
        using System.Collections.Generic;
        using Prewire;

        namespace Names
        {
            [GenerateSerializer] public sealed class Song { public string? Title { get; set; } public int Length; public Place At; public List<Band>? Bands; public bool Live; public int? Old; }
            [GenerateSerializer] public sealed class Band { public string? Name; public int Members = 4; }
            [GenerateSerializer] public struct Place { public int X; public int Y; }
        }

        namespace Both
        {
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)]
            public sealed class Song
            {
                [WireId(6)] public string? Title { get; set; }
                [WireId(1), WireName("Length")] public long Seconds;
                [WireId(3)] public Place At;
                [WireId(2)] public List<Band>? Bands;
                [WireId(9)] public bool Live;
                [WireId(40)] public string Genre = "unknown";
            }

            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public sealed record Band([property: WireId(2)] string? Name, [property: WireId(1)] int Members = 5);
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public struct Place { [WireId(2)] public int X; [WireId(1)] public int Y; }
        }

        namespace Ids
        {
            [GenerateSerializer]
            public sealed class Song
            {
                [WireId(6)] public string? Name { get; set; }
                [WireId(1)] public long Seconds;
                [WireId(3)] public Place At;
                [WireId(2)] public Band[]? Groups;
                [WireId(9)] public bool Live;
                [WireId(40)] public string Genre = "none";
            }

            [GenerateSerializer] public sealed class Band { [WireId(2)] public string? Title; [WireId(1)] public int Size = 6; }
            [GenerateSerializer] public struct Place { [WireId(2)] public int X; [WireId(1)] public int Y; }
        }

        """;

    [Fact]
    public void Numbers_begin_at_zero() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public class ZeroOnly { [WireId(0)] public int First { get; set; } }
        [GenerateSerializer] public class ZeroAndOne { [WireId(1)] public string? Second { get; set; } [WireId(0)] public long Renamed { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                ZeroAndOne read = PrewireSerializer.Deserialize<ZeroAndOne>(PrewireSerializer.Serialize(new ZeroOnly { First = 3 }));
                Check.Equal((3L, null), (read.Renamed, read.Second));
                Check.Equal(4, PrewireSerializer.Deserialize<ZeroOnly>(PrewireSerializer.Serialize(new ZeroAndOne { Second = "s", Renamed = 4 })).First);
                Check.Equal("s5", Check.RoundTrip(new ZeroAndOne { Second = "s", Renamed = 5 }) is var same ? same.Second + same.Renamed : "");
            }
        }
        """);

    [Fact]
    public void A_version_with_both_stands_between_one_with_names_and_one_with_ids() => LoadedAssembly.Run(Versions + """
        public static class Test
        {
            public static void Run()
            {
                var names = new Names.Song { Title = "t", Length = 7, At = new() { X = 1, Y = 2 }, Bands = new() { new() { Name = "b", Members = 3 } }, Live = true, Old = 8 };
                var both = new Both.Song { Title = "u", Seconds = 9, At = new() { X = 3, Y = 4 }, Bands = new() { new("c", 2) }, Live = true, Genre = "g" };
                var ids = new Ids.Song { Name = "v", Seconds = 11, At = new() { X = 5, Y = 6 }, Groups = new[] { new Ids.Band { Title = "d", Size = 1 } }, Live = true, Genre = "h" };

                Check.Equal("u 9 3 4 c 2 True g", Show(Check.RoundTrip(both)));
                Check.Equal("t 7 1 2 b 3 True unknown", Show(PrewireSerializer.Deserialize<Both.Song>(PrewireSerializer.Serialize(names))));
                Check.Equal("v 11 5 6 d 1 True h", Show(PrewireSerializer.Deserialize<Both.Song>(PrewireSerializer.Serialize(ids))));

                Names.Song old = PrewireSerializer.Deserialize<Names.Song>(PrewireSerializer.Serialize(both));
                Check.Equal("u 9 3 4 c 2 True ", old.Title + " " + old.Length + " " + old.At.X + " " + old.At.Y + " " + old.Bands![0].Name + " " + old.Bands[0].Members + " " + old.Live + " " + old.Old);
                Check.Equal("u 9 3 4 c 2 True g", Show(PrewireSerializer.Deserialize<Ids.Song>(PrewireSerializer.Serialize(both))));
                Check.Fails(PrewireErrorCode.UnrelatedShape, () => PrewireSerializer.Deserialize<Names.Song>(PrewireSerializer.Serialize(ids)));
            }

            private static string Show(Both.Song s) => s.Title + " " + s.Seconds + " " + s.At.X + " " + s.At.Y + " " + s.Bands![0].Name + " " + s.Bands[0].Members + " " + s.Live + " " + s.Genre;

            private static string Show(Ids.Song s) => s.Name + " " + s.Seconds + " " + s.At.X + " " + s.At.Y + " " + s.Groups![0].Title + " " + s.Groups[0].Size + " " + s.Live + " " + s.Genre;
        }
        """);

    /// <summary>Ids mean something in their own class: those of a class that was put in between are not those of the base class.</summary>
    [Fact]
    public void Ids_of_base_classes_elsewhere() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Before { [GenerateSerializer] public sealed class Dog : Lib.Animal { [WireId(1)] public int Legs; [WireId(4)] public int Tricks; } }
        namespace After { [GenerateSerializer] public sealed class Dog : Lib.Pet { [WireId(1)] public int Legs; } }

        public static class Test
        {
            public static void Run()
            {
                After.Dog after = PrewireSerializer.Deserialize<After.Dog>(PrewireSerializer.Serialize(new Before.Dog { Age = 7, Legs = 4, Tricks = 9 }));
                Check.Equal("7 0 0 4", after.Age + " " + after.Weight + " " + after.Owner + " " + after.Legs);
                Before.Dog before = PrewireSerializer.Deserialize<Before.Dog>(PrewireSerializer.Serialize(new After.Dog { Age = 7, Weight = 5, Owner = 3, Legs = 4 }));
                Check.Equal("7 5 4 0", before.Age + " " + before.Weight + " " + before.Legs + " " + before.Tricks);
                Lib.Animal animal = PrewireSerializer.Deserialize<Lib.Animal>(PrewireSerializer.Serialize(new Lib.Animal { Age = 1, Weight = 2 }));
                Check.Equal("1 2", animal.Age + " " + animal.Weight);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Animal { [WireId(1)] public int Age { get; set; } [WireId(3)] public int Weight { get; set; } }
            [GenerateSerializer] public class Pet : Animal { [WireId(4)] public int Owner { get; set; } }
        }
        """);

    /// <summary>Where no id of a class and its bases is used twice, a class may move from one base assembly to another, or be put in between.</summary>
    [Fact]
    public void Ids_of_classes_that_move_between_base_assemblies() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Apart { [GenerateSerializer] public sealed class Dog : Second.Pet { [WireId(21)] public int Legs; } }
        namespace Joined { [GenerateSerializer] public sealed class Dog : First.Pet { [WireId(21)] public int Legs; } }
        namespace Without { [GenerateSerializer] public sealed class Dog : First.Animal { [WireId(21)] public int Legs; } }
        namespace Empty { [GenerateSerializer] public sealed class Dog : Second.Nothing { [WireId(21)] public int Legs; } }
        namespace Moved { [GenerateSerializer] public sealed class Dog : First.Animal { [WireId(21)] public int Legs; [WireId(12)] public int Owner; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] apart = PrewireSerializer.Serialize(new Apart.Dog { Age = 7, Weight = 5, Owner = 3, Legs = 4 });
                byte[] joined = PrewireSerializer.Serialize(new Joined.Dog { Age = 7, Weight = 5, Owner = 3, Legs = 4 });
                byte[] without = PrewireSerializer.Serialize(new Without.Dog { Age = 7, Weight = 5, Legs = 4 });
                byte[] empty = PrewireSerializer.Serialize(new Empty.Dog { Age = 7, Weight = 5, Legs = 4 });
                foreach (byte[] message in new[] { apart, joined, without, empty })
                {
                    bool hasOwner = ReferenceEquals(message, apart) || ReferenceEquals(message, joined);
                    string all = hasOwner ? "7 5 3 4" : "7 5 0 4";
                    Apart.Dog one = PrewireSerializer.Deserialize<Apart.Dog>(message);
                    Check.Equal(all, one.Age + " " + one.Weight + " " + one.Owner + " " + one.Legs);
                    Joined.Dog other = PrewireSerializer.Deserialize<Joined.Dog>(message);
                    Check.Equal(all, other.Age + " " + other.Weight + " " + other.Owner + " " + other.Legs);
                    Without.Dog third = PrewireSerializer.Deserialize<Without.Dog>(message);
                    Check.Equal("7 5 4", third.Age + " " + third.Weight + " " + third.Legs);
                    Empty.Dog last = PrewireSerializer.Deserialize<Empty.Dog>(message);
                    Check.Equal("7 5 4", last.Age + " " + last.Weight + " " + last.Legs);
                }

                // The same classes on both sides: an id means something in its own.
                Moved.Dog moved = PrewireSerializer.Deserialize<Moved.Dog>(PrewireSerializer.Serialize(new Without.Dog { Age = 7, Weight = 5, Legs = 4 }));
                Check.Equal("7 5 0 4", moved.Age + " " + moved.Weight + " " + moved.Owner + " " + moved.Legs);
            }
        }
        """,
        """
        using Prewire;
        namespace First
        {
            [GenerateSerializer] public class Animal { [WireId(1)] public int Age { get; set; } [WireId(2)] public int Weight { get; set; } }
            [GenerateSerializer] public class Pet : Animal { [WireId(11)] public int Owner { get; set; } }
        }
        """,
        """
        using Prewire;
        namespace Second { [GenerateSerializer] public class Pet : First.Animal { [WireId(11)] public int Owner { get; set; } } [GenerateSerializer] public class Nothing : First.Animal { } }
        """);

    /// <summary>What a version in between keeps is of the class it was of: ids of one are not looked for in another.</summary>
    [Fact]
    public void Ids_of_base_classes_elsewhere_that_are_handed_on() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Newer { [GenerateSerializer] public sealed class Dog : Lib.Animal { [WireId(1)] public int Legs; [WireId(5)] public int Tricks; } }
        namespace Keeping { [GenerateSerializer] public sealed class Dog : Lib.Animal { [WireId(1)] public int Legs; public WireUnknownMembers? Rest; } }
        namespace Older { [GenerateSerializer] public sealed class Dog : Lib.Animal { [WireId(1)] public int Legs; } }
        namespace Between { [GenerateSerializer] public sealed class Dog : Middle.Pet { [WireId(1)] public int Legs; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] newer = PrewireSerializer.Serialize(new Newer.Dog { Age = 7, Weight = 5, Legs = 4, Tricks = 9 });
                byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Keeping.Dog>(newer));
                Older.Dog older = PrewireSerializer.Deserialize<Older.Dog>(handedOn);
                Check.Equal("7 5 4", older.Age + " " + older.Weight + " " + older.Legs);
                Newer.Dog back = PrewireSerializer.Deserialize<Newer.Dog>(handedOn);
                Check.Equal("7 5 4 9", back.Age + " " + back.Weight + " " + back.Legs + " " + back.Tricks);

                byte[] between = PrewireSerializer.Serialize(new Between.Dog { Age = 7, Weight = 5, Owner = 3, Legs = 4 });
                handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Keeping.Dog>(between));
                older = PrewireSerializer.Deserialize<Older.Dog>(handedOn);
                Check.Equal("7 5 4", older.Age + " " + older.Weight + " " + older.Legs);
                Between.Dog same = PrewireSerializer.Deserialize<Between.Dog>(handedOn);
                Check.Equal("7 5 3 4", same.Age + " " + same.Weight + " " + same.Owner + " " + same.Legs);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib { [GenerateSerializer] public class Animal { [WireId(1)] public int Age { get; set; } [WireId(5)] public int Weight { get; set; } } }
        """,
        """
        using Prewire;
        namespace Middle { [GenerateSerializer] public class Pet : Lib.Animal { [WireId(1)] public int Owner { get; set; } } }
        """);

    /// <summary>The same where the base class has names: what is kept says that it was there.</summary>
    [Fact]
    public void Ids_above_a_base_class_with_names_that_are_handed_on() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Newer { [GenerateSerializer] public sealed class Cat : Lib.Animal { [WireId(1)] public int Legs; [WireId(2)] public int Tricks; } }
        namespace Keeping { [GenerateSerializer] public sealed class Cat : Lib.Animal { [WireId(1)] public int Legs; public WireUnknownMembers? Rest; } }
        namespace Other { [GenerateSerializer] public sealed class Cat : Lib.Beast { [WireId(1)] public int Legs; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] newer = PrewireSerializer.Serialize(new Newer.Cat { Age = 7, Legs = 4, Tricks = 9 });
                byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Keeping.Cat>(newer));
                Newer.Cat back = PrewireSerializer.Deserialize<Newer.Cat>(handedOn);
                Check.Equal("7 4 9", back.Age + " " + back.Legs + " " + back.Tricks);
                foreach (byte[] message in new[] { newer, handedOn })
                {
                    Other.Cat other = PrewireSerializer.Deserialize<Other.Cat>(message);
                    Check.Equal("7 0 4", other.Age + " " + other.Weight + " " + other.Legs);
                }
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Animal { public int Age { get; set; } }
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public class Beast { [WireId(1)] public int Age { get; set; } [WireId(2)] public int Weight { get; set; } }
        }
        """);

    /// <summary>Ids alone mean nothing to a version that knows names: of a class above another one as of one by itself.</summary>
    [Fact]
    public void Ids_in_place_of_names_are_told() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Older { [GenerateSerializer] public sealed class Cow : Lib.Animal { public int Milk; } }
        namespace Newer { [GenerateSerializer] public sealed class Cow : Lib.Animal { [WireId(1)] public int Milk; } }
        namespace Below { [GenerateSerializer] public sealed class Cow : Lib.Beast { public int Milk; } }
        namespace Same { [GenerateSerializer] public sealed class Cow : Lib.Animal { public int Milk; public int Age2; } }
        namespace Both { [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public sealed class Cow : Lib.Animal { [WireId(1)] public int Milk; } }
        namespace Gone { [GenerateSerializer] public sealed class Cow : Lib.Animal { public int Other; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Fails(PrewireErrorCode.UnrelatedShape, () => PrewireSerializer.Deserialize<Older.Cow>(PrewireSerializer.Serialize(new Newer.Cow { Age = 7, Milk = 5 })));
                Check.Fails(PrewireErrorCode.UnrelatedShape, () => PrewireSerializer.Deserialize<Older.Cow>(PrewireSerializer.Serialize(new Below.Cow { Age = 7, Milk = 5 })));
                Check.Equal(5, PrewireSerializer.Deserialize<Older.Cow>(PrewireSerializer.Serialize(new Both.Cow { Age = 7, Milk = 5 })).Milk);
                Check.Equal(5, PrewireSerializer.Deserialize<Newer.Cow>(PrewireSerializer.Serialize(new Older.Cow { Age = 7, Milk = 5 })).Milk);
                Check.Equal(7, PrewireSerializer.Deserialize<Gone.Cow>(PrewireSerializer.Serialize(new Older.Cow { Age = 7, Milk = 5 })).Age);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Animal { public int Age { get; set; } }
            [GenerateSerializer] public class Beast { [WireId(1)] public int Age { get; set; } }
        }
        """);

    /// <summary>A member that has its name beside the id is found where it moved between a class and its base class.</summary>
    [Fact]
    public void A_member_with_id_and_name_moves_to_a_base_class() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Before
        {
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public sealed class Dog : Old.Animal { [WireId(1)] public int Legs; [WireId(5)] public string? Nick; }
        }

        namespace After
        {
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public sealed class Dog : New.Animal { [WireId(1)] public int Legs; }
        }

        public static class Test
        {
            public static void Run()
            {
                After.Dog after = PrewireSerializer.Deserialize<After.Dog>(PrewireSerializer.Serialize(new Before.Dog { Age = 7, Legs = 4, Nick = "n" }));
                Check.Equal("7 4 n", after.Age + " " + after.Legs + " " + after.Nick);
                Before.Dog before = PrewireSerializer.Deserialize<Before.Dog>(PrewireSerializer.Serialize(after));
                Check.Equal("7 4 n", before.Age + " " + before.Legs + " " + before.Nick);
            }
        }
        """,
        """
        using Prewire;
        namespace Old { [GenerateSerializer(Identity = WireIdentity.IdsAndNames), WireName("animal")] public class Animal { [WireId(1)] public int Age { get; set; } } }
        namespace New { [GenerateSerializer(Identity = WireIdentity.IdsAndNames), WireName("animal2")] public class Animal { [WireId(1)] public int Age { get; set; } [WireId(5)] public string? Nick { get; set; } } }
        """);

    /// <summary>Both names and ids of the base class's section count, in whichever part of the other version a member is.</summary>
    [Fact]
    public void Sections_of_base_classes_elsewhere() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace Names { [GenerateSerializer] public sealed class Leaf : Lib.Named { public string? Own; } }
        namespace Both { [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public sealed class Leaf : Lib.Base { [WireId(7)] public string? Own; } }
        namespace Ids { [GenerateSerializer] public sealed class Leaf { [WireId(1)] public int Key; [WireId(7)] public string? Mine; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = PrewireSerializer.Serialize(new Both.Leaf { Id = 5, Own = "o" });
                Check.Equal(5, PrewireSerializer.Deserialize<Both.Leaf>(bytes).Id);
                Names.Leaf names = PrewireSerializer.Deserialize<Names.Leaf>(bytes);
                Check.Equal("5 o", names.Id + " " + names.Own);
                Ids.Leaf ids = PrewireSerializer.Deserialize<Ids.Leaf>(bytes);
                Check.Equal("5 o", ids.Key + " " + ids.Mine);
                Both.Leaf back = PrewireSerializer.Deserialize<Both.Leaf>(PrewireSerializer.Serialize(names));
                Check.Equal("5 o", back.Id + " " + back.Own);
                back = PrewireSerializer.Deserialize<Both.Leaf>(PrewireSerializer.Serialize(ids));
                Check.Equal("5 o", back.Id + " " + back.Own);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Named { public int Id { get; set; } }
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public class Base { [WireId(1)] public int Id { get; set; } }
        }
        """);
}
