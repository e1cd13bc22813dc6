using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using Prewire.Generator.Tests.Harness;
using Xunit.Abstractions;

namespace Prewire.Generator.Tests.Properties;

/// <summary>
/// Types with equal literals have equal encodings, up to objects that bring their shapes: whatever moves one byte of a value is in a literal. Programs are made up and changed one
/// thing at a time; all are compiled together, given the same values member by member, and compared in pairs. PREWIRE_SEED makes up others.
/// </summary>
public class LiteralTests(ITestOutputHelper output)
{
    private const int Families = 17;
    private const int Variants = 8;
    private const int Values = 64;

    [Fact]
    public void Types_with_equal_literals_have_equal_encodings()
    {
        int seed = int.TryParse(Environment.GetEnvironmentVariable("PREWIRE_SEED"), NumberStyles.None, CultureInfo.InvariantCulture, out int set)
            ? set
            : Environment.TickCount & 0x3FFF_FFFF;
        output.WriteLine($"PREWIRE_SEED={seed}");
        try
        {
            Check(seed);
        }
        catch (Exception exception)
        {
            throw new InvalidOperationException($"PREWIRE_SEED={seed} repeats this.", exception);
        }
    }

    private void Check(int seed)
    {
        List<Variant> variants = MakeUp(new Random(seed));
        var functions = LoadedAssembly.Get<(Func<ulong, byte[]> Write, Func<ulong, byte[]> WriteAgain, Func<byte[], byte[]> Rewrite)[]>(Compose(variants), ValueSource.Text);
        Encoded[] encoded = [.. variants.Zip(functions, static (v, f) => new Encoded(v, f.Write, f.WriteAgain, f.Rewrite))];

        int equal = 0;
        int different = 0;
        for (int i = 0; i < encoded.Length; i++)
        {
            for (int j = 0; j < i; j++)
            {
                (Encoded one, Encoded other) = (encoded[i], encoded[j]);
                if (!one.Literal.SequenceEqual(other.Literal))
                {
                    different += one.Variant.Family == other.Variant.Family && !one.HasEqualValues(other) ? 1 : 0;
                    continue;
                }

                // Whether a list may be null is chosen beside its type, and what may not be null never has the null that the other has.
                if (NeverNull(one) != NeverNull(other) && !one.HasEqualValues(other))
                {
                    continue;
                }

                one.AssertEqual(other);
                equal += one.Variant.Source == other.Variant.Source ? 0 : 1;
            }
        }

        AssertNeutral(encoded);
        AssertEffective(encoded);
        output.WriteLine($"{encoded.Length} programs; pairs of different types with equal literals: {equal}, of one family with other literals and other bytes: {different}");
        Assert.True(equal >= 50, $"Only {equal} pairs of different types have equal literals.");
        Assert.True(different >= 50, $"Only {different} pairs of related types differ.");
    }

    /// <summary>
    /// What is only written otherwise in C# has the literal it had, as long as closed forms of the generic type that were one stay one, and two
    /// stay two: each is an entry of its own. A struct that has an integer of the machine's width is not one that is copied as it lies in memory, and so
    /// lists its members otherwise.
    /// </summary>
    private static void AssertNeutral(Encoded[] encoded)
    {
        int checkedPairs = 0;
        foreach (Encoded one in encoded.Where(static e => RandomPrograms.Neutral.Contains(e.Variant.Change) && e.Variant.Origin >= 0))
        {
            Encoded origin = encoded[one.Variant.Origin];
            if (!ProgramSource.ClosedForms(one.Variant.Program).SequenceEqual(ProgramSource.ClosedForms(origin.Variant.Program))
                || NativeIntegers(one) != NativeIntegers(origin))
            {
                continue;
            }

            Assert.True(
                one.Literal.SequenceEqual(origin.Literal),
                $"{one.Variant.Change} changed the literal:\n{origin.Variant.Source}\n{Convert.ToHexString(origin.Literal)}\n\n{one.Variant.Source}\n{Convert.ToHexString(one.Literal)}");
            checkedPairs += one.Variant.Source == origin.Variant.Source ? 0 : 1;
        }

        Assert.True(checkedPairs >= 10, $"Only {checkedPairs} types were written otherwise.");
    }

    private static int NativeIntegers(Encoded encoded) => Regex.Count(encoded.Variant.Source, @"\bnu?int\b");

    /// <summary>Which of the lists are never null, in the order of the source.</summary>
    private static string NeverNull(Encoded encoded) => string.Concat(Regex.Matches(encoded.Variant.Source, @"(?<=, )(true|false)(?=, k\d)").Select(static m => m.Value[0]));

    /// <summary>The other changes moved bytes: else the pairs say nothing of them.</summary>
    private void AssertEffective(Encoded[] encoded)
    {
        var effective = encoded
            .Where(e => e.Variant.Origin >= 0 && !e.Literal.SequenceEqual(encoded[e.Variant.Origin].Literal) && !e.HasEqualValues(encoded[e.Variant.Origin]))
            .Where(static e => !RandomPrograms.Neutral.Contains(e.Variant.Change))
            .GroupBy(static e => e.Variant.Change)
            .ToDictionary(static g => g.Key, static g => g.Count());
        output.WriteLine(string.Join(", ", effective.Select(static e => e.Key + " " + e.Value)));
        Assert.True(effective.Count >= 6, "Most changes moved nothing.");
    }

    private static List<Variant> MakeUp(Random random)
    {
        var programs = new RandomPrograms(random);
        var variants = new List<Variant>();
        Change[] changes = Enum.GetValues<Change>();
        for (int family = 0; family < Families; family++)
        {
            // Each change is the first in some family; the others follow at random, those that must not matter more often.
            int first = variants.Count;
            Change firstChange = changes[family % changes.Length];
            Add(family, -1, firstChange, programs.Next(firstChange));
            Add(family, first, firstChange, programs.Apply(firstChange, variants[first].Program));
            for (int i = 2; i < Variants; i++)
            {
                int origin = random.Next(first, variants.Count);
                Change[] among = random.Next(3) == 0 ? RandomPrograms.Neutral : changes;
                Change change = among[random.Next(among.Length)];
                Add(family, origin, change, programs.Apply(change, variants[origin].Program));
            }
        }

        for (int leaf = 0; leaf < Leaves.All.Length; leaf++)
        {
            Add(Families, -1, Change.Part, RandomPrograms.Of(leaf, isGeneric: false));
            Add(Families, -1, Change.Part, RandomPrograms.Of(leaf, isGeneric: true));
        }

        foreach (Program program in RandomPrograms.Identities())
        {
            Add(Families + 1, -1, Change.Identity, program);
        }

        return variants;

        void Add(int family, int origin, Change change, Program program) =>
            variants.Add(new Variant(family, origin, change, program, ProgramSource.Of(program)));
    }

    private static string Compose(List<Variant> variants)
    {
        IEnumerable<string> spaces = variants.Select(static (v, i) => $"namespace P{i}\n{{\n{v.Source.Replace("NUMBER", " of P" + i)}}}\n");
        IEnumerable<string> calls = variants.Select(static (_, i) => $"        Test.Add(static k => P{i}.Root.Make(k, 0));\n");
        return ValueSource.Usings + string.Concat(spaces)
            + "public static class Programs\n{\n    public static void AddAll()\n    {\n" + string.Concat(calls) + "    }\n}\n";
    }

    private sealed record Variant(int Family, int Origin, Change Change, Program Program, string Source);

    /// <summary>A program with what it writes.</summary>
    private sealed class Encoded
    {
        private readonly byte[][] _messages;

        /// <summary>What each message announces; null where it says only hashes.</summary>
        private readonly IReadOnlyList<byte[]>?[] _literals;
        private readonly Func<byte[], byte[]> _rewrite;
        private readonly int _literalStart;

        public Encoded(Variant variant, Func<ulong, byte[]> write, Func<ulong, byte[]> writeAgain, Func<byte[], byte[]> rewrite)
        {
            Variant = variant;
            _rewrite = rewrite;
            _messages = [.. Enumerable.Range(0, Values).Select(i => write((ulong)i))];
            _literals = [.. _messages.Select((m, i) => m[0] == 0 ? null : AnnouncedShapes.Of(m, writeAgain((ulong)i)))];
            byte[] message = _messages[0];
            (_literalStart, int length) = message[0] switch
            {
                0x00 => (0, 7),
                0xFF => (3, (message[1] & 0x7F) | (message[2] << 7)),
                _ => (1, (int)message[0]),
            };
            Literal = message[_literalStart..(_literalStart + length)];
        }

        public Variant Variant { get; }

        /// <summary>The literal, or the escape with a fingerprint.</summary>
        public byte[] Literal { get; }

        public bool HasEqualValues(Encoded other) => _messages.Zip(other._messages).All(pair => ValueOf(pair.First).SequenceEqual(other.ValueOf(pair.Second)));

        /// <summary>Both write the same, and each reads what the other wrote, unless objects bring shapes of their own which differ.</summary>
        public void AssertEqual(Encoded other)
        {
            for (int i = 0; i < Values; i++)
            {
                if (_literals[i] is not { } literals || other._literals[i] is not { } others
                    || !literals.Select(Convert.ToHexString).SequenceEqual(others.Select(Convert.ToHexString)))
                {
                    continue;
                }

                byte[] mine = _messages[i];
                bool isEqual = mine.SequenceEqual(other._messages[i]) && mine.SequenceEqual(_rewrite(other._messages[i])) && mine.SequenceEqual(other._rewrite(mine));
                Assert.True(isEqual, $"Equal literals, different bytes (value {i}):\n{Variant.Source}\n{Convert.ToHexString(mine)}\n\n{other.Variant.Source}\n{Convert.ToHexString(other._messages[i])}");
            }
        }

        private ReadOnlySpan<byte> ValueOf(byte[] message) => message.AsSpan(_literalStart + Literal.Length);
    }
}
