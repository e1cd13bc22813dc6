using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Older frameworks have no [ModuleInitializer]: generated code brings one, and others may do so, too.</summary>
public class ModuleInitializerTests
{
    private const string Source = """
        [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("App")]
        namespace Lib { [Prewire.GenerateSerializer] public sealed class Book { public int Id { get; set; } } }
        """;

    private const string Attribute = """
        namespace System.Runtime.CompilerServices
        {
            [AttributeUsage(AttributeTargets.Method, Inherited = false)]
            internal sealed class ModuleInitializerAttribute : Attribute { }
        }
        """;

    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.Latest)]
    public void It_makes_the_compiler_call_the_registration(LanguageVersion language)
    {
        using var image = new MemoryStream();
        Assert.True(GeneratorRun.Of(TestCompilation.Create(Source, Framework.NetStandard20, language)).AssertClean().Output.Emit(image).Success);
        image.Position = 0;
        using var file = new PEReader(image);
        MetadataReader metadata = file.GetMetadataReader();
        TypeDefinition module = metadata.GetTypeDefinition(metadata.TypeDefinitions.First());
        Assert.Equal([".cctor"], module.GetMethods().Select(m => metadata.GetString(metadata.GetMethodDefinition(m).Name)));
    }

    /// <summary>What another generator adds is not there when this one looks.</summary>
    [Fact]
    public void Another_generator_brings_it_too() =>
        GeneratorRun.Beside(TestCompilation.Create(Source, Framework.NetStandard20), new AddingGenerator(Attribute, "")).AssertCompiles();

    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    public void Friends_of_a_library_do_not_see_the_librarys(Framework framework)
    {
        CSharpCompilation library = GeneratorRun.Of(TestCompilation.Create([Source], Framework.NetStandard20, assemblyName: "Lib")).AssertClean().Output;
        string polyfill = framework == Framework.NetStandard20 ? Attribute : "";
        CSharpCompilation app = TestCompilation.Create(
            [
                "[Prewire.GenerateSerializer] public sealed class Shelf { public Lib.Book? Book { get; set; } }",
                polyfill + " static class Begin { [System.Runtime.CompilerServices.ModuleInitializer] internal static void Run() { } }",
            ],
            framework,
            references: [library.EmitToImageReference()]);
        GeneratorRun.Of(app).Output.AssertCompiles();
        Assert.DoesNotContain(app.GetDiagnostics(), static d => d.Id is "CS0433" or "CS0436");
    }
}
