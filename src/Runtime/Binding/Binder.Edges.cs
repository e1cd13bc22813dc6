using System;
using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <content>Single positions, and what is the same on both sides.</content>
internal sealed partial class Binder
{
    private static readonly WireEdge s_byte = WireEdge.Of(WireKind.UInt8);

    /// <summary>Maps one position.</summary>
    /// <param name="foreign">The position in the message.</param>
    /// <param name="local">The position here.</param>
    /// <param name="owner">The types it lies in.</param>
    /// <param name="where">What leads to it from them.</param>
    /// <param name="isPresenceKnown">Whether a header bit has told already that the value is there.</param>
    private EdgeMap BindEdge(WireEdge foreign, WireEdge local, Pair owner, string where, bool isPresenceKnown = false)
    {
        foreign = foreign.AsPlain();
        local = local.AsPlain();
        EdgeMap present = BindPresent(foreign.AsPresent(), local.AsPresent(), owner, where);
        if (!foreign.Nullable && !local.Nullable)
        {
            return present;
        }

        var map = new EdgeMap(foreign, local)
        {
            Element = present.Element,
            Value = present.Value,
            Items = present.Items,
            Type = present.Type,
            Present = present,
        };
        bool isSame = foreign.Nullable == local.Nullable;
        owner.IsSame &= isSame || isPresenceKnown;
        _findings.Add(new Finding(map, isSame, null));
        return map;
    }

    /// <summary>Maps a member: to what it is, or else to what it was, where a converter makes the one of the other.</summary>
    private EdgeMap BindMember(WireEdge foreign, MemberShape local, Pair owner, bool isPresenceKnown, out bool isFormer)
    {
        isFormer = false;
        string where = "." + local.Name;
        if (local.Former is not { } former || _problem is not null)
        {
            return BindEdge(foreign, local.Edge, owner, where, isPresenceKnown);
        }

        int bound = _unbound.Count;
        int referred = _referred.Count;
        EdgeMap map = BindEdge(foreign, local.Edge, owner, where, isPresenceKnown);
        if (_problem is not { } problem)
        {
            return map;
        }

        ForgetPairs(bound);
        _referred.RemoveRange(referred, _referred.Count - referred);
        _problem = null;
        map = BindEdge(foreign, former, owner, where, isPresenceKnown);
        isFormer = _problem is null;
        _problem = isFormer ? null : problem;
        owner.IsSame = false;
        return map;
    }

    /// <summary>Forgets the pairs that were found last, on the way to what could not be mapped.</summary>
    private void ForgetPairs(int kept)
    {
        Pair[] pairs = _unbound.ToArray();
        _unbound.Clear();
        for (int i = 0; i < pairs.Length; i++)
        {
            if (i < kept)
            {
                _unbound.Enqueue(pairs[i]);
            }
            else
            {
                _pairs.Remove((pairs[i].Map.Foreign, pairs[i].Map.Local));
            }
        }
    }

    private EdgeMap BindPresent(WireEdge foreign, WireEdge local, Pair owner, string where)
    {
        if (local.Kind == WireKind.Late && foreign.Kind != WireKind.Late && local.Target is { } target)
        {
            // What another version has in its literal, or as an open object, is read as what is late here.
            local = target.Edge.AsPresent();
            owner.IsSame = false;
        }

        bool isTrackedHere = local.Kind == WireKind.Reference && foreign.Kind is not (WireKind.Reference or WireKind.Late);
        if (isTrackedHere)
        {
            // What was not tracked when it was written is read object by object.
            local = local.Element!;
        }

        var map = new EdgeMap(foreign, local);
        map.Present = map;
        bool isSame = foreign.Kind == local.Kind && !isTrackedHere;
        Pair? pair = null;
        if (IsList(foreign.Kind) && IsList(local.Kind))
        {
            map.Element = BindEdge(foreign.Element ?? s_byte, local.Element ?? s_byte, owner, where + "[]");
        }
        else if (IsComposite(foreign.Kind) && IsComposite(local.Kind))
        {
            pair = PairOf(foreign.Type!, local.Type!, owner, where);
            map.Type = pair.Map;
        }
        else if (isSame && foreign.Kind == WireKind.Reference)
        {
            map.Element = BindEdge(foreign.Element!, local.Element!, owner, where);
            if (foreign.Element!.Type is { } type && local.Objects is not null)
            {
                // Parts that are not known here may have the only occurrence of an object.
                _referred.Add((type, map));
            }
        }
        else if (foreign.Kind == WireKind.Map && local.Kind == WireKind.Map)
        {
            map.Element = BindEdge(foreign.Element!, local.Element!, owner, where + "[].Key");
            map.Value = BindEdge(foreign.Value!, local.Value!, owner, where + "[].Value");
        }
        else if (foreign.Kind == WireKind.Tuple && local.Kind == WireKind.Tuple && foreign.Items.Length == local.Items.Length)
        {
            map.Items = new EdgeMap[foreign.Items.Length];
            for (int i = 0; i < map.Items.Length; i++)
            {
                map.Items[i] = BindEdge(foreign.Items[i], local.Items[i], owner, where + ".Item" + (i + 1));
            }
        }
        else if ((foreign.Kind != local.Kind && !Conversions.Exist(foreign.Kind, local.Kind) && !IsKnownLater(foreign, local)) || foreign.Kind == WireKind.Tuple)
        {
            string remedy = owner.Map is null ? ": read it as that." : ": [WireConverter] names what makes the one of the other.";
            FailToMeet(owner.IsRoot && where.Length == 0, owner, where, "It was " + EdgeNames.Of(foreign) + " and is " + EdgeNames.Of(local) + remedy);
        }

        // A codec is told which version wrote a blob.
        isSame &= foreign.Version == local.Version;
        owner.IsSame &= isSame;
        _findings.Add(new Finding(map, isSame, pair));
        return map;
    }

    private Pair PairOf(TypeShape foreign, TypeShape local, Pair owner, string where)
    {
        if (!_pairs.TryGetValue((foreign, local), out Pair? pair))
        {
            // The elements of a root list count as the root: they are what the message is about.
            bool isRoot = owner.Map is null && where.Replace("[]", string.Empty).Length == 0;
            bool isStandIn = isRoot && _isStandIn;
            pair = new Pair(owner, where, new TypeMap(foreign, local) { IsStandIn = isStandIn }, isRoot) { IsStandIn = isStandIn };

            // What stands in keeps its object's type, which only reading by a map does.
            pair.IsSame &= !(isStandIn && local.KeepsUnknown);
            _pairs.Add((foreign, local), pair);
            _unbound.Enqueue(pair);
        }

        pair.Dependents.Add(owner);
        return pair;
    }

    /// <summary>Two types are the same unless a difference is reachable from them; a type that contains itself is no exception.</summary>
    private void SpreadDifferences()
    {
        var different = new Queue<Pair>();
        foreach (Pair pair in _pairs.Values)
        {
            if (!pair.IsSame)
            {
                different.Enqueue(pair);
            }
        }

        while (different.Count > 0)
        {
            foreach (Pair dependent in different.Dequeue().Dependents)
            {
                if (dependent.IsSame)
                {
                    dependent.IsSame = false;
                    different.Enqueue(dependent);
                }
            }
        }

        // What a map contains was found before it.
        foreach (Finding finding in _findings)
        {
            EdgeMap map = finding.Map;
            map.Exact = finding.IsSame
                && (finding.Pair is null || finding.Pair.IsSame)
                && (map.Element is null || map.Element.Exact)
                && (map.Value is null || map.Value.Exact)
                && Array.TrueForAll(map.Items, item => item.Exact)
                && (ReferenceEquals(map.Present, map) || map.Present.Exact);
        }
    }

    /// <summary>Notes how objects are read that parts hold which are not known here: as what has their name, or else as what they are bound to first.</summary>
    private void NoteReferred()
    {
        foreach ((TypeShape type, EdgeMap map) in _referred)
        {
            type.ReadAs ??= type.NameHash != 0 && type.NameHash == map.Local!.Element!.Type?.NameHash ? map : null;
        }

        foreach ((TypeShape type, EdgeMap map) in _referred)
        {
            type.ReadAs ??= map;
        }
    }

    private static bool IsList(WireKind kind) => kind is WireKind.List or WireKind.Bytes;

    private static bool IsComposite(WireKind kind) => kind is WireKind.Object or WireKind.Struct;

    /// <summary>Whether what an object of the message looks like, or whether it fits, is only known once it is there.</summary>
    private static bool IsKnownLater(WireEdge foreign, WireEdge local) => foreign.Kind switch
    {
        WireKind.Late => IsComposite(local.Kind) || local.Kind == WireKind.Reference || local.IsClass,
        WireKind.Open => local.Type is not null && (local.Type.Flags & ShapeFlags.Polymorphic) != 0,
        WireKind.Object or WireKind.Struct => local.IsClass,
        _ => false,
    };

    private readonly struct Finding(EdgeMap map, bool isSame, Pair? pair)
    {
        internal EdgeMap Map { get; } = map;

        internal bool IsSame { get; } = isSame;

        internal Pair? Pair { get; } = pair;
    }
}
