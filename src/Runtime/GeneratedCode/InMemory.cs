namespace Prewire.GeneratedCode;

/// <summary>Whether values lie in memory just as in a message.</summary>
/// <remarks>
/// Asked of the machine that the program runs on, by writing a value of which all bytes are different: what a struct of another assembly has for fields, and how the
/// runtime lays them out, is nobody's constant.
/// </remarks>
internal static class InMemory<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>Whether they do, but for bytes that may be invalid: <see cref="CheckedValues"/> says of which codecs they have to be looked at.</summary>
    internal static readonly bool IsCopied = IsSame || (CheckedValues.Are<TCodec>() && Find());

    /// <summary>Whether they do: there is no padding, no field that is not written, and no other order; and no bytes are invalid.</summary>
    internal static bool IsSame
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Bounded<T, TCodec>.IsInMemory || Found.IsSame;
    }

    private static bool Find()
    {
        int size = Bounded<T, TCodec>.MaxSize;
        if ((Bounded<T, TCodec>.Traits & BoundedTraits.Fixed) == 0 || Unsafe.SizeOf<T>() != size || size is 0 or > byte.MaxValue || !BitConverter.IsLittleEndian)
        {
            return false;
        }

        var values = new T[1];
        ref byte memory = ref Unsafe.As<T, byte>(ref values[0]);
        Span<byte> written = stackalloc byte[byte.MaxValue];
        for (int i = 0; i < size; i++)
        {
            Unsafe.Add(ref memory, i) = (byte)(i + 1);
        }

        Bounded<T, TCodec>.PutAt(ref written[0], in values[0]);
        for (int i = 0; i < size; i++)
        {
            if (written[i] != i + 1)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>What it does not follow from what is known of the values: a class of its own, so that nothing is made for those of which it does.</summary>
    private static class Found
    {
        internal static readonly bool IsSame = (Bounded<T, TCodec>.Traits & BoundedTraits.Plain) == BoundedTraits.Plain && Find();
    }
}
