using System.Text;
using Prewire.Hosts;

namespace Prewire.SignalR;

/// <summary>Writes what stands around arguments and results: numbers as varints, everything else behind its length.</summary>
internal readonly struct EnvelopeWriter(PooledBuffer output)
{
    private const int MaxVarint = 5;

    internal void Byte(byte value)
    {
        output.GetSpan(1)[0] = value;
        output.Advance(1);
    }

    internal void Count(int value)
    {
        Span<byte> span = output.GetSpan(MaxVarint);
        output.Advance(PutVarint(span, (uint)value));
    }

    internal void Int64(long value)
    {
        System.Buffers.Binary.BinaryPrimitives.WriteInt64LittleEndian(output.GetSpan(sizeof(long)), value);
        output.Advance(sizeof(long));
    }

    internal void Text(string value)
    {
        int length = Encoding.UTF8.GetByteCount(value);
        Count(length);
        output.Advance(Encoding.UTF8.GetBytes(value, output.GetSpan(length)));
    }

    /// <summary>A text, with one more than its length in front, or 0 for null.</summary>
    internal void NullableText(string? value)
    {
        if (value is null)
        {
            Count(0);
            return;
        }

        int length = Encoding.UTF8.GetByteCount(value);
        Count(length + 1);
        output.Advance(Encoding.UTF8.GetBytes(value, output.GetSpan(length)));
    }

    internal void Texts(IReadOnlyCollection<string>? values)
    {
        Count(values?.Count ?? 0);
        foreach (string value in values ?? [])
        {
            Text(value);
        }
    }

    internal void Headers(IDictionary<string, string>? headers)
    {
        Count(headers?.Count ?? 0);
        if (headers is not null)
        {
            foreach ((string name, string value) in headers)
            {
                Text(name);
                Text(value);
            }
        }
    }

    /// <summary>Bytes as they are, behind their length.</summary>
    internal void Raw(in ReadOnlySequence<byte> bytes)
    {
        Count(checked((int)bytes.Length));
        foreach (ReadOnlyMemory<byte> part in bytes)
        {
            part.Span.CopyTo(output.GetSpan(part.Length));
            output.Advance(part.Length);
        }
    }

    /// <summary>A message behind its length. Most lengths take one byte, so there is room for one; more is made where it is needed.</summary>
    internal void Message(Type type, object? value, PrewireOptions options)
    {
        int start = output.Length;
        Byte(0);
        PrewireSerializer.Serialize(output, type, value, options);
        int length = output.Length - start - 1;
        Span<byte> prefix = stackalloc byte[MaxVarint];
        int size = PutVarint(prefix, (uint)length);
        if (size > 1)
        {
            output.GetSpan(size - 1);
            output.Advance(size - 1);
            Span<byte> all = output.WrittenSpan[start..];
            all.Slice(1, length).CopyTo(all[size..]);
        }

        prefix[..size].CopyTo(output.WrittenSpan[start..]);
    }

    internal static int PutVarint(Span<byte> destination, uint value)
    {
        int size = 0;
        while (value >= 0x80)
        {
            destination[size++] = (byte)(value | 0x80);
            value >>= 7;
        }

        destination[size++] = (byte)value;
        return size;
    }
}
