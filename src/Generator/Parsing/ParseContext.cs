using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What is worked out once for a compilation, however many of its types and calls are parsed. It hangs on the compilation and goes with it,
/// so no symbol outlives a keystroke.
/// </summary>
internal sealed class ParseContext
{
    private static readonly ConditionalWeakTable<Compilation, ParseContext> s_contexts = new();

    private ParseContext(Compilation compilation)
    {
        Compilation = (CSharpCompilation)compilation;
        Features = LanguageFeaturesParser.Parse(Compilation);
        Serializable = new SerializableTypes(this);
        TypeRefs = new TypeRefParser(this);
        WireGenerics = new WireGenerics(Compilation);
    }

    public CSharpCompilation Compilation { get; }

    public LanguageFeatures Features { get; }

    public SerializableTypes Serializable { get; }

    public TypeRefParser TypeRefs { get; }

    public WireGenerics WireGenerics { get; }

    public static ParseContext For(Compilation compilation) => s_contexts.GetValue(compilation, static c => new ParseContext(c));

    /// <summary>Whether generated code, in a class of its own in this assembly, can name the symbol.</summary>
    public bool IsAccessible(ISymbol symbol) => Compilation.IsSymbolAccessibleWithin(symbol, Compilation.Assembly);

    public bool IsSameAssembly(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, Compilation.Assembly);
}
