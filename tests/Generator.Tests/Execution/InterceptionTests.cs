using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Calls with a known type go straight to the codec; everything else runs the ordinary body and still works.</summary>
public class InterceptionTests
{
    [Fact]
    public void The_compiler_takes_calls_over()
    {
        CSharpCompilation output = GeneratorRun.Of(TestCompilation.Create("""
            using Prewire;
            [GenerateSerializer] public class Book { public int Id; }
            public static class Use { public static byte[] Write(Book book) => PrewireSerializer.Serialize(book); }
            """)).AssertClean().Output;
        InvocationExpressionSyntax call = output.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().Single();
        Microsoft.CodeAnalysis.IMethodSymbol? interceptor = output.GetSemanticModel(output.SyntaxTrees[0]).GetInterceptorMethod(call);
        Assert.Equal("Prewire.Generated.App.PrewireInterceptors", interceptor?.ContainingType.ToDisplayString());
    }

    [Fact]
    public void Files_of_the_same_text_go_by_the_resolver()
    {
        const string Boot = "using Prewire; file static class Boot { internal static byte[] Save(Book book) => PrewireSerializer.Serialize(book); }";
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create([
            """
            using Prewire;
            [GenerateSerializer] public class Book { public int Id; }
            public static class Use { public static byte[] Write(Book book) => PrewireSerializer.Serialize(book); }
            """,
            Boot,
            Boot,
        ])).AssertClean();
        Assert.Single(run.Files["PrewireInterceptors.g.cs"].Split('\n'), static line => line.Contains("InterceptsLocation(1"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_kind_of_call(bool intercept) => LoadedAssembly.Run("""
        using System;
        using System.Buffers;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq.Expressions;
        using System.Threading.Tasks;
        using Prewire;
        using static Prewire.PrewireSerializer;

        [GenerateSerializer] public class Book { public int Id; }
        [GenerateSerializer] public struct Point { public int X; }

        public static class Test
        {
            public static void Run()
            {
                var book = new Book { Id = 4 };
                byte[] bytes = Serialize(book);
                Check.Equal(4, Deserialize<Book>(bytes).Id);
                Check.Equal(4, Deserialize<Book>(new ReadOnlySequence<byte>(bytes)).Id);
                var buffer = new ArrayBufferWriter<byte>();
                Serialize(buffer, book);
                Check.True(buffer.WrittenSpan.SequenceEqual(bytes));
                var stream = new MemoryStream();
                Serialize(stream, book, PrewireOptions.Default);
                stream.Position = 0;
                Check.Equal(4, Deserialize<Book>(stream).Id);
                Span<byte> span = stackalloc byte[100];
                Check.True(TrySerialize(in book, span, out int written));
                Check.Equal((long)written, GetSize(book));
                Check.True(TryDeserialize(bytes, out Book? found));
                Check.Equal(4, found!.Id);
                Check.True(!TryDeserialize<Book>(new byte[] { 9, 9 }, out _));
                Check.Equal(3, Deserialize<Point>(Serialize(new Point { X = 3 })).X);
                Check.Equal(3, Deserialize<Point[]>(Serialize(new[] { new Point { X = 3 } }))[0].X);
                Check.Equal(3, Deserialize<Dictionary<string, List<Point?>>>(Serialize(new Dictionary<string, List<Point?>> { ["a"] = new() { new Point { X = 3 } } }))["a"][0]!.Value.X);
                Check.Equal("x", Deserialize<(int, string)>(Serialize((1, "x"))).Item2);
                Check.Equal(5, Deserialize<int>(Serialize(5)));

                Func<Book, byte[]> byGroup = Write;
                Check.True(byGroup(book).AsSpan().SequenceEqual(bytes));
                Func<Book, PrewireOptions?, byte[]> group = Serialize;
                Check.True(group(book, null).AsSpan().SequenceEqual(bytes));
                Expression<Func<Book, byte[]>> tree = b => Serialize(b, null);
                Check.True(tree.Compile()(book).AsSpan().SequenceEqual(bytes));
                Check.True(Serialize((dynamic)book) is byte[]);
                Check.True(Serialize(typeof(Book), book).AsSpan().SequenceEqual(bytes));
                Check.Equal(4, ((Book)Deserialize(typeof(Book), bytes)!).Id);
                Async(book).GetAwaiter().GetResult();
            }

            private static byte[] Write<[WireType] T>(T value) => Serialize(value);

            private static async Task Async(Book book)
            {
                var stream = new MemoryStream();
                await SerializeAsync(stream, book);
                stream.Position = 0;
                Check.Equal(4, (await DeserializeAsync<Book>(stream)).Id);
                stream = new MemoryStream();
                await WriteFramedAsync(stream, book);
                stream.Position = 0;
                Check.Equal(4, (await ReadFramedAsync<Book>(stream)).Value.Id);
                stream = new MemoryStream();
                await WriteAllFramedAsync(stream, new List<Book> { book, book });
                await WriteAllFramedAsync(stream, Later(book));
                stream.Position = 0;
                int count = 0;
                await foreach (Book read in ReadAllFramedAsync<Book>(stream))
                {
                    Check.Equal(4, read.Id);
                    count++;
                }

                Check.Equal(3, count);
            }

            private static async IAsyncEnumerable<Book> Later(Book book)
            {
                await Task.Yield();
                yield return book;
            }
        }
        """, intercept: intercept);

    /// <summary>The attribute has one name for all generators, and projects may have it themselves.</summary>
    [Theory]
    [InlineData(LanguageVersion.Latest)]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp10)]
    public void The_attribute_may_be_there_already(LanguageVersion language)
    {
        const string Use = """
            using Prewire;
            [GenerateSerializer] public class Book { public int Id; }
            public static class Use { public static byte[] Write(Book book) => PrewireSerializer.Serialize(book); }
            """;
        const string Own = """
            namespace System.Runtime.CompilerServices
            {
                [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
                internal sealed class InterceptsLocationAttribute : Attribute { public InterceptsLocationAttribute(int version, string data) { } }
            }
            """;
        foreach (string[] sources in new[] { new[] { Use }, [Use, Own] })
        {
            CSharpCompilation output = GeneratorRun.Of(TestCompilation.Create(sources, language: language)).AssertClean().Output;
            InvocationExpressionSyntax call = output.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().Single();
            Assert.NotNull(output.GetSemanticModel(output.SyntaxTrees[0]).GetInterceptorMethod(call));
        }
    }
}
