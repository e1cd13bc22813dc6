using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Prewire.CodeFixes;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Tests.Harness;

/// <summary>Applies a fix as an editor would and compares the text.</summary>
internal static class FixVerifier
{
    private const string Header = "using System; using System.Collections.Generic; using Prewire;\n";

    /// <summary>Applies the fix of a title to the first diagnostic of an id. Afterwards the diagnostic is gone and the compiler content.</summary>
    public static async Task VerifyAsync(PrewireFix fix, string id, string title, string before, string after, Framework framework = Framework.Net80)
    {
        Document document = CreateDocument(Header + before, framework);
        Diagnostic[] found = await AnalyzeAsync(document);
        Diagnostic diagnostic = found.First(d => d.Id == id);
        var actions = new List<CodeAction>();
        await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        CodeAction chosen = Assert.Single(actions, a => a.Title == title);

        ImmutableArray<CodeActionOperation> operations = await chosen.GetOperationsAsync(CancellationToken.None);
        Document changed = operations.OfType<ApplyChangesOperation>().Single().ChangedSolution.GetDocument(document.Id)!;
        SourceText text = await changed.GetTextAsync();
        Assert.Equal(after, text.ToString()[Header.Length..], ignoreLineEndingDifferences: true);

        Diagnostic[] left = await AnalyzeAsync(changed);
        Assert.True(left.Count(d => d.Id == id) < found.Count(d => d.Id == id), "the diagnostic is still there");
        Assert.DoesNotContain((await changed.Project.GetCompilationAsync())!.GetDiagnostics(), static d => d.Severity == DiagnosticSeverity.Error);
    }

    /// <summary>Makes all fixes of the kind of the first one with a title in a solution of one or two files. Afterwards no diagnostic of the id is left and the compiler content.</summary>
    public static async Task VerifyAllAsync(PrewireFix fix, string id, string title, string before, string after, string? otherBefore = null, string? otherAfter = null)
    {
        Document document = CreateDocument(Header + before, Framework.Net80);
        if (otherBefore is not null)
        {
            document = document.Project.AddDocument("Other.cs", Header + otherBefore).Project.GetDocument(document.Id)!;
        }

        Diagnostic[] found = [.. (await AnalyzeAsync(document)).Where(d => d.Id == id)];
        var actions = new List<CodeAction>();
        foreach (Diagnostic diagnostic in found)
        {
            Document place = document.Project.GetDocument(diagnostic.Location.SourceTree)!;
            await fix.RegisterCodeFixesAsync(new CodeFixContext(place, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        }

        var context = new FixAllContext(
            document, fix, FixAllScope.Solution, actions.First(a => a.Title == title).EquivalenceKey!, [id], new Found(found), CancellationToken.None);
        CodeAction all = (await fix.GetFixAllProvider()!.GetFixAsync(context))!;
        Project changed = (await all.GetOperationsAsync(CancellationToken.None)).OfType<ApplyChangesOperation>().Single().ChangedSolution.GetProject(document.Project.Id)!;
        foreach (Document one in changed.Documents.Where(static d => d.Name != "Serializer.cs"))
        {
            Assert.Equal(one.Name == "File.cs" ? after : otherAfter, (await one.GetTextAsync()).ToString()[Header.Length..], ignoreLineEndingDifferences: true);
        }

        Assert.DoesNotContain(await AnalyzeAsync(changed.GetDocument(document.Id)!), d => d.Id == id);
        Assert.DoesNotContain((await changed.GetCompilationAsync())!.GetDiagnostics(), static d => d.Severity == DiagnosticSeverity.Error);
    }

    /// <summary>All that a fix offers for the diagnostics of an id.</summary>
    public static async Task<List<CodeAction>> OffersAsync(PrewireFix fix, string id, string source, Framework framework = Framework.Net80, IReadOnlyList<MetadataReference>? references = null)
    {
        Document document = CreateDocument(Header + source, framework);
        document = document.Project.AddMetadataReferences(references ?? []).GetDocument(document.Id)!;
        var actions = new List<CodeAction>();
        foreach (Diagnostic diagnostic in (await AnalyzeAsync(document)).Where(d => d.Id == id))
        {
            await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        }

        return actions;
    }

    /// <summary>Makes all fixes of a title in two projects that have one file, as those for two frameworks do, and gives what it is in each.</summary>
    public static async Task<string[]> FixInTwoProjectsAsync(PrewireFix fix, string id, string title, string source)
    {
        Document first = CreateDocument(Header + source, Framework.Net80);
        first = first.Project.Solution.WithDocumentFilePath(first.Id, "/File.cs").GetDocument(first.Id)!;
        Document second = Complete(first.Project.Solution.AddProject("Other", "Other", LanguageNames.CSharp), Framework.Net80).AddDocument("File.cs", Header + source, filePath: "/File.cs");
        Document[] documents = [second.Project.Solution.GetDocument(first.Id)!, second];
        var found = new List<Diagnostic>();
        var actions = new List<CodeAction>();
        foreach (Document document in documents)
        {
            foreach (Diagnostic diagnostic in (await AnalyzeAsync(document)).Where(d => d.Id == id))
            {
                found.Add(diagnostic);
                await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
            }
        }

        var context = new FixAllContext(
            documents[0], fix, FixAllScope.Solution, actions.First(a => a.Title == title).EquivalenceKey!, [id], new Found([.. found]), CancellationToken.None);
        CodeAction all = (await fix.GetFixAllProvider()!.GetFixAsync(context))!;
        Solution changed = (await all.GetOperationsAsync(CancellationToken.None)).OfType<ApplyChangesOperation>().Single().ChangedSolution;
        return [.. await Task.WhenAll(documents.Select(async d => (await changed.GetDocument(d.Id)!.GetTextAsync()).ToString()))];
    }

    private static Document CreateDocument(string source, Framework framework) =>
        Complete(new AdhocWorkspace().AddProject("App", LanguageNames.CSharp), framework).AddDocument("File.cs", source);

    private static Project Complete(Project project, Framework framework)
    {
        project = project
            .WithParseOptions(CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest))
            .WithCompilationOptions(new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable))
            .AddMetadataReferences(Frameworks.References(framework));
        return project.AddDocument("Serializer.cs", SerializerSource.Text).Project;
    }

    private static async Task<Diagnostic[]> AnalyzeAsync(Document document)
    {
        var compilation = (CSharpCompilation)(await document.Project.GetCompilationAsync())!;
        return [.. await compilation.AnalyzeAsync(new SerializableTypeAnalyzer(), new CallAnalyzer())];
    }

    private sealed class Found(Diagnostic[] diagnostics) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>(diagnostics);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(diagnostics.Where(d => document.Project.GetDocument(d.Location.SourceTree)?.Id == document.Id));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
