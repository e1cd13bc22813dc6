using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>Finds the uses of <c>PrewireSerializer</c>: calls and method groups. Every one is looked at again after an edit, so the filter is by name.</summary>
internal static class CallSiteParser
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

    /// <summary>The use with its closed type, or null where there is nothing for generated code to do.</summary>
    public static CallSiteModel? Parse(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        if (!ParseContext.For(model.Compilation).Features.IsSupported
            || FindMethod((SimpleNameSyntax)node, model, cancellation) is not IMethodSymbol method)
        {
            return null;
        }

        ParseContext context = ParseContext.For(model.Compilation);
        TypeRef type = context.TypeRefs.Parse(method.TypeArguments[0]);
        if (type.IsOpen() || type.FindUnsupported() is not null)
        {
            return null;
        }

        InvocationExpressionSyntax? call = InvocationOf((SimpleNameSyntax)node);
        bool canIntercept = call is not null && context.Features.CanIntercept && !IsInExpressionTree(call, model, cancellation);
        return new CallSiteModel(
            Describe(method),
            type,
            canIntercept ? CallInterception.Find(model, call!, cancellation) : null,
            node.SyntaxTree.FilePath)
        {
            Forms = context.WireGenerics.Families.FormsOf(method.TypeArguments[0]),
        };
    }

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

    /// <summary>A call inside an expression tree is data, and a query may become one.</summary>
    private static bool IsInExpressionTree(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        for (SyntaxNode? current = node.Parent; current is not null and not MemberDeclarationSyntax; current = current.Parent)
        {
            if (current is QueryExpressionSyntax)
            {
                return true;
            }

            if (current is LambdaExpressionSyntax lambda
                && model.GetTypeInfo(lambda, cancellation).ConvertedType is INamedTypeSymbol { Name: "Expression" or "LambdaExpression" } target
                && target.ContainingNamespace.Is("System.Linq.Expressions"))
            {
                return true;
            }
        }

        return false;
    }

    private static CalledMethod Describe(IMethodSymbol method)
    {
        var parameters = new CalledParameter[method.Parameters.Length];
        for (int i = 0; i < parameters.Length; i++)
        {
            IParameterSymbol parameter = method.Parameters[i];
            parameters[i] = new CalledParameter(Modifier(parameter.RefKind), parameter.Type.InCode(), Identifiers.Escape(parameter.Name));
        }

        return new CalledMethod(method.Name, method.ReturnType.InCode(), new EquatableArray<CalledParameter>(parameters));
    }

    private static string Modifier(RefKind kind) => kind switch
    {
        RefKind.In => "in",
        RefKind.Ref => "ref",
        RefKind.Out => "out",
        _ => "",
    };
}
