using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.ComponentModel.DataAnnotations;
using System.Diagnostics;
using System.Drawing;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Mail;
using System.Net.NetworkInformation;
using System.Net.Security;
using System.Net.Sockets;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Unicode;
using System.Xml;
using System.Xml.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>The framework's values that are written as others.</summary>
public class ValueTests
{
    [Fact]
    public void Basic()
    {
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new Index(3), asObject: true);
        RoundTrips.Check(^0, asObject: true);
        RoundTrips.Check(1..^2, asObject: true);
        RoundTrips.Check(new Rune('猫'), asObject: true);
#endif
        RoundTrips.Check(DBNull.Value, asObject: true);
        RoundTrips.Check(ValueTuple.Create(), asObject: true);
        RoundTrips.Check(new KeyValuePair<string, int>("a", 1), asObject: true);
        RoundTrips.Check(new DictionaryEntry("a", 1), asObject: true);
        RoundTrips.Check(default(DictionaryEntry));
        RoundTrips.Check(new Lazy<string?>("a"), static (a, b) => Assert.Equal(a.Value, b.Value), asObject: true);
        RoundTrips.Check(new Lazy<string?>((string?)null), static (a, b) => Assert.Null(b.Value));
        RoundTrips.Check(new StrongBox<int>(7), static (a, b) => Assert.Equal(a.Value, b.Value), asObject: true);
        RoundTrips.Check(new StrongBox<string?>(null), static (a, b) => Assert.Null(b.Value));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check<Index?>(null);
        RoundTrips.Check<Index?>(^3);
#endif
        RoundTrips.Check(new StringBuilder("text 猫"), static (a, b) => Assert.Equal(a.ToString(), b.ToString()), asObject: true);
        RoundTrips.Check(new BitArray([true, false, true, true, false, false, true, true, true]), asObject: true);
        RoundTrips.Check(new BitArray(0), asObject: true);
        RoundTrips.Check(new BitArray(33, true).Not().Not(), asObject: true);
        RoundTrips.Check(new BitVector32(-5), asObject: true);
    }

    [Fact]
    public void Long_tuples()
    {
        RoundTrips.Check((1, 2, 3, 4, 5, 6, 7, 8, "nine", 10.0, 11, 12, 13, 14, 15, 16L), asObject: true);
        RoundTrips.Check(Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8), asObject: true);
    }

    [Fact]
    public void Numeric()
    {
        RoundTrips.Check(new Complex(1, -2), asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new NFloat(1.5), asObject: true);
        RoundTrips.Check(NFloat.NaN, asObject: true);
#endif
        RoundTrips.Check(new Vector2(1, 2), asObject: true);
        RoundTrips.Check(new Vector3(1, 2, 3), asObject: true);
        RoundTrips.Check(new Vector4(1, 2, 3, 4), asObject: true);
        RoundTrips.Check(new Quaternion(1, 2, 3, 4), asObject: true);
        RoundTrips.Check(new Plane(1, 2, 3, 4), asObject: true);
        RoundTrips.Check(new Matrix3x2(1, 2, 3, 4, 5, 6), asObject: true);
        RoundTrips.Check(new Matrix4x4(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16), asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new Vector<int>(Enumerable.Range(-3, Vector<int>.Count).ToArray()), asObject: true);
        RoundTrips.Check(Vector64.Create(1, 2), asObject: true);
        RoundTrips.Check(Vector128.Create(1.5, 2), asObject: true);
        RoundTrips.Check(Vector256.Create((byte)7), asObject: true);
        RoundTrips.Check(Vector512.Create(7L), asObject: true);
#endif
        RoundTrips.Check<Vector3?>(new Vector3(1, 2, 3));
        RoundTrips.Check(new Vector3[] { new(1, 2, 3), default });
    }

    /// <summary>Their memory is what is written, so that has to be as the format says.</summary>
    [Fact]
    public void Structs_of_numbers_are_their_fields_in_order()
    {
        EndsIn(PrewireSerializer.Serialize(new Complex(1, -2)), 1.0, -2.0);
        EndsIn(PrewireSerializer.Serialize(new Vector2(1, 2)), 1f, 2f);
        EndsIn(PrewireSerializer.Serialize(new Vector3(1, 2, 3)), 1f, 2f, 3f);
        EndsIn(PrewireSerializer.Serialize(new Vector4(1, 2, 3, 4)), 1f, 2f, 3f, 4f);
        EndsIn(PrewireSerializer.Serialize(new Quaternion(1, 2, 3, 4)), 1f, 2f, 3f, 4f);
        EndsIn(PrewireSerializer.Serialize(new Plane(1, 2, 3, 4)), 1f, 2f, 3f, 4f);
        EndsIn(PrewireSerializer.Serialize(new Matrix3x2(1, 2, 3, 4, 5, 6)), 1f, 2f, 3f, 4f, 5f, 6f);
        EndsIn(PrewireSerializer.Serialize(new Matrix4x4(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), [.. Enumerable.Range(1, 16).Select(static i => (float)i)]);
        EndsIn(PrewireSerializer.Serialize(new System.Drawing.Point(1, 2)), 1, 2);
        EndsIn(PrewireSerializer.Serialize(new PointF(1, 2)), 1f, 2f);
        EndsIn(PrewireSerializer.Serialize(new Size(1, 2)), 1, 2);
        EndsIn(PrewireSerializer.Serialize(new SizeF(1, 2)), 1f, 2f);
        EndsIn(PrewireSerializer.Serialize(new Rectangle(1, 2, 3, 4)), 1, 2, 3, 4);
        EndsIn(PrewireSerializer.Serialize(new RectangleF(1, 2, 3, 4)), 1f, 2f, 3f, 4f);

        static void EndsIn<T>(byte[] message, params T[] numbers)
            where T : struct
        {
            byte[] expected = MemoryMarshal.AsBytes(numbers.AsSpan()).ToArray();
            Assert.Equal(expected, message.Skip(message.Length - expected.Length));
        }
    }

    [Fact]
    public void Drawing()
    {
        RoundTrips.Check(Color.FromArgb(1, 2, 3, 4), asObject: true);
        RoundTrips.Check(Color.Red, asObject: true);
        RoundTrips.Check(Color.Empty, asObject: true);
        RoundTrips.Check(Color.FromName("mine"), asObject: true);
        RoundTrips.Check(Color.FromArgb(0), asObject: true);
        RoundTrips.Check(new System.Drawing.Point(1, -2), asObject: true);
        RoundTrips.Check(new PointF(1, -2), asObject: true);
        RoundTrips.Check(new Size(1, -2), asObject: true);
        RoundTrips.Check(new SizeF(1, -2), asObject: true);
        RoundTrips.Check(new Rectangle(1, 2, 3, 4), asObject: true);
        RoundTrips.Check(new RectangleF(1, 2, 3, 4), asObject: true);
    }

    [Fact]
    public void Net()
    {
        RoundTrips.Check(IPAddress.Parse("192.168.1.2"));
        RoundTrips.Check(IPAddress.Parse("fe80::1%5"));
        RoundTrips.Check(IPAddress.Loopback);
        RoundTrips.Check(new IPEndPoint(IPAddress.IPv6Loopback, 8080), asObject: true);
        RoundTrips.Check(new DnsEndPoint("example.org", 443, AddressFamily.InterNetwork), asObject: true);
        RoundTrips.Check<EndPoint>(new IPEndPoint(IPAddress.Loopback, 80));
        RoundTrips.Check<EndPoint>(new DnsEndPoint("example.org", 443));
        RoundTrips.Check<EndPoint?>(null);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<EndPoint>(new OwnEndPoint())).Code);
        RoundTrips.Check(new UriBuilder("https://me:secret@[::1]:8080/a b?q=1#f"), static (a, b) => Assert.Equal(a.ToString(), b.ToString()), asObject: true);
        RoundTrips.Check(new UriBuilder(), static (a, b) => Assert.Equal(a.ToString(), b.ToString()));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new IPNetwork(IPAddress.Parse("10.0.0.0"), 8), asObject: true);
#endif
        RoundTrips.Check(PhysicalAddress.Parse("00-11-22-33-44-55"), asObject: true);
        RoundTrips.Check(HttpMethod.Put, asObject: true);
        RoundTrips.Check(new HttpMethod("M-SEARCH_1~"), asObject: true);
        RoundTrips.Check(new MailAddress("a@example.org", "\"\"A.\"\""), static (a, b) => Assert.Equal(a.DisplayName, b.DisplayName));
        RoundTrips.Check(new MailAddress("a@example.org", "A. Person"), static (a, b) => Assert.Equal((a.Address, a.DisplayName), (b.Address, b.DisplayName)), asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(ActivityTraceId.CreateRandom(), asObject: true);
        RoundTrips.Check(ActivitySpanId.CreateRandom(), asObject: true);
        RoundTrips.Check(default(ActivityTraceId));
        RoundTrips.Check(new ActivityContext(ActivityTraceId.CreateRandom(), ActivitySpanId.CreateRandom(), ActivityTraceFlags.Recorded, "a=b", isRemote: true), asObject: true);
        RoundTrips.Check(default(ActivityContext));
        RoundTrips.Check<EndPoint>(new UnixDomainSocketEndPoint("/tmp/s"), AssertSameText);
        RoundTrips.Check(new UnixDomainSocketEndPoint("@s"), AssertSameText, asObject: true);
        if (OperatingSystem.IsLinux())
        {
            RoundTrips.Check(new UnixDomainSocketEndPoint("\0s"), static (a, b) => Assert.Equal(a.Serialize(), b.Serialize()));
        }
#endif
    }

    private static void AssertSameText<T>(T expected, T actual) => Assert.Equal((expected!.GetType(), expected.ToString()), (actual!.GetType(), actual.ToString()));

    private sealed class OwnEndPoint : EndPoint;

    [Fact]
    public void Platforms()
    {
        RoundTrips.Check(OSPlatform.Linux, asObject: true);
        RoundTrips.Check(OSPlatform.Create("MINE"));
        RoundTrips.Check(default(OSPlatform));
        RoundTrips.Check(HashAlgorithmName.SHA256, asObject: true);
        RoundTrips.Check(default(HashAlgorithmName));
        RoundTrips.Check(new HashAlgorithmName(""));
        RoundTrips.Check(new ConsoleKeyInfo('a', ConsoleKey.A, true, false, true), asObject: true);
        RoundTrips.Check(new StandardFormat('N', 3), asObject: true);
        RoundTrips.Check(default(StandardFormat));
        RoundTrips.Check(new StandardFormat('N'));
        RoundTrips.Check(new Oid("1.2.3", "mine"), static (a, b) => Assert.Equal((a.Value, a.FriendlyName), (b.Value, b.FriendlyName)), asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(CompositeFormat.Parse("{0} {1,5:N}"), static (a, b) => Assert.Equal(a.Format, b.Format), asObject: true);
        RoundTrips.Check(UnicodeRanges.All, static (a, b) => Assert.Equal((a.FirstCodePoint, a.Length), (b.FirstCodePoint, b.Length)), asObject: true);
        RoundTrips.Check(new ValidationResult("m", ["A", "B"]), static (a, b) => Assert.Equal((a.ErrorMessage, string.Join(' ', a.MemberNames)), (b.ErrorMessage, string.Join(' ', b.MemberNames))), asObject: true);
        RoundTrips.Check(new ValidationResult(null), static (_, b) => Assert.Empty(b.MemberNames));
        RoundTrips.Check(SslApplicationProtocol.Http3, asObject: true);
        RoundTrips.Check(default(SslApplicationProtocol));
#endif
        RoundTrips.Check(new SortVersion(5, Guid.NewGuid()), asObject: true);

        foreach (CultureInfo culture in FrameworkCultures.WithRegion)
        {
            RoundTrips.Check(new RegionInfo(culture.Name));
        }
    }

    [Fact]
    public void Cultures_encodings_and_time_zones()
    {
        foreach (CultureInfo culture in FrameworkCultures.All)
        {
            RoundTrips.Check(culture);
            RoundTrips.Check(culture.CompareInfo);
        }

        RoundTrips.Check(TimeZoneInfo.Utc);
        RoundTrips.Check(TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin"));
        RoundTrips.Check(TimeZoneInfo.CreateCustomTimeZone("mine", TimeSpan.FromMinutes(90), "Mine", "Mine"), static (a, b) => Assert.True(a.HasSameRules(b) && a.Id == b.Id));
        Encoding[] encodings =
        [
            Encoding.UTF8, new UTF8Encoding(false), new UTF8Encoding(false, true), Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32, Encoding.ASCII, Encoding.Latin1,
            new UnicodeEncoding(true, false, true), new UTF32Encoding(true, true),
        ];
        foreach (Encoding encoding in encodings)
        {
            RoundTrips.Check(encoding, AssertSameEncoding);
        }

        RoundTrips.Check((ASCIIEncoding)Encoding.ASCII, AssertSameEncoding);
        RoundTrips.Check((UTF8Encoding)Encoding.UTF8, AssertSameEncoding);
        RoundTrips.Check(new UTF8Encoding(false, true), AssertSameEncoding, asObject: true);
        RoundTrips.Check(new UnicodeEncoding(true, false, true), AssertSameEncoding, asObject: true);
        RoundTrips.Check(new UTF32Encoding(true, true), AssertSameEncoding, asObject: true);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<UTF8Encoding>(new OwnEncoding())).Code);
    }

    [Fact]
    public void Cultures_and_encodings_of_which_the_name_does_not_say_all()
    {
        // A copy is fine as long as nothing in it was changed, and so is the one that the user of the machine has.
        RoundTrips.Check((CultureInfo)CultureInfo.InvariantCulture.Clone());
        RoundTrips.Check(CultureInfo.CurrentCulture);
        RoundTrips.Check(CultureInfo.ReadOnly(new CultureInfo(CultureInfo.CurrentCulture.Name)));
        Refuses(Changed(static c => c.NumberFormat.NumberDecimalSeparator = "'"));
        Refuses(Changed(static c => c.NumberFormat.CurrencySymbol = "€"));
        Refuses(Changed(static c => c.NumberFormat.PercentGroupSizes = [2, 3]));
        Refuses(Changed(static c => c.NumberFormat.NegativeSign = "−"));
        Refuses(Changed(static c => c.DateTimeFormat.ShortDatePattern = "yyyy-MM-dd"));
        Refuses(Changed(static c => c.DateTimeFormat.FirstDayOfWeek = DayOfWeek.Tuesday));
        Refuses(Changed(static c => c.DateTimeFormat.AMDesignator = "am"));
        Refuses(Changed(static c => c.DateTimeFormat.MonthNames = [.. Enumerable.Range(1, 13).Select(static i => "m" + i)]));
        Refuses(Changed(static c => c.DateTimeFormat.CalendarWeekRule = CalendarWeekRule.FirstFullWeek));
        Refuses(Changed(static c => c.DateTimeFormat.Calendar.TwoDigitYearMax = 1999));
        Refuses(Changed(static c => c.TextInfo.ListSeparator = "|"));
        Refuses(CultureInfo.ReadOnly(Changed(static c => c.NumberFormat.NumberDecimalSeparator = "'")));
        Refuses<CultureInfo>(new OwnCulture(), PrewireErrorCode.DerivedType);

        RoundTrips.Check(Encoding.GetEncoding("ascii", EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback), AssertSameEncoding);
        Refuses(Encoding.GetEncoding("utf-8", new EncoderReplacementFallback("!"), new DecoderReplacementFallback("!")));
        Refuses(Encoding.GetEncoding("ascii", new EncoderReplacementFallback("?"), new DecoderReplacementFallback("!")));
        Refuses(Encoding.GetEncoding("utf-16", EncoderFallback.ExceptionFallback, DecoderFallback.ReplacementFallback));
        Refuses<Encoding>(new OwnEncoding(), PrewireErrorCode.DerivedType);

        static CultureInfo Changed(Action<CultureInfo> change)
        {
            var culture = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            change(culture);
            return culture;
        }

        static void Refuses<[WireType] T>(T value, PrewireErrorCode code = PrewireErrorCode.InvalidValue) =>
            Assert.Equal(code, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value)).Code);
    }

    private sealed class OwnCulture() : CultureInfo("");

    private static void AssertSameEncoding(Encoding a, Encoding b) => Assert.Equal((a.WebName, a.GetPreamble().Length, a.DecoderFallback), (b.WebName, b.GetPreamble().Length, b.DecoderFallback));

    private sealed class OwnEncoding : UTF8Encoding;

    [Theory]
    [InlineData("../../etc/passwd")]
    [InlineData("/etc/passwd")]
    [InlineData("No/Such_Zone")]
    [InlineData("a\0b")]
    [InlineData("")]
    [InlineData("././Europe/Berlin")]
    [InlineData("Europe/./Berlin")]
    public void Names_of_time_zones_that_there_are_not(string name)
    {
        byte[] message = PrewireSerializer.Serialize<(string?, string?)>((name, null));
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<BoxOfZone>(PrewireSerializer.Serialize(new BoxOfPair { Zone = (name, null) }))).Code);
        Assert.NotEmpty(message);
    }

    [Fact]
    public void Invalid_forms()
    {
        AssertInvalid<string, HttpMethod>("");
        AssertInvalid<string, HttpMethod>("GET /");
        AssertInvalid<string, HttpMethod>("GÉT");
        AssertInvalid<string, CultureInfo>("no culture");
        AssertInvalid<string, CultureInfo>(new string('a', 1000));
        AssertInvalid<string, CultureInfo>("xx-made-up");
#if !NETSTANDARD_RUNTIME
        AssertInvalid<int, Rune>(0xD800);
#endif
        AssertInvalid<byte[], IPAddress>([1, 2, 3]);
        AssertInvalid<(int, byte), Encoding>((99999, 0));
        AssertInvalid<(int, byte), Encoding>((65001, 9));
        AssertInvalid<(int, byte), UTF8Encoding>((1200, 0));
        AssertInvalid<string, RegionInfo>("");
        AssertInvalid<string, RegionInfo>("de");
        AssertInvalid<string, RegionInfo>("xx-YY");
        AssertInvalid<string, RegionInfo>(new string('A', 100_000));
        AssertInvalid<(byte[]?, string?, ushort, byte), EndPoint>((null, null, 0, 0));
        AssertInvalid<(byte[]?, string?, ushort, byte), EndPoint>(([1, 2, 3], null, 0, 0));
        AssertInvalid<(byte[]?, string?, ushort, byte), EndPoint>(([1, 2, 3, 4], "host", 0, 0));
        AssertInvalid<(byte[]?, string?, ushort, byte), EndPoint>((null, "host", 0, 77));
        AssertInvalid<(byte[]?, string?, ushort, byte), EndPoint>((null, "", 0, 1));
        AssertInvalid<(string?, string?, int, string?, string?, string?, (string?, string?)), UriBuilder>(("1a", "h", 80, "/", "", "", ("", "")));
        AssertInvalid<(string?, string?, int, string?, string?, string?, (string?, string?)), UriBuilder>(("http", "h", 65536, "/", "", "", ("", "")));
        AssertInvalid<(string?, string?), XProcessingInstruction>(("a b", ""));
        AssertInvalid<(string?, string?), XProcessingInstruction>(("xml", ""));
        AssertInvalid<(string?, string?), XProcessingInstruction>(("t", null));
        AssertInvalid<(char, byte, byte), ConsoleKeyInfo>(('a', 1, 8));
        AssertInvalid<(byte, byte), StandardFormat>((1, 100));
#if !NETSTANDARD_RUNTIME
        AssertInvalid<string, CompositeFormat>("{");
        AssertInvalid<(int, int), UnicodeRange>((-1, 0));
        AssertInvalid<(int, int), UnicodeRange>((65536, 0));
        AssertInvalid<(int, int), UnicodeRange>((1, 65536));
        AssertInvalid<byte[], SslApplicationProtocol>(new byte[256]);
#endif
        AssertInvalid<(string?, string?), XName>(("a b", ""));
        AssertInvalid<(string?, string?), XName>((null, ""));
        AssertInvalid<(string?, string?, string?), XAttribute>(("a", "", null));
        AssertInvalid<(string?, string?, string?), XAttribute>(("xmlns", "http://www.w3.org/2000/xmlns/", "x"));
        AssertInvalid<(int, byte[]), BitArray>((9, [1]));
        AssertInvalid<(int, byte[]), BitArray>((1, [2]));
        AssertInvalid<string, XDocument>("<a>");
#if !NETSTANDARD_RUNTIME
        AssertInvalid<string, JsonNode>("{");
        AssertInvalid<string, JsonArray>("{}");
#endif
        AssertInvalid<(string?, string?), MailAddress>(("no address", null));
#if !NETSTANDARD_RUNTIME
        AssertInvalid<(byte[], byte), IPNetwork>(([10, 0, 0, 1], 8));
        AssertInvalid<int[], Vector128<int>>([1, 2, 3]);
#endif
    }

    [Fact]
    public void Markup_and_json()
    {
        RoundTrips.Check(XDocument.Parse("<?xml version=\"1.0\" encoding=\"utf-8\"?><a x='1'> <b/> text </a>", LoadOptions.PreserveWhitespace), static (a, b) => Assert.Equal(a.Declaration + a.ToString(), b.Declaration + b.ToString()));
        RoundTrips.Check(new XElement("a", "x\ry\r\nz", new XAttribute("b", "1\n2")), static (a, b) => Assert.Equal(("x\ry\r\nz", "1\n2"), (b.Value, (string?)b.Attribute("b"))));
        Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new XDocument(new XDocumentType("a", null, null, null), new XElement("a"))));
        foreach (int length in (int[])[1, 69, 70, 71, 72, 73, 74, 90])
        {
            // Around the length up to which markup is filled up, with white space behind the root.
            string text = "<a>" + new string('x', length) + "</a>\n ";
            RoundTrips.Check(XDocument.Parse(text, LoadOptions.PreserveWhitespace), static (a, b) => Assert.True(XNode.DeepEquals(a, b)));
            Assert.Equal(length, PrewireSerializer.Deserialize<XElement>(PrewireSerializer.Serialize(text)).Value.Length);
        }

        AssertInvalid<string, XElement>("<!DOCTYPE r [<!ENTITY e \"x\">]><r>&e;</r>");
        RoundTrips.Check(XElement.Parse("<a x='1'> <b/> text </a>", LoadOptions.PreserveWhitespace), static (a, b) => Assert.True(XNode.DeepEquals(a, b)));
        var xml = new XmlDocument();
        xml.LoadXml("<a x='1'><b/></a>");
        RoundTrips.Check(xml, static (a, b) => Assert.Equal(a.OuterXml, b.OuterXml));
        RoundTrips.Check(new XmlQualifiedName("n", "urn:x"), asObject: true);
        RoundTrips.Check(XName.Get("n", "urn:x"), asObject: true);
        RoundTrips.Check(XName.Get("n"));
        RoundTrips.Check((XNamespace)"urn:x", asObject: true);
        RoundTrips.Check(XNamespace.None);
        RoundTrips.Check(new XAttribute(XName.Get("n", "urn:x"), "v"), AssertSameText, asObject: true);
        RoundTrips.Check(new XAttribute(XNamespace.Xmlns + "p", "urn:x"), AssertSameText);
        RoundTrips.Check(new XText("a<b\r\n"), static (a, b) => Assert.Equal((a.GetType(), a.Value), (b.GetType(), b.Value)), asObject: true);
        RoundTrips.Check(new XCData("a<b"), AssertSameText, asObject: true);
        RoundTrips.Check(new XComment("a"), AssertSameText, asObject: true);
        RoundTrips.Check(new XProcessingInstruction("t", "d"), AssertSameText, asObject: true);
        RoundTrips.Check(new XDeclaration("1.0", null, "yes"), AssertSameText, asObject: true);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<XText>(new XCData("a"))).Code);
        using JsonDocument document = JsonDocument.Parse("{\"a\":[1,2.50,null,\"x\"]}");
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(document, static (a, b) => Assert.Equal(a.RootElement.GetRawText(), b.RootElement.GetRawText()));
        RoundTrips.Check(document.RootElement, static (a, b) => Assert.Equal(a.GetRawText(), b.GetRawText()));
#endif
        using JsonDocument loose = JsonDocument.Parse("[1, /* two */ 2,]", new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(loose, static (a, b) => Assert.Equal(2, b.RootElement.GetArrayLength()));
        RoundTrips.Check(default(JsonElement), static (_, b) => Assert.Equal(JsonValueKind.Undefined, b.ValueKind));
        RoundTrips.Check(JsonNode.Parse("{\"a\":[1,2.50,null,\"x\"]}")!, static (a, b) => Assert.True(JsonNode.DeepEquals(a, b)));
        RoundTrips.Check(new JsonObject { ["a"] = 1 }, static (a, b) => Assert.True(JsonNode.DeepEquals(a, b)));
        RoundTrips.Check(JsonValue.Create(2.5m), static (a, b) => Assert.True(JsonNode.DeepEquals(a, b)));
        RoundTrips.Check(new JsonArray(1, "x"), static (a, b) => Assert.True(JsonNode.DeepEquals(a, b)));
#endif
    }

    [Fact]
    public void Declarations_of_documents()
    {
        foreach (XDeclaration declaration in (XDeclaration[])[new("1.0", "utf-8", ""), new(null, "utf-8", null), new("", "", "yes"), new("1.0", "ISO_8859-1:1987", "no")])
        {
            RoundTrips.Check(new XDocument(declaration, new XElement("a")), static (a, b) => Assert.Equal(Parts(a.Declaration!), Parts(b.Declaration!)));
        }

        foreach (XDeclaration declaration in (XDeclaration[])[new("1.1", null, null), new("1.0", "utf-8", "maybe"), new("1.0", "a b", null), new("1.0", "utf-8\" standalone=\"yes", null)])
        {
            var document = new XDocument(declaration, new XElement("a"));
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(document)).Code);
        }

        static (string, string, string) Parts(XDeclaration declaration) => (declaration.Version is { Length: > 0 } version ? version : "1.0", declaration.Encoding ?? "", declaration.Standalone ?? "");
    }

    /// <summary>What no value is written as is refused.</summary>
    internal static void AssertInvalid<[WireType] TWritten, [WireType] T>(TWritten written) => Assert.Equal(
        PrewireErrorCode.InvalidValue,
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Holder<T>>(PrewireSerializer.Serialize(new Holder<TWritten> { Value = written }))).Code);
}

[GenerateSerializer]
public sealed class BoxOfPair
{
    public (string?, string?) Zone { get; set; }
}

[GenerateSerializer]
public sealed class BoxOfZone
{
    public TimeZoneInfo? Zone { get; set; }
}
