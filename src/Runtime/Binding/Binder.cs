using System.Collections.Generic;
using Prewire.UnknownMembers;

namespace Prewire.WireProtocol;

/// <summary>Maps another version's shape to the local one: each pair of types that meet is bound once.</summary>
internal sealed partial class Binder
{
    /// <summary>How many members, of both sides together, may be compared: a literal can make every type meet every other.</summary>
    private const int MaxCost = 64 * 1024;

    private const int MaxPathSteps = 32;

    private readonly string _rootName;
    private readonly Dictionary<(TypeShape Foreign, TypeShape Local), Pair> _pairs = [];
    private readonly Queue<Pair> _unbound = [];
    private readonly List<Finding> _findings = [];
    private readonly List<(TypeShape Type, EdgeMap Map)> _referred = [];
    private bool _isStandIn;
    private long _allowance;
    private int _cost;
    private Problem? _problem;

    private Binder(string rootName) => _rootName = rootName;

    /// <summary>Maps a root.</summary>
    /// <param name="foreign">What the message has. Its members get the names of those they are bound to.</param>
    /// <param name="local">What is read.</param>
    /// <param name="rootName">What member paths begin with.</param>
    /// <param name="isStandIn">Whether the local root stands in for one that is not known, so that they need not have anything in common.</param>
    /// <param name="allowance">How much memory the map may take.</param>
    /// <param name="isByName">Whether the local root was found by its name: then what the message refers to has to be read as it is elsewhere.</param>
    internal static RootMap Bind(WireEdge foreign, WireEdge local, string rootName, bool isStandIn = false, long allowance = long.MaxValue, bool isByName = false)
    {
        var binder = new Binder(rootName) { _isStandIn = isStandIn, _allowance = allowance };
        var root = new Pair(null, string.Empty, null!, isRoot: true);
        EdgeMap edge = binder.BindEdge(foreign, local, root, string.Empty);
        while (binder._unbound.Count > 0 && binder._problem is null)
        {
            binder.BindMembers(binder._unbound.Dequeue());
        }

        if (isByName && binder._referred.Exists(static r => r.Type.ReadAs is { } known && !ReferenceEquals(known.Local!.Objects, r.Map.Local!.Objects)))
        {
            binder.FailToMeet(isRoot: true, root, string.Empty, "What it refers to is read as something else.");
        }

        if (binder._problem is { } problem)
        {
            return RootMap.Failed(foreign, binder._cost, problem.Code, problem.Path, problem.Detail);
        }

        binder.SpreadDifferences();
        binder.NoteReferred();
        return RootMap.Bound(edge, binder._cost);
    }

    private void BindMembers(Pair pair)
    {
        TypeShape foreign = pair.Map.Foreign;
        TypeShape local = pair.Map.Local;
        MemberMatch match = MemberMatch.Between(foreign, local);
        int theirs = MemberMatch.CountMembers(match.Foreign);
        int ours = MemberMatch.CountMembers(match.Local);
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

        if (theirs != 0 && ours != 0 && match.Shared == 0 && (pair.IsRoot || !match.IsComparable) && !pair.IsStandIn)
        {
            FailToMeet(pair.IsRoot, pair, string.Empty, "No member is known to both.");
            return;
        }

        pair.IsSame &= HaveSameMembers(match);
        pair.Map.KnowsAny = match.Shared != 0;
        List<Step> steps = MakeSteps(pair, match);
        pair.Map.Steps = steps.ToArray();
        pair.Map.Runs = FixedRun.Merge(steps, local);
    }

    private List<Step> MakeSteps(Pair pair, MemberMatch match)
    {
        var steps = new List<Step>();
        int[] firstBits = new int[match.Foreign.Count];
        for (int i = 1; i < firstBits.Length; i++)
        {
            firstBits[i] = firstBits[i - 1] + (8 * match.Foreign[i - 1].Layout.HeaderSize);
            TypeLayout layout = match.Foreign[i].Layout;
            if (layout.HeaderSize > 0)
            {
                var section = new EdgeMap(WireEdge.Of(match.Foreign[i]), null) { Section = layout };
                steps.Add(new Step(Step.Unknown, -1, false, section));
            }
        }

        // A class's own members come behind those of its base section.
        pair.Map.Walked = new EdgeMap?[firstBits.Length][];
        for (int i = firstBits.Length - 1; i >= 0; i--)
        {
            TypeLayout layout = match.Foreign[i].Layout;
            var walked = new EdgeMap?[layout.Walked.Length];
            int count = 0;
            foreach (LaidOutMember member in layout.Members)
            {
                EdgeMap? map = AddStep(pair, match, i, member, firstBits[i], steps);
                if (member.IsWalked)
                {
                    walked[count++] = map;
                }
            }

            pair.Map.Walked[i] = walked;
        }

        if (pair.Map.Local.KeepsUnknown)
        {
            pair.Map.Unknown = UnknownSubset.Of(match, firstBits);
        }

        return steps;
    }

    /// <returns>The map of the member, or null where it is skipped.</returns>
    private EdgeMap? AddStep(Pair pair, MemberMatch match, int section, LaidOutMember member, int firstBit, List<Step> steps)
    {
        WireEdge foreign = member.Shape.Edge;
        int index = match.Of(section, member.Index);
        int bit = member.Bit < 0 ? -1 : member.Bit + firstBit;
        if (index < 0)
        {
            if (member.IsWalked)
            {
                steps.Add(new Step(Step.Unknown, bit, false, new EdgeMap(bit < 0 ? foreign : foreign.AsPresent(), null)));
            }

            return null;
        }

        MemberShape local = match.LocalMember(index);
        if (member.Shape.Name.Length == 0)
        {
            member.Shape.Name = local.Name;
        }

        pair.IsSame &= foreign.Nullable == local.Edge.Nullable && foreign.Inline == local.Edge.Inline;
        WireEdge value = bit < 0 ? foreign : foreign.AsPresent();
        EdgeMap map = BindMember(value, local, pair, bit >= 0, out bool isFormer);
        steps.Add(new Step(index, bit, member.IsBitOnly, map) { IsFormer = isFormer });
        return map;
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
        internal TypeMap Map { get; } = map;

        internal bool IsRoot { get; } = isRoot;

        /// <summary>Whether no difference was found so far.</summary>
        internal bool IsSame { get; set; } = true;

        /// <summary>Whether the local type stands in for one that is not known.</summary>
        internal bool IsStandIn { get; set; }

        /// <summary>The pairs that have a difference if this one has.</summary>
        internal List<Pair> Dependents { get; } = [];

        /// <summary>How the pair was reached, or the last part of it.</summary>
        internal string Path
        {
            get
            {
                string path = Via;
                int steps = 0;
                for (Pair? pair = Parent; pair is not null; pair = pair.Parent)
                {
                    if (++steps == MaxPathSteps)
                    {
                        return "…" + path;
                    }

                    path = pair.Via + path;
                }

                return path;
            }
        }

        private Pair? Parent { get; } = parent;

        private string Via { get; } = via;
    }

    private sealed record Problem(PrewireErrorCode Code, string Path, string Detail);
}
