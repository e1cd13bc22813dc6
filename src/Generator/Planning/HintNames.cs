using System.Text;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Planning;

/// <summary>Names of generated files. They must differ also where case does not count.</summary>
internal static class HintNames
{
    public const string Resolver = "PrewireResolver.g.cs";

    public const string Interceptors = "PrewireInterceptors.g.cs";

    public const string Given = "PrewireGiven.g.cs";

    public const string AsksFor = "PrewireAsksFor.g.cs";

    public const string FSharpForms = "PrewireFSharpForms.g.cs";

    public const string PrimitivesForms = "PrewirePrimitivesForms.g.cs";

    private static readonly string[] s_fixed = [Resolver, Interceptors, Given, AsksFor, FSharpForms, PrimitivesForms];

    /// <summary>Disks mostly take names of 255 bytes, and none in folders that are far longer.</summary>
    private const int MostCharacters = 150;

    /// <summary>The name of the part with what not everybody asks for.</summary>
    public static string Abilities(string codec) => codec.Substring(0, codec.Length - ".g.cs".Length) + ".Abilities.g.cs";

    /// <summary>The full metadata name, in characters a file name may have, and a hash where that lost something or was cut, case alone may tell types apart, or a file that is no type's has the name.</summary>
    public static string Codec(LinkedType linked)
    {
        string key = linked.Type.Key;
        var text = new StringBuilder(key.Length + 16);
        bool isExact = true;
        foreach (char c in key)
        {
            char safe = c switch
            {
                '+' => '-',
                '`' => '_',
                '.' or '_' => c,
                >= '0' and <= '9' or >= 'a' and <= 'z' or >= 'A' and <= 'Z' => c,
                _ => '?',
            };
            isExact &= safe != '?';
            text.Append(safe == '?' ? '_' : safe);
        }

        if (text.Length > MostCharacters)
        {
            isExact = false;
            text.Length = MostCharacters;
        }

        if (!isExact || linked.HasCaseTwin || key.IndexOf('`') >= 0 || s_fixed.Contains(key + ".g.cs", StringComparer.OrdinalIgnoreCase))
        {
            text.Append('.').Append(WireProtocol.NameHash.Of(key).ToString("x8", System.Globalization.CultureInfo.InvariantCulture));
        }

        return text.Append(".g.cs").ToString();
    }
}
