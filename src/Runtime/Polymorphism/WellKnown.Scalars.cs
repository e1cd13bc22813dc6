// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using Prewire.Codecs;
using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <content>The scalars as they are in C#, and their codecs, which <c>src/CodecParts</c> makes of the table of scalars and the codecs.</content>
internal static partial class WellKnown
{
    /// <summary>Makes the codec that is looked for; how is known above this layer.</summary>
    internal interface ICodecMaker
    {
        Codec Of<T, TCodec>()
            where TCodec : struct, IWireCodec<T>;
    }

    private static OpenForm Make<T, TCodec>(bool isArray)
        where TCodec : struct, IWireCodec<T> => isArray ? new OpenForm<T[], ArrayCodec<T, TCodec>>() : new OpenForm<T, TCodec>();
}
