#if NET8_0_OR_GREATER
using System.ComponentModel;
using System.Numerics;
using System.Runtime.Intrinsics;

namespace Prewire.Forms;

/// <summary>What vectors have in common.</summary>
internal static class VectorForms
{
    internal static void Require(bool isSupported)
    {
        if (!isSupported)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A vector has elements that vectors cannot have.");
        }
    }
}

/// <summary>A <see cref="Vector{T}"/>: its elements. How many there are is the machine's; one with vectors of another size cannot read it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct VectorForm<T> : IConversion<Vector<T>, T[]>, ISharedConversion
{
    public T[] ToWritten(Vector<T> value)
    {
        VectorForms.Require(Vector<T>.IsSupported);
        var written = new T[Vector<T>.Count];
        value.CopyTo(written);
        return written;
    }

    public bool TryFrom(T[] written, out Vector<T> value)
    {
        bool fits = Vector<T>.IsSupported && written.Length == Vector<T>.Count;
        value = fits ? new Vector<T>(written) : default;
        return fits;
    }
}

/// <summary>A <see cref="Vector64{T}"/>: its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector64Form<T> : IConversion<Vector64<T>, T[]>, ISharedConversion
{
    public T[] ToWritten(Vector64<T> value)
    {
        VectorForms.Require(Vector64<T>.IsSupported);
        var written = new T[Vector64<T>.Count];
        value.CopyTo(written);
        return written;
    }

    public bool TryFrom(T[] written, out Vector64<T> value)
    {
        bool fits = Vector64<T>.IsSupported && written.Length == Vector64<T>.Count;
        value = fits ? Vector64.Create(written) : default;
        return fits;
    }
}

/// <summary>A <see cref="Vector128{T}"/>: its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector128Form<T> : IConversion<Vector128<T>, T[]>, ISharedConversion
{
    public T[] ToWritten(Vector128<T> value)
    {
        VectorForms.Require(Vector128<T>.IsSupported);
        var written = new T[Vector128<T>.Count];
        value.CopyTo(written);
        return written;
    }

    public bool TryFrom(T[] written, out Vector128<T> value)
    {
        bool fits = Vector128<T>.IsSupported && written.Length == Vector128<T>.Count;
        value = fits ? Vector128.Create(written) : default;
        return fits;
    }
}

/// <summary>A <see cref="Vector256{T}"/>: its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector256Form<T> : IConversion<Vector256<T>, T[]>, ISharedConversion
{
    public T[] ToWritten(Vector256<T> value)
    {
        VectorForms.Require(Vector256<T>.IsSupported);
        var written = new T[Vector256<T>.Count];
        value.CopyTo(written);
        return written;
    }

    public bool TryFrom(T[] written, out Vector256<T> value)
    {
        bool fits = Vector256<T>.IsSupported && written.Length == Vector256<T>.Count;
        value = fits ? Vector256.Create(written) : default;
        return fits;
    }
}

/// <summary>A <see cref="Vector512{T}"/>: its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector512Form<T> : IConversion<Vector512<T>, T[]>, ISharedConversion
{
    public T[] ToWritten(Vector512<T> value)
    {
        VectorForms.Require(Vector512<T>.IsSupported);
        var written = new T[Vector512<T>.Count];
        value.CopyTo(written);
        return written;
    }

    public bool TryFrom(T[] written, out Vector512<T> value)
    {
        bool fits = Vector512<T>.IsSupported && written.Length == Vector512<T>.Count;
        value = fits ? Vector512.Create(written) : default;
        return fits;
    }
}
#endif
