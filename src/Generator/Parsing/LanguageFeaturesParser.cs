using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>The one place where the language version and the framework are looked at.</summary>
internal static class LanguageFeaturesParser
{
    /// <summary>The newest type of FSharp.Core that has a form says that all are there.</summary>
    private const string NewestOfFSharp = "Microsoft.FSharp.Core.FSharpValueOption`1";

    /// <summary>One fact for each reference that uses Prewire.</summary>
    private static readonly ReferenceFacts<bool> s_users = new(static _ => [true]);

    public static LanguageFeatures Parse(Compilation compilation)
    {
        var csharp = (CSharpCompilation)compilation;
        bool hasUnsafeAccessor = HasUnsafeAccessor(csharp);
        bool hasFriends = csharp.Assembly.GetAttributes().Any(static a => a.AttributeClass?.Name == "InternalsVisibleToAttribute");
        return new LanguageFeatures(
            csharp.AssemblyName ?? "",
            (int)csharp.LanguageVersion,
            HasUnsafeAccessor: hasUnsafeAccessor,
            HasGenericUnsafeAccessor: hasUnsafeAccessor && FrameworkVersion(csharp) >= 9,
            HasModuleInitializer: Has(csharp, "System.Runtime.CompilerServices.ModuleInitializerAttribute"),
            CanIntercept: CallInterception.IsAvailable && LetsPrewireIntercept(csharp.SyntaxTrees.FirstOrDefault()?.Options))
        {
            AllowsUnsafe = csharp.Options.AllowUnsafe,
            HasInterceptsLocation = (int)csharp.LanguageVersion < LanguageFeatures.FileTypesVersion && Has(csharp, "System.Runtime.CompilerServices.InterceptsLocationAttribute"),
            HasFriends = hasFriends,
            IsAlone = !hasFriends && IsAlone(csharp),
            RefersToAnything = ReferencedResolvers.AnyTakesAnything(csharp),
            HasFSharp = HasLibrary(csharp, NewestOfFSharp),
            HasPrimitives = HasLibrary(csharp, "Microsoft.Extensions.Primitives.StringValues"),
            TakenNames = Parsing.TakenNames.Of(csharp),
        };
    }

    /// <summary>Whether the framework knows the attribute: a copy that somebody brings means nothing, and hides none.</summary>
    private static bool HasUnsafeAccessor(Compilation compilation) =>
        Core(compilation).GetTypeByMetadataName("System.Runtime.CompilerServices.UnsafeAccessorAttribute") is { DeclaredAccessibility: Accessibility.Public };

    private static IAssemblySymbol Core(Compilation compilation) => compilation.GetSpecialType(SpecialType.System_Object).ContainingAssembly;

    private static bool IsAlone(Compilation compilation) =>
        compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
        && !s_users.Of(compilation).Any();

    /// <summary>Whether a type that has a form is declared in a library that generated code can name.</summary>
    private static bool HasLibrary(Compilation compilation, string type) =>
        compilation.GetTypeByMetadataName(type) is INamedTypeSymbol { DeclaredAccessibility: Accessibility.Public } found
        && compilation.GetMetadataReference(found.ContainingAssembly) is MetadataReference reference
        && !ParseContext.IsAliased(compilation, reference);

    /// <summary>Whether the project allows interceptors in the generated namespace, as the package's build files ask.</summary>
    private static bool LetsPrewireIntercept(ParseOptions? options)
    {
        if (options is null)
        {
            return false;
        }

        return Lists(options.Features, "InterceptorsNamespaces") || Lists(options.Features, "InterceptorsPreviewNamespaces");

        static bool Lists(IReadOnlyDictionary<string, string> features, string name) =>
            features.TryGetValue(name, out string? namespaces)
            && namespaces.Split(';').Any(n => n.Trim() is CodecNames.RootNamespace or "Prewire");
    }

    /// <summary>Whether a type exists that generated code can name: libraries bring internal copies of their own.</summary>
    private static bool Has(Compilation compilation, string metadataName) =>
        compilation.GetTypeByMetadataName(metadataName) is INamedTypeSymbol type && compilation.IsSymbolAccessibleWithin(type, compilation.Assembly);

    /// <summary>The major version of .NET (8, 9, 10, …), or 0 for .NET Framework and netstandard.</summary>
    private static int FrameworkVersion(Compilation compilation)
    {
        AssemblyIdentity core = Core(compilation).Identity;
        return core.Name is "System.Runtime" or "System.Private.CoreLib" && core.Version is Version version ? version.Major : 0;
    }
}
