using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;
using Xunit.Abstractions;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>
/// A thousand random types of libraries that know nothing of Prewire: what has no diagnostic comes back as it was, private fields and all; what does
/// not is an error, or a warning names what may be lost; and where an attribute on the assembly is advised, it works.
/// </summary>
/// <remarks>
/// Left out is what nobody can see from outside: constructors and setters that do something else than their names say; fields of a reference assembly
/// that no public or protected member of the class but a get and set property could use; lists beside the elements of a collection; the field of a
/// virtual property that is overridden; and the handlers of events, which are no data.
/// </remarks>
public partial class ForeignTypeTests(ITestOutputHelper output)
{
    private const int TypesEach = 100;
    private const int ValuesEach = 3;

    /// <summary>The errors that say why a type of others cannot have a serializer.</summary>
    private static readonly DiagnosticDescriptor[] s_errors =
    [
        Rules.MemberTypeNotSerializable, Rules.MemberIsProcessBound, Rules.NoUsableConstructor, Rules.AmbiguousConstructor, Rules.UnreachableMember,
        Rules.ElementsLost, Rules.ForeignStateLost,
    ];

    [Theory]
    [InlineData(1, false)]
    [InlineData(2, true)]
    [InlineData(3, false)]
    [InlineData(4, true)]
    [InlineData(5, false)]
    [InlineData(6, true)]
    [InlineData(7, false)]
    [InlineData(8, true)]
    [InlineData(9, false)]
    [InlineData(10, true)]
    public async Task Nothing_is_lost_that_no_diagnostic_tells(int seed, bool byReferenceAssembly)
    {
        var random = new Random(seed);
        string name = "Foreign" + seed;
        IReadOnlyList<LibraryType> all = new RandomLibrary(random, name).Make(TypesEach);
        CSharpCompilation library = TestCompilation.Create(
            all.Select(t => "using System.Collections.Generic;\nnamespace " + name + ";\n" + t.Source), Framework.Running, assemblyName: name + "Library");
        library.AssertCompiles();
        MetadataReference reference = library.EmitToImageReference(asReferenceAssembly: byReferenceAssembly);

        (CSharpCompilation consumer, Dictionary<LibraryType, Diagnostic[]> kept, Dictionary<LibraryType, Diagnostic> errors) = await RegisterAsync(all, reference, name + "Consumer");
        Assert.All(errors.Values, static e => Assert.Contains(e.Descriptor, s_errors));

        // What derives from a collection is refused once that has a serializer of its own, which nobody advised.
        LibraryType[] advised = await AdvisedAsync(all, reference);
        Assert.Empty(advised.Where(t => errors.TryGetValue(t, out Diagnostic? error) && error.Descriptor != Rules.ElementsLost).Select(static t => t.Source));
        Assert.Empty(kept.Keys.Except(advised).Select(static t => t.Source));

        GeneratorRun run = GeneratorRun.Of(LoadedAssembly.Strict(consumer, NullableContextOptions.Enable)).AssertClean();
        Assembly real = LoadedAssembly.LoadAnyway(library);
        RuntimeHelpers.RunModuleConstructor(LoadedAssembly.Load(run.Output).ManifestModule.ModuleHandle);
        Dictionary<Type, LibraryType> types = kept.Keys.ToDictionary(t => t.In(real));
        var objects = new RandomObjects(random, types.Keys);
        var difference = new DeepDifference(t => t.Assembly == real);
        var problems = new SortedSet<string>(StringComparer.Ordinal);
        foreach ((Type type, LibraryType described) in types.Where(static t => !t.Key.IsAbstract))
        {
            for (int i = 0; i < ValuesEach; i++)
            {
                object value = objects.Make(type)!;
                object? read = PrewireSerializer.Deserialize(type, PrewireSerializer.Serialize(type, value));
                problems.UnionWith(difference.Find(value, read).Where(p => !p.Exists(IsTold)).Select(p => Describe(p.Last(s => types.ContainsKey(s.Type)))));
            }
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));
        int warned = kept.Values.Count(static w => w.Length > 0);
        output.WriteLine($"{kept.Count - warned} come back, {errors.Count} are errors, {warned} have warnings");
        foreach (IGrouping<string, Diagnostic> rule in errors.Values.Concat(kept.Values.SelectMany(static w => w)).GroupBy(static d => d.Id).OrderBy(static g => g.Key, StringComparer.Ordinal))
        {
            output.WriteLine(rule.Key + ": " + rule.Count());
        }

        Assert.InRange(kept.Count - warned, 20, 60);
        Assert.InRange(warned, 5, 40);

        bool IsTold(PathStep step) => IsBehindOverride(step) || (types.TryGetValue(step.Type, out LibraryType? type) && kept[type].Any(w => Tells(w, type, step)));

        string Describe(PathStep step) => "lost: " + step.Type + "." + step.Member + "\n" + string.Join("\n", kept[types[step.Type]].Select(static w => w.GetMessage(CultureInfo.InvariantCulture)))
            + "\n" + types[step.Type].Source;
    }

    /// <summary>Registers all types but those for which that is an error, in the end.</summary>
    /// <returns>What is compiled then, the warnings of each type that is left, and an error for each that is not.</returns>
    private static async Task<(CSharpCompilation Consumer, Dictionary<LibraryType, Diagnostic[]> Kept, Dictionary<LibraryType, Diagnostic> Errors)> RegisterAsync(
        IReadOnlyList<LibraryType> all, MetadataReference reference, string name)
    {
        var errors = new Dictionary<LibraryType, Diagnostic>();
        LibraryType[] kept = [.. all];
        while (true)
        {
            // What generic types have for arguments is known at run time where some member says so.
            string forms = "[Prewire.GenerateSerializer] public class " + name + "Forms { "
                + string.Concat(kept.Where(static t => t.IsGeneric).Select(static (t, i) => "public global::" + t.InCode + "? M" + i + "; ")) + "}";
            CSharpCompilation consumer = Consumer(kept.Select(static t => "[assembly: Prewire.GenerateSerializer(typeof(global::" + t.InAttribute + "))]").Append(forms), name, reference);
            ILookup<int, Diagnostic> found = (await consumer.AnalyzeAsync(new SerializableTypeAnalyzer())).ToLookup(static d => d.Location.GetLineSpan().StartLinePosition.Line);
            Dictionary<LibraryType, Diagnostic[]> warnings = kept
                .Select((t, i) => (Type: t, Found: found[i].Where(static d => d.Severity >= DiagnosticSeverity.Warning).ToArray()))
                .ToDictionary(static t => t.Type, static t => t.Found);
            LibraryType[] without = [.. kept.Where(t => Array.Exists(warnings[t], static d => d.Severity == DiagnosticSeverity.Error))];
            if (without.Length == 0)
            {
                Assert.Empty(found[kept.Length]);
                return (consumer, warnings, errors);
            }

            foreach (LibraryType type in without)
            {
                errors.Add(type, warnings[type].First(static d => d.Severity == DiagnosticSeverity.Error));
            }

            kept = [.. kept.Except(without)];
        }
    }

    /// <summary>The types for which the attribute is advised where they are members.</summary>
    private static async Task<LibraryType[]> AdvisedAsync(IReadOnlyList<LibraryType> all, MetadataReference reference)
    {
        ImmutableArray<Diagnostic> found = await Consumer(all.Select(static (t, i) => "[Prewire.GenerateSerializer] public class H" + i + " { public global::" + t.InCode + "? M; }"), "Members", reference)
            .AnalyzeAsync(new SerializableTypeAnalyzer());
        HashSet<int> lines = [.. found.Where(static d => d.Properties.ContainsKey(ForeignAdvice.RegisterProperty)).Select(static d => d.Location.GetLineSpan().StartLinePosition.Line)];
        return [.. all.Where((_, i) => lines.Contains(i))];
    }

    private static CSharpCompilation Consumer(IEnumerable<string> lines, string name, MetadataReference reference) =>
        TestCompilation.Create([string.Join("\n", lines)], Framework.Running, assemblyName: name, references: [reference]);

    /// <summary>Whether a warning says that a member may be lost: by its name, by that of what shows it, or by the class whose private members are.</summary>
    private static bool Tells(Diagnostic warning, LibraryType type, PathStep step)
    {
        string message = warning.GetMessage(CultureInfo.InvariantCulture);
        HashSet<string> named = [.. Quoted().Matches(message).Select(static m => m.Groups[1].Value)];
        string member = PropertyOf(step.Member);
        return warning.Id == Rules.ForeignBase.Id
            ? step.Declaring != step.Type && named.Any(n => n.Split('<')[0] == step.Declaring.FullName!.Split('`')[0].Replace('+', '.')) && !IsPublic(step.Declaring, step.Member, member)
            : message.Contains("and others", StringComparison.Ordinal) || named.Contains(member) || named.Any(n => type.Shown[n].Contains(step.Member) || type.Shown[n].Contains(member));
    }

    private static bool IsPublic(Type type, string field, string property) =>
        type.GetField(field) is not null || type.GetProperty(property)?.SetMethod is { IsPublic: true };

    private static bool IsBehindOverride(PathStep step) =>
        step.Declaring != step.Type && step.Type.GetProperty(PropertyOf(step.Member))?.GetMethod is MethodInfo getter && getter.DeclaringType != step.Declaring && getter.GetBaseDefinition() != getter;

    private static string PropertyOf(string field) => Backing().Match(field) is { Success: true } match ? match.Groups[1].Value : field;

    [GeneratedRegex("'([^']*)'")]
    private static partial Regex Quoted();

    [GeneratedRegex("^<(.*)>k__BackingField$")]
    private static partial Regex Backing();
}
