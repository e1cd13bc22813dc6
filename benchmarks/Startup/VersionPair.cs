using System;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;
using Prewire.Benchmarks.Versions;

namespace Prewire.Benchmarks.Startup;

/// <summary>Two versions of a type, of which a process meets the newer one's message.</summary>
/// <param name="Name">What the processes are told.</param>
/// <param name="Text">What is shown.</param>
/// <param name="MakeMessage">Makes the message. It is read as another version's for that, so the process that measures is given it.</param>
/// <param name="Prepare">Writes and reads both versions as themselves.</param>
/// <param name="Read">Reads the message as the older version.</param>
/// <param name="FindDifference">What is otherwise in what was read; null where it is as it was written.</param>
internal sealed record VersionPair(string Name, string Text, Func<byte[]> MakeMessage, Action<byte[]> Prepare, Func<object, object> Read, Func<object, string?> FindDifference)
{
    /// <summary>Those that are measured as the first of their processes.</summary>
    public static readonly VersionPair[] All =
    [
        Of<Row, NewerRow>("row", "12 numbers and one more", static () => SampleData.Rows(1)[0]),
        Of<Order, NewerOrder>("order", "Order and one more, its lines too", SampleData.Order),
        Of<NamedWide, NewerNamedWide>("wide", "60 members and one more, names", SampleData.NamedWide),
    ];

    /// <summary>That which comes behind them in each process.</summary>
    public static readonly VersionPair Second = Of<Person, NewerPerson>("person", "a second type: a person, three members changed", static () => SampleData.Persons(1)[0]);

    private static VersionPair Of<[WireType] TOld, [WireType] TNew>(string name, string text, Func<TOld> make)
        where TOld : class
        where TNew : class => new(
            name,
            text,
            () => PrewireSerializer.Serialize(PrewireSerializer.Deserialize<TNew>(PrewireSerializer.Serialize(make()))),
            newer =>
            {
                PrewireSerializer.Serialize(PrewireSerializer.Deserialize<TNew>(newer));
                PrewireSerializer.Deserialize<TOld>(PrewireSerializer.Serialize(make()));
            },
            static newer => PrewireSerializer.Deserialize<TOld>((byte[])newer)!,
            read => DeepEquality.FindDifference(make(), read));
}
