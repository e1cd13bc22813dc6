using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Which abilities of codecs somebody may ask for. Code that nobody calls is left out where that is certain: in an app, if nothing that it refers to uses
/// Prewire. The methods are looked for by name alone: what is not one of them costs no more than code.
/// </summary>
internal static class AbilityUses
{
    /// <summary>The property of a project.</summary>
    public const string Property = "PrewireAbilities";

    private const string ReadInto = "DeserializeInto";
    private const string ReadIntoAsync = "DeserializeIntoAsync";
    private const string ReadFramedInto = "ReadFramedIntoAsync";
    private const string Clone = "Clone";

    /// <summary>Whether a node may be the name of a method that needs an ability.</summary>
    public static bool IsCandidate(SyntaxNode node) => node is SimpleNameSyntax name && Of(name.Identifier.ValueText) switch
    {
        Abilities.ReadInto => true,
        Abilities.Clone => name.Parent is not InvocationExpressionSyntax and not MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } || HasArguments(name),
        _ => false,
    };

    /// <summary>The ability.</summary>
    public static AbilitiesModel Of(SyntaxNode node) => new(Of(((SimpleNameSyntax)node).Identifier.ValueText));

    /// <summary>The ability that a method needs.</summary>
    public static Abilities Of(string method) => method switch
    {
        ReadInto or ReadIntoAsync or ReadFramedInto => Abilities.ReadInto,
        Clone => Abilities.Clone,
        _ => Abilities.None,
    };

    /// <summary>Whether the project asks for all that others could need who refer to it, though it is an app.</summary>
    public static bool AreAllWanted(AnalyzerConfigOptions options) =>
        options.TryGetValue("build_property." + Property, out string? value) && value.Equals("All", System.StringComparison.OrdinalIgnoreCase);

    /// <summary>What copies an object of its own accord takes no argument.</summary>
    private static bool HasArguments(SimpleNameSyntax name) =>
        (name.Parent as InvocationExpressionSyntax ?? name.Parent?.Parent as InvocationExpressionSyntax) is { ArgumentList.Arguments.Count: > 0 };
}
