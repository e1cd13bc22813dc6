using System;
using System.Collections.Generic;
using System.Numerics;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Members of every primitive type, at their edges.</summary>
internal static class ScalarCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(
            CallsOf.Integers,
            new Integers(),
            new Integers
            {
                Bool = true,
                Byte = byte.MaxValue,
                SByte = sbyte.MaxValue,
                Int16 = short.MaxValue,
                UInt16 = ushort.MaxValue,
                Int32 = int.MaxValue,
                UInt32 = uint.MaxValue,
                Int64 = long.MaxValue,
                UInt64 = ulong.MaxValue,
                IntPtr = nint.MaxValue,
                UIntPtr = nuint.MaxValue,
                Char = char.MaxValue,
            },
            new Integers
            {
                SByte = sbyte.MinValue,
                Int16 = short.MinValue,
                Int32 = int.MinValue,
                Int64 = long.MinValue,
                IntPtr = nint.MinValue,
                Char = '\ud800',
            },
            new Integers { Byte = 1, SByte = -1, Int16 = -2, UInt16 = 2, Int32 = -3, UInt32 = 3, Int64 = -4, UInt64 = 4, IntPtr = -5, UIntPtr = 5, Char = 'a' });

        yield return TestCase.Of(CallsOf.OtherScalars, [.. OtherScalars()]);

        yield return TestCase.Of(
            CallsOf.Nullables,
            new Nullables(),
            new Nullables
            {
                Bool = true,
                Byte = 1,
                SByte = -1,
                Int16 = -2,
                UInt16 = 2,
                Int32 = -3,
                UInt32 = 3,
                Int64 = -4,
                UInt64 = 4,
                IntPtr = -5,
                UIntPtr = 5,
                Char = 'я',
                Single = float.Epsilon,
                Double = double.NegativeInfinity,
                Decimal = decimal.MinValue,
                Guid = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"),
                DateTime = DateTime.MaxValue,
                DateTimeOffset = DateTimeOffset.MinValue,
                TimeSpan = TimeSpan.MinValue,
                BigInteger = BigInteger.MinusOne,
                Color = Color.Blue,
                Point = new Point3 { X = 1, Y = 2, Z = 3 },
                Padded = new Padded { Tag = 1, Count = 2, Tail = 3 },
                Tuple = (1, "one"),
                Segment = new ArraySegment<int>([1, 2, 3], 1, 2),
            },
            new Nullables { Bool = false, Int32 = 0, Char = '\0', Segment = ArraySegment<int>.Empty, Tuple = default((int, string)) });

        yield return TestCase.Of(
            CallsOf.Enums,
            new Enums(),
            new Enums
            {
                SByte = SByteEnum.Lowest,
                Byte = ByteEnum.Highest,
                Int16 = Int16Enum.Lowest,
                UInt16 = UInt16Enum.Highest,
                Int32 = Color.Lowest,
                UInt32 = UInt32Enum.Highest,
                Int64 = Int64Enum.Lowest,
                UInt64 = UInt64Enum.Highest,
                Nullable = Color.Green,
                Framework = DayOfWeek.Friday,
                Array = [StringComparison.Ordinal, StringComparison.OrdinalIgnoreCase],
            },
            new Enums
            {
                // Values that the enums do not name travel as well.
                SByte = (SByteEnum)(-7),
                Byte = (ByteEnum)200,
                Int16 = (Int16Enum)(-1234),
                UInt16 = (UInt16Enum)54321,
                Int32 = (Color)123456,
                UInt32 = (UInt32Enum)3_000_000_000,
                Int64 = (Int64Enum)(-5_000_000_000),
                UInt64 = (UInt64Enum)10_000_000_000_000_000_000,
                Nullable = (Color)(-1),
                Framework = (DayOfWeek)99,
                Array = [(StringComparison)(-1)],
            });

#if !NETSTANDARD_RUNTIME
        yield return TestCase.Of(CallsOf.NewerTypes, [.. NewerTypes()]);
#endif
    }

    private static IEnumerable<OtherScalars> OtherScalars()
    {
        yield return new OtherScalars();
        yield return new OtherScalars
        {
            Single = float.MaxValue,
            Double = double.MaxValue,
            Decimal = decimal.MaxValue,
            Guid = new Guid("ffffffff-ffff-ffff-ffff-ffffffffffff"),
            DateTime = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc),
            DateTimeOffset = DateTimeOffset.MaxValue,
            TimeSpan = TimeSpan.MaxValue,
            BigInteger = BigInteger.Pow(2, 200),
            Version = new Version(1, 2, 3, 4),
            Uri = new Uri("https://example.com/päth?q=1#f"),
            String = "text",
        };
        yield return new OtherScalars
        {
            Single = float.NaN,
            Double = -0.0,
            Decimal = -0.0000000000000000000000000001m,
            DateTime = new DateTime(2024, 2, 29, 23, 59, 59, 999, DateTimeKind.Local).AddTicks(7),
            DateTimeOffset = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-14)),
            TimeSpan = TimeSpan.MinValue,
            BigInteger = -BigInteger.Pow(10, 40),
            Version = new Version(0, 0),
            Uri = new Uri("../relative/путь", UriKind.Relative),
            String = "",
        };
        yield return new OtherScalars
        {
            Single = -float.Epsilon,
            Double = double.PositiveInfinity,
            Decimal = 1.50m,
            DateTime = new DateTime(1, DateTimeKind.Utc),
            DateTimeOffset = new DateTimeOffset(1999, 12, 31, 23, 59, 59, TimeSpan.FromMinutes(345)),
            BigInteger = 255,
            Version = new Version(int.MaxValue, 0, 1),
        };
    }

#if !NETSTANDARD_RUNTIME
    private static IEnumerable<NewerTypes> NewerTypes()
    {
        yield return new NewerTypes();
        yield return new NewerTypes
        {
            Half = Half.MaxValue,
            Int128 = Int128.MaxValue,
            UInt128 = UInt128.MaxValue,
            DateOnly = DateOnly.MaxValue,
            TimeOnly = TimeOnly.MaxValue,
            NullableHalf = Half.NaN,
            NullableInt128 = Int128.MinValue,
            NullableUInt128 = UInt128.One,
            NullableDateOnly = new DateOnly(2024, 2, 29),
            NullableTimeOnly = new TimeOnly(12, 34, 56, 789),
            Halves = [Half.Epsilon, Half.NegativeInfinity, (Half)1.5],
            Int128s = [Int128.NegativeOne, Int128.MinValue, 0],
            Dates = [DateOnly.MinValue, DateOnly.MaxValue],
            Times = [TimeOnly.MinValue, new TimeOnly(1)],
            Set = new HashSet<Guid> { Guid.Empty, new("00112233-4455-6677-8899-aabbccddeeff") },
        };
        yield return new NewerTypes { Int128 = Int128.MinValue, Half = -Half.Epsilon, Halves = [], Int128s = [], Dates = [], Times = [] };
    }
#endif
}
