using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class PolymorphicTests
{
    [Fact]
    public void Tables_are_in_the_order_of_their_tags()
    {
        PolymorphicModel shape = Model("Shape", """
            [GenerateSerializer, WireUnion(9, typeof(C)), WireUnion(-1, typeof(A)), WireUnion(0, typeof(B))] public abstract class Shape { }
            [GenerateSerializer] public sealed class A : Shape { }
            [GenerateSerializer] public sealed class B : Shape { }
            [GenerateSerializer] public class C : Shape { }
            """)!;
        Assert.Equal([(0u, "global::B"), (9u, "global::C"), (uint.MaxValue, "global::A")], shape.Alternatives.Select(static a => (a.Tag, a.Type.Name)));
        Assert.Equal(UnknownType.Error, shape.Unknown);
    }

    [Fact]
    public void Alternatives_of_a_generic_base_take_its_parameters()
    {
        PolymorphicModel tree = Model("Outer`1+ITree`1", """
            public class Outer<X>
            {
                [GenerateSerializer]
                [WireUnion(1, typeof(Outer<>.Leaf<>)), WireUnion(2, typeof(Swapped<,>)), WireUnion(3, typeof(Half<>)), WireUnion(4, typeof(Closed)), WireUnion(5, typeof(Same<>))]
                public interface ITree<Y> { }
                [GenerateSerializer] public sealed class Leaf<Z> : ITree<Z> { }
            }
            [GenerateSerializer] public sealed class Swapped<A, B> : Outer<B>.ITree<A> { }
            [GenerateSerializer] public sealed class Half<A> : Outer<int>.ITree<A> { }
            [GenerateSerializer] public sealed class Closed : Outer<int>.ITree<string> { }
            [GenerateSerializer] public sealed class Same<A> : Outer<A>.ITree<A> { }
            """)!;
        Assert.Equal(
            ["global::Outer<X>.Leaf<Y>", "global::Swapped<Y, X>", "global::Half<Y>", "global::Closed", "global::Same<X>"],
            tree.Alternatives.Select(static a => a.Type.Name));
    }

    [Fact]
    public void Fallbacks()
    {
        Assert.Equal("global::T", Model("T", "[GenerateSerializer(Unknown = Unknown.Fallback)] public class T { }")!.Fallback!.Name);
        Assert.Equal("global::Other<A>", Model("T`1", """
            [WireSerializable(Unknown = Unknown.Fallback, Fallback = typeof(Other<>))] public abstract class T<A> { }
            [GenerateSerializer] public class Other<B> : T<B> { }
            """)!.Fallback!.Name);
        Assert.Equal(UnknownType.Null, Model("T", "[GenerateSerializer(Unknown = Unknown.Null)] public interface T { }")!.Unknown);
    }

    [Fact]
    public void Nothing_derives_from_sealed_classes_and_structs()
    {
        Assert.Null(Model("T", "[GenerateSerializer] public sealed class T { }"));
        Assert.Null(Model("T", "[GenerateSerializer] public struct T { }"));
        Assert.Null(Model("T", "[GenerateSerializer] public sealed record T(int A);"));
        Assert.NotNull(Model("T", "[GenerateSerializer] public record T(int A);"));
    }

    private static PolymorphicModel? Model(string key, string source) => TestCompilation.Create("using Prewire;\n" + source).Model(key).Polymorphic;
}
