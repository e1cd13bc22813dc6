#if NET8_0_OR_GREATER
using System.Buffers.Binary;
using System.Diagnostics;

namespace Prewire.Forms;

/// <summary>An <see cref="ActivityTraceId"/>: its 16 bytes as two numbers, the first bytes being the most significant ones.</summary>
public readonly partial struct ActivityTraceIdForm : IConversion<ActivityTraceId, (ulong High, ulong Low)>, ISharedConversion
{
    private const int Size = 16;

    public (ulong High, ulong Low) ToWritten(ActivityTraceId value)
    {
        Span<byte> bytes = stackalloc byte[Size];
        value.CopyTo(bytes);
        return (BinaryPrimitives.ReadUInt64BigEndian(bytes), BinaryPrimitives.ReadUInt64BigEndian(bytes[8..]));
    }

    public bool TryFrom((ulong High, ulong Low) written, out ActivityTraceId value)
    {
        Span<byte> bytes = stackalloc byte[Size];
        BinaryPrimitives.WriteUInt64BigEndian(bytes, written.High);
        BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], written.Low);
        value = written is (0, 0) ? default : ActivityTraceId.CreateFromBytes(bytes);
        return true;
    }
}

/// <summary>An <see cref="ActivitySpanId"/>: its 8 bytes as a number, the first byte being the most significant one.</summary>
public readonly partial struct ActivitySpanIdForm : IConversion<ActivitySpanId, ulong>, ISharedConversion
{
    private const int Size = 8;

    public ulong ToWritten(ActivitySpanId value)
    {
        Span<byte> bytes = stackalloc byte[Size];
        value.CopyTo(bytes);
        return BinaryPrimitives.ReadUInt64BigEndian(bytes);
    }

    public bool TryFrom(ulong written, out ActivitySpanId value)
    {
        Span<byte> bytes = stackalloc byte[Size];
        BinaryPrimitives.WriteUInt64BigEndian(bytes, written);
        value = written == 0 ? default : ActivitySpanId.CreateFromBytes(bytes);
        return true;
    }
}
/// <summary>An <see cref="ActivityContext"/>: the ids of its trace and its span, as <see cref="ActivityTraceIdForm"/> and <see cref="ActivitySpanIdForm"/> write them, its flags, its state, and whether it came from elsewhere.</summary>
public readonly partial struct ActivityContextForm : IConversion<ActivityContext, ((ulong High, ulong Low) Trace, ulong Span, byte Flags, string? State, bool IsRemote)>, ISharedConversion
{
    /// <exception cref="PrewireException">It has flags that no trace has.</exception>
    public ((ulong High, ulong Low) Trace, ulong Span, byte Flags, string? State, bool IsRemote) ToWritten(ActivityContext value)
    {
        if ((uint)value.TraceFlags > byte.MaxValue)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "The flags of a trace are a byte.");
        }

        return (default(ActivityTraceIdForm).ToWritten(value.TraceId), default(ActivitySpanIdForm).ToWritten(value.SpanId), (byte)value.TraceFlags, value.TraceState, value.IsRemote);
    }

    public bool TryFrom(((ulong High, ulong Low) Trace, ulong Span, byte Flags, string? State, bool IsRemote) written, out ActivityContext value)
    {
        default(ActivityTraceIdForm).TryFrom(written.Trace, out ActivityTraceId trace);
        default(ActivitySpanIdForm).TryFrom(written.Span, out ActivitySpanId span);
        value = new ActivityContext(trace, span, (ActivityTraceFlags)written.Flags, written.State, written.IsRemote);
        return true;
    }
}
#endif
