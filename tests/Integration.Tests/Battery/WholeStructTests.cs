using System;
using System.Numerics;
using System.Runtime.InteropServices;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Messages that are one struct: those whose fields lie in memory as in a message are read at once, and others, which differ from these in one thing each, are not.</summary>
public class WholeStructTests
{
    private static readonly PrewireOptions s_usual = new();

    [Fact]
    public void Fields_that_lie_as_they_are_written()
    {
        CheckSame(new Lying { A = 0x0102030405060708, B = 1.5, C = -3, D = 0x0A0B, E = 0x0C0D });
        CheckSame(new LyingOuter { First = new Lying { A = -1, B = 2, C = 3, D = 4, E = 5 }, Second = new LyingInner { A = 0x11223344, B = 0x55667788 } });
        CheckSame(new Vector3(1, -2, 0.5f));

        // Identities do not change the order.
        CheckSame(new LyingByIds { A = 1, B = 2 });
        CheckSame(new LyingOuterByIds { A = 7, Inner = new LyingByIds { A = 1, B = 2 } });

        // The bytes are the same here, but nobody says that they always are, or not all bytes are a value.
        CheckSame((1, 2));
        CheckSame(new LyingTuple { A = 1, B = (2, 3) });
        CheckSame(new LyingDate { A = 1, B = new DateTime(2, DateTimeKind.Utc) });
    }

    [Fact]
    public void Fields_that_do_not()
    {
        // There is padding, in them or in what they hold.
        CheckOther(new LyingPadded { A = 1, B = 2 });
        CheckOther(new LyingOuterPadded { A = 1, B = new LyingInner { A = 2, B = 3 }, C = 4 });
        CheckOther((1, 2L, 3));

        // The order of what stands in two files is that of the names' hashes.
        CheckOther(new LyingParts { A = 1, B = 2, C = 3, D = 4 });

        // Fields that are not written; headers.
        CheckOther(new LyingIgnored { A = 1, C = 3 });
        CheckOther(new LyingBool { A = 1, B = true, C = false });
        CheckOther(new LyingNullable { A = 1, B = 2 });
    }

    /// <summary>Whatever is wrong is told as in the usual way.</summary>
    [Fact]
    public void What_is_wrong_is_found()
    {
        Cut(new Lying { A = 1 });
        Cut(new LyingPadded { A = 1 });
        Cut(new LyingDate { A = 1 });
        Cut(new LyingNullable { A = 1, B = 2 });

        byte[] date = PrewireSerializer.Serialize(new LyingDate { A = 1, B = new DateTime(2, DateTimeKind.Utc) });
        date.AsSpan(date.Length - 8).Fill(0xFF);
        date[^1] = 0x3F;
        Fails<LyingDate>(date, PrewireErrorCode.InvalidValue, date.Length - 8, "LyingDate.B");

        byte[] nullable = PrewireSerializer.Serialize(new LyingNullable { A = 1, B = 2 });
        nullable[nullable.Length - 9] |= 0x80;
        Fails<LyingNullable>(nullable, PrewireErrorCode.InvalidHeader, nullable.Length - 9, null);
    }

    private static void CheckSame<T>(T value)
        where T : struct
    {
        Assert.True(PrewireSerializer.Serialize(value).AsSpan().EndsWith(MemoryMarshal.AsBytes(new ReadOnlySpan<T>([value]))), typeof(T).Name);
        Check(value);
    }

    private static void CheckOther<T>(T value)
        where T : struct
    {
        Assert.False(PrewireSerializer.Serialize(value).AsSpan().EndsWith(MemoryMarshal.AsBytes(new ReadOnlySpan<T>([value]))), typeof(T).Name);
        Check(value);
    }

    private static void Check<T>(T value)
        where T : struct
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.Equal(message, PrewireSerializer.Serialize(value, s_usual));
        Assert.Equal(value, PrewireSerializer.Deserialize<T>(message));
        Assert.Equal(value, PrewireSerializer.Deserialize<T>(message, s_usual));
        Assert.Equal(value, PrewireSerializer.Clone(value));
        Assert.Equal([value, value, value], PrewireSerializer.Deserialize<T[]>(PrewireSerializer.Serialize(new[] { value, value, value }))!);
    }

    private static void Cut<T>(T value)
        where T : struct
    {
        byte[] message = PrewireSerializer.Serialize(value);
        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message.AsSpan(0, length).ToArray();
            PrewireException expected = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(cut, s_usual));
            PrewireException found = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(cut));
            Assert.Equal((expected.Code, expected.Offset, expected.Path), (found.Code, found.Offset, found.Path));
        }

        byte[] longer = [.. message, 0];
        Assert.Equal(PrewireErrorCode.TrailingData, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(longer)).Code);
    }

    private static void Fails<T>(byte[] message, PrewireErrorCode code, long offset, string? path)
    {
        PrewireException found = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        Assert.Equal((code, offset), (found.Code, found.Offset));
        Assert.True(path is null || found.Path == path, found.Path);
        PrewireException usual = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message, s_usual));
        Assert.Equal((usual.Code, usual.Offset, usual.Path), (found.Code, found.Offset, found.Path));
    }
}

[GenerateSerializer]
public struct Lying
{
    public long A;
    public double B;
    public int C;
    public short D;
    public ushort E;
}

[GenerateSerializer]
public struct LyingInner
{
    public int A;
    public int B;
}

[GenerateSerializer]
public struct LyingOuter
{
    public Lying First;
    public LyingInner Second;
}

[GenerateSerializer]
public struct LyingByIds
{
    [WireId(2)]
    public int A;
    [WireId(1)]
    public int B;
}

[GenerateSerializer]
public struct LyingOuterByIds
{
    public long A;
    public LyingByIds Inner;
}

[GenerateSerializer]
public struct LyingPadded
{
    public int A;
    public long B;
}

[GenerateSerializer]
public struct LyingOuterPadded
{
    public byte A;
    public LyingInner B;
    public byte C;
}

#pragma warning disable CS0282 // Which of the parts' fields come first is for the compiler to say.
[GenerateSerializer]
public partial struct LyingParts
{
    public int A;
    public int B;
}
#pragma warning restore CS0282

[GenerateSerializer]
public struct LyingIgnored
{
    public int A;
    [WireIgnore]
    public int B;
    public int C;
}

[GenerateSerializer]
public struct LyingTuple
{
    public long A;
    public (int, int) B;
}

[GenerateSerializer]
public struct LyingDate
{
    public long A;
    public DateTime B;
}

[GenerateSerializer]
public struct LyingBool
{
    public short A;
    public bool B;
    public bool C;
}

[GenerateSerializer]
public struct LyingNullable
{
    public int A;
    public int? B;
}
