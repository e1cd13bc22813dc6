using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Data;

/// <content>Data of other sorts than the aims name.</content>
internal static partial class SampleData
{
    public static List<string> Words(int count) => Many(count, static (_, _, text) => text.Word(3, 19));

    public static Dictionary<string, string> Dictionary(int count) => Many(count, static (i, _, text) => (Key: $"{text.Word(3, 9)}{i}", Value: text.Word(3, 19))).ToDictionary(static p => p.Key, static p => p.Value);

    public static Dictionary<int, double> Rates(int count) => Many(count, static (i, random, _) => (Key: i * 7, Value: random.NextDouble())).ToDictionary(static p => p.Key, static p => p.Value);

    public static Dictionary<string, List<decimal>> Accounts(int count) =>
        Many(count, static (i, random, text) => (Key: $"{text.Word(3, 9)}{i}", Value: Many(random, 10, static r => r.Next(1_000_000) / 100m))).ToDictionary(static p => p.Key, static p => p.Value);

    public static HashSet<int> Numbers(int count) => Many(count, static (i, random, _) => (i * 16) + random.Next(16)).ToHashSet();

    public static List<Survey> Surveys(int count) => Many(count, static (_, random, text) => new Survey
    {
        Age = Or(random, random.Next(100)),
        Income = Or(random, random.NextInt64(100_000)),
        Height = Or(random, random.NextDouble()),
        Married = Or(random, Time(random)),
        Household = Or(random, Key(random)),
        Rents = Or(random, random.Next(2) == 0),
        Remark = random.Next(2) == 0 ? text.Word(5, 20) : null,
    });

    public static List<Vehicle> Vehicles(int count) => Many(count, static (i, random, text) => random.Next(3) switch
    {
        0 => new Car { Id = i, Owner = text.Word(4, 12), Doors = random.Next(2, 6), Plate = text.Word(6, 8) },
        1 => new Truck { Id = i, Owner = text.Word(4, 12), Load = random.NextDouble(), Axles = random.Next(2, 6) },
        _ => (Vehicle)new Bicycle { Id = i, Owner = text.Word(4, 12), Gears = random.Next(28) },
    });

    public static List<Trip> Trips(int count) => Many(count, static (i, random, text) => new Trip(i, Leg(random, text), [.. Enumerable.Range(0, 3).Select(_ => Leg(random, text))]));

    public static List<Label> Labels(int count) => Many(count, static (i, _, text) => new Label { Id = i, Text = text.Word(4, 16) });

    public static List<Entity> Entities(int count) => Many(count, static (_, random, text) => new Entity
    {
        Position = Corner(random),
        Velocity = Corner(random),
        Rotation = new Quaternion(Corner(random), random.NextSingle()),
        Name = text.Word(4, 12),
    });

    public static Fill[] Fills(int count) => Flat(count, static random => new Fill { Order = random.NextInt64(), Price = random.NextDouble(), Size = random.Next(1_000), IsBuy = random.Next(2) == 0, At = Time(random) });

    public static Reading[] Readings(int count) => Flat(count, static random => new Reading { At = Time(random), Level = Or(random, random.Next()), Flow = Or(random, random.NextDouble()) });

    public static int?[] MostlyNull(int count) => Flat(count, static random => (int?)(random.Next(10) == 0 ? random.Next() : null));

    public static DateTimeOffset[] PlacesInTime(int count) => Flat(count, static random => new DateTimeOffset(s_start.AddSeconds(random.Next())).ToOffset(TimeSpan.FromHours(random.Next(-11, 12))));

    public static decimal[] WideAmounts(int count) => Flat(count, static random => new decimal(random.Next(), random.Next(2) == 0 ? 0 : random.Next(), 0, random.Next(2) == 0, (byte)random.Next(0, 10)));

    private static Leg Leg(Random random, SampleText text) => new(text.Word(4, 12), text.Word(4, 12), random.NextDouble());

    private static T? Or<T>(Random random, T value)
        where T : struct =>
        random.Next(2) == 0 ? value : null;

    private static List<T> Many<T>(int count, Func<int, Random, SampleText, T> make)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => make(i, random, text))];
    }

    private static List<T> Many<T>(Random random, int count, Func<Random, T> make) => [.. Enumerable.Range(0, count).Select(_ => make(random))];
}
