#if !NETSTANDARD_RUNTIME
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Reflection;
using System.Text.RegularExpressions;
using Prewire.Integration.Tests.Versions;
using Prewire;
using Prewire.TestCases.Shared;
using Xunit;

// The values are known as objects only.
[assembly: GenerateSerializer(typeof(Everywhere<bool>))]
[assembly: GenerateSerializer(typeof(Everywhere<bool?>))]
[assembly: GenerateSerializer(typeof(Everywhere<sbyte>))]
[assembly: GenerateSerializer(typeof(Everywhere<sbyte?>))]
[assembly: GenerateSerializer(typeof(Everywhere<byte>))]
[assembly: GenerateSerializer(typeof(Everywhere<byte?>))]
[assembly: GenerateSerializer(typeof(Everywhere<short>))]
[assembly: GenerateSerializer(typeof(Everywhere<short?>))]
[assembly: GenerateSerializer(typeof(Everywhere<ushort>))]
[assembly: GenerateSerializer(typeof(Everywhere<ushort?>))]
[assembly: GenerateSerializer(typeof(Everywhere<int>))]
[assembly: GenerateSerializer(typeof(Everywhere<int?>))]
[assembly: GenerateSerializer(typeof(Everywhere<uint>))]
[assembly: GenerateSerializer(typeof(Everywhere<uint?>))]
[assembly: GenerateSerializer(typeof(Everywhere<long>))]
[assembly: GenerateSerializer(typeof(Everywhere<long?>))]
[assembly: GenerateSerializer(typeof(Everywhere<ulong>))]
[assembly: GenerateSerializer(typeof(Everywhere<ulong?>))]
[assembly: GenerateSerializer(typeof(Everywhere<nint>))]
[assembly: GenerateSerializer(typeof(Everywhere<nint?>))]
[assembly: GenerateSerializer(typeof(Everywhere<nuint>))]
[assembly: GenerateSerializer(typeof(Everywhere<nuint?>))]
[assembly: GenerateSerializer(typeof(Everywhere<Int128>))]
[assembly: GenerateSerializer(typeof(Everywhere<Int128?>))]
[assembly: GenerateSerializer(typeof(Everywhere<UInt128>))]
[assembly: GenerateSerializer(typeof(Everywhere<UInt128?>))]
[assembly: GenerateSerializer(typeof(Everywhere<Color>))]
[assembly: GenerateSerializer(typeof(Everywhere<Color?>))]
[assembly: GenerateSerializer(typeof(Everywhere<Half>))]
[assembly: GenerateSerializer(typeof(Everywhere<Half?>))]
[assembly: GenerateSerializer(typeof(Everywhere<float>))]
[assembly: GenerateSerializer(typeof(Everywhere<float?>))]
[assembly: GenerateSerializer(typeof(Everywhere<double>))]
[assembly: GenerateSerializer(typeof(Everywhere<double?>))]
[assembly: GenerateSerializer(typeof(Everywhere<decimal>))]
[assembly: GenerateSerializer(typeof(Everywhere<decimal?>))]
[assembly: GenerateSerializer(typeof(Everywhere<BigInteger>))]
[assembly: GenerateSerializer(typeof(Everywhere<BigInteger?>))]
[assembly: GenerateSerializer(typeof(Everywhere<char>))]
[assembly: GenerateSerializer(typeof(Everywhere<char?>))]
[assembly: GenerateSerializer(typeof(Everywhere<Guid>))]
[assembly: GenerateSerializer(typeof(Everywhere<Guid?>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateTime>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateTime?>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateTimeOffset>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateTimeOffset?>))]
[assembly: GenerateSerializer(typeof(Everywhere<TimeSpan>))]
[assembly: GenerateSerializer(typeof(Everywhere<TimeSpan?>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateOnly>))]
[assembly: GenerateSerializer(typeof(Everywhere<DateOnly?>))]
[assembly: GenerateSerializer(typeof(Everywhere<TimeOnly>))]
[assembly: GenerateSerializer(typeof(Everywhere<TimeOnly?>))]
[assembly: GenerateSerializer(typeof(Everywhere<string>))]
[assembly: GenerateSerializer(typeof(Everywhere<Uri>))]
[assembly: GenerateSerializer(typeof(Everywhere<Version>))]

namespace Prewire.Integration.Tests.Versions;

/// <summary>The table "What becomes what" of the guide: what it says of values is tried with every pair of types, and of what consists of values there is a test for each row.</summary>
public class ConversionTableTests
{
    private static readonly ValueSort[] s_sorts =
    [
        Of<bool>("bool", false, true),
        OfInteger<sbyte>("sbyte"),
        OfInteger<byte>("byte"),
        OfInteger<short>("short"),
        OfInteger<ushort>("ushort"),
        OfInteger<int>("int"),
        OfInteger<uint>("uint"),
        OfInteger<long>("long"),
        OfInteger<ulong>("ulong"),
        OfInteger<nint>("nint"),
        OfInteger<nuint>("nuint"),
        OfInteger<Int128>("Int128"),
        OfInteger<UInt128>("UInt128"),
        Of("enum", Color.Green, (Color)(-1), (Color)int.MaxValue, default),
        Of("Half", Half.Zero, (Half)1.5, Half.MaxValue, Half.NegativeInfinity, Half.NaN),
        Of("float", 0f, 1.5f, -1e10f, float.MaxValue, float.PositiveInfinity, float.NaN),
        Of("double", 0.0, 1.5, 0.1, -1e300, double.MaxValue, double.NegativeInfinity, double.NaN),
        Of("decimal", 0m, 1.50m, decimal.MinValue),
        Of("BigInteger", BigInteger.Zero, BigInteger.Pow(-7, 99)),
        Of("char", 'a', '\uFFFF'),
        Of("Guid", Guid.Empty, new Guid("6f9619ff-8b86-d011-b42d-00c04fc964ff")),
        Of("DateTime", default, DateTime.MaxValue, At(DateTimeKind.Utc), At(DateTimeKind.Local), At(DateTimeKind.Unspecified)),
        Of("DateTimeOffset", default, new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-5))),
        Of("TimeSpan", TimeSpan.Zero, TimeSpan.MinValue),
        Of("DateOnly", default, DateOnly.MaxValue),
        Of("TimeOnly", default, TimeOnly.MaxValue),
        OfClass(
            "string", "6f9619ff-8b86-d011-b42d-00c04fc964ff", "6F9619FF-8B86-D011-B42D-00C04FC964FF", "", "x", "6f9619ff8b86d011b42d00c04fc964ff",
            "{6f9619ff-8b86-d011-b42d-00c04fc964ff}", " 6f9619ff-8b86-d011-b42d-00c04fc964ff", "+f9619ff-8b86-d011-b42d-00c04fc964ff", "0x9619ff-8b86-d011-b42d-00c04fc964ff", "http://[x"),
        OfClass("Uri", new Uri("6f9619ff-8b86-d011-b42d-00c04fc964ff", UriKind.Relative), new Uri("http://a.b/c")),
        OfClass("Version", new Version(1, 2)),
    ];

    /// <summary>What the rows mean that speak of more than values.</summary>
    private static readonly Dictionary<string, Action> s_composed = new(StringComparer.Ordinal)
    {
        ["`T` | `T?`"] = static () => new ConversionTests().A_value_and_a_nullable_one(),
        ["`T?` | `T`"] = static () => new ConversionTests().A_value_and_a_nullable_one(),
        ["a list, array or set | a list, array or set"] = static () =>
        {
            new ConversionTests().Lists_arrays_and_sets_are_one_kind();
            new ConversionTests().Elements_are_converted_as_members_are();
        },
        ["a dictionary | a dictionary"] = static () => new ConversionTests().Maps_and_tuples_are_converted_by_their_parts(),
        ["a tuple | a tuple of as many items"] = static () => new ConversionTests().Maps_and_tuples_are_converted_by_their_parts(),
        ["a class or struct | a class or struct"] = static () => new ConversionTests().A_struct_and_a_class(),
    };

    [Fact]
    public void An_element_that_cannot_be_converted_is_named()
    {
        byte[] bytes = PrewireSerializer.Serialize(new byte[] { 1, 0, 200 });
        Refuse(() => PrewireSerializer.Deserialize<bool[]>(bytes), "Boolean[][2]");
        Refuse(() => PrewireSerializer.Deserialize<List<sbyte>>(bytes), "List[2]");
        Refuse(() => PrewireSerializer.Deserialize<bool[]>(PrewireSerializer.Serialize(new int[] { 1, 0, 200 })), "Boolean[][2]");

        void Refuse(Action read, string path)
        {
            PrewireException exception = Assert.Throws<PrewireException>(read);
            Assert.Equal((PrewireErrorCode.OutOfRange, path), (exception.Code, exception.Path));
        }
    }

    [Fact]
    public void Every_pair_of_values_does_what_the_table_says()
    {
        HashSet<(string From, string To)> pairs = Rows().Where(static r => !s_composed.ContainsKey(r)).SelectMany(Pairs).ToHashSet();
        foreach (ValueSort from in s_sorts)
        {
            foreach (ValueSort to in s_sorts.Where(to => to != from))
            {
                bool isConverted = pairs.Remove((from.Name, to.Name)) | IsSameInteger(from, to);
                foreach (object value in from.Values)
                {
                    Check(from, to, value, isConverted);
                }
            }
        }

        // A type to itself is no conversion, but follows from "any … | any …".
        Assert.DoesNotContain(pairs, static p => p.From != p.To);
    }

    [Fact]
    public void Every_other_row_has_a_test()
    {
        string[] composed = Rows().Where(static r => !Pairs(r).Any()).ToArray();
        Assert.Equal(s_composed.Keys.Order(StringComparer.Ordinal), composed.Order(StringComparer.Ordinal));
        foreach (Action test in s_composed.Values)
        {
            test();
        }
    }

    [Fact]
    public void Roots_are_converted_too()
    {
        Assert.Equal(5.0, PrewireSerializer.Deserialize<double>(PrewireSerializer.Serialize(5)));
        Assert.Equal(1, PrewireSerializer.Deserialize<int>(PrewireSerializer.Serialize(true)));
        Assert.Equal([1m, -2m], PrewireSerializer.Deserialize<List<decimal>>(PrewireSerializer.Serialize(new long[] { 1, -2 })));
        byte[] tooLong = PrewireSerializer.Serialize(long.MaxValue);
        Assert.Equal(PrewireErrorCode.OutOfRange, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<double>(tooLong)).Code);
        byte[] text = PrewireSerializer.Serialize("1");
        Assert.Equal(PrewireErrorCode.UnrelatedShape, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<int>(text)).Code);
    }

    [Fact]
    public void What_becomes_one_key_is_no_reason_for_another_exception()
    {
        // Texts of either case are the same GUID.
        byte[] message = PrewireSerializer.Serialize(new One<Dictionary<string, int>>
        {
            Value = new() { ["6f9619ff-8b86-d011-b42d-00c04fc964ff"] = 1, ["6F9619FF-8B86-D011-B42D-00C04FC964FF"] = 2 },
        });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<One<Dictionary<Guid, int>>>(message));
        Assert.Equal(PrewireErrorCode.DuplicateKey, exception.Code);
    }

    private static void Check(ValueSort from, ValueSort to, object value, bool isConverted)
    {
        object? expected = isConverted ? Converted(value, to.Type) : null;
        foreach (Place place in Enum.GetValues<Place>())
        {
            string what = from.Name + " " + value + " → " + to.Name + ", " + place;
            byte[] message = from.Write(place, value);
            PrewireException? exception = null;
            object? read = null;
            try
            {
                read = to.Read(place, message);
            }
            catch (PrewireException thrown)
            {
                exception = thrown;
            }

            if (!isConverted)
            {
                Assert.True(exception is { Code: PrewireErrorCode.IncompatibleMember }, what + ": " + (exception?.Code.ToString() ?? "read"));
                Assert.StartsWith("Everywhere", exception!.Path, StringComparison.Ordinal);
            }
            else if (expected is PrewireErrorCode code)
            {
                Assert.True(exception?.Code == code, what + ": " + (exception?.Code.ToString() ?? "read " + read));
                Assert.Contains("Value", exception!.Path, StringComparison.Ordinal);
            }
            else
            {
                Assert.True(exception is null && Equals(expected, read), what + ": " + (exception?.Message ?? "read " + read));
            }
        }
    }

    /// <summary>What a value becomes, by other means than the library's: the value, or the code of the error.</summary>
    private static object Converted(object value, Type to)
    {
        switch (value)
        {
            case DateTime time:
                bool isKnown = time.Kind == DateTimeKind.Utc || time == DateTime.MinValue || time == DateTime.MaxValue;
                return isKnown ? new DateTimeOffset(DateTime.SpecifyKind(time, DateTimeKind.Utc)) : PrewireErrorCode.OutOfRange;
            case Guid guid:
                return to == typeof(string) ? guid.ToString("D") : new Uri(guid.ToString("D"), UriKind.Relative);
            case string or Uri when to == typeof(Guid):
                return Regex.IsMatch(value.ToString()!, "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$") ? Guid.Parse(value.ToString()!) : PrewireErrorCode.OutOfRange;
            case string text:
                return Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? uri) ? uri : PrewireErrorCode.InvalidValue;
            case Uri address:
                return address.OriginalString;
            case Half or float or double:
                double number = value is Half half ? (double)half : System.Convert.ToDouble(value);
                object rounded = to == typeof(Half) ? (Half)number : to == typeof(float) ? (object)(float)number : number;
                bool isInfinite = rounded is Half h ? Half.IsInfinity(h) : double.IsInfinity(System.Convert.ToDouble(rounded));
                return isInfinite && !double.IsInfinity(number) ? PrewireErrorCode.OutOfRange : rounded;
            default:
                BigInteger whole = Whole(value);
                object? there = OfWhole(whole, to);
                return there is not null && Whole(there) == whole ? there : PrewireErrorCode.OutOfRange;
        }
    }

    private static BigInteger Whole(object value) => value switch
    {
        bool flag => flag ? 1 : 0,
        Color color => (int)color,
        Half half => Half.IsFinite(half) ? (BigInteger)half : -1,
        float single => float.IsFinite(single) ? (BigInteger)single : -1,
        double wide => double.IsFinite(wide) ? (BigInteger)wide : -1,
        decimal number => (BigInteger)number,
        nint native => native,
        nuint native => native,
        Int128 wide => wide,
        UInt128 wide => wide,
        BigInteger any => any,
        _ => BigInteger.Parse(value.ToString()!),
    };

    /// <summary>The number in another type, or one near to it, or null.</summary>
    private static object? OfWhole(BigInteger whole, Type to)
    {
        try
        {
            return to == typeof(bool) ? (whole == 0 ? false : whole == 1 ? true : null)
                : to == typeof(Color) ? (Color)(int)whole
                : to == typeof(Half) ? (Half)whole
                : to == typeof(float) ? (float)whole
                : to == typeof(double) ? (double)whole
                : to == typeof(decimal) ? (decimal)whole
                : to == typeof(BigInteger) ? whole
                : to == typeof(nint) ? (nint)whole
                : to == typeof(nuint) ? (nuint)whole
                : to == typeof(Int128) ? (Int128)whole
                : to == typeof(UInt128) ? (UInt128)whole
                : to == typeof(ulong) ? (ulong)whole
                : System.Convert.ChangeType((long)whole, to);
        }
        catch (OverflowException)
        {
            return null;
        }
    }

    /// <summary>Whether two types are the same integer on the wire.</summary>
    private static bool IsSameInteger(ValueSort from, ValueSort to) => from.IsInteger && to.IsInteger;

    /// <summary>The first two cells of each row.</summary>
    private static string[] Rows()
    {
        string tests = typeof(ConversionTableTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().First(static a => a.Key == "GoldenFolder").Value!;
        string guide = File.ReadAllText(Path.Combine(tests, "..", "..", "..", "docs", "guide.md"));
        return guide.Split("### What becomes what")[1].Split("|---|---|---|")[1].Split("\n\n")[0].Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(static line => string.Join(" | ", line.Split('|', StringSplitOptions.TrimEntries)[1..3]))
            .ToArray();
    }

    private static IEnumerable<(string From, string To)> Pairs(string row)
    {
        string[] cells = row.Split(" | ");
        return Names(cells[0]).SelectMany(from => Names(cells[1]).Select(to => (from, to)));
    }

    private static IEnumerable<string> Names(string cell) => cell == "any integer"
        ? s_sorts.Where(static s => s.IsInteger).Select(static s => s.Name)
        : cell.StartsWith('`') && !cell.StartsWith("`T", StringComparison.Ordinal) ? cell.Split(' ').Select(static name => name.Trim('`')) : [];

    private static DateTime At(DateTimeKind kind) => new(2024, 2, 29, 1, 2, 3, kind);

    private static ValueSort OfInteger<[WireType] T>(string name)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        BigInteger[] numbers = [0, 1, -1, 2, 2048, 2049, 65504, 65536, 1 << 24, (1 << 24) + 1, 1L << 53, (1L << 53) + 1, (BigInteger.One << 96) - 1, BigInteger.One << 96, BigInteger.One << 100];
        T[] values = numbers.Where(static n => n >= BigInteger.CreateChecked(T.MinValue) && n <= BigInteger.CreateChecked(T.MaxValue))
            .Select(T.CreateChecked).Append(T.MinValue).Append(T.MaxValue).Distinct().ToArray();
        return Of(name, values);
    }

    private static ValueSort Of<[WireType] T>(string name, params T[] values)
        where T : struct
    {
        return new StructSort<T>(name, values);
    }

    private static ValueSort OfClass<[WireType] T>(string name, params T[] values)
        where T : class
    {
        return new ClassSort<T>(name, values);
    }

    private enum Place
    {
        Member,
        Nullable,
        Element,
        Value,
    }

    private abstract class ValueSort(string name, Type type, IEnumerable<object> values)
    {
        internal string Name { get; } = name;

        internal Type Type { get; } = type;

        internal object[] Values { get; } = values.ToArray();

        internal bool IsInteger => Type.IsEnum || (Type.IsValueType && Values[0] is not (BigInteger or char) && Type.GetInterfaces().Any(static i => i.Name == "IBinaryInteger`1"));

        internal abstract byte[] Write(Place place, object value);

        internal abstract object? Read(Place place, byte[] message);
    }

    private class ClassSort<[WireType] T>(string name, T[] values) : ValueSort(name, typeof(T), values.Cast<object>())
    {
        internal override byte[] Write(Place place, object value) => PrewireSerializer.Serialize(place switch
        {
            Place.Element => new Everywhere<T> { Elements = new() { Value = [(T)value, (T)value] } },
            Place.Value => new Everywhere<T> { Values = new() { Value = new() { ["k"] = (T)value } } },
            _ => new Everywhere<T> { Member = new() { Value = (T)value } },
        });

        internal override object? Read(Place place, byte[] message)
        {
            Everywhere<T> read = PrewireSerializer.Deserialize<Everywhere<T>>(message);
            switch (place)
            {
                case Place.Element:
                    Assert.Equal(read.Elements!.Value[0], read.Elements.Value[1]);
                    return read.Elements.Value[0];
                case Place.Value:
                    return read.Values!.Value["k"];
                default:
                    return read.Member!.Value;
            }
        }
    }

    private sealed class StructSort<[WireType] T>(string name, T[] values) : ClassSort<T>(name, values)
        where T : struct
    {
        internal override byte[] Write(Place place, object value) => place == Place.Nullable
            ? PrewireSerializer.Serialize(new Everywhere<T?> { Member = new() { Value = (T)value } })
            : base.Write(place, value);

        internal override object? Read(Place place, byte[] message) => place == Place.Nullable
            ? PrewireSerializer.Deserialize<Everywhere<T?>>(message).Member!.Value
            : base.Read(place, message);
    }
}
#endif
