using System.Threading.Tasks;
using Prewire.CodeFixes;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.CodeFixes;

public class PolymorphismFixTests
{
    [Theory]
    [InlineData("5, typeof(B)", "6, typeof(B)")]
    [InlineData("type: typeof(B), tag: 5", "type: typeof(B), tag: 6")]
    public Task Give_an_alternative_the_next_free_tag(string before, string after) => FixVerifier.VerifyAsync(
        new AssignTagFix(),
        "PW0024",
        "Give it the next free tag: 6",
        $$"""
        [GenerateSerializer, WireUnion(5, typeof(A)), WireUnion({{before}})]
        public abstract class Base { }
        [GenerateSerializer] public sealed class A : Base { }
        [GenerateSerializer] public sealed class B : Base { }
        """,
        $$"""
        [GenerateSerializer, WireUnion(5, typeof(A)), WireUnion({{after}})]
        public abstract class Base { }
        [GenerateSerializer] public sealed class A : Base { }
        [GenerateSerializer] public sealed class B : Base { }
        """);

    [Fact]
    public Task Remove_what_cannot_be_an_alternative() => FixVerifier.VerifyAsync(
        new RemoveAttributeFix(),
        "PW0025",
        "Remove [WireUnion]",
        """
        [GenerateSerializer]
        [WireUnion(1, typeof(string))]
        public abstract class Base { }
        """,
        """
        [GenerateSerializer]
        public abstract class Base { }
        """);

    [Fact]
    public Task Add_the_serializer_to_an_alternative() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0026",
        "Add [GenerateSerializer] to 'Leaf'",
        """
        [GenerateSerializer]
        [WireUnion(1, typeof(Leaf<>))]
        public abstract class Tree<T> { }
        public sealed class Leaf<U> : Tree<U> { }
        """,
        """
        [GenerateSerializer]
        [WireUnion(1, typeof(Leaf<>))]
        public abstract class Tree<T> { }
        [GenerateSerializer]
        public sealed class Leaf<U> : Tree<U> { }
        """);

    [Fact]
    public Task Remove_an_option() => FixVerifier.VerifyAsync(
        new RemoveOptionFix(),
        "PW0027",
        "Remove 'AllowProxies'",
        """
        [GenerateSerializer(Members = Members.AllFields, AllowProxies = true)]
        public sealed class T { }
        """,
        """
        [GenerateSerializer(Members = Members.AllFields)]
        public sealed class T { }
        """);

    [Fact]
    public Task Add_the_serializer_to_a_derived_type() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0029",
        "Add [GenerateSerializer] to 'Derived'",
        """
        [GenerateSerializer] public class Base { }
        public sealed class Derived : Base { }
        """,
        """
        [GenerateSerializer] public class Base { }
        [GenerateSerializer]
        public sealed class Derived : Base { }
        """);

    [Fact]
    public Task Add_a_type_to_the_table() => FixVerifier.VerifyAsync(
        new AddAlternativeFix(),
        "PW0030",
        "Add 'B' to the table of 'Base'",
        """
        [GenerateSerializer]
        [WireUnion(7, typeof(A))]
        public abstract class Base { }
        [GenerateSerializer] public sealed class A : Base { }
        [GenerateSerializer] public sealed class B : Base { }
        """,
        """
        [GenerateSerializer]
        [WireUnion(7, typeof(A))]
        [WireUnion(8, typeof(B))]
        public abstract class Base { }
        [GenerateSerializer] public sealed class A : Base { }
        [GenerateSerializer] public sealed class B : Base { }
        """);

    [Fact]
    public Task Add_a_table() => FixVerifier.VerifyAsync(
        new AddAlternativeFix(),
        "PW0031",
        "Add a table to 'Tree'",
        """
        /// <summary>A tree.</summary>
        [GenerateSerializer]
        public abstract class Tree<T> { private protected Tree() { } }
        [GenerateSerializer] public sealed class Leaf<U> : Tree<U> { }
        [GenerateSerializer] public sealed class Branch : Tree<int> { }
        """,
        """
        /// <summary>A tree.</summary>
        [GenerateSerializer]
        [WireUnion(1, typeof(Branch))]
        [WireUnion(2, typeof(Leaf<>))]
        public abstract class Tree<T> { private protected Tree() { } }
        [GenerateSerializer] public sealed class Leaf<U> : Tree<U> { }
        [GenerateSerializer] public sealed class Branch : Tree<int> { }
        """);
}
