using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What was found in a file, kept as long as its tree is, and all else that it depends on is the same. A file that was not edited keeps its tree. What is kept holds
/// no symbols.
/// </summary>
internal sealed class KeptByTree<T>
    where T : class
{
    private readonly ConditionalWeakTable<SyntaxTree, StrongBox<Entry?>> _found = new();

    /// <summary>What is kept of a file, or what is found now.</summary>
    /// <param name="tree">The file.</param>
    /// <param name="key">A hash of all that it depends on beside the file.</param>
    /// <param name="find">Looks for it.</param>
    public T Get(SyntaxTree tree, ulong key, Func<T> find)
    {
        StrongBox<Entry?> kept = _found.GetValue(tree, static _ => new StrongBox<Entry?>());
        if (kept.Value is Entry known && known.Key == key)
        {
            return known.Value;
        }

        var entry = new Entry(key, find());
        kept.Value = entry;
        return entry.Value;
    }

    private sealed record Entry(ulong Key, T Value);
}
