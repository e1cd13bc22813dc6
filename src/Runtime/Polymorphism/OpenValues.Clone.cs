using Prewire.Announcements;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <content>Copying objects that say their type.</content>
public static partial class OpenValues
{
    /// <summary>Copies an object that may be of another type than the declared one.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="value">The object, not null.</param>
    /// <param name="union">The declared type's table of derived types, or null.</param>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? Clone<T, TCodec>(ref Cloner cloner, T value, UnionTable? union = null)
        where T : class
        where TCodec : struct, IWireCodec<T?>
    {
        // Proxies and what stands in for other types are written as what they are not; where there is no stack, bytes need little.
        AnnouncedType? type = (AnnouncedType?)union?.FindOf(value) ?? OpenTypes.FindOf(value);
        if (type?.Type != value.GetType() || (type.IsLevel && cloner.NeedsStack(value)))
        {
            return cloner.CopyThroughBytes<T?, TCodec>(value);
        }

        if (!type.IsLevel)
        {
            return Unsafe.As<T?>(type.Form.TryClone(ref cloner, value)) ?? cloner.CopyThroughBytes<T?, TCodec>(value);
        }

        cloner.Enter();

        // The copy is of the same type.
        T? copy = Unsafe.As<T?>(type.Form.TryClone(ref cloner, value));
        cloner.Leave();
        return copy ?? cloner.CopyThroughBytes<T?, TCodec>(value);
    }
}
