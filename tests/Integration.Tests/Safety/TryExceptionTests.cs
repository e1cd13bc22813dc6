using System;
using System.Runtime.ExceptionServices;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

[GenerateSerializer]
public sealed class TriedOften
{
    public string Text { get; set; } = "";

    public int[] Numbers { get; set; } = [];
}

/// <summary>Reading without exceptions takes one at most where malformed messages come one after the other.</summary>
public sealed class TryExceptionTests
{
    [Fact]
    public void Malformed_messages_cost_one_exception_and_good_ones_are_still_read()
    {
        byte[] good = PrewireSerializer.Serialize(new TriedOften { Text = "some text", Numbers = [1, 2, 3] });
        Assert.Equal(1, Exceptions(() =>
        {
            for (int i = 0; i < 1000; i++)
            {
                Assert.False(PrewireSerializer.TryDeserialize(good.AsSpan(0, i % good.Length), out TriedOften? none));
                Assert.Null(none);
                Assert.True(PrewireSerializer.TryDeserialize(good, out TriedOften? read));
                Assert.Equal(3, read!.Numbers.Length);
            }
        }));

        // Then they are trusted again, and the next costs one more.
        Assert.Equal(1, Exceptions(() =>
        {
            for (int i = 0; i < 300; i++)
            {
                Assert.True(PrewireSerializer.TryDeserialize(good, out TriedOften? _));
            }

            for (int i = 0; i < 100; i++)
            {
                Assert.False(PrewireSerializer.TryDeserialize(good.AsSpan(1), out TriedOften? _));
            }
        }));
    }

    [Fact]
    public void Messages_in_segments_are_read_or_not()
    {
        var options = new PrewireOptions { Canonical = true };
        byte[] good = PrewireSerializer.Serialize(new TriedOften { Text = "some text", Numbers = [1, 2, 3] });
        Assert.True(PrewireSerializer.TryGetCodec(out Codec<TriedOften>? codec));
        for (int length = 1; length <= good.Length; length++)
        {
            Assert.True(PrewireSerializer.TryDeserialize(Pieces.Cut(good, length), out TriedOften? read));
            Assert.Equal(3, read!.Numbers.Length);
            Assert.True(codec.TryDeserialize(Pieces.Cut(good, length), out read, options));
            Assert.Equal("some text", read!.Text);
            Assert.False(PrewireSerializer.TryDeserialize(Pieces.Cut(good.AsSpan(0, good.Length - 1).ToArray(), length), out read));
            Assert.Null(read);
        }
    }

    private static int Exceptions(Action action)
    {
        int thread = Environment.CurrentManagedThreadId;
        int count = 0;
        void Count(object? sender, FirstChanceExceptionEventArgs e) => count += Environment.CurrentManagedThreadId == thread && e.Exception is PrewireException ? 1 : 0;
        AppDomain.CurrentDomain.FirstChanceException += Count;
        try
        {
            action();
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= Count;
        }

        return count;
    }
}
