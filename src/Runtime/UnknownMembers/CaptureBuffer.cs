using System;
using System.Collections.Generic;
using Prewire.Buffers;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.UnknownMembers;

/// <summary>
/// Takes the bytes of members that are not known here. A message announces each type once, where it occurs first; that may be outside of these
/// members, so here types are announced anew. One is kept per thread.
/// </summary>
internal sealed class CaptureBuffer
{
    /// <summary>A larger buffer is not kept for the next object.</summary>
    private const int MostKept = 64 * 1024;

    [ThreadStatic]
    private static CaptureBuffer? s_cached;

    private byte[] _bytes = new byte[256];
    private int _length;
    private Dictionary<ulong, int>? _numbers;
    private long _announced;

    private CaptureBuffer()
    {
    }

    /// <summary>Where in the reader's window the bytes begin that are to be taken next.</summary>
    internal int Start { get; set; }

    internal static CaptureBuffer Rent()
    {
        CaptureBuffer buffer = s_cached ?? new CaptureBuffer();
        s_cached = null;
        return buffer;
    }

    /// <summary>Gives it back, empty.</summary>
    internal void Return()
    {
        _length = 0;
        _announced = 0;
        _numbers?.Clear();
        if (_bytes.Length <= MostKept)
        {
            s_cached = this;
        }
    }

    /// <summary>What was taken, behind header bytes.</summary>
    internal byte[] ToArray(byte[] header)
    {
        if (header.Length + _length == 0)
        {
            return [];
        }

        var value = new byte[header.Length + _length];
        header.CopyTo(value, 0);
        Buffer.BlockCopy(_bytes, 0, value, header.Length, _length);
        return value;
    }

    internal void Append(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > _bytes.Length - _length)
        {
            // Beyond what an array can hold is beyond what the parts of a message can.
            long size = Math.Min(Math.Max((long)_length + bytes.Length, 2L * _bytes.Length), 0x7FFFFFC7);
            if (size < (long)_length + bytes.Length)
            {
                PrewireException.Throw(PrewireErrorCode.TooLarge);
            }

            Array.Resize(ref _bytes, (int)size);
        }

        bytes.CopyTo(_bytes.AsSpan(_length));
        _length += bytes.Length;
    }

    /// <summary>Announces a type, or gives its number here.</summary>
    /// <param name="reader">The reader, which is charged for what its message has only once.</param>
    /// <param name="closure">What the message announced.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode Announce(ref PrewireReader reader, OpenClosure closure)
    {
        _numbers ??= [];
        if (_numbers.TryGetValue(closure.Key, out int number))
        {
            Span<byte> mention = stackalloc byte[1 + VarInt.MaxSize32];
            mention[0] = OpenHeader.KnownType;
            VarInt.Write(ref mention[1], (uint)number);
            Append(mention.Slice(0, 1 + VarInt.Size((uint)number)));
            return 0;
        }

        byte[] literal = closure.Literal;
        if (!reader.TryCharge(literal.Length))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        if (SessionRule.TakesIndex(_numbers.Count, _announced, literal.Length))
        {
            _numbers.Add(closure.Key, _numbers.Count);
            _announced += literal.Length;
        }

        Append([closure.IsArray ? OpenHeader.NewArray : OpenHeader.NewType]);
        if (closure.Kept is null)
        {
            Span<byte> identity = stackalloc byte[OpenHeader.IdentitySize];
            System.Buffers.Binary.BinaryPrimitives.WriteUInt64LittleEndian(identity, closure.Identity);
            Append(identity);
        }

        Append(LeadBytes.Prefix(literal, fingerprint: false));
        return 0;
    }
}
