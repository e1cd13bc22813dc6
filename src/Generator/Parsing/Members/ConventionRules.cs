using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Says where attributes and interfaces of other serializers have no effect.</summary>
internal static class ConventionRules
{
    /// <summary>The interface whose method is called once an object is read, where conventions of <c>BinaryFormatter</c> count.</summary>
    public const string DeserializationCallback = "IDeserializationCallback";

    /// <summary>The interface by which an object that was read says which one it stands for, where those conventions count.</summary>
    public const string ObjectReference = "IObjectReference";

    /// <summary>The property of a diagnostic that names the convention a code fix could add.</summary>
    public const string NameProperty = "Convention";

    private static readonly string[] s_callbacks =
    [
        FrameworkAttributes.OnSerializing, FrameworkAttributes.OnSerialized, FrameworkAttributes.OnDeserializing, FrameworkAttributes.OnDeserialized,
    ];

    /// <summary>Checks a type.</summary>
    public static void CheckType(INamedTypeSymbol type, TypeOptions options, DiagnosticReporter? reporter)
    {
        if (reporter is null)
        {
            return;
        }

        if ((options.Conventions & Conventions.DataContract) == 0 && FrameworkAttributes.Find(type, FrameworkAttributes.DataContract) is AttributeData contract)
        {
            Report(reporter, contract, type, type, Conventions.DataContract);
        }

        if (options.AllFields && Implements(type, "ISerializable"))
        {
            reporter.Report(Rules.CustomSerialization, type, type.Name, "ISerializable", "its fields are serialized as they are; where these are not what it means, give it a [WireSurrogate] or a [WireCodec]");
        }

        if (options.AllFields && Implements(type, DeserializationCallback) && (type.IsValueType || (options.Conventions & Conventions.Serializable) == 0))
        {
            reporter.Report(Rules.CustomSerialization, type, type.Name, DeserializationCallback, "mark a method with [WireAfterRead] in its place");
        }

        if (options.AllFields && !IsObjectReference(type, options) && Implements(type, ObjectReference))
        {
            reporter.Report(
                Rules.CustomSerialization, type, type.Name, ObjectReference, "the object that was read is handed out; let a [WireSurrogate] give the other, or, of a class, ask for Conventions.Serializable");
        }
    }

    /// <summary>Whether objects of a class are asked which object they stand for, once they are read.</summary>
    public static bool IsObjectReference(INamedTypeSymbol type, TypeOptions options) =>
        (options.Conventions & Conventions.Serializable) != 0 && !type.IsValueType && Implements(type, ObjectReference);

    /// <summary>Checks a member that travels.</summary>
    public static void CheckMember(MemberCandidate member, MemberScope scope)
    {
        if (member.Reporter is null || !member.MayHaveAttributes || member.IsIncluded)
        {
            return;
        }

        if (!scope.AllFields && FrameworkAttributes.Find(member, FrameworkAttributes.NonSerialized) is AttributeData ignored)
        {
            Report(member.Reporter, ignored, member.Symbol, member.DeclaringType, Conventions.Serializable);
        }

        if ((scope.Conventions & Conventions.DataContract) == 0 && FrameworkAttributes.Find(member, FrameworkAttributes.IgnoreDataMember) is AttributeData left)
        {
            Report(member.Reporter, left, member.Symbol, member.DeclaringType, Conventions.DataContract);
        }
    }

    /// <summary>Checks an attribute of a method.</summary>
    public static void CheckMethod(AttributeData attribute, IMethodSymbol method, TypeOptions options, DiagnosticReporter? reporter)
    {
        if (reporter is not null && options.Conventions == Conventions.None && s_callbacks.Any(attribute.IsFramework))
        {
            Report(reporter, attribute, method, method.ContainingType, Conventions.Serializable);
        }
    }

    /// <summary>Whether a type implements one of the framework's interfaces for serialization.</summary>
    public static bool Implements(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Any(i => i.Name == name && i.ContainingNamespace.Is("System.Runtime.Serialization"));

    private static void Report(DiagnosticReporter reporter, AttributeData attribute, ISymbol symbol, INamedTypeSymbol type, Conventions conventions)
    {
        string name = attribute.AttributeClass!.Name;
        reporter.ReportFixable(
            Rules.ConventionNotHonoured,
            DiagnosticReporter.LocationOf(attribute, symbol),
            NameProperty,
            conventions.ToString(),
            name.Substring(0, name.Length - "Attribute".Length),
            symbol.Name,
            type.Name,
            conventions);
    }
}
