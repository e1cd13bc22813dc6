using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types that are called like what is generated beside codecs.</summary>
public class OddNameTests
{
    [Fact]
    public void Types_may_be_called_like_generated_files() => LoadedAssembly.Run("""
        using Prewire;
        [GenerateSerializer] public sealed class PrewireResolver { public int A { get; set; } }
        [GenerateSerializer] public sealed class PrewireInterceptors { public int A { get; set; } }
        [GenerateSerializer] public sealed class PrewireGiven { public int A { get; set; } }
        [GenerateSerializer] public sealed class PrewireAsksFor { public int A { get; set; } }
        [GenerateSerializer] public sealed class prewireresolver_ { public int A { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(1, Check.RoundTrip(new PrewireResolver { A = 1 }).A);
                Check.Equal(2, Check.RoundTrip(new PrewireInterceptors { A = 2 }).A);
                Check.Equal(3, Check.RoundTrip(new PrewireGiven { A = 3 }).A);
                Check.Equal(4, Check.RoundTrip(new PrewireAsksFor { A = 4 }).A);
            }
        }
        """);

    [Fact]
    public void Parameters_of_codecs_are_not_called_like_them() => LoadedAssembly.Run("""
        using Prewire;
        public static class Outer { [GenerateSerializer] public sealed class Inner<Outer_Inner> { public Outer_Inner A { get; set; } = default!; } }

        public static class Test
        {
            public static void Run() => Check.Equal(1, Check.RoundTrip(new Outer.Inner<int> { A = 1 }).A);
        }
        """);

    [Fact]
    public void Lambdas_that_become_data_are_not_intercepted() => LoadedAssembly.Run("""
        using System.Linq.Expressions;
        using Prewire;
        [GenerateSerializer] public sealed class Book { public int A { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var book = new Book { A = 1 };
                LambdaExpression typed = () => PrewireSerializer.Serialize(book, null);
                Expression loose = () => PrewireSerializer.Serialize(book, null);
                Check.True(loose is LambdaExpression);
                Check.Equal("Serialize", ((MethodCallExpression)typed.Body).Method.Name);
                Check.Equal("PrewireSerializer", ((MethodCallExpression)typed.Body).Method.DeclaringType!.Name);
            }
        }
        """);

    [Fact]
    public void A_class_may_be_called_as_what_generated_code_calls() => LoadedAssembly.Run("""
        using Prewire;
        namespace TryBegin.Describe
        {
            [GenerateSerializer] public sealed class TryBeginRequest { public string? A { get; set; } }
            [GenerateSerializer] public class TryBeginSection { public int B { get; set; } public TryBeginRequest? C { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("a", Check.RoundTrip(new TryBegin.Describe.TryBeginRequest { A = "a" }).A);
                Check.Equal("a", Check.RoundTrip(new TryBegin.Describe.TryBeginSection { C = new() { A = "a" } }).C!.A);
            }
        }
        """);

    [Theory]
    [InlineData("global using static Texts;\n", "public static string _(string key) => key;")]
    [InlineData("global using static Texts;\n", "public static int _ = 7;")]
    public void A_member_of_the_user_may_be_called_by_the_sign_of_a_discard(string directive, string member) => LoadedAssembly.Run(directive + $$"""
        using Prewire;
        public static class Texts { {{member}} }
        [GenerateSerializer] public sealed class Old { public int A { get; set; } public long B { get; set; } public string? C { get; set; } }
        [GenerateSerializer] public sealed class New { public string? C { get; set; } public int A { get; set; } public long B { get; set; } public double D { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                New read = PrewireSerializer.Deserialize<New>(PrewireSerializer.Serialize(new Old { A = 1, B = 2, C = "c" }));
                Check.Equal("1 2 c", read.A + " " + read.B + " " + read.C);
                {{(member.Contains("int") ? "Check.Equal(7, Texts._);" : "")}}
            }
        }
        """);

    /// <summary>A keyword where members are declared, and a name elsewhere.</summary>
    [Theory]
    [InlineData(Framework.Running)]
    [InlineData(Framework.NetStandard20)]
    public void Types_may_be_called_partial(Framework framework) => LoadedAssembly.Run(
        """
        using System.Collections.Generic;
        using Prewire;
        [GenerateSerializer] public partial class @partial { public int A; [WireInclude] private int B { get; set; } public @partial? Next; public N.@partial? Other; public List<N.@partial>? Others; public void Set(int b) => B = b; public int Get() => B; }
        namespace N { [GenerateSerializer, WireUnion(1, typeof(Derived))] public class @partial { public int A; public M.@partial.Inner? Inner; public partialPart? Not; } [GenerateSerializer] public sealed class Derived : @partial { } [GenerateSerializer] public struct partialPart { public int A; public @partial[]? B; } }
        namespace M.@partial { [GenerateSerializer] public sealed class Inner { public int A; public Generic<N.@partial>.Part? B; } public static class Generic<T> { [GenerateSerializer] public sealed class Part { public T? A; } } }

        public static class Test
        {
            public static void Run()
            {
                var value = new @partial { A = 1, Next = new(), Other = new N.Derived { A = 2, Inner = new() { A = 3, B = new() { A = new() { A = 5 } } }, Not = new() { A = 4 } }, Others = new() { new() { A = 6 } } };
                value.Set(7);
                value = Check.RoundTrip(value);
                Check.Equal("1 True 2 3 4 5 6 7", value.A + " " + (value.Next is not null) + " " + value.Other!.A + " " + value.Other.Inner!.A + " " + value.Other.Not!.Value.A + " " + value.Other.Inner.B!.A!.A + " " + value.Others![0].A + " " + value.Get());
            }
        }
        """,
        framework: framework);

    [Fact]
    public void Types_may_be_called_nint() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;
        public class @nint { }
        [GenerateSerializer] public class Gen<@nint> { public @nint V { get; set; } = default!; }
        public class @nuint { }
        [GenerateSerializer] public sealed class Pointers { public IntPtr A; public UIntPtr? B; public (IntPtr nint, UIntPtr Y) C; public List<IntPtr>? D; public Dictionary<UIntPtr, IntPtr[]>? E; [WireInclude] private IntPtr F { get; set; } public void Set(IntPtr f) => F = f; public IntPtr Get() => F; }

        public static class Test
        {
            public static void Run()
            {
                var value = new Pointers { A = (IntPtr)1, B = (UIntPtr)2, C = ((IntPtr)3, (UIntPtr)4), D = new() { (IntPtr)5 }, E = new() { [(UIntPtr)6] = new[] { (IntPtr)7 } } };
                value.Set((IntPtr)8);
                value = Check.RoundTrip(value);
                Check.Equal(9, PrewireSerializer.Clone(Check.RoundTrip(new Gen<int> { V = 9 })).V);
                Check.Equal("1 2 3 4 5 7 8", value.A + " " + value.B + " " + value.C.nint + " " + value.C.Y + " " + value.D![0] + " " + value.E![(UIntPtr)6][0] + " " + value.Get());
            }
        }
        """);
}
