using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
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
            [field: {|PW0075:WireComparer|}] public static IComparer<int> OnItsField { get; } = Comparer<int>.Default;
            [{|PW0075:WireComparer|}] public HashSet<int> Set { get; set; } = new();
            [WireComparer] internal static readonly IComparer<int> Down = Comparer<int>.Create((a, b) => b - a);
            [WireComparer] public static EqualityComparer<int> @class { get; } = EqualityComparer<int>.Default;
            public static IComparer<int> Use() => Hidden;
        }
        public class Generic<T> { [{|PW0075:WireComparer|}] public static readonly IComparer<T> Default = Comparer<T>.Default; }
        """);

    [Fact]
    public Task A_name_on_a_comparer_in_a_class_with_a_serializer_is_the_comparers() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Board
        {
            [WireComparer, WireName("down")] internal static readonly IComparer<int> Down = Comparer<int>.Create((a, b) => b - a);
            [{|PW0018:WireName("up")|}] internal static readonly IComparer<int> Up = Comparer<int>.Create((a, b) => a - b);
            public SortedSet<int> Points { get; set; } = new(Down);
        }
        """);

    [Fact]
    public async Task PW0075_members_of_types_that_generated_code_cannot_name()
    {
        CSharpCompilation library = TestCompilation.Create(["namespace Lib { public class Key { } }"], assemblyName: "Aliased");
        MarkedSource marked = MarkedSource.Parse(
            """
            extern alias Old;
            using System.Collections.Generic;
            using Prewire;
            public static class Held
            {
                [{|PW0075:WireComparer|}] internal static readonly IComparer<Old::Lib.Key> OfAnAlias = Comparer<Old::Lib.Key>.Create((a, b) => 0);
                [{|PW0075:WireComparer|}] internal static unsafe readonly IComparer<int*[]>? OfPointers = null;
            }
            """);
        CSharpCompilation compilation = TestCompilation.Create([marked.Text], references: [library.EmitToImageReference().WithAliases(["Old"])]);
        compilation = compilation.WithOptions(compilation.Options.WithAllowUnsafe(true));
        Assert.Equal(marked.Marks, (await compilation.AnalyzeAsync(new SerializableTypeAnalyzer())).Select(static d => (d.Id, d.Location.SourceSpan)));
        GeneratorRun.Of(compilation).Output.AssertCompiles();
    }

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
