using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What would come of an attribute on the assembly for a type that is declared elsewhere: where it would only be the next error, a surrogate or a
/// hand-written codec has to do. Asked when something is reported, and never by the generator.
/// </summary>
internal sealed class ForeignAdvice(ParseContext context)
{
    /// <summary>The property of a diagnostic that names the type which an attribute on the assembly would give a serializer.</summary>
    public const string RegisterProperty = "Register";

    /// <summary>Types lead to types, those of the framework to hundreds; further away than this nobody looks.</summary>
    private const int MostSteps = 8;

    [ThreadStatic]
    private static HashSet<ISymbol>? s_open;

    /// <summary>What is taken to be helped until the first question is answered: types that lead back to one which is still being looked at.</summary>
    [ThreadStatic]
    private static HashSet<ISymbol>? s_assumed;

    /// <summary>How many answers rest on that.</summary>
    [ThreadStatic]
    private static int s_assumptions;

    private readonly ConcurrentDictionary<INamedTypeSymbol, bool> _helps = new(SymbolEqualityComparer.Default);

    /// <summary>Whether the attribute helps a type that was found to be unsupported.</summary>
    /// <param name="within">The type in which it was found.</param>
    /// <param name="type">The unsupported type.</param>
    public bool Helps(ITypeSymbol within, UnsupportedTypeRef type) => Find(within, type.Name) is not INamedTypeSymbol found || Helps(found);

    private bool Helps(INamedTypeSymbol type)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        if (_helps.TryGetValue(definition, out bool known))
        {
            return known;
        }

        HashSet<ISymbol> open = s_open ??= new(SymbolEqualityComparer.Default);
        HashSet<ISymbol> assumed = s_assumed ??= new(SymbolEqualityComparer.Default);
        if (assumed.Contains(definition) || open.Count >= MostSteps || !open.Add(definition))
        {
            s_assumptions++;
            return true;
        }

        try
        {
            int before = s_assumptions;
            bool helps = true;
            var reporter = new DiagnosticReporter(d => helps &= d.Severity != DiagnosticSeverity.Error || d.Properties.ContainsKey(RegisterProperty), Location.None);
            TypeModel? model = SerializableTypes.IsSupportedKind(definition) && !FrameworkTypes.HasCodec(definition) ? TypeParser.Parse(context, definition, null, reporter) : null;
            if (model is { Forward: null or OwnCollectionTypeRef })
            {
                ForeignState.Check(context, definition, model, reporter);
            }

            helps &= model is not null;
            if (helps && open.Count > 1 && s_assumptions > before)
            {
                // That rests on a type which may turn out not to be helped.
                assumed.Add(definition);
                return true;
            }

            return _helps.GetOrAdd(definition, helps);
        }
        finally
        {
            open.Remove(definition);
            if (open.Count == 0)
            {
                assumed.Clear();
            }
        }
    }

    private static INamedTypeSymbol? Find(ITypeSymbol within, string name)
    {
        switch (within)
        {
            case IArrayTypeSymbol array:
                return Find(array.ElementType, name);
            case INamedTypeSymbol named:
                if (named.InCode() == name)
                {
                    return named;
                }

                foreach (ITypeSymbol argument in TypeParameterParser.AllArguments(named))
                {
                    if (Find(argument, name) is INamedTypeSymbol found)
                    {
                        return found;
                    }
                }

                return null;
            default:
                return null;
        }
    }
}
