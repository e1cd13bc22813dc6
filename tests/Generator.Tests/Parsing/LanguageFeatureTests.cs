using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class LanguageFeatureTests
{
    [Fact]
    public void Net_standard()
    {
        LanguageFeatures features = Parse(Framework.NetStandard20, LanguageVersion.CSharp9);
        Assert.True(features.IsSupported);
        Assert.False(features.HasUnsafeAccessor);
        Assert.False(features.HasModuleInitializer);
        Assert.Equal("App", features.AssemblyName);
    }

    [Fact]
    public void Net_8()
    {
        LanguageFeatures features = Parse(Framework.Net80, LanguageVersion.CSharp12);
        Assert.True(features.HasUnsafeAccessor);
        Assert.False(features.HasGenericUnsafeAccessor);
        Assert.True(features.HasModuleInitializer);
        Assert.True(features.CanIntercept);
    }

    [Fact]
    public void Newer_frameworks_reach_into_generic_types() => Assert.True(Parse(Framework.Running, LanguageVersion.Latest).HasGenericUnsafeAccessor);

    [Fact]
    public void Older_languages_are_not_supported() => Assert.False(Parse(Framework.NetStandard20, LanguageVersion.CSharp8).IsSupported);

    private static LanguageFeatures Parse(Framework framework, LanguageVersion version) =>
        LanguageFeaturesParser.Parse(TestCompilation.Create("", framework, version));
}
