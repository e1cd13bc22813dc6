using System.Net;
using System.Net.Sockets;
using System.Text;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>An <see cref="EndPoint"/>: what <see cref="IPEndPointForm"/> or <see cref="DnsEndPointForm"/> writes, or of one in the file system the path as host and its family.</summary>
public readonly partial struct EndPointForm : IConversion<EndPoint, (byte[]? Address, string? Host, ushort Port, byte Family)>, IDerivedConversion
{
    private const byte Unix = (byte)AddressFamily.Unix;

    bool IDerivedConversion.Takes(Type derived) => derived == typeof(IPEndPoint) || derived == typeof(DnsEndPoint)
#if NET8_0_OR_GREATER
        || derived == typeof(UnixDomainSocketEndPoint)
#endif
        ;

    /// <exception cref="PrewireException">It is of another class than the framework's.</exception>
    public (byte[]? Address, string? Host, ushort Port, byte Family) ToWritten(EndPoint value)
    {
        if (!((IDerivedConversion)this).Takes(value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(EndPoint));
        }

        return value switch
        {
            IPEndPoint ip => (default(IPAddressForm).ToWritten(ip.Address), null, (ushort)ip.Port, 0),
            DnsEndPoint dns => (null, dns.Host, (ushort)dns.Port, (byte)dns.AddressFamily),
#if NET8_0_OR_GREATER
            UnixDomainSocketEndPoint unix => (null, default(UnixDomainSocketEndPointForm).ToWritten(unix), 0, Unix),
#endif
            _ => default,
        };
    }

    public bool TryFrom((byte[]? Address, string? Host, ushort Port, byte Family) written, [MaybeNullWhen(false)] out EndPoint value)
    {
        value = null;
        (byte[]? address, string? host, ushort port, byte family) = written;
        if (address is not null)
        {
            value = host is null && family == 0 && default(IPEndPointForm).TryFrom((address, port), out IPEndPoint? ip) ? ip : null;
        }
        else if (family != Unix)
        {
            value = default(DnsEndPointForm).TryFrom((host, port, family), out DnsEndPoint? dns) ? dns : null;
        }
#if NET8_0_OR_GREATER
        else
        {
            value = host is not null && port == 0 && default(UnixDomainSocketEndPointForm).TryFrom(host, out UnixDomainSocketEndPoint? unix) ? unix : null;
        }
#endif

        return value is not null;
    }
}

#if NET8_0_OR_GREATER
/// <summary>A <see cref="UnixDomainSocketEndPoint"/>: its path, which begins with a zero character where it is in no file system.</summary>
public readonly partial struct UnixDomainSocketEndPointForm : IConversion<UnixDomainSocketEndPoint, string>, ISharedConversion
{
    /// <summary>The most that any system has room for, in bytes.</summary>
    private const int MaxLength = 108;

    private const int PathOffset = 2;

    /// <exception cref="PrewireException">It has no path.</exception>
    public string ToWritten(UnixDomainSocketEndPoint value)
    {
        string path = value.ToString();
        if (path.Length == 0)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "An end point has no path.");
        }

        // The framework shows such a zero as this sign, which paths in a file system can begin with as well.
        return path[0] == '@' && value.Serialize()[PathOffset] == 0 ? "\0" + path.Substring(1) : path;
    }

    public bool TryFrom(string written, [MaybeNullWhen(false)] out UnixDomainSocketEndPoint value)
    {
        value = null;
        if (written.Length is 0 or > MaxLength || Encoding.UTF8.GetByteCount(written) > MaxLength || !System.Net.Sockets.Socket.OSSupportsUnixDomainSockets)
        {
            return false;
        }

        try
        {
            value = new UnixDomainSocketEndPoint(written);
            return true;
        }
        catch (ArgumentException)
        {
            // Some systems have room for less.
            return false;
        }
    }
}
#endif
