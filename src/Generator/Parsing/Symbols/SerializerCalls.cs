using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>Finds the uses of <c>PrewireSerializer</c>: calls and method groups. Every one is looked at again after an edit, so the filter is by name.</summary>
internal static class SerializerCalls
{
    private static readonly HashSet<string> s_names = new(StringComparer.Ordinal)
    {
        "Serialize", "TrySerialize", "Deserialize", "DeserializeAliased", "TryDeserialize", "TryDeserializeAliased", "DeserializeInto", "GetSize", "TryGetMaxSize", "Clone",
        "SerializeAsync", "DeserializeAsync", "DeserializeIntoAsync", "WriteFramedAsync", "ReadFramedAsync", "ReadFramedIntoAsync", "WriteAllFramedAsync", "ReadAllFramedAsync",
        "TryGetCodec", "GetCodec",
    };

    /// <summary>Whether a node may be the name of a method of <c>PrewireSerializer</c> in a use of it.</summary>
    public static bool IsCandidate(SyntaxNode node) =>
        node is SimpleNameSyntax name
        && IsMethodName(name)
        && name.Parent switch
        {
            MemberAccessExpressionSyntax access => access.Name == name,
            InvocationExpressionSyntax call => call.Expression == name,
            ArgumentSyntax or EqualsValueClauseSyntax or AssignmentExpressionSyntax or ArrowExpressionClauseSyntax or ReturnStatementSyntax => true,
            _ => false,
        };

    /// <summary>Whether a name is that of a method of <c>PrewireSerializer</c>, wherever it stands.</summary>
    public static bool IsMethodName(SimpleNameSyntax name) => s_names.Contains(name.Identifier.ValueText);

    /// <summary>The generic method of <c>PrewireSerializer</c> that a name stands for, or null.</summary>
    public static IMethodSymbol? FindMethod(SimpleNameSyntax name, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol { TypeArguments.Length: 1 } method && IsSerializer(method.ContainingType)
            ? method
            : null;

    public static bool IsSerializer(INamedTypeSymbol? type) =>
        type is { Name: "PrewireSerializer", ContainingType: null } && type.ContainingNamespace.Is(WireAttributes.Namespace);

    /// <summary>The call that a name is the method of; null for a method group.</summary>
    public static InvocationExpressionSyntax? InvocationOf(SimpleNameSyntax name)
    {
        ExpressionSyntax expression = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return expression.Parent is InvocationExpressionSyntax call && call.Expression == expression ? call : null;
    }
}
