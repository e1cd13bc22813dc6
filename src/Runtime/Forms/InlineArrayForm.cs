#if NET8_0_OR_GREATER

namespace Prewire.Forms;

/// <summary>A struct with <see cref="InlineArrayAttribute"/>: all its elements. That there is this says that the framework knows such structs.</summary>
/// <typeparam name="TBuffer">The struct.</typeparam>
/// <typeparam name="T">The type of its field.</typeparam>
public readonly partial struct InlineArrayForm<TBuffer, T>
    where TBuffer : struct;
#endif
