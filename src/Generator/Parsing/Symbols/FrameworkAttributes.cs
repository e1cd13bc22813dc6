using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The attributes of the framework's own serializers.</summary>
internal static class FrameworkAttributes
{
    public const string NonSerialized = "NonSerializedAttribute";
    public const string DataContract = "DataContractAttribute";
    public const string DataMember = "DataMemberAttribute";
    public const string IgnoreDataMember = "IgnoreDataMemberAttribute";
    public const string OnSerializing = "OnSerializingAttribute";
    public const string OnSerialized = "OnSerializedAttribute";
    public const string OnDeserializing = "OnDeserializingAttribute";
    public const string OnDeserialized = "OnDeserializedAttribute";

    private const string Serialization = "System.Runtime.Serialization";

    /// <summary>Whether an attribute is the framework's of that name.</summary>
    public static bool IsFramework(this AttributeData attribute, string name) =>
        attribute.AttributeClass is INamedTypeSymbol type
        && type.Name == name
        && type.ContainingNamespace.Is(name == NonSerialized ? "System" : Serialization);

    public static AttributeData? Find(ISymbol symbol, string name) => symbol.GetAttributes().FirstOrDefault(a => a.IsFramework(name));

    /// <summary>An attribute of a member, of the field behind it, or of what it overrides.</summary>
    public static AttributeData? Find(MemberCandidate member, string name) => member.FindAttribute(s => Find(s, name));

    /// <summary>Whether <c>[field: NonSerialized]</c> stands on an event. The field behind it is no member that the compiler shows.</summary>
    public static bool IsNonSerialized(IEventSymbol symbol) => symbol.DeclaringSyntaxReferences
        .Select(static r => r.GetSyntax().FirstAncestorOrSelf<EventFieldDeclarationSyntax>())
        .OfType<EventFieldDeclarationSyntax>()
        .SelectMany(static e => e.AttributeLists)
        .Where(static l => l.Target?.Identifier.IsKind(SyntaxKind.FieldKeyword) == true)
        .SelectMany(static l => l.Attributes)
        .Any(static a => LastName(a.Name) is "NonSerialized" or NonSerialized);

    private static string LastName(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };
}
