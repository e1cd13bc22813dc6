using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Basic.Reference.Assemblies;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Tests.Harness;

/// <summary>The frameworks that sources are compiled against in memory.</summary>
public enum Framework
{
    NetStandard20,
    Net80,

    /// <summary>The one the tests run on: what is compiled against it can be loaded and run.</summary>
    Running,
}

/// <summary>The references of each framework, Prewire's build for it included.</summary>
internal static class Frameworks
{
    private static readonly Dictionary<Framework, MetadataReference[]> s_references = Enum.GetValues<Framework>().ToDictionary(static f => f, Load);

    public static IReadOnlyList<MetadataReference> References(Framework framework) => s_references[framework];

    /// <summary>FSharp.Core alone.</summary>
    public static MetadataReference FSharpCore { get; } = MetadataReference.CreateFromFile(typeof(Microsoft.FSharp.Core.Unit).Assembly.Location);

    /// <summary>FSharp.Core, and the types of the F# project.</summary>
    public static IReadOnlyList<MetadataReference> FSharp { get; } = [FSharpCore, MetadataReference.CreateFromFile(typeof(Shop.Order).Assembly.Location)];

    /// <summary>Microsoft.Extensions.Primitives.</summary>
    public static MetadataReference Primitives { get; } = MetadataReference.CreateFromFile(typeof(Microsoft.Extensions.Primitives.StringValues).Assembly.Location);

    private static MetadataReference[] Load(Framework framework) => framework switch
    {
        Framework.NetStandard20 => [.. NetStandard20.References.All, .. NetStandardPackages(), Prewire("netstandard2.0")],
        Framework.Net80 => [.. Net80.References.All, Prewire("net8.0")],
        _ => [.. Running(), Prewire("net10.0")],
    };

    private static PortableExecutableReference Prewire(string framework) => MetadataReference.CreateFromFile(Path.GetFullPath(Path.Combine(
        AppContext.BaseDirectory,
        typeof(Frameworks).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(static a => a.Key == "RuntimeOutput").Value!,
        framework,
        "Prewire.dll")));

    private static IEnumerable<MetadataReference> Running() =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(static f => Path.GetDirectoryName(f) == Path.GetDirectoryName(typeof(object).Assembly.Location))
            .Select(static f => MetadataReference.CreateFromFile(f));

    private static IEnumerable<MetadataReference> NetStandardPackages() =>
        Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "references"), "*.dll")
            .Order(StringComparer.Ordinal)
            .Select(static f => MetadataReference.CreateFromFile(f));
}
