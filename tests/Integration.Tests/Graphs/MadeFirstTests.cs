using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Objects that only a constructor makes: what they hold may lead back to them, as long as it can be made before it has its values.</summary>
public class MadeFirstTests
{
    [Fact]
    public void What_a_root_is_made_of_leads_back_to_it()
    {
        var crew = new Crew();
        var ship = new Ship("one", crew, [new Crew { Number = 2 }]) { Escort = new Ship("two", crew, []) };
        crew.Ship = ship;
        crew.Next = ship.Others[0];
        crew.Next.Ship = ship.Escort;
        crew.Ships.AddRange([ship, ship.Escort]);
        EachWay(ship, Check);
        EachWay(new Ship("zero", null, [crew]), static copy => Check(copy.Others[0].Ship!));
        EachWay(crew, static copy => Check(copy.Ship!));
        EachWay(new Fleet { First = ship, Second = ship, Named = new() { ["x"] = ship } }, static copy =>
        {
            Check(copy.First!);
            Assert.True(ReferenceEquals(copy.First, copy.Second) && ReferenceEquals(copy.First, copy.Named!["x"]));
        });
        EachWay<object>(ship, static copy => Check((Ship)copy));
    }

    [Fact]
    public void What_copies_of_it_hold_leads_back_to_them()
    {
        var log = new Log { Text = "t" };
        log.Book = new LogBook(1, log);
        EachWay(log.Book, static copy => Assert.True(ReferenceEquals(copy, copy.Log!.Book) && copy.Log.Text == "t"));
        EachWay(log, static copy => Assert.True(ReferenceEquals(copy, copy.Book!.Log)));
    }

    [Fact]
    public void What_open_positions_of_it_hold_leads_back_to_it()
    {
        var mate = new Mate { Name = "m" };
        var order = new StandingOrder(mate, [mate, 1], new Rank("r"));
        mate.Last = order;
        EachWay(order, Check);
        EachWay(mate, static copy => Check((StandingOrder)copy.Last!));
        EachWay<object>(order, static copy => Check((StandingOrder)copy));
        EachWay<IMate>(order, static copy => Check((StandingOrder)copy));

        static void Check(StandingOrder copy)
        {
            var mate = (Mate)copy.Mate;
            Assert.True(ReferenceEquals(copy, mate.Last) && ReferenceEquals(mate, copy.Any[0]) && mate.Name == "m" && copy.Rank.Name == "r");
        }
    }

    [Fact]
    public void What_leads_nowhere_is_copied_without_bytes()
    {
        var rank = new Rank(new string('r', 2));
        Rank[] copy = PrewireSerializer.Clone<Rank[]>([rank, rank])!;
        Assert.True(ReferenceEquals(copy[0], copy[1]) && !ReferenceEquals(rank, copy[0]));
        Assert.Same(rank.Name, copy[0].Name);
    }

    [Fact]
    public void Members_that_track_what_they_hold_do_the_same()
    {
        var shelf = new Shelf();
        shelf.Rows = [new Row { Shelf = shelf }, new Row()];
        shelf.Rows[0].All = shelf.Rows;
        EachWay(new Shelves { Rows = shelf.Rows }, static copy => Assert.True(ReferenceEquals(copy.Rows, copy.Rows![0].All) && ReferenceEquals(copy.Rows, copy.Rows[0].Shelf!.Rows)));
    }

    [Fact]
    public void What_is_written_where_it_is_met_cannot_lead_back()
    {
        var crew = new Crew();
        var ship = new Ship("one", crew, []);
        ship.Escort = ship;
        crew.Ship = ship;
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(ship));
        Assert.Equal((PrewireErrorCode.InvalidReference, "Ship.Escort"), (exception.Code, exception.Path));
    }

    [Fact]
    public void An_older_reader_steps_over_it()
    {
        var extra = new Ship("one", new Crew(), [new Crew()]);
        extra.Crew!.Ship = extra.Others[0].Ship = extra;
        var crew = new Crew { Number = 1 };
        crew.Ship = new Ship("two", crew, []);
        byte[] message = PrewireSerializer.Serialize(new NewPort { Extra = new Harbour(extra), Crew = crew, Number = 7 });
        OldPort copy = PrewireSerializer.Deserialize<OldPort>(message)!;
        Assert.Equal((7, 1), (copy.Number, copy.Crew!.Number));
        Assert.True(ReferenceEquals(copy.Crew, copy.Crew.Ship!.Crew));
        Assert.True(PrewireSerializer.TryDeserialize(message, out OldPort? tried) && tried!.Number == 7);
        for (int i = 1; i < message.Length; i++)
        {
            foreach (byte value in (byte[])[0, 1, 2, 3, 4, 5, 6, 9, 255])
            {
                byte[] damaged = [.. message];
                damaged[i] = value;
                bool isRead = PrewireSerializer.TryDeserialize<OldPort>(damaged, out _);
                Assert.Equal(isRead, Record.Exception(() => PrewireSerializer.Deserialize<OldPort>(damaged)) is null);
            }
        }
    }

    private static void Check(Ship ship)
    {
        Crew crew = ship.Crew!;
        Assert.Equal(("one", "two", 2), (ship.Name, ship.Escort!.Name, crew.Next!.Number));
        Assert.True(ReferenceEquals(ship, crew.Ship) && ReferenceEquals(crew.Next, ship.Others.Single()) && ReferenceEquals(ship.Escort, crew.Next.Ship) && ReferenceEquals(crew, ship.Escort.Crew));
        Assert.True(ReferenceEquals(ship, crew.Ships[0]) && ReferenceEquals(ship.Escort, crew.Ships[1]));
    }

    private static void EachWay<[WireType] T>(T value, Action<T> check)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        check(PrewireSerializer.Deserialize<T>(message)!);
        check(PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1))!);
        Assert.True(PrewireSerializer.TryDeserialize(message, out T? tried));
        check(tried!);
        check(PrewireSerializer.Clone(value));
        Assert.Equal(message.Length, PrewireSerializer.GetSize(value));
        var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, value);
        Assert.Equal(message, stream.ToArray());
        stream.Position = 0;
        check(PrewireSerializer.Deserialize<T>(stream)!);
        for (int i = 0; i < message.Length; i++)
        {
            byte[] damaged = [.. message];
            damaged[i] ^= 2;
            bool isRead = PrewireSerializer.TryDeserialize<T>(damaged, out _);
            Exception? exception = Record.Exception(() => PrewireSerializer.Deserialize<T>(damaged));
            Assert.True(exception is null == isRead && exception is null or PrewireException, exception?.ToString());
        }
    }
}

#pragma warning disable PW0071 // it is what is tested
/// <summary>Its constructor takes what leads back to it.</summary>
[GenerateSerializer, WireReferences]
public sealed class Ship(string name, Crew? crew, List<Crew> others)
{
    public string Name { get; } = name;

    public Crew? Crew { get; } = crew;

    public List<Crew> Others { get; } = others;

    public Ship? Escort { get; set; }
}
#pragma warning restore PW0071

[GenerateSerializer, WireReferences]
public sealed class Crew
{
    public int Number { get; set; }

    public Ship? Ship { get; set; }

    public Crew? Next { get; set; }

    public List<Ship> Ships { get; } = [];
}

[GenerateSerializer]
public sealed class Fleet
{
    public Ship? First { get; set; }

    public Ship? Second { get; set; }

    public Dictionary<string, Ship>? Named { get; set; }
}

/// <summary>Is copied through bytes, because it says itself what it equals.</summary>
[GenerateSerializer, WireReferences]
public sealed record Log
{
    public string? Text { get; set; }

    public LogBook? Book { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class LogBook(int number, Log? log)
{
    public int Number { get; } = number;

    public Log? Log { get; } = log;
}

[WireReferences]
public interface IMate;

[GenerateSerializer]
public sealed class StandingOrder(IMate mate, object[] any, Rank rank) : IMate
{
    public IMate Mate { get; } = mate;

    public object[] Any { get; } = any;

    public Rank Rank { get; } = rank;
}

/// <summary>Is copied through bytes, because of its callback.</summary>
[GenerateSerializer]
public sealed class Mate : IMate
{
    public string? Name { get; set; }

    public IMate? Last { get; set; }

    [WireAfterRead]
    private void Loaded() => Assert.NotNull(Name);
}

/// <summary>Is made by its constructor, too, and leads to nothing.</summary>
[GenerateSerializer, WireReferences]
public sealed class Rank(string name)
{
    public string Name { get; } = name;
}

[GenerateSerializer, WireReferences]
public sealed class Row
{
    public Shelf? Shelf { get; set; }

    [WireReferences]
    public List<Row>? All { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Shelf
{
    [WireReferences]
    public List<Row>? Rows { get; set; }
}

[GenerateSerializer]
public sealed class Shelves
{
    [WireReferences]
    public List<Row>? Rows { get; set; }
}

[GenerateSerializer]
public sealed class NewPort
{
    public int Number { get; set; }

    public Harbour? Extra { get; set; }

    public Crew? Crew { get; set; }
}

[GenerateSerializer]
public sealed class OldPort
{
    public int Number { get; set; }

    public Crew? Crew { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Harbour(Ship? ship)
{
    public Ship? Ship { get; } = ship;
}
