using Prewire.UnknownMembers;

namespace Prewire.WireProtocol;

/// <summary>Maps another version's shape to the local one: each pair of types that meet is bound once.</summary>
internal sealed partial class Binder
{
    /// <summary>How many members, of both sides together, may be compared: a literal can make every type meet every other.</summary>
    private const int MaxCost = 64 * 1024;

    private const int MaxPathSteps = 32;

    /// <summary>So many pairs are compared one by one: the table is a generic class over a struct, which takes as long to load as binding a small type.</summary>
    private const int FewPairs = 8;

    private readonly string _rootName;

    /// <summary>Takes what is found out for a message; null where all of it is kept with the shapes.</summary>
    private readonly FoundMaps? _found;

    /// <summary>The pairs in the order in which they were met, which is that of binding their members.</summary>
    private readonly List<Pair> _met = [];

    /// <summary>All maps; whether one is exact is only said for itself at first.</summary>
    private readonly List<EdgeMap> _maps = [];

    /// <summary>The maps of references.</summary>
    private readonly List<EdgeMap> _referred = [];

    /// <summary>The pairs by their types, once they are more than <see cref="FewPairs"/>.</summary>
    private Dictionary<(TypeShape Foreign, TypeShape Local), Pair>? _pairs;

    private bool _isStandIn;
    private bool _isOwnRoot;

    /// <summary>Set where the root's types have members and none in common, but versions in between may have kept some.</summary>
    private bool _mayBeMetByParts;
    private long _allowance;

    /// <summary>Whether an object met a class that has none of its own since somebody asked: whatever it is, it is none that can be there.</summary>
    private bool _meetsAbstract;

    /// <summary>Whether what may be any object met a class since somebody asked.</summary>
    private bool _narrowsOpen;
    private int _cost;
    private Problem? _problem;

    /// <summary>Set where the root's types have members and none in common.</summary>
    private Problem? _unrelated;

    private Binder(string rootName, FoundMaps? found) => (_rootName, _found) = (rootName, found);

    /// <summary>Maps a root.</summary>
    /// <param name="foreign">What the message has. Its members get the names of those they are bound to.</param>
    /// <param name="local">What is read.</param>
    /// <param name="rootName">What member paths begin with.</param>
    /// <param name="isStandIn">Whether the local root stands in for one that is not known, so that they need not have anything in common.</param>
    /// <param name="allowance">How much memory the map may take.</param>
    /// <param name="found">What was found out for the message, if the map is for that alone: nothing is left with the shapes then, which may stay.</param>
    /// <param name="isByName">Whether the local root was found by its name: then what the message refers to has to be read as it is elsewhere.</param>
    /// <param name="isOwnRoot">Whether it is a message's own root, which has to have something in common: else the map has another one for that, if it matters.</param>
    internal static RootMap Bind(WireEdge foreign, WireEdge local, string rootName, bool isStandIn = false, long allowance = long.MaxValue, FoundMaps? found = null, bool isByName = false, bool isOwnRoot = false)
    {
        var binder = new Binder(rootName, found) { _isStandIn = isStandIn, _isOwnRoot = isOwnRoot, _allowance = allowance };
        var root = new Pair(null, string.Empty, null!, isRoot: true);
        EdgeMap edge = binder.BindEdge(foreign, local, root, string.Empty);
        for (int i = 0; i < binder._met.Count && binder._problem is null; i++)
        {
            binder.BindMembers(binder._met[i]);
        }

        if (isByName && binder.RefersToOthers())
        {
            binder.FailToMeet(isRoot: true, root, string.Empty, "What it refers to is read as something else.");
        }

        if (binder._problem is { } problem)
        {
            return RootMap.Failed(foreign, binder._cost, problem.Code, problem.Path, problem.Detail);
        }

        if (binder._met.Count > 1)
        {
            binder.SpreadDifferences();
        }

        binder.NoteExact();
        if (binder._referred.Count > 0)
        {
            binder.NoteReferred();
        }

        RootMap? own = binder._unrelated is { } stranger ? RootMap.Failed(foreign, binder._cost, stranger.Code, stranger.Path, stranger.Detail)
            : binder._mayBeMetByParts && !isOwnRoot ? Bind(foreign, local, rootName, isStandIn, allowance, found, isByName, isOwnRoot: true)
            : null;
        return RootMap.Bound(edge, binder._cost + (own is { Code: 0 } ? own.Cost : 0), own);
    }

    private void BindMembers(Pair pair)
    {
        TypeShape foreign = pair.Map.Foreign;
        TypeShape local = pair.Map.Local;
        MemberMatch match = MemberMatch.Between(foreign, local);
        int theirs = match.ForeignMembers;
        int ours = match.LocalMembers;
        _cost += theirs + ours + 1;
        if (_cost > MaxCost)
        {
            Fail(PrewireErrorCode.InvalidManifest, pair, string.Empty, "Too many types meet too many others.");
            return;
        }

        if (MemoryRule.OfShape(_cost) > _allowance)
        {
            Fail(PrewireErrorCode.AllocationLimit, pair, string.Empty, "So small a message is not worth the memory that its types take.");
            return;
        }

        if (theirs != 0 && ours != 0 && !pair.Map.IsStandIn && !(match.IsComparable && match.Shared != 0) && !TryMeet(pair, match))
        {
            return;
        }

        pair.IsSame = pair.IsSame && theirs == ours && match.Shared == theirs && HaveSameMembers(match);
        pair.Map.KnowsAny = match.Shared != 0;
        Step[] steps = MakeSteps(pair, match);
        pair.Map.Steps = steps;
        pair.Map.Runs = FixedRun.Merge(steps, local);
    }

    /// <summary>Whether types that have no member in common, or may not know it, can be read all the same. Whoever reads them as a message's own root is told.</summary>
    private bool TryMeet(Pair pair, MemberMatch match)
    {
        string detail = match.Shared == 0 ? "No member is known to both." : "Ids alone say which members a class has there, and names alone here.";
        if (!match.IsComparable)
        {
            FailToMeet(pair.IsRoot, pair, string.Empty, detail);
            return false;
        }

        if (pair.IsRoot && pair.Map.HasParts)
        {
            // What versions in between kept may have members that are known here, and only reading tells.
            _mayBeMetByParts = true;
            pair.Map.IsMetByParts = _isOwnRoot;
        }
        else if (pair.IsRoot)
        {
            _unrelated = new Problem(PrewireErrorCode.UnrelatedShape, _rootName + pair.Path, detail);
        }

        return true;
    }

    private Step[] MakeSteps(Pair pair, MemberMatch match)
    {
        // At most one for each member and each section; an array, since a list of structs would be one more generic class to compile.
        var steps = new Step[match.ForeignMembers + match.Foreign.Count];
        int count = 0;
        int[] firstBits = new int[match.Foreign.Count];
        for (int i = 1; i < firstBits.Length; i++)
        {
            firstBits[i] = firstBits[i - 1] + (8 * match.Foreign[i - 1].Layout.HeaderSize);
            TypeLayout layout = match.Foreign[i].Layout;
            if (layout.HeaderSize > 0)
            {
                steps[count++] = new Step(Step.Unknown, -1, new EdgeMap(WireEdge.Of(match.Foreign[i]), null) { Section = layout });
            }
        }

        // A class's own members come behind those of its base section.
        pair.Map.Walked = new EdgeMap?[firstBits.Length][];
        for (int i = firstBits.Length - 1; i >= 0; i--)
        {
            TypeLayout layout = match.Foreign[i].Layout;
            var walked = new EdgeMap?[layout.Walked.Length];
            int[] matches = match.Matches[i];
            int place = 0;
            foreach (LaidOutMember member in layout.Members)
            {
                int bit = member.Bit < 0 ? -1 : member.Bit + firstBits[i];
                int index = matches[member.Index];
                if (index >= 0 && !TryStepOf(pair, match, index, member, bit, out steps[count]))
                {
                    match.Part(i, member.Index);
                    index = -1;
                }

                if (index < 0)
                {
                    if (!member.IsWalked)
                    {
                        continue;
                    }

                    WireEdge foreign = member.Shape.Edge;
                    steps[count] = new Step(Step.Unknown, bit, new EdgeMap(bit < 0 ? foreign : foreign.AsPresent(), null));
                }

                if (member.IsWalked)
                {
                    walked[place++] = index < 0 ? null : steps[count].Edge;
                }

                count++;
            }

            pair.Map.Walked[i] = walked;
        }

        if (pair.Map.Local.KeepsUnknown)
        {
            pair.Map.Unknown = UnknownSubset.Of(match, firstBits);
        }

        return FixedRun.FirstOf(steps, count);
    }

    /// <summary>
    /// Finds what to do with a member that both have; false where there is nothing to do. A case of a union whose values cannot be converted is another case, which fails only where it is
    /// met, as long as there is one that both know.
    /// </summary>
    private bool TryStepOf(Pair pair, MemberMatch match, int index, LaidOutMember member, int bit, out Step step)
    {
        bool mayDiffer = pair.Map.Local.HasCases && match.Shared > 1 && _problem is null;
        int met = _met.Count;
        int referred = _referred.Count;
        step = StepOf(pair, match.LocalMember(index), index, member, bit);
        if (!mayDiffer || _problem is null)
        {
            return true;
        }

        Forget(met, referred);
        pair.IsSame = false;
        return false;
    }

    /// <summary>What to do with a member that both have.</summary>
    /// <param name="pair">The types.</param>
    /// <param name="local">The member here.</param>
    /// <param name="index">Its place.</param>
    /// <param name="member">The member in the message.</param>
    /// <param name="bit">Its bit in the header, or -1.</param>
    private Step StepOf(Pair pair, MemberShape local, int index, LaidOutMember member, int bit)
    {
        WireEdge foreign = member.Shape.Edge;
        if (member.Shape.Name.Length == 0)
        {
            member.Shape.Name = local.Name;
        }

        pair.IsSame &= foreign.Nullable == local.Edge.Nullable && foreign.Inline == local.Edge.Inline;
        EdgeMap map = BindMember(bit < 0 ? foreign : foreign.AsPresent(), local, pair, bit >= 0, out bool isFormer);
        return new Step(index, bit, map, member.IsBitOnly, isFormer);
    }

    private static bool HaveSameMembers(MemberMatch match)
    {
        if (match.Foreign.Count != match.Local.Count || match.Foreign[0].KeepsUnknown != match.Local[0].KeepsUnknown)
        {
            return false;
        }

        for (int i = 0; i < match.Foreign.Count; i++)
        {
            TypeShape foreign = match.Foreign[i];
            TypeShape local = match.Local[i];
            bool isSame = foreign.Kind == local.Kind
                && foreign.IsNamed == local.IsNamed
                && foreign.IsListed == local.IsListed
                && (i == 0 || foreign.NameHash == local.NameHash)
                && foreign.Members.Count == local.Members.Count;
            for (int j = 0; isSame && j < foreign.Members.Count; j++)
            {
                isSame = foreign.Members[j].Identity == local.Members[j].Identity;
            }

            if (!isSame)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Notes that what is in the message and what is read have nothing to do with each other: as a whole, or at one member.</summary>
    private void FailToMeet(bool isRoot, Pair pair, string where, string detail) =>
        Fail(isRoot ? PrewireErrorCode.UnrelatedShape : PrewireErrorCode.IncompatibleMember, pair, where, detail);

    private void Fail(PrewireErrorCode code, Pair pair, string where, string detail) =>
        _problem ??= new Problem(code, _rootName + pair.Path + where, detail);

    /// <summary>A pair of types that meet.</summary>
    private sealed class Pair(Pair? parent, string via, TypeMap map, bool isRoot)
    {
        internal readonly TypeMap Map = map;

        internal readonly bool IsRoot = isRoot;

        /// <summary>The pairs that have a difference if this one has.</summary>
        internal readonly List<Pair> Dependents = [];

        /// <summary>Whether no difference was found so far.</summary>
        internal bool IsSame = true;

        private readonly Pair? _parent = parent;

        /// <summary>How it was reached from there: a member's name and what is behind it; from the root there is no name.</summary>
        private readonly string _via = via;

        /// <summary>How the pair was reached, or the last part of it.</summary>
        internal string Path
        {
            get
            {
                string path = string.Empty;
                int steps = 0;
                for (Pair pair = this; pair._parent is { } parent; pair = parent)
                {
                    path = (parent.Map is null ? pair._via : "." + pair._via) + path;
                    if (++steps == MaxPathSteps)
                    {
                        return "…" + path;
                    }
                }

                return path;
            }
        }
    }

    private sealed record Problem(PrewireErrorCode Code, string Path, string Detail);
}
