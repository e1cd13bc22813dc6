using System.Collections.Generic;
using System.Text;

namespace Prewire.GeneratedCode;

/// <summary>
/// The number by which a type is known at open positions: FNV-1a, 64 bits, over the UTF-8 bytes of its wire name. That is the name of
/// its <c>[WireName]</c> or else its full metadata name (<c>Ns.Outer+Inner</c>); a constructed type adds the wire names of its arguments,
/// <c>Ns.Page`1[System.Int32,System.String]</c>, an array <c>[]</c>. Assemblies do not matter.
/// </summary>
/// <remarks>
/// Compiled into the runtime and into the generator. The algorithm is that of Fowler, Noll and Vo (offset basis 14695981039346656037,
/// prime 1099511628211).
/// </remarks>
internal static class TypeNameIdentity
{
    private const ulong OffsetBasis = 14695981039346656037;
    private const ulong Prime = 1099511628211;

    /// <summary>The identity of a type with a wire name.</summary>
    internal static ulong Of(string wireName)
    {
        ulong hash = OffsetBasis;
        foreach (byte octet in Encoding.UTF8.GetBytes(wireName))
        {
            hash = unchecked((hash ^ octet) * Prime);
        }

        return hash;
    }

    /// <summary>The wire name of a constructed type.</summary>
    /// <param name="definition">The wire name of the generic type.</param>
    /// <param name="arguments">The wire names of its arguments, those of all levels of nesting.</param>
    internal static string Constructed(string definition, IEnumerable<string> arguments) =>
        definition + "[" + string.Join(",", arguments) + "]";

    /// <summary>The wire name of an array.</summary>
    internal static string Array(string element) => element + "[]";
}
