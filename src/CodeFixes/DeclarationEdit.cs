namespace Prewire.CodeFixes;

/// <summary>A change of one node. Any number of them can be made together, also in one declaration.</summary>
/// <param name="title">What the user is told.</param>
/// <param name="document">The file.</param>
/// <param name="target">The node in it.</param>
/// <param name="change">Gives the new root of the old one, the node as it is there, and how many edits of the same series were made before.</param>
/// <param name="series">What edits have in common that number something, such as the type whose members get ids.</param>
internal sealed class DeclarationEdit(string title, Document document, SyntaxNode target, Func<SyntaxNode, SyntaxNode, int, SyntaxNode> change, string series = "") : CodeAction
{
    /// <inheritdoc/>
    public override string Title { get; } = title;

    /// <summary>What edits of one kind have in common, whatever they name: all of them are made at once.</summary>
    public override string EquivalenceKey { get; } = string.Concat(title.Split(':')[0].Split('\'').Where(static (_, i) => i % 2 == 0));

    /// <summary>The file and where in it.</summary>
    public (string? Path, int Start) Place => (document.FilePath ?? document.Name, target.SpanStart);

    /// <inheritdoc/>
    protected override async Task<Solution?> GetChangedSolutionAsync(CancellationToken cancellationToken) =>
        await ApplyAsync(document.Project.Solution, [this], cancellationToken).ConfigureAwait(false);

    /// <summary>Makes edits, those that are the same once.</summary>
    public static async Task<Solution> ApplyAsync(Solution solution, IEnumerable<DeclarationEdit> edits, CancellationToken cancellation)
    {
        // A file that several projects have is changed in each, to the same.
        var numbers = new Dictionary<(ProjectId Project, string Series), int>();
        foreach (IGrouping<DocumentId, DeclarationEdit> file in edits.GroupBy(static e => e.Document))
        {
            DeclarationEdit[] all = [.. file.GroupBy(static e => (e.Target.Span, e.Title)).Select(static g => g.First())];
            if (await solution.GetDocument(file.Key)!.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not SyntaxNode root)
            {
                continue;
            }

            root = root.TrackNodes(all.Select(static e => e.Target));
            foreach (DeclarationEdit edit in all)
            {
                if (root.GetCurrentNode(edit.Target) is SyntaxNode node)
                {
                    numbers.TryGetValue((file.Key.ProjectId, edit.Series), out int before);
                    numbers[(file.Key.ProjectId, edit.Series)] = before + 1;
                    root = edit.Change(root, node, before);
                }
            }

            solution = solution.WithDocumentSyntaxRoot(file.Key, root);
        }

        return solution;
    }

    private DocumentId Document => document.Id;

    private SyntaxNode Target => target;

    private string Series => series;

    private Func<SyntaxNode, SyntaxNode, int, SyntaxNode> Change => change;
}
