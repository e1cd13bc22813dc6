namespace Prewire.Generator.Model;

/// <summary>What generated code tells other compilations by names: emitted there, parsed here.</summary>
internal static class SharedNames
{
    /// <summary>The constant of a codec with what tells the shapes apart that assemblies give to one type of a third.</summary>
    public const string Fragment = "Fragment";

    /// <summary>The constant of a codec with the size of its literal.</summary>
    public const string ManifestSize = "ManifestSize";

    /// <summary>The constant of a codec that writes a collection as its elements.</summary>
    public const string Collection = "IsCollection";

    /// <summary>The field of a section's struct with the section of the base class's own base.</summary>
    public const string BaseField = "PrewireBase";

    /// <summary>The constant that lists the members which nothing can set on an instance that exists, divided by commas.</summary>
    public const string UnsetField = "PrewireUnset";

    /// <summary>The constant that lists those of them that an object initializer can set, too.</summary>
    public const string InitOnlyField = "PrewireInitOnly";

    /// <summary>The constant that says that the class itself has a member for what is unknown.</summary>
    public const string KeepsUnknownField = "PrewireKeepsUnknown";

    /// <summary>The method of a section that makes the calls of a moment.</summary>
    public static string SectionMethod(CallbackMoments moment) => moment + "Section";
}
