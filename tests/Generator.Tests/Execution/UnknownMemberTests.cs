using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>A program of an older version hands objects on, and the newer one finds all that was sent.</summary>
public class UnknownMemberTests
{
    [Fact]
    public void Through_an_older_version() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public sealed class Order { public int Id; public List<Line>? Lines; public Spot At; public Spot? Maybe; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public sealed class Line { public string? Product; public WireUnknownMembers? Unknown { get; init; } }
            [GenerateSerializer] public struct Spot { public int X; public WireUnknownMembers? Unknown; }
        }

        namespace V2
        {
            [GenerateSerializer] public sealed class Order { public int Id; public bool Paid; public List<Line>? Lines; public Line? Main; public Spot At; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public sealed record Line(string? Product, int Count, WireUnknownMembers? Unknown = null);
            [GenerateSerializer] public struct Spot { public int Y; public WireUnknownMembers? Unknown; }
        }

        namespace V3
        {
            [GenerateSerializer] public sealed class Order { public int Id; public bool Paid; public int? Discount; public string? Note; public List<Line>? Lines; public Line? Main; public Line? Gift; public Spot At; public Spot? Maybe; public decimal Total; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] public sealed record Line(string? Product, int Count) { public bool? Fragile { get; init; } public required double Weight { get; set; } public WireUnknownMembers? Unknown { get; private set; } }
            [GenerateSerializer] public readonly struct Spot { public int X { get; init; } public int Y { get; init; } public bool Z { get; init; } public WireUnknownMembers? Unknown { get; init; } }
        }

        public static class Test
        {
            static byte[] First(byte[] message) => Same<V1.Order>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Order>(message)));

            static byte[] Second(byte[] message) => Same<V2.Order>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V2.Order>(message)));

            static byte[] Third(byte[] message) => Same<V3.Order>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V3.Order>(message)));

            static byte[] Same<T>(byte[] message)
            {
                Check.Equal(System.Convert.ToBase64String(message), System.Convert.ToBase64String(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(message))));
                return message;
            }

            public static void Run()
            {
                var sent = new V3.Order
                {
                    Id = 7, Paid = true, Discount = 5, Note = "n", Total = 1.50m, At = new V3.Spot { X = 1, Y = 2, Z = true }, Maybe = new V3.Spot { X = 3, Y = 4 },
                    Lines = new() { new V3.Line("a", 1) { Weight = 1.5, Fragile = true }, new V3.Line("b", 2) { Weight = 2.5 }, null! },
                    Main = new V3.Line("m", 3) { Weight = 3.5, Fragile = false },
                };
                byte[] direct = PrewireSerializer.Serialize(sent);
                foreach (byte[] message in new[]
                {
                    direct, First(direct), Second(direct), First(Second(direct)), Second(First(direct)), First(Second(First(direct))), Second(First(Second(First(direct)))), Third(First(direct)),
                })
                {
                    Check.Equal(System.Convert.ToBase64String(direct), System.Convert.ToBase64String(Third(message)));
                    V3.Order read = PrewireSerializer.Deserialize<V3.Order>(message);
                    Check.Equal("n", read.Note);
                    Check.Equal(5, read.Discount);
                    Check.Equal(1.50m, read.Total);
                    Check.Equal(true, read.Lines![0].Fragile);
                    Check.Equal(2.5, read.Lines[1].Weight);
                    Check.Equal(null, read.Lines[2]);
                    Check.Equal(false, read.Main!.Fragile);
                    Check.Equal(null, read.Gift);
                    Check.True(read.At.Z && read.At.X == 1 && read.At.Y == 2 && read.Maybe!.Value.Y == 4);
                    Check.True(read.Unknown is null && read.Main.Unknown is null && read.At.Unknown is null);
                }

                V1.Order older = PrewireSerializer.Deserialize<V1.Order>(direct);
                Check.True(older.Unknown!.Size > 0 && older.Lines![0].Unknown!.Size == 14 && older.At.Unknown!.Size == 5);
                older.Id = 8;
                older.Lines!.RemoveAt(0);
                V3.Order changed = PrewireSerializer.Deserialize<V3.Order>(PrewireSerializer.Serialize(older));
                Check.Equal(8, changed.Id);
                Check.Equal(2.5, changed.Lines![0].Weight);
                Check.Equal("n", changed.Note);

                // Nothing unknown is null, also where it was not.
                older.Unknown = null;
                Check.Equal(null, PrewireSerializer.Deserialize<V1.Order>(PrewireSerializer.Serialize(older)).Unknown);
                Check.Equal(null, PrewireSerializer.Deserialize<V3.Order>(PrewireSerializer.Serialize(older)).Note);
            }
        }
        """);

    [Fact]
    public void Ids_names_and_generics() => LoadedAssembly.Run("""
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public sealed class Page<T> { [WireId(1)] public T? Item { get; set; } public WireUnknownMembers? Unknown { get; set; } }
            [GenerateSerializer] public sealed class Old { public int Number; public WireUnknownMembers? Unknown; }
        }

        namespace V2
        {
            [GenerateSerializer] public sealed class Page<T> { [WireId(1)] public T? Item { get; set; } [WireId(9)] public T? Other { get; set; } [WireId(2)] public int N { get; set; } public WireUnknownMembers? Unknown { get; set; } }
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)]
            public sealed class Old { [WireId(5)] public int Number; [WireId(3)] public string? Text; public WireUnknownMembers? Unknown; }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] page = PrewireSerializer.Serialize(new V2.Page<bool> { Item = true, Other = true, N = 3 });
                V2.Page<bool> read = PrewireSerializer.Deserialize<V2.Page<bool>>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Page<bool>>(page)));
                Check.True(read.Item && read.Other && read.N == 3 && read.Unknown is null);

                byte[] both = PrewireSerializer.Serialize(new V2.Old { Number = 4, Text = "t" });
                V1.Old old = PrewireSerializer.Deserialize<V1.Old>(both);
                Check.Equal(4, old.Number);
                V2.Old back = PrewireSerializer.Deserialize<V2.Old>(PrewireSerializer.Serialize(old));
                Check.Equal(4, back.Number);
                Check.Equal("t", back.Text);
            }
        }
        """);

    [Fact]
    public void Required_by_constructors_and_callbacks() => LoadedAssembly.Run("""
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public sealed record Book(int Id, WireUnknownMembers? Unknown);
            [GenerateSerializer] public sealed class Bare { public WireUnknownMembers? Unknown { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer]
            public sealed record Book(int Id, string Title, int Pages, WireUnknownMembers? Unknown)
            {
                public required bool Lent { get; init; }
                public int Read { get; private set; }
                [WireAfterRead] private void After() => Read++;
            }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] message = PrewireSerializer.Serialize(new V2.Book(1, "t", 300, null) { Lent = true });
                V2.Book read = PrewireSerializer.Deserialize<V2.Book>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Book>(message)));
                Check.Equal("t", read.Title);
                Check.Equal(300, read.Pages);
                Check.True(read.Lent);
                Check.Equal(1, read.Read);

                byte[] bare = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Bare>(message));
                Check.Equal(300, PrewireSerializer.Deserialize<V2.Book>(bare).Pages);

                // Without what only the newer version has, it is as if an older one had written it.
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<V2.Book>(PrewireSerializer.Serialize(new V1.Book(1, null))));
            }
        }
        """);

    [Fact]
    public void Objects_and_unions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Cat { public int Lives; }
        [GenerateSerializer] public struct Size { public int W; public int H; }

        namespace V1
        {
            [GenerateSerializer] public class Node { public int Id; public object? Tag; public List<Shape>? Shapes; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] [WireUnion(1, typeof(Disc))] public abstract class Shape { public string? Label { get; set; } public WireUnknownMembers? Unknown { get; set; } }
            [GenerateSerializer] public sealed class Disc : Shape { }
        }

        namespace V2
        {
            [GenerateSerializer] public class Node { public int Id; public object? Tag; public object? Extra; public List<object?>? More; public Shape? Main; public List<Shape>? Shapes; public Node? Next; public WireUnknownMembers? Unknown; }
            [GenerateSerializer] [WireUnion(1, typeof(Disc))] public abstract class Shape { public string? Label { get; set; } public WireUnknownMembers? Unknown { get; set; } }
            [GenerateSerializer] public sealed class Disc : Shape { public double Radius { get; set; } public object? Owner { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                var sent = new V2.Node
                {
                    Id = 1, Tag = new Cat { Lives = 9 }, Extra = new Cat { Lives = 7 }, More = new() { new Cat { Lives = 6 }, new Size { W = 1, H = 2 }, "text", new[] { new Cat(), new Cat { Lives = 5 } } },
                    Main = new V2.Disc { Label = "main", Radius = 1.5, Owner = new Size { W = 3 } },
                    Shapes = new() { new V2.Disc { Label = "a", Radius = 2.5, Owner = new Cat { Lives = 4 } }, new V2.Disc { Label = "b", Owner = new Cat { Lives = 3 } } },
                    Next = new V2.Node { Id = 2, Extra = new Cat { Lives = 2 }, Main = new V2.Disc { Radius = 3.5, Owner = new Cat() } },
                };
                byte[] direct = PrewireSerializer.Serialize(sent);
                V1.Node older = PrewireSerializer.Deserialize<V1.Node>(direct);
                Check.Equal(9, ((Cat)older.Tag!).Lives);
                Check.Equal("a", older.Shapes![0].Label);
                byte[] handedOn = PrewireSerializer.Serialize(older);
                Check.Equal(System.Convert.ToBase64String(handedOn), System.Convert.ToBase64String(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Node>(handedOn))));
                V2.Node read = PrewireSerializer.Deserialize<V2.Node>(handedOn);
                Check.Equal(System.Convert.ToBase64String(direct), System.Convert.ToBase64String(PrewireSerializer.Serialize(read)));
                Check.Equal(2.5, ((V2.Disc)read.Shapes![0]).Radius);
                Check.Equal(3, ((Cat)((V2.Disc)read.Shapes[1]).Owner!).Lives);
                Check.Equal(5, ((Cat[])read.More![3]!)[1].Lives);
                Check.Equal(2, ((Cat)read.Next!.Extra!).Lives);
                Check.True(PrewireSerializer.TryDeserialize<V2.Node>(handedOn, out _));
            }
        }
        """);

    [Fact]
    public void Read_into_what_is_there() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace Older { [GenerateSerializer] public sealed class Shelf { public List<Box> Boxes { get; set; } = new(); public WireUnknownMembers? Unknown { get; set; } } [GenerateSerializer] public class Box { public int Id; public WireUnknownMembers? Unknown; [WireIgnore] public string Tag = ""; } }
        namespace Newer { [GenerateSerializer] public sealed class Shelf { public List<Box> Boxes { get; set; } = new(); public string? Name { get; set; } } [GenerateSerializer] public class Box { public int Id; public string? Label; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] newer = PrewireSerializer.Serialize(new Newer.Shelf { Name = "n", Boxes = { new Newer.Box { Id = 1, Label = "a" }, new Newer.Box { Id = 2 } } });
                var shelf = new Older.Shelf { Boxes = { new Older.Box { Tag = "kept" } } };
                Older.Shelf same = shelf;
                PrewireSerializer.DeserializeInto(newer, ref shelf);
                Check.True(ReferenceEquals(shelf, same));
                Check.Equal("kept", shelf.Boxes[0].Tag);

                Newer.Shelf back = PrewireSerializer.Deserialize<Newer.Shelf>(PrewireSerializer.Serialize(shelf));
                Check.Equal("n", back.Name);
                Check.Equal("a", back.Boxes[0].Label);

                // What nothing was unknown of keeps nothing, whichever version wrote it.
                byte[] handedOn = PrewireSerializer.Serialize(shelf);
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Older.Shelf { Boxes = { new Older.Box { Id = 5 } } }), ref shelf);
                Check.True(ReferenceEquals(shelf, same) && shelf.Unknown is null && shelf.Boxes[0].Unknown is null);
                Check.Equal("kept", shelf.Boxes[0].Tag);
                PrewireSerializer.DeserializeInto(handedOn, ref shelf);
                Check.Equal(System.Convert.ToBase64String(handedOn), System.Convert.ToBase64String(PrewireSerializer.Serialize(shelf)));
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Newer.Shelf()), ref shelf);
                Check.True(PrewireSerializer.Deserialize<Newer.Shelf>(PrewireSerializer.Serialize(shelf)).Name is null);
            }
        }
        """);

    [Fact]
    public void In_older_languages_and_frameworks() => LoadedAssembly.Run(
        """
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public sealed class Book { public int Id; public Part Part; public WireUnknownMembers Unknown { get; set; } }
            [GenerateSerializer] public struct Part { public int A; public WireUnknownMembers Unknown; }
        }

        namespace V2
        {
            [GenerateSerializer] public sealed class Book { public int Id; public string Title; public Part Part; public WireUnknownMembers Unknown { get; set; } }
            [GenerateSerializer] public struct Part { public int A; public bool B; public WireUnknownMembers Unknown; }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] message = PrewireSerializer.Serialize(new V2.Book { Id = 1, Title = "t", Part = new V2.Part { A = 2, B = true } });
                V2.Book read = PrewireSerializer.Deserialize<V2.Book>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<V1.Book>(message)));
                Check.Equal("t", read.Title);
                Check.True(read.Part.A == 2 && read.Part.B);
            }
        }
        """,
        Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp9,
        Framework.NetStandard20,
        Microsoft.CodeAnalysis.NullableContextOptions.Disable,
        intercept: false);
}
