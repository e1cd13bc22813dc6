using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Benchmarks.Copies;
using Prewire.Benchmarks.Versions;

namespace Prewire.Benchmarks.Data;

internal static partial class SampleData
{
    public static List<Visit> Visits(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => new Visit(Key(random), Time(random), text.Word(5, 20), random.Next(600)))];
    }

    public static List<Note> Notes(int count) => [.. Visits(count).Select(static v => new Note { At = v.At, Text = v.Page })];

    public static List<Person> Persons(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => new Person
        {
            First = text.Word(3, 9),
            Last = text.Word(4, 12),
            Born = Time(random),
            Salary = random.Next(2_000_000) / 100m,
            Manager = random.Next(4) == 0 ? null : random.Next(count),
            Tags = [text.Word(3, 6), text.Word(3, 6)],
        })];
    }

    public static List<SampleStruct> Samples(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(i => new SampleStruct { Sensor = random.Next(50), Value = random.NextDouble(), Time = 1_700_000_000_000 + i })];
    }

    /// <summary>Objects of three classes that derive from one.</summary>
    public static List<Activity> Activities(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => (Activity)((i % 7 % 3) switch
        {
            0 => new Ride { At = Time(random), Person = text.Word(4, 9), Metres = random.Next(100_000), Bicycle = text.Word(4, 9) },
            1 => new Run { At = Time(random), Person = text.Word(4, 9), Metres = random.Next(20_000), Pulse = random.Next(90, 180) },
            _ => new Swim { At = Time(random), Person = text.Word(4, 9), Lanes = random.Next(100), Outdoors = random.Next(2) == 0 },
        }))];
    }
}
