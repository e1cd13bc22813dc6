using System.Net.Http.Headers;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Values of HTTP headers, as text.</summary>
public class HeaderValueTests
{
    [Fact]
    public void Round_trips()
    {
        RoundTrips.Check(AuthenticationHeaderValue.Parse("Bearer abc"), asObject: true);
        RoundTrips.Check(CacheControlHeaderValue.Parse("max-age=3, no-cache=\"a\", mine=1"), asObject: true);
        RoundTrips.Check(new CacheControlHeaderValue(), asObject: true);
        RoundTrips.Check(ContentDispositionHeaderValue.Parse("attachment; filename=\"a b.txt\""), asObject: true);
        RoundTrips.Check(ContentRangeHeaderValue.Parse("bytes 1-2/3"), asObject: true);
        RoundTrips.Check(EntityTagHeaderValue.Parse("W/\"x\""), asObject: true);
        RoundTrips.Check(EntityTagHeaderValue.Any);
        RoundTrips.Check(MediaTypeHeaderValue.Parse("text/html; charset=utf-8"), asObject: true);
        RoundTrips.Check(MediaTypeWithQualityHeaderValue.Parse("text/html; q=0.5"), asObject: true);
        RoundTrips.Check(NameValueHeaderValue.Parse("a=\"b c\""), asObject: true);
        RoundTrips.Check(NameValueWithParametersHeaderValue.Parse("a=b; c=d"), asObject: true);
        RoundTrips.Check(ProductHeaderValue.Parse("a/1.0"), asObject: true);
        RoundTrips.Check(ProductInfoHeaderValue.Parse("(a comment)"), asObject: true);
        RoundTrips.Check(RangeConditionHeaderValue.Parse("\"x\""), asObject: true);
        RoundTrips.Check(RangeHeaderValue.Parse("bytes=1-2,5-"), asObject: true);
        RoundTrips.Check(RetryConditionHeaderValue.Parse("120"), asObject: true);
        RoundTrips.Check(StringWithQualityHeaderValue.Parse("de; q=0.5"), asObject: true);
        RoundTrips.Check(TransferCodingHeaderValue.Parse("gzip; a=b"), asObject: true);
        RoundTrips.Check(TransferCodingWithQualityHeaderValue.Parse("gzip; q=0.5"), asObject: true);
        RoundTrips.Check(ViaHeaderValue.Parse("1.1 host (c)"), asObject: true);
        RoundTrips.Check(WarningHeaderValue.Parse("110 host \"text\""), asObject: true);
        RoundTrips.Check<MediaTypeHeaderValue?>(null);
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new AuthenticationHeaderValue("Basic", " a "))).Code);
    }

    [Fact]
    public void Invalid_forms()
    {
        ValueTests.AssertInvalid<string, MediaTypeHeaderValue>("no type");
        ValueTests.AssertInvalid<string, EntityTagHeaderValue>("");
        ValueTests.AssertInvalid<string, WarningHeaderValue>("110");
    }
}
