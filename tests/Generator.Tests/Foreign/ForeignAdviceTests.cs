using System;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>What PW0070 advises, followed for a type that it refuses, and what is advised next.</summary>
public class ForeignAdviceTests
{
    private const string Order = """
        public class Order
        {
            private readonly List<string> _lines = new();
            public int Id { get; set; }
            public string State { get; private set; } = "new";
            public IReadOnlyList<string> Lines => _lines;
            public void Add(string line) => _lines.Add(line);
            public void Ship() => State = "shipped";
        }
        """;

    private const string Test = """
        public static class Test
        {
            public static void Run()
            {
                var order = new SPACE.Order { Id = 7 };
                order.Add("tea");
                order.Ship();
                order = Check.RoundTrip(order);
                Check.Equal(7, order.Id);
                Check.Equal("shipped", order.State);
                Check.Equal("tea", string.Join(",", order.Lines));
            }
        }
        """;

    private const string Surrogate = """
        using System.Linq;
        using Prewire;
        [assembly: WireSurrogate(typeof(SPACE.Order), typeof(OrderSurrogate))]

        [GenerateSerializer]
        public readonly record struct OrderSurrogate(int Id, bool IsShipped, string[] Lines)
        {
            public static OrderSurrogate From(SPACE.Order value) => new(value.Id, value.State == "shipped", value.Lines.ToArray());

            public SPACE.Order ToValue()
            {
                var order = new SPACE.Order { Id = Id };
                foreach (string line in Lines)
                {
                    order.Add(line);
                }

                if (IsShipped)
                {
                    order.Ship();
                }

                return order;
            }
        }

        """;

    private const string Attribute = "[Prewire.GenerateSerializer] ";

    [Fact]
    public async Task It_is_refused() => Assert.Contains(
        "'State', 'Lines' cannot be set by generated code",
        (await RegisteredTypeRuleTests.VerifyEndAsync("[assembly: {|PW0070:Prewire.GenerateSerializer(typeof(Advised.Order))|}]", "PW", Library("Advised", Order)))[0]
            .GetMessage(System.Globalization.CultureInfo.InvariantCulture),
        StringComparison.Ordinal);

    [Fact]
    public void A_surrogate_brings_it_back() => LoadedAssembly.RunWithLibraries(
        (Surrogate + Test).Replace("SPACE", "AdvisedSurrogate", StringComparison.Ordinal), Library("AdvisedSurrogate", Order));

    [Fact]
    public Task The_attribute_on_the_type_asks_for_the_field() => MarkedSource.VerifyAsync(
        Attribute + Order.Replace("> Lines", "> {|PW0061:Lines|}", StringComparison.Ordinal));

    [Fact]
    public void And_with_the_field_the_type_comes_back() => LoadedAssembly.RunWithLibraries(
        Test.Replace("SPACE", "AdvisedAttribute", StringComparison.Ordinal),
        Library("AdvisedAttribute", Attribute + Order.Replace("private readonly", "[Prewire.WireInclude] private readonly", StringComparison.Ordinal)));

    private static string Library(string space, string source) => "using System.Collections.Generic;\nnamespace " + space + " { " + source + " }";
}
