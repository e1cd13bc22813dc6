using Prewire.GeneratedCode;
using Prewire.Graphs;
using Prewire.WireProtocol;

namespace Prewire;

/// <content>Objects of which each is there once.</content>
public ref partial struct PrewireReader
{
    /// <summary>The tracked objects that were read so far.</summary>
    internal ReadObjects Objects => _objects ??= ReadObjects.Rent();

    /// <summary>Goes on with the objects of another reader.</summary>
    internal void Share(ReadObjects? objects) => _objects = objects;

    /// <summary>Hands its objects on.</summary>
    internal ReadObjects? Unshare()
    {
        ReadObjects? objects = _objects;
        _objects = null;
        return objects;
    }

    /// <summary>Whether keys may be objects that say themselves what they equal, and do not have their values yet.</summary>
    internal readonly bool HasUnsettled<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => _objects is { Unsettled: > 0 } && TrackedKeys<T, TCodec>.MayBe;

    /// <summary>Whether elements may be, or lead to, objects that do not have their values yet.</summary>
    internal readonly bool HasWaiting<T, TCodec>()
        where TCodec : struct, IWireCodec<T> => _objects is { IsDraining: true } && TrackedKeys<T, TCodec>.MayBe;

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
