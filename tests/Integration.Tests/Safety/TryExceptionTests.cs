using System;
using System.Runtime.ExceptionServices;
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
