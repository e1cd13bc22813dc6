#if NETSTANDARD2_0
namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for where a property is set by an initializer only.</summary>
internal static class IsExternalInit
{
}
#endif
