using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>An empty struct inside a codec that library codecs call back: the way to a surrogate, or to a hand-written codec's constructor.</summary>
/// <param name="Name">Its identifier.</param>
/// <param name="TypeName">The type it is for.</param>
/// <param name="SurrogateName">The surrogate, or null for a codec's constructor.</param>
/// <param name="There">The expression that makes the surrogate, or the codec.</param>
/// <param name="Back">The expression that gives the value back.</param>
internal sealed record HelperPlan(string Name, string TypeName, string? SurrogateName, string There, string Back)
{
    /// <summary>Of a union, the test of <c>type</c>, a type that its content may be of.</summary>
    public string? Takes { get; init; }

    /// <summary>The helpers that mentioned types need, each once, in order of their mention.</summary>
    /// <param name="mentions">What the members, or the type itself, are written as.</param>
    /// <param name="names">The names taken in the codec.</param>
    /// <param name="codecs">The codecs of mentioned types; learns the names of the helpers.</param>
    public static EquatableArray<HelperPlan> Of(IEnumerable<TypeRef> mentions, NameScope names, CodecExpressions codecs)
    {
        var helpers = new List<HelperPlan>();
        TypeRef[] parts = mentions.SelectMany(static m => m.Parts()).Where(static p => p is SurrogateTypeRef or UnionTypeRef or CustomTypeRef { Arguments.Count: > 0 }).Distinct().ToArray();
        foreach (TypeRef part in parts)
        {
            codecs.Name(part, names.Unique(LastName(part is CustomTypeRef custom ? custom.ClassName : part.Name) + part switch { CustomTypeRef => "Factory", UnionTypeRef => "Cases", _ => "Conversion" }));
        }

        foreach (TypeRef part in parts)
        {
            helpers.Add(part switch
            {
                SurrogateTypeRef surrogate => Conversion(surrogate, codecs),
                UnionTypeRef union => Cases(union, codecs),
                _ => Factory((CustomTypeRef)part, codecs),
            });
        }

        return helpers.ToEquatableArray();
    }

    private static HelperPlan Conversion(SurrogateTypeRef type, CodecExpressions codecs)
    {
        string surrogate = type.Surrogate.Name;
        return new HelperPlan(
            codecs.NameOf(type),
            type.Name,
            surrogate,
            (type.IsConstructed ? "new " + surrogate : surrogate + ".From") + "(value" + (type.FromTakesState ? ", state)" : ")"),
            "surrogate.ToValue(" + (type.ToTakesState ? "state)" : ")"));
    }

    private static HelperPlan Cases(UnionTypeRef type, CodecExpressions codecs)
    {
        // The content of a nullable case is the value in it, or null.
        (string Content, string Case)[] cases = type.Cases.Select(static c => ((c as NullableTypeRef)?.Inner.Name ?? c.Name, c.Name)).ToArray();
        string back = string.Concat(cases.Select((c, i) => "content is " + c.Content + " case" + Text(i) + " ? " + type.Maker + "((" + c.Case + ")case" + Text(i) + ") : "));
        return new HelperPlan(codecs.NameOf(type), type.Name, null, type.Content, back + "throw new global::System.InvalidCastException()")
        {
            Takes = string.Join(" || ", cases.Select(static c => "typeof(" + c.Content + ").IsAssignableFrom(type)")),
        };
    }

    private static string Text(int number) => number.ToString(System.Globalization.CultureInfo.InvariantCulture);

    private static HelperPlan Factory(CustomTypeRef type, CodecExpressions codecs)
    {
        IEnumerable<string> arguments = type.Arguments.Select(a => "new global::Prewire.GeneratedCode.StructCodec<" + a.Name + ", " + codecs.Of(a) + ">()");
        return new HelperPlan(codecs.NameOf(type), type.Name, null, "new " + type.ClassName + "(" + string.Join(", ", arguments) + ")", "");
    }

    /// <summary>The simple name of a type in C#, without what cannot stand in an identifier.</summary>
    private static string LastName(string name)
    {
        int end = name.IndexOf('<');
        string plain = end < 0 ? name : name.Substring(0, end);
        return new string(plain.Substring(plain.LastIndexOfAny(['.', ':']) + 1).Where(static c => char.IsLetterOrDigit(c) || c == '_').ToArray());
    }
}
