using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Codecs;

namespace Prewire.CodecParts;

/// <summary>
/// Completes the runtime's own codecs when it is built: what all scalars have alike, all tuples, and all codecs, is said here once. A codec that has
/// a member of its own keeps it. Scalars become methods of the writer and the reader besides, and rows of what is known at run time.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class CodecPartsGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<CodecDeclaration> codecs = context.SyntaxProvider.ForAttributeWithMetadataName(
            typeof(GeneratedPartsAttribute).FullName!,
            static (node, _) => node is StructDeclarationSyntax,
            static (found, _) => CodecDeclaration.Of((StructDeclarationSyntax)found.TargetNode, found.Attributes[0], found.SemanticModel.Compilation));
        context.RegisterSourceOutput(codecs, static (output, codec) => output.AddSource(codec.FileName, Text(codec)));
        IncrementalValuesProvider<CodecDeclaration> scalars = codecs.Where(static codec => codec.Scalar is not null);
        context.RegisterSourceOutput(scalars, static (output, codec) => output.AddSource(ByHandTemplate.FileName(codec), ByHandTemplate.Text(codec)));
        context.RegisterSourceOutput(scalars.Collect(), static (output, all) =>
        {
            if (!all.IsEmpty)
            {
                output.AddSource(ScalarsTemplate.FileName, ScalarsTemplate.Text(all));
            }
        });
    }

    private static string Text(CodecDeclaration codec) => codec.Parts switch
    {
        Parts.Scalar => ScalarTemplate.Text(codec),
        Parts.Tuple => TupleTemplate.Text(codec),
        _ => CommonTemplate.Text(codec),
    };
}
