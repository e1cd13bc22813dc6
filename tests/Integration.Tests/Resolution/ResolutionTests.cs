using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Linq.Expressions;
using System.Threading.Tasks;
using Prewire.TestCases;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Resolution;

/// <summary>How a call finds the codec of its type where no interceptor can stand.</summary>
public class ResolutionTests
{
    private static readonly Ids s_value = new() { First = 1, Second = "two" };
    private static readonly byte[] s_message = PrewireSerializer.Serialize(s_value);

    private delegate T Reader<T>(ReadOnlySpan<byte> message, PrewireOptions? options);

    [Fact]
    public void Method_groups()
    {
        Func<Ids, PrewireOptions?, byte[]> write = PrewireSerializer.Serialize;
        Assert.Equal(s_message, write(s_value, null));
        Reader<Ids> read = PrewireSerializer.Deserialize<Ids>;
        Assert.Equal(1, read(s_message, null).First);
        Assert.Equal([s_message, s_message], new[] { s_value, s_value }.Select(Write));

        // A constructed type that occurs nowhere else in this assembly.
        Func<Dictionary<string, Queue>, PrewireOptions?, byte[]> writeMap = PrewireSerializer.Serialize;
        Assert.NotEmpty(writeMap([], null));
    }

    [Fact]
    public void Expression_trees()
    {
        Expression<Func<Ids, byte[]>> expression = static v => PrewireSerializer.Serialize(v, null);
        Assert.Equal(s_message, expression.Compile()(s_value));
        Expression<Func<List<Queue>, byte[]>> list = static v => PrewireSerializer.Serialize(v, null);
        Assert.NotEmpty(list.Compile()([]));
    }

    [Fact]
    public void Dynamic()
    {
        dynamic value = s_value;
        byte[] message = PrewireSerializer.Serialize(value, null);
        Assert.Equal(s_message, message);
    }

    [Fact]
    public void A_generic_method_that_is_not_marked_is_inferred_within_the_assembly()
    {
        Assert.Equal(s_message, Unmarked(s_value));
        Assert.Equal(2, UnmarkedList(new Queue { Length = 2 }).Single()!.Length);
    }

    [Fact]
    public void A_generic_method_that_is_marked()
    {
        Assert.Equal(s_message, Marked(s_value));
        Assert.NotEmpty(Marked(new Dictionary<Queue, int?[]>()));
        Assert.NotEmpty(Marked((new Queue(), 1, new Page<Queue>())));
        Assert.NotEmpty(new Store<Stack<Queue>>().Save(new Stack<Queue> { Items = [new Queue()] }));
    }

    [Fact]
    public void A_type_known_at_run_time_only()
    {
        Type type = s_value.GetType();
        using var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, type, s_value);
        Assert.Equal(s_message, stream.ToArray());
        stream.Position = 0;
        Assert.Equal("two", ((Ids)PrewireSerializer.Deserialize(type, stream)!).Second);
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.Serialize(type, "text"));
    }

    [Fact]
    public async Task Of_a_struct_there_is_no_null()
    {
        object? none = null;
        using var stream = new MemoryStream();
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.Serialize(typeof(int), none));
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.Serialize(stream, typeof(int), none));
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.Serialize(new ArrayBufferWriter<byte>(), typeof(int), none));
        await Assert.ThrowsAsync<InvalidCastException>(async () => await PrewireSerializer.SerializeAsync(stream, typeof(int), none));
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.Clone(typeof(int), none));
        Assert.Null(PrewireSerializer.Clone(typeof(int?), none));
        Assert.Null(PrewireSerializer.Clone(typeof(Ids), none));
        Assert.Equal(0, stream.Length);
    }

    [Fact]
    public void A_codec_can_be_kept()
    {
        Assert.True(PrewireSerializer.TryGetCodec(out Codec<Ids>? codec));
        Assert.Equal(s_message, codec.Serialize(s_value));
        Assert.Equal(1, codec.Deserialize(s_message).First);
        Assert.True(PrewireSerializer.TryGetCodec(typeof(int), out Codec? number));
        Assert.Equal(typeof(int), number.Type);
    }

    [Fact]
    public void A_type_without_a_codec_is_named()
    {
        Assert.False(PrewireSerializer.TryGetCodec(typeof(ResolutionTests), out _));
        PrewireException exception = Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize(typeof(ResolutionTests), new ResolutionTests()));
        Assert.Equal(PrewireErrorCode.NoCodec, exception.Code);
        Assert.Contains(typeof(ResolutionTests).ToString(), exception.Message, StringComparison.Ordinal);
        Assert.Contains("[GenerateSerializer]", exception.Message, StringComparison.Ordinal);

        // Again and again: a look-up that failed is tried anew.
        Assert.Throws<PrewireException>(static () => PrewireSerializer.Deserialize(typeof(ResolutionTests), default(ReadOnlySpan<byte>)));
    }

    [Fact]
    public void A_type_of_the_framework_declared_serializable_by_an_assembly()
    {
        var value = new ForeignHolder { Version = new Version(1, 2) };
        Assert.Equal(new Version(1, 2), PrewireSerializer.Deserialize<ForeignHolder>(PrewireSerializer.Serialize(value)).Version);
    }

    private static byte[] Write(Ids value) => PrewireSerializer.Serialize(value);

    private static byte[] Unmarked<T>(T value) => PrewireSerializer.Serialize(value);

    private static List<T?> UnmarkedList<T>(T value) => PrewireSerializer.Deserialize<List<T?>>(PrewireSerializer.Serialize<T?[]>([value]));

    private static byte[] Marked<[WireType] T>(T value) => PrewireSerializer.Serialize(value);

    private sealed class Store<[WireType] T>
    {
        public byte[] Save(T value) => PrewireSerializer.Serialize(value);
    }
}

[GenerateSerializer]
public sealed record Queue
{
    public int Length { get; set; }
}

[GenerateSerializer]
public sealed class Stack<T>
{
    public List<T>? Items { get; set; }
}

[GenerateSerializer]
public sealed class ForeignHolder
{
    public Version? Version { get; set; }
}
