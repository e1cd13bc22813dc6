using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Lists of nullable values of one size by every other way than the usual one: other versions, collections, codecs of the user's, canonical output, tokens.</summary>
public sealed class NullableBlockTests
{
    private static readonly int[] s_lengths = [0, 1, 8, 9, 63, 64, 65, 128, 200];

    [Fact]
    public void Other_versions_read_them_and_write_them()
    {
        foreach (int count in s_lengths)
        {
            foreach (int chance in (int[])[0, 4, 8])
            {
                int?[] values = Numbers(count, chance);
                byte[] message = PrewireEntry.Serialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(values);
                IEnumerable<long?> wide = values.Select(static v => (long?)v);
                Assert.Equal(wide, PrewireEntry.Deserialize<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(message));
                Assert.Equal(wide, PrewireEntry.Deserialize<List<long?>?, ListCodec<long?, NullableCodec<long, Int64Codec>>>(message)!);
                Assert.Equal(wide, PrewireEntry.Deserialize<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(Bytes.Cut(message, 3)));
                Assert.Equal(wide.ToHashSet(), PrewireEntry.Deserialize<HashSet<long?>?, HashSetCodec<long?, NullableCodec<long, Int64Codec>>>(message)!);
                Assert.Equal(values.Select(static v => (decimal?)v), PrewireEntry.Deserialize<decimal?[]?, ArrayCodec<decimal?, NullableCodec<decimal, DecimalCodec>>>(message));
                byte[] decimals = PrewireEntry.Serialize<decimal?[]?, ArrayCodec<decimal?, NullableCodec<decimal, DecimalCodec>>>([.. values.Select(static v => (decimal?)v)]);
                Assert.Equal(values.Select(static v => (decimal?)v), PrewireEntry.Deserialize<decimal?[]?, ArrayCodec<decimal?, NullableCodec<decimal, DecimalCodec>>>(decimals));
                if (chance == 8)
                {
                    long[] there = [.. values.Select(static v => (long)v!.Value)];
                    Assert.Equal(there, PrewireEntry.Deserialize<long[]?, ArrayCodec<long, Int64Codec>>(message));
                    Assert.Equal(values, PrewireEntry.Deserialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(PrewireEntry.Serialize<long[]?, ArrayCodec<long, Int64Codec>>(there)));
                }
            }
        }
    }

    [Fact]
    public void A_null_that_cannot_be_one_is_found()
    {
        foreach (int count in s_lengths)
        {
            for (int at = 0; at < count; at += at < 70 && at > 60 ? 1 : 7)
            {
                int?[] values = Numbers(count, 8);
                values[at] = null;
                byte[] message = PrewireEntry.Serialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(values);
                var error = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<long[]?, ArrayCodec<long, Int64Codec>>(message));
                Assert.Equal(PrewireErrorCode.UnexpectedNull, error.Code);
                Assert.EndsWith("[" + at.ToString(CultureInfo.InvariantCulture) + "]", error.Path, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void What_is_out_of_range_is_found()
    {
        long?[] values = [.. Enumerable.Range(0, 200).Select(static i => i % 3 == 0 ? (long?)null : i == 151 ? long.MaxValue : i)];
        byte[] message = PrewireEntry.Serialize<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(values);
        var error = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(message));
        Assert.Equal(PrewireErrorCode.OutOfRange, error.Code);
        Assert.EndsWith("[151]", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Classes_that_are_written_as_numbers_have_them()
    {
        foreach (int count in s_lengths)
        {
            foreach (int chance in (int[])[0, 4, 8])
            {
                int?[] values = Numbers(count, chance);
                byte[] message = PrewireEntry.Serialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(values);
                Score?[] scores = [.. values.Select(static v => v is { } value ? new Score(value) : null)];
                Same<CustomCodec<Score?, NewCodec<Score?, ScoreCodec>>>(scores, message);
                Same<SurrogateCodec<Score?, int, Int32Codec, ScoreConversion>>(scores, message);
                Points<CustomCodec<Score?, NewCodec<Score?, ScoreCodec>>>();
                Points<SurrogateCodec<Score?, int, Int32Codec, ScoreConversion>>();

                void Points<TCodec>()
                    where TCodec : struct, IWireCodec<Score?>
                {
                    long?[] wide = [.. values.Select(static v => (long?)v)];
                    byte[] other = PrewireEntry.Serialize<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(wide);
                    Assert.Equal(scores, PrewireEntry.Deserialize<Score?[]?, ArrayCodec<Score?, TCodec>>(other));
                }
            }
        }

        static void Same<TCodec>(Score?[] scores, byte[] message)
            where TCodec : struct, IWireCodec<Score?>
        {
            Assert.Equal(message, PrewireEntry.Serialize<Score?[]?, ArrayCodec<Score?, TCodec>>(scores));
            Assert.Equal(message, PrewireEntry.Serialize<Score?[]?, ArrayCodec<Score?, TCodec>>(scores, new PrewireOptions()));
            Assert.Equal(scores, PrewireEntry.Deserialize<Score?[]?, ArrayCodec<Score?, TCodec>>(message));
            Assert.Equal(scores, PrewireEntry.Deserialize<List<Score?>?, ListCodec<Score?, TCodec>>(message)!);
            Assert.Equal(scores, PrewireEntry.Deserialize<Score?[]?, ArrayCodec<Score?, TCodec>>(Bytes.Cut(message, 5)));
            for (int length = 0; length < message.Length; length += 11)
            {
                byte[] start = message[..length];
                Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<Score?[]?, ArrayCodec<Score?, TCodec>>(start));
            }
        }
    }

    [Fact]
    public void Structs_with_a_codec_of_their_own_have_them()
    {
        Seconds?[] values = [.. Numbers(150, 5).Select(static v => v is { } value ? new Seconds(Math.Abs(value)) : (Seconds?)null)];
        byte[] message = PrewireEntry.Serialize<Seconds?[]?, ArrayCodec<Seconds?, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(values);
        Assert.Equal(values, PrewireEntry.Deserialize<Seconds?[]?, ArrayCodec<Seconds?, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(message));
        Assert.Equal(values.Select(static v => v?.Value), PrewireEntry.Deserialize<long?[]?, ArrayCodec<long?, NullableCodec<long, Int64Codec>>>(message));

        values[100] = new Seconds(-1);
        message = PrewireEntry.Serialize<Seconds?[]?, ArrayCodec<Seconds?, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(values);
        var error = Assert.Throws<PrewireException>(() =>
            PrewireEntry.Deserialize<Seconds?[]?, ArrayCodec<Seconds?, NullableCodec<Seconds, CustomCodec<Seconds, NewCodec<Seconds, SecondsCodec>>>>>(message));
        Assert.Equal(PrewireErrorCode.InvalidValue, error.Code);
        Assert.EndsWith("[100]", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void There_is_one_NaN_in_canonical_output()
    {
        foreach (int count in s_lengths)
        {
            double?[] odd = [.. Numbers(count, 4).Select(static (v, i) => v is null ? (double?)null : i % 2 == 0 ? BitConverter.Int64BitsToDouble(0x7FF8_0000_0000_0000 | (uint)v.Value) : v)];
            double?[] usual = [.. odd.Select(static v => v is { } value ? double.IsNaN(value) ? BitConverter.Int64BitsToDouble(0x7FF8_0000_0000_0000) : v : v)];
            Same<double?[]?, ArrayCodec<double?, NullableCodec<double, DoubleCodec>>>(usual, odd);
            Same<List<double?[]?>?, ListCodec<double?[]?, ArrayCodec<double?, NullableCodec<double, DoubleCodec>>>>([usual, usual], [odd, odd]);
            Same<HashSet<double?>?, HashSetCodec<double?, NullableCodec<double, DoubleCodec>>>([.. usual], [.. odd.Reverse()]);
        }

        static void Same<T, TCodec>(T usual, T odd)
            where TCodec : struct, IWireCodec<T>
        {
            var canonical = new PrewireOptions { Canonical = true };
            Assert.Equal(PrewireEntry.Serialize<T, TCodec>(usual, canonical), PrewireEntry.Serialize<T, TCodec>(odd, canonical));
        }
    }

    [Fact]
    public void Tokens_are_those_of_the_elements()
    {
        foreach (int count in s_lengths)
        {
            int?[] values = Numbers(count, 4);
            using var reader = new ShapeReader(PrewireEntry.Serialize<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>>(values));
            Assert.True(reader.Read());
            Assert.Equal((ShapeToken.StartList, count), (reader.Token, (int)reader.Count!));
            for (int i = 0; i < count; i++)
            {
                Assert.True(reader.Read());
                Assert.Equal((values[i] is null ? ShapeToken.Null : ShapeToken.Value, i), (reader.Token, (int)reader.Index));
                if (values[i] is { } value)
                {
                    Assert.Equal(value, reader.GetInt32());
                }
            }

            Assert.True(reader.Read());
            Assert.Equal(ShapeToken.EndList, reader.Token);
            Assert.False(reader.Read());
        }
    }

    private static int?[] Numbers(int count, int chance)
    {
        var random = new Random(count + chance);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(8) < chance ? random.Next() : (int?)null)];
    }

    private sealed record Score(int Points);

    private sealed class ScoreCodec : Codec<Score?>
    {
        public override WireShape Shape => WireShape.Int32;

        public override void Write(ref PrewireWriter writer, Score? value) => writer.WriteInt32(value!.Points);

        public override Score Read(ref PrewireReader reader, int version) => new(reader.ReadInt32());
    }

    private readonly struct ScoreConversion : ISurrogateConversion<Score?, int>
    {
        public int ToSurrogate(Score? value, object? state) => value!.Points;

        public Score? FromSurrogate(int surrogate, object? state) => new(surrogate);
    }
}
