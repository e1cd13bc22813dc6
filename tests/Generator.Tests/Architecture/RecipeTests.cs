using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Architecture;

/// <summary>What docs/architecture.md says of adding a scalar, a collection and an encoding of a member is true of those that are there: of each the sources know in so many files.</summary>
public class RecipeTests
{
    [Theory]
    [InlineData(nameof(PrimitiveKind.IntPtr), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.UIntPtr), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.Half), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.Int128), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.UInt128), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.DateOnly), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.TimeOnly), "Scalars", "Buffers/PrewireReader.Values", "Buffers/PrewireWriter.Values")]
    [InlineData(nameof(PrimitiveKind.Uri), "UriCodec", "Codecs/CodecValues")]
    public void A_scalar_without_a_kind_of_its_own_is_in_six_files_or_five(string name, string codec, params string[] byHand) => Assert.Equal(
        new[] { "Codecs/" + codec, "Contracts/WireShape", "Polymorphism/WellKnown.Scalars" }.Concat(byHand).Select(static file => "Runtime/" + file + ".cs")
            .Append("Wire/ScalarType.cs").Order(System.StringComparer.Ordinal),
        FilesWith(name + "Codec", @"PrimitiveKind\." + name, "\"System." + name + "\"", "Write" + name, @"public \w+\?? Read" + name));

    [Theory]
    [InlineData("LinkedList", "SequenceForms")]
    [InlineData("ObservableCollection", "SequenceForms")]
    [InlineData("BindingList", "SequenceForms")]
    [InlineData("ReadOnlyDictionary", "DictionaryForms")]
    [InlineData("ConcurrentDictionary", "ConcurrentForms")]
    [InlineData("ImmutableArray", "ImmutableForms")]
    [InlineData("ImmutableSortedSet", "ImmutableSetForms")]
    [InlineData("SortedSet", "SortedForms")]
    [InlineData("SortedDictionary", "SortedForms")]
    [InlineData("FrozenSet", "NewerForms")]
    [InlineData("PriorityQueue", "NewerForms")]
    public void A_collection_is_in_two_files(string name, string file) => Assert.Equal(
        ["Generator/Parsing/FrameworkForms.cs", "Runtime/Forms/" + file + ".cs"],
        FilesWith(name + "Form", "\"" + name + "(`\\d)?\""));

    [Theory]
    [InlineData("ObjectMember")]
    [InlineData("StringMember")]
    public void An_encoding_of_a_member_is_in_two_files(string name) => Assert.Equal(
        ["Generator/Members/MemberKinds.cs", "Generator/Members/" + name + ".cs"],
        FilesWith(name));

    /// <summary>The source files in which one of some words stands.</summary>
    private static string[] FilesWith(params string[] words)
    {
        var word = new Regex(string.Join('|', words.Select(static w => @"(?<!\w)" + w + @"(?!\w)")));
        return [.. SourceReferences.Files("Wire", "Runtime", "Generator").Where(file => word.IsMatch(File.ReadAllText(Path.Combine(SourceReferences.Root, file)))).Order(System.StringComparer.Ordinal)];
    }
}
