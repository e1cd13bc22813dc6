using System;
using System.Collections;
using System.Collections.Immutable;
using System.Drawing;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Mime;
using System.Security.Claims;
using System.Text;
using System.Text.RegularExpressions;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What values of the framework have beside the obvious comes back, or the value is refused.</summary>
public class KeptValueTests
{
    [Fact]
    public void Objects_of_somebody_elses_classes()
    {
        Refuses<Regex>(new OwnRegex(), PrewireErrorCode.DerivedType);
        Refuses<Uri>(new OwnUri(), PrewireErrorCode.DerivedType);
        Refuses<Tuple<int, StringBuilder>>(new OwnTuple(), PrewireErrorCode.DerivedType);
        Refuses<ArrayList>(new OwnList(), PrewireErrorCode.DerivedType);
        Refuses<Hashtable>(new OwnTable(), PrewireErrorCode.DerivedType);
        Refuses<IPAddress>(new OwnAddress(), PrewireErrorCode.DerivedType);
        Refuses(new IPEndPoint(new OwnAddress(), 1), PrewireErrorCode.DerivedType);
        Refuses<EndPoint>(new IPEndPoint(new OwnAddress(), 1), PrewireErrorCode.DerivedType);
        Refuses(new IPHostEntry { AddressList = [new OwnAddress()] }, PrewireErrorCode.DerivedType);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(static () => PrewireSerializer.Clone<Tuple<int, StringBuilder>>(new OwnTuple())).Code);
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize<object>(new OwnRegex())).Code);
        RoundTrips.Check(ArrayList.ReadOnly([1]), static (_, b) => Assert.Equal(typeof(ArrayList), b.GetType()));
        RoundTrips.Check(Hashtable.Synchronized(new Hashtable { [1] = 2 }), static (_, b) => Assert.Equal(2, b[1]));
    }

    [Fact]
    public void Uris()
    {
        foreach (string text in (string[])[" http://a/", "http://a/%2fb/../c?d=%20 e", "ab:c", "?q", "", "x/y%20z", " /x"])
        {
            RoundTrips.Check(new Uri(text, UriKind.RelativeOrAbsolute), AssertSame);
        }

        RoundTrips.Check(new Uri("\\\\a\\b"), AssertSame);
        if (Path.DirectorySeparatorChar == '/')
        {
            RoundTrips.Check(new Uri(" /x", UriKind.Absolute), static (a, b) => Assert.Equal((a.IsAbsoluteUri, a.AbsoluteUri), (b.IsAbsoluteUri, b.AbsoluteUri)));
        }

        Refuses(new Uri("c:\\a", UriKind.Relative));
        Refuses(new Uri("\\\\a\\b", UriKind.Relative));
#if !NETSTANDARD_RUNTIME
        var asItIs = new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true };
        Refuses(new Uri("http://a/%2fb", asItIs));
        Refuses(new Uri("http://a/b/../c", asItIs));
        RoundTrips.Check(new Uri("http://a/b?c=d", asItIs), static (a, b) => Assert.Equal(a.AbsoluteUri, b.AbsoluteUri));
#endif

        RoundTrips.Check(new UriBuilder("mailto:a@b.org?x=y"), AssertSameParts);
        RoundTrips.Check(new UriBuilder("http://u:p@h:99/x/y?q#f"), AssertSameParts);
        RoundTrips.Check(new UriBuilder { Path = null, Query = "?", Fragment = "#" }, AssertSameParts);

        static void AssertSame(Uri expected, Uri actual)
        {
            Assert.Equal((expected.OriginalString, expected.IsAbsoluteUri), (actual.OriginalString, actual.IsAbsoluteUri));
            Assert.Equal(expected, actual);
        }

        static void AssertSameParts(UriBuilder expected, UriBuilder actual) => Assert.Equal(
            (expected.Scheme, expected.Host, expected.Port, expected.Path, expected.Query, expected.Fragment, expected.UserName, expected.Password),
            (actual.Scheme, actual.Host, actual.Port, actual.Path, actual.Query, actual.Fragment, actual.UserName, actual.Password));
    }

    [Fact]
    public void Time_zones_and_regions()
    {
        RoundTrips.Check(TimeZoneInfo.CreateCustomTimeZone("UTC", TimeSpan.Zero, "mine", "standard"), AssertSame);
        RoundTrips.Check(TimeZoneInfo.CreateCustomTimeZone("a;[b]\\", TimeSpan.FromHours(3), "d;\\[]", "s;"), AssertSame);
        RoundTrips.Check(WithSummer(isOff: false), AssertSame);
        Refuses(WithSummer(isOff: true));

        foreach (CultureInfo culture in FrameworkCultures.WithRegion)
        {
            RoundTrips.Check(new RegionInfo(culture.Name), static (a, b) => Assert.Equal((a.Name, a.NativeName, a.CurrencyNativeName), (b.Name, b.NativeName, b.CurrencyNativeName)));
        }

        static TimeZoneInfo WithSummer(bool isOff) => TimeZoneInfo.CreateCustomTimeZone(
            "mine",
            TimeSpan.FromHours(3),
            "display",
            "standard",
            "summer",
            [
                TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
                    new DateTime(2000, 1, 1),
                    new DateTime(2010, 1, 1),
                    TimeSpan.FromHours(1),
                    TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 1),
                    TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 10, 5, DayOfWeek.Sunday)),
            ],
            isOff);

        static void AssertSame(TimeZoneInfo expected, TimeZoneInfo actual)
        {
            Assert.True(expected.HasSameRules(actual));
            Assert.Equal((expected.Id, expected.DisplayName, expected.StandardName, expected.DaylightName), (actual.Id, actual.DisplayName, actual.StandardName, actual.DaylightName));
        }
    }

    [Fact]
    public void What_does_not_show()
    {
        Refuses(ImmutableDictionary.Create<string, string>(null, StringComparer.OrdinalIgnoreCase).Add("a", "b"), PrewireErrorCode.UnknownComparer);
        Refuses(ImmutableDictionary.Create<string, string>(null, StringComparer.OrdinalIgnoreCase).ToBuilder(), PrewireErrorCode.UnknownComparer);
        Refuses(ImmutableSortedDictionary.Create<string, string>(null, StringComparer.OrdinalIgnoreCase).Add("a", "b"), PrewireErrorCode.UnknownComparer);
        Refuses<IImmutableDictionary<string, string>>(ImmutableDictionary.Create<string, string>(null, StringComparer.OrdinalIgnoreCase).Add("a", "b"), PrewireErrorCode.UnknownComparer);
        Refuses<IImmutableDictionary<string, string>>(ImmutableSortedDictionary.Create<string, string>(null, StringComparer.OrdinalIgnoreCase).Add("a", "b"), PrewireErrorCode.UnknownComparer);
        RoundTrips.Check(ImmutableDictionary.Create<string, string>(StringComparer.OrdinalIgnoreCase).Add("a", "b"), static (_, b) => Assert.Equal("b", b["A"]));
        Refuses(Color.FromName(""));
        Refuses(new BitArray(int.MaxValue), PrewireErrorCode.TooLarge);
        ValueTests.AssertInvalid<(int, byte[]), BitArray>((int.MaxValue, [1]));
        RoundTrips.Check(new ContentDisposition("attachment") { CreationDate = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc) }, static (a, b) => Assert.Equal((a.CreationDate, a.CreationDate.Kind), (b.CreationDate, b.CreationDate.Kind)));
        Refuses(new ContentDisposition("attachment") { ReadDate = new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc) });
#if NET10_0_OR_GREATER
        Refuses(new ClaimsIdentity(null, [new Claim("7", "a"), new Claim("role", "b")], "a", "name", "role", StringComparison.Ordinal), PrewireErrorCode.UnknownComparer);
        RoundTrips.Check(new ClaimsIdentity(null, [new Claim("7", "a"), new Claim("role", "b")], "a", "name", "role"), static (_, b) => Assert.True(b.HasClaim("ROLE", "b")));
#endif
    }

    private static void Refuses<[WireType] T>(T value, PrewireErrorCode code = PrewireErrorCode.InvalidValue) =>
        Assert.Equal(code, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value)).Code);

    private sealed class OwnRegex() : Regex("a");

    private sealed class OwnUri() : Uri("http://a/");

    private sealed class OwnTuple() : Tuple<int, StringBuilder>(1, new StringBuilder());

    private sealed class OwnList : ArrayList;

    private sealed class OwnTable : Hashtable;

    private sealed class OwnAddress() : IPAddress(1);
}
