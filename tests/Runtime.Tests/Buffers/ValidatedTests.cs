using System;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Where a value that is none of its type lies is told, wherever the reader is.</summary>
public class ValidatedTests
{
    [Fact]
    public void Before_it()
    {
        PrewireException exception = Assert.Throws<PrewireException>(static () =>
        {
            var reader = new PrewireReader([0, 0, 2, 0]);
            ref byte cursor = ref reader.Begin(4);
            Wire.GetBool(ref reader, ref cursor, 2);
        });
        Assert.Equal((PrewireErrorCode.InvalidValue, 2L), (exception.Code, exception.Offset));
    }

    [Fact]
    public void Behind_it()
    {
        PrewireException exception = Assert.Throws<PrewireException>(static () =>
        {
            var reader = new PrewireReader([0, 255, 255, 255, 255, 255, 255, 255, 255]);
            reader.Take(1);
            ref byte cursor = ref reader.Take(8);
            Wire.GetDateTime(ref reader, ref cursor, 0);
        });
        Assert.Equal((PrewireErrorCode.InvalidValue, 1L), (exception.Code, exception.Offset));
    }

    /// <summary>What lies elsewhere was copied from where the reader is.</summary>
    [Fact]
    public void In_other_memory()
    {
        PrewireException exception = Assert.Throws<PrewireException>(static () =>
        {
            var reader = new PrewireReader([0, 0, 0]);
            reader.Take(2);
            byte elsewhere = 2;
            Wire.GetBool(ref reader, ref elsewhere, 0);
        });
        Assert.Equal((PrewireErrorCode.InvalidValue, 2L), (exception.Code, exception.Offset));
    }
}
