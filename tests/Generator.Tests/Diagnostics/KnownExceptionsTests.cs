using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Forms;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Which of the framework's exceptions come back as what they were: what the generator takes for so, and what the runtime makes.</summary>
public class KnownExceptionsTests
{
    [Fact]
    public void All_that_are_known_are_made() => Assert.DoesNotContain(KnownExceptions.Keys, static n => Make(n).GetType().FullName != n);

    [Fact]
    public void All_others_of_the_framework_are_not()
    {
        string[] others = [.. All().Select(SymbolNames.KeyOf).Except(KnownExceptions.Keys)];
        Assert.Contains("System.Reflection.ReflectionTypeLoadException", others);
        Assert.DoesNotContain(others, static n => Make(n) is not RemoteException);
    }

    /// <summary>Those that have the usual constructors are made, unless they need a system or something that is no data.</summary>
    [Fact]
    public void What_has_the_usual_constructor_is_made() => Assert.Equal(
        [
            "System.Data.Common.DbException",
            "System.ExecutionEngineException",
            "System.Net.Mail.SmtpFailedRecipientsException",
            "System.Security.AccessControl.PrivilegeNotHeldException",
            "System.Security.Principal.IdentityNotMappedException",
        ],
        All().Where(static t => !KnownExceptions.Has(t) && t.InstanceConstructors.Any(IsUsual)).Select(SymbolNames.KeyOf).Order(StringComparer.Ordinal));

    [Fact]
    public async Task Members_of_others_are_reported()
    {
        CSharpCompilation compilation = TestCompilation.Create("""
            [Prewire.GenerateSerializer]
            public sealed class Failure
            {
                public System.Reflection.ReflectionTypeLoadException? Load { get; set; }

                public System.Text.Json.JsonException? Json { get; set; }
            }
            """);
        Diagnostic diagnostic = Assert.Single(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer()));
        Assert.Equal("PW0003", diagnostic.Id);
        Assert.Contains("declare it as Exception", diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>On frameworks without the class a package may bring it, and the runtime for these cannot refer to that.</summary>
    [Fact]
    public async Task Members_that_only_newer_runtimes_make_are_reported()
    {
        CSharpCompilation compilation = TestCompilation.Create(
            [
                "namespace System.Text.Json { public class JsonException : System.Exception { } }",
            ],
            Framework.NetStandard20,
            assemblyName: "System.Text.Json.Package");
        CSharpCompilation app = TestCompilation.Create(
            [
                """
                [Prewire.GenerateSerializer]
                public sealed class Failure
                {
                    public System.FormatException? Format { get; set; }

                    public System.Text.Json.JsonException? Json { get; set; }
                }
                """,
            ],
            Framework.NetStandard20,
            references: [compilation.EmitToImageReference()]);
        Diagnostic diagnostic = Assert.Single(await app.AnalyzeAsync(new SerializableTypeAnalyzer()));
        Assert.Equal("PW0003", diagnostic.Id);
        Assert.Contains("JsonException", diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>The runtime's sources say which they are.</summary>
    [Fact]
    public void Newer_runtimes_make_those_that_the_sources_say()
    {
        var newer = new List<string>();
        bool isNewer = false;
        foreach (string line in System.IO.File.ReadLines(System.IO.Path.Combine(Architecture.SourceReferences.Root, "Runtime/Forms/DetailedExceptions.cs")))
        {
            isNewer = line.StartsWith("#if NET8_0_OR_GREATER", StringComparison.Ordinal) || (isNewer && !line.StartsWith('#'));
            if (isNewer && line.TrimStart() is ['[', '"', ..] row && row.Contains("] = ", StringComparison.Ordinal))
            {
                newer.Add(row.Split('"')[1]);
            }
        }

        Assert.NotEmpty(newer);
        Assert.Equal(newer.Order(StringComparer.Ordinal), TypeNames.Keys(ExceptionNames.NewerDetailed).Order(StringComparer.Ordinal));
    }

    private static Exception Make(string name)
    {
        Assert.True(default(ExceptionForm<Exception>).TryFrom([(name, "m", null, null, 0, -1, null)], out Exception? made));
        return made;
    }

    private static IEnumerable<INamedTypeSymbol> All() => TestCompilation.Create("").SourceModule.ReferencedAssemblySymbols.SelectMany(static a => Types(a.GlobalNamespace)).Where(KnownExceptions.IsException);

    private static IEnumerable<INamedTypeSymbol> Types(INamespaceSymbol space) => space.GetNamespaceMembers().SelectMany(Types)
        .Concat(space.GetTypeMembers().Where(static t => t.DeclaredAccessibility == Accessibility.Public));

    private static bool IsUsual(IMethodSymbol constructor) => constructor is { Parameters.Length: 2, DeclaredAccessibility: Accessibility.Public or Accessibility.Protected }
        && constructor.Parameters[0].Type.SpecialType == SpecialType.System_String && constructor.Parameters[1].Type.Name == nameof(Exception);
}
