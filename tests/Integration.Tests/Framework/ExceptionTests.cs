using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Reflection;
using System.Xml;

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
        Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Holder<System.Text.Json.JsonException> { Value = new System.Text.Json.JsonException("m") })).Code);

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

    private sealed class OwnException(string message, Exception? inner) : Exception(message, inner);
}
