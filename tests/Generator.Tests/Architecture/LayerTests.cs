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
        ["Runtime/Buffers/Text"],
        ["Runtime/Buffers"],
        ["Runtime/Binding"],
        ["Runtime/Contracts"],
        ["Runtime/Announcements"],
        ["Runtime/Graphs"],
        ["Runtime/Stacks"],
        ["Runtime/UnknownMembers"],
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
        ["Generator/Parsing"],
        ["Generator/Planning/Shapes"],
        ["Generator/Planning/Linking"],
        ["Generator/Planning", "Generator/Members"],
        ["Generator/Emit"],
        ["Generator/Analyzers"],
        ["Generator"],
    ];

    /// <summary>
    /// Files that refer to a folder above theirs, mostly because a reader or writer is handed through all layers and carries along what belongs to its message.
    /// The list may only become shorter.
    /// </summary>
    private static readonly (string File, string Folder)[] s_known =
    [
        ("Runtime/Buffers/PrewireReader.Blob.cs", "Runtime/Announcements"),
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/Announcements"),
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/Graphs"),
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/Stacks"),
        ("Runtime/Buffers/PrewireReader.cs", "Runtime/UnknownMembers"),
        ("Runtime/Buffers/PrewireWriter.Blob.cs", "Runtime/Announcements"),
        ("Runtime/Buffers/PrewireWriter.Blob.cs", "Runtime/Contracts"),
        ("Runtime/Buffers/PrewireWriter.Blob.cs", "Runtime/Graphs"),
        ("Runtime/Buffers/PrewireWriter.Canonical.cs", "Runtime/Announcements"),
        ("Runtime/Buffers/PrewireWriter.cs", "Runtime/Announcements"),
        ("Runtime/Buffers/PrewireWriter.cs", "Runtime/Graphs"),
        ("Runtime/Buffers/PrewireWriter.cs", "Runtime/Stacks"),
        ("Runtime/Buffers/SegmentSource.cs", "Runtime/UnknownMembers"),
        ("Runtime/Binding/MappedHeader.cs", "Runtime/UnknownMembers"),
        ("Runtime/Binding/PrewireReader.Mapped.cs", "Runtime/Announcements"),
        ("Runtime/Contracts/ICloningCodec.cs", "Runtime/GeneratedCode"),
        ("Runtime/Contracts/ITrackedCodec.cs", "Runtime/GeneratedCode"),
        ("Runtime/Announcements/AnnouncedShape.cs", "Runtime/Polymorphism"),
        ("Runtime/Announcements/PrewireReader.Shapes.cs", "Runtime/Graphs"),
        ("Runtime/Announcements/PrewireReader.Shapes.cs", "Runtime/Polymorphism"),
        ("Runtime/Graphs/ObjectBody.cs", "Runtime/GeneratedCode"),
        ("Runtime/Graphs/References.cs", "Runtime/Walking"),
        ("Runtime/UnknownMembers/UnknownMembersReader.cs", "Runtime/Walking"),
        ("Runtime/Walking/ShapeWalker.Open.cs", "Runtime/Polymorphism"),
        ("Runtime/Resolving/CodecRegistry.cs", "Runtime/Serialization"),
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

    private static void Check(string[][] layers, string[] projects, (string File, string Folder)[] known)
    {
        Dictionary<string, int> ranks = layers.SelectMany(static (layer, rank) => layer.Select(folder => (folder, rank))).ToDictionary(static l => l.folder, static l => l.rank);
        Assert.Empty(SourceReferences.Files(projects).Select(FolderOf).Distinct().Except(ranks.Keys));
        var found = new SortedDictionary<(string File, string Folder), SortedSet<string>>();
        SourceReference[] references = SourceReferences.Of(projects).ToArray();
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

        IEnumerable<string> upwards = found.Where(f => !known.Contains(f.Key)).Select(static f => f.Key.File + " refers to " + f.Key.Folder + " above it: " + string.Join(", ", f.Value));
        IEnumerable<string> settled = known.Where(k => !found.ContainsKey(k)).Select(static k => k.File + " no longer refers to " + k.Folder + ": take it off the list.");
        string problems = string.Join("\n", upwards.Concat(settled));
        Assert.True(problems.Length == 0, problems);
    }

    private static string FolderOf(string file) => file[..file.LastIndexOf('/')];
}
