using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Codecs;
using Prewire.WireProtocol;

namespace Prewire.CodecParts;

/// <summary>What the runtime declares of a codec.</summary>
/// <param name="Parts">Which parts it asks for.</param>
/// <param name="Name">Its name, without type parameters.</param>
/// <param name="Self">Its name, with them.</param>
/// <param name="Value">The type of its values.</param>
/// <param name="Items">Its type parameters that are types of values, separated by spaces.</param>
/// <param name="Members">The names of the members it has, each between spaces.</param>
/// <param name="IsLaid">Whether its values lie in memory as on the wire, though some bytes are none.</param>
/// <param name="Usings">The namespaces that its file uses.</param>
/// <param name="IsBulk">Whether it says that the size of many is known at once.</param>
/// <param name="Summary">What its documentation says its values are.</param>
/// <param name="WriteExceptions">What its documentation says writing one throws, as a line of documentation, or empty.</param>
/// <param name="HasWrite">Whether the writer has its own method for its values.</param>
/// <param name="HasRead">Whether the reader has its own method for its values.</param>
internal sealed record CodecDeclaration(
    Parts Parts, string Name, string Self, string Value, string Items, string Members, bool IsLaid, string Usings, bool IsBulk,
    string Summary, string WriteExceptions, bool HasWrite, bool HasRead)
{
    private const string CodecSuffix = "Codec";

    /// <summary>The name of its values.</summary>
    internal string Stem => StemOf(Name);

    /// <summary>The row of its values in the table of scalars, if they are scalars.</summary>
    internal ScalarType? Scalar => System.Enum.TryParse(Stem, out PrimitiveKind kind) ? ScalarType.All[(int)kind] : null;

    /// <summary>Whether some bytes are no value, as the table says of values of a fixed size; other scalars always have such bytes.</summary>
    internal bool IsChecked => Parts != Parts.Scalar || Scalar!.Value.IsChecked;

    internal string FileName => Items.Length == 0 ? Name + ".g.cs" : Name + "." + Items.Split(' ').Length + ".g.cs";

    internal static CodecDeclaration Of(StructDeclarationSyntax codec, AttributeData asked, Compilation runtime)
    {
        string name = codec.Identifier.ValueText;
        string[] parameters = codec.TypeParameterList is { } list ? [.. list.Parameters.Select(static p => p.Identifier.ValueText)] : [];
        GenericNameSyntax[] bases = [.. codec.BaseList!.Types.Select(static t => t.Type).OfType<GenericNameSyntax>()];
        TypeSyntax value = bases.First(static t => t.Identifier.ValueText == "IWireCodec").TypeArgumentList.Arguments[0];
        return new CodecDeclaration(
            (Parts)asked.ConstructorArguments[0].Value!,
            name,
            parameters.Length == 0 ? name : name + "<" + string.Join(", ", parameters) + ">",
            value.ToString(),
            string.Join(" ", parameters.Where(static p => !p.EndsWith(CodecSuffix, System.StringComparison.Ordinal))),
            " " + string.Join(" ", codec.Members.Select(NameOf)) + " ",
            asked.NamedArguments.Any(static a => a.Key == nameof(GeneratedPartsAttribute.IsLaid) && a.Value.Value is true),
            string.Join("\n", ((CompilationUnitSyntax)codec.SyntaxTree.GetRoot()).Usings.Select(static u => u.ToString())),
            bases.Any(static t => t.Identifier.ValueText == "IBulkElements"),
            Documentation(codec, "<summary>(.*)</summary>"),
            Documentation(codec.Members.FirstOrDefault(static m => NameOf(m) == "Write"), "(/// <exception .*</exception>)"),
            IsPublic(runtime, "Prewire.PrewireWriter", "Write" + StemOf(name)),
            IsPublic(runtime, "Prewire.PrewireReader", "Read" + StemOf(name)));
    }

    internal bool Has(string member) => Members.Contains(" " + member + " ");

    private static string StemOf(string name) => name.Substring(0, name.Length - CodecSuffix.Length);

    private static bool IsPublic(Compilation runtime, string type, string member) =>
        runtime.GetTypeByMetadataName(type)!.GetMembers(member).Any(static m => m.DeclaredAccessibility == Accessibility.Public);

    private static string Documentation(MemberDeclarationSyntax? member, string pattern) =>
        member is null ? "" : Regex.Match(member.GetLeadingTrivia().ToFullString(), pattern).Groups[1].Value;

    private static string NameOf(MemberDeclarationSyntax member) => member switch
    {
        MethodDeclarationSyntax { ExplicitInterfaceSpecifier: null } method => method.Identifier.ValueText,
        PropertyDeclarationSyntax { ExplicitInterfaceSpecifier: null } property => property.Identifier.ValueText,
        _ => "",
    };
}
