using System.Collections.Generic;
using System.Text;

namespace Prewire.WireProtocol;

/// <summary>
/// The number by which a type is known at open positions: FNV-1a, 64 bits, over the UTF-8 bytes of its wire name. That is the name of
/// its <c>[WireName]</c> or else its full metadata name (<c>Ns.Outer+Inner</c>); a constructed type adds the wire names of its arguments,
/// <c>Ns.Page`1[System.Int32,System.String]</c>, an array <c>[]</c>. Assemblies do not matter.
/// </summary>
internal static class TypeNameIdentity
{
    /// <summary>The identity of a type with a wire name. The framework's encoder takes half a millisecond the first time, and most names are ASCII.</summary>
    internal static ulong Of(string wireName)
    {
        ulong hash = Fnv64.Start;
        foreach (char c in wireName)
        {
            if (c >= 0x80)
            {
                return OfBytes(Encoding.UTF8.GetBytes(wireName));
            }

            hash = Fnv64.Add(hash, (byte)c);
        }

        return hash;
    }

    private static ulong OfBytes(byte[] wireName)
    {
        ulong hash = Fnv64.Start;
        foreach (byte octet in wireName)
        {
            hash = Fnv64.Add(hash, octet);
        }

        return hash;
    }

    /// <summary>The hash of the name as shapes of referenced objects have it: both halves of the identity in one. Never 0.</summary>
    internal static uint HashOf(ulong identity)
    {
        uint hash = (uint)(identity ^ (identity >> 32));
        return hash == 0 ? 1 : hash;
    }

    /// <summary>The wire name of a constructed type.</summary>
    /// <param name="definition">The wire name of the generic type.</param>
    /// <param name="arguments">The wire names of its arguments, those of all levels of nesting.</param>
    internal static string Constructed(string definition, IEnumerable<string> arguments) =>
        definition + "[" + string.Join(",", arguments) + "]";

    /// <summary>The wire name of an array.</summary>
    internal static string Array(string element) => element + "[]";

    /// <summary>The identity of the elements' type, if the identity is that of an array.</summary>
    internal static ulong ElementOf(ulong array) => Fnv64.Remove(Fnv64.Remove(array, ']'), '[');
}
