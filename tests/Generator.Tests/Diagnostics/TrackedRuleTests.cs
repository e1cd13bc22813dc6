using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Tracked objects, and those that perhaps should be.</summary>
public class TrackedRuleTests
{
    [Fact]
    public Task PW0071_cycles_that_only_a_constructor_could_close() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public record {|PW0071:A|}(string Name, List<A> Friends);
        [GenerateSerializer, WireReferences] public class {|PW0071:B|} { public B(int number) => Number = number; public int Number { get; } public B? Next { get; set; } }
        [GenerateSerializer, WireReferences] public record C(string Name, C? Parent);
        [GenerateSerializer(Construction = Construction.Uninitialized), WireReferences] public record D(string Name, List<D> Friends);
        [GenerateSerializer, WireReferences] public class E { public List<E> Friends { get; } = []; public required E? Next { get; init; } }
        [GenerateSerializer] public record F(string Name, List<F> Friends);
        """);

    [Fact]
    public Task PW0072_two_types_that_refer_to_each_other() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Order { public Customer? {|PW0072:Customer|} { get; set; } }
        [GenerateSerializer] public class Customer { public List<Order> Orders { get; } = []; }
        [GenerateSerializer, WireReferences] public class Order2 { public Customer2? Customer { get; set; } }
        [GenerateSerializer, WireReferences] public class Customer2 { public Order2[]? Orders { get; set; } }
        [GenerateSerializer] public class Order3 { public Customer3? Customer { get; set; } }
        [GenerateSerializer] public class Customer3 { [WireIgnore] public List<Order3> Orders { get; } = []; }
        [GenerateSerializer] public class Tree { public List<Tree> Branches { get; set; } = []; public Tree? Left { get; set; } }
        """);

    [Fact]
    public Task PW0073_nothing_to_track() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class A
        {
            [WireReferences] public int {|PW0073:Number|} { get; set; }
            [WireReferences] public DateTime? {|PW0073:Time|} { get; set; }
            [WireReferences] public int[]? Numbers { get; set; }
            [WireReferences] public object? Anything { get; set; }
            [WireReferences] public A? Next { get; set; }
            [WireReferences] public (A?, int) Pair { get; set; }
        }
        """);

    [Fact]
    public Task PW0077_what_cannot_be_kept() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public class A { public int Id { get; set; } public WireUnknownMembers? {|PW0077:Unknown|} { get; set; } }
        [GenerateSerializer] public class B { public List<A>? All { get; set; } public WireUnknownMembers? {|PW0077:Unknown|} { get; set; } }
        [GenerateSerializer] public class C { [WireReferences] public object? Any { get; set; } public WireUnknownMembers? {|PW0077:Unknown|} { get; set; } }
        [GenerateSerializer] public class D { public int Id { get; set; } public object? Any { get; set; } public WireUnknownMembers? Unknown { get; set; } }
        [GenerateSerializer] public class {|PW0077:E|} : D { public A? A { get; set; } }
        """);
}
