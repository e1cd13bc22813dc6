using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.Linq;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Copies;

/// <summary>What copies, reading into what exists, reading without exceptions and canonical output take: <c>copies [--filter TEXT] [--rounds N]</c>.</summary>
internal static class CopiesCommand
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    public static Command Create() => RowsCommand.Create(
        "copies",
        "Measures Clone, DeserializeInto, TryDeserialize and canonical output beside what they stand for.",
        51,
        $"{"",-44}{"write, ns",12}{"read, ns",12}{"clone ×",9}{"into same",11}{"changed",9}{"try",7}{"canonical",11}",
        Rows,
        Print);

    private static void Print(string name, Func<object?>[] ways, int rounds)
    {
        double[] t = Duel.Run(rounds, ways);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{name,-44}{t[0],12:0.0}{t[1],12:0.0}{(t[0] + t[1]) / t[2],9:0.00}{t[3] / t[1],11:0.00}{t[4] / t[7],9:0.00}{t[5] / t[1],7:0.00}{t[6] / t[0],11:0.00}"));
    }

    private static IEnumerable<(string Name, Func<object?>[] Ways)> Rows()
    {
        yield return Row("Poco", static () =>
        {
            Poco poco = SampleData.Poco();
            poco.Text = Text(5);
            return poco;
        });
        yield return Row("Order", static () =>
        {
            Order order = SampleData.Order();
            (order.Number, order.Customer!.Email, order.Currency, order.Note) = (Text(12), Text(20), Text(3), Text(46));
            return order;
        });
        yield return Row("60 members", SampleData.Wide);
        yield return Row("an order out of 60 connected types", SampleData.DomainOrder);
        yield return Row("1,000 books", static () => SampleData.Books(1000));
        yield return Row("1,000 rows of 12 numbers", static () => SampleData.Rows(1000));
        yield return Row("1,000 × {string, int, string, int[10]}", static () => SampleData.PropertyObjects(1000));
        yield return Row("the same, List<int>", static () => SampleData.ListObjects(1000));
        yield return Row("1,000 immutable records", static () => SampleData.Visits(1000));
        yield return Row("1,000 persons", static () => SampleData.Persons(1000));
        yield return Row("1,000 structs with a string", static () => SampleData.Notes(1000));
        yield return Row("1,000 events of twelve types", static () => SampleData.Events(1000));
        yield return Row("1,000 derived events of three types", static () => SampleData.Activities(1000));
        yield return Row("Dictionary<string, string> of 1,000", static () => SampleData.Visits(1000).ToDictionary(static v => v.Id.ToString(), static v => v.Page));
        yield return Row("Dictionary<int, Row> of 1,000", static () => SampleData.Rows(1000).ToDictionary(static r => r.Id));
        yield return Row("HashSet<string> of 1,000", static () => SampleData.Visits(1000).Select(static v => v.Id.ToString()).ToHashSet());
        yield return Row<IReadOnlyList<Book>>("IReadOnlyList<Book> of 1,000", static () => SampleData.Books(1000).Books);
        yield return Row("Queue<Book> of 1,000", static () => new Queue<Book>(SampleData.Books(1000).Books));
        yield return Row("List<string> of 1,000", static () => SampleData.Books(1000).Books.ConvertAll(static b => b.Title));
        yield return Row("double[10,000]", static () => SampleData.Doubles(10_000));
        yield return Row("a ring of 100 stations", static () => SampleData.Ring(100));
    }

    /// <summary>A text of the seed: those of the comparison are the same with all.</summary>
    private static string Text(int length) => new SampleText(new Random(SampleData.Seed + length)).Word(length, length);

    private static (string Name, Func<object?>[] Ways) Row<[WireType] T>(string name, Func<T> make)
    {
        T value = make();
        byte[] message = PrewireSerializer.Serialize(value);
        SampleData.Seed++;
        byte[] changed = PrewireSerializer.Serialize(make());
        SampleData.Seed--;
        T same = PrewireSerializer.Deserialize<T>(message);
        T other = PrewireSerializer.Deserialize<T>(message);
        byte[][] turns = [changed, message];
        int turn = 0;
        int readTurn = 0;
        if (!message.AsSpan().SequenceEqual(PrewireSerializer.Serialize(PrewireSerializer.Clone(value))))
        {
            throw new InvalidOperationException(name + ": the copy is another value.");
        }

        return (name,
        [
            () => PrewireSerializer.Serialize(value),
            () => PrewireSerializer.Deserialize<T>(message),
            () => PrewireSerializer.Clone(value),
            () =>
            {
                PrewireSerializer.DeserializeInto(message, ref same);
                return same;
            },
            () =>
            {
                PrewireSerializer.DeserializeInto(turns[turn ^= 1], ref other);
                return other;
            },
            () => PrewireSerializer.TryDeserialize(message, out T? read) ? read : throw new InvalidOperationException(name),
            () => PrewireSerializer.Serialize(value, s_canonical),
            () => PrewireSerializer.Deserialize<T>(turns[readTurn ^= 1]),
        ]);
    }
}
