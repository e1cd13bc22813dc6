using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Reflection;
using System.Reflection.Emit;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Objects of every type come back as they were, with their type.</summary>
public class OpenValueTests
{
    public static TheoryData<string, string> Encodings => new()
    {
        { "null", "00" },
        { "true", "02 01" },
        { "sbyte", "04 FF" },
        { "int", "0C 05 00 00 00" },
        { "string", "26 04 41" },
        { "object", "3A" },
        { "int[]", "5C 03 01 01 02" },
        { "byte[]", "56 03 01 02" },
        { "object[]", "3C 03 0C 01 00 00 00 00" },
        { "Hashtable", "40 02 26 04 41 02 00" },
    };

    private static readonly Dictionary<string, object?> s_examples = new()
    {
        ["null"] = null,
        ["true"] = true,
        ["sbyte"] = (sbyte)-1,
        ["int"] = 5,
        ["string"] = "A",
        ["object"] = new object(),
        ["int[]"] = new[] { 1, 2 },
        ["byte[]"] = new byte[] { 1, 2 },
        ["object[]"] = new object?[] { 1, null },
        ["Hashtable"] = new Hashtable { ["A"] = false },
    };

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Well_known_types_have_these_bytes(string what, string hex) =>
        Assert.Equal(hex.Replace(" ", ""), Convert.ToHexString(Bytes.Write<object?, OpenCodec<object>>(s_examples[what])));

    [Fact]
    public void Objects_keep_their_type()
    {
        object?[] values =
        [
            true, (sbyte)-2, (byte)3, (short)-4, (ushort)5, -6, 7u, -8L, 9UL, (nint)10, (nuint)11, 'c', 1.5f, 2.5, -3.50m,
#if !PREWIRE_NETSTANDARD
            (Half)1.5, (Int128)17, (UInt128)18, new DateOnly(2024, 2, 29), new TimeOnly(1, 2),
#endif
            "text", Guid.NewGuid(), DateTime.UtcNow, DateTimeOffset.Now, TimeSpan.FromDays(1), BigInteger.Pow(3, 100), new Version(1, 2), new Uri("https://example.org/"), null, "", new[] { 1, 2 },
            new[] { "a", null }, new byte[] { 1 }, new[] { 1.5m }, new[] { new Uri("a", UriKind.Relative) }, Color.Green, new[] { Color.Green },
            new Spot(1, 2), new[] { new Spot(3, 4) }, Array.Empty<int>(), new int?[] { 1, null }, new int[][] { [1], [2, 3] },
        ];
        foreach (object? value in values)
        {
            object? read = RoundTrip(value);
            Assert.Equal(value?.GetType(), read?.GetType());
            Assert.Equal(value, read);
        }
    }

    /// <summary>Arrays in arrays have no codec of their own, and none is made for each.</summary>
    [Fact]
    public void Arrays_of_arrays_keep_their_type()
    {
        object[] values =
        [
            new bool[][] { [true], null!, [] }, new sbyte[][] { [-1] }, new short[][] { [2] }, new ushort[][] { [3] }, new uint[][] { [4] }, new ulong[][] { [5] }, new nint[][] { [6] },
            new nuint[][] { [7] }, new char[][] { ['c'] }, new float[][] { [1.5f] }, new decimal[][] { [2.50m] }, new Guid[][] { [Guid.NewGuid()] }, new DateTime[][] { [DateTime.UtcNow] },
            new DateTimeOffset[][] { [DateTimeOffset.Now] }, new TimeSpan[][] { [TimeSpan.Zero] }, new BigInteger[][] { [BigInteger.One] }, new Version[][] { [new Version(1, 2)] },
            new Uri[][] { [new Uri("a", UriKind.Relative)] }, new int[][][] { [[1], [2, 3]], null!, [] }, new string?[][][][] { [[["deep", null]]] }, new short[][][][][][] { [[[[[9]]]]] },
            new Color[][] { [Color.Green] }, new Spot[][][] { [[new Spot(1, 2)]] }, new int?[][] { [1, null] }, new object?[][] { [1, null, new int[][] { [2] }] }, new List<object>[][] { [[3]] },
            Array.Empty<short[]>(),
        ];
        foreach (object value in values)
        {
            object? read = RoundTrip(value);
            Assert.Equal(value.GetType(), read!.GetType());
            Assert.Equal(value, read);
        }

        Assert.Equal(values, RoundTrip(values));
        PrewireException exception = Assert.Throws<PrewireException>(() => RoundTrip(new int[1][,]));
        Assert.Equal(PrewireErrorCode.NoCodec, exception.Code);

        // A literal describes no more.
        exception = Assert.Throws<PrewireException>(() => RoundTrip(Nested(typeof(short), 12)));
        Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
        Assert.Equal(11, RoundTrip(Nested(typeof(short), 11))!.GetType().Name.Count(static c => c == '['));
    }

    private static Array Nested(Type element, int depth)
    {
        var inner = Array.CreateInstance(element, 1);
        for (int i = 1; i < depth; i++)
        {
            Array outer = Array.CreateInstance(inner.GetType(), 1);
            outer.SetValue(inner, 0);
            inner = outer;
        }

        return inner;
    }

#if PREWIRE_NETSTANDARD
    [Fact]
    public void What_the_framework_lacks_is_unknown_and_can_be_skipped()
    {
        byte[] half = [60, 3, 32, 1, 2, 2, 1];

        Check.Fails<object?, OpenCodec<object>>(Convert.ToHexString(half), PrewireErrorCode.UnknownType);
        Assert.Equal([null, true], Bytes.Read<object?[]?, ArrayCodec<object?, NullingCodec>>(half[1..]));
    }
#endif

    [Fact]
    public void Collections_of_objects_keep_theirs()
    {
        object?[] values = [1, "a", null, Color.Red, new object?[] { 2L }];
        Assert.Equal(values, RoundTrip(values));
        Assert.Equal(values, ((ArrayList)RoundTrip(new ArrayList(values))!).ToArray());
        Assert.Equal(values, Assert.IsType<List<object?>>(RoundTrip(new List<object?>(values))));
        Assert.Equal(new Dictionary<string, object?> { ["a"] = 1, ["b"] = null }, RoundTrip(new Dictionary<string, object?> { ["a"] = 1, ["b"] = null }));
        Assert.Equal(new Dictionary<object, object?> { [1] = "a" }, RoundTrip(new Dictionary<object, object?> { [1] = "a" }));
        var table = (Hashtable)RoundTrip(new Hashtable { [1] = "a", ["b"] = null })!;
        Assert.Equal("a", table[1]);
        Assert.True(table.ContainsKey("b"));
        Assert.Equal(2, table.Count);
        Assert.Equal(typeof(object), RoundTrip(new object())!.GetType());
        Assert.Equal([1, 2], Assert.IsType<List<Thing>>(RoundTrip(new List<Thing> { new() { A = 1 }, new() { A = 2 } })).Select(t => t.A));
        Assert.Equal(3, Assert.IsType<Thing[]>(RoundTrip(new Thing?[] { null, new() { A = 3 } }))[1].A);
        Assert.Equal(4, Assert.IsType<object[][]>(RoundTrip(new object[][] { [4] }))[0][0]);
    }

    [Fact]
    public void Roots_are_read_and_written_by_type()
    {
        object?[] roots = [new ArrayList { 1 }, new object?[] { "a" }, new List<object?> { 'c' }];
        foreach (object? root in roots)
        {
            Assert.Equal(root, PrewireSerializer.Deserialize(root!.GetType(), PrewireSerializer.Serialize(root.GetType(), root)));
        }

        Assert.Equal(5, PrewireSerializer.Deserialize(typeof(object), PrewireSerializer.Serialize(typeof(object), 5)));
        var map = new Dictionary<string, object?> { ["x"] = new ArrayList { 1 } };
        Assert.Equal(map, PrewireSerializer.Deserialize(map.GetType(), PrewireSerializer.Serialize(map.GetType(), map)));
    }

    [Fact]
    public void The_second_object_of_a_type_says_a_number()
    {
        byte[] one = Bytes.Write<object?, OpenCodec<object>>(new object[] { new Thing() });
        byte[] two = Bytes.Write<object?, OpenCodec<object>>(new object[] { new Thing(), new Thing() });

        Assert.Equal(one.Length + 6, two.Length);
        Assert.Equal([0x90, 1, 0, 0, 0, 0], two[^6..]);
    }

    [Fact]
    public void Derived_objects_are_not_sliced()
    {
        Holder read = (Holder)RoundTrip(Samples.Holder())!;

        Assert.Equal(Samples.Text(Samples.Holder()), Samples.Text(read));
    }

    [Fact]
    public void Proxies_are_written_as_what_they_stand_for()
    {
        Assert.Equal(typeof(Entity), OpenValues.TypeOf(Proxy(0)));
        Assert.Equal(typeof(Stranger), OpenValues.TypeOf(new Stranger()));
        object?[] read = (object?[])RoundTrip(new object?[] { Proxy(1), new Entity { Id = 2 }, Proxy(3) })!;

        Assert.All(read, e => Assert.Equal(typeof(Entity), e!.GetType()));
        Assert.Equal([1, 2, 3], read.Select(e => ((Entity)e!).Id));
        Assert.Equal(4, Bytes.Read<Entity?, EntityCodec>(Bytes.Write<Entity?, EntityCodec>(Proxy(4)))!.Id);
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => RoundTrip(new CompiledEntity())).Code);
    }

    private static Entity Proxy(int id)
    {
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Proxies"), AssemblyBuilderAccess.Run).DefineDynamicModule("Proxies").DefineType("EntityProxy", TypeAttributes.Public, typeof(Entity));
        type.DefineField("_interceptor", typeof(object), FieldAttributes.Private);
        var proxy = (Entity)System.Activator.CreateInstance(type.CreateType())!;
        proxy.Id = id;
        return proxy;
    }

    [Fact]
    public void Types_without_a_codec_are_errors_that_say_what_to_do()
    {
        var open = Assert.Throws<PrewireException>(() => Bytes.Write<object?, OpenCodec<object>>(new Stranger()));
        Assert.Equal(PrewireErrorCode.NoCodec, open.Code);
        Assert.Contains("[GenerateSerializer]", open.Message);

        var derived = Assert.Throws<PrewireException>(() => Bytes.Write<Figure?, MemberCodec<Figure, FigureMembers>>(new Stranger()));
        Assert.Equal(PrewireErrorCode.DerivedType, derived.Code);
        Assert.Contains("[GenerateSerializer]", derived.Message);
    }

    [Fact]
    public void Depth_is_limited_both_ways()
    {
        object? nested = null;
        for (int i = 0; i < PrewireLimits.Default.MaxDepth; i++)
        {
            nested = new object?[] { nested };
        }

        RoundTrip(nested);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => Bytes.Write<object?, OpenCodec<object>>(new[] { nested })).Code);

        byte[] deep = [.. Enumerable.Repeat<byte[]>([0x3C, 0x02], 1000).SelectMany(b => b), 0];
        Check.Fails<object?, OpenCodec<object>>(Convert.ToHexString(deep), PrewireErrorCode.TooDeep);
        Assert.False(PrewireEntry.TryDeserialize<object?, OpenCodec<object>>([1, 0x1A, .. deep], out _));
    }

    [Fact]
    public void A_chain_of_derived_objects_is_as_deep_as_one_of_declared_ones()
    {
        foreach (Func<Figure> make in (Func<Figure>[])[() => new Figure(), () => new Disc(), () => new Extra()])
        {
            Figure? chain = null;
            for (int i = 0; i < PrewireLimits.Default.MaxDepth; i++)
            {
                Figure next = make();
                next.Next = chain;
                chain = next;
            }

            byte[] message = PrewireEntry.Serialize<Figure?, MemberCodec<Figure, FigureMembers>>(chain);
            Assert.True(PrewireEntry.TryDeserialize<Figure?, MemberCodec<Figure, FigureMembers>>(message, out _));
            Figure longer = make();
            longer.Next = chain;
            Assert.Equal(
                PrewireErrorCode.TooDeep,
                Assert.Throws<PrewireException>(() => PrewireEntry.Serialize<Figure?, MemberCodec<Figure, FigureMembers>>(longer)).Code);
        }
    }

    private static object? RoundTrip(object? value)
    {
        byte[] message = PrewireEntry.Serialize<object?, OpenCodec<object>>(value);
        Assert.True(PrewireEntry.TryDeserialize<object?, OpenCodec<object>>(message, out object? tried));
        Assert.Equal(value?.GetType(), tried?.GetType());
        byte[] bytes = Bytes.Write<object?, OpenCodec<object>>(value);

        // In a message the root has the number 0.
        Assert.Equal(bytes.Length, message.Length - 2);
        Assert.Equal(bytes, Bytes.WriteToMiser<object?, OpenCodec<object>>(value, out _));
        Assert.Equal(value?.GetType(), Bytes.ReadSegments<object?, OpenCodec<object>>(bytes, 1)?.GetType());
        return PrewireEntry.Deserialize<object?, OpenCodec<object>>(message);
    }
}
