using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Reports types that reach Prewire and have no serializer, and type parameters that reach it unmarked.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CallAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(Rules.NoCodecAtCall, Rules.OpenTypeArgument, Rules.NotReadInto, Rules.CopiedThroughBytes);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            ParseContext parsing = ParseContext.For(start.Compilation);
            if (parsing.Features.IsSupported)
            {
                start.RegisterSyntaxNodeAction(node => Check(node, parsing), SyntaxKind.IdentifierName, SyntaxKind.GenericName);
            }
        });
    }

    /// <summary>What a name stands for is asked of few: to know it, Roslyn binds the method around it.</summary>
    private static void Check(SyntaxNodeAnalysisContext node, ParseContext parsing)
    {
        var name = (SimpleNameSyntax)node.Node;
        if (SerializerCalls.IsCandidate(name)
            && SerializerCalls.FindMethod(name, node.SemanticModel, node.CancellationToken) is IMethodSymbol method)
        {
            Check(node, parsing, name, method.TypeArguments[0], method.ContainingType.Name + "." + method.Name, isDirect: true);
            AbilityRules.Check(parsing, name, method, new DiagnosticReporter(node.ReportDiagnostic));
        }
        else if ((name is GenericNameSyntax || SerializerCalls.InvocationOf(name) is not null)
            && (parsing.WireGenerics.Names.Contains(name.Identifier.ValueText) || SerializerCalls.IsMethodName(name)))
        {
            ISymbol? symbol = node.SemanticModel.GetSymbolInfo(name, node.CancellationToken).Symbol;
            foreach ((ITypeSymbol argument, string target) in MarkedArguments(symbol))
            {
                Check(node, parsing, name, argument, target, isDirect: false);
            }

            if (symbol is IMethodSymbol { IsGenericMethod: true } called
                && !called.TypeParameters.Any(static p => WireAttributes.Has(p, WireAttributes.Type)))
            {
                CheckForwarded(node, parsing, name, called);
            }
        }
    }

    /// <summary>What a method gives to Prewire itself is seen where it is called, but not where the call's own type argument is open again.</summary>
    private static void CheckForwarded(SyntaxNodeAnalysisContext node, ParseContext parsing, SimpleNameSyntax name, IMethodSymbol called)
    {
        foreach (ITypeSymbol given in parsing.WireGenerics.Given.DirectlyBy(called, node.CancellationToken))
        {
            // A method that calls itself hands on what its callers were looked at for.
            if (!TypeParameterParser.ParametersIn(given).Any(p => SymbolEqualityComparer.Default.Equals(p.DeclaringMethod, called.OriginalDefinition)))
            {
                ReportOpen(node, name, given, called.Name, isDirect: false);
            }
        }
    }

    /// <summary>The arguments given for type parameters marked with [WireType].</summary>
    private static IEnumerable<(ITypeSymbol Argument, string Target)> MarkedArguments(ISymbol? symbol)
    {
        (ImmutableArray<ITypeParameterSymbol> parameters, ImmutableArray<ITypeSymbol> arguments) = symbol switch
        {
            IMethodSymbol method when TypeParameterParser.IsOfExtension(method) => (
                method.ContainingType.TypeParameters.AddRange(method.TypeParameters), method.ContainingType.TypeArguments.AddRange(method.TypeArguments)),
            IMethodSymbol { IsGenericMethod: true } method => (method.TypeParameters, method.TypeArguments),
            INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } type => (type.TypeParameters, type.TypeArguments),
            _ => (ImmutableArray<ITypeParameterSymbol>.Empty, ImmutableArray<ITypeSymbol>.Empty),
        };
        for (int i = 0; i < parameters.Length; i++)
        {
            if (WireAttributes.Has(parameters[i], WireAttributes.Type))
            {
                yield return (arguments[i], symbol!.Name);
            }
        }
    }

    private static void ReportOpen(SyntaxNodeAnalysisContext node, SimpleNameSyntax name, ITypeSymbol argument, string target, bool isDirect)
    {
        var reporter = new DiagnosticReporter(node.ReportDiagnostic);
        foreach (ITypeParameterSymbol parameter in TypeParameterParser.ParametersIn(argument))
        {
            if (OpenParameters.MustBeMarked(parameter, isDirect))
            {
                reporter.ReportFixable(
                    Rules.OpenTypeArgument, name.Identifier.GetLocation(), OpenParameters.NameProperty, parameter.Name, parameter.Name, target);
            }
        }
    }

    private static void Check(
        SyntaxNodeAnalysisContext node, ParseContext parsing, SimpleNameSyntax name, ITypeSymbol argument, string target, bool isDirect)
    {
        TypeRef type = parsing.TypeRefs.Parse(argument);
        if (type.IsOpen())
        {
            ReportOpen(node, name, argument, target, isDirect);
        }

        if (type.FindUnsupported() is UnsupportedTypeRef { Reason: not UnsupportedReason.ForeignTypeParameter } unsupported && UnsupportedTypes.IsReported(unsupported.Reason))
        {
            new DiagnosticReporter(node.ReportDiagnostic).ReportFixable(
                Rules.NoCodecAtCall,
                name.GetLocation(),
                UnsupportedTypes.TypeProperty,
                UnsupportedTypes.FixableName(unsupported),
                UnsupportedTypes.Display(type.Name),
                UnsupportedTypes.Display(unsupported.Name),
                UnsupportedTypes.Explain(parsing, argument, unsupported));
        }
    }
}
