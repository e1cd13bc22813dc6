using System.Text.RegularExpressions;

namespace Prewire.Generator.Planning;

/// <summary>Plans the helpers of a codec.</summary>
internal static class HelperPlanner
{
    /// <summary>The helpers that mentioned types need, each once, in order of their mention.</summary>
    /// <param name="mentions">What the members, or the type itself, are written as.</param>
    /// <param name="names">The names taken in the codec.</param>
    /// <param name="codecs">The codecs of mentioned types; learns the names of the helpers.</param>
    public static EquatableArray<HelperPlan> Plan(IEnumerable<TypeRef> mentions, NameScope names, CodecExpressions codecs)
    {
        TypeRef[] parts = mentions.SelectMany(static m => m.Parts()).Where(static p => p is SurrogateTypeRef or UnionTypeRef or OwnCollectionTypeRef or CustomTypeRef { Arguments.Count: > 0 }).Distinct().ToArray();

        // All have names before any is planned: the codec of one may be an argument of another.
        foreach (TypeRef part in parts)
        {
            codecs.Name(part, names.Unique(LastName(part is CustomTypeRef custom ? custom.ClassName : part.Name) + part switch { CustomTypeRef => "Factory", UnionTypeRef => "Cases", OwnCollectionTypeRef => "Form", _ => "Conversion" }));
        }

        return parts.Select(p => Plan(p, codecs)).ToEquatableArray();
    }

    private static HelperPlan Plan(TypeRef part, CodecExpressions codecs)
    {
        string name = codecs.NameOf(part);
        return part switch
        {
            SurrogateTypeRef type => new ConversionPlan(name, WithoutDynamic(type.Name), WithoutDynamic(type.Surrogate.Name), type.IsConstructed, type.FromTakesState, type.ToTakesState),
            UnionTypeRef type => new UnionCasesPlan(name, type.Name, type.ProviderName, type.Cases.Select(static c => new UnionCasePlan(c.Name, CodecExpressions.Tested((c as NullableTypeRef)?.Inner ?? c))).ToEquatableArray()),
            OwnCollectionTypeRef type => new CollectionFormPlan(name, WithoutDynamic(type.Name), WithoutDynamic(type.ItemName), WithoutDynamic(type.Element.Name), type.Value is null ? null : WithoutDynamic(type.Value.Name), type.IsHashed, type.Made),
            CustomTypeRef type => new CodecFactoryPlan(name, WithoutDynamic(type.Name), WithoutDynamic(type.ClassName), type.Arguments.Select(a => new CodecArgumentPlan(a.Name, codecs.Of(a))).ToEquatableArray()),
            _ => throw new ArgumentOutOfRangeException(nameof(part), part, "needs no helper"),
        };
    }

    /// <summary>
    /// A type with <c>object</c> for <c>dynamic</c>, which is the same and of which C# lets nobody implement an interface. It is told from what users call so by what stands
    /// before it: the names of types are whole, and those of a tuple's items stand behind their types.
    /// </summary>
    private static string WithoutDynamic(string name) => name.IndexOf("dynamic", StringComparison.Ordinal) < 0 ? name : Regex.Replace(name, @"(?:(?<=^|[<(])|(?<=, ))dynamic(?!\w)", "object");

    /// <summary>The simple name of a type in C#, without what cannot stand in an identifier.</summary>
    private static string LastName(string name)
    {
        int end = name.IndexOf('<');
        string plain = end < 0 ? name : name.Substring(0, end);
        return new string(plain.Substring(plain.LastIndexOfAny(['.', ':']) + 1).Where(static c => char.IsLetterOrDigit(c) || c == '_').ToArray());
    }
}
