using System;
using System.Buffers;
using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;
using HolderCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Holder, Prewire.Runtime.Tests.Polymorphism.HolderMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Open positions cost no memory of their own.</summary>
public class OpenAllocationTests
{
    private readonly ArrayBufferWriter<byte> _output = new(64 * 1024);

    [Fact]
    public void Writing_to_a_buffer_writer_allocates_nothing()
    {
        Holder value = Samples.Holder();
        ((object?[])value.Value!)[6] = null;

        Assert.Equal(0, Allocated(() =>
        {
            _output.Clear();
            PrewireEntry.Serialize<Holder?, HolderCodec>(_output, value);
        }));
        Assert.Equal(0, Allocated(() => PrewireEntry.GetSize<Holder?, HolderCodec>(value)));
    }

    [Fact]
    public void Writing_in_a_session_allocates_nothing()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        Holder value = Samples.Holder();
        ((object?[])value.Value!)[6] = null;

        Assert.Equal(0, Allocated(() =>
        {
            _output.Clear();
            PrewireEntry.Serialize<Holder?, HolderCodec>(_output, value, options);
        }));
    }

    [Fact]
    public void Reading_allocates_the_objects_and_boxes_only()
    {
        object?[] values = [1, 2L, true, new Thing { A = 1 }, new Thing { A = 2 }, new Spot(1, 2), Color.Green, "text"];
        byte[] message = PrewireEntry.Serialize<object?[]?, ArrayCodec<object?, OpenCodec<object>>>(values);
        object?[]? read = null;
        long expected = Allocated(() =>
        {
            int one = values.Length / 8;
            read = [one, (long)one, one == 1, new Thing(), new Thing(), new Spot(one, 2), (Color)one, new string('x', 4)];
        });

        Assert.Equal(expected, Allocated(() => read = PrewireEntry.Deserialize<object?[]?, ArrayCodec<object?, OpenCodec<object>>>(message)));
        Assert.Equal(expected, Allocated(() => PrewireEntry.TryDeserialize<object?[]?, ArrayCodec<object?, OpenCodec<object>>>(message, out read)));
        Assert.Equal(8, read!.Length);
    }

    private static long Allocated(Action action)
    {
        // The second time, and by the last of the JIT's versions, nothing is made for the first time.
        long least = long.MaxValue;
        for (int i = 0; i < 50; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
