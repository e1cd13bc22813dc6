using System.Data.SqlTypes;

namespace Prewire.Forms;

/// <summary>A <see cref="SqlMoney"/>: its value in ten thousandths, or null for none.</summary>
public readonly partial struct SqlMoneyForm : IConversion<SqlMoney, ValueTuple<long?>>, ISharedConversion
{
    private const decimal Unit = 10_000m;

    public ValueTuple<long?> ToWritten(SqlMoney value) => new(value.IsNull ? null : (long)(value.Value * Unit));

    public bool TryFrom(ValueTuple<long?> written, out SqlMoney value) => (value = written.Item1 is { } units ? new SqlMoney(units / Unit) : SqlMoney.Null) is { };
}

/// <summary>A <see cref="SqlDecimal"/>: its precision, its scale, whether it is positive, and its digits as a number of four parts, the least significant one first; or null for none.</summary>
public readonly partial struct SqlDecimalForm : IConversion<SqlDecimal, ValueTuple<(byte Precision, byte Scale, bool IsPositive, int Data1, int Data2, int Data3, int Data4)?>>, ISharedConversion
{
    public ValueTuple<(byte Precision, byte Scale, bool IsPositive, int Data1, int Data2, int Data3, int Data4)?> ToWritten(SqlDecimal value)
    {
        if (value.IsNull)
        {
            return default;
        }

        int[] data = value.Data;
        return new((value.Precision, value.Scale, value.IsPositive, data[0], data[1], data[2], data[3]));
    }

    public bool TryFrom(ValueTuple<(byte Precision, byte Scale, bool IsPositive, int Data1, int Data2, int Data3, int Data4)?> written, out SqlDecimal value)
    {
        value = SqlDecimal.Null;
        if (written.Item1 is not { } parts)
        {
            return true;
        }

        if (parts.Precision is 0 || parts.Precision > SqlDecimal.MaxPrecision || parts.Scale > parts.Precision)
        {
            return false;
        }

        try
        {
            value = new SqlDecimal(parts.Precision, parts.Scale, parts.IsPositive, parts.Data1, parts.Data2, parts.Data3, parts.Data4);
            return true;
        }
        catch (Exception exception) when (exception is SqlTypeException or OverflowException)
        {
            // More digits than the precision has.
            return false;
        }
    }
}

/// <summary>A <see cref="SqlDateTime"/>: its days since 1900 and its time in three hundredths of a second, or null for none.</summary>
public readonly partial struct SqlDateTimeForm : IConversion<SqlDateTime, ValueTuple<(int Days, int Time)?>>, ISharedConversion
{
    public ValueTuple<(int Days, int Time)?> ToWritten(SqlDateTime value) => value.IsNull ? default : new((value.DayTicks, value.TimeTicks));

    public bool TryFrom(ValueTuple<(int Days, int Time)?> written, out SqlDateTime value)
    {
        value = SqlDateTime.Null;
        if (written.Item1 is not { } ticks)
        {
            return true;
        }

        if (ticks.Days < SqlDateTime.MinValue.DayTicks || ticks.Days > SqlDateTime.MaxValue.DayTicks || ticks.Time < 0 || ticks.Time > SqlDateTime.MaxValue.TimeTicks)
        {
            return false;
        }

        value = new SqlDateTime(ticks.Days, ticks.Time);
        return true;
    }
}

/// <summary>A <see cref="SqlString"/>: its text, the number of its culture and how it is compared; or null for none.</summary>
public readonly partial struct SqlStringForm : IConversion<SqlString, ValueTuple<(string? Text, int Culture, ushort Options)?>>, ISharedConversion
{
    private const SqlCompareOptions Ignoring = SqlCompareOptions.IgnoreCase | SqlCompareOptions.IgnoreNonSpace | SqlCompareOptions.IgnoreKanaType | SqlCompareOptions.IgnoreWidth;

    public ValueTuple<(string? Text, int Culture, ushort Options)?> ToWritten(SqlString value) => value.IsNull ? default : new((value.Value, value.LCID, (ushort)value.SqlCompareOptions));

    public bool TryFrom(ValueTuple<(string? Text, int Culture, ushort Options)?> written, out SqlString value)
    {
        value = SqlString.Null;
        if (written.Item1 is not { } parts)
        {
            return true;
        }

        var options = (SqlCompareOptions)parts.Options;
        if (parts.Text is null || ((options & ~Ignoring) != 0 && options is not (SqlCompareOptions.BinarySort or SqlCompareOptions.BinarySort2)))
        {
            return false;
        }

        value = new SqlString(parts.Text, parts.Culture, options);
        return true;
    }
}
