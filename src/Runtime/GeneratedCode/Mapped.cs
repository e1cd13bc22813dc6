using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>Reads members that another version wrote. Generated code calls this once for each step of a map.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Mapped
{
    /// <summary>Reads a member.</summary>
    /// <typeparam name="T">Its type here.</typeparam>
    /// <typeparam name="TCodec">The codec of that type.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="header">The header bits of the object or struct that has the member.</param>
    /// <param name="step">What the message has.</param>
    /// <exception cref="PrewireException">The member is null there and cannot be null here, or its value does not fit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Read<T, TCodec>(ref PrewireReader reader, ref MappedHeader header, in Step step)
        where TCodec : struct, IWireCodec<T>
    {
        if (step.Bit < 0)
        {
            return default(TCodec).ReadMapped(ref reader, step.Edge);
        }

        return ReadWithBit<T, TCodec>(ref reader, ref header, in step);
    }

    /// <summary>A header bit says whether the value is there; or it is the value, where the message has a bool that is never null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadWithBit<T, TCodec>(ref PrewireReader reader, ref MappedHeader header, in Step step)
        where TCodec : struct, IWireCodec<T>
    {
        bool bit = header.Bit(step.Bit);
        if (step.IsBitOnly)
        {
            // Only a bool, nullable or not, is bound to a bool.
            return typeof(T) == typeof(bool) ? (T)(object)bit : (T)(object)(bool?)bit;
        }

        if (!bit)
        {
            if (default(T) is not null)
            {
                reader.Fail(PrewireErrorCode.UnexpectedNull);
            }

            return default!;
        }

        return default(TCodec).ReadMapped(ref reader, step.Edge);
    }
}
