using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

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
    private static Question? s_question;

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

        Question question = s_question ??= new();
        if (question.Assumed.Contains(definition) || question.Open.Count >= MostSteps || !question.Open.Add(definition))
        {
            question.Assumptions++;
            return true;
        }

        try
        {
            int before = question.Assumptions;
            bool helps = true;
            bool asksForMore = false;
            var reporter = new DiagnosticReporter(
                d =>
                {
                    asksForMore |= d.Properties.ContainsKey(RegisterProperty);
                    helps &= d.Severity != DiagnosticSeverity.Error || d.Properties.ContainsKey(RegisterProperty);
                },
                Location.None);
            TypeModel? model = SerializableTypes.IsSupportedKind(definition) && !context.HasCodec(definition) ? TypeParser.Parse(context, definition, null, reporter) : null;
            if (model is { Forward: null or OwnCollectionTypeRef })
            {
                ForeignState.Check(context, definition, model, reporter);
            }

            helps &= (model is not null || asksForMore) && (!definition.IsAbstract || !FrameworkTypes.IsOfFramework(definition) || HasHelpedClasses(definition));
            if (helps && question.Open.Count > 1 && question.Assumptions > before)
            {
                // That rests on a type which may turn out not to be helped.
                question.Assumed.Add(definition);
                return true;
            }

            return _helps.GetOrAdd(definition, helps);
        }
        finally
        {
            question.Open.Remove(definition);
            if (question.Open.Count == 0)
            {
                s_question = null;
            }
        }
    }

    /// <summary>Whether objects of an abstract class of the framework could be brought back: the program has a class that derives from it, or the class's own assembly one that could have a serializer.</summary>
    private bool HasHelpedClasses(INamedTypeSymbol definition) =>
        Types(context.Compilation.Assembly.GlobalNamespace).Any(t => IsOf(t, definition))
        || Types(definition.ContainingAssembly.GlobalNamespace).Any(t => !t.IsAbstract && t.DeclaredAccessibility == Accessibility.Public && IsOf(t, definition) && (context.HasCodec(t) || Helps(t)));

    private static bool IsOf(INamedTypeSymbol type, INamedTypeSymbol definition) =>
        type.WithBaseClasses().Skip(1).Any(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, definition));

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceOrTypeSymbol space) => space.GetMembers().OfType<INamespaceOrTypeSymbol>()
        .SelectMany(static m => m is INamedTypeSymbol type ? Types(type).Prepend(type) : Types(m));

    private static INamedTypeSymbol? Find(ITypeSymbol within, string name) => within switch
    {
        IArrayTypeSymbol array => Find(array.ElementType, name),
        INamedTypeSymbol named when named.InCode() == name => named,
        INamedTypeSymbol named => TypeParameterParser.AllArguments(named).Select(a => Find(a, name)).FirstOrDefault(static t => t is not null),
        _ => null,
    };

    /// <summary>The question about a type and those that come up on the way to its answer.</summary>
    private sealed class Question
    {
        /// <summary>The types that are being looked at.</summary>
        public HashSet<ISymbol> Open { get; } = new(SymbolEqualityComparer.Default);

        /// <summary>What is taken to be helped until the first question is answered: types that lead back to one which is still being looked at.</summary>
        public HashSet<ISymbol> Assumed { get; } = new(SymbolEqualityComparer.Default);

        /// <summary>How many answers rest on that.</summary>
        public int Assumptions { get; set; }
    }
}
