using Microsoft.CodeAnalysis;

namespace Prewire.Benchmarks.Keystroke;

/// <summary>Looks for the same attribute as Prewire does and makes nothing of it: what a keystroke costs any generator of this kind.</summary>
/// <remarks>Without [Generator]: only this program runs it.</remarks>
public sealed class EmptyGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<int> found = context.SyntaxProvider.ForAttributeWithMetadataName(
            "Prewire.GenerateSerializerAttribute", static (_, _) => true, static (_, _) => 0);
        context.RegisterSourceOutput(found, static (_, _) => { });
    }
}
