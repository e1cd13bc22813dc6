using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Prewire.Hosts.Tests.Docs;

/// <summary>The examples of docs/hosts are parts of the programs here, line for line, and so are compiled and run.</summary>
public class HostPagesTests
{
    public static TheoryData<string> Pages() => 
        [.. Directory.GetFiles(Path.Combine(Here(), "../../../docs/hosts"), "*.md").Select(page => Path.GetFileName(page)).Where(page => page != "README.md").Order()];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Every_example_is_in_a_program_that_is_run(string page)
    {
        string[] programs = [.. Folders().SelectMany(static folder => Directory.GetFiles(folder, "*Examples.cs")).Select(file => Text(File.ReadLines(file)))];
        List<string> examples = Examples(Path.Combine(Here(), "../../../docs/hosts", page));
        Assert.NotEmpty(examples);
        Assert.All(examples, example => Assert.Contains(programs, program => program.Contains("\n" + example, System.StringComparison.Ordinal)));
    }

    /// <summary>Those of clusters are tests of another project.</summary>
    private static string[] Folders() => [Here(), Path.Combine(Here(), "../../Cluster.Tests/Docs")];

    private static List<string> Examples(string page)
    {
        var examples = new List<string>();
        List<string>? current = null;
        foreach (string line in File.ReadLines(page))
        {
            if (line == "```csharp")
            {
                current = [];
            }
            else if (line == "```" && current is not null)
            {
                examples.Add(Text(current));
                current = null;
            }
            else
            {
                current?.Add(line);
            }
        }

        return examples;
    }

    /// <summary>Lines without their indentation.</summary>
    private static string Text(IEnumerable<string> lines) => string.Concat(lines.Select(line => line.Trim() + "\n"));

    private static string Here([CallerFilePath] string thisFile = "") => Path.GetDirectoryName(thisFile)!;
}
