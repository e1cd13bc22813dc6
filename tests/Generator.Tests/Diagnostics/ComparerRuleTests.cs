using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class ComparerRuleTests
{
    [Fact]
    public Task PW0075_comparers_that_messages_cannot_name() => MarkedSource.VerifyAsync(
        """
        [{|PW0075:WireComparer|}] public class NoComparer { }
        [{|PW0075:WireComparer|}] public abstract class Abstract : EqualityComparer<int> { }
        [{|PW0075:WireComparer|}] public class Generic<T> : IEqualityComparer<T> { public bool Equals(T? a, T? b) => true; public int GetHashCode(T a) => 0; }
        public class Outer { [{|PW0075:WireComparer|}] private class Hidden : Ints { } }
        [{|PW0075:WireComparer|}] public class WithState : Ints { private int _modulus; public WithState() => _modulus = 2; public int M() => _modulus; }
        [{|PW0075:WireComparer|}] public class WithProperty : Ints { public int Modulus { get; set; } }
        [{|PW0075:WireComparer|}] public class InheritsState : WithProperty { }
        [{|PW0075:WireComparer|}] public class NoWayIn : Ints { private NoWayIn() { } private static NoWayIn Instance => new(); }
        [{|PW0075:WireComparer|}] public class WithEvent : Ints { public event Action? Changed; public void M() => Changed?.Invoke(); }
        [{|PW0075:WireComparer|}] public class Required : Ints { public required int X { get => 1; init { } } }
        [WireComparer] public class ByInstance : Ints { private ByInstance() { } public static ByInstance Instance => new(); }
        [WireComparer] public class ByDefault : Ints { private ByDefault() { } internal static readonly ByDefault Default = new(); }
        [WireComparer] internal class ByConstructor : Ints { }
        [WireComparer] public sealed class OfAnOrder : Comparer<int> { public override int Compare(int a, int b) => b - a; }
        public class Ints : IEqualityComparer<int> { private static int s_calls; public bool Equals(int a, int b) => a == b; public int GetHashCode(int a) => s_calls++; }
        """);

    [Fact]
    public Task PW0075_members_that_hold_no_comparer_for_good() => MarkedSource.VerifyAsync(
        """
        public class Held
        {
            [{|PW0075:WireComparer|}] public readonly IComparer<int> OfAnObject = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public static IComparer<int> Changes = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public static IComparer<int> Sets { get; set; } = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public static IComparer<int> Makes => Comparer<int>.Create((a, b) => 0);
            [{|PW0075:WireComparer|}] private static readonly IComparer<int> Hidden = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public static readonly object NoComparer = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public HashSet<int> Set { get; set; } = new();
            [WireComparer] internal static readonly IComparer<int> Down = Comparer<int>.Create((a, b) => b - a);
            [WireComparer] public static EqualityComparer<int> @class { get; } = EqualityComparer<int>.Default;
            public static IComparer<int> Use() => Hidden;
        }
        public class Generic<T> { [{|PW0075:WireComparer|}] public static readonly IComparer<T> Default = Comparer<T>.Default; }
        """);

    [Fact]
    public Task PW0017_a_class_and_a_member_of_one_name() => MarkedSource.VerifyAsync(
        """
        [WireComparer, WireName("Held.Down")] public class A : Comparer<int> { public override int Compare(int a, int b) => b - a; }
        public class Held { [WireComparer] public static readonly IComparer<int> {|PW0017:Down|} = Comparer<int>.Create((a, b) => b - a); }
        """);

    [Fact]
    public Task PW0017_two_comparers_of_one_name() => MarkedSource.VerifyAsync(
        """
        [WireComparer, WireName("c")] public class A : Comparer<int> { public override int Compare(int a, int b) => b - a; }
        [WireComparer, WireName("c")] public class {|PW0017:B|} : Comparer<int> { public override int Compare(int a, int b) => a - b; }
        """);
}
