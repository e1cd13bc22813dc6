using System;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

// Sessions, other versions' messages and member paths land next; until then they are refused.
public static partial class PrewireEntry
{
    private static ref byte WriteInSession<T, TCodec>(ref PrewireWriter writer, in T value, PrewireSession session)
        where TCodec : struct, IWireCodec<T> => throw new NotSupportedException();

    private static T ReadInSession<T, TCodec>(ref PrewireReader reader, PrewireSession session)
        where TCodec : struct, IWireCodec<T> => throw new NotSupportedException();

    private static EdgeMap? ReadLead<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        for (int i = 0; i < prefix.Length; i++)
        {
            if (reader.Take(1) != prefix[i])
            {
                reader.Fail(PrewireErrorCode.ShapeMismatch);
            }
        }

        return null;
    }
}
