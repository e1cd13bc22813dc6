using System;
using System.Runtime.ExceptionServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Messages that are one small value of several sizes: what is faster for them has to come to the same as the usual way, which options ask for.</summary>
public sealed class WholeValueTests
{
    private const byte Untouched = 0xA5;

    private static readonly PrewireOptions s_usual = new();

    [Fact]
    public void Decimals_are_written_and_read_as_usual() =>
        Hold<decimal, DecimalCodec>(0, -0.0m, 1.50m, uint.MaxValue, 1L + uint.MaxValue, ulong.MaxValue, 1m + ulong.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m);

    [Fact]
    public void Nullable_values_are_written_and_read_as_usual()
    {
        Hold<bool?, NullableCodec<bool, BoolCodec>>(null, false, true);
        Hold<int?, NullableCodec<int, Int32Codec>>(null, 0, -1);
        Hold<DayOfWeek?, NullableCodec<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>>(null, DayOfWeek.Friday);
        Hold<DateTime?, NullableCodec<DateTime, DateTimeCodec>>(null, DateTime.MinValue, DateTime.MaxValue, new DateTime(1, DateTimeKind.Utc));
        Hold<DateTimeOffset?, NullableCodec<DateTimeOffset, DateTimeOffsetCodec>>(null, new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(-3)));
        Hold<decimal?, NullableCodec<decimal, DecimalCodec>>(null, 0, 1.50m, decimal.MinValue);
        Hold<Guid?, NullableCodec<Guid, GuidCodec>>(null, Guid.Empty, new Guid("00112233-4455-6677-8899-AABBCCDDEEFF"));
    }

    [Fact]
    public void Tuples_of_them_are_written_and_read_as_usual()
    {
        Hold<(int?, decimal), ValueTupleCodec<int?, decimal, NullableCodec<int, Int32Codec>, DecimalCodec>>((null, 0), (5, 1.50m), (null, decimal.MaxValue), (-1, decimal.MinValue));
        Hold<(decimal, decimal), ValueTupleCodec<decimal, decimal, DecimalCodec, DecimalCodec>>((0, 0), (1, decimal.MaxValue), (decimal.MaxValue, decimal.MaxValue));

        // More than what is read and written so.
        Hold<(Guid?, Guid?), ValueTupleCodec<Guid?, Guid?, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>>>((null, null), (Guid.Empty, null), (Guid.Empty, Guid.Empty));
    }

    /// <summary>There is no room to copy them to: read as a value, what is cut off would be what lies behind.</summary>
    [Fact]
    public void A_larger_one_that_is_cut_off_is_not_read_as_a_value()
    {
        byte[] message = PrewireEntry.Serialize<(Guid?, Guid?, bool?), ValueTupleCodec<Guid?, Guid?, bool?, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>, NullableCodec<bool, BoolCodec>>>((Guid.Empty, Guid.Empty, true));
        int thread = Environment.CurrentManagedThreadId;
        int thrown = 0;
        void Count(object? sender, FirstChanceExceptionEventArgs e) => thrown += Environment.CurrentManagedThreadId == thread ? 1 : 0;
        AppDomain.CurrentDomain.FirstChanceException += Count;
        try
        {
            for (int cut = 1; cut <= 36; cut++)
            {
                Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<(Guid?, Guid?, bool?), ValueTupleCodec<Guid?, Guid?, bool?, NullableCodec<Guid, GuidCodec>, NullableCodec<Guid, GuidCodec>, NullableCodec<bool, BoolCodec>>>(message.AsSpan(0, message.Length - cut)));
            }
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= Count;
        }

        Assert.Equal(36, thrown);
    }

    [Fact]
    public unsafe void The_reader_of_nothing_is_zeros_all_over()
    {
#pragma warning disable CS8500
        Assert.InRange(sizeof(PrewireReader), 1, PrewireReader.Zeros.Length);
#pragma warning restore CS8500
        Assert.Equal(-1, PrewireReader.Zeros.IndexOfAnyExcept((byte)0));
        Assert.Null(PrewireReader.None.Options);
        Assert.Equal(0, PrewireReader.None.Offset);
    }

    private static void Hold<T, TCodec>(params T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        foreach (T value in values)
        {
            byte[] message = PrewireEntry.Serialize<T, TCodec>(value, s_usual);
            Assert.Equal(message, PrewireEntry.Serialize<T, TCodec>(value));
            Assert.Equal(value, PrewireEntry.Deserialize<T, TCodec>(message));
            for (int length = 0; length < message.Length; length++)
            {
                Same<T, TCodec>(message[..length]);
                for (int change = 1; change <= 0xFF; change++)
                {
                    byte[] changed = [.. message];
                    changed[length] ^= (byte)change;
                    Same<T, TCodec>(changed);
                }
            }

            Same<T, TCodec>(message);
            Same<T, TCodec>([.. message, 0]);
            Same<T, TCodec>([.. message, .. new byte[40]]);
        }
    }

    /// <summary>What comes of a message has to come of it in the usual way.</summary>
    private static void Same<T, TCodec>(byte[] message)
        where TCodec : struct, IWireCodec<T>
    {
        // Behind the message is something else, which is no part of it.
        byte[] memory = [Untouched, .. message, Untouched, Untouched, Untouched, Untouched, Untouched];
        (T? value, PrewireException? error) = Read<T, TCodec>(memory.AsSpan(1, message.Length));
        (T? usual, PrewireException? usualError) = Read<T, TCodec>(memory.AsSpan(1, message.Length), s_usual);
        Assert.Equal((usualError?.Code, usualError?.Offset, usualError?.Path), (error?.Code, error?.Offset, error?.Path));
        Assert.Equal(usual, value);
        if (value is decimal number)
        {
            Assert.Equal(decimal.GetBits((decimal)(object)usual!), decimal.GetBits(number));
        }
    }

    private static (T? Value, PrewireException? Error) Read<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            return (PrewireEntry.Deserialize<T, TCodec>(message, options), null);
        }
        catch (PrewireException exception)
        {
            return (default, exception);
        }
    }
}
