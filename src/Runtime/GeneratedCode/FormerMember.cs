using System.ComponentModel;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>Reads members that have converters.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class FormerMember
{
    /// <summary>Reads a member that another version wrote as what it is, or as what it was.</summary>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <typeparam name="TOld">What it was.</typeparam>
    /// <typeparam name="TOldCodec">The codec of that.</typeparam>
    /// <typeparam name="TConverter">What makes the one of the other.</typeparam>
    /// <param name="header">The header bits of the object.</param>
    /// <param name="step">The step of the member.</param>
    public static T Read<T, TCodec, TOld, TOldCodec, TConverter>(ref PrewireReader reader, in MappedHeader header, in Step step)
        where TCodec : struct, IWireCodec<T>
        where TOldCodec : struct, IWireCodec<TOld>
        where TConverter : struct, IWireConverter<TOld, T> =>
        step.IsFormer
            ? default(TConverter).Convert(default(TOldCodec).ReadMapped(ref reader, header.Edge(in step)))
            : default(TCodec).ReadMapped(ref reader, header.Edge(in step));
}
