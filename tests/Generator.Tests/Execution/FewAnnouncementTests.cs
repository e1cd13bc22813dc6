using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>The first few shapes that a message announces are numbered without a table: the bytes are those of one that has a table from the start.</summary>
public class FewAnnouncementTests
{
    /// <summary>Seven types behind late edges, a member that may be anything, and a blob, in which what is announced counts for itself.</summary>
    private const string Types = """
        using System;
        using System.Buffers;
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
        [GenerateSerializer] public sealed class A { public int Number; public B? Inner; }
        [GenerateSerializer] public sealed class B { public long Number; }
        [GenerateSerializer] public sealed class C { public short Number; }
        [GenerateSerializer] public sealed class D { public double Number; }
        [GenerateSerializer] public sealed class E { public byte Number; public Root? Back; }
        [GenerateSerializer] public sealed class F { public string? Text; }
        [GenerateSerializer] public sealed class G { public uint Number; public List<A>? Several; }
        [GenerateSerializer] public sealed class World { public Root? Root; public Wide? Wide; }
        [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; }

        [WireCodec(typeof(BoxCodec))] public sealed class Box { public Root? Inner; }
        public sealed class BoxCodec : Codec<Box>
        {
            public override void Write(ref PrewireWriter writer, Box value) => PrewireSerializer.GetCodec<Root?>().Write(ref writer, value.Inner);
            public override Box Read(ref PrewireReader reader, int version) => new() { Inner = PrewireSerializer.GetCodec<Root?>().Read(ref reader, version) };
        }

        [GenerateSerializer]
        public sealed class Root
        {
            [WireId(1)] public A? A;
            [WireId(2)] public B? B;
            [WireId(3)] public C? C;
            [WireId(4)] public Box? Box;
            [WireId(5)] public D? D;
            [WireId(6)] public object? Any;
            [WireId(7)] public E? E;
            [WireId(8)] public F? F;
            [WireId(9)] public G? G;
            [WireId(10)] public A? Again;
            [WireId(11)] public G? Last;
            [WireId(12)] public World? World;
        }
        }

        """;

    [Fact]
    public void Messages_with_a_table_and_without_one_are_the_same() => LoadedAssembly.Run(Types + """
        public static class Test
        {
            private static readonly PrewireOptions s_table = new();

            public static void Run()
            {
                for (int which = 0; which < 1 << 11; which++)
                {
                    Root root = Make(which);
                    byte[] message = PrewireSerializer.Serialize(root);
                    Same(message, PrewireSerializer.Serialize(root, s_table));
                    var output = new ArrayBufferWriter<byte>();
                    PrewireSerializer.Serialize(output, root);
                    Same(message, output.WrittenSpan);
                    Check.Equal((long)message.Length, PrewireSerializer.GetSize(root));

                    Read(message, PrewireSerializer.Deserialize<Root>(message));
                    Read(message, PrewireSerializer.Deserialize<Root>(message, s_table));
                    Read(message, PrewireSerializer.Deserialize<Root>(new System.IO.MemoryStream(message)));
                    Read(message, PrewireSerializer.Deserialize<Root>(Split(message, message.Length / 2)));
                    Check.True(PrewireSerializer.TryDeserialize(message, out Root? tried));
                    Read(message, tried!);
                    Root into = Make(which ^ 0x2A);
                    PrewireSerializer.DeserializeInto(message, ref into!);
                    Read(message, into);
                    if (which % 100 == 99)
                    {
                        Damaged(message);
                    }
                }
            }

            private static Root Make(int which) => new()
            {
                A = Has(which, 0) ? new A { Number = 1, Inner = Has(which, 1) ? new B { Number = 2 } : null } : null,
                B = Has(which, 1) ? new B { Number = 3 } : null,
                C = Has(which, 2) ? new C { Number = 4 } : null,
                Box = Has(which, 3) ? new Box { Inner = new Root { A = new A { Number = 5 }, Last = new G { Number = 6 } } } : null,
                D = Has(which, 4) ? new D { Number = 7 } : null,
                Any = Has(which, 5) ? new object[] { new A { Number = 8, Inner = new B() }, new F { Text = "any" } } : null,
                E = Has(which, 6) ? new E { Number = 9, Back = new Root { C = new C { Number = 10 } } } : null,
                F = Has(which, 7) ? new F { Text = "11" } : null,
                G = Has(which, 8) ? new G { Several = new() { new A { Inner = new B { Number = 12 } }, new A() } } : null,
                Again = Has(which, 9) ? new A { Number = 13, Inner = new B { Number = 14 } } : null,
                Last = Has(which, 10) ? new G { Number = 15 } : null,
            };

            private static bool Has(int which, int bit) => (which & (1 << bit)) != 0;

            private static void Read(ReadOnlySpan<byte> message, Root read) => Same(message, PrewireSerializer.Serialize(read));

            private static void Same(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual) => Check.Equal(Convert.ToHexString(expected), Convert.ToHexString(actual));

            private static ReadOnlySequence<byte> Split(byte[] message, int at)
            {
                var first = new Segment(message.AsMemory(0, at), 0);
                var second = new Segment(message.AsMemory(at), at);
                first.Then(second);
                return new ReadOnlySequence<byte>(first, 0, second, message.Length - at);
            }

            private static void Damaged(byte[] message)
            {
                for (int i = 0; i < message.Length; i++)
                {
                    foreach (byte put in new byte[] { 0, 1, 0x7F, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0xDF, 0xFF })
                    {
                        byte[] damaged = (byte[])message.Clone();
                        damaged[i] = put;
                        Check.Equal(Try(damaged, null), Try(damaged, s_table));
                    }
                }
            }

            private static string Try(byte[] message, PrewireOptions? options)
            {
                try
                {
                    return Convert.ToHexString(PrewireSerializer.Serialize(options is null ? PrewireSerializer.Deserialize<Root>(message) : PrewireSerializer.Deserialize<Root>(message, options)));
                }
                catch (PrewireException e)
                {
                    return e.Code + " " + e.Path + " " + e.Offset;
                }
            }

            private sealed class Segment : ReadOnlySequenceSegment<byte>
            {
                public Segment(ReadOnlyMemory<byte> memory, long index) { Memory = memory; RunningIndex = index; }

                public void Then(Segment next) => Next = next;
            }
        }
        """);

    [Fact]
    public void A_shape_that_is_announced_again_takes_a_number_of_its_own() => LoadedAssembly.Run(Types + """
        public static class Test
        {
            public static void Run()
            {
                byte[] literal = PrewireSerializer.Serialize(new C());
                literal = literal.AsSpan(0, 1 + literal[0]).ToArray();
                byte[] again = PrewireSerializer.Serialize(new Holder { One = new C { Number = 1 }, Two = new C { Number = 2 }, Three = new B { Number = 3 }, Four = new C { Number = 4 }, Five = new B { Number = 5 } });
                Check.Equal("1 2 3 4 5", Text(PrewireSerializer.Deserialize<Holder>(again)));
                int second = again.AsSpan().IndexOf(literal) + literal.Length;
                second += again.AsSpan(second).IndexOf((byte)0x81);
                foreach (byte fourth in new byte[] { 0x81, 0x82 })
                {
                    byte[] twice = [.. again.AsSpan(0, second), .. literal, .. again.AsSpan(second + 1)];
                    int four = twice.AsSpan().LastIndexOf((byte)0x81);
                    int five = twice.AsSpan().LastIndexOf((byte)0x82);
                    twice[four] = fourth;
                    twice[five] = 0x83;
                    Check.Equal("1 2 3 4 5", Text(PrewireSerializer.Deserialize<Holder>(twice)));
                    Check.Equal("1 2 3 4 5", Text(PrewireSerializer.Deserialize<Holder>(twice, new PrewireOptions())));
                    twice[five] = 0x82;
                    foreach (PrewireOptions? options in new[] { null, new PrewireOptions() })
                    {
                        try
                        {
                            PrewireSerializer.Deserialize<Holder>(twice, options);
                            Check.True(false);
                        }
                        catch (PrewireException)
                        {
                            // What is a C by its number is no B.
                        }
                    }
                }
            }

            private static string Text(Holder h) => h.One!.Number + " " + h.Two!.Number + " " + h.Three!.Number + " " + h.Four!.Number + " " + h.Five!.Number;
        }

        [GenerateSerializer]
        public sealed class Holder
        {
            [WireId(1)] public C? One;
            [WireId(2)] public C? Two;
            [WireId(3)] public B? Three;
            [WireId(4)] public C? Four;
            [WireId(5)] public B? Five;
            [WireId(6)] public World? World;
        }
        """);
}
