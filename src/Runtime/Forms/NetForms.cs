using System.Buffers.Binary;
using System.Net;
using System.Net.Http;
using System.Net.Mail;
using System.Net.Sockets;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>An <see cref="IPAddress"/>: its 4 or 16 bytes, and 4 more for a scope, which can be changed.</summary>
public readonly partial struct IPAddressForm : IConversion<IPAddress, byte[]>, IDerivedConversion
{
    private const int V4Size = 4;
    private const int V6Size = 16;
    private const int ScopeSize = 4;

    /// <summary>Addresses such as <see cref="IPAddress.Loopback"/> are of a class of their own.</summary>
    bool IDerivedConversion.Takes(Type derived) => FrameworkTypes.AreTogether(typeof(IPAddress), derived);

    /// <exception cref="PrewireException">It is of a class of somebody else's.</exception>
    public byte[] ToWritten(IPAddress value)
    {
        if (!FrameworkTypes.AreTogether(typeof(IPAddress), value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(IPAddress));
        }

        byte[] bytes = value.GetAddressBytes();
        if (value.AddressFamily != AddressFamily.InterNetworkV6 || value.ScopeId == 0)
        {
            return bytes;
        }

        var scoped = new byte[V6Size + ScopeSize];
        bytes.CopyTo(scoped, 0);
        BinaryPrimitives.WriteUInt32LittleEndian(scoped.AsSpan(V6Size), (uint)value.ScopeId);
        return scoped;
    }

    public bool TryFrom(byte[] written, [MaybeNullWhen(false)] out IPAddress value)
    {
        value = written.Length switch
        {
            V4Size or V6Size => new IPAddress(written),
            V6Size + ScopeSize => new IPAddress(written.AsSpan(0, V6Size).ToArray(), BinaryPrimitives.ReadUInt32LittleEndian(written.AsSpan(V6Size))),
            _ => null,
        };
        return value is not null;
    }
}

/// <summary>An <see cref="IPEndPoint"/>: its address, as <see cref="IPAddressForm"/> writes it, and its port, which can be changed.</summary>
public readonly partial struct IPEndPointForm : IConversion<IPEndPoint, (byte[]? Address, ushort Port)>
{
    public (byte[]? Address, ushort Port) ToWritten(IPEndPoint value) => (default(IPAddressForm).ToWritten(value.Address), (ushort)value.Port);

    public bool TryFrom((byte[]? Address, ushort Port) written, [MaybeNullWhen(false)] out IPEndPoint value) =>
        (value = written.Address is not null && default(IPAddressForm).TryFrom(written.Address, out IPAddress? address) ? new IPEndPoint(address, written.Port) : null) is not null;
}

/// <summary>A <see cref="DnsEndPoint"/>: its host, its port, and the family of its addresses.</summary>
public readonly partial struct DnsEndPointForm : IConversion<DnsEndPoint, (string? Host, ushort Port, byte Family)>, ISharedConversion
{
    public (string? Host, ushort Port, byte Family) ToWritten(DnsEndPoint value) => (value.Host, (ushort)value.Port, (byte)value.AddressFamily);

    public bool TryFrom((string? Host, ushort Port, byte Family) written, [MaybeNullWhen(false)] out DnsEndPoint value)
    {
        var family = (AddressFamily)written.Family;
        value = !string.IsNullOrEmpty(written.Host) && family is AddressFamily.InterNetwork or AddressFamily.InterNetworkV6 or AddressFamily.Unspecified
            ? new DnsEndPoint(written.Host!, written.Port, family)
            : null;
        return value is not null;
    }
}

/// <summary>A <see cref="MailAddress"/>: the address and the name that is shown.</summary>
public readonly partial struct MailAddressForm : IConversion<MailAddress, (string? Address, string? Name)>, ISharedConversion
{
    public (string? Address, string? Name) ToWritten(MailAddress value) => (value.Address, value.DisplayName);

    public bool TryFrom((string? Address, string? Name) written, [MaybeNullWhen(false)] out MailAddress value)
    {
        value = null;
        if (string.IsNullOrEmpty(written.Address))
        {
            return false;
        }

        try
        {
            // A pair of quotes around the name is taken for none of it.
            value = new MailAddress(written.Address, written.Name is { Length: > 1 } name && name[0] == '"' && name[name.Length - 1] == '"' ? '"' + name + '"' : written.Name);
            return true;
        }
        catch (FormatException)
        {
            return false;
        }
    }
}

/// <summary>An <see cref="HttpMethod"/>: its name.</summary>
public readonly partial struct HttpMethodForm : IConversion<HttpMethod, string>, ISharedConversion
{
    public string ToWritten(HttpMethod value) => value.Method;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out HttpMethod value) => (value = IsToken(written) ? new HttpMethod(written) : null) is not null;

    /// <summary>Whether it is a token of HTTP (RFC 9110, 5.6.2), which the framework requires.</summary>
    private static bool IsToken(string text)
    {
        foreach (char c in text)
        {
            bool isLetterOrDigit = c is (>= 'A' and <= 'Z') or (>= 'a' and <= 'z') or (>= '0' and <= '9');
            if (!isLetterOrDigit && "!#$%&'*+-.^_`|~".IndexOf(c) < 0)
            {
                return false;
            }
        }

        return text.Length != 0;
    }
}

#if NET8_0_OR_GREATER
/// <summary>An <see cref="IPNetwork"/>: its address, as <see cref="IPAddressForm"/> writes it, and the length of its prefix in bits.</summary>
public readonly partial struct IPNetworkForm : IConversion<IPNetwork, (byte[]? Address, byte Length)>, ISharedConversion
{
    private const int BitsPerByte = 8;

    public (byte[]? Address, byte Length) ToWritten(IPNetwork value) => (default(IPAddressForm).ToWritten(value.BaseAddress), (byte)value.PrefixLength);

    public bool TryFrom((byte[]? Address, byte Length) written, out IPNetwork value)
    {
        value = default;
        if (written.Address is null || !default(IPAddressForm).TryFrom(written.Address, out IPAddress? address) || written.Length > written.Address.Length * BitsPerByte)
        {
            return false;
        }

        try
        {
            // Bits that are set behind the prefix are refused by older frameworks, and cleared by newer ones.
            value = new IPNetwork(address, written.Length);
            return value.BaseAddress.Equals(address);
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}
#endif
