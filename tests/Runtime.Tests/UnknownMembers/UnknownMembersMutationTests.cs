using System;
using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>Messages with kept members that went wrong on the way.</summary>
public class UnknownMembersMutationTests
{
    private const int Rounds = 10_000;

    [Fact]
    public void Damaged_messages_do_no_harm()
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        for (int i = 0; i < Rounds; i++)
        {
            byte[] message = ItemSamples.Write(ItemSamples.Random<Full>(random));
            for (int steps = random.Next(3); steps > 0; steps--)
            {
                message = random.Next(2) == 0 ? ItemSamples.HandOn<Older>(message) : ItemSamples.HandOn<Oldest>(message);
            }

            byte[] damaged = random.Next(8) == 0 ? message[..random.Next(message.Length)] : ShapeParserTests.Damage(message, random);
            string where = $"Seed {seed}, round {i}";
            Try<Full>(damaged, where);
            Try<Other>(damaged, where);
            Try<Oldest>(damaged, where);
            Try<Forgetful>(damaged, where);
            Try<Careless>(damaged, where);
        }
    }

    private static void Try<TVersion>(byte[] message, string where)
        where TVersion : struct, IVersion
    {
        PrewireErrorCode code = 0;
        List<Item<TVersion>?>? read = null;
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            read = ItemSamples.Read<TVersion>(message);
        }
        catch (PrewireException exception)
        {
            code = exception.Code;
        }
        catch (Exception exception)
        {
            throw new InvalidOperationException(where, exception);
        }

        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        // The dictionaries of the test's own objects take more than the library allows a message.
        Assert.True(allocated <= (1024L * message.Length) + (1 << 20) + (64 * 1024), $"{where}: {allocated} bytes for {message.Length}.");
        bool isRead = PrewireEntry.TryDeserialize<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(
            message, out List<Item<TVersion>?>? tried);
        Assert.True(isRead == (code == 0), where);
        if (isRead)
        {
            // What was read can be handed on, whatever it is.
            Assert.True(ItemSamples.Text(read) == ItemSamples.Text(tried), where);
            Assert.True(ItemSamples.Text(read) == ItemSamples.Text(ItemSamples.Read<TVersion>(ItemSamples.Write(read))), where);
        }
    }
}
