namespace Prewire.Polymorphism;

/// <summary>The address that the runtime knows a type by. As long as the type is held on to, no other type has it.</summary>
internal static class TypeKey
{
    /// <summary>
    /// Whether objects begin with it, so that it takes a single load: so they do in CoreCLR and under NativeAOT. Other runtimes are asked for the type.
    /// </summary>
    private static readonly bool s_isInObject = IsOf(new object()) && IsOf("") && IsOf(Array.Empty<int>()) && IsOf(Array.Empty<string>()) && IsOf(0) && IsOf(new Raw());

    internal static nint Of(Type type) => type.TypeHandle.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint Of(object value) => s_isInObject ? FirstOf(value) : Of(value.GetType());

    private static bool IsOf(object value) => FirstOf(value) == Of(value.GetType());

    /// <summary>What precedes the first field of an object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint FirstOf(object value) => Unsafe.Add(ref Unsafe.As<byte, nint>(ref Unsafe.As<Raw>(value).First), -1);

    /// <summary>Any object.</summary>
    private sealed class Raw
    {
        internal byte First;
    }
}
