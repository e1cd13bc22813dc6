using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Mail;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Net.WebSockets;
using System.Reflection;
using System.Resources;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading;
using System.Xml;
using System.Xml.Schema;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Exceptions as data.</summary>
public class ExceptionTests
{
    [Fact]
    public void Of_known_types_come_back_as_they_were()
    {
        RoundTrips.Check<Exception>(new InvalidOperationException("m", new IOException("inner") { Data = { ["k"] = 1 } }), AssertSame);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check<Exception>(Thrown(), AssertSame);
#endif
        RoundTrips.Check(new ArgumentException("m", "p"), AssertSame);
        RoundTrips.Check<Exception>(new AggregateException("several", new TimeoutException("a"), new AggregateException(new FormatException("b"))), AssertSame);
        RoundTrips.Check(new AggregateException(), AssertSame);
        RoundTrips.Check<Exception>(new AggregateException("Failed (3 times)", new TimeoutException("a")), AssertSame);
        RoundTrips.Check(new IOException("m"), AssertSame);
        RoundTrips.Check(new HttpRequestException("m", new OutOfMemoryException("n")), AssertSame);
        RoundTrips.Check<Exception>(new TargetInvocationException("m", new XmlException("n", null, 3, 4)), AssertSame);
        RoundTrips.Check<Exception>(new MissingMethodException("C", "M"), AssertSame);
        RoundTrips.Check<Exception>(new CultureNotFoundException("p", "bad", "m"), AssertSame);
    }

#if !NETSTANDARD_RUNTIME
    /// <summary>The framework makes the message of one of those of all that are in it.</summary>
    [Fact]
    public void Many_in_each_other_take_no_longer_than_their_messages()
    {
        Exception deep = new FormatException(new string('x', 100_000));
        for (int i = 0; i < 300; i++)
        {
            deep = new AggregateException("m" + i, deep);
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        byte[] message = PrewireSerializer.Serialize(deep);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2_000_000);
        Assert.Equal(deep.Message, PrewireSerializer.Deserialize<Exception>(message)!.Message);
    }
#endif

    /// <summary>What the framework's exceptions hold beside what all have, as far as it lets anybody set it.</summary>
    [Fact]
    public void Keep_what_they_hold()
    {
        var inner = new FormatException("inner");
        CheckDetails(new ArgumentException("m", "p", inner), static e => (e.ParamName, e.HelpLink));
        CheckDetails(new ArgumentException("m", "p") { HelpLink = "https://example.org" }, static e => (e.ParamName, e.HelpLink));
        CheckDetails(new InvalidOperationException("m") { HelpLink = "https://example.org" }, static e => e.HelpLink);
        CheckDetails(new ArgumentNullException("p"), static e => e.ParamName);
        CheckDetails(new ArgumentNullException("m", inner), static e => e.ParamName);
        CheckDetails(new ArgumentOutOfRangeException("p", 3.5, "m"), static e => (e.ParamName, e.ActualValue));
        CheckDetails(new ArgumentOutOfRangeException("p", new Version(1, 2), "m"), static e => (e.ParamName, e.ActualValue?.ToString()));
        CheckDetails(new ArgumentOutOfRangeException("m", inner), static e => e.ParamName);
        CheckDetails(new DuplicateWaitObjectException("p", "m"), static e => e.ParamName);
        CheckDetails(new CultureNotFoundException("p", "bad", "m"), static e => (e.ParamName, e.InvalidCultureName, e.InvalidCultureId));
        CheckDetails(new CultureNotFoundException("p", 70_000, "m"), static e => (e.ParamName, e.InvalidCultureName, e.InvalidCultureId));
        CheckDetails(new CultureNotFoundException("m", 70_000, inner), static e => (e.ParamName, e.InvalidCultureName, e.InvalidCultureId));
        CheckDetails(new CultureNotFoundException("m", "bad", inner), static e => (e.ParamName, e.InvalidCultureName, e.InvalidCultureId));
        CheckDetails(new DecoderFallbackException("m", [1, 255], 3), static e => (e.BytesUnknown is null ? "" : string.Join(' ', e.BytesUnknown), e.Index));
        CheckDetails(new DecoderFallbackException("m", inner), static e => (e.BytesUnknown, e.Index));
        CheckDetails(new ObjectDisposedException("o", "m"), static e => e.ObjectName);
        CheckDetails(new ObjectDisposedException("o"), static e => e.ObjectName);
        CheckDetails(new NotFiniteNumberException("m", double.NaN, inner), static e => e.OffendingNumber);
        CheckDetails(new TypeInitializationException("My.Type", inner), static e => e.TypeName);
        CheckDetails(new BadImageFormatException("m", "f", inner), static e => e.FileName);
        CheckDetails(new FileNotFoundException("m", "f", inner), static e => e.FileName);
        CheckDetails(new FileNotFoundException(null, "f"), static e => e.FileName);
        CheckDetails(new FileLoadException("m", "f", inner), static e => e.FileName);
        CheckDetails(new MissingSatelliteAssemblyException("m", "de"), static e => e.CultureName);
        CheckDetails(new AbandonedMutexException("m", inner, 2, null), static e => e.MutexIndex);
        CheckDetails(new WarningException("m", "u", "t"), static e => (e.HelpUrl, e.HelpTopic));
        CheckDetails(new Win32Exception(2, "m"), static e => e.NativeErrorCode);
#if !NETSTANDARD_RUNTIME
        CheckDetails(new Win32Exception("m", inner), static e => e.NativeErrorCode);
        CheckDetails(new WebSocketException(10054), static e => e.NativeErrorCode);
#endif
        CheckDetails(new HttpListenerException(5, "m"), static e => e.NativeErrorCode);
        CheckDetails(new NetworkInformationException(5), static e => e.NativeErrorCode);
        CheckDetails(new SocketException((int)SocketError.ConnectionRefused), static e => (e.SocketErrorCode, e.NativeErrorCode));
        CheckDetails(new WebSocketException(WebSocketError.InvalidState, 5, "m", inner), static e => (e.WebSocketErrorCode, e.NativeErrorCode));
        CheckDetails(new WebException("m", inner, WebExceptionStatus.Timeout, null), static e => e.Status);
        CheckDetails(new ProtocolViolationException("m"), static e => e.Message);
        CheckDetails(new SmtpException(SmtpStatusCode.MailboxBusy, "m"), static e => e.StatusCode);
        CheckDetails(new SmtpFailedRecipientException("m", "a@example.org", inner) { StatusCode = SmtpStatusCode.MailboxBusy }, static e => (e.StatusCode, e.FailedRecipient));
        CheckDetails(new RegexMatchTimeoutException("input", "a+", TimeSpan.FromSeconds(1)), static e => (e.Input, e.Pattern, e.MatchTimeout));
        CheckDetails(new RegexMatchTimeoutException("m", inner), static e => (e.Input, e.Pattern, e.MatchTimeout));
        CheckDetails(new XmlException("m", inner, 3, 4), static e => (e.LineNumber, e.LinePosition));
        CheckDetails(new XmlSchemaException("m", inner, 3, 4), static e => (e.LineNumber, e.LinePosition));
        CheckDetails(new XmlSchemaInferenceException("m", inner, 3, 4), static e => (e.LineNumber, e.LinePosition));
        CheckDetails(new XmlSchemaValidationException("m", inner, 3, 4), static e => (e.LineNumber, e.LinePosition));
#if !NETSTANDARD_RUNTIME
        CheckDetails(new SocketException((int)SocketError.ConnectionRefused, "m"), static e => e.SocketErrorCode);
        CheckDetails(new HttpRequestException(HttpRequestError.ConnectionError, "m", inner, HttpStatusCode.BadGateway), static e => (e.StatusCode, e.HttpRequestError));
        CheckDetails(new HttpIOException(HttpRequestError.ConnectionError, "m", inner), static e => e.HttpRequestError);
        CheckDetails(new HttpProtocolException(7, "m", inner), static e => (e.ErrorCode, e.HttpRequestError));
        CheckDetails(new JsonException("m", "$.a", 3, 4, inner), static e => (e.Path, e.LineNumber, e.BytePositionInLine));
        CheckDetails(new ValidationException(new ValidationResult("m", ["A", "B"]), null, null), static e => string.Join(' ', e.ValidationResult.MemberNames));
        CheckDetails(new ValidationException("m", inner), static e => string.Join(' ', e.ValidationResult.MemberNames));
#endif
    }

    /// <summary>Members can be declared as what messages bring.</summary>
    [Fact]
    public void Of_known_types_can_be_declared()
    {
        RoundTrips.Check(new SocketException((int)SocketError.ConnectionRefused), static (a, b) => Assert.Equal(a.SocketErrorCode, b.SocketErrorCode));
        RoundTrips.Check(new Win32Exception(2, "m"), static (a, b) => Assert.Equal((a.NativeErrorCode, a.Message), (b.NativeErrorCode, b.Message)));
        RoundTrips.Check(new TypeInitializationException("My.Type", new FormatException("inner")), static (a, b) => Assert.Equal((a.TypeName, a.InnerException!.Message), (b.TypeName, b.InnerException!.Message)));
        RoundTrips.Check(new ArgumentNullException("p"), static (a, b) => Assert.Equal((a.ParamName, a.Message), (b.ParamName, b.Message)));
        RoundTrips.Check(new System.Data.DBConcurrencyException("m"), static (a, b) => Assert.Equal(a.Message, b.Message));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new JsonException("m", "$.a", 3, 4), static (a, b) => Assert.Equal((a.Path, a.LineNumber, a.Message), (b.Path, b.LineNumber, b.Message)));
        RoundTrips.Check<JsonException>(null!);
#endif
    }

    private static void CheckDetails<T>(T exception, Func<T, object?> details)
        where T : Exception => RoundTrips.Check<Exception>(exception, (a, b) =>
        {
            AssertSame(a, b);
            Assert.Equal(details((T)a), details((T)b));
        });

    /// <summary>What an exception says it held may be anything, or too much.</summary>
    [Fact]
    public void Say_of_themselves_what_nobody_believes()
    {
        string[] names = ["System.ArgumentException", "System.Net.Sockets.SocketException", "System.ComponentModel.Win32Exception", "System.Globalization.CultureNotFoundException", "System.Xml.XmlException"];
        foreach (string name in names)
        {
            Exception made = Read(name, (null, 5L), (null, -1), (null, -1), (null, "x"), ("key", "value"));
            Assert.Equal((name, (object)"value"), (made.GetType().FullName!, made.Data["key"]));
        }

        // What no constructor takes together is kept as data.
        RemoteException remote = Assert.IsType<RemoteException>(PrewireSerializer.Deserialize<Holder<Exception>>(PrewireSerializer.Serialize(new Holder<(string?, string?, string?, string?, int, int, (object?, object?)[]?)[]>
        {
            Value = [("System.Net.Sockets.SocketException", "m", null, null, 0, -1, [(null, null), (null, 7)]), ("System.Exception", "inner", null, null, 0, 0, null)],
        }))!.Value);
        Assert.Equal("System.Net.Sockets.SocketException", remote.TypeName);
        RoundTrips.Check<Exception>(remote, AssertSame);
        PrewireException failure = Assert.Throws<PrewireException>(() => Read("System.Exception", [.. Enumerable.Repeat(((object?)null, (object?)null), 1089)]));
        Assert.Equal(PrewireErrorCode.InvalidValue, failure.Code);
    }

    private static Exception Read(string name, params (object?, object?)[] data) => PrewireSerializer.Deserialize<Holder<Exception>>(PrewireSerializer.Serialize(
        new Holder<(string?, string?, string?, string?, int, int, (object?, object?)[]?)[]> { Value = [(name, "m", null, null, 0, -1, data)] }))!.Value!;

    [Fact]
    public void Of_others_become_one_that_says_what_it_was()
    {
        Exception copy = PrewireSerializer.Deserialize<Exception>(PrewireSerializer.Serialize<Exception>(new OwnException("m", new OwnException("n", null)) { HResult = 7 }))!;
        RemoteException remote = Assert.IsType<RemoteException>(copy);
        Assert.Equal((typeof(OwnException).FullName, "m"), (remote.TypeName, remote.Message));
        Assert.Equal("n", Assert.IsType<RemoteException>(remote.InnerException).Message);
        Assert.Contains(nameof(OwnException), remote.ToString(), StringComparison.Ordinal);
        RoundTrips.Check<Exception>(copy, AssertSame);
    }

    [Fact]
    public void Of_another_type_than_declared_are_rejected()
    {
        byte[] message = PrewireSerializer.Serialize(new Holder<Exception> { Value = new IOException("m") });
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Holder<ArgumentException>>(message)).Code);
    }

    [Fact]
    public void Nest_a_thousand_deep()
    {
        Exception deep = new("0");
        for (int i = 1; i < 1_000; i++)
        {
            deep = new Exception(null, deep);
        }

        Exception? copy = PrewireSerializer.Deserialize<Exception>(PrewireSerializer.Serialize(deep));
        int depth = 0;
        for (; copy is not null; copy = copy.InnerException)
        {
            depth++;
        }

        Assert.Equal(1_000, depth);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Exception(null, deep))).Code);
    }

    [Fact]
    public void That_would_not_come_back_as_declared_are_errors() => Assert.Equal(
        PrewireErrorCode.NoCodec,
        Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Holder<ArgumentException> { Value = new OwnArgument() })).Code);

    [Fact]
    public void With_very_much_data_are_rejected()
    {
        var exception = new Exception();
        for (int i = 0; i < 1025; i++)
        {
            exception.Data.Add(i, null);
        }

        Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(exception)).Code);
    }

#if !NETSTANDARD_RUNTIME
    private static Exception Thrown()
    {
        try
        {
            return new List<int>()[3] == 0 ? null! : null!;
        }
        catch (ArgumentOutOfRangeException exception)
        {
            return exception;
        }
    }
#endif

    private static void AssertSame(Exception expected, Exception actual)
    {
        Assert.Equal(expected.GetType(), actual.GetType());
        Assert.Equal((expected.Message, expected.Source), (actual.Message, actual.Source));
#if !NETSTANDARD_RUNTIME
        Assert.Equal(expected.HResult, actual.HResult);
        Assert.StartsWith(expected.StackTrace?.Trim() ?? "", actual.StackTrace?.Trim() ?? "", StringComparison.Ordinal);
#endif
        Assert.Equal(expected.Data.Keys.Cast<object>(), actual.Data.Keys.Cast<object>());
        IReadOnlyList<Exception> inner = expected is AggregateException a ? a.InnerExceptions : expected.InnerException is { } one ? [one] : [];
        IReadOnlyList<Exception> other = actual is AggregateException b ? b.InnerExceptions : actual.InnerException is { } two ? [two] : [];
        Assert.Equal(inner.Count, other.Count);
        for (int i = 0; i < inner.Count; i++)
        {
            AssertSame(inner[i], other[i]);
        }
    }

    private sealed class OwnArgument : ArgumentException;

    private sealed class OwnException(string message, Exception? inner) : Exception(message, inner);
}
