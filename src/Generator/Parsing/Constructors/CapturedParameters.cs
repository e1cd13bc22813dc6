using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Parameters of a primary constructor that methods use: the compiler keeps each in a field that has no name, and that nothing can serialize.
/// </summary>
internal static class CapturedParameters
{
    /// <summary>Reports those whose values would be lost.</summary>
    /// <param name="chosen">The constructor by which instances are made, or null where they are made without one.</param>
    /// <param name="takes">Whether a parameter of that constructor takes a serialized member.</param>
    /// <returns>Whether there are any.</returns>
    public static bool Check(
        ParseContext context, INamedTypeSymbol type, IMethodSymbol? chosen, Func<IParameterSymbol, bool> takes, DiagnosticReporter reporter)
    {
        if (type.IsRecord || FindPrimary(type) is not IMethodSymbol primary)
        {
            return false;
        }

        bool isChosen = SymbolEqualityComparer.Default.Equals(chosen, primary);
        IParameterSymbol[] lost = primary.Parameters.Where(p => !(isChosen && takes(p)) && IsCaptured(context, type, p)).ToArray();
        foreach (IParameterSymbol parameter in lost)
        {
            reporter.Report(
                Rules.CapturedParameter,
                parameter,
                type.Name,
                parameter.Name,
                isChosen ? "no serialized member holds it" : "objects are not made by that constructor when they are read",
                Remedy(context, parameter, chosen is null ? "set it in a method with [WireAfterRead]" : "give '" + type.Name + "' a constructor without it that calls this one"));
        }

        return lost.Length > 0;
    }

    /// <summary>What to do: a service, whose type says nothing of data, would only fail later as a member.</summary>
    private static string Remedy(ParseContext context, IParameterSymbol parameter, string supply)
    {
        string name = parameter.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
        return context.TypeRefs.Parse(parameter.Type).Parts().Any(static p => p is OpenTypeRef or UnsupportedTypeRef)
            ? "If '" + name + "' is data, keep it in a serialized member and use that. If it is a service, keep it in a field that is not serialized, use that, and "
                + supply + "; or write a surrogate"
            : "Keep it in a serialized member, such as '[WireInclude] private readonly " + name + " _" + parameter.Name + " = " + parameter.Name + ";', and use that";
    }

    /// <summary>The constructor that the head of a class or struct declares, or null.</summary>
    public static IMethodSymbol? FindPrimary(INamedTypeSymbol type) => type.InstanceConstructors.FirstOrDefault(
        static c => c.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is TypeDeclarationSyntax);

    private static bool IsCaptured(ParseContext context, INamedTypeSymbol type, IParameterSymbol parameter) => type.DeclaringSyntaxReferences
        .Select(static r => r.GetSyntax())
        .OfType<TypeDeclarationSyntax>()
        .SelectMany(static d => d.Members)
        .SelectMany(Bodies)
        .Any(b => context.Compilation.Uses(b, parameter));

    /// <summary>Where a use is a capture: everywhere but in the initializers of fields and properties, and in other types.</summary>
    private static IEnumerable<SyntaxNode> Bodies(MemberDeclarationSyntax member) => member switch
    {
        BaseTypeDeclarationSyntax or DelegateDeclarationSyntax => Array.Empty<SyntaxNode>(),
        BaseFieldDeclarationSyntax field => field.DescendantNodes().Where(static n => n is AnonymousFunctionExpressionSyntax),
        PropertyDeclarationSyntax property => property.ChildNodes().Where(static n => n is not EqualsValueClauseSyntax)
            .Concat(property.Initializer?.DescendantNodes().Where(static n => n is AnonymousFunctionExpressionSyntax) ?? []),
        _ => [member],
    };
}
