using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Tests.Harness;

/// <summary>A source in which <c>{|PW0001:text|}</c> marks the text that a diagnostic must underline; marks may nest.</summary>
internal sealed partial class MarkedSource
{
    private const string Usings = "using System; using System.Collections.Generic; using Prewire;\n";

    private MarkedSource(string text, ImmutableArray<(string Id, TextSpan Span)> marks)
    {
        Text = text;
        Marks = marks;
    }

    public string Text { get; }

    public ImmutableArray<(string Id, TextSpan Span)> Marks { get; }

    public static MarkedSource Parse(string source)
    {
        var text = new StringBuilder();
        var open = new Stack<(string Id, int Start)>();
        var marks = new List<(string Id, TextSpan Span)>();
        int position = 0;
        foreach (Match mark in Mark().Matches(source))
        {
            text.Append(source, position, mark.Index - position);
            position = mark.Index + mark.Length;
            if (mark.Groups[1].Success)
            {
                open.Push((mark.Groups[1].Value, text.Length));
            }
            else
            {
                (string id, int start) = open.Pop();
                marks.Add((id, TextSpan.FromBounds(start, text.Length)));
            }
        }

        text.Append(source, position, source.Length - position);
        Assert.Empty(open);
        return new MarkedSource(text.ToString(), [.. marks.OrderBy(m => m.Span.Start).ThenBy(m => m.Id)]);
    }

    /// <summary>Asserts that Prewire's analyzers find exactly what is marked, and that the compiler itself is content.</summary>
    public static async Task<ImmutableArray<Diagnostic>> VerifyAsync(
        string source, Framework framework = Framework.Net80, LanguageVersion language = LanguageVersion.Latest, bool compiles = true, params string[] others)
    {
        MarkedSource marked = Parse(Usings + source);
        CSharpCompilation compilation = TestCompilation.Create([marked.Text, .. others], framework, language);
        if (compiles)
        {
            compilation.AssertCompiles();
        }

        return await marked.VerifyAsync(compilation);
    }

    /// <summary>The same of a source to which another generator adds something.</summary>
    /// <param name="source">The source.</param>
    /// <param name="added">What this generator does not see.</param>
    /// <param name="seen">What all generators see.</param>
    public static async Task<ImmutableArray<Diagnostic>> VerifyBesideAsync(string source, string added, string seen = "")
    {
        MarkedSource marked = Parse(Usings + source);
        CSharpCompilation compilation = GeneratorRun.Beside(TestCompilation.Create(marked.Text), new AddingGenerator(Usings + added, Usings + seen));
        compilation.AssertCompiles();
        return await marked.VerifyAsync(compilation);
    }

    /// <summary>The same of a source that uses libraries, each built with the generator for the same framework and known to the next by its metadata.</summary>
    public static async Task<ImmutableArray<Diagnostic>> VerifyWithLibrariesAsync(string source, Framework framework, params string[] libraries)
    {
        var references = new List<MetadataReference>();
        foreach (string library in libraries)
        {
            CSharpCompilation compilation = TestCompilation.Create([Usings + library], framework, assemblyName: "Lib" + references.Count, references: references).WithUnsafe();
            Assert.Empty(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer()));
            references.Add(GeneratorRun.Of(compilation).Output.EmitToImageReference());
        }

        MarkedSource marked = Parse(Usings + source);
        CSharpCompilation app = TestCompilation.Create([marked.Text], framework, references: references);
        GeneratorRun.Of(app).Output.AssertCompiles();
        return await marked.VerifyAsync(app);
    }

    private async Task<ImmutableArray<Diagnostic>> VerifyAsync(CSharpCompilation compilation)
    {
        ImmutableArray<Diagnostic> found = await compilation.AnalyzeAsync(new SerializableTypeAnalyzer(), new CallAnalyzer());
        Assert.Equal(
            Marks.Select(m => m.Id + ": " + Text.Substring(m.Span.Start, m.Span.Length) + " @" + m.Span.Start),
            found.Select(d => d.Id + ": " + Underlined(d) + " @" + d.Location.SourceSpan.Start));
        return found;
    }

    private static string Underlined(Diagnostic diagnostic) =>
        diagnostic.Location.SourceTree?.GetText().ToString(diagnostic.Location.SourceSpan) ?? "";

    [GeneratedRegex(@"\{\|(PW\d{4}):|\|\}")]
    private static partial Regex Mark();
}
