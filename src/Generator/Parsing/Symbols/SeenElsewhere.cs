using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What code in other assemblies can name.</summary>
internal static class SeenElsewhere
{
    /// <summary>Whether it can name a symbol, and so all that this is in.</summary>
    /// <param name="hasFriends">Whether it sees what is internal, too.</param>
    public static bool Is(ISymbol symbol, bool hasFriends)
    {
        for (ISymbol? current = symbol; current is not null and not INamespaceSymbol; current = current.ContainingSymbol)
        {
            bool isSeen = current.DeclaredAccessibility switch
            {
                Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal => true,
                Accessibility.Internal or Accessibility.ProtectedAndInternal => hasFriends,
                _ => false,
            };
            if (!isSeen)
            {
                return false;
            }
        }

        return true;
    }
}
