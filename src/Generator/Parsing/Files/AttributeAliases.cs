using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Other names that using directives give to attributes which syntax is looked through for. What is found too much is no harm: symbols tell in the end.
/// </summary>
internal sealed class AttributeAliases
{
    private const string Suffix = "Attribute";

    private static readonly ConditionalWeakTable<SyntaxTree, AttributeAliases> s_global = new();
    private static readonly ConditionalWeakTable<Compilation, AttributeAliases> s_everywhere = new();

    private readonly SortedSet<string> _names;

    private AttributeAliases(IEnumerable<string> names)
    {
        _names = new SortedSet<string>(names, StringComparer.Ordinal);
        Hash = _names.Aggregate(Hashing.Start, static (hash, name) => Hashing.Add(hash, name));
    }

    /// <summary>A hash of the names.</summary>
    public ulong Hash { get; }

    /// <summary>Those that hold in all files.</summary>
    public static AttributeAliases Everywhere(Compilation compilation) => s_everywhere.GetValue(
        compilation,
        static c => new AttributeAliases(c.SyntaxTrees.SelectMany(static t => s_global.GetValue(t, static tree => new AttributeAliases(Find(tree, isGlobal: true)))._names)));

    /// <summary>Those that hold in a file, or a namespace of it, alone.</summary>
    public static AttributeAliases In(SyntaxTree tree) => new(Find(tree, isGlobal: false));

    /// <summary>These and others.</summary>
    public AttributeAliases With(AttributeAliases others) => new(_names.Concat(others._names));

    /// <summary>Whether an attribute is called by one of the names.</summary>
    public bool Has(NameSyntax name) =>
        _names.Count > 0 && name is SimpleNameSyntax simple && (_names.Contains(simple.Identifier.ValueText) || _names.Contains(simple.Identifier.ValueText + Suffix));

    /// <summary>Whether an attribute of that name makes a type have a codec.</summary>
    public static bool IsOfTypes(string name) =>
        name is WireAttributes.GenerateSerializer or WireAttributes.WireSerializable or WireAttributes.Codec or WireAttributes.Surrogate;

    /// <summary>The simple name of an attribute, in full.</summary>
    public static string NameOf(NameSyntax name)
    {
        string text = name switch
        {
            QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
            AliasQualifiedNameSyntax aliased => aliased.Name.Identifier.ValueText,
            SimpleNameSyntax simple => simple.Identifier.ValueText,
            _ => "",
        };
        return text.EndsWith(Suffix, StringComparison.Ordinal) ? text : text + Suffix;
    }

    private static IEnumerable<string> Find(SyntaxTree tree, bool isGlobal) => tree.GetRoot()
        .DescendantNodes(static n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
        .OfType<UsingDirectiveSyntax>()
        .Where(u => u is { Alias: not null, Name: not null } && u.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword) == isGlobal && NameOf(u.Name) is string name && (name == WireAttributes.Type || IsOfTypes(name)))
        .Select(static u => u.Alias!.Name.Identifier.ValueText);
}
