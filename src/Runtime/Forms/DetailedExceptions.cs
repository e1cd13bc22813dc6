using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Mail;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Net.WebSockets;
using System.Resources;
#if NET8_0_OR_GREATER
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
#endif
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Schema;

namespace Prewire.Forms;

/// <summary>What an exception of the framework holds beside what all have, in an order of its own, and how one is made of it.</summary>
/// <param name="Of">What an exception holds.</param>
/// <param name="Make">Makes one of its message, what is inside it, and what it held; null where none holds both.</param>
internal sealed record ExceptionDetails(Func<Exception, object?[]> Of, Func<string?, Exception?, Details, Exception?> Make);

/// <summary>What an exception held, as it was read: anything may be missing, or something else.</summary>
internal readonly struct Details(object?[] values)
{
    internal object? this[int index] => index < values.Length ? values[index] : null;

    internal int Count => values.Length;

    internal string? Text(int index) => this[index] as string;

    internal int Number(int index) => this[index] as int? ?? 0;

    internal long Long(int index) => this[index] as long? ?? 0;
}

/// <summary>The exceptions that hold more than a message and what is inside them, and can be made so by public constructors.</summary>
/// <remarks>By names: no assembly is loaded for the table.</remarks>
internal static class DetailedExceptions
{
    internal static readonly Dictionary<string, ExceptionDetails> Rows = new(StringComparer.Ordinal)
    {
        ["System.ArgumentException"] = new(Parameter, static (m, i, d) => new ArgumentException(m, d.Text(0), i)),
        ["System.ArgumentNullException"] = new(Parameter, static (m, i, d) => i is null ? new ArgumentNullException(d.Text(0), m) : new ArgumentNullException(m, i)),
        ["System.ArgumentOutOfRangeException"] = new(
            static e => [((ArgumentException)e).ParamName, Plain(((ArgumentOutOfRangeException)e).ActualValue)],
            static (m, i, d) => i is null ? new ArgumentOutOfRangeException(d.Text(0), d[1], m) : new ArgumentOutOfRangeException(m, i)),
        ["System.DuplicateWaitObjectException"] = new(Parameter, static (m, i, d) => i is null ? new DuplicateWaitObjectException(d.Text(0), m) : new DuplicateWaitObjectException(m, i)),
        ["System.Globalization.CultureNotFoundException"] = new(
            static e => [((ArgumentException)e).ParamName, ((CultureNotFoundException)e).InvalidCultureName, ((CultureNotFoundException)e).InvalidCultureId],
            Culture),
        ["System.ObjectDisposedException"] = new(
            static e => [((ObjectDisposedException)e).ObjectName is { Length: > 0 } name ? name : null],
            static (m, i, d) => i is null ? new ObjectDisposedException(d.Text(0), m) : new ObjectDisposedException(m, i)),
        ["System.NotFiniteNumberException"] = new(
            static e => [((NotFiniteNumberException)e).OffendingNumber is var number and not 0 ? number : null],
            static (m, i, d) => new NotFiniteNumberException(m, d[0] as double? ?? 0, i)),
        ["System.TypeInitializationException"] = new(static e => [((TypeInitializationException)e).TypeName], static (_, i, d) => new TypeInitializationException(d.Text(0), i)),
        ["System.BadImageFormatException"] = new(static e => [((BadImageFormatException)e).FileName], static (m, i, d) => new BadImageFormatException(m, d.Text(0), i)),
        ["System.IO.FileNotFoundException"] = new(static e => [((FileNotFoundException)e).FileName], static (m, i, d) => new FileNotFoundException(m, d.Text(0), i)),
        ["System.IO.FileLoadException"] = new(static e => [((FileLoadException)e).FileName], static (m, i, d) => new FileLoadException(m, d.Text(0), i)),
        ["System.Resources.MissingSatelliteAssemblyException"] = new(
            static e => [((MissingSatelliteAssemblyException)e).CultureName],
            static (m, i, d) => i is null ? new MissingSatelliteAssemblyException(m, d.Text(0)) : new MissingSatelliteAssemblyException(m, i)),
        ["System.Threading.AbandonedMutexException"] = new(
            static e => [Unless(((AbandonedMutexException)e).MutexIndex, -1)], static (m, i, d) => new AbandonedMutexException(m, i, d[0] as int? ?? -1, null)),
        ["System.ComponentModel.WarningException"] = new(
            static e => [((WarningException)e).HelpUrl, ((WarningException)e).HelpTopic],
            static (m, i, d) => i is null ? new WarningException(m, d.Text(0), d.Text(1)) : new WarningException(m, i)),
        ["System.ComponentModel.Win32Exception"] = new(static e => [((Win32Exception)e).NativeErrorCode], Win32),
        ["System.Net.HttpListenerException"] = new(static e => [((Win32Exception)e).NativeErrorCode], static (m, i, d) => i is null ? new HttpListenerException(d.Number(0), m!) : null),
        ["System.Net.NetworkInformation.NetworkInformationException"] = new(
            static e => [((Win32Exception)e).NativeErrorCode], static (_, i, d) => i is null ? new NetworkInformationException(d.Number(0)) : null),
        ["System.Net.Sockets.SocketException"] = new(static e => [(int)((SocketException)e).SocketErrorCode], Socket),
        ["System.Net.WebSockets.WebSocketException"] = new(
            static e => [(int)((WebSocketException)e).WebSocketErrorCode, Unless(((Win32Exception)e).NativeErrorCode, 0)],
            static (m, i, d) => WithLastError(d.Number(1), () => new WebSocketException((WebSocketError)d.Number(0), d.Number(1), m, i))),
        ["System.Net.WebException"] = new(static e => [(int)((WebException)e).Status], static (m, i, d) => new WebException(m, i, (WebExceptionStatus)d.Number(0), null)),
        ["System.Net.ProtocolViolationException"] = new(static _ => [], static (m, i, _) => i is null ? new ProtocolViolationException(m) : null),
        ["System.Net.Http.HttpRequestException"] = new(
            static e => HttpRequest((HttpRequestException)e),
#if NET8_0_OR_GREATER
            static (m, i, d) => new HttpRequestException((HttpRequestError)d.Number(1), m, i, (HttpStatusCode?)(d[0] as int?))),
        ["System.Net.Http.HttpIOException"] = new(
            static e => [(int)((HttpIOException)e).HttpRequestError], static (m, i, d) => new HttpIOException((HttpRequestError)d.Number(0), m, i)),
        ["System.Net.Http.HttpProtocolException"] = new(static e => [((HttpProtocolException)e).ErrorCode], static (m, i, d) => new HttpProtocolException(d.Long(0), m!, i)),
#else
            static (m, i, _) => new HttpRequestException(m, i)),
#endif
        ["System.Net.Mail.SmtpException"] = new(
            static e => [(int)((SmtpException)e).StatusCode], static (m, i, d) => new SmtpException(m, i) { StatusCode = (SmtpStatusCode)d.Number(0) }),
        ["System.Net.Mail.SmtpFailedRecipientException"] = new(
            static e => [(int)((SmtpException)e).StatusCode, ((SmtpFailedRecipientException)e).FailedRecipient],
            static (m, i, d) => new SmtpFailedRecipientException(m, d.Text(1), i) { StatusCode = (SmtpStatusCode)d.Number(0) }),
        ["System.Text.DecoderFallbackException"] = new(
            static e => e is DecoderFallbackException { BytesUnknown: { } bytes } unknown ? [bytes, unknown.Index] : [],
            static (m, i, d) => i is null ? new DecoderFallbackException(m, d[0] as byte[], d.Number(1)) : new DecoderFallbackException(m, i)),
        ["System.Text.RegularExpressions.RegexMatchTimeoutException"] = new(
            static e => e is RegexMatchTimeoutException { Input: { Length: > 0 } } timeout ? [timeout.Input, timeout.Pattern, timeout.MatchTimeout.Ticks] : [],
            static (m, i, d) => d.Text(0) is { } input ? new RegexMatchTimeoutException(input, d.Text(1)!, new TimeSpan(d.Long(2))) : new RegexMatchTimeoutException(m!, i!)),
        ["System.Xml.XmlException"] = new(
            static e => Position(((XmlException)e).LineNumber, ((XmlException)e).LinePosition), static (m, i, d) => new XmlException(m, i, d.Number(0), d.Number(1))),
        ["System.Xml.Schema.XmlSchemaException"] = new(Schema, static (m, i, d) => new XmlSchemaException(m, i, d.Number(0), d.Number(1))),
        ["System.Xml.Schema.XmlSchemaInferenceException"] = new(Schema, static (m, i, d) => new XmlSchemaInferenceException(m!, i, d.Number(0), d.Number(1))),
        ["System.Xml.Schema.XmlSchemaValidationException"] = new(Schema, static (m, i, d) => new XmlSchemaValidationException(m, i, d.Number(0), d.Number(1))),
#if NET8_0_OR_GREATER
        ["System.Text.Json.JsonException"] = new(
            static e => [((JsonException)e).Path, ((JsonException)e).LineNumber, ((JsonException)e).BytePositionInLine],
            static (m, i, d) => new JsonException(m, d.Text(0), d[1] as long?, d[2] as long?, i)),
        ["System.ComponentModel.DataAnnotations.ValidationException"] = new(static e => [.. ((ValidationException)e).ValidationResult.MemberNames], Validation),
#endif
    };

    private static object?[] Parameter(Exception exception) => [((ArgumentException)exception).ParamName];

    private static object?[] Schema(Exception exception) => Position(((XmlSchemaException)exception).LineNumber, ((XmlSchemaException)exception).LinePosition);

    private static object?[] Position(int line, int column) => (line, column) is (0, 0) ? [] : [line, column];

    private static object? Unless(int value, int usual) => value == usual ? null : value;

    /// <summary>A scalar as it is, of others what the message says of them.</summary>
    private static object? Plain(object? value) => value is null || (Type.GetTypeCode(value.GetType()) is not (TypeCode.Object or TypeCode.DBNull) && value is not Enum) ? value : value.ToString();

    private static Exception Culture(string? message, Exception? inner, Details details) => (inner, details[2] as int?) switch
    {
        // A number that is negative is refused.
        (null, >= 0 and int id) => new CultureNotFoundException(details.Text(0), id, message),
        (null, _) => new CultureNotFoundException(details.Text(0), details.Text(1), message),
        (_, >= 0 and int id) => new CultureNotFoundException(message, id, inner),
        _ => new CultureNotFoundException(message, details.Text(1), inner),
    };

    private static Exception Win32(string? message, Exception? inner, Details details) => inner is null
        ? new Win32Exception(details.Number(0), message)
        : WithLastError(details.Number(0), () => new Win32Exception(message, inner));

    /// <summary>Some take their number from where the system leaves that of the last error.</summary>
    private static Exception WithLastError(int number, Func<Exception> make)
    {
#if NET8_0_OR_GREATER
        int last = Marshal.GetLastPInvokeError();
        try
        {
            Marshal.SetLastPInvokeError(number);
            return make();
        }
        finally
        {
            Marshal.SetLastPInvokeError(last);
        }
#else
        return make();
#endif
    }

    private static Exception? Socket(string? message, Exception? inner, Details details) => inner is not null ? null
#if NET8_0_OR_GREATER
        : new SocketException(details.Number(0), message);
#else
        : new SocketException(details.Number(0));
#endif

    private static object?[] HttpRequest(HttpRequestException exception)
    {
#if NET8_0_OR_GREATER
        return [(int?)exception.StatusCode, Unless((int)exception.HttpRequestError, 0)];
#else
        return [];
#endif
    }

#if NET8_0_OR_GREATER
    private static Exception Validation(string? message, Exception? inner, Details details)
    {
        if (inner is not null)
        {
            return new ValidationException(message, inner);
        }

        var members = new List<string>();
        for (int i = 0; i < details.Count; i++)
        {
            members.Add(details.Text(i) ?? "");
        }

        return new ValidationException(new ValidationResult(message, members), null, null);
    }
#endif
}
