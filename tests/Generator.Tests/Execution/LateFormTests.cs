using System.Linq;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Late objects in rarer forms, and what a sender might make of them.</summary>
public class LateFormTests
{
    /// <summary>The types of a test, in a namespace of its own: all tests are in one process.</summary>
    private static string Model(string name, string types) => $$"""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        using {{name}};

        namespace {{name}}
        {
            [GenerateSerializer] public sealed class Leaf { public int X; }
            [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; }
            {{types}}
        }

        """;

    private static void Run(string name, string types, string body, string more = "") => LoadedAssembly.Run(
        Model(name, types) + "public static class Test\n{\n    public static void Run()\n    {\n" + body + "\n    }\n" + more + "}\n");

    [Fact]
    public void One_object_of_a_derived_type() => Run("Derived", """
        [GenerateSerializer] public class Open { public int X; }
        [GenerateSerializer] public sealed class Shut : Open { public int Y; }
        namespace A { [GenerateSerializer] public sealed class V { public Open? P; public Wide? Wide; } }
        namespace B { [GenerateSerializer] public sealed class V { public Wide? Wide; } }
        namespace K { [GenerateSerializer] public sealed class V { public Wide? Wide; public WireUnknownMembers? U; } }
        """, """
        var v = new Derived.A.V { P = new Shut { X = 1, Y = 2 }, Wide = new Wide { A = 7 } };
        byte[] m = PrewireSerializer.Serialize(v);
        Check.True(PrewireSerializer.TryDeserialize<Derived.A.V>(m, out _));
        Check.Equal(7, PrewireSerializer.Deserialize<Derived.B.V>(m)!.Wide!.A);
        Check.Equal(7, PrewireSerializer.Deserialize<Derived.K.V>(m)!.Wide!.A);
        Check.True(PrewireSerializer.Serialize(v, new PrewireOptions { Canonical = true }).AsSpan().SequenceEqual(m));
        """);

    [Fact]
    public void In_nullable_structs() => Run("Nullables", """
        namespace A { [GenerateSerializer] public sealed class V { public (Leaf?, int)? O; public Memory<Leaf>? M; public Wide? W; } }
        namespace B { [GenerateSerializer] public sealed class V { public (Leaf?, int)? O; public int New; public Wide? W; } }
        """, """
        byte[] m = PrewireSerializer.Serialize(new Nullables.A.V { O = (new Leaf { X = 1 }, 4), M = new[] { new Leaf() } });
        Check.True(PrewireSerializer.TryDeserialize<Nullables.A.V>(m, out _));
        Check.Equal(1, PrewireSerializer.Deserialize<Nullables.B.V>(m)!.O!.Value.Item1!.X);
        """);

    [Fact]
    public void In_lists_that_become_nullable_ones() => Run("Lists", """
        namespace A { [GenerateSerializer] public sealed class V { public List<Memory<Leaf>?>? O; public Wide? W; } }
        namespace B { [GenerateSerializer] public sealed class V { public List<Leaf[]>? O; public Wide? W; } }
        """, """
        byte[] m = PrewireSerializer.Serialize(new Lists.A.V { O = new() { new Leaf[] { new Leaf { X = 1 } }.AsMemory() }, W = new Wide { A = 7 } });
        Lists.B.V read = PrewireSerializer.Deserialize<Lists.B.V>(m)!;
        Check.Equal(7, read.W!.A);
        Check.Equal(1, read.O![0][0].X);
        """);

    [Fact]
    public void In_canonical_sets_and_maps() => Run("Sets", """
        [GenerateSerializer] public sealed record Dot(double X);
        [GenerateSerializer] public sealed class V { public HashSet<Dot?>? Set; public Dictionary<int, HashSet<Dot>>? Map; public Wide? W; }
        [GenerateSerializer(Evolution = Evolution.Fingerprint)] public sealed class F { public Dictionary<int, Dot>? Map; public HashSet<Dot>? Set; public Wide? W; public Dot? One; }
        """, """
        var canonical = new PrewireOptions { Canonical = true };
        Check.Equal(1, PrewireSerializer.Deserialize<V>(PrewireSerializer.Serialize(new V { Set = new() { null } }, canonical))!.Set!.Count);
        var v = new V { Map = new() { [1] = new() { new Dot(1), new Dot(double.NaN) }, [2] = new() { new Dot(2), new Dot(3) } } };
        V turned = new V { Map = new() { [2] = new() { new Dot(3), new Dot(2) }, [1] = new() { new Dot(double.NaN), new Dot(1) } } };
        byte[] bytes = PrewireSerializer.Serialize(v, canonical);
        Check.True(bytes.AsSpan().SequenceEqual(PrewireSerializer.Serialize(turned, canonical)));
        Check.Equal(2, PrewireSerializer.Deserialize<V>(bytes)!.Map![1].Count);

        var f = new F { Map = new() { [1] = new Dot(double.NaN), [2] = new Dot(2) }, Set = new() { new Dot(3) }, One = new Dot(7) };
        F read = PrewireSerializer.Deserialize<F>(PrewireSerializer.Serialize(f, canonical))!;
        Check.Equal(2.0, read.Map![2].X);
        Check.Equal(7.0, read.One!.X);
        """);

    /// <summary>Both ends count what is written: of a fingerprint four bytes for each shape, but for kept members all of theirs.</summary>
    [Fact]
    public void Numbers_of_a_fingerprint_near_their_end() => Run("Print", """
        [GenerateSerializer] public sealed class Item { [WireId(0)] public int X; public WireUnknownMembers? More; }
        [GenerateSerializer(Evolution = Evolution.Fingerprint)] public sealed class V { public List<Item>? Items; public List<List<Leaf>>? Leaves; public Wide? W; public List<object>? Last; }
        """, """
        int left = 1048576 - 5 - 4 - (PrewireSerializer.Serialize<Item>(null!).Length - 2);
        var items = new List<Item>();
        while (left > 6000)
        {
            byte[] l = Literal(500, 0, items.Count);
            left -= l.Length;
            items.Add(Kept(l));
        }

        items.Add(Kept(Literal((left - 4) / 5, (left - 4) % 5, 9999)));
        for (int more = 0; more < 12; more++)
        {
            var v = new V { Items = items, Leaves = new() { new() { new Leaf() }, new() { new Leaf() } }, Last = new() { new V(), new V() } };
            Check.Equal(typeof(V), PrewireSerializer.Deserialize<V>(PrewireSerializer.Serialize(v))!.Last![1].GetType());
            items[items.Count - 1] = Kept(Literal((left - 4) / 5, ((left - 4) % 5) + more + 1, 9999));
        }
        """, """
        static void Var(List<byte> b, uint v) { while (v >= 0x80) { b.Add((byte)((v & 0x7F) | 0x80)); v >>= 7; } b.Add((byte)v); }

        static byte[] Literal(int far, int near, int seed)
        {
            var b = new List<byte> { 0x16, 0 };
            Var(b, (uint)(far + near));
            for (int i = 0; i < far; i++)
            {
                b.Add(0xC0 | 17);
                Var(b, (uint)(i == 0 ? 2097152 + (seed * 7) : 2097152));
            }

            for (int i = 0; i < near; i++)
            {
                b.Add(17);
            }

            return b.ToArray();
        }

        static Item Kept(byte[] l)
        {
            var m = new List<byte>(PrewireSerializer.Serialize(new Item { X = 1 })[..^1]) { 1, 0xFF };
            Var(m, (uint)l.Length);
            m.AddRange(l);
            m.Add(0);
            return PrewireSerializer.Deserialize<Item>(m.ToArray())!;
        }
        """);

    [Fact]
    public void Shapes_that_lead_to_others_at_once_do_not_nest() => Run("Nests", """
        [GenerateSerializer] public sealed class Root { public Leaf? Leaf; public Wide? Wide; }
        namespace A { [GenerateSerializer] public sealed class V { public object? O; public int X; } }
        namespace B { [GenerateSerializer] public sealed class V { public int X; } }
        [GenerateSerializer, WireUnion(1, typeof(Mid))] public abstract class Top { public int X; }
        [GenerateSerializer] public class Mid : Top { public int Y; }
        [GenerateSerializer] public sealed class U { public Top? T; }
        [GenerateSerializer] public sealed class L { public List<Leaf>? O; public Wide? W; }
        [GenerateSerializer] public sealed class M { public Wide? W; }
        """, """
        byte[] late = Bytes(PrewireSerializer.Serialize(new Root())[..^3], new byte[] { 1 }, new byte[] { 1, 0x1B }, Repeat(0x81), PrewireSerializer.Serialize(new Leaf { X = 5 }), new byte[] { 0 });
        Check.Fails(PrewireErrorCode.InvalidManifest, () => PrewireSerializer.Deserialize<Root>(late));
        Check.True(!PrewireSerializer.TryDeserialize<Root>(late, out _));

        byte[] open = Bytes(PrewireSerializer.Serialize(new Nests.A.V())[..^6], new byte[] { 1, 0, 0, 0, 0 }, new byte[] { 0xF0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 0x1A }, Repeat(0x92), new byte[] { 0x3A });
        Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Deserialize<Nests.B.V>(open));
        Check.True(!PrewireSerializer.TryDeserialize<Nests.B.V>(open, out _));

        byte[] alternative = Bytes(PrewireSerializer.Serialize(new U())[..^2], new byte[] { 1, 0xF4, 1, 1, 0x1A }, Repeat(0x92), new byte[] { 0 });
        Check.True(!PrewireSerializer.TryDeserialize<U>(alternative, out _));
        Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<U>(alternative));

        // Elements that take no bytes would let every list claim all that is left.
        byte[] empty = Bytes(PrewireSerializer.Serialize(new Nests.L())[..^3], new byte[] { 1, 3, 3, 0x16, 1, 0 }, new byte[100]);
        Check.Fails(PrewireErrorCode.InvalidManifest, () => PrewireSerializer.Deserialize<Nests.L>(empty));
        Check.True(!PrewireSerializer.TryDeserialize<Nests.L>(empty, out _));
        Check.Fails(PrewireErrorCode.InvalidManifest, () => PrewireSerializer.Deserialize<Nests.M>(empty));
        """, """
        static byte[] Bytes(params byte[][] parts) => parts.SelectMany(p => p).ToArray();

        static byte[] Repeat(byte value) => Enumerable.Repeat(value, 100_000).ToArray();
        """);

    [Fact]
    public void Generic_alternatives_of_a_union_count_as_levels() => Run("Levels", """
        [GenerateSerializer, WireUnion(1, typeof(U<Top>))] public abstract class Top { }
        [GenerateSerializer] public sealed class U<T> : Top { public T? V; }
        """, """
        byte[] one = PrewireSerializer.Serialize<Top>(new U<Top>());
        byte[] two = PrewireSerializer.Serialize<Top>(new U<Top> { V = new U<Top>() });
        byte[] message = one[..^1].Concat(Enumerable.Repeat(two[^3..^1], 1000).SelectMany(x => x)).Append((byte)0).ToArray();
        Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Deserialize<Top>(message));
        Check.True(!PrewireSerializer.TryDeserialize<Top>(message, out _));
        Top deep = new U<Top>();
        for (int i = 0; i < 1000; i++)
        {
            deep = new U<Top> { V = deep };
        }

        Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize<Top>(deep));
        """);
}
