namespace Prewire.WireProtocol;

/// <summary>
/// The arithmetic behind <c>TypeHash</c>, shared with the generator, which knows types by name only.
/// FNV-1a with 32 bits (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 code units.
/// </summary>
internal static class TypeNameHash
{
    /// <summary>The hash of a type's metadata name, such as <c>Book</c> or <c>List`1</c>; of an array, that of its element type.</summary>
    internal static uint Start(string name)
    {
        uint hash = Fnv32.Start;
        foreach (char c in name)
        {
            hash = Fnv32.Add(hash, c);
        }

        return hash;
    }

    /// <summary>Adds the hash of the next generic argument.</summary>
    internal static uint Add(uint hash, uint argument) => Fnv32.Add(hash, argument);

    /// <summary>The hash of an array of elements with this hash.</summary>
    internal static uint Array(uint element) => Fnv32.Add(element, '[');
}
