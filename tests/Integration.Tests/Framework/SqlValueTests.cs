using System;
using System.Data.SqlTypes;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Values of databases, which may be none.</summary>
public class SqlValueTests
{
    [Fact]
    public void Round_trips()
    {
        RoundTrips.Check(SqlBoolean.True, asObject: true);
        RoundTrips.Check(SqlBoolean.Null, AssertSameSql);
        RoundTrips.Check(new SqlByte(1), asObject: true);
        RoundTrips.Check(SqlByte.Null, AssertSameSql);
        RoundTrips.Check(new SqlInt16(-1), asObject: true);
        RoundTrips.Check(SqlInt16.Null, AssertSameSql);
        RoundTrips.Check(new SqlInt32(-1), asObject: true);
        RoundTrips.Check(SqlInt32.Null, AssertSameSql);
        RoundTrips.Check<SqlInt32?>(null);
        RoundTrips.Check<SqlInt32?>(SqlInt32.Null, static (_, b) => Assert.True(b!.Value.IsNull));
        RoundTrips.Check(new SqlInt64(-1), asObject: true);
        RoundTrips.Check(SqlInt64.Null, AssertSameSql);
        RoundTrips.Check(new SqlSingle(1.5f), asObject: true);
        RoundTrips.Check(SqlSingle.Null, AssertSameSql);
        RoundTrips.Check(new SqlDouble(1.5), asObject: true);
        RoundTrips.Check(SqlDouble.Null, AssertSameSql);
        RoundTrips.Check(new SqlGuid(Guid.NewGuid()), asObject: true);
        RoundTrips.Check(SqlGuid.Null, AssertSameSql);
        RoundTrips.Check(new SqlMoney(-3.1415m), asObject: true);
        RoundTrips.Check(SqlMoney.MinValue);
        RoundTrips.Check(SqlMoney.MaxValue);
        RoundTrips.Check(SqlMoney.Null, AssertSameSql);
        RoundTrips.Check(SqlDecimal.Parse("-12345678901234567890123456789.25"), asObject: true);
        RoundTrips.Check(SqlDecimal.MaxValue);
        RoundTrips.Check(SqlDecimal.Null, AssertSameSql);
        RoundTrips.Check(new SqlDateTime(new DateTime(2000, 1, 2, 3, 4, 5)), asObject: true);
        RoundTrips.Check(SqlDateTime.MinValue);
        RoundTrips.Check(SqlDateTime.MaxValue);
        RoundTrips.Check(SqlDateTime.Null, AssertSameSql);
        RoundTrips.Check(new SqlString("a", 1033, SqlCompareOptions.IgnoreCase | SqlCompareOptions.IgnoreWidth), AssertSameSql, asObject: true);
        RoundTrips.Check(new SqlString("a", 127, SqlCompareOptions.BinarySort2), AssertSameSql);
        RoundTrips.Check(SqlString.Null, AssertSameSql);
        RoundTrips.Check(new SqlBinary([1, 2]), asObject: true);
        RoundTrips.Check(SqlBinary.Null, AssertSameSql);
    }

    private static void AssertSameSql<T>(T expected, T actual)
        where T : struct, INullable
    {
        Assert.Equal((expected.IsNull, expected.ToString()), (actual.IsNull, actual.ToString()));
        if (expected is SqlString { IsNull: false } text)
        {
            Assert.Equal((text.LCID, text.SqlCompareOptions), (((SqlString)(object)actual).LCID, ((SqlString)(object)actual).SqlCompareOptions));
        }
    }

    [Fact]
    public void Invalid_forms()
    {
        ValueTests.AssertInvalid<ValueTuple<float?>, SqlSingle>(new(float.NaN));
        ValueTests.AssertInvalid<ValueTuple<double?>, SqlDouble>(new(double.PositiveInfinity));
        ValueTests.AssertInvalid<ValueTuple<(byte, byte, bool, int, int, int, int)?>, SqlDecimal>(new((0, 0, true, 1, 0, 0, 0)));
        ValueTests.AssertInvalid<ValueTuple<(byte, byte, bool, int, int, int, int)?>, SqlDecimal>(new((5, 6, true, 1, 0, 0, 0)));
        ValueTests.AssertInvalid<ValueTuple<(byte, byte, bool, int, int, int, int)?>, SqlDecimal>(new((38, 0, true, -1, -1, -1, -1)));
        ValueTests.AssertInvalid<ValueTuple<(byte, byte, bool, int, int, int, int)?>, SqlDecimal>(new((1, 0, true, 100, 0, 0, 0)));
        ValueTests.AssertInvalid<ValueTuple<(int, int)?>, SqlDateTime>(new((int.MaxValue, 0)));
        ValueTests.AssertInvalid<ValueTuple<(int, int)?>, SqlDateTime>(new((0, -1)));
        ValueTests.AssertInvalid<ValueTuple<(string?, int, ushort)?>, SqlString>(new((null, 127, 0)));
        ValueTests.AssertInvalid<ValueTuple<(string?, int, ushort)?>, SqlString>(new(("a", 127, 0xC000)));
    }
}
