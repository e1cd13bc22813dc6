using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics;
using System.Linq;
using System.Reflection;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

[GenerateSerializer]
public sealed class OwnNumbers : List<int>
{
    public OwnNumbers()
    {
    }

    public OwnNumbers(IEnumerable<int> numbers)
        : base(numbers)
    {
    }
}

[GenerateSerializer]
public sealed class OwnQueue : Queue<int>
{
    public OwnQueue()
    {
    }

    public OwnQueue(IEnumerable<int> numbers)
        : base(numbers)
    {
    }
}

/// <summary>Allocation in bytes: nothing when writing to a buffer writer, the array when writing to one, the result's objects when reading.</summary>
public class AllocationTests
{
    private static readonly bool s_isOptimized =
        typeof(PrewireSerializer).Assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Writing_to_a_buffer_writer_or_span_allocates_nothing(string name) => new Writing().Run(name);

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Writing_to_an_array_allocates_the_array(string name) => new WritingToArray().Run(name);

    [Fact]
    public void Reading_allocates_the_result()
    {
        Check(new string('x', 1000), static () => new string('x', 1000), static m => PrewireSerializer.Deserialize<string>(m));
        Check(new string('я', 1000), static () => new string('я', 1000), static m => PrewireSerializer.Deserialize<string>(m));
        Check(new byte[1000], static () => new byte[1000], static m => PrewireSerializer.Deserialize<byte[]>(m));
        Check(new int[1000], static () => new int[1000], static m => PrewireSerializer.Deserialize<int[]>(m));
        Check(Enumerable.Range(0, 1000).ToList(), static () => new List<int>(1000), static m => PrewireSerializer.Deserialize<List<int>>(m));
        Check(new Ids { Second = "two" }, static () => new Ids { Second = new string('x', 3) }, static m => PrewireSerializer.Deserialize<Ids>(m));
        Check(new Positional(1, "n"), static () => new Positional(1, new string('x', 1)), static m => PrewireSerializer.Deserialize<Positional>(m));
        Check(new Tree { Left = new Tree(), Right = new Tree() }, static () => new Tree { Left = new Tree(), Right = new Tree() }, static m => PrewireSerializer.Deserialize<Tree>(m));
        Check(default(Padding), static () => default(Padding), static m => PrewireSerializer.Deserialize<Padding>(m));
#if !NETSTANDARD_RUNTIME
        Check(default(Framework.Marked4), static () => default(Framework.Marked4), static m => PrewireSerializer.Deserialize<Framework.Marked4>(m));
#endif
        Check(
            Enumerable.Range(0, 100).ToDictionary(static i => i, static i => i),
            static () => new Dictionary<int, int>(100),
            static m => PrewireSerializer.Deserialize<Dictionary<int, int>>(m));
    }

    /// <summary>Nothing is made to find out what a form can do, or for what only tracked elements need.</summary>
    [Fact]
    public void Reading_pairs_and_collections_by_a_form_allocates_the_result()
    {
        var pairs = new KeyValuePair<string, int>[100];
        Array.Fill(pairs, new("", 1));
        Check(pairs, static () => new KeyValuePair<string, int>[100], static m => PrewireSerializer.Deserialize<KeyValuePair<string, int>[]>(m));
        Check(ImmutableArray.Create(""), static () => new string[1], static m => PrewireSerializer.Deserialize<ImmutableArray<string>>(m).IsEmpty ? null : "");
        Check(
            new ReadOnlyDictionary<int, int>(Enumerable.Range(0, 100).ToDictionary(static i => i, static i => i)),
            static () => new ReadOnlyDictionary<int, int>(new Dictionary<int, int>(100)),
            static m => PrewireSerializer.Deserialize<ReadOnlyDictionary<int, int>>(m));
    }

#if !NETSTANDARD_RUNTIME
    /// <summary>The elements are written from where they lie.</summary>
    [Fact]
    public void Writing_elements_inside_a_struct_allocates_nothing()
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>(1024);
        var value = default(Framework.Marked4);
        long allocated = Measure(() =>
        {
            output.ResetWrittenCount();
            PrewireSerializer.Serialize(output, value);
        });
        Assert.True(allocated == 0 || !s_isOptimized, allocated.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }
#endif

    /// <summary>The elements once as they were read, and once in the object; the same for a queue and a stack where the framework lets their size be said.</summary>
    [Fact]
    public void Own_collections_are_at_once_as_large_as_they_become()
    {
        const int Count = 100_000;
        const long Twice = (2L * Count * sizeof(int)) + 1000;
        byte[] message = PrewireSerializer.Serialize(new OwnNumbers(Enumerable.Range(0, Count)));
        Assert.InRange(Measure(() => PrewireSerializer.Deserialize<OwnNumbers>(message)), 1, Twice);
#if !NETSTANDARD_RUNTIME
        message = PrewireSerializer.Serialize(new OwnQueue(Enumerable.Range(0, Count)));
        Assert.InRange(Measure(() => PrewireSerializer.Deserialize<OwnQueue>(message)), 1, Twice);
#endif
    }

    /// <summary>No bytes are in between, wherever objects say their type.</summary>
    [Fact]
    public void Copying_objects_of_other_types_allocates_the_copies()
    {
        Figure[] derived = [new Disc { Label = "a" }, new Disc { Radius = 2 }];
        object[] open = ["text", new Disc { Label = "b" }, 5];
        long allocated = Measure(() => GC.KeepAlive((PrewireSerializer.Clone(derived), PrewireSerializer.Clone(open))));
        if (s_isOptimized)
        {
            Assert.Equal(
                Measure(static () => GC.KeepAlive((
                    new Figure[] { new Disc(), new Disc() }, new object?[] { null, new Disc(), null }))),
                allocated);
        }
    }

    /// <summary>Lists of the framework are read by index, whatever they are declared as.</summary>
    [Fact]
    public void Writing_any_list_allocates_nothing()
    {
        var writer = new ReusedWriter(1 << 16);
        IReadOnlyList<Figure> derived = new List<Disc> { new(), new() };
        IEnumerable<string> collection = new System.Collections.ObjectModel.Collection<string> { "a", "b" };
        var untyped = new System.Collections.ArrayList { "a", 5 };
        long allocated = Measure(() =>
        {
            writer.Reset();
            PrewireSerializer.Serialize(writer, derived);
            PrewireSerializer.Serialize(writer, collection);
            PrewireSerializer.Serialize(writer, untyped);
        });
        Assert.Equal(0, allocated);
    }

    [Fact]
    public void Refusing_makes_no_exception()
    {
        byte[] message = PrewireSerializer.Serialize(new Ids { First = 1, Second = "two" });
        byte[] cut = message[..^1];
        long allocated = Measure(() => PrewireSerializer.TryDeserialize(cut, out Ids? _));
        Assert.InRange(allocated, 0, 256);
    }

    [Fact]
    public void A_kept_session_allocates_nothing_more()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        var order = new Order { Number = 1 };
        var writer = new ReusedWriter(1 << 16);
        Assert.Equal(0, Measure(() =>
        {
            writer.Reset();
            PrewireSerializer.Serialize(writer, order, options);
        }));
    }

    [Fact]
    public void Canonical_output_allocates_nothing()
    {
        var options = new PrewireOptions { Canonical = true };
        var maps = new Dictionary<string, Dictionary<double, float[]>>
        {
            ["b"] = new() { [double.NaN] = [1, float.NaN], [1] = [] },
            ["a"] = new() { [2] = [] },
        };
        var set = new HashSet<int>(Enumerable.Range(0, 1000));
        var writer = new ReusedWriter(1 << 16);
        long allocated = Measure(() =>
        {
            writer.Reset();
            PrewireSerializer.Serialize(writer, maps, options);
            PrewireSerializer.Serialize(writer, set, options);
        });
        if (s_isOptimized)
        {
            Assert.Equal(0, allocated);
        }
    }

    /// <summary>
    /// Enumerators of a sequence made on the fly and of a Hashtable, the text of an address, the bytes of a very large integer and
    /// surrogates that are classes are objects of the user or the framework. And code that was not optimized makes objects of its own.
    /// </summary>
    private static bool IsMeasured(TestCase testCase) => s_isOptimized && testCase.Name is not ("RootIEnumerable" or "RootUri" or "OtherScalars" or "RootBigInteger" or "OpenHashtable" or "OpenMembers" or "ForeignMembers")
#if NETSTANDARD_RUNTIME
        && testCase.Name is not ("Nullables" or "OpenObject") // There, integers without bounds give their bytes as arrays only.
#endif
        ;

    private static void Check<T>(T value, Func<object?> floor, Func<byte[], object?> read)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        long allocated = Measure(() => read(message));
        if (s_isOptimized)
        {
            Assert.Equal(Measure(() => floor()), allocated);
        }
    }

    /// <summary>The least of several runs: the first ones pay for code, statics and caches.</summary>
    private static long Measure(Action action)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    private sealed class Writing : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            if (!IsMeasured(testCase))
            {
                return;
            }

            var writer = new ReusedWriter(message.Length + 4096);
            Assert.Equal(0, Measure(() =>
            {
                writer.Reset();
                testCase.Calls.Serialize(writer, value);
            }));
            byte[] span = new byte[message.Length];
            Assert.Equal(0, Measure(() => testCase.Calls.TrySerialize(in value, span, out _)));
            Assert.Equal(0, Measure(() => testCase.Calls.GetSize(in value)));
        }
    }

    private sealed class WritingToArray : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            if (!IsMeasured(testCase))
            {
                return;
            }

            Assert.Equal(Measure(() => _ = new byte[message.Length]), Measure(() => testCase.Calls.Serialize(value)));
        }
    }
}

[GenerateSerializer]
public struct Padding
{
    public byte A;
    public long B;
}
