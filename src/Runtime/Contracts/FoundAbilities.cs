using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>What <see cref="CodecAbilities{T, TCodec}"/> found of a codec, for what asks once for each object. The type of its values is no parameter: code that is shared by classes would have to look for what depends on the class each time.</summary>
internal static partial class FoundAbilities<TCodec>
    where TCodec : struct
{
    private static object? s_reusing;

    /// <inheritdoc cref="CodecAbilities{T, TCodec}.TryReusing"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static IReusingCodec<T>? TryReusing<T>() => s_reusing is { } found ? Unsafe.As<IReusingCodec<T>>(found) : Note(ref s_reusing, CodecAbilities<T, TCodec>.TryReusing());

    private static TAbility? Note<TAbility>(ref object? place, TAbility? ability)
        where TAbility : class
    {
        place = ability;
        return ability;
    }
}
