using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Says in words why a type has no codec.</summary>
internal static class UnsupportedTypes
{
    /// <summary>The property of a diagnostic that holds the type a code fix could annotate.</summary>
    public const string TypeProperty = "Type";

    /// <summary>A type the compiler does not know is its own to report: nothing is said while the program is being typed.</summary>
    public static bool IsReported(UnsupportedReason reason) => reason != UnsupportedReason.Error;

    public static void Report(ParseContext context, MemberCandidate member, UnsupportedTypeRef type)
    {
        string display = Display(type.Name);
        switch (type.Reason)
        {
            case UnsupportedReason.NotAnnotated:
                member.Reporter?.ReportFixable(
                    Rules.MemberTypeNotSerializable, member.TypeLocation(), TypeProperty, FixableName(type), member.Name, display, "Add [GenerateSerializer] to it, or leave the member out with [WireIgnore]");
                break;
            case UnsupportedReason.ForeignWithoutCodec when member.Reporter is null:
                break;
            case UnsupportedReason.ForeignWithoutCodec when !context.Advice.Helps(member.Type, type):
                member.Reporter.Report(
                    Rules.MemberTypeNotSerializable, member.TypeLocation(), member.Name, display, "It is declared in another assembly, and generated code could not bring it back: write a surrogate or codec for it, or leave the member out with [WireIgnore]");
                break;
            case UnsupportedReason.ForeignWithoutCodec:
                member.Reporter.ReportFixable(
                    Rules.MemberTypeNotSerializable, member.TypeLocation(), ForeignAdvice.RegisterProperty, type.InAttribute, member.Name, display, "It is declared in another assembly: " + Register(type) + ", or leave the member out with [WireIgnore]");
                break;
            case UnsupportedReason.ForeignCollection:
                member.Reporter?.ReportFixable(
                    Rules.MemberTypeNotSerializable, member.TypeLocation(), TypeProperty, FixableName(type), member.Name, display, "It is a collection that generated code cannot fill: write a surrogate or codec for it, or leave the member out with [WireIgnore]");
                break;
            case UnsupportedReason.UnequalProviders:
                member.Reporter?.Report(Rules.UnequalProviders, member.TypeLocation(), display);
                break;
            case UnsupportedReason.ProcessBound:
                member.Reporter?.Report(Rules.MemberIsProcessBound, member.TypeLocation(), member.Name, display);
                break;
            default:
                member.Reporter?.Report(Rules.MemberTypeUnsupported, member.TypeLocation(), member.Name, display, Explain(type) + ".");
                break;
        }
    }

    /// <summary>The end of a sentence that begins with the type, where it is known in which it was found.</summary>
    public static string Explain(ParseContext context, ITypeSymbol within, UnsupportedTypeRef type) =>
        type.Reason == UnsupportedReason.ForeignWithoutCodec && !context.Advice.Helps(within, type)
            ? "is declared in another assembly and has no serializer there, and generated code could not bring it back; write a surrogate or codec for it"
            : Explain(type);

    /// <summary>The end of a sentence that begins with the type.</summary>
    public static string Explain(UnsupportedTypeRef type) => type.Reason == UnsupportedReason.ForeignWithoutCodec
        ? "is declared in another assembly and has no serializer there; " + Register(type)
        : Explain(type.Reason);

    /// <summary>The same where the reason alone says it.</summary>
    public static string Explain(UnsupportedReason reason) => reason switch
    {
        UnsupportedReason.NotAnnotated => "has no serializer; add [GenerateSerializer] to it",
        UnsupportedReason.ForeignCollection => "is a collection that generated code cannot fill; write a surrogate or codec for it",
        UnsupportedReason.Anonymous => "is an anonymous type, which cannot be serialized; use a record",
        UnsupportedReason.ProcessBound => "stands for something in the running process, not for data",
        UnsupportedReason.ByRefLike => "is a pointer or a ref struct",
        UnsupportedReason.StaticAbstract => "is an interface with static abstract members that it does not implement itself, which cannot be a type argument",
        UnsupportedReason.FixedBuffer => "is a fixed buffer, which only unsafe code reaches; let this project have some (<AllowUnsafeBlocks>true</AllowUnsafeBlocks>), or write a surrogate or codec for the struct",
        UnsupportedReason.ForeignTypeParameter => "is a type parameter of something else",
        UnsupportedReason.Unnameable => "is private, protected or file-local, so generated code cannot name it; make it internal",
        UnsupportedReason.Aliased => "is reached by an extern alias only, so generated code cannot name it; add 'global' to the aliases of the reference",
        UnsupportedReason.Ambiguous => "has the name of a type in another reference, and generated code knows no extern alias; use it in a library of its own that has only one of the references, or rename one",
        UnsupportedReason.UnmadeException => "is an exception that cannot be made from data here; declare it as Exception, where it comes back as a RemoteException, or write a surrogate or codec for it",
        UnsupportedReason.UnequalProviders => "has different serializers in different assemblies",
        UnsupportedReason.Expanding => "is the type itself with a larger type argument, and so on without end",
        _ => "is not known",
    };

    /// <summary>Why no class can derive from a base class that is closed over such a type.</summary>
    public static string ExplainBase(INamedTypeSymbol baseClass, UnsupportedTypeRef type) =>
        "its base class '" + baseClass.ToDisplayString() + "' has none, for '" + Display(type.Name) + "' " + Explain(type);

    /// <summary>What to do for a type that cannot be annotated.</summary>
    private static string Register(UnsupportedTypeRef type) => "add [assembly: GenerateSerializer(typeof(" + Display(type.InAttribute) + "))], or a surrogate or codec for it";

    /// <summary>The type in C# where an attribute on it would help, or empty.</summary>
    public static string FixableName(UnsupportedTypeRef type) => type.Reason == UnsupportedReason.NotAnnotated ? type.Name : "";

    public static string Display(string name) => name.Replace("global::", "");
}
