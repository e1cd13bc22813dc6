#if MEMORYPACK
// Types that both annotate would be set up by both, whichever is used: so there are two sets of them, alike but for the attribute.
using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Benchmarks.Cold.Own;

/// <summary>A product of 30 members.</summary>
[GenerateSerializer]
public sealed class Product
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public string Brand { get; set; } = "";
    public string Sku { get; set; } = "";
    public string? Ean { get; set; }
    public string Description { get; set; } = "";
    public decimal Price { get; set; }
    public decimal? OldPrice { get; set; }
    public string Currency { get; set; } = "";
    public double Weight { get; set; }
    public double Width { get; set; }
    public double Height { get; set; }
    public double Depth { get; set; }
    public int Stock { get; set; }
    public int Reserved { get; set; }
    public bool Active { get; set; }
    public bool Digital { get; set; }
    public DateTime Created { get; set; }
    public DateTime? Changed { get; set; }
    public Guid Key { get; set; }
    public float Rating { get; set; }
    public int Reviews { get; set; }
    public DayOfWeek Delivery { get; set; }
    public int? Minimum { get; set; }
    public int? Maximum { get; set; }
    public string[] Tags { get; set; } = [];
    public List<int> Categories { get; set; } = [];
    public Dictionary<string, string> Attributes { get; set; } = [];
    public byte[] Thumbnail { get; set; } = [];
    public long Version { get; set; }
}

/// <summary>Fifteen members, objects among them.</summary>
[GenerateSerializer]
public sealed class Shipment
{
    public long Id { get; set; }
    public string Number { get; set; } = "";
    public Address From { get; set; } = new();
    public Address To { get; set; } = new();
    public Carrier Carrier { get; set; } = new();
    public DateTime Sent { get; set; }
    public DateTime? Arrived { get; set; }
    public List<Parcel> Parcels { get; set; } = [];
    public decimal Cost { get; set; }
    public bool Insured { get; set; }
    public Contact Contact { get; set; } = new();
    public Dictionary<string, Stop> Stops { get; set; } = [];
    public DayOfWeek Day { get; set; }
    public double Distance { get; set; }
    public string? Remark { get; set; }
}

[GenerateSerializer]
public sealed class Address
{
    public string Street { get; set; } = "";
    public string City { get; set; } = "";
    public string Code { get; set; } = "";
    public string Country { get; set; } = "";
    public Place? Place { get; set; }
}

[GenerateSerializer]
public sealed class Place
{
    public double Latitude { get; set; }
    public double Longitude { get; set; }
}

[GenerateSerializer]
public sealed class Carrier
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
}

[GenerateSerializer]
public sealed class Parcel
{
    public Guid Id { get; set; }
    public float Weight { get; set; }
    public int[] Items { get; set; } = [];
}

[GenerateSerializer]
public sealed class Contact
{
    public string Name { get; set; } = "";
    public string Email { get; set; } = "";
    public string? Phone { get; set; }
}

[GenerateSerializer]
public sealed class Stop
{
    public DateTime At { get; set; }
    public string Place { get; set; } = "";
}

/// <summary>What a device says.</summary>
[GenerateSerializer]
public sealed class Telemetry
{
    public Guid Device { get; set; }
    public DateTimeOffset At { get; set; }
    public double Temperature { get; set; }
    public double Humidity { get; set; }
    public float Battery { get; set; }
    public int Signal { get; set; }
    public bool Charging { get; set; }
    public string Firmware { get; set; } = "";
    public double[] Samples { get; set; } = [];
    public Dictionary<string, double> Extra { get; set; } = [];
}

/// <summary>A list of books.</summary>
[GenerateSerializer]
public class Shelf
{
    public List<Volume> Books { get; set; } = [];
}

[GenerateSerializer]
public class Volume
{
    public string Title { get; set; } = "";
    public int Id { get; set; }
}

/// <summary>A small object, of which there are very many.</summary>
[GenerateSerializer]
public sealed class Point
{
    public int X { get; set; }
    public int Y { get; set; }
    public long Time { get; set; }
}
/// <summary>Values of them.</summary>
internal static class Samples
{
    private static readonly DateTime s_time = new(2024, 5, 6, 7, 8, 9, DateTimeKind.Utc);

    public static Product Product() => new()
    {
        Id = 4711, Name = "Kettle", Brand = "Homeware", Sku = "KT-4711-B", Description = "Boils a litre and a half in three minutes.", Price = 49.95m, Currency = "EUR",
        Weight = 1.2, Width = 0.2, Height = 0.25, Depth = 0.18, Stock = 120, Reserved = 7, Active = true, Created = s_time, Key = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        Rating = 4.5f, Reviews = 312, Delivery = DayOfWeek.Thursday, Minimum = 1, Tags = ["kitchen", "new"], Categories = [3, 17, 290],
        Attributes = new() { ["colour"] = "black", ["volts"] = "230" }, Thumbnail = new byte[32], Version = 17,
    };

    public static Shipment Shipment() => new()
    {
        Id = 99, Number = "S-2024-99", From = Address("Leipzig"), To = Address("Lyon"), Carrier = new() { Id = 3, Name = "Fast" }, Sent = s_time, Arrived = s_time.AddDays(2),
        Parcels = [.. Enumerable.Range(0, 3).Select(static i => new Parcel { Weight = i, Items = [i, i + 1] })], Cost = 12.5m, Insured = true,
        Contact = new() { Name = "Ann", Email = "ann@example.org" }, Stops = new() { ["a"] = new() { At = s_time, Place = "Metz" } }, Distance = 1034.5,
    };

    public static Telemetry Telemetry() => new()
    {
        At = s_time, Temperature = 21.5, Humidity = 0.4, Battery = 0.9f, Signal = -67, Firmware = "2.4.1", Samples = [1, 2, 3, 4], Extra = new() { ["fan"] = 0.3 },
    };

    public static List<Point> Points(int count)
    {
        var points = new List<Point>(count);
        for (int i = 0; i < count; i++)
        {
            points.Add(new Point { X = i, Y = -i, Time = i * 1000L });
        }

        return points;
    }

    public static Shelf Books(int count) => new() { Books = [.. Enumerable.Range(1, count).Select(static i => new Volume { Id = i, Title = "Book " + (i * 7919) })] };

    private static Address Address(string city) => new() { Street = "High Street 1", City = city, Code = "12345", Country = "EU", Place = new() { Latitude = 51, Longitude = 12 } };
}
#endif
