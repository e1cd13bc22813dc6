using System;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>The order of a struct's members is the message's, also where nothing else is different there.</summary>
public class MemberOrderTests
{
    private static readonly Stamp s_stamp = new() { Label = "s", Id = new Guid("00112233-4455-6677-8899-aabbccddeeff") };

    [Fact]
    public void Listed_members_are_read_in_the_order_of_the_literal()
    {
        // Literal and its lead: a struct with names, Label and Id; then the Id, which is fixed in size, before the Label.
        byte[] message = PrewireSerializer.Serialize(s_stamp);
        Assert.Equal("0D160502119DF2CC9E0D00B9E836", Convert.ToHexString(message, 0, 14));
        Assert.Equal("0473", Convert.ToHexString(message, 30, 2));

        message[2] |= 0x08;
        message.AsSpan(14, 16).CopyTo(message.AsSpan(16));
        message[14] = 0x04;
        message[15] = 0x73;
        Assert.Equal(s_stamp, PrewireSerializer.Deserialize<Stamp>(message));
        Assert.True(PrewireSerializer.TryDeserialize(message, out Stamp read));
        Assert.Equal(s_stamp, read);
    }
}
