using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Planning;

/// <summary>The methods that take calls of one assembly over.</summary>
/// <param name="Namespace">Where they are.</param>
/// <param name="Methods">The methods.</param>
internal sealed record InterceptorsPlan(string Namespace, EquatableArray<InterceptorPlan> Methods)
{
    /// <summary>See <see cref="LanguageFeatures.TakenNames"/>.</summary>
    public EquatableArray<string> TakenNames { get; init; }

    /// <summary>How the attribute of interceptors is declared, or empty where there is one.</summary>
    public string AttributeModifier { get; init; } = "";

    /// <summary>The methods of <c>PrewireEntry</c>; other calls run the ordinary body.</summary>
    private static readonly HashSet<string> s_entries = new(StringComparer.Ordinal)
    {
        "Serialize", "TrySerialize", "Deserialize", "DeserializeAliased", "TryDeserialize", "TryDeserializeAliased", "DeserializeInto", "Clone", "GetSize", "TryGetMaxSize",
        "SerializeAsync", "DeserializeAsync", "WriteFramedAsync", "ReadFramedAsync", "WriteAllFramedAsync", "ReadAllFramedAsync",
    };

    /// <summary>Whether a call is taken over.</summary>
    public static bool Takes(CallSiteModel site) => site.Location is not null && s_entries.Contains(site.Method.Name);

    /// <summary>The methods of an assembly, or null where it needs none.</summary>
    public static InterceptorsPlan? Of(Items<InterceptorPlan> methods, LanguageFeatures features) =>
        methods.Count == 0 ? null : new InterceptorsPlan(CodecNames.Namespace(features.AssemblyName), methods.All)
        {
            TakenNames = features.TakenNames,
            AttributeModifier = features.HasFileTypes ? "file" : features.HasInterceptsLocation ? "" : "internal",
        };

    /// <summary>One method for each signature and type, whatever the number of calls. In files of the same text the compiler lets no call be taken over.</summary>
    public static Items<InterceptorPlan> MethodsOf(Items<CallSiteModel> sites, ManifestSizes sizes)
    {
        var methods = new List<InterceptorPlan>();
        IEnumerable<IGrouping<string, CallSiteModel>> groups = sites
            .GroupBy(static s => s.Location!.Place, StringComparer.Ordinal)
            .Where(static g => !g.Skip(1).Any())
            .SelectMany(static g => g)
            .GroupBy(static s => Signature(s.Method) + " " + s.Type.Name, StringComparer.Ordinal)
            .OrderBy(static g => g.Key, StringComparer.Ordinal);
        foreach (IGrouping<string, CallSiteModel> group in groups)
        {
            CallSiteModel first = group.First();
            methods.Add(new InterceptorPlan(
                first.Method.Name + (methods.Count + 1).ToString(System.Globalization.CultureInfo.InvariantCulture),
                first.Method,
                first.Type.Name,
                CodecExpressions.OfRoot(first.Type, sizes),
                group.Select(static s => s.Location!).OrderBy(static l => l.Display, StringComparer.Ordinal).ThenBy(static l => l.Data, StringComparer.Ordinal).ToEquatableArray()));
        }

        return methods.ToItems();
    }

    private static string Signature(CalledMethod method) =>
        method.Name + "(" + string.Join(",", method.Parameters.Select(static p => p.Modifier + " " + p.Type)) + ")" + method.ReturnType;
}

/// <summary>A method that takes calls over.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Method">What is called.</param>
/// <param name="TypeName">The type argument.</param>
/// <param name="Codec">The codec of that type.</param>
/// <param name="Locations">The calls.</param>
internal sealed record InterceptorPlan(string Name, CalledMethod Method, string TypeName, string Codec, EquatableArray<InterceptLocation> Locations);
