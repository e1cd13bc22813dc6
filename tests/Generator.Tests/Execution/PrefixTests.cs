using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>The literal that is a constant of generated code is the one its Describe gives at run time.</summary>
public class PrefixTests
{
    [Fact]
    public void Constant_prefixes_are_what_the_runtime_composes() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Collections.Specialized;
        using System.Numerics;
        using System.Text.Json;
        using Prewire;

        public enum Small : sbyte { A }

        [GenerateSerializer]
        public class Every
        {
            public bool A1; public sbyte A2; public byte A3; public short A4; public ushort A5; public int A6; public uint A7; public long A8; public ulong A9;
            public nint B1; public nuint B2; public char B3; public float B4; public double B5; public decimal B6; public Half B7; public Int128 B8; public UInt128 B9;
            public string? C1; public Guid C2; public DateTime C3; public DateTimeOffset C4; public TimeSpan C5; public DateOnly C6; public TimeOnly C7;
            public BigInteger C8; public Version? C9; public Uri? D1; public Small D2; public Small? D3; public bool? D4; public int? D5; public Point? D6;
            public int[]? E1; public List<string>? E2; public IReadOnlySet<byte>? E3; public Memory<byte> E4; public ArraySegment<bool> E5; public byte[]? E6;
            public Dictionary<string, List<Every>>? F1; public IReadOnlyDictionary<int, Point?>? F2;
            public (int, string) G1; public (int, bool, long)? G2; public Tuple<int, Every>? G3;
            public (int, int, int, int, int, int, int, string, bool) G4;
            public Point H1; public Every? H2; public Ids? H3; public Empty H4;
        }

        [GenerateSerializer]
        public class Converted
        {
            public string? A1; public Index A2; public ValueTuple A3; public int A4; public bool A5; public Range A6; public Index? A7; public ValueTuple? A8; public DBNull? A9;
            public System.Text.Rune B1; public BitVector32 B2; public System.Diagnostics.ActivitySpanId B3; public System.Text.Rune? B4; public JsonElement B5; public Vector2 B6; public Complex B7;
            public List<Index>? C1; public (Index, ValueTuple) C2; public Lazy<int>? C3; public KeyValuePair<int, bool> C4; public Version? C5; public Buffer C6; public int[,]? C7; public ImmutableArray<int> C8;
        }

        [System.Runtime.CompilerServices.InlineArray(3)] public struct Buffer { private int _element; }
        [GenerateSerializer] public struct Point { public int X; public int Y; }
        [GenerateSerializer] public struct Empty { }
        [GenerateSerializer] public sealed class Ids { [WireId(1)] public int A; [WireId(3)] public bool B; [WireId(900)] public string? C; [WireId(5), WireName("x")] public long D; }
        [GenerateSerializer(Evolution = Evolution.Fingerprint)] public sealed class Print { public int A; public Ids? B; }
        [GenerateSerializer] public abstract class Abstract { public int A; }

        public static class Test
        {
            public static void Run()
            {
                Same<Every, Prewire.Generated.NAME.EveryCodec>();
                Same<Converted, Prewire.Generated.NAME.ConvertedCodec>();
                Same<Point, Prewire.Generated.NAME.PointCodec>();
                Same<Empty, Prewire.Generated.NAME.EmptyCodec>();
                Same<Ids, Prewire.Generated.NAME.IdsCodec>();
                Same<Print, Prewire.Generated.NAME.PrintCodec>();
                Same<Abstract, Prewire.Generated.NAME.AbstractCodec>();
            }

            private static void Same<T, TCodec>() where TCodec : struct, Prewire.GeneratedCode.IWireCodec<T> =>
                Check.Equal(
                    Convert.ToHexString(Prewire.GeneratedCode.RootPrefix<T, TCodec>.Bytes),
                    Convert.ToHexString(default(TCodec).Prefix));
        }
        """);

    [Fact]
    public void They_are_constants_only_where_the_whole_closure_is_here()
    {
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create("""
            using Prewire;
            [GenerateSerializer] public sealed class Closed { public int A; }
            [GenerateSerializer] public sealed class Page<T> { public T? A; }
            [GenerateSerializer] public sealed class Holds { public Page<int>? A; }
            """));
        Assert.Contains("Prefix => new byte[] {", run.File("Closed"));
        Assert.Contains("Prefix => RootPrefix<", run.File("Page"));
        Assert.Contains("Prefix => RootPrefix<", run.File("Holds"));
    }
}
