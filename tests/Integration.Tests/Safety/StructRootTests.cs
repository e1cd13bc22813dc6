using System;
using System.Collections.Generic;
using Prewire.Integration.Tests.Support;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Roots that are structs of one size are read without a reader; what is wrong with their bytes is told as of all others.</summary>
public class StructRootTests
{
    [Fact]
    public void Whichever_byte_is_wrong_it_is_told_as_in_segments()
    {
        byte[] message = PrewireSerializer.Serialize(new Fix { Id = 7, Ok = true, When = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), Day = 5, Count = 8 });
        var codes = new HashSet<PrewireErrorCode>();
        for (int i = message.Length - Fix.Size; i < message.Length; i++)
        {
            foreach (byte wrong in (ReadOnlySpan<byte>)[0xFF, 0x02, 0x80])
            {
                byte[] damaged = [.. message];
                damaged[i] = wrong;
                (Fix? value, PrewireException? error) = Read(() => PrewireSerializer.Deserialize<Fix>(damaged));
                (Fix? other, PrewireException? expected) = Read(() => PrewireSerializer.Deserialize<Fix>(Pieces.Cut(damaged, 5)));
                Assert.Equal((other, expected?.Code, expected?.Path, expected?.Offset), (value, error?.Code, error?.Path, error?.Offset));
                Assert.Equal(error is null, PrewireSerializer.TryDeserialize(damaged, out Fix tried));
                Assert.Equal(value.GetValueOrDefault(), tried);
                codes.Add(error?.Code ?? default);
            }
        }

        Assert.Contains(PrewireErrorCode.InvalidHeader, codes);
        Assert.Contains(PrewireErrorCode.InvalidValue, codes);
        Assert.Equal(PrewireErrorCode.TrailingData, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Fix>([.. message, 0])).Code);
        Assert.Equal(PrewireErrorCode.EndOfData, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Fix>(message.AsSpan(0, message.Length - 1))).Code);
    }

    private static (Fix? Value, PrewireException? Error) Read(Func<Fix> read)
    {
        try
        {
            return (read(), null);
        }
        catch (PrewireException exception)
        {
            return (null, exception);
        }
    }
}

/// <summary>A struct of values of which some bytes are none.</summary>
[GenerateSerializer]
public record struct Fix
{
    /// <summary>How many bytes it takes, its header included.</summary>
    internal const int Size = 1 + 4 + 8 + 4 + 8;

    [WireId(1)]
    public int Id { get; set; }

    [WireId(2)]
    public bool Ok { get; set; }

    [WireId(3)]
    public DateTime When { get; set; }

    [WireId(4)]
    public int Day { get; set; }

    [WireId(5)]
    public long Count { get; set; }
}
