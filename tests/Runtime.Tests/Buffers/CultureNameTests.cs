using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public class CultureNameTests
{
    /// <summary>Systems have the cultures whose names say no script, and list those that do.</summary>
    [Theory]
    [InlineData("zh-Hans-CN", "zh-CN")]
    [InlineData("sr-Cyrl-RS", "sr-RS")]
    [InlineData("zh-Hans", "zh-Hans")]
    [InlineData("ca-ES-valencia", "ca-ES-valencia")]
    [InlineData("", "")]
    public void Without_the_script(string name, string expected) => Assert.Equal(expected, Cultures.WithoutScript(name));
}
