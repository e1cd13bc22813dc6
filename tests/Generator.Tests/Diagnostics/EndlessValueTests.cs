using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Values that lead back to themselves by way of their surrogates.</summary>
public class EndlessValueTests
{
    [Fact]
    public Task PW0003_a_surrogate_that_holds_what_it_stands_for() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(MoneySurrogate))] public readonly struct Money(long cents) { public long Cents { get; } = cents; }
        [GenerateSerializer] public struct MoneySurrogate
        {
            public {|PW0003:Money|} Value;
            public int Version;
            public static MoneySurrogate From(Money value) => new() { Value = value };
            public Money ToValue() => Value;
        }

        [WireSurrogate(typeof(SpanSurrogate))] public readonly struct Span(long length) { public long Length { get; } = length; }
        [GenerateSerializer] public sealed record SpanSurrogate({|PW0003:(int, Step)|} Steps)
        {
            public static SpanSurrogate From(Span value) => new((1, new Step { Span = value }));
            public Span ToValue() => Steps.Item2.Span;
        }
        [GenerateSerializer] public struct Step { public {|PW0003:Span|} Span; public int Number; }
        """);

    [Fact]
    public Task PW0003_a_surrogate_for_a_member() => MarkedSource.VerifyAsync(
        """
        public readonly struct Money(long cents) { public long Cents { get; } = cents; }
        [GenerateSerializer] public struct MoneySurrogate
        {
            [WireSurrogate(typeof(MoneySurrogate))] public {|PW0003:Money|} Value;
            public static MoneySurrogate From(Money value) => new() { Value = value };
            public Money ToValue() => Value;
        }
        """);

    [Fact]
    public Task PW0003_of_a_type_declared_elsewhere() => MarkedSource.VerifyAsync(
        """
        [assembly: WireSurrogate(typeof(Other.Instant), typeof(InstantSurrogate))]
        [GenerateSerializer] public sealed class InstantSurrogate
        {
            public {|PW0003:Other.Instant|} Value { get; set; }
            public static InstantSurrogate From(Other.Instant value) => new() { Value = value };
            public Other.Instant ToValue() => Value;
        }
        namespace Other { public struct Instant { private long _ticks; public Instant(long ticks, int other) => _ticks = ticks; public long Ticks() => _ticks; } }
        """);

    [Fact]
    public Task PW0003_by_way_of_type_arguments() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(BoxSurrogate<>))] public readonly struct Box<T>(T[] content) { public T[] Content { get; } = content; }
        [GenerateSerializer] public struct BoxSurrogate<T>
        {
            public T Content;
            public static BoxSurrogate<T> From(Box<T> value) => new() { Content = value.Content[0] };
            public Box<T> ToValue() => new([Content]);
        }

        [GenerateSerializer] public struct Node { public {|PW0003:Box<Node>|} Before; public int Number; public Box<int> Numbers; }
        [GenerateSerializer] public struct Deep { public {|PW0003:Pair<int, (Box<Deep>, int)>|} Before; }
        [GenerateSerializer] public struct Pair<T, U> { public T First; public U Second; }
        [GenerateSerializer] public struct Late { public {|PW0003:Box<Late?>|} InsideItself; }
        """);

    [Fact]
    public Task PW0003_structs_inside_themselves_by_way_of_type_arguments() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(BoxSurrogate<>))] public sealed class Box<T>(T content) { public T Content { get; } = content; }
        [GenerateSerializer] public struct BoxSurrogate<T>
        {
            public T Content;
            public static BoxSurrogate<T> From(Box<T> value) => new() { Content = value.Content };
            public Box<T> ToValue() => new(Content);
        }

        [GenerateSerializer] public struct Node { public {|PW0003:Box<Node>?|} {|PW0072:Before|}; public int Number; }
        [GenerateSerializer] public sealed class Leaf { public Box<Leaf>? {|PW0072:Before|}; }
        """);

    [Fact]
    public Task Type_arguments_that_end_or_are_not_held_are_fine() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(BoxSurrogate<>))] public readonly struct Box<T>(T[] content) { public T[] Content { get; } = content; }
        [GenerateSerializer] public struct BoxSurrogate<T>
        {
            public T[] Content;
            public static BoxSurrogate<T> From(Box<T> value) => new() { Content = value.Content };
            public Box<T> ToValue() => new(Content);
        }

        [GenerateSerializer] public struct Node { public Box<Node> Others; public One<Other> Other; public One<One<int>> Ones; }
        [GenerateSerializer] public struct One<T> { public T Value; }
        [GenerateSerializer] public struct Other { public One<Leaf?> Leaf; }
        [GenerateSerializer] public sealed class Leaf { public One<Leaf?> Next; public Node Node; }
        """);

    [Fact]
    public Task PW0019_surrogates_of_each_other() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(B))] public struct {|PW0019:A|} { public int Number; public static A From(B value) => new() { Number = value.Number }; public B ToValue() => new() { Number = Number }; }
        [WireSurrogate(typeof(A))] public struct B { public int Number; public static B From(A value) => new() { Number = value.Number }; public A ToValue() => new() { Number = Number }; }
        """);

    [Fact]
    public Task PW0003_structs_that_would_be_written_inside_themselves() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(NodeSurrogate))] public sealed class Node { public Node? Next; }
        [GenerateSerializer] public struct NodeSurrogate
        {
            public {|PW0003:Node?|} Next;
            public static NodeSurrogate From(Node value) => new() { Next = value.Next };
            public Node ToValue() => new() { Next = Next };
        }

        [WireSurrogate(typeof(MoneySurrogate))] public readonly struct Money(long cents) { public long Cents { get; } = cents; }
        [GenerateSerializer] public struct MoneySurrogate
        {
            public {|PW0003:(Money?, int)?|} Before;
            public static MoneySurrogate From(Money value) => default;
            public Money ToValue() => default;
        }

        [GenerateSerializer] public struct Step { public {|PW0003:Tuple<Step, int>?|} Next; }
        """);

    [Fact]
    public Task What_may_end_is_fine() => MarkedSource.VerifyAsync(
        """
        [WireSurrogate(typeof(MoneySurrogate))] public readonly struct Money(long cents) { public long Cents { get; } = cents; }
        [GenerateSerializer] public struct MoneySurrogate
        {
            public Money[]? All;
            public List<Money>? More;
            public Dictionary<int, Money?>? Some;
            public static MoneySurrogate From(Money value) => default;
            public Money ToValue() => default;
        }

        [WireSurrogate(typeof(SpanSurrogate))] public readonly struct Span(long length) { public long Length { get; } = length; }
        [GenerateSerializer] public sealed class SpanSurrogate
        {
            public Span? Before;
            public static SpanSurrogate From(Span value) => new();
            public Span ToValue() => default;
        }

        [WireSurrogate(typeof(NodeSurrogate))] public sealed class Node { public Node? Next; }
        [GenerateSerializer] public sealed class NodeSurrogate
        {
            public Node? Next;
            public (int, Step) Step;
            public static NodeSurrogate From(Node value) => new() { Next = value.Next };
            public Node ToValue() => new() { Next = Next };
        }

        [GenerateSerializer] public struct Step { public Node? Node; public Node[]? Nodes; }
        """);
}
