using Prewire.Generator.Model;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Parsing;

public class CodecNameTests
{
    [Theory]
    [InlineData("My.App", "Prewire.Generated.My_App")]
    [InlineData("My-App 2", "Prewire.Generated.My_App_2")]
    [InlineData("7zip", "Prewire.Generated._7zip")]
    [InlineData("try", "Prewire.Generated._try")]
    [InlineData("Größe", "Prewire.Generated.Größe")]
    public void Namespaces(string assembly, string expected) => Assert.Equal(expected, CodecNames.Namespace(assembly));

    [Theory]
    [InlineData("Book", "BookCodec")]
    [InlineData("MyApp.Models.Book", "MyApp_Models_BookCodec")]
    [InlineData("My_App.Book", "My__App_BookCodec")]
    [InlineData("App.Outer+Inner", "App_Outer_InnerCodec")]
    [InlineData("App.Page`1", "App_PageCodec")]
    [InlineData("App.Outer`1+Inner", "App_Outer_1_InnerCodec")]
    [InlineData("App.Outer+Inner`1", "App_Outer_InnerCodec")]
    public void Codecs(string type, string expected) => Assert.Equal(expected, CodecNames.Codec(type));

    [Fact]
    public void Metadata_names_count_two_parameters_for_each() =>
        Assert.Equal("Prewire.Generated.A.B_PageCodec`4", CodecNames.CodecMetadataName("A", "B.Page`2", 2));

    [Theory]
    [InlineData("", 0x811C9DC5)]
    [InlineData("a", 0xE40C292C)]
    [InlineData("foobar", 0xBF9CF968)]
    public void The_hash_is_the_published_one(string name, uint expected) => Assert.Equal(expected, NameHash.Of(name));

    [Theory]
    [InlineData("Größe")]
    [InlineData("名前")]
    [InlineData("a\U0001F600b")]
    [InlineData("\uD83Dx")]
    [InlineData("x\uDE00")]
    public void The_hash_is_over_utf8(string name)
    {
        uint expected = 2166136261;
        foreach (byte octet in System.Text.Encoding.UTF8.GetBytes(name))
        {
            expected = unchecked((expected ^ octet) * 16777619);
        }

        Assert.Equal(expected, NameHash.Of(name));
    }
}
