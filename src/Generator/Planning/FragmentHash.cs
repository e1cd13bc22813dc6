using System.Globalization;
using System.Linq;
using System.Text;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>
/// Tells the shapes that two assemblies give one type of a third apart: a constant in both codecs. Equal ones are interchangeable. FNV-1a with 64 bits
/// (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 code units of what is written.
/// </summary>
internal static class FragmentHash
{
    /// <summary>The name of the constant.</summary>
    public const string Name = "Fragment";

    private const ulong Start = 14695981039346656037;
    private const ulong Prime = 1099511628211;

    public static ulong Of(TypeModel type)
    {
        var text = new StringBuilder(type.IsValueType ? "struct" : "class");
        if (type.Forward is not null)
        {
            text.Append('=').Append(Written(type.Forward));
        }

        if (type.Options.Fingerprint)
        {
            text.Append('!');
        }

        foreach (MemberModel member in MemberOrder.Of(type))
        {
            text.Append(';').Append(type.UsesIds ? member.Id.ToString(CultureInfo.InvariantCulture) : member.WireName).Append(':').Append(Written(member.Type));
        }

        return text.ToString().Aggregate(Start, static (hash, c) => (hash ^ c) * Prime);
    }

    private static string Written(TypeRef type) => type.Name + string.Concat(type.Parts().Select(static p => p switch
    {
        CustomTypeRef custom => " by " + custom.ClassName,
        SurrogateTypeRef surrogate => " as " + surrogate.Surrogate.Name,
        _ => "",
    }));
}
