using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Prewire.TestCases;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>The four places at which a message could ask for more than it brings.</summary>
public class LimitTests
{
    [Fact]
    public void Depth_is_limited_alike_in_writing_and_reading()
    {
        byte[] message = PrewireSerializer.Serialize(Deep(64));
        Assert.Equal(64, Depth(PrewireSerializer.Deserialize<Chain>(message)));
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(static () => PrewireSerializer.Serialize(Deep(65))));

        var tight = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 63 } };
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(() => PrewireSerializer.Deserialize<Chain>(message, tight)));
        var loose = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 1000 } };
        byte[] deeper = PrewireSerializer.Serialize(Deep(1000), loose);
        Assert.Equal(1000, Depth(PrewireSerializer.Deserialize<Chain>(deeper, loose)));
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(() => PrewireSerializer.Deserialize<Chain>(deeper)));
    }

    [Fact]
    public void Limits_are_never_null_and_negative_ones_allow_nothing()
    {
        Assert.Equal("value", Assert.Throws<ArgumentNullException>(static () => new PrewireOptions { Limits = null! }).ParamName);
        var limits = new PrewireLimits { MaxDepth = -1, MaxAllocation = long.MinValue, MaxStreamLength = -1 };
        Assert.Equal((0, 0L), (limits.MaxDepth, limits.MaxAllocation));
        byte[] message = PrewireSerializer.Serialize(new Ids { First = 1, Second = "two" });
        var options = new PrewireOptions { Limits = limits };
        Assert.Equal("two", PrewireSerializer.Deserialize<Ids>(message, options).Second);
        Assert.Equal("two", PrewireSerializer.Deserialize<Ids>(new System.IO.MemoryStream(message), options).Second);
        Assert.Equal(PrewireErrorCode.TooLarge, CodeOf(() => PrewireSerializer.Deserialize<Ids>(new Unseekable(message), options)));
    }

    private sealed class Unseekable(byte[] bytes) : System.IO.MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }

    [Fact]
    public void A_cycle_of_objects_ends_in_an_exception()
    {
        var node = new Tree();
        node.Left = node;
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(() => PrewireSerializer.Serialize(node)));
        Assert.Equal(PrewireErrorCode.TooDeep, CodeOf(() => (object)PrewireSerializer.GetSize(node)));
    }

    [Fact]
    public void The_default_depth_fits_a_small_stack()
    {
        int depth = 0;
        var thread = new Thread(() => depth = Depth(PrewireSerializer.Deserialize<Chain>(PrewireSerializer.Serialize(Deep(64)))), 192 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(64, depth);
    }

    [Fact]
    public void A_count_is_believed_only_as_far_as_the_bytes_go()
    {
        byte[] message = PrewireSerializer.Serialize(new[] { 1.5, 2.5 });
        int count = Array.IndexOf(message, (byte)3);
        byte[] lying = [.. message[..count], 0xFF, 0xFF, 0xFF, 0x7F, .. message[(count + 1)..]];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(PrewireErrorCode.InvalidLength, CodeOf(() => PrewireSerializer.Deserialize<double[]>(lying)));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 16);
    }

    [Fact]
    public void Elements_of_no_size_are_counted_all_the_same()
    {
        EmptyStruct[] many = new EmptyStruct[1000];
        Assert.Equal(1000, PrewireSerializer.Deserialize<EmptyStruct[]>(PrewireSerializer.Serialize(many)).Length);
        byte[] message = PrewireSerializer.Serialize(new EmptyStruct[2]);
        int count = message.Length - 1;
        Assert.Equal(3, message[count]);
        byte[] lying = [.. message[..count], 0xFF, 0xFF, 0xFF, 0xFF, 0x07];
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireErrorCode code = CodeOf(() => PrewireSerializer.Deserialize<EmptyStruct[]>(lying));
        Assert.True(code is PrewireErrorCode.AllocationLimit or PrewireErrorCode.InvalidLength, code.ToString());
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2 << 20);
    }

    [Fact]
    public void A_key_that_comes_twice_is_refused()
    {
        byte[] pairs = PrewireSerializer.Serialize(new Dictionary<int, int> { [1] = 5, [2] = 6 });
        int second = Array.LastIndexOf(pairs, (byte)2);
        pairs[second] = 1;
        Assert.Equal(PrewireErrorCode.DuplicateKey, CodeOf(() => PrewireSerializer.Deserialize<Dictionary<int, int>>(pairs)));

        // A list may have become a set: there, what comes twice counts once.
        byte[] list = PrewireSerializer.Serialize(new List<string> { "a", "a" });
        Assert.Equal(["a"], PrewireSerializer.Deserialize<HashSet<string>>(list));
    }

    [Fact]
    public void Keys_chosen_to_collide_are_refused_or_read_in_time()
    {
        // All of them have the hash code 0.
        Dictionary<long, int> colliding = Enumerable.Range(0, 20_000).ToDictionary(static i => ((long)i << 32) | (uint)i, static i => i);
        byte[] message = PrewireSerializer.Serialize(colliding);
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<Dictionary<long, int>>(message)));
    }

    [Fact]
    public void Malformed_text_is_refused_in_writing_and_reading()
    {
        Assert.Equal(PrewireErrorCode.InvalidText, CodeOf(static () => PrewireSerializer.Serialize("a\ud800b")));
        Assert.Equal(PrewireErrorCode.InvalidText, CodeOf(static () => PrewireSerializer.Serialize(new string('猫', 100) + "\udc00")));
    }

    [Fact]
    public void An_object_of_a_derived_type_is_not_cut_down_to_its_base()
    {
        Assert.IsType<Square>(PrewireSerializer.Deserialize<Holder>(PrewireSerializer.Serialize(new Holder { Polygon = new Square() })).Polygon);
        Assert.IsType<VipCustomer>(PrewireSerializer.Deserialize<Entity>(PrewireSerializer.Serialize<Entity>(new VipCustomer())));
        Assert.IsType<Puppy>(PrewireSerializer.Deserialize<List<Dog?>>(PrewireSerializer.Serialize(new List<Dog?> { null, new Puppy("p", true, 1) }))[1]);
        Assert.Equal(PrewireErrorCode.DerivedType, CodeOf(static () => PrewireSerializer.Serialize(new Holder { Polygon = new Unmarked() })));
        Assert.Equal(PrewireErrorCode.DerivedType, CodeOf(static () => PrewireSerializer.Serialize<Polygon>(new Unmarked())));
    }

    private sealed class Unmarked : Polygon;

    private static Chain Deep(int depth) => Enumerable.Range(1, depth).Aggregate<int, Chain?>(null, static (next, i) => new Chain(i, next))!;

    private static int Depth(Chain? chain)
    {
        int depth = 0;
        for (; chain is not null; chain = chain.Next)
        {
            depth++;
        }

        return depth;
    }

    private static PrewireErrorCode CodeOf(Func<object?> action) => Assert.Throws<PrewireException>(action).Code;
}
