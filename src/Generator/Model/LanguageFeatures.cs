namespace Prewire.Generator.Model;

/// <summary>What the consuming project's compiler and framework offer. Decided in one place, <c>LanguageFeaturesParser</c>.</summary>
/// <param name="AssemblyName">The name of the assembly that is being compiled.</param>
/// <param name="LanguageVersion">The C# version times one hundred: 900, 1000, 1100, …</param>
/// <param name="HasUnsafeAccessor">[UnsafeAccessor] exists (.NET 8).</param>
/// <param name="HasGenericUnsafeAccessor">[UnsafeAccessor] reaches members of generic types (.NET 9).</param>
/// <param name="HasModuleInitializer"><c>ModuleInitializerAttribute</c> exists.</param>
/// <param name="CanIntercept">The compiler can name call sites and the project lets <c>Prewire.Generated</c> intercept them.</param>
internal sealed record LanguageFeatures(
    string AssemblyName,
    int LanguageVersion,
    bool HasUnsafeAccessor,
    bool HasGenericUnsafeAccessor,
    bool HasModuleInitializer,
    bool CanIntercept)
{
    /// <summary>The oldest C# that generated code is written in.</summary>
    public const int MinimumLanguageVersion = 900;

    /// <summary>The first C# whose types can be seen in their file alone.</summary>
    public const int FileTypesVersion = 1100;

    /// <summary>Whether the project lets code be unsafe, as it has to where it declares fixed buffers.</summary>
    public bool AllowsUnsafe { get; init; }

    /// <summary>Whether the attribute of interceptors is declared already, where generated code cannot have one that is only its file's.</summary>
    public bool HasInterceptsLocation { get; init; }

    /// <summary>Whether types can be seen in their file alone.</summary>
    public bool HasFileTypes => LanguageVersion >= FileTypesVersion;

    /// <summary>Whether other assemblies see this one's internal types.</summary>
    public bool HasFriends { get; init; }

    /// <summary>Whether no other assembly derives from this one's types: it is an app, and nothing that it refers to uses Prewire.</summary>
    public bool IsAlone { get; init; }

    /// <summary>What the project wants the codecs of all its types to be able to do.</summary>
    public Abilities WantedAbilities { get; init; }

    /// <summary>Whether in messages of referenced assemblies there are places for values of any type.</summary>
    public bool RefersToAnything { get; init; }

    /// <summary>Whether FSharp.Core is there, by names that begin with <c>global::</c>, in a version that has all types with forms.</summary>
    public bool HasFSharp { get; init; }

    /// <summary>Whether Microsoft.Extensions.Primitives is there by such names.</summary>
    public bool HasPrimitives { get; init; }

    /// <summary>
    /// Words that generated code must not use as short names: what others than the runtime declare in its namespaces and in that of the generated code, and what means something in two of
    /// the namespaces that are imported there. Mostly none.
    /// </summary>
    public EquatableArray<string> TakenNames { get; init; }

    /// <summary>Whether forms of a library's types are generated.</summary>
    public bool Has(FormLibrary library) => library switch { FormLibrary.FSharp => HasFSharp, FormLibrary.Primitives => HasPrimitives, _ => true };

    public bool IsSupported => LanguageVersion >= MinimumLanguageVersion;
}
