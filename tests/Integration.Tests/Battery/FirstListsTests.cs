using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>The first long lists of a type go through other loops than later ones: nobody sees by which.</summary>
public static class FirstListsTests
{
    /// <summary>Enough that the elements which go the usual way first are in one list with some that do not.</summary>
    private const int Many = 5000;

    [Fact]
    public static void Long_lists_are_written_and_read_alike_from_the_first_on()
    {
        List<FirstItem> items = [.. Enumerable.Range(0, Many).Select(static i => i % 7 == 3 ? null! : new FirstItem { Id = i, Name = "item " + i })];
        byte[] elements = [.. items.SelectMany(BodyOf)];
        for (int round = 0; round < 150; round++)
        {
            byte[] message = PrewireSerializer.Serialize(items);
            Assert.Equal(elements, message[^elements.Length..]);
            List<FirstItem> read = PrewireSerializer.Deserialize<List<FirstItem>>(message);
            Assert.Equal(items.Select(static i => (i?.Id, i?.Name)), read.Select(static i => (i?.Id, i?.Name)));
        }

        var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, items.ToArray());
        stream.Position = 0;
        Assert.Equal(Many, PrewireSerializer.Deserialize<FirstItem[]>(stream).Length);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    [InlineData(4999)]
    public static void What_fails_is_found_whichever_loop_it_is_in(int bad)
    {
        List<FailingItem> items = [.. Enumerable.Range(0, Many).Select(i => new FailingItem { Text = i == bad ? "\ud800" : "text" })];
        for (int round = 0; round < 3; round++)
        {
            var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(items));
            Assert.Equal("[" + bad + "].Text", exception.Path![exception.Path!.IndexOf('[')..]);
        }
    }

    private static byte[] BodyOf(FirstItem item) =>
        PrewireSerializer.Serialize(new List<FirstItem> { item })[PrewireSerializer.Serialize(new List<FirstItem>()).Length..];
}

[GenerateSerializer]
public sealed class FirstItem
{
    public int Id { get; set; }

    public string Name { get; set; } = "";
}

[GenerateSerializer]
public sealed class FailingItem
{
    public string Text { get; set; } = "";
}
