using System;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Versioning;
using Xunit;

namespace Prewire.Runtime.Tests.PublicApi;

public class PublicApiTests
{
    /// <summary>The API is written down; a change is made on purpose, by running the tests with PREWIRE_ACCEPT=1.</summary>
    [Fact]
    public void The_public_api_is_the_one_written_down()
    {
        Assembly assembly = typeof(PrewireSerializer).Assembly;
        string framework = assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName;
        if (framework != ".NETCoreApp,Version=v10.0")
        {
            // The others show less (no Int128, no DateOnly); the newest shows all.
            Assert.NotEmpty(assembly.GetExportedTypes());
            return;
        }

        string actual = ApiText.Of(assembly);
        string path = PathOfText();
        if (Environment.GetEnvironmentVariable("PREWIRE_ACCEPT") == "1")
        {
            File.WriteAllText(path, actual);
        }

        Assert.True(File.ReadAllText(path) == actual, "The public API changed. If that is meant, run this test with PREWIRE_ACCEPT=1 and commit the text.");
    }

    /// <summary>Assemblies with a strong name, as .NET Framework has them, refer to no others.</summary>
    [Fact]
    public void The_assembly_has_a_strong_name() =>
        Assert.Equal(8, typeof(PrewireSerializer).Assembly.GetName().GetPublicKeyToken()!.Length);

    private static string PathOfText([CallerFilePath] string thisFile = "") =>
        Path.Combine(Path.GetDirectoryName(thisFile)!, "Prewire.api.txt");
}
