using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire;

/// <content>Objects of which each is there once.</content>
public ref partial struct PrewireReader
{
    /// <summary>The tracked objects that were read so far.</summary>
    internal ReadObjects Objects => _objects ??= ReadObjects.Rent();

    /// <summary>How types of the message are read, as far as that is found out while it is.</summary>
    internal FoundMaps Found => Objects.Found;

    /// <summary>The object that a reference of one byte is to; null where it is no such reference, or there is none that can be referred to.</summary>
    internal readonly object? FindObject(uint code) => code < 0x80 ? _objects?.Find(code - ReferenceCode.First) : null;

    /// <summary>Goes on with the objects of another reader.</summary>
    internal void Share(ReadObjects? objects) => _objects = objects;

    /// <summary>Hands its objects on.</summary>
    internal ReadObjects? Unshare()
    {
        ReadObjects? objects = _objects;
        _objects = null;
        return objects;
    }

    /// <summary>The objects, if some of them may not have their values yet.</summary>
    internal readonly ReadObjects? WaitingObjects => _objects is { HasWaiting: true } objects ? objects : null;

    /// <summary>Whether what keys equal may depend on objects that do not have their values yet.</summary>
    internal readonly bool HasUnsettled<T, TCodec>(object? comparer)
        where TCodec : struct, IWireCodec<T> => HasWaiting<T, TCodec>() && TrackedKeys<T, TCodec>.MayDepend(_objects!.HasUnsettled, comparer);

    /// <summary>The same of keys of which it is known whether they are by identity.</summary>
    internal readonly bool HasUnsettled(bool areByIdentity) => _objects is { HasWaiting: true } objects && (objects.HasUnsettled || !areByIdentity);

    /// <summary>How many objects were met, as far as that shows whether more were.</summary>
    internal readonly int ObjectsMet => _objects?.Met ?? 0;

    /// <summary>Whether elements may be, or lead to, objects that do not have their values yet.</summary>
    internal readonly bool HasWaiting<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => _objects is { HasWaiting: true } && TrackedKeys<T, TCodec>.MayBe;

    /// <summary>Fills a collection, if not now then when all objects have their values.</summary>
    internal void FillOrLeave<T, TCodec>(LateFill fill, object? comparer)
        where TCodec : struct, IWireCodec<T>
    {
        if (HasUnsettled<T, TCodec>(comparer))
        {
            Objects.Leave(fill);
        }
        else
        {
            fill.Fill(ref this);
        }
    }

    /// <summary>Reads the byte that says whether a value is there.</summary>
    internal bool ReadPresenceByte(EdgeMap map)
    {
        if (ReferenceEquals(map, EdgeMap.Null))
        {
            return false;
        }

        byte present = Take(1);
        if (present > 1)
        {
            Fail(PrewireErrorCode.InvalidValue);
        }

        return present != 0;
    }
}
