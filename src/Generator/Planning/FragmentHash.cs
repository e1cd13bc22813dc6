using System.Globalization;
using System.Text;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>
/// Tells the shapes that two assemblies give one type of a third apart: a constant in both codecs. Equal ones are interchangeable. Over the
/// UTF-16 units of what is written.
/// </summary>
internal static class FragmentHash
{
    public static ulong Of(TypeModel type)
    {
        var text = new StringBuilder(type.IsValueType ? "struct" : "class");
        if (type.Forward is not null)
        {
            text.Append('=').Append(Written(type.Forward));
        }

        if (type.IsTracked)
        {
            text.Append('&');
        }

        if (type.Options.Fingerprint)
        {
            text.Append('!');
        }

        if (type.WireName != type.Key)
        {
            text.Append('@').Append(type.WireName);
        }

        foreach (MemberModel member in MemberOrder.Of(type))
        {
            text.Append(';').Append(type.UsesIds ? member.Id.ToString(CultureInfo.InvariantCulture) : member.WireName).Append(':').Append(Written(member.Type));
        }

        return text.ToString().Aggregate(Fnv64.Start, static (hash, c) => Fnv64.Add(hash, c));
    }

    /// <summary>What stands for a fixed buffer has another name in each assembly.</summary>
    private static string Written(TypeRef type) => type is ConvertedTypeRef { FixedCount: > 0 and int count } buffer
        ? "fixed " + buffer.Arguments[0].Name + "[" + count.ToString(CultureInfo.InvariantCulture) + "]"
        : NameOf(type);

    private static string NameOf(TypeRef type) => type.Name + string.Concat(type.Parts().Select(static p => p switch
    {
        CustomTypeRef custom => " by " + custom.ClassName,
        UnionTypeRef union => " of " + string.Join(", ", union.Cases.Select(static c => c.Name)),
        OwnCollectionTypeRef own => " of " + own.ItemName,
        TrackedTypeRef => " once",
        SurrogateTypeRef surrogate => " as " + surrogate.Surrogate.Name,
        _ => "",
    }));
}
