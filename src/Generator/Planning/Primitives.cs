using Prewire.Generator.Model;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>What the library knows of primitives.</summary>
internal static class Primitives
{
    /// <summary>The type of that name.</summary>
    public static ScalarType Of(PrimitiveKind kind) => ScalarType.All[(int)kind];
}
