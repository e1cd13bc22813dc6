using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>What of a type some of its source leads to, by its methods, getters and nested types. Only analyzers ask.</summary>
internal sealed class ReachedMembers
{
    private readonly Compilation _compilation;
    private readonly List<MemberCandidate> _members;
    private readonly ILookup<string, ISymbol> _byName;
    private readonly HashSet<SyntaxNode> _seen = [];
    private readonly Stack<SyntaxNode> _open = [];

    private ReachedMembers(Compilation compilation, INamedTypeSymbol type, List<MemberCandidate> members)
    {
        _compilation = compilation;
        _members = members;
        _byName = type.AllMembers().Where(static m => !m.IsStatic || m is INamedTypeSymbol).ToLookup(static m => m.Name);
    }

    /// <summary>The fields that do not travel, those behind automatic properties among them, in the order in which they are met.</summary>
    public List<IFieldSymbol> Fields { get; } = [];

    /// <summary>Whether a member that travels is among what is reached.</summary>
    public bool HasTraveling { get; private set; }

    /// <summary>What members of a type lead to.</summary>
    /// <param name="members">Those of its members that travel.</param>
    /// <param name="from">Where to begin.</param>
    public static ReachedMembers From(Compilation compilation, INamedTypeSymbol type, List<MemberCandidate> members, IEnumerable<ISymbol> from)
    {
        var reached = new ReachedMembers(compilation, type, members);
        foreach (ISymbol member in from)
        {
            reached.Follow(member);
        }

        while (reached._open.Count > 0)
        {
            reached.Look(reached._open.Pop());
        }

        return reached;
    }

    private void Look(SyntaxNode node)
    {
        if (!_compilation.ContainsSyntaxTree(node.SyntaxTree))
        {
            return;
        }

        // Only what has the name of a member is bound.
        foreach (SimpleNameSyntax name in node.DescendantNodesAndSelf().OfType<SimpleNameSyntax>())
        {
            if (_byName.Contains(name.Identifier.ValueText) && SymbolUses.MeantBy(_compilation, name) is ISymbol meant)
            {
                meant = meant is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor ? constructor.ContainingType : meant;
                if (_byName[name.Identifier.ValueText].FirstOrDefault(m => SymbolEqualityComparer.Default.Equals(m.OriginalDefinition, meant.OriginalDefinition)) is ISymbol member)
                {
                    Enter(member);
                }
            }
        }
    }

    private void Enter(ISymbol member)
    {
        if (_members.Exists(m => IsOrOverrides(m.Symbol, member)))
        {
            HasTraveling = true;
            return;
        }

        Follow(member);
    }

    private void Follow(ISymbol member)
    {
        if ((member as IFieldSymbol ?? (member is IPropertySymbol property ? FieldBehind(property) : null)) is IFieldSymbol field)
        {
            if (!Fields.Contains(field, SymbolEqualityComparer.Default))
            {
                Fields.Add(field);
            }

            return;
        }

        foreach (SyntaxReference reference in SymbolUses.Implementation(member))
        {
            SyntaxNode node = reference.GetSyntax();
            foreach (SyntaxNode body in Bodies(node))
            {
                if (_seen.Add(body))
                {
                    _open.Push(body);
                }
            }
        }
    }

    private static bool IsOrOverrides(ISymbol symbol, ISymbol member) => (symbol is IPropertySymbol property ? property.WithOverridden() : Enumerable.Repeat(symbol, 1))
        .Any(s => SymbolEqualityComparer.Default.Equals(s.OriginalDefinition, member.OriginalDefinition));

    /// <summary>Of a property only the getter: who reads it does not set it.</summary>
    private static IEnumerable<SyntaxNode> Bodies(SyntaxNode node) => node is BasePropertyDeclarationSyntax { AccessorList: AccessorListSyntax accessors }
        ? accessors.Accessors.Where(static a => a.Keyword.ValueText == "get")
        : [node];

    /// <summary>Whether it sets a field on its way, as a getter does that computes a value once.</summary>
    public bool Sets(IFieldSymbol field) => _seen.Any(b => FieldWrites.Sets(_compilation, b, field));

    /// <summary>The field that the compiler makes for a property, or null.</summary>
    private static IFieldSymbol? FieldBehind(IPropertySymbol property) => property.ContainingType.GetMembers().OfType<IFieldSymbol>()
        .FirstOrDefault(f => SymbolEqualityComparer.Default.Equals(SymbolUses.PropertyBefore(f), property.OriginalDefinition));
}
