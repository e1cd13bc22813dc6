using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>Reads into a collection behind an interface: it is kept if the interface can change it. Behind one that only shows it, it stays what it was.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TCollection">What the interface becomes when it is read.</typeparam>
/// <typeparam name="TItem">The elements.</typeparam>
/// <typeparam name="TCodec">The codec of <typeparamref name="TCollection"/>.</typeparam>
internal static class BehindInterface<TInterface, TCollection, TItem, TCodec>
    where TInterface : class, IEnumerable<TItem>
    where TCollection : class
    where TCodec : struct, IWireCodec<TCollection?>, IReusingCodec<TCollection?>
{
    private static readonly bool s_changes = Array.Empty<TInterface>() is ICollection<TItem>[];

    internal static void ReadInto(ref PrewireReader reader, ref TInterface? value, ref Reuse reuse)
    {
        TCollection? collection = KeptOf(value);
        if (collection is null)
        {
            collection = default(TCodec).Read(ref reader);
        }
        else
        {
            default(TCodec).ReadInto(ref reader, ref collection, ref reuse);
        }

        value = Unsafe.As<TInterface>(collection);
    }

    internal static void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref TInterface? value, ref Reuse reuse)
    {
        TCollection? collection = KeptOf(value);
        if (collection is null)
        {
            collection = default(TCodec).ReadMapped(ref reader, map);
        }
        else
        {
            default(TCodec).ReadMappedInto(ref reader, map, ref collection, ref reuse);
        }

        value = Unsafe.As<TInterface>(collection);
    }

    private static TCollection? KeptOf(TInterface? value) => s_changes && value is not null && value.GetType() == typeof(TCollection) ? Unsafe.As<TCollection>(value) : null;
}
