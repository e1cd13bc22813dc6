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

    /// <summary>The interface of a codec that can read into values that exist.</summary>
    public const string Reusing = "IReusingCodec";

    /// <summary>The interface of a codec that could be one, and is only where somebody asks for it.</summary>
    public const string ReusingByNeed = "IReusingByNeed";

    /// <summary>The interface of a codec that copies without bytes in between, or of one that knows whether it does.</summary>
    public const string Cloning = "ICloningCodec";

    /// <summary>The attribute of an assembly that asks abilities of types that it does not know.</summary>
    public const string AsksFor = "AsksForAttribute";

    /// <summary>Writes an object or null; other codecs call it by name.</summary>
    public const string WriteCore = "WriteCore";

    /// <summary>Reads an object or null; other codecs call it by name.</summary>
    public const string ReadCore = "ReadCore";

    /// <summary>Writes the members of a class, of an object of a class that derives from it in another assembly.</summary>
    public const string WriteSection = "WriteSection";

    /// <summary>Reads what <see cref="WriteSection"/> wrote into a section's struct.</summary>
    public const string ReadSection = "ReadSection";

    /// <summary>Reads one member of a class that another version wrote into a section's struct.</summary>
    public const string ReadSectionMember = "ReadSectionMember";

    /// <summary>Sets the members that a section's struct holds on an object.</summary>
    public const string ApplySection = "ApplySection";

    /// <summary>Whether a section's struct has all members that only an object initializer can set.</summary>
    public const string HasInitOnly = "HasInitOnly";

    /// <summary>Gives those of them that it lacks what a new instance has.</summary>
    public const string KeepInitOnly = "KeepInitOnly";

    /// <summary>Says what the bytes of a section look like.</summary>
    public const string DescribeSection = "DescribeSection";

    /// <summary>Adds the members to the shape of an object, or of a section.</summary>
    public const string DescribeMembers = "DescribeMembers";

    /// <summary>The class that registers what an assembly has.</summary>
    public const string Module = "PrewireModule";

    /// <summary>Its constant where messages of the assembly have places for values of any type.</summary>
    public const string TakesAnything = "TakesAnything";

    /// <summary>Its method, which the modules of other assemblies call.</summary>
    public const string Run = "Run";

    /// <summary>The field of a section's struct with the section of the base class's own base.</summary>
    public const string BaseField = "PrewireBase";

    /// <summary>The fewest bytes of a section.</summary>
    public const string LeastField = "PrewireLeast";

    /// <summary>The constant that lists the members which nothing can set on an instance that exists, divided by commas.</summary>
    public const string UnsetField = "PrewireUnset";

    /// <summary>The constant that lists those of them that an object initializer can set, too.</summary>
    public const string InitOnlyField = "PrewireInitOnly";

    /// <summary>The constant that says that the class itself has a member for what is unknown.</summary>
    public const string KeepsUnknownField = "PrewireKeepsUnknown";

    /// <summary>What codecs of other assemblies find in a codec.</summary>
    public static string[] OfCodecs { get; } =
    [
        Fragment, ManifestSize, Collection, WriteCore, ReadCore, WriteSection, ReadSection, ReadSectionMember, ApplySection, HasInitOnly, KeepInitOnly, DescribeSection, DescribeMembers,
        .. new[] { CallbackMoments.BeforeWrite, CallbackMoments.AfterWrite, CallbackMoments.BeforeRead, CallbackMoments.AfterRead }.Select(SectionMethod),
    ];

    /// <summary>The method of a section that makes the calls of a moment.</summary>
    public static string SectionMethod(CallbackMoments moment) => moment + "Section";
}
