using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Objects that are strings; written by hand, with the methods that keep the cursor in the writer.</summary>
internal readonly struct TextCodec : IWireCodec<object>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<object, TextCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in object value)
    {
        writer.Store(ref cursor);
        writer.WriteString((string)value);
        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<object> values) =>
        ref Elements.Write<object, TextCodec>(ref writer, ref cursor, values);

    public object Read(ref PrewireReader reader) => reader.ReadString()!;

    public void ReadSpan(ref PrewireReader reader, Span<object> values) => Elements.Read<object, TextCodec>(ref reader, values);

    public object ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);
}

/// <summary>Strings that are declared as never null.</summary>
internal readonly struct KeyCodec : IWireCodec<string>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<string, KeyCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in string value)
    {
        writer.Store(ref cursor);
        writer.WriteString(value);
        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<string> values) =>
        ref Elements.Write<string, KeyCodec>(ref writer, ref cursor, values);

    public string Read(ref PrewireReader reader) => reader.ReadString()!;

    public void ReadSpan(ref PrewireReader reader, Span<string> values) => Elements.Read<string, KeyCodec>(ref reader, values);

    public string ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);
}

/// <summary>Runs the action: a codec that changes what is being written.</summary>
internal readonly struct ActionCodec : IWireCodec<Action>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<Action, ActionCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Action value)
    {
        writer.Store(ref cursor);
        value();
        writer.WriteString(null);
        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Action> values) =>
        ref Elements.Write<Action, ActionCodec>(ref writer, ref cursor, values);

    public Action Read(ref PrewireReader reader) => throw new NotSupportedException();

    public void ReadSpan(ref PrewireReader reader, Span<Action> values) => Elements.Read<Action, ActionCodec>(ref reader, values);

    public Action ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);
}

/// <summary>A struct without members.</summary>
internal struct EmptyStruct;

/// <summary>Writes nothing.</summary>
internal readonly struct EmptyCodec : IWireCodec<EmptyStruct>
{
    public int MinSize => 0;

    public ReadOnlySpan<byte> Prefix => [];

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in EmptyStruct value) => ref cursor;

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<EmptyStruct> values) => ref cursor;

    public EmptyStruct Read(ref PrewireReader reader) => default;

    public void ReadSpan(ref PrewireReader reader, Span<EmptyStruct> values)
    {
    }

    public EmptyStruct ReadMapped(ref PrewireReader reader, EdgeMap map) => default;

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple();
}

/// <summary>A struct of 256 bytes.</summary>
[System.Runtime.CompilerServices.InlineArray(32)]
internal struct Large
{
    private long _first;
}

/// <summary>Copies the whole struct.</summary>
internal readonly struct LargeCodec : IWireCodec<Large>
{
    public int MinSize => 256;

    public ReadOnlySpan<byte> Prefix => [];

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Large value)
    {
        for (int i = 0; i < 32; i++)
        {
            cursor = ref writer.Ensure(ref cursor, 8);
            Wire.PutInt64(ref cursor, 0, value[i]);
            cursor = ref Wire.Skip(ref cursor, 8);
        }

        return ref cursor;
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Large> values) =>
        ref Elements.WriteBlit<Large, LargeCodec>(ref writer, ref cursor, values, 256);

    public Large Read(ref PrewireReader reader)
    {
        Large value = default;
        for (int i = 0; i < 32; i++)
        {
            value[i] = reader.ReadInt64();
        }

        return value;
    }

    public void ReadSpan(ref PrewireReader reader, Span<Large> values) => Elements.ReadBlit<Large, LargeCodec>(ref reader, values, 256);

    public Large ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Bytes);
}

/// <summary>Asks for eight bytes and writes one, as generated code does before it knows whether a value is null.</summary>
internal readonly struct SpaciousCodec : IWireCodec<byte>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<byte, SpaciousCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in byte value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        cursor = value;
        return ref Wire.Skip(ref cursor, 1);
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<byte> values) =>
        ref Elements.Write<byte, SpaciousCodec>(ref writer, ref cursor, values);

    public byte Read(ref PrewireReader reader) => reader.ReadByte();

    public void ReadSpan(ref PrewireReader reader, Span<byte> values) => Elements.Read<byte, SpaciousCodec>(ref reader, values);

    public byte ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt8);
}
