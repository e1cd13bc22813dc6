using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>From a use of <c>PrewireSerializer</c>, a call or a method group, to its model.</summary>
internal static class CallSiteParser
{
    /// <summary>The use with its closed type, or null where there is nothing for generated code to do.</summary>
    public static CallSiteModel? Parse(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        if (!ParseContext.For(model.Compilation).Features.IsSupported
            || SerializerCalls.FindMethod((SimpleNameSyntax)node, model, cancellation) is not IMethodSymbol method)
        {
            return null;
        }

        ParseContext context = ParseContext.For(model.Compilation);
        TypeRef type = context.TypeRefs.Parse(method.TypeArguments[0]);
        if (type.IsOpen() || type.FindUnsupported() is not null)
        {
            return null;
        }

        InvocationExpressionSyntax? call = SerializerCalls.InvocationOf((SimpleNameSyntax)node);
        bool canIntercept = call is not null && context.Features.CanIntercept && !IsInExpressionTree(call, model, cancellation);
        return new CallSiteModel(
            Describe(method),
            type,
            canIntercept ? CallInterception.Find(model, call!, cancellation) : null)
        {
            Forms = context.WireGenerics.Families.FormsOf(method.TypeArguments[0]),
        };
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

    private static CalledMethod Describe(IMethodSymbol method) => new(
        method.Name,
        method.ReturnType.InCode(),
        method.Parameters.Select(static p => new CalledParameter(Modifier(p.RefKind), p.Type.InCode(), Identifiers.Escape(p.Name))).ToEquatableArray());

    private static string Modifier(RefKind kind) => kind switch
    {
        RefKind.In => "in",
        RefKind.Ref => "ref",
        RefKind.Out => "out",
        _ => "",
    };
}
