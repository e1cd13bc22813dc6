using System.Text;

namespace Prewire.Generator.Model;

/// <summary>How generated classes are named, so that any assembly finds the codecs of any other by name alone.</summary>
internal static class CodecNames
{
    /// <summary>What generated codecs call their members.</summary>
    public static string[] ReservedMembers { get; } =
    [
        "MinSize", "MaxSize", "Traits", "Put", "Get", "Prefix", "Write", "WriteSpan", "Read", "WriteBody", "ReadBody", "ReadBodyMapped", "DescribeBody", "HasOwnEquality", "ShellSize", "MinBodySize", "NewShell", "Fill", "FillMapped", "ClonesDirectly", "CloneBody", "CopyTo", "ReadSpan", "ReadMapped", "ReadInto", "ReadMappedInto", "Clone", "Describe",
        "WriteExact", "WriteOther", "ReadOther", "Union", .. SharedNames.OfCodecs,
        "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "ReferenceEquals",
    ];

    /// <summary>The namespace above all generated code; interceptors are allowed in it.</summary>
    public const string RootNamespace = "Prewire.Generated";

    private const string Suffix = "Codec";

    private const string SectionSuffix = "Section";

    /// <summary>The namespace of an assembly's generated code: <c>My.App</c> becomes <c>Prewire.Generated.My_App</c>.</summary>
    /// <param name="assemblyName">The assembly's simple name.</param>
    public static string Namespace(string assemblyName)
    {
        var text = new StringBuilder(RootNamespace, RootNamespace.Length + assemblyName.Length + 2).Append('.');
        if (assemblyName.Length == 0 || char.IsDigit(assemblyName[0]) || Identifiers.IsKeyword(assemblyName))
        {
            text.Append('_');
        }

        foreach (char c in assemblyName)
        {
            text.Append(char.IsLetterOrDigit(c) ? c : '_');
        }

        return text.ToString();
    }

    /// <summary>
    /// A codec's identifier from the full metadata name of its type: <c>My_App.Outer+Inner</c> becomes <c>My__App_Outer_InnerCodec</c>.
    /// The arity of the type itself is left out, for the codec's own arity tells; that of a type around it stays: <c>Outer`1+Inner</c>
    /// becomes <c>Outer_1_InnerCodec</c>. An underscore that begins a name behind another is a zero, with which no name begins: so no two types
    /// have codecs of the same name.
    /// </summary>
    /// <param name="metadataName">The full metadata name of the type's definition.</param>
    public static string Codec(string metadataName)
    {
        var text = new StringBuilder(metadataName.Length + Suffix.Length);
        int arity = metadataName.LastIndexOf('`');
        int end = arity > metadataName.LastIndexOf('+') ? arity : metadataName.Length;
        for (int i = 0; i < end; i++)
        {
            switch (metadataName[i])
            {
                case '_':
                    text.Append(i > 0 && metadataName[i - 1] is ('.' or '+') ? "0" : "__");
                    break;
                case '.' or '+' or '`':
                    text.Append('_');
                    break;
                default:
                    text.Append(metadataName[i]);
                    break;
            }
        }

        return text.Append(Suffix).ToString();
    }

    /// <summary>The identifier, or the name in C#, of the struct that holds a class's values for derived classes elsewhere.</summary>
    /// <param name="codecName">That of its codec.</param>
    public static string Section(string codecName) => codecName.Substring(0, codecName.Length - Suffix.Length) + SectionSuffix;

    /// <summary>The full metadata name of that struct; the parameters are those of <see cref="CodecMetadataName"/>.</summary>
    public static string SectionMetadataName(string assemblyName, string metadataName, int typeParameters) =>
        WithArity(Namespace(assemblyName) + "." + Section(Codec(metadataName)), typeParameters);

    /// <summary>The struct that stands for the memory of a type's fixed buffers with the same elements, in C#: it is beside the type's codec.</summary>
    /// <param name="assemblyName">The assembly's simple name.</param>
    /// <param name="metadataName">The full metadata name of the type's definition.</param>
    /// <param name="element">What the elements are.</param>
    /// <param name="count">How many there are.</param>
    public static string FixedBuffer(string assemblyName, string metadataName, PrimitiveKind element, int count) =>
        "global::" + Namespace(assemblyName) + "." + Codec(metadataName) + ArityOf(metadataName) + element + "X" + count.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>How many parameters a type has itself, between underscores; such a struct has none that would tell.</summary>
    private static string ArityOf(string metadataName) =>
        metadataName.LastIndexOf('`') is var arity && arity > metadataName.LastIndexOf('+') ? "_" + metadataName.Substring(arity + 1) + "_" : "";

    /// <summary>The full metadata name of a codec: it has two type parameters for each of the type's.</summary>
    /// <param name="assemblyName">The simple name of the assembly that declares the type.</param>
    /// <param name="metadataName">The full metadata name of the type's definition.</param>
    /// <param name="typeParameters">The number of type parameters of all nesting levels.</param>
    public static string CodecMetadataName(string assemblyName, string metadataName, int typeParameters) =>
        WithArity(Namespace(assemblyName) + "." + Codec(metadataName), typeParameters);

    private static string WithArity(string name, int typeParameters) =>
        typeParameters == 0 ? name : name + "`" + (2 * typeParameters).ToString(System.Globalization.CultureInfo.InvariantCulture);
}
