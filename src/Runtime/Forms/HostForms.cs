using System.Net;
using System.Net.Http.Headers;

namespace Prewire.Forms;

/// <summary>An <see cref="IPHostEntry"/>: its name, its other names and its addresses.</summary>
public readonly partial struct IPHostEntryForm : IConversion<IPHostEntry, (string? HostName, string?[]? Aliases, byte[]?[]? Addresses)>
{
    public (string? HostName, string?[]? Aliases, byte[]?[]? Addresses) ToWritten(IPHostEntry value) => (
        value.HostName,
        value.Aliases,
        value.AddressList is null ? null : Array.ConvertAll(value.AddressList, static a => a is null ? null : default(IPAddressForm).ToWritten(a)));

    public bool TryFrom((string? HostName, string?[]? Aliases, byte[]?[]? Addresses) written, [MaybeNullWhen(false)] out IPHostEntry value)
    {
        IPAddress?[]? addresses = written.Addresses is null ? null : new IPAddress?[written.Addresses.Length];
        for (int i = 0; i < written.Addresses?.Length; i++)
        {
            if (written.Addresses[i] is byte[] address && !default(IPAddressForm).TryFrom(address, out addresses![i]))
            {
                value = null;
                return false;
            }
        }

        value = new IPHostEntry { HostName = written.HostName!, Aliases = written.Aliases!, AddressList = addresses! };
        return true;
    }
}

/// <summary>A <see cref="RangeItemHeaderValue"/>: where it begins and ends.</summary>
public readonly partial struct RangeItemHeaderValueForm : IConversion<RangeItemHeaderValue, (long? From, long? To)>, ISharedConversion
{
    public (long? From, long? To) ToWritten(RangeItemHeaderValue value) => (value.From, value.To);

    public bool TryFrom((long? From, long? To) written, [MaybeNullWhen(false)] out RangeItemHeaderValue value)
    {
        (long? from, long? to) = written;
        value = (from is null && to is null) || from < 0 || to < 0 || from > to ? null : new RangeItemHeaderValue(from, to);
        return value is not null;
    }
}
