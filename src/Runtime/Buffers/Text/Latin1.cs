using System.Runtime.CompilerServices;

namespace Prewire.Buffers.Text;

/// <summary>Narrows characters up to U+00FF to bytes and widens them again. Nothing outside the given lengths is touched.</summary>
internal static partial class Latin1
{
    /// <summary>Narrows <paramref name="length"/> characters to as many bytes.</summary>
    /// <returns>False when a character is above U+00FF; the bytes at <paramref name="destination"/> are then undefined.</returns>
    internal static bool TryNarrow(ref char source, int length, ref byte destination) =>
        TryNarrowScalar(ref source, length, ref destination);

    /// <summary>Widens <paramref name="length"/> bytes to as many characters.</summary>
    internal static void Widen(ref byte source, int length, ref char destination) =>
        WidenScalar(ref source, length, ref destination);
}
