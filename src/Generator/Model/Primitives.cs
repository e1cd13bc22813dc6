using Prewire.WireProtocol;

namespace Prewire.Generator.Model;

/// <summary>What the library knows of primitives.</summary>
internal static class Primitives
{
    /// <summary>The type of that name.</summary>
    public static ScalarType Of(PrimitiveKind kind) => ScalarType.All[(int)kind];
}
