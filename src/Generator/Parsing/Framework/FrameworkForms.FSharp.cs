namespace Prewire.Generator.Parsing;

/// <content>Types of FSharp.Core. The runtime does not refer to it, so the forms are part of what is generated.</content>
internal static partial class FrameworkForms
{
    private const string FSharpCore = "Microsoft.FSharp.Core";
    private const string FSharpCollections = "Microsoft.FSharp.Collections";

    /// <summary>The fewest and the most types that <c>Choice</c> is between.</summary>
    public const int LeastChoices = 2;

    /// <inheritdoc cref="LeastChoices"/>
    public const int MostChoices = 7;

    private static IEnumerable<FrameworkRow> FSharp() => new[]
    {
        Fixed(List(FSharpCollections, "FSharpList`1")),
        Fixed(List(FSharpCollections, "FSharpSet`1")),
        Fixed(Map(FSharpCollections, "FSharpMap`2")),
        Value(FSharpCore, "FSharpOption`1", static a => Tuple(a[0])),
        Value(FSharpCore, "FSharpValueOption`1", static a => Tuple(Perhaps(a[0]))),
        Value(FSharpCore, "FSharpResult`2", static a => Tuple(Perhaps(a[0]), Perhaps(a[1]))),
        Value(FSharpCore, "FSharpRef`1", static a => Tuple(a[0])),
        Value(FSharpCore, "Unit", Flag),
    }
    .Concat(Enumerable.Range(LeastChoices, MostChoices - LeastChoices + 1)
        .Select(static n => Value(FSharpCore, FormattableString.Invariant($"FSharpChoice`{n}"), static a => Tuple(a.Select(Perhaps).ToArray()))))
    .Select(static r => Library(FormLibrary.FSharp, r));

    /// <summary>A value or none, whatever the type's own nulls are.</summary>
    private static TypeRef Perhaps(TypeRef value) => Nullable(Tuple(value));
}
