using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Messages whose root is a list are mostly written without a writer, and short ones read without a reader; both come to the same as with one.</summary>
public sealed class ListMessageTests
{
    public static TheoryData<int> Counts { get; } = [-1, 0, 1, 2, 126, 127, 128, 16_382, 16_383, 100_000];

    [Theory, MemberData(nameof(Counts))]
    public void Bytes_are_copied(int count) => Check<byte, ByteCodec>(count, static i => (byte)i);

    [Theory, MemberData(nameof(Counts))]
    public void Guids_are_copied(int count) => Check<Guid, GuidCodec>(count, static i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));

    [Theory, MemberData(nameof(Counts))]
    public void Chars_are_copied(int count) => Check<char, CharCodec>(count, static i => (char)i);

    [Theory, MemberData(nameof(Counts))]
    public void Wide_integers_are_written(int count) => Check<int, Int32Codec>(count, static i => i * 40_000);

    [Theory, MemberData(nameof(Counts))]
    public void Narrow_integers_are_written(int count) => Check<long, Int64Codec>(count, static i => -(i % 100));

    [Theory, MemberData(nameof(Counts))]
    public void Strings_are_written(int count) => Check<string?, StringCodec>(count, static i => i % 5 == 0 ? null : "text");

    private static void Check<T, TCodec>(int count, Func<int, T> create)
        where TCodec : struct, IWireCodec<T>
    {
        T[]? values = count < 0 ? null : [.. Enumerable.Range(0, count).Select(create)];
        byte[] expected = Written<T[]?, ArrayCodec<T, TCodec>>(values);
        CheckRoot<T[]?, ArrayCodec<T, TCodec>>(values, expected);
        CheckRoot<List<T>?, ListCodec<T, TCodec>>(values is null ? null : [.. values], expected);
        if (values is not null)
        {
            CheckRoot<ReadOnlyMemory<T>, ReadOnlyMemoryCodec<T, TCodec>>(values, expected);
            CheckRoot<Memory<T>, MemoryCodec<T, TCodec>>(values, expected);
            CheckRoot<ArraySegment<T>, ArraySegmentCodec<T, TCodec>>(new ArraySegment<T>(values), expected);
        }

        Assert.Equal(values, PrewireEntry.Deserialize<T[]?, ArrayCodec<T, TCodec>>(expected));
        Assert.Equal(values, PrewireEntry.Deserialize<List<T>?, ListCodec<T, TCodec>>(expected));
        if (values is not null)
        {
            Assert.Equal(values, PrewireEntry.Deserialize<ReadOnlyMemory<T>, ReadOnlyMemoryCodec<T, TCodec>>(expected).ToArray());
            Assert.Equal(values, PrewireEntry.Deserialize<Memory<T>, MemoryCodec<T, TCodec>>(expected).ToArray());
            Assert.Equal(values, PrewireEntry.Deserialize<ArraySegment<T>, ArraySegmentCodec<T, TCodec>>(expected));
        }

        CheckRefused<T[]?, ArrayCodec<T, TCodec>>(expected);
        CheckRefused<List<T>?, ListCodec<T, TCodec>>(expected);
    }

    private static void CheckRefused<T, TCodec>(byte[] message)
        where TCodec : struct, IWireCodec<T>
    {
        PrewireErrorCode CodeOf(byte[] bytes) => Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<T, TCodec>(bytes)).Code;

        Assert.Equal(PrewireErrorCode.TrailingData, CodeOf([.. message, 1]));
        Assert.Contains(CodeOf(message[..^1]), (PrewireErrorCode[])[PrewireErrorCode.EndOfData, PrewireErrorCode.InvalidLength]);
    }

    private static void CheckRoot<T, TCodec>(T value, byte[] expected)
        where TCodec : struct, IWireCodec<T>
    {
        Assert.Equal(expected, PrewireEntry.Serialize<T, TCodec>(value));
        foreach (int capacity in (int[])[1, Math.Max(expected.Length - 1, 1), expected.Length, expected.Length + 1])
        {
            var output = new ArrayBufferWriter<byte>(capacity);
            PrewireEntry.Serialize<T, TCodec>(output, value);
            Assert.Equal(expected, output.WrittenSpan.ToArray());
        }
    }

    /// <summary>By a writer, which is how a message gets into a span.</summary>
    private static byte[] Written<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] message = new byte[PrewireEntry.GetSize<T, TCodec>(value)];
        Assert.True(PrewireEntry.TrySerialize<T, TCodec>(value, message, out int written));
        Assert.Equal(message.Length, written);
        return message;
    }
}
