using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Which abilities of codecs are asked for: by calls in the source, by a property of the project, and by what referenced assemblies do with types that they do not know.</summary>
internal static class AbilityUses
{
    /// <summary>The property of a project.</summary>
    public const string Property = "PrewireAbilities";

    private const string ReadInto = "DeserializeInto";
    private const string ReadIntoAsync = "DeserializeIntoAsync";
    private const string ReadFramedInto = "ReadFramedIntoAsync";
    private const string Clone = "Clone";

    private static readonly ReferenceFacts<AbilityUse> s_referenced = new(static assembly => assembly.GetAttributes()
        .Where(static a => a.AttributeClass is { Name: SharedNames.AsksFor } type && type.ContainingNamespace.Is("Prewire.GeneratedCode"))
        .Select(static a => new AbilityUse(WireAttributes.FirstArgument(a) is int abilities ? (Abilities)abilities : Abilities.None, null)));

    /// <summary>Whether a node may be the name of a method that needs an ability. What copies an object of its own accord takes no argument.</summary>
    public static bool IsCandidate(SyntaxNode node) => node is SimpleNameSyntax name && Of(name.Identifier.ValueText) switch
    {
        Abilities.ReadInto => true,
        Abilities.Clone => name.Parent is not InvocationExpressionSyntax and not MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } || HasArguments(name),
        _ => false,
    };

    /// <summary>What a name asks for; null where it is not that of a method of ours.</summary>
    public static AbilityUse? Parse(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        var name = (SimpleNameSyntax)node;
        SymbolInfo found = model.GetSymbolInfo(name, cancellation);
        ISymbol? symbol = found.Symbol ?? (found.CandidateReason == CandidateReason.LateBound ? found.CandidateSymbols.FirstOrDefault() : null);
        return symbol is IMethodSymbol method && IsOurs(method)
            ? new AbilityUse(Of(method.Name), found.Symbol is null ? null : TypeOf(ParseContext.For(model.Compilation), name, method, model, cancellation))
            : null;
    }

    /// <summary>The ability that a method needs.</summary>
    public static Abilities Of(string method) => method switch
    {
        ReadInto or ReadIntoAsync or ReadFramedInto => Abilities.ReadInto,
        Clone => Abilities.Clone,
        _ => Abilities.None,
    };

    /// <summary>What referenced assemblies ask of types that they do not know.</summary>
    public static Items<AbilityUse> Referenced(Compilation compilation) => s_referenced.Of(compilation).ToItems();

    /// <summary>What the project asks for of all its types.</summary>
    public static Abilities Wanted(AnalyzerConfigOptions options) => Words(options).Aggregate(Abilities.None, static (sum, word) => sum | (Named(word) ?? Abilities.None));

    /// <summary>What the project asks for that there is not.</summary>
    public static IEnumerable<string> Unknown(AnalyzerConfigOptions options) => Words(options).Where(static word => Named(word) is null);

    private static IEnumerable<string> Words(AnalyzerConfigOptions options) =>
        options.TryGetValue("build_property." + Property, out string? value) ? value.Split(',').Select(static word => word.Trim()).Where(static word => word.Length > 0) : [];

    private static Abilities? Named(string word) =>
        word.Equals("All", StringComparison.OrdinalIgnoreCase) ? Abilities.All
        : word.Equals(ReadInto, StringComparison.OrdinalIgnoreCase) ? Abilities.ReadInto
        : word.Equals(Clone, StringComparison.OrdinalIgnoreCase) ? Abilities.Clone
        : null;

    private static bool IsOurs(IMethodSymbol method)
    {
        INamespaceSymbol? space = method.ContainingNamespace;
        while (space is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space?.Name == WireAttributes.Namespace;
    }

    /// <summary>The type that a method is called with, as a type argument or by <c>typeof</c>; null where it is not known here.</summary>
    private static TypeRef? TypeOf(ParseContext context, SimpleNameSyntax name, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        ITypeSymbol? type = method.TypeArguments.Length == 1 ? method.TypeArguments[0]
            : SerializerCalls.InvocationOf(name) is { ArgumentList.Arguments: { Count: > 0 } arguments } && arguments[0].Expression is TypeOfExpressionSyntax literal ? model.GetTypeInfo(literal.Type, cancellation).Type
            : null;
        return type is not null && context.TypeRefs.Parse(type) is TypeRef parsed && !parsed.IsOpen() ? parsed : null;
    }

    private static bool HasArguments(SimpleNameSyntax name) =>
        (name.Parent as InvocationExpressionSyntax ?? name.Parent?.Parent as InvocationExpressionSyntax) is { ArgumentList.Arguments.Count: > 0 };
}
