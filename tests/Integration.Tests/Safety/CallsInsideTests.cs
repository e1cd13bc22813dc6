using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Code of the user's that is called within a call, and gets an exception of ours out of a call of its own: it is that code's, and says nothing of the message or the value around it.</summary>
public class CallsInsideTests
{
    public static TheoryData<string, Action<InsideBox>> Writing => new()
    {
        { "array", static box => PrewireSerializer.Serialize(box) },
        { "buffer", static box => PrewireSerializer.Serialize(new ArrayBufferWriter<byte>(), box) },
        { "stream", static box => PrewireSerializer.Serialize(Stream.Null, box) },
        { "streamed", static box => PrewireSerializer.Serialize(Stream.Null, box, new PrewireOptions { Streamed = true }) },
        { "canonical", static box => PrewireSerializer.Serialize(box, new PrewireOptions { Canonical = true }) },
        { "list", static box => PrewireSerializer.Serialize(new List<InsideBox> { box }) },
        { "open", static box => PrewireSerializer.Serialize<object>(box) },
    };

    [Theory]
    [MemberData(nameof(Writing))]
    public void A_getter_whose_own_call_fails_is_to_blame_when_it_is_written(string kind, Action<InsideBox> write)
    {
        InsideBox.Failing = Inside.OfText;
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => write(new InsideBox()));
            Assert.Equal((kind, PrewireErrorCode.UserCode), (kind, exception.Code));
            Assert.EndsWith(".Bytes", exception.Path, StringComparison.Ordinal);
            var inner = Assert.IsType<PrewireException>(exception.InnerException);
            Assert.Equal((PrewireErrorCode.InvalidText, "Inside.Text"), (inner.Code, inner.Path));
        }
        finally
        {
            InsideBox.Failing = null;
        }
    }

    [Fact]
    public void A_getter_whose_own_call_fails_is_to_blame_when_it_is_copied()
    {
        InsideBox.Failing = Inside.OfText;
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(new InsideBox()));
            Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
            Assert.Equal(PrewireErrorCode.InvalidText, Assert.IsType<PrewireException>(exception.InnerException).Code);
        }
        finally
        {
            InsideBox.Failing = null;
        }
    }

    public static TheoryData<string, Action<byte[]>> Reading => new()
    {
        { "span", static message => PrewireSerializer.Deserialize<InsideBox>(message) },
        { "sequence", static message => PrewireSerializer.Deserialize<InsideBox>(Pieces.Cut(message, 3)) },
        { "stream", static message => PrewireSerializer.Deserialize<InsideBox>(new MemoryStream(message)) },
        { "streamed", static message => PrewireSerializer.Deserialize<InsideBox>(new MemoryStream(message), new PrewireOptions { Streamed = true }) },
        {
            "into", static message =>
            {
                var box = new InsideBox();
                PrewireSerializer.DeserializeInto(message, ref box);
            }
        },
        { "open", static message => PrewireSerializer.Deserialize<object>(message) },
    };

    [Theory]
    [MemberData(nameof(Reading))]
    public void A_setter_whose_own_call_fails_is_to_blame_when_it_is_read(string kind, Action<byte[]> read)
    {
        byte[] message = kind == "open" ? PrewireSerializer.Serialize<object>(new InsideBox()) : PrewireSerializer.Serialize(new InsideBox());
        read(message);
        InsideBox.Failing = Inside.OfBytes;
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => read(message));
            Assert.Equal((kind, PrewireErrorCode.UserCode), (kind, exception.Code));
            Assert.StartsWith(kind == "open" ? "Object" : "InsideBox", exception.Path, StringComparison.Ordinal);
            Assert.InRange(exception.Offset, 1, message.Length);
            var inner = Assert.IsType<PrewireException>(exception.InnerException);
            Assert.Equal("Inside", inner.Path);
            Assert.False(PrewireSerializer.TryDeserialize(message, out InsideBox? _));
        }
        finally
        {
            InsideBox.Failing = null;
        }
    }

    /// <summary>A codec that keeps a whole message in its bytes.</summary>
    [Fact]
    public void A_codec_whose_message_inside_is_malformed_is_to_blame()
    {
        byte[] message = PrewireSerializer.Serialize(new InsideHolder { Part = new InsidePart { Value = new Inside { Text = "a text" } } });
        Assert.Equal("a text", PrewireSerializer.Deserialize<InsideHolder>(message).Part!.Value.Text);
        message[^7] = 0xff;
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<InsideHolder>(message));
        Assert.Equal((PrewireErrorCode.UserCode, "InsideHolder.Part"), (exception.Code, exception.Path));
        Assert.IsType<PrewireException>(exception.InnerException);
    }

    /// <summary>Its bytes end before anything does that is read here.</summary>
    [Fact]
    public void A_codec_whose_message_inside_is_empty_is_to_blame()
    {
        byte[] message = PrewireSerializer.Serialize(new InsideHolder { Part = new InsidePart { IsNothing = true } });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<InsideHolder>(message));
        Assert.Equal((PrewireErrorCode.UserCode, "InsideHolder.Part"), (exception.Code, exception.Path));
        Assert.Equal(PrewireErrorCode.EndOfData, Assert.IsType<PrewireException>(exception.InnerException).Code);
    }

    /// <summary>A shape that is made of another codec's, which is not there yet, is asked for again.</summary>
    [Fact]
    public void A_codec_whose_shape_cannot_be_told_yet_is_asked_again()
    {
        byte[] message = [0];
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new InsideLate { Value = new() { Id = 3 } })).Code);
        Assert.False(PrewireSerializer.TryDeserialize(message, out InsideLate? _));
        InsideLateCodec.IsReady = true;
        Assert.Equal(3, PrewireSerializer.Deserialize<InsideLate>(PrewireSerializer.Serialize(new InsideLate { Value = new() { Id = 3 } })).Value!.Id);
    }

    /// <summary>What the user throws of ours to say what is wrong with this message stays what it is, and gets its path.</summary>
    [Fact]
    public void An_exception_of_ours_that_user_code_makes_is_of_the_message_around_it()
    {
        byte[] message = PrewireSerializer.Serialize(new InsideBox());
        InsideBox.Failing = static () => throw new PrewireException(PrewireErrorCode.InvalidValue);
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<InsideBox>(message));
            Assert.Equal((PrewireErrorCode.InvalidValue, null), (exception.Code, exception.InnerException));
            exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new InsideBox()));
            Assert.Equal((PrewireErrorCode.InvalidValue, "InsideBox.Bytes"), (exception.Code, exception.Path));
        }
        finally
        {
            InsideBox.Failing = null;
        }
    }
}

[GenerateSerializer]
public sealed partial class Inside
{
    public string Text { get; set; } = "";

    internal static void OfText() => PrewireSerializer.Serialize(new Inside { Text = "\ud83d" });

    internal static void OfBytes() => PrewireSerializer.Deserialize<Inside>([1, 2, 3]);
}

[GenerateSerializer]
public sealed partial class InsideBox
{
    [ThreadStatic]
    internal static Action? Failing;

    private byte[] _bytes = [1];

    public byte[] Bytes
    {
        get
        {
            Failing?.Invoke();
            return _bytes;
        }

        set
        {
            Failing?.Invoke();
            _bytes = value;
        }
    }
}

[GenerateSerializer]
public sealed partial class InsideHolder
{
    [WireCodec(typeof(InsidePartCodec))]
    public InsidePart? Part { get; set; }
}

public sealed class InsidePart
{
    public Inside Value { get; set; } = new();

    public bool IsNothing { get; set; }
}

public sealed class InsidePartCodec : Codec<InsidePart>
{
    public override WireShape Shape => WireShape.Bytes;

    public override void Write(ref PrewireWriter writer, InsidePart value) => writer.WriteBytes(value.IsNothing ? [] : PrewireSerializer.Serialize(value.Value));

    public override InsidePart Read(ref PrewireReader reader, int version) => new() { Value = PrewireSerializer.Deserialize<Inside>(reader.ReadBytes()!) };
}

[GenerateSerializer]
public sealed partial class InsideLate
{
    [WireCodec(typeof(InsideLateCodec))]
    public InsideLateValue? Value { get; set; }
}

public sealed class InsideLateValue
{
    public int Id { get; set; }
}

public sealed class InsideLateCodec : Codec<InsideLateValue>
{
    internal static bool IsReady;

    public override WireShape Shape
    {
        get
        {
            if (!IsReady)
            {
                PrewireSerializer.Serialize(typeof(CallsInsideTests), (object?)null);
            }

            return WireShape.Int32;
        }
    }

    public override void Write(ref PrewireWriter writer, InsideLateValue value) => writer.WriteInt32(value.Id);

    public override InsideLateValue Read(ref PrewireReader reader, int version) => new() { Id = reader.ReadInt32() };
}
