using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Codecs;

namespace Prewire.CodecParts;

/// <summary>
/// Completes the runtime's own codecs when it is built: what all scalars have alike, all tuples, and all codecs, is said here once. A codec that has
/// a member of its own keeps it. Scalars become methods of the writer and the readers besides, and rows of what is known at run time; one whose codec would have nothing
/// of its own is made of the tables alone. So are the forms of the framework's types that differ only in a name.
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
        IncrementalValuesProvider<CodecDeclaration> undeclared = context.CompilationProvider.SelectMany(static (runtime, _) => CodecDeclaration.Undeclared(runtime));

        // Where nothing is declared the format is compiled alone.
        IncrementalValueProvider<ImmutableArray<CodecDeclaration>> all = codecs.Collect().Combine(undeclared.Collect())
            .Select(static (both, _) => both.Left.IsEmpty ? both.Left : both.Left.AddRange(both.Right));
        context.RegisterSourceOutput(all.SelectMany(static (all, _) => all), static (output, codec) => output.AddSource(codec.FileName, Text(codec)));
        IncrementalValuesProvider<CodecDeclaration> scalars = all.SelectMany(static (all, _) => all.Where(static codec => codec.Scalar is not null));
        context.RegisterSourceOutput(scalars, static (output, codec) => output.AddSource(ByHandTemplate.FileName(codec), ByHandTemplate.Text(codec)));
        IncrementalValueProvider<string> integers = context.CompilationProvider.Select(static (runtime, _) => WireIntegersTemplate.Text(runtime));
        context.RegisterSourceOutput(integers, static (output, text) => output.AddSource(WireIntegersTemplate.FileName, text));
        IncrementalValuesProvider<(string FileName, string Text)> forms = context.SyntaxProvider.CreateSyntaxProvider(
            static (node, _) => node is StructDeclarationSyntax { Parent: BaseNamespaceDeclarationSyntax space } form && form.Modifiers.Any(SyntaxKind.PartialKeyword) && space.Name.ToString() == "Prewire.Forms",
            static (found, _) => FormTemplate.Of((INamedTypeSymbol)found.SemanticModel.GetDeclaredSymbol(found.Node)!));
        context.RegisterSourceOutput(forms, static (output, form) => output.AddSource(form.FileName, form.Text));
        IncrementalValueProvider<string> kinds = context.CompilationProvider.Select(static (runtime, _) => ShapeKindsTemplate.Text(runtime));
        context.RegisterSourceOutput(scalars.Collect().Combine(kinds), static (output, both) =>
        {
            if (!both.Left.IsEmpty)
            {
                output.AddSource(ScalarsTemplate.FileName, ScalarsTemplate.Text(both.Left));
                output.AddSource(ShapeValuesTemplate.FileName, ShapeValuesTemplate.Text(both.Left));
                output.AddSource(CheckedValuesTemplate.FileName, CheckedValuesTemplate.Text(both.Left));
                output.AddSource(PackedListsTemplate.FileName, PackedListsTemplate.Text(both.Left));
                output.AddSource(ShapeKindsTemplate.FileName, both.Right);
                output.AddSource(HeaderFormsTemplate.FileName, HeaderFormsTemplate.Text());
                output.AddSource(PlainFormsTemplate.FileName, PlainFormsTemplate.Text());
                output.AddSource(PlainExceptionsTemplate.FileName, PlainExceptionsTemplate.Text());
            }
        });
    }

    private static string Text(CodecDeclaration codec) => codec.Parts switch
    {
        Parts.Scalar => ScalarTemplate.Text(codec),
        Parts.Tuple => TupleTemplate.Text(codec),
        Parts.Collection => CollectionTemplate.Text(codec),
        _ => CommonTemplate.Text(codec),
    };
}
