using System.Threading.Tasks;
using Prewire.CodeFixes;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.CodeFixes;

public class AddConversionsFixTests
{
    private const string Both = "Add 'From' and 'ToValue' to 'Zone'";

    [Fact]
    public Task Both_to_a_record_without_a_body() => Verify(
        Both,
        """
        [GenerateSerializer]
        public sealed record Zone(string Id);

        [GenerateSerializer]
        public class T
        {
            public Dictionary<string, int>? A;
            [WireSurrogate(typeof(Zone))] public List<TimeZoneInfo?>? B;
        }
        """,
        """
        [GenerateSerializer]
        public sealed record Zone(string Id)
        {
            public static Zone From(TimeZoneInfo value) => throw new NotImplementedException();
            public TimeZoneInfo ToValue() => throw new NotImplementedException();
        }

        [GenerateSerializer]
        public class T
        {
            public Dictionary<string, int>? A;
            [WireSurrogate(typeof(Zone))] public List<TimeZoneInfo?>? B;
        }
        """);

    [Fact]
    public Task Both_for_a_type_that_is_internal() => Verify(
        Both,
        """
        [GenerateSerializer]
        public class Zone
        {
            public string? Id { get; set; }
        }

        [WireSurrogate(typeof(Zone))]
        internal struct Place { }
        """,
        """
        [GenerateSerializer]
        public class Zone
        {
            public string? Id { get; set; }

            internal static Zone From(Place value) => throw new NotImplementedException();
            internal Place ToValue() => throw new NotImplementedException();
        }

        [WireSurrogate(typeof(Zone))]
        internal struct Place { }
        """);

    [Fact]
    public Task Only_what_is_missing() => Verify(
        "Add 'From' to 'Zone'",
        """
        [GenerateSerializer]
        public struct Zone
        {
            public string? Id;
            public TimeZoneInfo ToValue(object? state) => TimeZoneInfo.Utc;
        }

        [GenerateSerializer]
        public class T
        {
            [WireSurrogate(typeof(Zone))] public Dictionary<string, TimeZoneInfo>? A;
        }
        """,
        """
        [GenerateSerializer]
        public struct Zone
        {
            public string? Id;
            public TimeZoneInfo ToValue(object? state) => TimeZoneInfo.Utc;
            public static Zone From(TimeZoneInfo value) => throw new NotImplementedException();
        }

        [GenerateSerializer]
        public class T
        {
            [WireSurrogate(typeof(Zone))] public Dictionary<string, TimeZoneInfo>? A;
        }
        """);

    [Fact]
    public Task Of_a_generic_type() => Verify(
        "Add 'ToValue' to 'Held'",
        """
        [GenerateSerializer]
        public class Held<T>
        {
            public T? Value { get; set; }
            public static Held<T> From(Lazy<T> value) => new() { Value = value.Value };
        }

        [GenerateSerializer]
        public class Holder
        {
            [WireSurrogate(typeof(Held<>))] public Lazy<string>? A;
        }
        """,
        """
        [GenerateSerializer]
        public class Held<T>
        {
            public T? Value { get; set; }
            public static Held<T> From(Lazy<T> value) => new() { Value = value.Value };
            public Lazy<T> ToValue() => throw new NotImplementedException();
        }

        [GenerateSerializer]
        public class Holder
        {
            [WireSurrogate(typeof(Held<>))] public Lazy<string>? A;
        }
        """);

    private static Task Verify(string title, string before, string after) =>
        FixVerifier.VerifyAsync(new AddConversionsFix(), "PW0044", title, before, after);
}
