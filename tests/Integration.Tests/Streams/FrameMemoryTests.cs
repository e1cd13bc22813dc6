using System;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>What frames that claim to be long take in memory. Their reading goes on on other threads, so all of the process is measured, and nothing else runs at the same time.</summary>
[CollectionDefinition(nameof(FrameMemoryTests), DisableParallelization = true)]
[Collection(nameof(FrameMemoryTests))]
public class FrameMemoryTests
{
    [Fact]
    public async Task A_frame_that_claims_to_be_long_takes_memory_as_it_arrives()
    {
        byte[] head = [0, 0, 0, 3];
        long before = GC.GetTotalAllocatedBytes(precise: true);
        await Assert.ThrowsAsync<PrewireException>(
            async () =>
            {
                await foreach (string? _ in PrewireSerializer.ReadAllFramedAsync<string>(new Repeated(head, 0, 100_000)))
                {
                }
            });
        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, 16 << 20);
    }

    [Fact]
    public async Task A_frame_that_claims_to_be_huge_is_refused_before_memory_is_taken()
    {
        using var stream = new Trickle([0xFF, 0xFF, 0xFF, 0x7F, 1, 2, 3]);
        long before = GC.GetTotalAllocatedBytes(precise: true);
        PrewireException exception = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedAsync<string>(stream));
        Assert.Equal(PrewireErrorCode.TooLarge, exception.Code);
        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, 1 << 20);
    }
}
