namespace Prewire.Generator.Tests.Properties;

/// <summary>A value without parts: C# types for it that are the same on the wire, and the value made of a key, which <c>{0}</c> stands for.</summary>
internal sealed record Leaf(string Value, bool IsValueType, params string[] Types)
{
    /// <summary>The value in one of the types.</summary>
    public string ValueIn(string type, string key)
    {
        string value = string.Format(System.Globalization.CultureInfo.InvariantCulture, Value, key);
        return type.StartsWith("Uri", System.StringComparison.Ordinal) ? "V.Link(" + value + ")"
            : type.StartsWith('E') || type.StartsWith('n') ? "unchecked((" + type + ")" + value + ")"
            : value;
    }
}

internal static class Leaves
{
    public const int Bool = 0;
    public const int Guid = 1;
    public const int Text = 2;
    public const int Int32 = 3;

    public static readonly Leaf[] All =
    [
        new("V.Bool({0})", true, "bool"),
        new("V.Guid({0})", true, "Guid"),
        new("V.Text({0})", false, "string", "string?", "Uri", "Uri?"),
        new("unchecked((int)V.Bits({0}))", true, "int", "EInt"),
        new("unchecked((sbyte)V.Bits({0}))", true, "sbyte", "ESByte"),
        new("unchecked((byte)V.Bits({0}))", true, "byte", "EByte"),
        new("unchecked((short)V.Bits({0}))", true, "short", "EShort"),
        new("unchecked((ushort)V.Bits({0}))", true, "ushort", "EUShort"),
        new("unchecked((uint)V.Bits({0}))", true, "uint", "EUInt"),
        new("V.Bits({0})", true, "long", "nint", "ELong"),
        new("unchecked((ulong)V.Bits({0}))", true, "ulong", "nuint", "EULong"),
        new("(float)V.Bits({0})", true, "float"),
        new("(double)V.Bits({0})", true, "double"),
        new("(Half)(float)V.Bits({0})", true, "Half"),
        new("(Int128)V.Bits({0})", true, "Int128"),
        new("unchecked((UInt128)V.Bits({0}))", true, "UInt128"),
        new("unchecked((char)V.Bits({0}))", true, "char"),
        new("V.Decimal({0})", true, "decimal"),
        new("V.Time({0})", true, "DateTime"),
        new("V.Offset({0})", true, "DateTimeOffset"),
        new("new TimeSpan(V.Bits({0}))", true, "TimeSpan"),
        new("DateOnly.FromDateTime(V.Time({0}))", true, "DateOnly"),
        new("TimeOnly.FromDateTime(V.Time({0}))", true, "TimeOnly"),
        new("new BigInteger(V.Bits({0}))", true, "BigInteger"),
        new("V.Version({0})", false, "Version", "Version?"),
    ];
}

/// <summary>What the generated programs make their values with: everything follows from a key, so that two types can be given the same.</summary>
internal static class ValueSource
{
    public const string Usings = """
        #nullable enable annotations
        #nullable disable warnings
        using System;
        using System.Collections.Generic;
        using System.Numerics;
        using Prewire;

        """;

    public const string Text = Usings + """
        public enum EInt { } public enum ESByte : sbyte { } public enum EByte : byte { } public enum EShort : short { } public enum EUShort : ushort { }
        public enum EUInt : uint { } public enum ELong : long { } public enum EULong : ulong { }

        public static class V
        {
            public static ulong Of(ulong key, int part)
            {
                unchecked
                {
                    ulong mixed = (key ^ ((ulong)(uint)part << 32) ^ (uint)part) * 0x9E3779B97F4A7C15UL;
                    mixed = (mixed ^ (mixed >> 32)) * 0xD6E8FEB86659FD93UL;
                    mixed = (mixed ^ (mixed >> 32)) * 0xD6E8FEB86659FD93UL;
                    return mixed ^ (mixed >> 32);
                }
            }

            public static bool Absent(ulong key) => Of(key, -1) % 4 == 0;

            public static bool Bool(ulong key) => (Of(key, -2) & 1) != 0;

            /// <summary>Numbers of all sizes, more often small ones.</summary>
            public static long Bits(ulong key) => unchecked((long)Of(key, -2)) >> (int)(Of(key, -3) % 64 | (Of(key, -15) % 2 * 48));

            public static string Text(ulong key) => Absent(key) ? null! : TextOrEmpty(key);

            public static string TextOrEmpty(ulong key) => (Of(key, -4) % 5) switch
            {
                0 => "",
                1 => "a" + Of(key, -5),
                2 => "caf\u00e9 " + Of(key, -5) % 100,
                3 => "\u041f\u0440\u0438\u0432\u0435\u0442 " + Of(key, -5) % 100,
                _ => new string('\u4e66', (int)(Of(key, -5) % 100)),
            };

            public static Uri Link(string text) => text is null ? null! : new Uri(text, UriKind.RelativeOrAbsolute);

            public static Guid Guid(ulong key) => new Guid(BitConverter.ToString(BitConverter.GetBytes(Of(key, -6))).Replace("-", "") + "00112233445566aa");

            public static decimal Decimal(ulong key) => new decimal((int)(uint.MaxValue / 2 & Of(key, -7)), 0, Bool(key) ? 7 : 0, Bool(key), (byte)(Of(key, -8) % 20));

            public static DateTime Time(ulong key) => new DateTime((long)(Of(key, -9) % (ulong)DateTime.MaxValue.Ticks), (DateTimeKind)(Of(key, -10) % 2));

            public static DateTimeOffset Offset(ulong key) => new DateTimeOffset(Time(key).Ticks / 2 + 1_000_000_000_000_000, TimeSpan.FromMinutes(Of(key, -11) % 600));

            public static Version Version(ulong key) => Absent(key) ? null! : new Version((int)(Of(key, -12) % 100), (int)(Of(key, -13) % 100000));

            public static T[] Array<T>(ulong key, bool isNeverNull, Func<ulong, T> item)
            {
                if (!isNeverNull && Absent(key))
                {
                    return null!;
                }

                var items = new T[Of(key, -14) % 5];
                for (int i = 0; i < items.Length; i++)
                {
                    items[i] = item(Of(key, i));
                }

                return items;
            }

            public static List<T> List<T>(ulong key, bool isNeverNull, Func<ulong, T> item) => Array(key, isNeverNull, item) is { } items ? new List<T>(items) : null!;

            public static HashSet<T> Set<T>(ulong key, bool isNeverNull, Func<ulong, T> item) => Array(key, isNeverNull, item) is { } items ? new HashSet<T>(items) : null!;

            public static Dictionary<TKey, TValue> Map<TKey, TValue>(ulong key, Func<ulong, TKey> keys, Func<ulong, TValue> values)
                where TKey : notnull
            {
                if (Absent(key))
                {
                    return null!;
                }

                var map = new Dictionary<TKey, TValue>();
                int count = (int)(Of(key, -14) % 5);
                for (int i = 0; i < count; i++)
                {
                    ulong pair = Of(key, i);
                    map[keys(Of(pair, 0))] = values(Of(pair, 1));
                }

                return map;
            }
        }


        public static class Test
        {
            private static readonly List<(Func<ulong, byte[]>, Func<ulong, byte[]>, Func<byte[], byte[]>)> s_programs = new();

            public static void Add<[WireType] T>(Func<ulong, T> make) => s_programs.Add((
                key => PrewireSerializer.Serialize(make(key)),
                key => Again(make(key)),
                message => PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(message))));

            private static byte[] Again<[WireType] T>(T value)
            {
                var options = new PrewireOptions { Session = new PrewireSession() };
                PrewireSerializer.Serialize(value, options);
                return PrewireSerializer.Serialize(value, options);
            }

            public static (Func<ulong, byte[]> Write, Func<ulong, byte[]> WriteAgain, Func<byte[], byte[]> Rewrite)[] Get()
            {
                Programs.AddAll();
                return s_programs.ToArray();
            }
        }
        """;
}
