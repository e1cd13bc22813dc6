using System;
using System.Collections.Generic;
using System.Linq;
using NodaTime;
using Prewire.Integration.Tests.Support;

namespace Prewire.Integration.Tests.Foreign;

/// <summary>The types of NodaTime, which knows nothing of Prewire.</summary>
public class NodaTimeTests
{
    private static readonly Instant s_instant = Instant.FromUtc(2024, 2, 29, 23, 59, 58) + Duration.FromNanoseconds(123_456_789);
    private static readonly DateTimeZone s_zone = DateTimeZoneProviders.Tzdb["Europe/Berlin"];

    public static TheoryData<int> Ends => [0, 1, 2];

    [Fact]
    public void Members_of_every_type()
    {
        var value = new Appointment
        {
            Created = s_instant,
            Changed = Instant.MinValue,
            Day = new LocalDate(2024, 2, 29),
            Until = new LocalDate(5784, 13, 1, CalendarSystem.HebrewCivil),
            Start = s_instant.InZone(s_zone),
            End = Instant.FromUtc(2024, 10, 27, 1, 30).InZone(s_zone),
            Length = Duration.MinValue,
            Breaks = [Duration.Zero, Duration.MaxValue, -Duration.FromNanoseconds(1)],
            Window = new Interval(s_instant, null),
            Windows = [null, new Interval(null, null), new Interval(s_instant, s_instant)],
            Repeats = new PeriodBuilder { Months = 1, Days = -2, Nanoseconds = 3 }.Build(),
            Days = new() { [LocalDate.MinIsoValue] = [], [new LocalDate(2024, 1, 1)] = [s_instant.InUtc(), s_instant.InZone(s_zone)] },
            Periods = new() { [Instant.MaxValue] = null, [s_instant] = Period.Zero },
        };
        AssertSame(value, PrewireSerializer.Deserialize<Appointment>(PrewireSerializer.Serialize(value)));
        byte[] message = PrewireSerializer.Serialize(value);
        AssertSame(value, PrewireSerializer.Deserialize<Appointment>(Pieces.Cut(message, 1)));
        Assert.True(PrewireSerializer.TryDeserialize(message, out Appointment? tried));
        AssertSame(value, tried);

        var empty = new Appointment { Day = new LocalDate(1, 1, 1), Start = s_instant.InUtc() };
        AssertSame(empty, PrewireSerializer.Deserialize<Appointment>(PrewireSerializer.Serialize(empty)));
    }

    [Theory]
    [MemberData(nameof(Ends))]
    public void Roots(int end)
    {
        Instant instant = end == 0 ? s_instant : end == 1 ? Instant.MinValue : Instant.MaxValue;
        Assert.Equal(instant, PrewireSerializer.Deserialize<Instant>(PrewireSerializer.Serialize(instant)));
        LocalDate date = end == 0 ? new LocalDate(2024, 2, 29) : end == 1 ? LocalDate.MinIsoValue : LocalDate.MaxIsoValue;
        Assert.Equal(date, PrewireSerializer.Deserialize<LocalDate>(PrewireSerializer.Serialize(date)));
        Assert.Equal(new Interval(instant, null), PrewireSerializer.Deserialize<Interval?>(PrewireSerializer.Serialize<Interval?>(new Interval(instant, null))));
        Assert.Equal([instant, instant], PrewireSerializer.Deserialize<List<Instant>>(PrewireSerializer.Serialize(new List<Instant> { instant, instant })));
        Assert.Null(PrewireSerializer.Deserialize<Period?>(PrewireSerializer.Serialize<Period?>(null)));
        Assert.Equal(instant, PrewireSerializer.Deserialize(typeof(Instant), PrewireSerializer.Serialize(typeof(Instant), instant)));
    }

    [Fact]
    public void Members_by_a_codec_of_their_own()
    {
        var value = new Departure { At = s_instant.InZone(s_zone), Calls = new() { ["a"] = null, ["b"] = s_instant.InUtc() } };
        Departure copy = PrewireSerializer.Deserialize<Departure>(PrewireSerializer.Serialize(value));
        Assert.Equal(value.At, copy.At);
        Assert.Equal(value.Calls, copy.Calls);
    }

    [Fact]
    public void Zones_come_from_the_callers_state()
    {
        var provider = new OneZone();
        byte[] message = PrewireSerializer.Serialize(s_instant.InZone(s_zone));
        Assert.Same(OneZone.Zone, PrewireSerializer.Deserialize<ZonedDateTime>(message, new PrewireOptions { State = provider }).Zone);
        message[message.AsSpan().IndexOf("Berlin"u8)] = (byte)'X';
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ZonedDateTime>(message));
        Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
        Assert.IsType<NodaTime.TimeZones.DateTimeZoneNotFoundException>(exception.InnerException);
    }

    [Fact]
    public void Bytes_that_are_no_time_are_blamed_on_the_member()
    {
        byte[] message = PrewireSerializer.Serialize(new List<LocalDate> { new(2024, 2, 29), new(2024, 3, 1) });
        int year = Array.FindIndex(message, static b => b == 29);
        message[year] = 30;
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<LocalDate>>(message));
        Assert.Equal((PrewireErrorCode.UserCode, "List[0]"), (exception.Code, exception.Path));
        Assert.False(PrewireSerializer.TryDeserialize<List<LocalDate>>(message, out _));
    }

    private static void AssertSame(Appointment expected, Appointment? actual)
    {
        Assert.NotNull(actual);
        foreach (System.Reflection.PropertyInfo property in typeof(Appointment).GetProperties())
        {
            Assert.Equal(property.GetValue(expected), property.GetValue(actual));
        }
    }

    private sealed class OneZone : IDateTimeZoneProvider
    {
        public static readonly DateTimeZone Zone = DateTimeZone.ForOffset(Offset.FromHours(3));

        public System.Collections.ObjectModel.ReadOnlyCollection<string> Ids => new([Zone.Id]);

        public string VersionId => "test";

        public DateTimeZone this[string id] => Zone;

        public DateTimeZone? GetZoneOrNull(string id) => Zone;

        public DateTimeZone GetSystemDefault() => Zone;
    }
}
