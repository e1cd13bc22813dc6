using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Search;

/// <summary>Searches a catalog by name, whatever the case.</summary>
internal static class CatalogSearch
{
    /// <summary>Finds types and members.</summary>
    /// <param name="catalog">Where to search.</param>
    /// <param name="text">Part of a name; with a dot in it, of a full name.</param>
    /// <param name="includeHidden">Whether to search what other assemblies can't see.</param>
    /// <param name="limit">The most matches to return.</param>
    public static SearchHits Find(Catalog catalog, string text, bool includeHidden, int limit)
    {
        List<SearchHit> hits = [];
        foreach (AssemblyEntry assembly in catalog.Assemblies)
        {
            foreach ((string space, List<TypeEntry> types) in assembly.Namespaces)
            {
                foreach (TypeEntry type in types)
                {
                    Visit(new TypeLocation(assembly, space, TypeSpelling.NameOf(type, outer: null), type));
                }
            }
        }

        List<SearchHit> best =
        [
            .. hits
                .OrderBy(h => h.Rank)
                .ThenBy(h => h.Member is not null)
                .ThenBy(h => h.Location.FullName.Length)
                .ThenBy(h => h.Location.FullName, StringComparer.Ordinal)
                .ThenBy(h => h.Name, StringComparer.Ordinal)
                .Take(limit),
        ];
        return new SearchHits(best, hits.Count);

        void Visit(TypeLocation location)
        {
            TypeEntry type = location.Type;
            if (!includeHidden && !Visibility.IsVisible(type.Flags))
            {
                return;
            }

            Match(location, null, TypeSpelling.NameOf(type, outer: null), Simple(type.Name));
            foreach ((object member, string name) in Members(type, includeHidden))
            {
                Match(location, member, name, name);
            }

            foreach (TypeEntry nested in type.NestedTypes)
            {
                Visit(location with { Type = nested, Path = TypeSpelling.NameOf(nested, location) });
            }
        }

        void Match(TypeLocation location, object? member, string shown, string name)
        {
            int rank = name.Equals(text, StringComparison.OrdinalIgnoreCase) ? 0
                : name.StartsWith(text, StringComparison.OrdinalIgnoreCase) ? 1
                : shown.Contains(text, StringComparison.OrdinalIgnoreCase) ? 2
                : -1;
            if (rank < 0 && text.Contains('.'))
            {
                // With a dot the text may name a namespace or type and what is in it.
                string full = member is null ? location.FullName : $"{location.Namespace}.{SimplePath(location.Path)}.{name}";
                rank = full.EndsWith(text, StringComparison.OrdinalIgnoreCase) ? 3
                    : full.Contains(text, StringComparison.OrdinalIgnoreCase) ? 4
                    : -1;
            }

            if (rank >= 0)
            {
                hits.Add(new SearchHit(location, member, name, rank));
            }
        }
    }

    private static IEnumerable<(object Member, string Name)> Members(TypeEntry type, bool includeHidden)
    {
        foreach (FieldEntry field in type.Fields)
        {
            // An enum keeps its number in a special field.
            if ((field.Flags & FieldAttributes.RTSpecialName) == 0 && (includeHidden || Visibility.IsVisible(field.Flags)))
            {
                yield return (field, field.Name);
            }
        }

        foreach (PropertyEntry property in type.Properties)
        {
            if (includeHidden || Visibility.IsVisible(property.Getter) || Visibility.IsVisible(property.Setter))
            {
                yield return (property, property.Name);
            }
        }

        foreach (EventEntry entry in type.Events)
        {
            if (includeHidden || Visibility.IsVisible(entry.Adder))
            {
                yield return (entry, entry.Name);
            }
        }

        foreach (MethodEntry method in type.Methods)
        {
            // Accessors show with their property, and constructors have no name of their own.
            bool isSpecial = (method.Flags & MethodAttributes.SpecialName) != 0
                && !method.Name.StartsWith("op_", StringComparison.Ordinal);
            if (!isSpecial && (includeHidden || Visibility.IsVisible(method.Flags)))
            {
                yield return (method, method.Name);
            }
        }
    }

    /// <summary>The name without the number of generic parameters.</summary>
    private static string Simple(string name) => name.IndexOf('`') is var tick and >= 0 ? name[..tick] : name;

    /// <summary>The path without type parameters, so that <c>List.Add</c> finds <c>List&lt;T&gt;.Add</c>.</summary>
    private static string SimplePath(string path) => Regex.Replace(path, "<[^>]*>", "");
}
