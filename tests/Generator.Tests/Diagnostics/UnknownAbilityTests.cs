using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Words in the property <c>PrewireAbilities</c>.</summary>
public class UnknownAbilityTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("All", "")]
    [InlineData(" deserializeinto ,Clone,", "")]
    [InlineData("Copy", "Copy")]
    [InlineData("Clone, ReadInto, DeserializeInto|Clone", "ReadInto; DeserializeInto|Clone")]
    public async Task PW0083_asks_for_nothing(string property, string words)
    {
        Diagnostic[] found = [.. await TestCompilation.Create("[Prewire.GenerateSerializer] public sealed class Book { public int Pages; }")
            .AnalyzeAsync(new AnalyzerOptions([], new ProjectProperties(property)), new SerializableTypeAnalyzer())];

        Assert.Equal(words, string.Join("; ", found.Select(static d => d.GetMessage().Split('\'')[1])));
        Assert.All(found, static d => Assert.Equal(("PW0083", Location.None), (d.Id, d.Location)));
    }
}
