using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.Graphs;

/// <summary>
/// Copies through bytes of what stands in for an object of an unknown type. That type is said at positions alone where somebody may stand in for it; the copy of such an object keeps it nevertheless, but not inside of what is itself copied through bytes.
/// </summary>
internal static class KeptTypes<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    private static readonly IKeepingCodec<T>? s_keeping = default(TCodec) as IKeepingCodec<T>;

    /// <summary>The type that an object stands in for, or null.</summary>
    internal static OriginalType? Of(T value) =>
        s_keeping is not null && value?.GetType() == typeof(T) ? s_keeping.UnknownMembersOf(value)?.Original : null;

    /// <summary>Reads a copy of an object that stands in for one of a type.</summary>
    internal static T Read(ref PrewireReader reader, OriginalType original)
    {
        T copy = default(TCodec).ReadMapped(ref reader, Own.Map);
        if (s_keeping!.UnknownMembersOf(copy) is { } members)
        {
            members.Original = original;
        }

        return copy;
    }

    /// <summary>How it is read as what stands in, so that there is something to keep the type where nothing else is unknown.</summary>
    private static class Own
    {
        internal static readonly EdgeMap Map = MapOf(RootShape.StandIn<T, TCodec>());

        private static EdgeMap MapOf(RootShape shape) => Binder.Bind(shape.Edge, shape.Edge, shape.DisplayName, isStandIn: true).Edge!;
    }
}
