using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.GeneratedCode;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>
/// Classes of which all members are others now: an object is read all the same, wherever it says its own type. The classes of the older version have other names here, so the names in
/// its messages are changed.
/// </summary>
public class ReplacedMemberTests
{
    private static readonly (Type Old, Type New)[] s_versions =
    [
        (typeof(OldLeaf), typeof(NewLeaf)), (typeof(OldTwig), typeof(NewTwig)), (typeof(OldBranch), typeof(NewBranch)), (typeof(OldKnot), typeof(NewKnot)),
        (typeof(OldSeed), typeof(NewSeed)), (typeof(OldStem), typeof(NewStem)), (typeof(OldBud), typeof(NewBud)),
    ];

    [Fact]
    public void A_member_keeps_its_initialiser_wherever_the_object_stands()
    {
        var knot = new OldKnot { A = 1 };
        var old = new OldTree
        {
            Name = "n",
            Plain = new OldTwig { A = 1 },
            Any = new OldTwig { A = 1 },
            Struct = new OldSeed { A = 1 },
            List = new List<OldLeaf> { new() { A = 1 } },
            Array = new OldTwig[] { new() { A = 1 } },
            Union = new OldLeaf { A = 1 },
            Unions = [new OldLeaf { A = 1 }, new OldLeaf { A = 2 }],
            Open = new OldTwig { A = 1 },
            Derived = new OldBranch { A = 1 },
            Tracked = knot,
            Knots = [knot, knot],
        };
        foreach (NewTree tree in Read<NewTree>(PrewireSerializer.Serialize(old)))
        {
            Assert.Equal("n", tree.Name);
            Assert.Equal(7, tree.Plain!.B);
            Assert.Equal(7, Assert.IsType<NewTwig>(tree.Any).B);
            Assert.Equal(0, Assert.IsType<NewSeed>(tree.Struct).B);
            Assert.Equal(7, Assert.Single(Assert.IsType<List<NewLeaf>>(tree.List)).B);
            Assert.Equal(7, Assert.Single(Assert.IsType<NewTwig[]>(tree.Array)).B);
            Assert.Equal(7, Assert.IsType<NewLeaf>(tree.Union).B);
            Assert.Equal([7, 7], tree.Unions!.Select(u => ((NewLeaf)u).B));
            Assert.Equal(7, tree.Open!.B);
            Assert.Equal(7, Assert.IsType<NewBranch>(tree.Derived).B);
            NewKnot read = Assert.IsType<NewKnot>(tree.Tracked);
            Assert.Equal(7, read.B);
            Assert.All(tree.Knots!, k => Assert.Same(read, k));
        }
    }

    [Fact]
    public void An_object_in_an_unknown_part_is_the_one_that_is_referred_to()
    {
        var knot = new OldKnot { A = 1 };
        foreach (NewTree tree in Read<NewTree>(PrewireSerializer.Serialize(new OldTree { Gone = knot, Knots = [knot] })))
        {
            Assert.Equal(7, Assert.Single(tree.Knots!)!.B);
        }
    }

    [Fact]
    public void So_it_is_with_roots_whose_object_says_its_type()
    {
        Assert.All(Read<NewStem>(PrewireSerializer.Serialize<OldStem>(new OldLeaf { A = 1 })), s => Assert.Equal(7, Assert.IsType<NewLeaf>(s).B));
        Assert.All(Read<object[]>(PrewireSerializer.Serialize(new object[] { new OldTwig { A = 1 }, 4 })), o => Assert.Equal((7, 4), (((NewTwig)o[0]).B, (int)o[1])));
        Assert.All(Read<object>(PrewireSerializer.Serialize<object>(new OldTwig { A = 1 })), o => Assert.Equal(7, Assert.IsType<NewTwig>(o).B));
        Assert.All(Read<NewTwig>(PrewireSerializer.Serialize<OldTwig>(new OldBranch { A = 1, Length = 5 })), t => Assert.Equal((7, 5), (t.B, Assert.IsType<NewBranch>(t).Length)));
        Assert.All(Read<NewKnot>(PrewireSerializer.Serialize<OldKnot>(new OldBud { A = 1 })), k => Assert.Equal(7, Assert.IsType<NewBud>(k).B));
    }

    /// <summary>Of which nothing would be left.</summary>
    [Fact]
    public void A_root_of_its_own_type_is_unrelated()
    {
        byte[] twig = Renamed(PrewireSerializer.Serialize(new OldTwig { A = 1 }));
        byte[] twigs = Renamed(PrewireSerializer.Serialize(new List<OldTwig> { new() { A = 1 } }));
        byte[] knot = Renamed(PrewireSerializer.Serialize(new OldKnot { A = 1 }));
        for (int i = 0; i < 3; i++)
        {
            Refuse(() => PrewireSerializer.Deserialize<NewTwig>(twig), "NewTwig");
            Refuse(() => PrewireSerializer.Deserialize<NewTwig>(Pieces.Cut(twig, 1)), "NewTwig");
            Refuse(() => PrewireSerializer.Deserialize<NewTwig>(new MemoryStream(twig), new PrewireOptions { Streamed = true }), "NewTwig");
            Refuse(() => PrewireSerializer.Deserialize<NewTwig>(twig, new PrewireOptions { Session = new PrewireSession() }), "NewTwig");
            Refuse(() => PrewireSerializer.Deserialize<List<NewTwig>>(twigs), "List[]");
            Refuse(() => PrewireSerializer.Deserialize<NewKnot>(knot), "NewKnot");
            Assert.False(PrewireSerializer.TryDeserialize(twig, out NewTwig? _));
            Assert.False(PrewireSerializer.TryDeserialize(knot, out NewKnot? _));

            // What is an object's own type elsewhere, by the same literal.
            Assert.Equal(7, Assert.IsType<NewTwig>(PrewireSerializer.Deserialize<object>(Renamed(PrewireSerializer.Serialize<object>(new OldTwig { A = 1 })))).B);
        }

        NewTwig? existing = new();
        Refuse(() => PrewireSerializer.DeserializeInto(twig, ref existing), "NewTwig");

        // A session has one map of a shape for both.
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        Assert.Equal(7, ((NewTwig)PrewireSerializer.Deserialize<object>(Renamed(PrewireSerializer.Serialize<object>(new OldTwig { A = 1 }, writing)), reading)!).B);
        Refuse(() => PrewireSerializer.Deserialize<NewTwig>(Renamed(PrewireSerializer.Serialize(new OldTwig { A = 1 }, writing)), reading), "NewTwig");
    }

    private static void Refuse(Action read, string path)
    {
        PrewireException exception = Assert.Throws<PrewireException>(read);
        Assert.Equal((PrewireErrorCode.UnrelatedShape, path), (exception.Code, exception.Path));
    }

    private static List<T> Read<[WireType] T>(byte[] old)
        where T : class
    {
        byte[] message = Renamed(old);
        Assert.True(PrewireSerializer.TryDeserialize(message, out T? tried));
        T? into = null;
        PrewireSerializer.DeserializeInto(message, ref into);
        var reading = new PrewireOptions { Session = new PrewireSession() };
        return
        [
            PrewireSerializer.Deserialize<T>(message)!, PrewireSerializer.Deserialize<T>(message)!, tried!, into!,
            PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1))!,
            PrewireSerializer.Deserialize<T>(new MemoryStream(message), new PrewireOptions { Streamed = true })!,
            PrewireSerializer.Deserialize<T>(message, reading)!,
        ];
    }

    private static byte[] Renamed(byte[] message)
    {
        byte[] changed = [.. message];
        foreach ((Type from, Type to) in s_versions)
        {
            Replace(BitConverter.GetBytes(TypeIdentity.HashOf(from)), BitConverter.GetBytes(TypeIdentity.HashOf(to)));
            Replace(BitConverter.GetBytes(TypeIdentity.Of(from)), BitConverter.GetBytes(TypeIdentity.Of(to)));
            Replace(BitConverter.GetBytes(TypeIdentity.Of(from.MakeArrayType())), BitConverter.GetBytes(TypeIdentity.Of(to.MakeArrayType())));
            Replace(BitConverter.GetBytes(TypeIdentity.Of(typeof(List<>).MakeGenericType(from))), BitConverter.GetBytes(TypeIdentity.Of(typeof(List<>).MakeGenericType(to))));
        }

        return changed;

        void Replace(byte[] old, byte[] made)
        {
            for (int at = 0, found; (found = changed.AsSpan(at).IndexOf(old)) >= 0; at += found + old.Length)
            {
                made.CopyTo(changed, at + found);
            }
        }
    }
}

[GenerateSerializer]
public sealed class OldTree
{
    public string? Name { get; set; }

    public OldTwig? Plain { get; set; }

    public object? Any { get; set; }

    public object? Struct { get; set; }

    public object? List { get; set; }

    public object? Array { get; set; }

    public OldStem? Union { get; set; }

    public List<OldStem>? Unions { get; set; }

    [WireOpen]
    public OldTwig? Open { get; set; }

    public OldTwig? Derived { get; set; }

    public object? Tracked { get; set; }

    public List<OldKnot>? Knots { get; set; }

    public OldKnot? Gone { get; set; }
}

[GenerateSerializer, WireUnion(1, typeof(OldLeaf))]
public abstract class OldStem
{
}

[GenerateSerializer]
public sealed class OldLeaf : OldStem
{
    public int A { get; set; }
}

[GenerateSerializer]
public class OldTwig
{
    public int A { get; set; }
}

[GenerateSerializer]
public sealed class OldBranch : OldTwig
{
    public int Length { get; set; }
}

[GenerateSerializer]
public struct OldSeed
{
    public int A { get; set; }
}

[GenerateSerializer, WireReferences]
public class OldKnot
{
    public int A { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class OldBud : OldKnot
{
}

[GenerateSerializer]
public sealed class NewTree
{
    public string? Name { get; set; }

    public NewTwig? Plain { get; set; }

    public object? Any { get; set; }

    public object? Struct { get; set; }

    public object? List { get; set; }

    public object? Array { get; set; }

    public NewStem? Union { get; set; }

    public List<NewStem>? Unions { get; set; }

    [WireOpen]
    public NewTwig? Open { get; set; }

    public NewTwig? Derived { get; set; }

    public object? Tracked { get; set; }

    public List<NewKnot>? Knots { get; set; }
}

[GenerateSerializer, WireUnion(1, typeof(NewLeaf))]
public abstract class NewStem
{
}

[GenerateSerializer]
public sealed class NewLeaf : NewStem
{
    public int B { get; set; } = 7;
}

[GenerateSerializer]
public class NewTwig
{
    public int B { get; set; } = 7;
}

[GenerateSerializer]
public sealed class NewBranch : NewTwig
{
    public int Length { get; set; }
}

[GenerateSerializer]
public struct NewSeed
{
    public int B { get; set; }
}

[GenerateSerializer, WireReferences]
public class NewKnot
{
    public int B { get; set; } = 7;
}

[GenerateSerializer, WireReferences]
public sealed class NewBud : NewKnot
{
}
