using System.Globalization;
using System.Linq;

namespace Prewire.Forms;

/// <summary>Tells whether a culture is all that its name says, or has formats or an order of its own: the name alone travels.</summary>
internal static class CultureFormats
{
    /// <summary>Whether a culture of that name, as the framework or the user of the machine has it, has the same.</summary>
    internal static bool AreUsual(CultureInfo culture)
    {
        CultureInfo own = CultureInfo.GetCultureInfo(culture.Name);
        return ReferenceEquals(culture, own)
            || HasSame(culture, own)
            || HasSame(culture, new CultureInfo(culture.Name));
    }

    private static bool HasSame(CultureInfo one, CultureInfo other) =>
        one.CompareInfo.Equals(other.CompareInfo)
        && one.TextInfo.ListSeparator == other.TextInfo.ListSeparator
        && HasSame(one.NumberFormat, other.NumberFormat)
        && HasSame(one.DateTimeFormat, other.DateTimeFormat);

    private static bool HasSame(NumberFormatInfo one, NumberFormatInfo other) =>
        Numbers(one) == Numbers(other)
        && Signs(one) == Signs(other)
        && Currency(one) == Currency(other)
        && Percent(one) == Percent(other)
        && one.NumberGroupSizes.SequenceEqual(other.NumberGroupSizes)
        && one.CurrencyGroupSizes.SequenceEqual(other.CurrencyGroupSizes)
        && one.PercentGroupSizes.SequenceEqual(other.PercentGroupSizes)
        && one.NativeDigits.SequenceEqual(other.NativeDigits);

    private static (int, string, string, int, DigitShapes) Numbers(NumberFormatInfo format) =>
        (format.NumberDecimalDigits, format.NumberDecimalSeparator, format.NumberGroupSeparator, format.NumberNegativePattern, format.DigitSubstitution);

    private static (string, string, string, string, string, string) Signs(NumberFormatInfo format) =>
        (format.NegativeSign, format.PositiveSign, format.NaNSymbol, format.PositiveInfinitySymbol, format.NegativeInfinitySymbol, format.PerMilleSymbol);

    private static (int, string, string, string, int, int) Currency(NumberFormatInfo format) =>
        (format.CurrencyDecimalDigits, format.CurrencyDecimalSeparator, format.CurrencyGroupSeparator, format.CurrencySymbol, format.CurrencyNegativePattern, format.CurrencyPositivePattern);

    private static (int, string, string, string, int, int) Percent(NumberFormatInfo format) =>
        (format.PercentDecimalDigits, format.PercentDecimalSeparator, format.PercentGroupSeparator, format.PercentSymbol, format.PercentNegativePattern, format.PercentPositivePattern);

    private static bool HasSame(DateTimeFormatInfo one, DateTimeFormatInfo other) =>
        Calendar(one) == Calendar(other)
        && Parts(one) == Parts(other)
        && Patterns(one) == Patterns(other)
        && one.DayNames.SequenceEqual(other.DayNames)
        && one.AbbreviatedDayNames.SequenceEqual(other.AbbreviatedDayNames)
        && one.ShortestDayNames.SequenceEqual(other.ShortestDayNames)
        && one.MonthNames.SequenceEqual(other.MonthNames)
        && one.AbbreviatedMonthNames.SequenceEqual(other.AbbreviatedMonthNames)
        && one.MonthGenitiveNames.SequenceEqual(other.MonthGenitiveNames)
        && one.AbbreviatedMonthGenitiveNames.SequenceEqual(other.AbbreviatedMonthGenitiveNames);

    private static (Type, GregorianCalendarTypes?, int, CalendarWeekRule, DayOfWeek) Calendar(DateTimeFormatInfo format) =>
        (format.Calendar.GetType(), (format.Calendar as GregorianCalendar)?.CalendarType, format.Calendar.TwoDigitYearMax, format.CalendarWeekRule, format.FirstDayOfWeek);

    private static (string, string, string, string) Parts(DateTimeFormatInfo format) =>
        (format.AMDesignator, format.PMDesignator, format.DateSeparator, format.TimeSeparator);

    private static (string, string, string, string, string, string, string) Patterns(DateTimeFormatInfo format) =>
        (format.FullDateTimePattern, format.LongDatePattern, format.LongTimePattern, format.ShortDatePattern, format.ShortTimePattern, format.MonthDayPattern, format.YearMonthPattern);
}
