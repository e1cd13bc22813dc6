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
