using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class ConverterRuleTests
{
    [Fact]
    public Task PW0076_converters_that_cannot_make_the_member() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Order
        {
            [{|PW0076:WireConverter(null!)|}] public int Null { get; set; }
            [{|PW0076:WireConverter(typeof(NoConverter))|}] public int None { get; set; }
            [{|PW0076:WireConverter(typeof(AsClass))|}] public int Class { get; set; }
            [{|PW0076:WireConverter(typeof(Generic<>))|}] public int Open { get; set; }
            [{|PW0076:WireConverter(typeof(Hidden))|}] public int Private { get; set; }
            [{|PW0076:WireConverter(typeof(FromText))|}] public long OfAnother { get; set; }
            [{|PW0076:WireConverter(typeof(Same))|}] public int OfItself { get; set; }
            [{|PW0076:WireConverter(typeof(Two))|}] public int OfTwo { get; set; }
            [{|PW0076:WireConverter(typeof(FromAction))|}] public int Unsupported { get; set; }
            [{|PW0076:WireConverter(typeof(OnStack))|}] public int ByRef { get; set; }
            [{|PW0076:WireConverter(typeof(OfLength<Secret>))|}] public int OfPrivate { get; set; }
            [{|PW0076:WireConverter(typeof(Around<Secret[]>.Inner))|}] public int InPrivate { get; set; }
            [{|PW0076:WireConverter(typeof(WithState))|}] public int State { get; set; }
            [WireConverter(typeof(FromText))] public int Fine { get; set; }
            [WireConverter(typeof(Generic<string>))] public int Closed { get; set; }
            [field: WireConverter(typeof(Internal))] public string? OnField { get; set; }
            private class Secret { }
            private struct Hidden : IWireConverter<string, int> { public int Convert(string old) => 0; }
        }

        public struct NoConverter { }
        public class AsClass : IWireConverter<string, int> { public int Convert(string old) => 0; }
        public struct Generic<T> : IWireConverter<T, int> { public int Convert(T old) => 0; }
        public struct FromText : IWireConverter<string, int> { public int Convert(string old) => 0; }
        public struct Same : IWireConverter<int, int> { public int Convert(int old) => old; }
        public struct Two : IWireConverter<string, int>, IWireConverter<bool, int> { public int Convert(string old) => 0; public int Convert(bool old) => 0; }
        public struct FromAction : IWireConverter<Action, int> { public int Convert(Action old) => 0; }
        public ref struct OnStack : IWireConverter<string, int> { public int Convert(string old) => 0; }
        public struct OfLength<T> : IWireConverter<string, int> { public int Convert(string old) => 0; }
        public class Around<T> { public struct Inner : IWireConverter<string, int> { public int Convert(string old) => 0; } }
        public struct WithState : IWireConverter<string, int> { private readonly int _factor; public WithState() => _factor = 100; public int Convert(string old) => old.Length * _factor; }
        internal struct Internal : IWireConverter<int[], string?> { public string? Convert(int[] old) => null; }
        """);
}
