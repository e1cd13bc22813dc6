using System;
using System.Runtime;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>What large messages leave behind that fail at their end, in memory that the collector does not count. The whole process is measured, and nothing else runs at the same time.</summary>
[CollectionDefinition(nameof(FailedMemoryTests), DisableParallelization = true)]
[Collection(nameof(FailedMemoryTests))]
public class FailedMemoryTests
{
    private const long Few = 100L << 20;

    [Fact]
    public void A_message_that_fails_leaves_no_native_memory()
    {
        // What comes behind the first segments of a message for an array is in native memory: of each one 78 MB, three times, since where it failed is found out by writing it twice more.
        Check(new Torn { Bytes = new TornBytes() }, 6);

        // Here it is the message's own.
        Check(new Torn { Lines = [.. Array.ConvertAll(new int[100], static _ => new string('x', 1 << 20)), "\ud800"] }, 2);
    }

    private static void Check(Torn value, int times)
    {
        Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value));
        GC.Collect();
        GC.WaitForPendingFinalizers();
        // Finalizers would free it, too.
        Assert.True(GC.TryStartNoGCRegion(1000L << 20));
        long allocated = GC.GetTotalAllocatedBytes();
        long before = Environment.WorkingSet;
        for (int i = 0; i < times; i++)
        {
            Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value));
        }

        long grown = Environment.WorkingSet - before - (GC.GetTotalAllocatedBytes() - allocated);
        Assert.Equal(GCLatencyMode.NoGCRegion, GCSettings.LatencyMode);
        GC.EndNoGCRegion();

        Assert.True(grown < Few, grown.ToString());
    }
}

[GenerateSerializer]
public sealed class Torn
{
    public string[]? Lines { get; set; }

    public TornBytes? Bytes { get; set; }
}

/// <summary>100 MB, and then its codec fails.</summary>
[WireCodec(typeof(TornBytesCodec))]
public sealed class TornBytes
{
    internal static readonly byte[] s_piece = new byte[1 << 20];
}

public sealed class TornBytesCodec : Codec<TornBytes>
{
    public override void Write(ref PrewireWriter writer, TornBytes value)
    {
        for (int i = 0; i < 100; i++)
        {
            writer.WriteRaw(TornBytes.s_piece);
        }

        throw new InvalidOperationException();
    }

    public override TornBytes Read(ref PrewireReader reader, int version) => new();
}
