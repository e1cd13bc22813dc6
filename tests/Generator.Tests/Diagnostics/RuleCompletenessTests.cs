using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>A rule is complete when it has a page, a row, an analyzer that knows it and a test of what it underlines.</summary>
public class RuleCompletenessTests
{
    public static TheoryData<string> Ids => [.. All().Select(static r => r.Id)];

    [Fact]
    public void Ids_are_unique() => Assert.Equal(All().Select(static r => r.Id).Distinct(), All().Select(static r => r.Id));

    [Theory]
    [MemberData(nameof(Ids))]
    public void Each_rule_is_complete(string id)
    {
        DiagnosticDescriptor rule = All().Single(r => r.Id == id);
        Assert.EndsWith("/docs/diagnostics/" + id + ".md", rule.HelpLinkUri, System.StringComparison.Ordinal);

        string page = File.ReadAllText(Path.Combine(Root, "docs", "diagnostics", id + ".md"));
        Assert.StartsWith($"# {id}: {rule.Title}\n", page, System.StringComparison.Ordinal);
        Assert.Contains($"Severity: {rule.DefaultSeverity.ToString().ToLowerInvariant()}.", page, System.StringComparison.Ordinal);
        foreach (string heading in new[] { "Violation", "Why", "Resolution", "Code fix" })
        {
            Assert.Contains($"\n## {heading}\n", page, System.StringComparison.Ordinal);
        }

        Assert.Contains(
            $"{id} | Prewire | {rule.DefaultSeverity} | {rule.Title}",
            File.ReadAllText(Path.Combine(Root, "src", "Generator", "AnalyzerReleases.Unshipped.md")),
            System.StringComparison.Ordinal);
        Assert.Contains(
            $"| [{id}]({id}.md) | {rule.DefaultSeverity.ToString().ToLowerInvariant()} | ",
            File.ReadAllText(Path.Combine(Root, "docs", "diagnostics", "README.md")),
            System.StringComparison.Ordinal);
        Assert.Contains(
            new SerializableTypeAnalyzer().SupportedDiagnostics.Concat(new CallAnalyzer().SupportedDiagnostics), r => r.Id == id);
        Assert.Contains(
            typeof(RuleCompletenessTests).Assembly.GetTypes().SelectMany(static t => t.GetMethods()),
            m => Regex.IsMatch(m.Name, $"^{id}(_|$)") && m.GetCustomAttributes<FactAttribute>().Any());
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void A_page_promises_a_fix_exactly_where_there_is_one(string id)
    {
        bool hasFix = typeof(Prewire.CodeFixes.PrewireFix).Assembly.GetTypes()
            .Where(static t => t.IsSubclassOf(typeof(Prewire.CodeFixes.PrewireFix)))
            .Select(static t => (Prewire.CodeFixes.PrewireFix)System.Activator.CreateInstance(t)!)
            .Any(f => f.FixableDiagnosticIds.Contains(id));
        string page = File.ReadAllText(Path.Combine(Root, "docs", "diagnostics", id + ".md"));
        bool promises = !Regex.IsMatch(page, @"\n## Code fix\n\nNone[.:]");
        Assert.Equal(hasFix, promises);
    }

    private static IReadOnlyList<DiagnosticDescriptor> All() =>
    [
        .. typeof(Rules).GetFields(BindingFlags.Static | BindingFlags.Public)
            .Select(static f => f.GetValue(null))
            .OfType<DiagnosticDescriptor>()
            .OrderBy(static r => r.Id),
    ];

    private static string Root { get; } = FindRoot();

    private static string FindRoot()
    {
        string? folder = System.AppContext.BaseDirectory;
        while (folder is not null && !File.Exists(Path.Combine(folder, "Prewire.slnx")))
        {
            folder = Path.GetDirectoryName(folder);
        }

        return folder ?? throw new DirectoryNotFoundException("The repository's root was not found above the test's output.");
    }
}
