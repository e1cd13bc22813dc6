using System.Globalization;
using System.Linq;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Search;

/// <summary>Spells constants as C# does.</summary>
internal static class ConstantText
{
    public static string Of(ConstantValue value) => value.Kind switch
    {
        ConstantKind.Null => "null",
        ConstantKind.Boolean => value.Boolean == true ? "true" : "false",
        ConstantKind.Char => $"'{Escape(value.Character.ToString()!, '\'')}'",
        ConstantKind.String => $"\"{Escape(value.Text!, '"')}\"",
        ConstantKind.Type => $"typeof({TypeSpelling.Shorten(value.Text!)})",
        ConstantKind.Bytes => $"[{string.Join(", ", value.Bytes!)}]",
        ConstantKind.Array => $"[{string.Join(", ", value.Items!.Select(Of))}]",
        ConstantKind.Single => value.Single!.Value.ToString("R", CultureInfo.InvariantCulture) + "f",
        ConstantKind.Double => value.Double!.Value.ToString("R", CultureInfo.InvariantCulture),
        ConstantKind.Decimal => value.Decimal!.Value.ToString(CultureInfo.InvariantCulture) + "m",
        _ => value.Integer?.ToString(CultureInfo.InvariantCulture) ?? value.Unsigned!.Value.ToString(CultureInfo.InvariantCulture),
    };

    private static string Escape(string text, char quote) =>
        Printable.Of(text.Replace("\\", "\\\\").Replace(quote.ToString(), $"\\{quote}"));
}
