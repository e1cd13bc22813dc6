#if NET8_0_OR_GREATER
using System.Numerics;

namespace Prewire.Forms;

/// <summary>
/// A vector of a fixed size, such as <see cref="Vector128{T}"/>, or a <see cref="Vector{T}"/>: its elements. How many the latter has is the machine's; one with vectors of another size
/// cannot read it.
/// </summary>
public readonly partial struct VectorForm<TVector, T> : IConversion<TVector, T[]>, ISharedConversion
    where TVector : struct
{
    /// <summary>How many there are. What can be in vectors of one size can be in all.</summary>
    private static int Count => Vector<T>.IsSupported ? Unsafe.SizeOf<TVector>() / Unsafe.SizeOf<T>() : -1;

    public T[] ToWritten(TVector value)
    {
        if (Count < 0)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A vector has elements that vectors cannot have.");
        }

        var written = new T[Count];
        Unsafe.WriteUnaligned(ref First(written), value);
        return written;
    }

    public bool TryFrom(T[] written, out TVector value)
    {
        bool fits = written.Length == Count;
        value = fits ? Unsafe.ReadUnaligned<TVector>(ref First(written)) : default;
        return fits;
    }

    private static ref byte First(T[] elements) => ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(elements));
}
#endif
