namespace Prewire.GeneratedCode;

/// <summary>Writes a member by its codec. Generated code calls this since C# below 11 cannot hand a property's value to an <c>in</c> parameter and keep the result.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Encode
{
    /// <summary>Writes a value.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>The position behind the value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Value<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value)
        where TCodec : struct, IWireCodec<T> =>
        ref Cursor.Unscope(ref default(TCodec).Write(ref writer, ref cursor, in value));
}
