namespace Prewire.Generator.Planning.Linking;

/// <summary>
/// Finds tracked types whose objects can lead back to themselves by nothing but what is written where it is met, and that can be made only of their values: such a cycle cannot be read.
/// What can be made first waits behind the outermost object, and so may lead back to it.
/// </summary>
/// <remarks>
/// Something on the way has to be set later than the objects are made: by a setter, or as an element of a collection. What constructors and <c>init</c> alone set is older than what holds it.
/// </remarks>
internal sealed class UnclosedCycles
{
    private readonly Dictionary<string, TypeModel> _types;
    private readonly ILookup<string, HeldType> _held;

    private UnclosedCycles(IEnumerable<TypeModel> types, ILookup<string, HeldType> held)
    {
        _types = types.ToDictionary(static t => t.Key, StringComparer.Ordinal);
        var components = Components<string>.Of(_types.Keys, k => held[k].Select(static h => h.Key).Where(_types.ContainsKey));
        _held = _types.Keys.SelectMany(k => held[k]).Where(h => components.AreTogether(h.Type.Key, h.Key)).ToLookup(static h => h.Type.Key);
    }

    /// <summary>The types that can be in such a cycle, each once.</summary>
    /// <param name="types">All types of the compilation.</param>
    /// <param name="hasShells">Whether objects of a tracked type can be made before they have their values.</param>
    public static IEnumerable<UnclosedCycle> Find(IReadOnlyCollection<TypeModel> types, Func<TypeModel, bool> hasShells)
    {
        if (!types.Any(static t => t.IsTracked))
        {
            return [];
        }

        var alternatives = types
            .SelectMany(static t => t.Polymorphic?.Alternatives.Select(a => (t.Key, a.Type)) ?? [])
            .ToLookup(static a => a.Key, static a => a.Type);
        ILookup<string, HeldType> held = HeldTypes.Of(types, Mentions, t => Inside(t, alternatives));
        var all = new UnclosedCycles(types, held);
        var unclosed = new UnclosedCycles(types.Where(t => !(t.IsTracked && all._held.Contains(t.Key) && hasShells(t))), held);
        return unclosed._types.Values.Where(static t => t is { IsTracked: true, Constructor: not null }).Select(unclosed.FindWayBack).OfType<UnclosedCycle>();
    }

    private static IEnumerable<HeldMention> Mentions(TypeModel type) => type.Forward is { } forward
        ? [new HeldMention(null, forward)]
        : type.Members.Select(m => new HeldMention(m, m.Type, IsLater: !type.IsValueType && m.Set.Kind is AccessKind.Direct or AccessKind.Method or AccessKind.Field));

    /// <summary>What a hand-written codec or a surrogate holds, and what stands at open positions, the types do not show.</summary>
    private static IEnumerable<HeldPart> Inside(TypeRef type, ILookup<string, SerializableTypeRef> alternatives) => type switch
    {
        SerializableTypeRef { IsSameAssembly: true } serializable => alternatives[serializable.Key].Where(static a => a.Arguments.Count == 0).Prepend(serializable).Select(static t => new HeldPart(t)),
        ParameterTypeRef => [new HeldPart(type)],
        NullableTypeRef nullable => Inside(nullable.Inner, alternatives),
        TrackedTypeRef tracked => Inside(tracked.Inner, alternatives),
        TupleTypeRef tuple => tuple.Items.SelectMany(i => Inside(i, alternatives)),
        UnionTypeRef union => union.Cases.SelectMany(c => Inside(c, alternatives)),
        ConvertedTypeRef converted => Inside(converted.Written, alternatives),
        SequenceTypeRef sequence => Elements([sequence.Element], !sequence.Form.IsFixed, alternatives),
        MapTypeRef map => Elements([map.Key, map.Value], !map.Form.IsFixed, alternatives),
        OwnCollectionTypeRef own => Elements(own.Value is null ? [own.Element] : [own.Element, own.Value], own.Made.Making is CollectionMaking.Adding or CollectionMaking.AddingPairs, alternatives),
        _ => [],
    };

    private static IEnumerable<HeldPart> Elements(TypeRef[] elements, bool canChange, ILookup<string, SerializableTypeRef> alternatives) =>
        elements.SelectMany(e => Inside(e, alternatives)).Select(p => p with { IsLater = p.IsLater || canChange });

    /// <summary>The shortest way from a type to itself on which something is set later, if there is one: breadth first, with and without such a member so far.</summary>
    private UnclosedCycle? FindWayBack(TypeModel type)
    {
        (string Key, bool IsLater) start = (type.Key, false), end = (type.Key, true);
        var ways = new Dictionary<(string Key, bool IsLater), (HeldType Last, (string Key, bool IsLater) From)>();
        var pending = new Queue<(string Key, bool IsLater)>([start]);
        while (pending.Count > 0 && !ways.ContainsKey(end))
        {
            (string Key, bool IsLater) from = pending.Dequeue();
            foreach (HeldType held in _held[from.Key])
            {
                (string Key, bool IsLater) next = (held.Key, from.IsLater || held.IsLater);
                if (next != start && !ways.ContainsKey(next))
                {
                    ways.Add(next, (held, from));
                    pending.Enqueue(next);
                }
            }
        }

        var way = new Stack<HeldType>();
        for ((string Key, bool IsLater) at = end; ways.TryGetValue(at, out (HeldType Last, (string Key, bool IsLater) From) step); at = step.From)
        {
            way.Push(step.Last);
        }

        return way.Count == 0 ? null : new UnclosedCycle(type, way.ToArray());
    }
}

/// <summary>A type of which an object can lead back to itself before it is made.</summary>
/// <param name="Type">The type.</param>
/// <param name="Way">What leads back.</param>
internal sealed record UnclosedCycle(TypeModel Type, HeldType[] Way);
