using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Codecs;

namespace Prewire.CodecParts;

/// <summary>What the runtime declares of a codec, or the tables say of one that nobody declares.</summary>
/// <param name="Parts">Which parts it asks for.</param>
/// <param name="Name">Its name, without type parameters.</param>
/// <param name="Self">Its name, with them.</param>
/// <param name="Value">The type of its values.</param>
/// <param name="Items">Its type parameters that are types of values, separated by spaces.</param>
/// <param name="IsDeclared">Whether the runtime declares it.</param>
/// <param name="Members">The names of the members it has, each between spaces.</param>
/// <param name="Usings">The namespaces that its file uses.</param>
/// <param name="IsBulk">Whether it says that the size of many is known at once.</param>
/// <param name="Summary">What its documentation says its values are.</param>
/// <param name="WriteExceptions">What its documentation says writing one throws, as a line of documentation, or empty.</param>
/// <param name="HasWrite">Whether the writer has its own method for its values.</param>
/// <param name="HasRead">Whether the reader has its own method for its values.</param>
/// <param name="HasGet">Whether the reader of shapes has its own method for its values.</param>
/// <param name="IsConverted">Whether values of other kinds are read as its own by <c>Conversions</c>.</param>
internal sealed record CodecDeclaration(
    Parts Parts, string Name, string Self, string Value, string Items, bool IsDeclared, string Members, string Usings, bool IsBulk,
    string Summary, string WriteExceptions, bool HasWrite, bool HasRead, bool HasGet, bool IsConverted)
{
    private const string CodecSuffix = "Codec";
    private const string Writer = "Prewire.PrewireWriter";
    private const string Reader = "Prewire.PrewireReader";
    private const string ShapeReader = "Prewire.ShapeReader";

    /// <summary>The name of its values.</summary>
    internal string Stem => StemOf(Name);

    /// <summary>The row of its values in the table of scalars, if they are scalars.</summary>
    internal ScalarType? Scalar => Enum.TryParse(Stem, out PrimitiveKind kind) ? ScalarType.All[(int)kind] : null;

    /// <summary>Whether some bytes are no value, as the table says of values of a fixed size; other scalars always have such bytes.</summary>
    internal bool IsChecked => Parts != Parts.Scalar || Scalar!.Value.IsChecked;

    /// <summary>With the number of its parameters, of which codecs of one name have different ones.</summary>
    internal string FileName => Self == Name ? Name + ".g.cs" : Name + "." + Self.Split(',').Length + ".g.cs";

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
            string.Join(" ", parameters.Where(static p => !p.EndsWith(CodecSuffix, StringComparison.Ordinal))),
            IsDeclared: true,
            " " + string.Join(" ", codec.Members.Select(NameOf)) + " ",
            string.Join("\n", ((CompilationUnitSyntax)codec.SyntaxTree.GetRoot()).Usings.Select(static u => u.ToString())),
            bases.Any(static t => t.Identifier.ValueText == "IBulkElements"),
            SummaryOf(codec),
            Documentation(codec.Members.FirstOrDefault(static m => NameOf(m) == "Write"), "(/// <exception .*</exception>)"),
            IsPublic(runtime, Writer, "Write" + StemOf(name)),
            IsPublic(runtime, Reader, "Read" + StemOf(name)),
            IsPublic(runtime, ShapeReader, "Get" + StemOf(name)),
            IsConvertedTo(StemOf(name), runtime));
    }

    /// <summary>The codecs of scalars that are just put and got, and have nothing else to be declared.</summary>
    internal static IEnumerable<CodecDeclaration> Undeclared(Compilation runtime) =>
        ScalarType.All.Select(static (type, place) => (type, stem: ((PrimitiveKind)place).ToString()))
            .Where(s => (WireIntegersTemplate.Has(s.type, runtime) || IsPublic(runtime, "Prewire.GeneratedCode.Wire", "Put" + s.stem)) && runtime.GetTypeByMetadataName("Prewire.Codecs." + s.stem + CodecSuffix) is null)
            .Select(s => Undeclared(s.type, s.stem, runtime));

    /// <summary>What the documentation says of a kind.</summary>
    internal static string SummaryOf(WireKind kind, Compilation runtime) =>
        SummaryOf((MemberDeclarationSyntax)runtime.GetTypeByMetadataName(typeof(WireKind).FullName!)!.GetMembers(kind.ToString())[0].DeclaringSyntaxReferences[0].GetSyntax());

    internal bool Has(string member) => Members.Contains(" " + member + " ");

    private static CodecDeclaration Undeclared(ScalarType type, string stem, Compilation runtime)
    {
        string name = stem + CodecSuffix;
        string value = type.Keyword.Length != 0 ? type.Keyword : type.SimpleName;
        string kind = SummaryOf(type.Kind, runtime).TrimEnd('.');
        string form = kind.StartsWith("A <see ", StringComparison.Ordinal) ? kind : "A value of <see cref=\"" + value + "\"/>: " + char.ToLowerInvariant(kind[0]) + kind.Substring(1);
        string inLists = WireKinds.IsPacked(type.Kind) ? "as few bytes an element as hold them all" : type.Alignment != 0 || type.IsLaid ? "copied as they lie in memory" : "one by one";
        return new CodecDeclaration(
            Parts.Scalar,
            name,
            name,
            value,
            Items: "",
            IsDeclared: false,
            Members: "",
            "using " + type.Namespace + ";\nusing Prewire.WireProtocol;",
            IsBulk: false,
            form + "; in lists " + inLists + ".",
            WriteExceptions: "",
            IsPublic(runtime, Writer, "Write" + stem),
            IsPublic(runtime, Reader, "Read" + stem),
            IsPublic(runtime, ShapeReader, "Get" + stem),
            IsConvertedTo(stem, runtime));
    }

    private static string StemOf(string name) => name.Substring(0, name.Length - CodecSuffix.Length);

    private static bool IsPublic(Compilation runtime, string type, string member) =>
        runtime.GetTypeByMetadataName(type) is { } found && found.GetMembers(member).Any(static m => m.DeclaredAccessibility == Accessibility.Public);

    private static bool IsConvertedTo(string stem, Compilation runtime) =>
        runtime.GetTypeByMetadataName("Prewire.WireProtocol.Conversions") is { } found
        && found.GetMembers("Read" + stem).OfType<IMethodSymbol>().Any(static m => m.Parameters.Length == 2 && m.Parameters[1].Type.Name == "EdgeMap");

    private static string SummaryOf(MemberDeclarationSyntax member) => Documentation(member, "<summary>(.*)</summary>");

    private static string Documentation(MemberDeclarationSyntax? member, string pattern) =>
        member is null ? "" : Regex.Match(member.GetLeadingTrivia().ToFullString(), pattern).Groups[1].Value;

    private static string NameOf(MemberDeclarationSyntax member) => member switch
    {
        MethodDeclarationSyntax { ExplicitInterfaceSpecifier: null } method => method.Identifier.ValueText,
        PropertyDeclarationSyntax { ExplicitInterfaceSpecifier: null } property => property.Identifier.ValueText,
        _ => "",
    };
}
