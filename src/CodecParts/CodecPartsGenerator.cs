using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.CodecParts;

/// <summary>
/// Completes the runtime's own codecs when it is built: what all scalars have alike, all tuples, and all codecs, is said here once. A codec that has
/// a member of its own keeps it.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class CodecPartsGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<CodecDeclaration> codecs = context.SyntaxProvider.ForAttributeWithMetadataName(
            "Prewire.Codecs.GeneratedPartsAttribute",
            static (node, _) => node is StructDeclarationSyntax,
            static (found, _) => CodecDeclaration.Of((StructDeclarationSyntax)found.TargetNode, found.Attributes[0]));
        context.RegisterSourceOutput(codecs, static (output, codec) => output.AddSource(codec.FileName, Text(codec)));
    }

    private static string Text(CodecDeclaration codec) => codec.Parts switch
    {
        CodecDeclaration.Scalar => ScalarTemplate.Text(codec),
        CodecDeclaration.Tuple => TupleTemplate.Text(codec),
        _ => CommonTemplate.Text(codec),
    };
}
