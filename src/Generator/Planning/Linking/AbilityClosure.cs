namespace Prewire.Generator.Planning.Linking;

/// <summary>
/// Finds the types whose codecs need an ability since others do: what values hold, and what may stand in the place of it. Where that may be anything, all types need it: at an <c>object</c>, and
/// in types of other assemblies, of which nobody here knows what they hold.
/// </summary>
internal sealed class AbilityClosure
{
    private readonly Dictionary<string, TypeModel> _types;
    private readonly ILookup<string, string> _derived;

    private readonly Items<AbilityUse> _uses;

    /// <param name="types">The types of the compilation, each once.</param>
    /// <param name="uses">What is asked for.</param>
    public AbilityClosure(IEnumerable<TypeModel> types, Items<AbilityUse> uses)
    {
        _types = types.ToDictionary(static t => t.Key, StringComparer.Ordinal);
        _uses = uses;
        _derived = _types.Values.SelectMany(static t => t.Ancestors.Select(a => (Ancestor: a, t.Key))).ToLookup(static p => p.Ancestor, static p => p.Key, StringComparer.Ordinal);
    }

    /// <summary>The abilities of all codecs.</summary>
    /// <param name="features">What the project is.</param>
    public AskedAbilities Asked(LanguageFeatures features)
    {
        var asked = new SortedDictionary<string, Abilities>(StringComparer.Ordinal);
        Abilities all = features.WantedAbilities;
        Abilities elsewhere = Abilities.None;
        foreach (Abilities ability in new[] { Abilities.ReadInto, Abilities.Clone })
        {
            var found = new HashSet<string>(StringComparer.Ordinal);
            var pending = new Stack<TypeRef>();
            bool isOfAll = false;
            foreach (TypeModel type in _types.Values.Where(t => (t.Options.Abilities & ability) != 0))
            {
                isOfAll |= !Add(type.Key, found, pending);
            }

            foreach (AbilityUse use in _uses.Where(u => (u.Wanted & ability) != 0))
            {
                if (use.Type is TypeRef type)
                {
                    pending.Push(type);
                }
                else
                {
                    isOfAll = true;
                }
            }

            isOfAll |= !Close(pending, found);
            all |= isOfAll ? ability : Abilities.None;
            elsewhere |= isOfAll || found.Any(k => MayBeDerivedFrom(_types[k], features)) ? ability : Abilities.None;
            foreach (string key in found)
            {
                asked[key] = (asked.TryGetValue(key, out Abilities known) ? known : Abilities.None) | ability;
            }
        }

        return new AskedAbilities(
            all,
            asked.Where(a => (a.Value & ~all) != 0).Select(static a => new TypeAbilities(a.Key, a.Value)).ToEquatableArray(),
            features.IsAlone ? Abilities.None : elsewhere);
    }

    /// <summary>Whether a class of another assembly may derive from a type here.</summary>
    private static bool MayBeDerivedFrom(TypeModel type, LanguageFeatures features) =>
        !type.IsSealed && !type.IsValueType && (type.Visibility == Visibility.Public || features.HasFriends);

    /// <summary>Adds the types of this compilation in mentions, what they hold, and what derives from them; false where that may be anything.</summary>
    private bool Close(Stack<TypeRef> pending, HashSet<string> found)
    {
        while (pending.Count > 0)
        {
            foreach (TypeRef part in pending.Pop().Parts())
            {
                if (part is OpenTypeRef or SerializableTypeRef { IsSameAssembly: false })
                {
                    return false;
                }

                if (part is SerializableTypeRef type && !Add(type.Key, found, pending))
                {
                    return false;
                }
            }
        }

        return true;
    }

    /// <summary>Adds a type, and what derives from it. Of a generic type that does, nobody says here what its arguments are.</summary>
    private bool Add(string key, HashSet<string> found, Stack<TypeRef> pending)
    {
        if (!_types.TryGetValue(key, out TypeModel? type) || !found.Add(key))
        {
            return true;
        }

        foreach (TypeRef mention in new TypeNode(type).AllMentions)
        {
            pending.Push(mention);
        }

        bool isKnown = true;
        foreach (string derived in _derived[key])
        {
            isKnown &= Add(derived, found, pending) && !_types[derived].IsGeneric;
        }

        return isKnown;
    }
}
