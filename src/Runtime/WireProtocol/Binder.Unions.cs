using System.Collections.Generic;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <content>The alternatives of unions.</content>
internal sealed partial class Binder
{
    /// <summary>Maps alternatives by their tags. What is not known here is read as what stands in for it, or can be skipped.</summary>
    private void BindAlternatives(Pair pair)
    {
        TypeShape foreign = pair.Map.Foreign;
        TypeShape local = pair.Map.Local;
        IReadOnlyList<AlternativeShape> theirs = foreign.Alternatives;
        IReadOnlyList<AlternativeShape> ours = local.Alternatives;
        var maps = new AlternativeMap[theirs.Count];
        pair.IsSame &= theirs.Count == ours.Count;
        for (int i = 0, j = 0; i < maps.Length; i++)
        {
            while (j < ours.Count && ours[j].Tag < theirs[i].Tag)
            {
                j++;
            }

            if (j < ours.Count && ours[j].Tag == theirs[i].Tag)
            {
                maps[i] = new AlternativeMap(j, BindEdge(theirs[i].Edge, ours[j].Edge, pair, string.Empty));
            }
            else
            {
                pair.IsSame = false;
                maps[i] = new AlternativeMap(OpenValues.UnknownTag, StandIn(theirs[i].Edge, pair));
            }
        }

        pair.Map.Alternatives = maps;
        if (local.Kind == ShapeKind.Abstract && foreign.Kind != ShapeKind.Abstract)
        {
            pair.Map.Itself = StandIn(WireEdge.Of(foreign), pair);
        }
    }

    private EdgeMap StandIn(WireEdge foreign, Pair owner)
    {
        if (owner.Map.Local.Fallback is not { } fallback)
        {
            return new EdgeMap(foreign, null);
        }

        PairOf(foreign.Type!, fallback.Type!, owner, string.Empty).IsStandIn = true;
        return BindEdge(foreign, fallback, owner, string.Empty);
    }
}
