using System;
using System.Globalization;
using System.Linq;
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
    public Task PW0071_by_way_of_other_types() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public record {|PW0071:Tree|}(string Name, List<Branch> Branches);
        [GenerateSerializer] public record Branch(int Number, Tree? Tree);

        [GenerateSerializer, WireReferences] public record {|PW0071:Person|}(string Name, Dictionary<int, Letter> Letters);
        [GenerateSerializer, WireReferences] public record {|PW0071:Letter|}(Person From, Person To);

        [GenerateSerializer, WireReferences] public class {|PW0071:Place|} { public Place(int number) => Number = number; public int Number { get; } public Corner Corner { get; set; } }
        [GenerateSerializer] public struct Corner { public (Place?, int) Left { get; set; } }

        [GenerateSerializer, WireReferences] public record {|PW0071:Car|}(Box<Car> Box, Pair<int, int> Numbers);
        [GenerateSerializer] public class Box<T> { public T? Content { get; set; } }
        [GenerateSerializer] public class Pair<T, U> { public T? First { get; set; } public U? Second { get; set; } }

        [GenerateSerializer, WireReferences] public record {|PW0071:Bag|}(Bags Bags);
        [GenerateSerializer] public class Bags : List<Bag>;

        [GenerateSerializer, WireReferences, WireUnion(1, typeof(Group))] public abstract record Shape;
        [GenerateSerializer] public record {|PW0071:Group|}(Shape[] Shapes) : Shape;

        [GenerateSerializer, WireReferences] public class {|PW0071:Step|} { public Step(Step? next) => Next = next; public Step? Next { get; set; } }
        """);

    [Fact]
    public async Task PW0071_says_the_way()
    {
        string way = (await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer, WireReferences] public record {|PW0071:Tree|}(string Name, Tree? Above, List<Branch> Branches);
            [GenerateSerializer] public record Branch(int Number, (Tree?, int) Pair);
            """)).Single().GetMessage(CultureInfo.InvariantCulture);
        Assert.StartsWith("'Tree' can lead back to itself by 'Branches', 'Branch.Pair', but", way, StringComparison.Ordinal);
    }

    [Fact]
    public Task Cycles_that_close_or_cannot_be_are_fine() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public record Order(int Number, Customer Customer, List<Customer> Others);
        [GenerateSerializer, WireReferences] public class Customer { public List<Order> Orders { get; } = []; public Order? Last { get; set; } }

        [GenerateSerializer, WireReferences] public record Tree(string Name, System.Collections.Immutable.ImmutableArray<Tree> Branches, IReadOnlyList<Tree> Others, (Tree?, Leaf?) Pair);
        [GenerateSerializer, WireReferences] public record Leaf(int Number, Tree? Tree);
        [GenerateSerializer, WireReferences] public class Late { public Late(int number) => Number = number; public int Number { get; } public Late? Next { get; init; } public Corner Corner { get; } }
        [GenerateSerializer] public struct Corner { public Late? Late { get; set; } }

        [GenerateSerializer, WireReferences] public record Car(string Name, List<Box<Wheel>> Wheels, Owner? Owner);
        [GenerateSerializer, WireReferences] public record Owner(string Name, Box<Car>? Car, Empty<Owner> Empty);
        [GenerateSerializer] public record Box<T>(T Content);
        [GenerateSerializer] public class Empty<T> { public int Number { get; set; } }
        [GenerateSerializer] public record Wheel(int Number);

        [WireSurrogate(typeof(StampSurrogate))] public record Stamp(List<Stamp> Stamps);
        [GenerateSerializer] public record StampSurrogate(List<Stamp> Stamps) { public static StampSurrogate From(Stamp value) => new(value.Stamps); public Stamp ToValue() => new(Stamps); }
        """);

    [Fact]
    public Task PW0071_of_what_only_initializers_set_on_older_frameworks() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public class {|PW0071:A|} { public string? Name { get; init; } public List<A>? Friends { get; set; } }
        [GenerateSerializer, WireReferences] public class B { public string? Name { get; set; } public List<B>? Friends { get; set; } }
        namespace System.Runtime.CompilerServices { internal static class IsExternalInit; }
        """,
        Framework.NetStandard20);

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
        [GenerateSerializer, WireReferences] public abstract class Parent { public Child? First { get; set; } }
        [GenerateSerializer, WireReferences] public abstract class Child { public Parent? Owner { get; set; } }
        [GenerateSerializer] public abstract class Parent2 { public Child2? {|PW0072:First|} { get; set; } }
        [GenerateSerializer] public abstract class Child2 { public Parent2? {|PW0072:Owner|} { get; set; } }
        """);

    [Fact]
    public Task PW0072_is_answered_by_an_attribute_on_the_assembly() => MarkedSource.VerifyAsync(
        """
        [assembly: WireReferences]
        [GenerateSerializer] public abstract class Parent { public Child? First { get; set; } }
        [GenerateSerializer] public abstract class Child { public Parent? Owner { get; set; } }
        [GenerateSerializer] public class Order { public Customer? Customer { get; set; } }
        [GenerateSerializer] public class Customer { public List<Order> Orders { get; } = []; }
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
    public Task PW0084_what_a_surrogate_may_be_without() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireReferences] public class Currency { public string Code { get; set; } = ""; }
        [GenerateSerializer] public record Plain(string Code);
        [WireSurrogate(typeof(MoneySurrogate))] public record Money(decimal Amount, string Code);
        [GenerateSerializer] public class MoneySurrogate
        {
            public decimal Amount { get; set; }
            public Currency? {|PW0084:Currency|} { get; set; }
            public List<(Currency, int)>? {|PW0084:More|} { get; set; }
            public Plain? Plain { get; set; }
            [WireReferences] public Plain? AtOnce { get; set; }
            [WireIgnore] public Currency? Ignored { get; set; }
            public static MoneySurrogate From(Money value) => new() { Amount = value.Amount };
            public Money ToValue() => new(Amount, Currency!.Code);
        }
        [GenerateSerializer] public class Price { public Currency? Currency { get; set; } public Money? Money { get; set; } }
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
