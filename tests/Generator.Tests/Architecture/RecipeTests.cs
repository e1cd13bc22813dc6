using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Architecture;

/// <summary>What docs/architecture.md says of adding a scalar, a collection and an encoding of a member is true of those that are there: of each the sources know in so many files.</summary>
public class RecipeTests
{
    [Theory]
    [InlineData(nameof(PrimitiveKind.IntPtr), "Scalars")]
    [InlineData(nameof(PrimitiveKind.UIntPtr), "Scalars")]
    [InlineData(nameof(PrimitiveKind.Uri), "UriCodec")]
    public void A_scalar_without_a_kind_of_its_own_is_in_two_files(string name, string codec) => Assert.Equal(
        ["Runtime/Codecs/" + codec + ".cs", "Wire/ScalarType.cs"],
        FilesWith(name + "Codec", @"PrimitiveKind\." + name, "\"System." + name + "\"", "Write" + name, @"public \w+\?? Read" + name));

    /// <summary>What older frameworks have in place of a value, and what it is converted from, is not counted.</summary>
    [Theory]
    [InlineData(nameof(PrimitiveKind.TimeSpan), "Wire/Values/Wire.Wide.cs")]
    [InlineData(nameof(PrimitiveKind.DateOnly), "Runtime/Buffers/Wire.Validated.cs")]
    public void A_scalar_with_a_kind_of_its_own_is_in_three_files(string name, string bytes) => Assert.Equivalent(
        (string[])[bytes, "Wire/ScalarType.cs", "Wire/WireKind.cs"],
        FilesWith("struct " + name + "Codec", "Put" + name, @"WireKind\." + name, name + @" = \d+", "\"System." + name + "\""),
        strict: true);

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
        ["Generator/Parsing/Framework/FrameworkForms.cs", "Runtime/Forms/" + file + ".cs"],
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
