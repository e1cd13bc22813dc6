namespace Prewire.Generator.Parsing;

/// <summary>Tables of types of the framework: namespaces, and for each the names of types in metadata with spaces between them.</summary>
internal static class TypeNames
{
    /// <summary>The types of a table.</summary>
    public static IEnumerable<(string Namespace, string Name)> Of(params (string Namespace, string Names)[] table) =>
        table.SelectMany(static row => row.Names.Split(' ').Select(name => (row.Namespace, name)));

    /// <summary>The types of a table as <see cref="SymbolNames.KeyOf"/> calls them.</summary>
    public static HashSet<string> Keys(params (string Namespace, string Names)[] table) =>
        new(Of(table).Select(static t => t.Namespace + "." + t.Name), StringComparer.Ordinal);
}
