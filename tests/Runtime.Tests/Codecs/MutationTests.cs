using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;
using Xunit;
using Everything = System.ValueTuple<
    System.Collections.Generic.List<string?>?,
    System.Collections.Generic.Dictionary<string, int[]?>?,
    System.Collections.Generic.HashSet<long>?,
    System.ValueTuple<decimal, System.DateTime, System.Numerics.BigInteger>?[]?,
    System.Version?,
    System.Tuple<System.Uri?, bool[]?>?,
    System.Collections.Generic.List<System.Collections.Generic.Dictionary<byte, byte>?>?>;
using EverythingCodec = Prewire.Codecs.ValueTupleCodec<
    System.Collections.Generic.List<string?>?,
    System.Collections.Generic.Dictionary<string, int[]?>?,
    System.Collections.Generic.HashSet<long>?,
    System.ValueTuple<decimal, System.DateTime, System.Numerics.BigInteger>?[]?,
    System.Version?,
    System.Tuple<System.Uri?, bool[]?>?,
    System.Collections.Generic.List<System.Collections.Generic.Dictionary<byte, byte>?>?,
    Prewire.Codecs.ListCodec<string?, Prewire.Codecs.StringCodec>,
    Prewire.Codecs.DictionaryCodec<string, int[]?, Prewire.Runtime.Tests.Codecs.KeyCodec, Prewire.Codecs.ArrayCodec<int, Prewire.Codecs.Int32Codec>>,
    Prewire.Codecs.HashSetCodec<long, Prewire.Codecs.Int64Codec>,
    Prewire.Codecs.ArrayCodec<System.ValueTuple<decimal, System.DateTime, System.Numerics.BigInteger>?, Prewire.Codecs.NullableCodec<System.ValueTuple<decimal, System.DateTime, System.Numerics.BigInteger>, Prewire.Codecs.ValueTupleCodec<decimal, System.DateTime, System.Numerics.BigInteger, Prewire.Codecs.DecimalCodec, Prewire.Codecs.DateTimeCodec, Prewire.Codecs.BigIntegerCodec>>>,
    Prewire.Codecs.VersionCodec,
    Prewire.Codecs.TupleCodec<System.Uri?, bool[]?, Prewire.Codecs.UriCodec, Prewire.Codecs.ArrayCodec<bool, Prewire.Codecs.BoolCodec>>,
    Prewire.Codecs.ListCodec<System.Collections.Generic.Dictionary<byte, byte>?, Prewire.Codecs.DictionaryCodec<byte, byte, Prewire.Codecs.ByteCodec, Prewire.Codecs.ByteCodec>>>;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Bytes that went wrong on the way end in a value or in a <see cref="PrewireException"/>, and in no more memory than they justify.</summary>
public sealed class MutationTests
{
    private const int Rounds = 20_000;

    /// <summary>An exception and its stack trace.</summary>
    private const int ExceptionSize = 64 * 1024;

    [Fact]
    public void Damaged_bytes_do_no_harm()
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        byte[] bytes = Bytes.Write<Everything, EverythingCodec>(Sample());
        Assert.Equal(bytes, Bytes.Write<Everything, EverythingCodec>(Bytes.Read<Everything, EverythingCodec>(bytes)));
        for (int i = 0; i < Rounds; i++)
        {
            byte[] damaged = Damage(bytes, random);
            long before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                Bytes.Read<Everything, EverythingCodec>(damaged);
            }
            catch (PrewireException)
            {
            }
            catch (Exception exception)
            {
                Assert.Fail($"Seed {seed}, round {i}: {exception}");
            }

            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            long limit = (64L * damaged.Length) + (1 << 20) + ExceptionSize;
            Assert.True(allocated <= limit, $"Seed {seed}, round {i}: {allocated} bytes for {damaged.Length}.");
        }
    }

    private static Everything Sample() => new(
        ["a", null, "я", new string('x', 100), "語語語語"],
        new() { ["one"] = [1, 2, 3], ["two"] = null, ["three"] = [70_000] },
        [1, 2, long.MaxValue],
        [(1.5m, new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc), BigInteger.Pow(3, 100)), null],
        new Version(1, 2, 3),
        Tuple.Create<Uri?, bool[]?>(new Uri("https://example.org/a"), [true, false]),
        [new() { [1] = 2 }, null, []]);

    private static byte[] Damage(byte[] bytes, Random random)
    {
        List<byte> damaged = [.. bytes];
        int times = random.Next(1, 5);
        for (int i = 0; i < times && damaged.Count > 0; i++)
        {
            int at = random.Next(damaged.Count);
            switch (random.Next(5))
            {
                case 0:
                    damaged[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    damaged[at] = (byte)random.Next(256);
                    break;
                case 2:
                    damaged.InsertRange(at, Enumerable.Repeat((byte)255, random.Next(1, 6)));
                    break;
                case 3:
                    damaged.RemoveRange(at, Math.Min(random.Next(1, 10), damaged.Count - at));
                    break;
                default:
                    damaged.InsertRange(at, Enumerable.Repeat((byte)random.Next(3), random.Next(1, 2000)));
                    break;
            }
        }

        return [.. damaged];
    }
}
