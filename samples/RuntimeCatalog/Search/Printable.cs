using System.Globalization;
using System.Text;

namespace RuntimeCatalog.Search;

/// <summary>Makes text safe to print: control characters, halves of pairs and code points that are no characters become their numbers.</summary>
internal static class Printable
{
    public static string Of(string text)
    {
        StringBuilder printable = new(text.Length);
        foreach (char c in text)
        {
            bool isPlain = CharUnicodeInfo.GetUnicodeCategory(c) is not (UnicodeCategory.Control
                or UnicodeCategory.Format
                or UnicodeCategory.Surrogate
                or UnicodeCategory.PrivateUse
                or UnicodeCategory.OtherNotAssigned
                or UnicodeCategory.LineSeparator
                or UnicodeCategory.ParagraphSeparator);
            if (isPlain)
            {
                printable.Append(c);
            }
            else
            {
                printable.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}");
            }
        }

        return printable.ToString();
    }
}
