using System;
using System.Buffers.Binary;
using System.Linq;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Puts messages together by hand.</summary>
internal static class Wire
{
    internal static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace(" ", ""));

    /// <summary>Lead, literal and value.</summary>
    internal static byte[] Message(WireEdge root, params byte[][] value) =>
        [.. LeadBytes.Prefix(ShapeWriter.ToLiteral(root), fingerprint: false), .. value.SelectMany(v => v)];

    /// <summary>A message with one open position.</summary>
    internal static byte[] Open(params byte[][] value) => Message(WireEdge.Of(WireKind.Open), value);

    /// <summary>A header, an identity and a literal.</summary>
    internal static byte[] New(ulong identity, byte[] literal, byte header = 0xF0)
    {
        byte[] bytes = new byte[9];
        bytes[0] = header;
        BinaryPrimitives.WriteUInt64LittleEndian(bytes.AsSpan(1), identity);
        return [.. bytes, .. LeadBytes.Prefix(literal, fingerprint: false)];
    }

    /// <summary>A header, a tag and a literal.</summary>
    internal static byte[] NewAlternative(byte tag, WireEdge shape) => [0xF4, tag, .. LeadBytes.Prefix(ShapeWriter.ToLiteral(shape), fingerprint: false)];

    internal static byte[] New(Type type, WireEdge shape) => New(TypeIdentity.Of(type), ShapeWriter.ToLiteral(shape));

    internal static byte[] New<T, TCodec>()
        where TCodec : struct, IWireCodec<T?> => New(TypeIdentity.Of(typeof(T)), RootPrefix<T?, TCodec>.Shape.Literal);

    /// <summary>The header of an object of an announced type.</summary>
    internal static byte[] Known(int number) => number switch
    {
        < 40 => [(byte)(0x90 + (2 * number))],
        < 40 + (8 * 256) => [(byte)(0xE0 + (2 * ((number - 40) >> 8))), (byte)(number - 40)],
        _ => [0xF2, (byte)number, (byte)(number >> 8)],
    };
}
