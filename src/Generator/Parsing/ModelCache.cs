using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Keeps the models of types whose declarations, and all they can depend on, are the same as before. Roslyn runs the transform of every annotated
/// type again after each keystroke, and binding its members takes longer than all the rest of the pipeline; this spares it. The models hold no
/// symbols, and hang on the tree of the file that declares the type.
/// </summary>
internal static class ModelCache
{
    private static readonly ConditionalWeakTable<SyntaxTree, ConcurrentDictionary<(int Start, bool IsAnalyzer), Entry>> s_models = new();
    private static readonly ConditionalWeakTable<MetadataReference, StrongBox<ulong>> s_references = new();
    private static long s_lastReference;

    /// <summary>The model of a type, taken over from an earlier compilation where that is the same.</summary>
    /// <param name="attribute">The attribute that asks for the serializer, in source.</param>
    /// <param name="isAnalyzer">Whether an analyzer asks. It sees what was generated, too, and each would else overwrite what the other keeps.</param>
    public static TypeModel? Get(ParseContext context, INamedTypeSymbol type, AttributeData attribute, bool isAnalyzer = false)
    {
        SyntaxReference place = attribute.ApplicationSyntaxReference!;
        ConcurrentDictionary<(int Start, bool IsAnalyzer), Entry> models = s_models.GetValue(place.SyntaxTree, static _ => new ConcurrentDictionary<(int, bool), Entry>());
        (int, bool) slot = (place.Span.Start, isAnalyzer);
        ulong key = KeyOf(context, type);
        if (models.TryGetValue(slot, out Entry? known) && known.Key == key)
        {
            return known.Model;
        }

        TypeModel? model = TypeParser.Parse(context, type, attribute, reporter: null);
        if (model?.HasCustomParts != true && !CollectionContents.IsEnumerable(type) && !AsksForCustomParts(context, type))
        {
            // What a surrogate or a hand-written codec looks like, or what a collection has besides its elements, its own file says.
            models[slot] = new Entry(key, model);
        }

        return model;
    }

    /// <summary>What every model of a compilation can depend on: the heads of all types, the references, the options.</summary>
    public static ulong EnvironmentOf(CSharpCompilation compilation)
    {
        ulong hash = Hashing.Add(Hashing.Start, compilation.AssemblyName ?? "");
        hash = Hashing.Add(hash, (ulong)compilation.LanguageVersion);
        hash = Hashing.Add(hash, (ulong)compilation.Options.MetadataImportOptions);
        hash = Hashing.Add(hash, compilation.Options.AllowUnsafe ? 1UL : 0UL);
        foreach (MetadataReference reference in compilation.References)
        {
            hash = Hashing.Add(hash, s_references.GetValue(reference, static _ => new StrongBox<ulong>((ulong)Interlocked.Increment(ref s_lastReference))).Value);
            hash = Hashing.Add(hash, string.Join(",", reference.Properties.Aliases));
        }

        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            hash = Hashing.Add(hash, DeclarationHash.For(tree).Types);
        }

        return hash;
    }

    /// <summary>What the types of expressions can depend on: all but the bodies of methods.</summary>
    public static ulong OutsideOf(CSharpCompilation compilation, ulong environment) => compilation.SyntaxTrees
        .Select(DeclarationHash.For)
        .Aggregate(environment, static (hash, tree) => Hashing.Add(Hashing.Add(hash, tree.Members), tree.Methods));

    /// <summary>What the members of a type and of its base classes can depend on.</summary>
    public static ulong KeyOf(ParseContext context, INamedTypeSymbol type)
    {
        ulong key = context.Environment;
        foreach (SyntaxReference part in type.WithBaseClasses().SelectMany(static t => t.DeclaringSyntaxReferences))
        {
            key = Hashing.Add(key, DeclarationHash.For(part.SyntaxTree).Members);
        }

        return key;
    }

    /// <summary>Whether there would be custom parts if what they are made of were right: it may be put right in its own file. What is in metadata stays as it is.</summary>
    private static bool AsksForCustomParts(ParseContext context, INamedTypeSymbol type) =>
        context.Customs.FindFor(type) is not null
        || Alternatives(context, type).Any(static t => CollectionContents.IsEnumerable(t.OriginalDefinition))
        || type.WithBaseClasses()
            .Where(static t => !t.DeclaringSyntaxReferences.IsEmpty)
            .SelectMany(static t => t.GetMembers())
            .Any(static m => m is IFieldSymbol or IPropertySymbol && m.GetAttributes().Any(static a => a.IsCustom() || a.Is(WireAttributes.Converter)));

    /// <summary>What the table of a type lists: collections are not in it, and whether a type is one its own file says.</summary>
    private static IEnumerable<INamedTypeSymbol> Alternatives(ParseContext context, INamedTypeSymbol type) =>
        WireAttributes.Unions(type).Select(static u => u.Type).Concat(ClosedTypes.Is(type) ? ClosedTypes.Table(context, type).Select(static c => c.Type) : []);

    private sealed record Entry(ulong Key, TypeModel? Model);
}
