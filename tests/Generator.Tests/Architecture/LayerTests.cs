using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Prewire.Generator.Tests.Architecture;

/// <summary>
/// Each folder refers only to those below it; docs/architecture.md says what each is for. The layers are listed from the bottom up, and folders of one layer may
/// refer to each other.
/// </summary>
public class LayerTests
{
    private static readonly string[][] s_format = [["Wire"], ["Wire/Values"], ["Wire/Reading"]];

    /// <summary>Right above the source folder there is only what older frameworks lack.</summary>
    private static readonly string[][] s_runtime =
    [
        ["Runtime"],
        .. s_format,
        ["Runtime/Errors"],
        ["Runtime/Attributes"],
        ["Runtime/Options"],
        ["Runtime/Loading"],
        ["Runtime/Buffers/Text"],
        ["Runtime/Buffers/Identity"],
        ["Runtime/Stacks"],
        ["Runtime/Buffers/Packing"],
        ["Runtime/Buffers", "Runtime/Buffers/Streams", "Runtime/Buffers/Hashing"],
        ["Runtime/Binding"],
        ["Runtime/Contracts"],
        ["Runtime/Announcements"],
        ["Runtime/UnknownMembers"],
        ["Runtime/Graphs"],
        ["Runtime/Binding/Reading"],
        ["Runtime/Walking"],
        ["Runtime/GeneratedCode", "Runtime/Forms", "Runtime/Codecs"],
        ["Runtime/Resolving"],
        ["Runtime/Polymorphism"],
        ["Runtime/Serialization"],
        ["Runtime/Inspection"],
    ];

    private static readonly string[][] s_generator =
    [
        .. s_format,
        ["Generator/Model"],
        ["Generator/Printing"],
        ["Generator/Diagnostics"],
        ["Generator/Parsing/Symbols"],
        ["Generator/Parsing/Framework", "Generator/Parsing/Files"],
        [
            "Generator/Parsing", "Generator/Parsing/Types", "Generator/Parsing/Members", "Generator/Parsing/Constructors", "Generator/Parsing/Collections", "Generator/Parsing/Generics",
            "Generator/Parsing/Foreign",
        ],
        ["Generator/Parsing/Steps"],
        ["Generator/Planning/Shapes"],
        ["Generator/Planning/Linking"],
        ["Generator/Planning", "Generator/Members"],
        ["Generator/Emit"],
        ["Generator/Analyzers"],
        ["Generator"],
    ];

    /// <summary>What files refer to above them, and why that is right is in docs/architecture.md. The list may only become shorter.</summary>
    private static readonly (string File, string Folder, string Names)[] s_known =
    [
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/Announcements", "FewShapes, ReadShapes"),
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/Graphs", "ReadObjects"),
        ("Runtime/Buffers/PrewireWriter.cs", "Runtime/Announcements", "FewShapes, WrittenShapes"),
        ("Runtime/Buffers/PrewireWriter.cs", "Runtime/Graphs", "WrittenObjects"),
        ("Runtime/Resolving/CodecRegistry.cs", "Runtime/Serialization", "PrimitiveResolver"),
    ];

    [Fact]
    public void The_runtime_refers_downwards() => Check(s_runtime, ["Wire", "Runtime"], s_known);

    [Fact]
    public void The_generator_refers_downwards() => Check(s_generator, ["Wire", "Generator"], []);

    [Fact]
    public void The_format_knows_nothing_but_itself()
    {
        string[] files = SourceReferences.Files("Wire").ToArray();
        Assert.True(files.Length > 30);
        Assert.All(files, static file => Assert.DoesNotContain("Microsoft.CodeAnalysis", File.ReadAllText(Path.Combine(SourceReferences.Root, file)), StringComparison.Ordinal));
        Assert.DoesNotContain(s_known, static k => k.File.StartsWith("Wire/", StringComparison.Ordinal));
    }

    [Fact]
    public void Each_folder_is_described()
    {
        string text = File.ReadAllText(Path.Combine(SourceReferences.Root, "..", "docs", "architecture.md"));
        Assert.All(
            s_runtime.Concat(s_generator).SelectMany(static layer => layer).Where(static folder => folder.Contains('/', StringComparison.Ordinal)),
            folder => Assert.Contains("`" + folder + "`", text, StringComparison.Ordinal));
    }

    private static void Check(string[][] layers, string[] projects, (string File, string Folder, string Names)[] known)
    {
        Dictionary<string, int> ranks = layers.SelectMany(static (layer, rank) => layer.Select(folder => (folder, rank))).ToDictionary(static l => l.folder, static l => l.rank);
        Assert.Empty(SourceReferences.Files(projects).Select(FolderOf).Distinct().Except(ranks.Keys));
        var found = new SortedDictionary<(string File, string Folder), SortedSet<string>>();
        SourceReference[] references = SourceReferences.Of(projects, (from, to) => ranks[FolderOf(to)] > ranks[FolderOf(from)]).ToArray();
        Assert.True(references.Length > 1000, "Nothing was read.");
        foreach (SourceReference reference in references)
        {
            // A type in several parts is where its lowest part is.
            string to = reference.To.Select(FolderOf).MinBy(folder => ranks[folder])!;
            if (ranks[to] > ranks[FolderOf(reference.From)])
            {
                (string, string) key = (reference.From, to);
                if (!found.TryGetValue(key, out SortedSet<string>? names))
                {
                    found.Add(key, names = new(StringComparer.Ordinal));
                }

                names.Add(reference.Name);
            }
        }

        var listed = known.ToDictionary(static k => (k.File, k.Folder), static k => k.Names);
        IEnumerable<string> upwards = found
            .Where(f => listed.GetValueOrDefault(f.Key) != string.Join(", ", f.Value))
            .Select(static f => f.Key.File + " refers to " + f.Key.Folder + " above it: " + string.Join(", ", f.Value));
        IEnumerable<string> settled = listed.Keys.Where(k => !found.ContainsKey(k)).Select(static k => k.File + " no longer refers to " + k.Folder + ": take it off the list.");
        string problems = string.Join("\n", upwards.Concat(settled));
        Assert.True(problems.Length == 0, problems);
    }

    private static string FolderOf(string file) => file[..file.LastIndexOf('/')];
}
