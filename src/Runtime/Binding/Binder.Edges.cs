namespace Prewire.WireProtocol;

/// <content>Single positions, and what is the same on both sides.</content>
internal sealed partial class Binder
{
    private static readonly WireEdge s_byte = WireEdge.Of(WireKind.UInt8);

    /// <summary>Maps one position.</summary>
    /// <param name="foreign">The position in the message.</param>
    /// <param name="local">The position here.</param>
    /// <param name="owner">The types it lies in.</param>
    /// <param name="where">What leads to it from them: the member's name and what is behind it; behind the root there is no name.</param>
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

        var map = new EdgeMap(foreign, local, present)
        {
            IsExact = foreign.Nullable == local.Nullable,
            IsNullInside = (foreign.Nullable || isPresenceKnown) && present.SaysNull && present.CanBeNull,
        };
        owner.IsSame &= map.IsExact || isPresenceKnown;
        _maps.Add(map);
        return map;
    }

    /// <summary>
    /// Maps a member: to what it is, or else to what it was, where a converter makes the one of the other. It does so too where the member is of a class that is abstract here, of which
    /// the message's own objects cannot be; and where any object may be in the message, as in what it was, but only those of a class here.
    /// </summary>
    private EdgeMap BindMember(WireEdge foreign, MemberShape local, Pair owner, bool isPresenceKnown, out bool isFormer)
    {
        isFormer = false;
        if (local.Former is not { } former || _problem is not null)
        {
            return BindEdge(foreign, local.Edge, owner, local.Name, isPresenceKnown);
        }

        int met = _met.Count;
        int referred = _referred.Count;
        _meetsAbstract = _narrowsOpen = false;
        EdgeMap map = BindEdge(foreign, local.Edge, owner, local.Name, isPresenceKnown);
        Problem? problem = _problem;
        bool isFit = problem is null && !_meetsAbstract;
        if (isFit && !_narrowsOpen)
        {
            return map;
        }

        Forget(met, referred);
        _narrowsOpen = false;
        map = BindEdge(foreign, former, owner, local.Name, isPresenceKnown);
        isFormer = _problem is null && !(isFit && _narrowsOpen);
        owner.IsSame = false;
        if (!isFormer)
        {
            Forget(met, referred);
            map = problem is null ? BindEdge(foreign, local.Edge, owner, local.Name, isPresenceKnown) : map;
            _problem = problem;
        }

        return map;
    }

    /// <summary>Forgets what was found on the way to what could not be mapped.</summary>
    private void Forget(int met, int referred)
    {
        ForgetPairs(met);
        _referred.RemoveRange(referred, _referred.Count - referred);
        _problem = null;
    }

    private EdgeMap BindPresent(WireEdge foreign, WireEdge local, Pair owner, string where)
    {
        bool wasLate = local.Kind == WireKind.Late && foreign.Kind != WireKind.Late && local.Target is not null;
        if (wasLate)
        {
            // What another version has in its literal, or as an open object, is read as what is late here.
            local = local.Target!.Edge.AsPresent();
            owner.IsSame = false;
        }

        bool isTrackedHere = local.Kind == WireKind.Reference && foreign.Kind is not (WireKind.Reference or WireKind.Late);
        if (isTrackedHere)
        {
            // What was not tracked when it was written is read object by object.
            local = local.Element!;
        }

        bool isSame = foreign.Kind == local.Kind && !isTrackedHere;
        if (local.IsByHand && !IsReadByHand(foreign, local))
        {
            FailToDiffer(foreign, local, owner, where);
        }

        EdgeMap map = WireKinds.IsList(foreign.Kind) && WireKinds.IsList(local.Kind) ? new EdgeMap(foreign, local, element: BindEdge(foreign.Element ?? s_byte, local.Element ?? s_byte, owner, where + "[]"))
            : WireKinds.HasMembers(foreign.Kind) && WireKinds.HasMembers(local.Kind) ? new EdgeMap(foreign, local, type: MapOf(foreign.Type!, local.Type!, owner, where))
            : isSame && WireKinds.IsSimple(foreign.Kind) ? new EdgeMap(foreign, local)
            : BindOther(foreign, local, owner, where, isSame);

        // A codec is told which version wrote a blob.
        map.IsExact = isSame && foreign.Version == local.Version;
        map.IsNotLate = wasLate;
        owner.IsSame &= map.IsExact;
        _maps.Add(map);
        return map;
    }

    /// <summary>Maps what is neither a list nor an object nor of one simple kind on both sides.</summary>
    private EdgeMap BindOther(WireEdge foreign, WireEdge local, Pair owner, string where, bool isSame)
    {
        if (isSame && foreign.Kind == WireKind.Reference)
        {
            var map = new EdgeMap(foreign, local, element: BindEdge(foreign.Element!, local.Element!, owner, where));
            if (foreign.Element!.Type is not null && local.Objects is not null)
            {
                // Parts that are not known here may have the only occurrence of an object.
                _referred.Add(map);
            }

            return map;
        }

        if (foreign.Kind == WireKind.Map && local.Kind == WireKind.Map)
        {
            EdgeMap key = BindEdge(foreign.Element!, local.Element!, owner, where + "[].Key");
            return new EdgeMap(foreign, local, key, value: BindEdge(foreign.Value!, local.Value!, owner, where + "[].Value"));
        }

        if (foreign.Kind == WireKind.Tuple && local.Kind == WireKind.Tuple && foreign.Items.Length == local.Items.Length)
        {
            var items = new EdgeMap[foreign.Items.Length];
            for (int i = 0; i < items.Length; i++)
            {
                items[i] = BindEdge(foreign.Items[i], local.Items[i], owner, where + ".Item" + (i + 1));
            }

            return new EdgeMap(foreign, local, items: items);
        }

        if ((foreign.Kind != local.Kind && !WireKinds.IsReadAs(foreign.Kind, local.Kind) && !IsKnownLater(foreign, local)) || foreign.Kind == WireKind.Tuple)
        {
            FailToDiffer(foreign, local, owner, where);
        }

        _meetsAbstract |= local.IsClass && foreign.Kind != WireKind.Open;
        _narrowsOpen |= foreign.Kind == WireKind.Open && local.Kind != WireKind.Open;
        return new EdgeMap(foreign, local);
    }

    /// <summary>Notes that a value cannot be read as what is here.</summary>
    private void FailToDiffer(WireEdge foreign, WireEdge local, Pair owner, string where)
    {
        string remedy = owner.Map is null ? ": read it as that." : ": [WireConverter] names what makes the one of the other.";
        FailToMeet(owner.Map is null && where.Length == 0, owner, owner.Map is null ? where : "." + where, "It was " + EdgeNames.Of(foreign) + " and is " + EdgeNames.Of(local) + remedy);
    }

    /// <summary>Whether a codec of the user's can be handed what is in the message, as far as positions say it: what differs in the members of types is found when a value comes.</summary>
    private static bool IsReadByHand(WireEdge foreign, WireEdge local) => WireKinds.IsConvertedForCodecs(local.Kind) || AreAlike(foreign, local);

    private static bool AreAlike(WireEdge foreign, WireEdge local)
    {
        if (foreign.Kind == WireKind.Late || local.Kind is WireKind.Late or WireKind.Reference || WireKinds.HasMembers(local.Kind))
        {
            return true;
        }

        bool areAlike = foreign.Kind == local.Kind
            && foreign.Nullable == local.Nullable
            && foreign.Items.Length == local.Items.Length
            && (local.Element is null || AreAlike(foreign.Element!, local.Element))
            && (local.Value is null || AreAlike(foreign.Value!, local.Value));
        for (int i = 0; i < local.Items.Length && areAlike; i++)
        {
            areAlike = AreAlike(foreign.Items[i], local.Items[i]);
        }

        return areAlike;
    }

    /// <summary>The map of two types, whose members are bound later if this is the first time that they meet.</summary>
    private TypeMap MapOf(TypeShape foreign, TypeShape local, Pair owner, string where)
    {
        Pair? pair = Find(foreign, local);
        if (pair is null)
        {
            // The elements of a root list count as the root: they are what the message is about.
            bool isRoot = owner.Map is null && (where.Length == 0 || where.Replace("[]", string.Empty).Length == 0);
            bool isStandIn = isRoot && _isStandIn;
            pair = new Pair(owner, where, new TypeMap(foreign, local, isStandIn), isRoot);

            // What stands in keeps its object's type, which only reading by a map does.
            pair.IsSame = !(isStandIn && local.KeepsUnknown);
            _met.Add(pair);
            if (_met.Count > FewPairs)
            {
                NotePairs();
            }
        }

        pair.Dependents.Add(owner);
        return pair.Map;
    }

    /// <summary>Looks for a pair: among the first few one by one, which takes no table.</summary>
    private Pair? Find(TypeShape foreign, TypeShape local)
    {
        if (_met.Count > FewPairs)
        {
            return FindNoted(foreign, local);
        }

        for (int i = 0; i < _met.Count; i++)
        {
            TypeMap map = _met[i].Map;
            if (ReferenceEquals(map.Foreign, foreign) && ReferenceEquals(map.Local, local))
            {
                return _met[i];
            }
        }

        return null;
    }

    private Pair? FindNoted(TypeShape foreign, TypeShape local) => _pairs!.TryGetValue((foreign, local), out Pair? pair) ? pair : null;

    /// <summary>Notes the pair that was met last in the table, or all if there is none yet.</summary>
    private void NotePairs()
    {
        _pairs ??= [];
        for (int i = _pairs.Count; i < _met.Count; i++)
        {
            _pairs.Add((_met[i].Map.Foreign, _met[i].Map.Local), _met[i]);
        }
    }

    /// <summary>Forgets the pairs that were found last, on the way to what could not be mapped.</summary>
    private void ForgetPairs(int kept)
    {
        for (int i = kept; i < _met.Count && _pairs is not null; i++)
        {
            _pairs.Remove((_met[i].Map.Foreign, _met[i].Map.Local));
        }

        _met.RemoveRange(kept, _met.Count - kept);
    }

    /// <summary>Two types are the same unless a difference is reachable from them; a type that contains itself is no exception.</summary>
    private void SpreadDifferences()
    {
        var different = new List<Pair>();
        for (int i = 0; i < _met.Count; i++)
        {
            if (!_met[i].IsSame)
            {
                different.Add(_met[i]);
            }
        }

        for (int i = 0; i < different.Count; i++)
        {
            List<Pair> dependents = different[i].Dependents;
            for (int j = 0; j < dependents.Count; j++)
            {
                if (dependents[j].IsSame)
                {
                    dependents[j].IsSame = false;
                    different.Add(dependents[j]);
                }
            }
        }
    }

    /// <summary>Says of all maps whether they are exact all the way down.</summary>
    private void NoteExact()
    {
        for (int i = 0; i < _met.Count; i++)
        {
            _met[i].Map.IsExact = _met[i].IsSame;
        }

        // What a map contains was made before it.
        for (int i = 0; i < _maps.Count; i++)
        {
            EdgeMap map = _maps[i];
            map.IsExact = map.IsExact
                && (map.Type is null || map.Type.IsExact)
                && (map.Element is null || map.Element.IsExactInside)
                && (map.Value is null || map.Value.IsExactInside)
                && map.Present.IsExact;
            for (int j = 0; j < map.Items.Length && map.IsExact; j++)
            {
                map.IsExact = map.Items[j].IsExactInside;
            }
        }
    }

    /// <summary>Whether what an object of the message looks like, or whether it fits, is only known once it is there.</summary>
    private static bool IsKnownLater(WireEdge foreign, WireEdge local) => foreign.Kind switch
    {
        WireKind.Late => WireKinds.HasMembers(local.Kind) || local.Kind == WireKind.Reference || local.IsClass,
        WireKind.Open => local.Type is not null && (local.Type.Flags & ShapeFlags.Polymorphic) != 0,
        WireKind.Object or WireKind.Struct => local.IsClass,
        _ => false,
    };
}
