using System;
using System.Buffers;
using System.Collections.Generic;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.WireProtocol;
using Xunit;
using HolderCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Holder, Prewire.Runtime.Tests.Polymorphism.HolderMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Messages with unions and open positions that went wrong on the way.</summary>
public class OpenMutationTests
{
    private const int Rounds = 20_000;

    [Fact]
    public void Every_truncation_is_noticed()
    {
        byte[] message = PrewireEntry.Serialize<Holder?, HolderCodec>(Samples.Holder());
        for (int length = 0; length < message.Length; length++)
        {
            byte[] cut = message[..length];
            PrewireErrorCode code = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<Holder?, HolderCodec>(cut)).Code;
            Assert.True(code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, length + ": " + code);
            Assert.False(PrewireEntry.TryDeserialize<Holder?, HolderCodec>(cut, out _));
        }
    }

    [Fact]
    public void Damaged_messages_do_no_harm()
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        byte[] message = PrewireEntry.Serialize<Holder?, HolderCodec>(Samples.Holder());
        int prefix = default(HolderCodec).Prefix.Length;
        for (int i = 0; i < Rounds; i++)
        {
            // Half of them keep the manifest, so that more of the value is read.
            byte[] damaged = i % 2 == 0
                ? [.. message[..prefix], .. ShapeParserTests.Damage(message[prefix..], random)]
                : ShapeParserTests.Damage(message, random);
            long before = GC.GetAllocatedBytesForCurrentThread();
            PrewireErrorCode code = Read(damaged, seed, i, out Holder? value);
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

            Assert.True(allocated <= (64L * damaged.Length) + (1 << 20) + (64 * 1024), $"Seed {seed}, round {i}: {allocated} bytes for {damaged.Length}.");

            // Only what is skipped may be wrong without being noticed, and TryDeserialize looks at it all the same.
            if (PrewireEntry.TryDeserialize<Holder?, HolderCodec>(damaged, out Holder? tried))
            {
                Assert.True(code == default, $"Seed {seed}, round {i}: {code}");
                Assert.True(Samples.Text(value) == Samples.Text(tried), $"Seed {seed}, round {i}");
            }
        }
    }

    private static PrewireErrorCode Read(byte[] message, int seed, int round, out Holder? value)
    {
        value = null;
        try
        {
            value = PrewireEntry.Deserialize<Holder?, HolderCodec>(message);
            return 0;
        }
        catch (PrewireException exception)
        {
            return exception.Code;
        }
        catch (Exception exception)
        {
            throw new InvalidOperationException($"Seed {seed}, round {round}", exception);
        }
    }
}
