using System;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Writes what precedes a value in a session.</summary>
internal static class LeadWriter
{
    /// <summary>Writes lead and, the first time, literal of a message of a session.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="closures">What <see cref="PrewireSession.BeginWrite"/> gave.</param>
    internal static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, WriterClosures closures)
        where TCodec : struct, IWireCodec<T> => ref Copy(ref writer, ref cursor, closures.LeadOf(RootPrefix<T, TCodec>.Shape));

    private static ref byte Copy(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<byte> bytes)
    {
        cursor = ref writer.Ensure(ref cursor, bytes.Length);
        for (int i = 0; i < bytes.Length; i++)
        {
            Unsafe.Add(ref cursor, i) = bytes[i];
        }

        return ref Unsafe.Add(ref cursor, bytes.Length);
    }
}
