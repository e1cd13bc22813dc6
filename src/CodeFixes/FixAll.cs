namespace Prewire.CodeFixes;

/// <summary>
/// Makes all edits of one kind, one after the other. The provider that comes with the compiler makes each of the unchanged file and merges the texts, and
/// then leaves out what lies side by side and gives members the same ids.
/// </summary>
internal sealed class FixAll : FixAllProvider
{
    public static readonly FixAll Instance = new();

    /// <inheritdoc/>
    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var edits = new List<DeclarationEdit>();
        void Add(CodeAction action)
        {
            if (action is DeclarationEdit edit && edit.EquivalenceKey == fixAllContext.CodeActionEquivalenceKey)
            {
                edits.Add(edit);
            }
        }

        foreach (Diagnostic diagnostic in await DiagnosticsAsync(fixAllContext).ConfigureAwait(false))
        {
            if (fixAllContext.Solution.GetDocument(diagnostic.Location.SourceTree) is Document document)
            {
                await fixAllContext.CodeFixProvider.RegisterCodeFixesAsync(
                    new CodeFixContext(document, diagnostic, (action, _) => Add(action), fixAllContext.CancellationToken)).ConfigureAwait(false);
            }
        }

        if (edits.Count == 0)
        {
            return null;
        }

        DeclarationEdit[] sorted = [.. edits.OrderBy(static e => e.Place.Path, StringComparer.Ordinal).ThenBy(static e => e.Place.Start)];
        Task<Solution> ChangeAsync(CancellationToken cancellation) => DeclarationEdit.ApplyAsync(fixAllContext.Solution, sorted, cancellation);
        return CodeAction.Create(edits[0].Title, ChangeAsync, fixAllContext.CodeActionEquivalenceKey);
    }

    private static async Task<IEnumerable<Diagnostic>> DiagnosticsAsync(FixAllContext context)
    {
        if (context is { Scope: FixAllScope.Document, Document: Document document })
        {
            return await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false);
        }

        var found = new List<Diagnostic>();
        foreach (Project project in context.Scope == FixAllScope.Solution ? context.Solution.Projects : [context.Project])
        {
            found.AddRange(await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false));
        }

        return found;
    }
}
