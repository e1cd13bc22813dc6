using System.Collections.Generic;

namespace Prewire.Integration.Tests;

/// <summary>What the README shows first.</summary>
public class FirstSteps
{
    [Fact]
    public void A_book_comes_back()
    {
        var book = new Book
        {
            Id = 7,
            Title = "Алиса 不思議",
            Read = true,
            Year = 1865,
            Lines = [new Line { Price = 1.5m, Name = "one" }, new Line { Name = null }],
            Main = new Line { Name = "main", At = new Point { X = 1, Y = -2 } },
        };

        byte[] bytes = PrewireSerializer.Serialize(book);
        Book copy = PrewireSerializer.Deserialize<Book>(bytes)!;

        Assert.Equal(7, copy.Id);
        Assert.Equal("Алиса 不思議", copy.Title);
        Assert.True(copy.Read);
        Assert.Equal(1865, copy.Year);
        Assert.Equal(2, copy.Lines!.Count);
        Assert.Equal(1.5m, copy.Lines[0].Price);
        Assert.Equal("one", copy.Lines[0].Name);
        Assert.Null(copy.Lines[1].Name);
        Assert.Equal("main", copy.Main!.Name);
        Assert.Equal(-2, copy.Main.At!.Value.Y);
    }

    [Fact]
    public void A_list_at_a_call_needs_no_registration()
    {
        List<Book> copies = PrewireSerializer.Deserialize<List<Book>>(PrewireSerializer.Serialize(new List<Book> { new() { Id = 3 } }))!;
        Assert.Equal(3, Assert.Single(copies).Id);
    }

    [Fact]
    public void An_open_type_parameter_is_resolved() => Assert.Equal(5, RoundTrip(new Book { Id = 5 }).Id);

    private static T RoundTrip<[WireType] T>(T value) => PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value));
}

[GenerateSerializer]
public sealed class Book
{
    public string? Title { get; set; }
    public int Id { get; set; }
    public bool Read { get; set; }
    public int? Year { get; set; }
    public List<Line>? Lines { get; set; }
    public Line? Main { get; set; }
}

[GenerateSerializer]
public class Line
{
    public string? Name { get; set; }
    public decimal Price { get; set; }
    public Point? At { get; set; }
}

[GenerateSerializer]
public struct Point
{
    public int X { get; set; }
    public int Y { get; set; }
}
