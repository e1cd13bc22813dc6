#if !NETSTANDARD_RUNTIME
using System;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;
using Microsoft.FSharp.Core;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Positions that keep the exact type, and objects whose class has no name for users: the framework has many behind one that has.</summary>
public class FrameworkClassTests
{
    [Fact]
    public void Values()
    {
        Check<IPAddress>(IPAddress.Loopback, Assert.Equal);
        Check<IPAddress>(IPAddress.IPv6Any, Assert.Equal);
        foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.ASCII, Encoding.Latin1, Encoding.Unicode, new UTF8Encoding(false, true), new UTF32Encoding(true, false)])
        {
            Check(encoding, static (a, b) => Assert.Equal((a.WebName, a.GetPreamble().Length, a.DecoderFallback), (b.WebName, b.GetPreamble().Length, b.DecoderFallback)));
        }

        Check<JsonNode>(JsonValue.Create(3), static (a, b) => Assert.Equal(a.ToJsonString(), b.ToJsonString()));
        Check<JsonNode>(JsonNode.Parse("\"x\"")!, static (a, b) => Assert.Equal(a.ToJsonString(), b.ToJsonString()));
        Check<JsonNode>(new JsonObject { ["b"] = 1 }, static (a, b) => Assert.Equal(a.ToJsonString(), b.ToJsonString()));
    }

    [Fact]
    public void Collections()
    {
        Check<FrozenSet<string>>(new[] { "a", "bb" }.ToFrozenSet(StringComparer.OrdinalIgnoreCase), static (a, b) => Assert.True(b.SetEquals(a) && b.Contains("A")));
        Check<FrozenSet<string>>(FrozenSet<string>.Empty, static (_, b) => Assert.Empty(b));
        Check<FrozenDictionary<int, string>>(Enumerable.Range(0, 50).ToFrozenDictionary(static i => i, static i => i.ToString(CultureInfo.InvariantCulture)), static (a, b) => Assert.Equal(a.OrderBy(static p => p.Key), b.OrderBy(static p => p.Key)));
        Check<ILookup<int, string>>(new[] { "a", "bb", "c" }.ToLookup(static t => t.Length), static (a, b) => Assert.Equal(a[1], b[1]));
        Check<ILookup<int, string>>(Array.Empty<string>().ToLookup(static t => t.Length), static (_, b) => Assert.Empty(b));
        Check<IGrouping<int, string>>(new[] { "a", "c" }.GroupBy(static t => t.Length).Single(), static (a, b) => Assert.Equal((a.Key, "ac"), (b.Key, string.Concat(b))));
        Check<FSharpChoice<int, string>>(FSharpChoice<int, string>.NewChoice2Of2("b"), Assert.Equal);
    }

    /// <summary>That a collection is read-only or takes a lock is not kept; its elements are.</summary>
    [Fact]
    public void Wrappers()
    {
        Check<ArrayList>(ArrayList.ReadOnly(new ArrayList { 1, "a" }), static (a, b) => Assert.Equal((typeof(ArrayList), "a"), (b.GetType(), b[1])));
        Check<ArrayList>(ArrayList.Synchronized(ArrayList.FixedSize(new ArrayList { 1 })), static (a, b) => Assert.Equal(1, b[0]));
        Check<Hashtable>(Hashtable.Synchronized(new Hashtable { ["k"] = 1 }), static (a, b) => Assert.Equal((typeof(Hashtable), 1), (b.GetType(), b["k"])));
        Check<Hashtable>(Hashtable.Synchronized(new Hashtable(StringComparer.OrdinalIgnoreCase) { ["k"] = 1 }), static (a, b) => Assert.Equal(1, b["K"]));
        Check<Queue>(Queue.Synchronized(new Queue(new[] { 1, 2 })), static (a, b) => Assert.Equal(1, b.Peek()));
        Check<Stack>(Stack.Synchronized(new Stack(new[] { 1, 2 })), static (a, b) => Assert.Equal(2, b.Peek()));
        Check<SortedList>(SortedList.Synchronized(new SortedList { [2] = "b", [1] = "a" }), static (a, b) => Assert.Equal("a", b.GetByIndex(0)));
        Check<SortedSet<int>>(new SortedSet<int> { 1, 2, 3 }.GetViewBetween(2, 3), static (a, b) => Assert.Equal([2, 3], b));
    }

    [Fact]
    public void Exceptions()
    {
        Check<Exception>(new FormatException("f"), static (a, b) => Assert.Equal((a.GetType(), a.Message), (b.GetType(), b.Message)));
        Check<Exception>(new FileNotFoundException("f"), static (a, b) => Assert.Equal((a.GetType(), a.Message), (b.GetType(), b.Message)));
        Check<Exception>(new AggregateException("m", new TimeoutException("t")), static (a, b) => Assert.Equal(a.Message, b.Message));
        Check<Exception>(new OwnException("o"), static (a, b) => Assert.Equal((typeof(OwnException).FullName, a.Message), (((RemoteException)b).TypeName, b.Message)));

        // The nearer class is declared too, and is none that this one comes back as.
        Assert.IsType<ArgumentException>(new Holder<ArgumentException> { Value = new ArgumentException("m") }.Value);
        Check<Exception>(new OwnArgumentException("o"), static (a, b) => Assert.Equal((typeof(OwnArgumentException).FullName, a.Message), (((RemoteException)b).TypeName, b.Message)));
        Check<ArgumentException>(new ArgumentNullException(null, "m"), static (a, b) => Assert.Equal((a.GetType(), a.Message), (b.GetType(), b.Message)));
    }

    [Fact]
    public void Classes_that_the_compiler_made_cannot_be_kept()
    {
        foreach (object value in new object[] { Steps(), new { A = 1 } })
        {
            PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value));
            Assert.Equal(PrewireErrorCode.NoCodec, failure.Code);
            Assert.Contains("a class that the compiler made", failure.Message, StringComparison.Ordinal);
        }

        static IEnumerable<int> Steps()
        {
            yield return 1;
        }
    }

    [Fact]
    public void What_comes_out_of_a_sequence_step_by_step_has_no_type_to_be_kept()
    {
        object iterator = Enumerable.Range(1, 3).Where(static i => i != 2);
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(iterator));
        Assert.Equal(PrewireErrorCode.NoCodec, failure.Code);
        Assert.Contains("such as a list or an array", failure.Message, StringComparison.Ordinal);
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<object>(new OwnAddress())).Code);
    }

    [Fact]
    public void Inline_arrays_by_their_own_names()
    {
        var four = default(Plain4);
        four[3] = 5;
        var two = default(Generic2<string>);
        two[1] = "b";
        var members = new InlineMembers { Four = four, Two = two, Value = four, Other = two };
        InlineMembers copy = PrewireSerializer.Deserialize<InlineMembers>(PrewireSerializer.Serialize(members));
        Assert.Equal(5, ((Plain4)copy.Value!)[3]);
        Assert.Equal("b", ((Generic2<string>)copy.Other!)[1]);
        Assert.Equal(5, ((Plain4)PrewireSerializer.Clone<object>(four))[3]);
    }

    /// <summary>An object goes there and back where nothing is declared of it, more than once.</summary>
    private static void Check<[WireType] T>(T value, Action<T, T> assert)
        where T : class
    {
        PrewireSerializer.Deserialize<Holder<T>>(PrewireSerializer.Serialize(new Holder<T> { Value = value }));
        object copy = PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize<object>(value))!;
        assert(value, Assert.IsType<T>(copy, exactMatch: false));
        assert(value, (T)PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize(copy))!);
        assert(value, (T)PrewireSerializer.Clone<object>(value));
        List<object> list = PrewireSerializer.Deserialize<List<object>>(PrewireSerializer.Serialize<List<object>>([value, "x", value]))!;
        assert(value, (T)list[2]);
        Assert.True(PrewireSerializer.TryDeserialize(PrewireSerializer.Serialize<List<object>>([value]), out List<object>? tried));
        assert(value, (T)tried![0]);
    }

    private sealed class OwnException(string message) : Exception(message);

    private sealed class OwnArgumentException(string message) : ArgumentException(message);

    private sealed class OwnAddress() : IPAddress(1);
}

[InlineArray(4)]
public struct Plain4
{
    private int _element;
}

[InlineArray(2)]
public struct Generic2<T>
{
    private T _element;
}

[GenerateSerializer]
public sealed class InlineMembers
{
    public Plain4 Four { get; set; }

    public Generic2<string> Two { get; set; }

    public object? Value { get; set; }

    public object? Other { get; set; }
}
#endif
