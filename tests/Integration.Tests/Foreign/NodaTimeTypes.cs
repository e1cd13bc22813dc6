using System.Collections.Generic;
using NodaTime;
using NodaTime.Text;
using Prewire;
using Prewire.Integration.Tests.Foreign;

[assembly: WireCodec(typeof(Instant), typeof(InstantCodec))]
[assembly: WireCodec(typeof(Duration), typeof(DurationCodec))]
[assembly: WireCodec(typeof(Period), typeof(PeriodCodec))]
[assembly: WireSurrogate(typeof(LocalDate), typeof(LocalDateSurrogate))]
[assembly: WireSurrogate(typeof(ZonedDateTime), typeof(ZonedDateTimeSurrogate))]
[assembly: WireSurrogate(typeof(Interval), typeof(IntervalSurrogate))]

namespace Prewire.Integration.Tests.Foreign;

/// <summary>Seconds, as days and nanoseconds of the day: an instant has more of them than 64 bits hold.</summary>
internal sealed class InstantCodec : Codec<Instant>
{
    public override WireShape Shape => WireShape.Tuple(WireShape.Int32, WireShape.Int64);

    public override void Write(ref PrewireWriter writer, Instant value)
    {
        Duration since = value - NodaConstants.UnixEpoch;
        writer.WriteInt32(since.Days);
        writer.WriteInt64(since.NanosecondOfDay);
    }

    public override Instant Read(ref PrewireReader reader, int version) =>
        NodaConstants.UnixEpoch + Duration.FromDays(reader.ReadInt32()) + Duration.FromNanoseconds(reader.ReadInt64());
}

internal sealed class DurationCodec : Codec<Duration>
{
    public override WireShape Shape => WireShape.Tuple(WireShape.Int32, WireShape.Int64);

    public override void Write(ref PrewireWriter writer, Duration value)
    {
        writer.WriteInt32(value.Days);
        writer.WriteInt64(value.NanosecondOfDay);
    }

    public override Duration Read(ref PrewireReader reader, int version) =>
        Duration.FromDays(reader.ReadInt32()) + Duration.FromNanoseconds(reader.ReadInt64());
}

/// <summary>Text in a blob: what the text looks like may change with the version.</summary>
internal sealed class PeriodCodec : Codec<Period>
{
    public override void Write(ref PrewireWriter writer, Period value) => writer.WriteString(PeriodPattern.Roundtrip.Format(value));

    public override Period Read(ref PrewireReader reader, int version) => PeriodPattern.Roundtrip.Parse(reader.ReadString()!).GetValueOrThrow();
}

[GenerateSerializer]
internal readonly record struct LocalDateSurrogate(int Year, int Month, int Day, string Calendar)
{
    public static LocalDateSurrogate From(LocalDate value) => new(value.Year, value.Month, value.Day, value.Calendar.Id);

    public LocalDate ToValue() => new(Year, Month, Day, CalendarSystem.ForId(Calendar));
}

[GenerateSerializer]
internal sealed record ZonedDateTimeSurrogate(Instant Instant, string Zone)
{
    public static ZonedDateTimeSurrogate From(ZonedDateTime value) => new(value.ToInstant(), value.Zone.Id);

    /// <summary>Where zones come from, the caller knows.</summary>
    public ZonedDateTime ToValue(object? state) => Instant.InZone((state as IDateTimeZoneProvider ?? DateTimeZoneProviders.Tzdb)[Zone]);
}

[GenerateSerializer]
internal readonly record struct IntervalSurrogate(Instant? Start, Instant? End)
{
    public static IntervalSurrogate From(Interval value) => new(value.HasStart ? value.Start : null, value.HasEnd ? value.End : null);

    public Interval ToValue() => new(Start, End);
}

/// <summary>As the assembly says.</summary>
[GenerateSerializer]
internal sealed class Appointment
{
    public Instant Created { get; set; }

    public Instant? Changed { get; set; }

    public LocalDate Day { get; set; }

    public LocalDate? Until { get; set; }

    public ZonedDateTime Start { get; set; }

    public ZonedDateTime? End { get; set; }

    public Duration Length { get; set; }

    public List<Duration>? Breaks { get; set; }

    public Interval Window { get; set; }

    public Interval?[]? Windows { get; set; }

    public Period? Repeats { get; set; }

    public Dictionary<LocalDate, List<ZonedDateTime>>? Days { get; set; }

    public Dictionary<Instant, Period?>? Periods { get; set; }
}

/// <summary>Zoned times by a codec that a member names.</summary>
internal sealed class ZonedDateTimeCodec : Codec<ZonedDateTime>
{
    public override void Write(ref PrewireWriter writer, ZonedDateTime value)
    {
        PrewireSerializer.GetCodec<Instant>().Write(ref writer, value.ToInstant());
        writer.WriteString(value.Zone.Id);
    }

    public override ZonedDateTime Read(ref PrewireReader reader, int version)
    {
        Instant instant = PrewireSerializer.GetCodec<Instant>().Read(ref reader, version);
        return instant.InZone(DateTimeZoneProviders.Tzdb[reader.ReadString()!]);
    }
}

/// <summary>The member says otherwise than the assembly.</summary>
[GenerateSerializer]
internal sealed class Departure
{
    [WireCodec(typeof(ZonedDateTimeCodec))]
    public ZonedDateTime At { get; set; }

    [WireCodec(typeof(ZonedDateTimeCodec))]
    public Dictionary<string, ZonedDateTime?>? Calls { get; set; }
}
