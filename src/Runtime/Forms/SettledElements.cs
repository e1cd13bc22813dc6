using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>Collections that are made of elements which have their values: those that sort them, or hash them for good.</summary>
internal static class SettledElements
{
    private const string Detail = "A sorted or immutable collection cannot hold tracked objects that lead to it: it is made before they have their values.";

    /// <summary>Requires elements to have their values.</summary>
    /// <exception cref="PrewireException">They may be tracked objects that lack them.</exception>
    internal static void Require<T, TCodec>(ref PrewireReader reader, FormTraits traits)
        where TCodec : struct, IWireCodec<T>
    {
        if (traits.Order == FormOrder.Sorted ? reader.HasWaiting<T, TCodec>() : traits.IsHashed && reader.HasUnsettled<T, TCodec>())
        {
            PrewireException.Throw(PrewireErrorCode.InvalidReference, reader.Offset, Detail);
        }
    }

    /// <summary>The same while a copy is made.</summary>
    /// <exception cref="PrewireException">They may be tracked objects that lack them.</exception>
    internal static void Require<T, TCodec>(in Cloner cloner, FormTraits traits)
        where TCodec : struct, IWireCodec<T>
    {
        if (traits.Order == FormOrder.Sorted && cloner.HasWaiting<T, TCodec>())
        {
            PrewireException.Throw(PrewireErrorCode.InvalidReference, detail: Detail);
        }
    }
}
