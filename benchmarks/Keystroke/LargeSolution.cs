using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Prewire.Benchmarks.Keystroke;

/// <summary>A solution in memory: annotated types, each in a file of its own, files that serialize some of them, and files that know nothing of that.</summary>
internal static class LargeSolution
{
    /// <summary>A file without annotated types or calls; its method body holds <see cref="Marker"/>.</summary>
    public const string PlainFile = "Service7.cs";

    /// <summary>A file that calls the serializer.</summary>
    public const string CallFile = "Storage7.cs";

    private const int Types = 1000;
    private const int CallFiles = 20;
    private const int PlainFiles = 200;

    /// <summary>The text in a method body that a keystroke changes.</summary>
    private const string Marker = "int typed = ";

    public static CSharpCompilation Create()
    {
        CSharpParseOptions options = CSharpParseOptions.Default
            .WithLanguageVersion(LanguageVersion.Latest)
            .WithFeatures([new("InterceptorsNamespaces", "Prewire.Generated")]);
        IEnumerable<(string Name, string Text)> files =
        [
            .. Enumerable.Range(0, Types).Select(static i => ($"Type{i}.cs", TypeText(i))),
            .. Enumerable.Range(0, CallFiles).Select(static i => ($"Storage{i}.cs", CallText(i))),
            .. Enumerable.Range(0, PlainFiles).Select(static i => ($"Service{i}.cs", PlainText(i))),
        ];
        return CSharpCompilation.Create(
            "Shop",
            files.Select(f => CSharpSyntaxTree.ParseText(SourceText.From(f.Text, Encoding.UTF8), options, f.Name)),
            References(),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
    }

    /// <summary>The solution after another number was typed in a method body of one file.</summary>
    public static CSharpCompilation Type(CSharpCompilation compilation, string file, int number)
    {
        SyntaxTree tree = compilation.SyntaxTrees.Single(t => t.FilePath == file);
        SourceText text = tree.GetText();
        int start = text.ToString().IndexOf(Marker, StringComparison.Ordinal) + Marker.Length;
        int end = text.ToString().IndexOf(';', start);
        SyntaxTree edited = tree.WithChangedText(text.WithChanges(new TextChange(TextSpan.FromBounds(start, end), $"{number}")));

        // The parser has been at work before any generator runs.
        edited.GetRoot();
        return compilation.ReplaceSyntaxTree(tree, edited);
    }

    private static IEnumerable<MetadataReference> References()
    {
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(f => Path.GetDirectoryName(f) == framework)
            .Append(typeof(PrewireSerializer).Assembly.Location)
            .Select(static f => MetadataReference.CreateFromFile(f));
    }

    /// <summary>Ten members; a third of the types leads to another one, and some lead back.</summary>
    private static string TypeText(int i)
    {
        string last = (i % 50) switch
        {
            7 => $"public Type{i + 1}? Other {{ get; set; }}",
            8 => $"public List<Type{i - 1}> Others {{ get; set; }} = new();",
            _ when i % 3 == 0 && i + 1 < Types => $"public Type{i + 1}? Other {{ get; set; }}",
            _ => "public Dictionary<string, long> Others { get; set; } = new();",
        };
        return $$"""
            using System;
            using System.Collections.Generic;
            using Prewire;

            namespace Shop;

            /// <summary>One of many.</summary>
            [GenerateSerializer]
            public sealed class Type{{i}}
            {
                [WireId(1)] public int Id { get; set; }
                [WireId(2)] public string Name { get; set; } = "";
                [WireId(3)] public string? Note { get; set; }
                [WireId(4)] public DateTime Created { get; set; }
                [WireId(5)] public decimal Total { get; set; }
                [WireId(6)] public bool Active { get; set; }
                [WireId(7)] public Guid Key { get; set; }
                [WireId(8)] public List<int> Numbers { get; set; } = new();
                [WireId(9)] public double? Weight { get; init; }
                [WireId(10)] {{last}}

                public decimal Half() => Total / 2;
            }
            """;
    }

    /// <summary>Five calls, and a method that has nothing to do with them.</summary>
    private static string CallText(int i) => $$"""
        using System;
        using Prewire;

        namespace Shop;

        public static class Storage{{i}}
        {
            public static byte[] Write(Type{{i * 5}} value) => PrewireSerializer.Serialize(value);

            public static byte[] Write(Type{{(i * 5) + 1}} value) => PrewireSerializer.Serialize(value);

            public static Type{{i * 5}}? ReadFirst(ReadOnlySpan<byte> message)
            {
                return message.Length == 0 ? null : PrewireSerializer.Deserialize<Type{{i * 5}}>(message);
            }

            public static Type{{(i * 5) + 1}}? ReadSecond(byte[] message) => PrewireSerializer.Deserialize<Type{{(i * 5) + 1}}>(message);

            public static bool TryRead(byte[] message, out Type{{(i * 5) + 2}}? value) => PrewireSerializer.TryDeserialize(message, out value);

            public static int Last(int count)
            {
                {{Marker}}0;
                return count + typed;
            }
        }
        """;

    private static string PlainText(int i) => $$"""
        using System;
        using System.Collections.Generic;
        using System.Linq;

        namespace Shop;

        public sealed class Service{{i}}
        {
            private readonly Dictionary<string, Type{{i}}> _items = new();

            public decimal Total(IEnumerable<Type{{i}}> values) => values.Where(static v => v.Active).Sum(static v => v.Total);

            public Type{{i}} Find(string name)
            {
                if (!_items.TryGetValue(name, out var item))
                {
                    item = new Type{{i}} { Name = name, Created = DateTime.UnixEpoch };
                    _items.Add(name, item);
                }

                return item;
            }

            public int Count(int from)
            {
                {{Marker}}0;
                for (int k = 0; k < _items.Count; k++)
                {
                    typed += Math.Max(k, from);
                }

                return typed;
            }
        }
        """;
}
