using System.Collections.Generic;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Search;

/// <summary>A type with all that is needed to name it.</summary>
/// <param name="Assembly">The assembly that holds it.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Path">Its name in C# spelling, enclosing types included.</param>
/// <param name="Type">The type.</param>
internal sealed record TypeLocation(AssemblyEntry Assembly, string Namespace, string Path, TypeEntry Type)
{
    public string FullName => Namespace.Length == 0 ? Path : $"{Namespace}.{Path}";
}

/// <summary>A match.</summary>
/// <param name="Location">The type that matches or holds the matching member.</param>
/// <param name="Member">The member: an entry of the model; null where the type itself matches.</param>
/// <param name="Name">The matching name.</param>
/// <param name="Rank">How good the match is; 0 is best.</param>
internal readonly record struct SearchHit(TypeLocation Location, object? Member, string Name, int Rank);

/// <summary>The result of a search.</summary>
/// <param name="Best">The best matches, best first.</param>
/// <param name="Total">How many there are in all.</param>
internal sealed record SearchHits(List<SearchHit> Best, int Total);
