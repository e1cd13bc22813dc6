using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Model;

/// <summary>
/// Finds values that cannot be written because of what they are written as: structs that would be inside themselves (see <c>StructNesting</c>, which refuses such shapes), also where null would end
/// them; and values that always hold another one of their own type. The compiler sees structs that hold themselves directly; nobody but the serializer sees where surrogates and tuples lead.
/// </summary>
internal sealed class EndlessValues
{
    private readonly Dictionary<string, List<EndlessValue>> _held = [];
    private readonly bool _isForShapes;

    private EndlessValues(IReadOnlyCollection<TypeModel> types, bool isForShapes)
    {
        _isForShapes = isForShapes;
        foreach (TypeModel type in types)
        {
            // Neither a surrogate is null, nor what it is made of.
            List<EndlessValue> held = type.Forward is SurrogateTypeRef forward
                ? Held(forward with { IsValueType = true }).Select(h => new EndlessValue(type, null, h, isForShapes)).ToList()
                : type.Members.SelectMany(m => Held(m.Type).Select(h => new EndlessValue(type, m, h, isForShapes))).ToList();
            if (held.Count > 0)
            {
                _held[type.Key] = held;
            }
        }
    }

    /// <summary>The members that hold what leads back, each once, in the order of the types; where there are none on the way round, one of the types.</summary>
    public static IReadOnlyList<EndlessValue> Find(IReadOnlyCollection<TypeModel> types)
    {
        EndlessValue[] endless = new EndlessValues(types, isForShapes: false).Find()
            .Concat(new EndlessValues(types, isForShapes: true).Find())
            .GroupBy(static v => (v.Type.Key, v.Member))
            .Select(static values => values.First())
            .ToArray();
        EndlessValue[] members = endless.Where(static v => v.Member is not null).ToArray();
        return members.Length > 0 ? members : endless.Take(1).ToArray();
    }

    private IEnumerable<EndlessValue> Find() => _held.Values
        .SelectMany(static held => held)
        .Where(v => (!_isForShapes || v.Type.IsValueType || v.Type.Forward is not null) && Leads(v.Held.Key, v.Type.Key));

    /// <summary>The types with codecs whose values are a part of those of a type.</summary>
    private IEnumerable<SerializableTypeRef> Held(TypeRef type) => type switch
    {
        SerializableTypeRef { IsSameAssembly: true } serializable => serializable.IsValueType || (_isForShapes && serializable.IsForward) ? [serializable] : [],
        NullableTypeRef nullable => _isForShapes ? Held(nullable.Inner) : [],
        _ when !_isForShapes && !type.IsValueType => [],
        SurrogateTypeRef { Surrogate: SerializableTypeRef { IsSameAssembly: true } surrogate } => _isForShapes ? Held(surrogate) : [surrogate],
        SurrogateTypeRef surrogate => Held(surrogate.Surrogate),
        TupleTypeRef tuple => tuple.Items.SelectMany(Held),
        ConvertedTypeRef converted => Held(converted.Written),
        _ => [],
    };

    private bool Leads(string from, string to)
    {
        var seen = new HashSet<string> { from };
        var pending = new Stack<string>(seen);
        while (pending.Count > 0)
        {
            string key = pending.Pop();
            if (key == to)
            {
                return true;
            }

            foreach (EndlessValue value in _held.TryGetValue(key, out List<EndlessValue>? held) ? held : [])
            {
                if (seen.Add(value.Held.Key))
                {
                    pending.Push(value.Held.Key);
                }
            }
        }

        return false;
    }
}

/// <summary>A type whose values hold one of a type that leads back to it.</summary>
/// <param name="Type">The type.</param>
/// <param name="Member">The member that holds it; null where it is the type's surrogate.</param>
/// <param name="Held">The type that it holds.</param>
/// <param name="MayEnd">Whether a null may end it, so that a surrogate that is a class could be written.</param>
internal sealed record EndlessValue(TypeModel Type, MemberModel? Member, SerializableTypeRef Held, bool MayEnd);
