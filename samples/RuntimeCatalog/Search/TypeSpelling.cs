using System;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Search;

/// <summary>Spells types briefly, for people.</summary>
internal static partial class TypeSpelling
{
    /// <summary>A type's name with its generic parameters, and those of the types around it where <paramref name="outer"/> is given.</summary>
    public static string NameOf(TypeEntry type, TypeLocation? outer)
    {
        string name = type.Name;
        int tick = name.IndexOf('`');
        if (tick >= 0
            && type.GenericParameters is { } parameters
            && int.TryParse(name.AsSpan(tick + 1), NumberStyles.None, CultureInfo.InvariantCulture, out int count)
            && count <= parameters.Length)
        {
            // A nested type lists the parameters of the types around it first.
            name = name[..tick] + Parameters(parameters[^count..]);
        }

        return outer is null ? name : $"{outer.Path}.{name}";
    }

    /// <summary>A list of generic parameters; empty for null.</summary>
    public static string Parameters(GenericParameterEntry[]? parameters) =>
        parameters is null ? "" : $"<{string.Join(", ", parameters.Select(p => p.Name))}>";

    /// <summary>Leaves out namespaces and modifiers, and uses C#'s own words.</summary>
    public static string Shorten(string type)
    {
        type = Modifiers().Replace(type, "");
        type = Nullables().Replace(type, "$1?");
        type = Qualified().Replace(type, match => match.Value switch
        {
            "System.Object" => "object",
            "System.String" => "string",
            "System.Decimal" => "decimal",
            _ => match.Groups["name"].Value,
        });
        return type;
    }

    [GeneratedRegex(@" mod(req|opt)\([^)]*\)")]
    private static partial Regex Modifiers();

    [GeneratedRegex(@"\bSystem\.Nullable<([^<>]+)>")]
    private static partial Regex Nullables();

    [GeneratedRegex(@"(?<![>\w])(\w+\.)+(?<name>\w+)")]
    private static partial Regex Qualified();
}
