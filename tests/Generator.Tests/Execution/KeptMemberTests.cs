using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What a version in between kept, at every position, whether the reader keeps unknown members itself or not.</summary>
public class KeptMemberTests
{
    [Fact]
    public void Who_keeps_nothing_reads_what_others_kept_at_every_position() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] [WireUnion(1, typeof(Rush))] public class Order : Lib1.Entity { public List<Line>? Lines; public Dictionary<string, Spot>? Spots; public Shape? Shape; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public sealed class Line { public int Id; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public struct Spot { public WireUnknownMembers? Unknown; }
            [GenerateSerializer] [WireUnion(1, typeof(Disc))] public class Shape { public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public sealed class Disc : Shape { }
            [GenerateSerializer] public sealed class Rush : Order { }
            [GenerateSerializer] public sealed class Page<T> { public T? Item; public WireUnknownMembers? Unknown; }
        }

        namespace V2
        {
            [GenerateSerializer] [WireUnion(1, typeof(Rush))] public class Order : Lib2.Entity { public List<Line>? Lines; public Dictionary<string, Spot>? Spots; public Shape? Shape; public object? Any; public object? Other; public Line? Main; }
            [GenerateSerializer] public sealed record Line(int Id, bool Sent, List<Line>? Parts) { public required string Name { get; init; } public int? Count { get; init; } = 77; public double Late { get; set; } = 7.5; }
            [GenerateSerializer] public readonly record struct Spot(int X, bool IsHigh);
            [GenerateSerializer] [WireUnion(1, typeof(Disc))] public class Shape { public string? Label { get; set; } }
            [GenerateSerializer] public sealed class Disc : Shape { public double Radius { get; init; } }
            [GenerateSerializer] public sealed class Rush : Order { public int Hours; }
            [GenerateSerializer] public sealed class Thing { public int Id; public string? Text; public object? Inner; }
            [GenerateSerializer] public sealed class Page<T> { public T? Item; public T? Next; public int Number; }
        }

        public static class Test
        {
            public static void Run()
            {
                var sent = new V2.Rush
                {
                    Id = 1, Rank = 2, Note = "note", Hours = 3,
                    Lines = new() { new V2.Line(4, true, new() { new V2.Line(5, false, null) { Name = "inner", Count = null } }) { Name = "outer", Late = 0.5 }, null! },
                    Spots = new() { ["a"] = new V2.Spot(6, true), ["b"] = default },
                    Shape = new V2.Disc { Label = "disc", Radius = 7 },
                    Any = new[] { new V2.Thing { Id = 8, Text = "eight", Inner = new V2.Thing { Id = 9 } } },
                    Other = new V2.Thing { Id = 10, Inner = "text" },
                    Main = new V2.Line(11, true, null) { Name = "main" },
                };
                V1.Order older = PrewireSerializer.Deserialize<V1.Order>(PrewireSerializer.Serialize<V2.Order>(sent));
                Check.True(older is V1.Rush && older.Shape is V1.Disc);
                byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Order>(PrewireSerializer.Serialize(older)));
                V2.Order read = PrewireSerializer.Deserialize<V2.Order>(handedOn);
                Check.Equal(System.Convert.ToBase64String(PrewireSerializer.Serialize<V2.Order>(sent)), System.Convert.ToBase64String(PrewireSerializer.Serialize(read)));
                Check.True(PrewireSerializer.TryDeserialize<V2.Order>(handedOn, out _));
                Check.Equal("inner", read.Lines![0].Parts![0].Name);
                Check.Equal(0.5, read.Lines[0].Late);
                Check.Equal(3, ((V2.Rush)read).Hours);
                V2.Order into = new V2.Rush();
                PrewireSerializer.DeserializeInto(handedOn, ref into);
                Check.Equal("disc", into.Shape!.Label);

                var page = new V2.Page<bool> { Item = true, Next = true, Number = 12 };
                V2.Page<bool> same = PrewireSerializer.Deserialize<V2.Page<bool>>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Page<bool>>(PrewireSerializer.Serialize(page))));
                Check.True(same.Item && same.Next && same.Number == 12);

                // What nobody wrote is missing all the same, and keeps its initializer.
                byte[] bare = PrewireSerializer.Serialize(new V1.Line { Id = 1 });
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<V2.Line>(bare));
            }
        }
        """,
        """
        using Prewire;
        namespace Lib1 { [GenerateSerializer] public class Entity { public long Id { get; set; } } }
        namespace Lib2 { [GenerateSerializer] public class Entity { public long Id { get; set; } public int? Rank { get; set; } public string? Note { get; set; } } }
        """);

    [Fact]
    public void Base_classes_in_other_assemblies() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public class Customer : Lib1.Entity { public string? Name { get; set; } public WireUnknownMembers? Unknown { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer] public class Customer : Lib2.Entity { public int Age { get; set; } [WireInclude] private bool _vip; public string? Name { get; set; } public WireUnknownMembers? Unknown { get; set; } public Customer Vip() { _vip = true; return this; } public bool IsVip() => _vip; }
        }

        public static class Test
        {
            public static void Run()
            {
                var sent = new V2.Customer { Id = 3, Rank = 4, Note = "note", Level = 2.5, Name = "n", Age = 50 }.Vip();
                sent.Flag = true;
                V1.Customer older = PrewireSerializer.Deserialize<V1.Customer>(PrewireSerializer.Serialize(sent));
                Check.Equal(3L, older.Id);
                Check.Equal("n", older.Name);
                V2.Customer read = PrewireSerializer.Deserialize<V2.Customer>(PrewireSerializer.Serialize(older));
                Check.True(read.Id == 3 && read.Rank == 4 && read.Note == "note" && read.Level == 2.5 && read.Name == "n" && read.Age == 50 && read.IsVip() && read.Flag);
                Check.Equal(null, read.Unknown);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib1 { [GenerateSerializer] public class Entity { public long Id { get; set; } } }
        namespace Lib2 { [GenerateSerializer] public class Entity { public long Id { get; set; } public bool Flag { get; set; } public int? Rank { get; set; } public string? Note { get; set; } public double Level { get; set; } } }
        """);
}
