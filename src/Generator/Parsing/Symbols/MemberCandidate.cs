using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>A property or field on its way to become a <see cref="MemberModel"/>.</summary>
internal sealed class MemberCandidate(ISymbol symbol, INamedTypeSymbol declaringType, ITypeSymbol type, DiagnosticReporter? reporter)
{
    public ISymbol Symbol { get; } = symbol;

    /// <summary>The type that declares it, as seen from the serialized type.</summary>
    public INamedTypeSymbol DeclaringType { get; } = declaringType;

    public ITypeSymbol Type { get; } = type;

    /// <summary>Where to report on it; null also where its declaring type, being annotated itself, reports.</summary>
    public DiagnosticReporter? Reporter { get; } = reporter;

    public IPropertySymbol? Property => Symbol as IPropertySymbol;

    /// <summary>The field behind an automatic property, or behind the one of a base class that an override shows.</summary>
    public IFieldSymbol? BackingField { get; set; }

    /// <summary>A property without a field and a setter: it travels only if the constructor takes it.</summary>
    public bool IsComputed { get; set; }

    /// <summary>Whether [WireInclude] stands on it.</summary>
    public bool IsIncluded { get; set; }

    /// <summary>Whether its field is read and set, and its accessors are left alone.</summary>
    public bool IsReachedByField { get; set; }

    /// <summary>Whether [WireRequired] or [DataMember] says that a message without it is an error.</summary>
    public bool IsRequiredOnWire { get; set; }

    public bool IsHidden { get; set; }

    /// <summary>Whether [WireOpen] stands on it.</summary>
    public bool IsOpen { get; set; }

    /// <summary>Its number, where it has one.</summary>
    public int Id { get; set; }

    /// <summary>Whether it has a number that may be one.</summary>
    public bool HasId { get; set; }

    public string WireName { get; set; } = symbol.Name;

    /// <summary>
    /// Whether attributes may stand on it or on the field behind it. Asking the syntax is much cheaper than binding, and most members have none.
    /// </summary>
    public bool MayHaveAttributes { get; } = MayHave(symbol);

    public AttributeData? IdAttribute { get; set; }

    public AttributeData? NameAttribute { get; set; }

    public DeclaringTypeModel Owner { get; set; } = null!;

    public MemberAccess Get { get; set; } = MemberAccess.None;

    public MemberAccess Set { get; set; } = MemberAccess.None;

    /// <summary>The constructor parameter that takes it, or -1.</summary>
    public int Parameter { get; set; } = -1;

    /// <summary>What it is written as, once that was asked.</summary>
    public TypeRef? TypeRef { get; set; }

    public string Name => Symbol.Name;

    public bool IsRequired => Symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    public MemberModel ToModel(TypeRef type) => new(
        IdentifierOf(Name), Owner, type, Id, WireName, Get, Set, Parameter, IsRequired || IsRequiredOnWire, IsHidden)
    {
        IsPublic = Symbol.DeclaredAccessibility == Accessibility.Public,
        HasId = HasId,
        IsRequiredInCode = IsRequired,
        DefinitionTypeName = Owner.IsGeneric ? DefinitionType.InCode() : type.Name,
    };

    /// <summary>Its type in terms of the definition of the type that declares it.</summary>
    public ITypeSymbol DefinitionType =>
        Symbol.OriginalDefinition is IPropertySymbol property ? property.Type : ((IFieldSymbol)Symbol.OriginalDefinition).Type;

    /// <summary>An attribute of it, of the field behind it, or of what it overrides.</summary>
    public AttributeData? FindAttribute(Func<ISymbol, AttributeData?> find) => !MayHaveAttributes ? null
        : find(Symbol)
        ?? (BackingField is null ? null : find(BackingField))
        ?? Property?.OverriddenProperty?.WithOverridden().Select(find).FirstOrDefault(static a => a is not null);

    /// <summary>The type as the declaration writes it.</summary>
    public Location? TypeLocation() => TypeLocation(Symbol);

    /// <summary>The type of a property or field as the declaration writes it.</summary>
    public static Location? TypeLocation(ISymbol member) => Declaration(member) switch
    {
        PropertyDeclarationSyntax property => property.Type.GetLocation(),
        VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } => declaration.Type.GetLocation(),
        ParameterSyntax { Type: TypeSyntax type } => type.GetLocation(),
        _ => member.Locations.FirstOrDefault(static l => l.IsInSource),
    };

    /// <summary>The name of an explicit implementation has dots.</summary>
    private static string IdentifierOf(string name) =>
        SyntaxFacts.IsValidIdentifier(name) ? name : new string(name.Select(static c => SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_').ToArray());

    private static bool MayHave(ISymbol symbol) =>
        symbol is IPropertySymbol { IsOverride: true }
        || symbol.DeclaringSyntaxReferences.IsEmpty
        || !symbol.DeclaringSyntaxReferences.All(static r => r.GetSyntax() switch
        {
            PropertyDeclarationSyntax { AttributeLists.Count: 0 } property => !property.Modifiers.Any(SyntaxKind.PartialKeyword),
            VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax { AttributeLists.Count: 0 } } => true,
            ParameterSyntax { AttributeLists.Count: 0 } => true,
            _ => false,
        });

    private static SyntaxNode? Declaration(ISymbol member) => member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax();
}
