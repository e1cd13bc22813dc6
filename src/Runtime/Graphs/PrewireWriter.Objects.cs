using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire;

/// <content>Objects of which each is written once.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The tracked objects that the message has so far.</summary>
    /// <exception cref="PrewireException">The order of sets is not known yet, and so not which object comes first.</exception>
    internal WrittenObjects Objects => _objects ?? RentObjects();

    /// <summary>Goes on with the objects of another writer.</summary>
    internal void Share(WrittenObjects? objects) => _objects = objects;

    /// <summary>Hands its objects on.</summary>
    internal WrittenObjects? Unshare()
    {
        WrittenObjects? objects = _objects;
        _objects = null;
        return objects;
    }

    /// <summary>Whether elements may be, or lead to, objects whose values stand only further on.</summary>
    internal readonly bool HasWaiting<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => _objects is { IsDraining: true } && TrackedKeys<T, TCodec>.MayBe;

    /// <summary>Whether what keys equal may depend on objects whose values stand only further on.</summary>
    internal readonly bool HasUnsettled<T, TCodec>(object? comparer)
        where TCodec : struct, IWireCodec<T> => HasWaiting<T, TCodec>() && TrackedKeys<T, TCodec>.MayDepend(_objects!.HasUnsettled, comparer);

    /// <summary>The same of keys of which it is known whether they are by identity.</summary>
    internal readonly bool HasUnsettled(bool areByIdentity) => _objects is { IsDraining: true } objects && (objects.HasUnsettled || !areByIdentity);

    private WrittenObjects RentObjects()
    {
        if (IsKey)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidReference, detail: "Canonical output has no form for sets and maps that hold tracked objects: which of these is met first would depend on itself.");
        }

        return _objects = WrittenObjects.Rent();
    }
}
