global using PrimitiveKind = Prewire.WireProtocol.PrimitiveKind;

// Types the compiler asks for and netstandard2.0 lacks.
namespace System.Runtime.CompilerServices;

internal static class IsExternalInit
{
}
