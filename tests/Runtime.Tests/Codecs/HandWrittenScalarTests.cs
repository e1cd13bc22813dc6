using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Each scalar type has a shape, a method of the writer and one of the reader, so that codecs written by hand can write what the library's do.</summary>
public class HandWrittenScalarTests
{
    private const BindingFlags Shown = BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private delegate void Writing<T>(ref PrewireWriter writer, T value);

    private delegate T Reading<T>(ref PrewireReader reader);

    public static TheoryData<int> Scalars => WireKindTests.Scalars;

    [Theory]
    [MemberData(nameof(Scalars))]
    public void A_scalar_can_be_described_written_and_read_by_hand(int index)
    {
        string name = ((PrimitiveKind)index).ToString();
        if (WireKindTests.TypeOf(index) is not { } type)
        {
            // The runtime for older frameworks lacks what these lack.
            Assert.Contains(name, (string[])["Half", "Int128", "UInt128", "DateOnly", "TimeOnly"]);
            return;
        }

        PropertyInfo? shape = typeof(WireShape).GetProperty(name, Shown);
        MethodInfo? write = typeof(PrewireWriter).GetMethod("Write" + name, Shown, [type]);
        MethodInfo? read = typeof(PrewireReader).GetMethod("Read" + name, Shown, []);
        Assert.True(IsToBeSeen(shape) && shape!.PropertyType == typeof(WireShape), "WireShape has no " + name + ".");
        Assert.True(IsToBeSeen(write), "PrewireWriter has no Write" + name + ".");
        Assert.True(IsToBeSeen(read) && read!.ReturnType == type, "PrewireReader has no Read" + name + ".");
        typeof(HandWrittenScalarTests).GetMethod(nameof(Compare), BindingFlags.NonPublic | BindingFlags.Static)!
            .MakeGenericMethod(type).Invoke(null, [shape!.GetValue(null), write, read, WireKindTests.SampleOf(index)]);
    }

    /// <summary>An integer of any kind becomes each that a codec can declare, 128 bits too.</summary>
    [Fact]
    public void Integers_convert_to_what_a_codec_declares()
    {
#if !PREWIRE_NETSTANDARD
        var wide = new ScriptedCodec { Declared = WireShape.Int128, OnRead = static (ref PrewireReader reader) => reader.ReadInt128() };
        var unsigned = new ScriptedCodec { Declared = WireShape.UInt128, OnRead = static (ref PrewireReader reader) => reader.ReadUInt128() };
        Assert.Equal((Int128)(-5), wide.Deserialize(PrewireSerializer.Serialize<int?>(-5)));
        Assert.Equal((Int128)ulong.MaxValue, wide.Deserialize(PrewireSerializer.Serialize<ulong?>(ulong.MaxValue)));
        Assert.Equal((UInt128)250, unsigned.Deserialize(PrewireSerializer.Serialize<byte?>(250)));
        Assert.Equal(UInt128.One << 100, unsigned.Deserialize(PrewireSerializer.Serialize<Int128?>(Int128.One << 100)));
        Assert.Equal(
            PrewireErrorCode.OutOfRange, Assert.Throws<PrewireException>(() => wide.Deserialize(PrewireSerializer.Serialize<UInt128?>(UInt128.MaxValue))).Code);
        Assert.Equal(
            PrewireErrorCode.OutOfRange, Assert.Throws<PrewireException>(() => unsigned.Deserialize(PrewireSerializer.Serialize<sbyte?>(-1))).Code);
#endif
        var native = new ScriptedCodec { Declared = WireShape.IntPtr, OnRead = static (ref PrewireReader reader) => reader.ReadIntPtr() };
        Assert.Equal((nint)(-5), native.Deserialize(PrewireSerializer.Serialize<short?>(-5)));
    }

    [Fact]
    public void A_null_is_written_where_a_type_has_one()
    {
        var codec = new ScriptedCodec
        {
            Declared = WireShape.Tuple(WireShape.Version, WireShape.Uri, WireShape.Version, WireShape.Uri, WireShape.BigInteger),
            OnWrite = static (ref PrewireWriter writer) =>
            {
                writer.WriteVersion(null);
                writer.WriteUri(null);
                writer.WriteVersion(new Version(1, 2));
                writer.WriteUri(new Uri("a", UriKind.Relative));
                writer.WriteBigInteger(-1);
            },
            OnRead = static (ref PrewireReader reader) => new object?[] { reader.ReadVersion(), reader.ReadUri(), reader.ReadVersion(), reader.ReadUri(), reader.ReadBigInteger() },
        };
        Assert.Equal([null, null, new Version(1, 2), new Uri("a", UriKind.Relative), new System.Numerics.BigInteger(-1)], (object?[])codec.Verify(""));
        Assert.EndsWith("00" + "00" + "020100000002000000" + "0461" + "02FF", Convert.ToHexString(codec.Serialize("")), StringComparison.Ordinal);
    }

    private static void Compare<T>(WireShape shape, MethodInfo write, MethodInfo read, T value)
    {
        var codec = new ScalarCodec<T>(shape, write.CreateDelegate<Writing<T>>(), read.CreateDelegate<Reading<T>>());
        byte[] message = PrewireSerializer.Serialize(typeof(T), value);
        Assert.Equal(message, codec.Serialize(value));
        Assert.Equal(value, codec.Verify(value));
        Assert.Equal(value, codec.Deserialize(message));
        Assert.Equal(value, codec.Deserialize(Bytes.Cut(message, 1)));
        Assert.Equal(value, PrewireSerializer.Deserialize(typeof(T), codec.Serialize(value)));
        for (int length = 0; length < message.Length; length++)
        {
            Assert.Throws<PrewireException>(() => codec.Deserialize(message.AsSpan(0, length)));
        }
    }

    private static bool IsToBeSeen(MemberInfo? member) => member is not null && member.GetCustomAttribute<EditorBrowsableAttribute>() is null;

    /// <summary>Writes as one would by hand, with the methods that were found.</summary>
    private sealed class ScalarCodec<T>(WireShape shape, Writing<T> write, Reading<T> read) : Codec<T>
    {
        public override WireShape Shape => shape;

        public override void Write(ref PrewireWriter writer, T value) => write(ref writer, value);

        public override T Read(ref PrewireReader reader, int version) => read(ref reader);
    }
}
