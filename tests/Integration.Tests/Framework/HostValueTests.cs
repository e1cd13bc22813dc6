using System;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Mime;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What programs say of hosts, mail and databases, and immutable collections in the making.</summary>
public class HostValueTests
{
    [Fact]
    public void Hosts()
    {
        RoundTrips.Check(new IPHostEntry { HostName = "h", Aliases = ["a", "b"], AddressList = [IPAddress.Loopback, IPAddress.Parse("fe80::1%5"), null!] }, AssertSame, asObject: true);
        RoundTrips.Check(new IPHostEntry(), AssertSame);
        RoundTrips.Check(new LingerOption(true, 12), static (a, b) => Assert.Equal((a.Enabled, a.LingerTime), (b.Enabled, b.LingerTime)), asObject: true);
        RoundTrips.Check(new RangeItemHeaderValue(1, 5), asObject: true);
        RoundTrips.Check(new RangeItemHeaderValue(null, 5));
        RoundTrips.Check(new RangeItemHeaderValue(5, null));
    }

    [Fact]
    public void Mail()
    {
        RoundTrips.Check(new ContentType("text/plain; charset=utf-8; a=b"), AssertSame, asObject: true);
        RoundTrips.Check(new ContentType { Name = "ü.txt" }, AssertSame);
        RoundTrips.Check(new ContentDisposition("attachment; filename=a.txt"), AssertSame, asObject: true);
        RoundTrips.Check(new ContentDisposition { FileName = "ü.txt", Size = 4, CreationDate = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), Inline = true, Parameters = { ["x"] = "y" } }, AssertSame);
    }

    [Fact]
    public void Others()
    {
        RoundTrips.Check(new DaylightTime(new DateTime(2020, 1, 1), new DateTime(2020, 2, 2, 0, 0, 0, DateTimeKind.Utc), TimeSpan.FromHours(1)), static (a, b) => Assert.Equal((a.Start, a.End, a.Delta, a.End.Kind), (b.Start, b.End, b.Delta, b.End.Kind)), asObject: true);
        RoundTrips.Check(RSAEncryptionPadding.Pkcs1, asObject: true);
        RoundTrips.Check(RSAEncryptionPadding.OaepSHA256, asObject: true);
        RoundTrips.Check(new SqlBytes([1, 2]), AssertSame, asObject: true);
        RoundTrips.Check(new SqlBytes([]), AssertSame);
        RoundTrips.Check(SqlBytes.Null, AssertSame);
        RoundTrips.Check(new SqlBytes(new System.IO.MemoryStream([1, 2])), AssertSame);
        RoundTrips.Check(new SqlChars("a\uD800".ToCharArray()), AssertSame, asObject: true);
        RoundTrips.Check(SqlChars.Null, AssertSame);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(JsonEncodedText.Encode("a\"ü猫<"), asObject: true);
        RoundTrips.Check(JsonEncodedText.Encode("a\"ü猫<", JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
        RoundTrips.Check(JsonEncodedText.Encode(""));
        RoundTrips.Check(default(JsonEncodedText));
        Assert.Equal("""{"a\u0022\u00FC":1}""", WrittenWith(PrewireSerializer.Clone(JsonEncodedText.Encode("a\"ü"))));
#endif
    }

    [Fact]
    public void Builders()
    {
        RoundTrips.Check(ImmutableArray.Create(1, 2, 3).ToBuilder(), asObject: true);
        RoundTrips.Check(ImmutableArray.CreateBuilder<string>(8));
        RoundTrips.Check(ImmutableList.Create("b", "a").ToBuilder(), asObject: true);
        RoundTrips.Check(ImmutableHashSet.Create(StringComparer.OrdinalIgnoreCase, "b", "a").ToBuilder(), static (a, b) => Assert.True(b.SetEquals(a) && b.Contains("B")), asObject: true);
        RoundTrips.Check(ImmutableSortedSet.Create(StringComparer.OrdinalIgnoreCase, "b", "A").ToBuilder(), static (a, b) => Assert.True(b.SequenceEqual(a) && b.Contains("B")), asObject: true);
        RoundTrips.Check(ImmutableDictionary.Create<string, int>(StringComparer.OrdinalIgnoreCase).Add("a", 1).ToBuilder(), static (a, b) => Assert.Equal((a.Count, 1), (b.Count, b["A"])), asObject: true);
        RoundTrips.Check(ImmutableSortedDictionary.Create<string, int>(StringComparer.OrdinalIgnoreCase).Add("a", 1).ToBuilder(), static (a, b) => Assert.Equal((a.Count, 1), (b.Count, b["A"])), asObject: true);

        // A copy is its own.
        ImmutableList<int>.Builder builder = ImmutableList.Create(1).ToBuilder();
        ImmutableList<int>.Builder copy = PrewireSerializer.Clone(builder)!;
        builder.Add(2);
        Assert.Equal([1], copy);
    }

    [Fact]
    public void Invalid_forms()
    {
        ValueTests.AssertInvalid<(string?, string?[]?, byte[]?[]?), IPHostEntry>(("h", null, [[1, 2, 3]]));
        ValueTests.AssertInvalid<(long?, long?), RangeItemHeaderValue>((null, null));
        ValueTests.AssertInvalid<(long?, long?), RangeItemHeaderValue>((5, 1));
        ValueTests.AssertInvalid<(long?, long?), RangeItemHeaderValue>((-1, null));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentType>((null, null));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentType>(("text", null));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentType>(("text/plain", [(null, "v")]));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentType>(("text/plain", [("a", "v"), ("A", "v")]));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentDisposition>(("", null));
        ValueTests.AssertInvalid<(string?, (string?, string?)[]?), ContentDisposition>(("inline", [("creation-date", "x")]));
        ValueTests.AssertInvalid<ValueTuple<string?>, RSAEncryptionPadding>(new(""));
#if !NETSTANDARD_RUNTIME
        ValueTests.AssertInvalid<ValueTuple<string?>, JsonEncodedText>(new("a\"b"));
        ValueTests.AssertInvalid<ValueTuple<string?>, JsonEncodedText>(new("\\x"));
        ValueTests.AssertInvalid<ValueTuple<string?>, JsonEncodedText>(new("\n"));
        ValueTests.AssertInvalid<ValueTuple<string?>, JsonEncodedText>(new("\", \""));
#endif
    }

#if !NETSTANDARD_RUNTIME
    private static string WrittenWith(JsonEncodedText name)
    {
        var stream = new System.IO.MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartObject();
            writer.WriteNumber(name, 1);
            writer.WriteEndObject();
        }

        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }
#endif

    private static void AssertSame(IPHostEntry expected, IPHostEntry actual)
    {
        Assert.Equal(expected.HostName, actual.HostName);
        Assert.Equal(expected.Aliases, actual.Aliases);
        Assert.Equal(expected.AddressList, actual.AddressList);
    }

    private static void AssertSame(ContentType expected, ContentType actual)
    {
        Assert.Equal((expected.MediaType, expected.CharSet, expected.Name), (actual.MediaType, actual.CharSet, actual.Name));
        AssertSame(expected.Parameters, actual.Parameters);
    }

    private static void AssertSame(ContentDisposition expected, ContentDisposition actual)
    {
        Assert.Equal((expected.DispositionType, expected.FileName, expected.Size, expected.CreationDate), (actual.DispositionType, actual.FileName, actual.Size, actual.CreationDate));
        AssertSame(expected.Parameters, actual.Parameters);
    }

    /// <summary>They are in a table, whose order is that of hashes.</summary>
    private static void AssertSame(StringDictionary expected, StringDictionary actual)
    {
        Assert.Equal(expected.Count, actual.Count);
        Assert.All(expected.Keys.Cast<string>(), k => Assert.Equal(expected[k], actual[k]));
    }

    private static void AssertSame(SqlBytes expected, SqlBytes actual)
    {
        Assert.Equal(expected.IsNull, actual.IsNull);
        Assert.Equal(expected.IsNull ? null : expected.Value, actual.IsNull ? null : actual.Value);
    }

    private static void AssertSame(SqlChars expected, SqlChars actual)
    {
        Assert.Equal(expected.IsNull, actual.IsNull);
        Assert.Equal(expected.IsNull ? null : expected.Value, actual.IsNull ? null : actual.Value);
    }
}
