using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What of F# cannot be serialized, and what is said then.</summary>
public class FSharpRuleTests
{
    [Theory]
    [InlineData("Shape", "No serializer can be made for 'Shape': case 'Label' of this F# union has a field of 'Prewire.TestCases.FSharp.Position', which is declared in another assembly and has no serializer there; add [assembly: GenerateSerializer(typeof(Prewire.TestCases.FSharp.Position))], or a surrogate or codec for it")]
    [InlineData("Secret", "No serializer can be made for 'Secret': the cases of this F# union are private; write a surrogate or a codec for it")]
    [InlineData("OfFunction", "No serializer can be made for 'OfFunction': case 'Apply' of this F# union has a field of 'Microsoft.FSharp.Core.FSharpFunc<int, int>', which stands for something in the running process, not for data")]
    [InlineData("Strange", "No serializer can be made for 'Strange': case 'Two words' of this F# union has a name, or a field with a name, that C# cannot write; rename it, or write a surrogate or a codec for the union")]
    [InlineData("Colliding", "No serializer can be made for 'Colliding': the names of its cases 'costarring' and 'liquid' have the same hash; rename one of them")]
    [InlineData("Ambiguous.Mixed", "No serializer can be made for 'Mixed': its case 'B' has no [<WireId>]; give every case one, or none")]
    [InlineData("Ambiguous.Twice", "No serializer can be made for 'Twice': its cases 'A' and 'B' have the same id")]
    [InlineData("Ambiguous.Outside", "No serializer can be made for 'Outside': the id of its case 'A' must lie between 0 and 536,870,910")]
    [InlineData("Ambiguous.SameName", "No serializer can be made for 'SameName': the names of its cases 'A' and 'B' have the same hash; rename one of them")]
    [InlineData("Ambiguous.Gone", "No serializer can be made for 'Gone': its case 'A' has an id or a name that [<WireRetired>] sets aside")]
    [InlineData("Renamed.Shape", null)]
    [InlineData("Numbered.Shape", null)]
    [InlineData("Color", null)]
    [InlineData("CustomerId", null)]
    [InlineData("OrderId", null)]
    [InlineData("Perhaps", null)]
    [InlineData("Tree<>", null)]
    [InlineData("Position", null)]
    [InlineData("Size", null)]
    [InlineData("Spot", null)]
    [InlineData("Settings", null)]
    [InlineData("Box<>", null)]
    [InlineData("Called", "[WireAfterRead] on 'Read' has no effect: a union of F# is made by its cases, and nothing of it is called")]
    [InlineData("Shared", "[WireReferences] on 'Shared' says nothing: a union of F# is made by its cases, each time anew")]
    [InlineData("Sale", null)]
    [InlineData("Span", null)]
    [InlineData("NewFoo", "No serializer can be made for 'NewFoo': case 'NewBar' of this F# union needs 'NewBar', which C# cannot tell from another member of that name; rename one of them, or write a surrogate or a codec for the union")]
    [InlineData("Twins", null)]
    [InlineData("Fading", null)]
    [InlineData("Sharing", null)]
    public async Task Registered(string type, string? message)
    {
        Diagnostic[] found = await Analyze("[assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp." + type + "))]");
        Assert.Equal(message is null ? [] : [message], found.Select(static d => d.GetMessage(CultureInfo.InvariantCulture)));
    }

    /// <summary>A property of type unit has a getter that returns nothing, which C# cannot call as a property. What is generated compiles.</summary>
    [Fact]
    public async Task Properties_of_type_unit_are_not_read()
    {
        const string source = "[assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.Signal))]";
        GeneratorRun.Of(TestCompilation.Create([source], Framework.Running, references: Frameworks.FSharp)).AssertClean();
        Assert.Contains("'Sent' cannot be read by generated code: its getter returns nothing; write a surrogate or a codec", (await Analyze(source)).Select(static d => d.GetMessage(CultureInfo.InvariantCulture)));
    }

    [Fact]
    public async Task Functions_mean_nothing_elsewhere()
    {
        Diagnostic found = Assert.Single(await Analyze("[Prewire.GenerateSerializer] public class A { public Microsoft.FSharp.Core.FSharpFunc<int, int>? Apply { get; set; } }"));
        Assert.Equal("PW0002", found.Id);
    }

    [Theory]
    [InlineData("WithFunction", "FSharpFunc<int, int>")]
    [InlineData("WithAnonymous", "anonymous type")]
    public async Task Members_of_records(string type, string part) =>
        Assert.Contains(await Analyze("[assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp." + type + "))]"), d => d.GetMessage(CultureInfo.InvariantCulture).Contains(part));

    /// <summary>What its fields need is said where it is named, so that it can be brought back is no question.</summary>
    [Fact]
    public async Task Unions_of_types_without_serializers_need_no_surrogate()
    {
        Diagnostic found = Assert.Single(await Analyze("[Prewire.GenerateSerializer] public class A { public Prewire.TestCases.FSharp.Shape? Shape { get; set; } }"));
        Assert.Contains("[assembly: GenerateSerializer(typeof(Prewire.TestCases.FSharp.Shape))]", found.GetMessage(CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task Anonymous_records_are_told_and_nothing_else_is() =>
        Assert.Equal(["PW0003"], (await Analyze("[assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.WithAnonymous))]")).Select(static d => d.Id));

    /// <summary>
    /// A field is behind a property; a property of such a name is lost, and that is said. One with parameters holds no value, but may show what a reference assembly does not.
    /// What is generated compiles.
    /// </summary>
    [Theory]
    [InlineData("contents@", false, false, null)]
    [InlineData("Two words", true, false, "PW0012")]
    [InlineData("Cell", true, false, null, typeof(int))]
    [InlineData("Cell", true, true, "PW0048", typeof(int))]
    public async Task Members_that_CSharp_cannot_say(string name, bool isProperty, bool isReference, string? rule, params Type[] index)
    {
        var built = new PersistedAssemblyBuilder(new AssemblyName("Odd"), typeof(object).Assembly);
        if (isReference)
        {
            built.SetCustomAttribute(new CustomAttributeBuilder(typeof(ReferenceAssemblyAttribute).GetConstructor([])!, []));
        }

        TypeBuilder type = built.DefineDynamicModule("Odd").DefineType("Odd", TypeAttributes.Public);
        type.DefineField("Id", typeof(int), FieldAttributes.Public);
        if (isProperty)
        {
            MethodBuilder getter = type.DefineMethod("get_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, typeof(int), index);
            getter.GetILGenerator().Emit(OpCodes.Ldc_I4_0);
            getter.GetILGenerator().Emit(OpCodes.Ret);
            MethodBuilder setter = type.DefineMethod("set_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, typeof(void), [.. index, typeof(int)]);
            setter.GetILGenerator().Emit(OpCodes.Ret);
            PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, typeof(int), index);
            property.SetGetMethod(getter);
            property.SetSetMethod(setter);
        }
        else
        {
            type.DefineField(name, typeof(int), FieldAttributes.Public);
        }

        type.CreateType();
        using var image = new MemoryStream();
        built.Save(image);
        var compilation = TestCompilation.Create(
            ["[assembly: Prewire.GenerateSerializer(typeof(Odd))]"], Framework.Running, references: [MetadataReference.CreateFromImage(image.ToArray())]);
        GeneratorRun.Of(compilation).AssertClean();
        var found = await compilation.AnalyzeAsync(new SerializableTypeAnalyzer());
        Assert.Equal(rule is null ? [] : [rule], found.Where(d => d.Severity >= (isReference ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error)).Select(static d => d.Id));
        Assert.All(found.Where(_ => isReference), static d => Assert.Contains(": 'Cell' may use private fields", d.GetMessage(CultureInfo.InvariantCulture)));
    }

    private static async Task<Diagnostic[]> Analyze(string source) =>
        [.. await TestCompilation.Create([source], Framework.Running, references: Frameworks.FSharp).AnalyzeAsync(new SerializableTypeAnalyzer())];
}
