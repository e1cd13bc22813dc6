using System;
using System.Buffers.Binary;
using System.Collections.Generic;
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

    internal static byte[] New(Type type, WireEdge shape) => New(TypeIdentity.Of(type), ShapeWriter.ToLiteral(shape));

    internal static byte[] New<T, TCodec>()
        where TCodec : struct, IWireCodec<T?> => New(TypeIdentity.Of(typeof(T)), RootPrefix<T?, TCodec>.Shape.Literal);

    internal static byte[] Known(int number)
    {
        var bytes = new List<byte> { 0xF2 };
        for (; number >= 0x80; number >>= 7)
        {
            bytes.Add((byte)(number | 0x80));
        }

        bytes.Add((byte)number);
        return [.. bytes];
    }
}
