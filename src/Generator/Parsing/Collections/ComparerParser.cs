using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;
using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>Reads classes and members with <c>[WireComparer]</c>.</summary>
internal static class ComparerParser
{
    /// <summary>The name that messages have for a class or member with the attribute.</summary>
    public static string WireNameOf(ParseContext context, ISymbol symbol) => symbol is INamedTypeSymbol type
        ? TypeParser.WireNameOf(context, type, KeyOf(type))
        : WireAttributes.Find(symbol, WireAttributes.Name) is AttributeData attribute && WireAttributes.FirstArgument(attribute) is string name ? name : KeyOf(symbol);

    /// <summary>What tells classes and members with the attribute apart.</summary>
    public static string KeyOf(ISymbol symbol) =>
        symbol is INamedTypeSymbol type ? SymbolNames.KeyOf(type) : SymbolNames.KeyOf(symbol.ContainingType) + "." + symbol.Name;

    /// <summary>Reads a class or member that has the attribute.</summary>
    /// <returns>The comparer, or null where it cannot be one.</returns>
    public static ComparerModel? Parse(ParseContext context, ISymbol symbol, DiagnosticReporter? reporter) => symbol switch
    {
        INamedTypeSymbol type => ParseClass(context, type, reporter),
        IFieldSymbol field => ParseMember(context, field, field.Type, reporter),
        IPropertySymbol property => ParseMember(context, property, property.Type, reporter),
        _ => null,
    };

    private static ComparerModel? ParseMember(ParseContext context, ISymbol member, ITypeSymbol type, DiagnosticReporter? reporter)
    {
        if (WhyNot(context, member, type) is string reason)
        {
            reporter?.ReportOn(WireAttributes.Find(member, WireAttributes.Comparer), member, Rules.ComparerUnusable, NameOf(member), reason);
            return null;
        }

        return new ComparerModel(type.InCode(), TypeNameIdentity.Of(WireNameOf(context, member)), member.ContainingType.InCode() + "." + Identifiers.Escape(member.Name), IsHeld: true);
    }

    private static string? WhyNot(ParseContext context, ISymbol member, ITypeSymbol type) =>
        member is IFieldSymbol { AssociatedSymbol: not null } ? "it is the field behind a property, which generated code cannot reach: put the attribute on the property"
        : !IsFixed(member) ? "a name stands for one object, so only a static field that is readonly, or a static property with get alone that keeps its value, can hold it"
        : !context.IsAccessible(member) || SerializableTypes.VisibilityOf(member.ContainingType) == Visibility.Hidden ? "generated code cannot reach it; make it, and the types around it, internal"
        : TypeParameterParser.AllParameters(member.ContainingType).Count > 0 ? "its type is generic: there is not one object that a name could stand for"
        : type is not INamedTypeSymbol named || !(IsComparer(named) || named.AllInterfaces.Any(IsComparer)) ? "its type implements neither IEqualityComparer<T> nor IComparer<T>"
        : !context.CanName(type) ? "generated code cannot name its type: only unsafe code or an extern alias does"
        : null;

    /// <summary>Whether a member has one value as long as the process runs.</summary>
    private static bool IsFixed(ISymbol member) => member.IsStatic && member switch
    {
        IFieldSymbol field => field.IsReadOnly,
        IPropertySymbol { SetMethod: null } property => property.ContainingType.GetMembers().Any(m => m is IFieldSymbol field && SymbolEqualityComparer.Default.Equals(SymbolUses.PropertyBefore(field), property.OriginalDefinition)),
        _ => false,
    };

    private static ComparerModel? ParseClass(ParseContext context, INamedTypeSymbol type, DiagnosticReporter? reporter)
    {
        string? instance = InstanceOf(context, type);
        if (WhyNot(type, instance) is string reason)
        {
            reporter?.ReportOn(WireAttributes.Find(type, WireAttributes.Comparer), type, Rules.ComparerUnusable, type.Name, reason);
            return null;
        }

        return new ComparerModel(type.InCode(), TypeNameIdentity.Of(WireNameOf(context, type)), instance!, IsHeld: false);
    }

    private static string? WhyNot(INamedTypeSymbol type, string? instance) =>
        SerializableTypes.VisibilityOf(type) == Visibility.Hidden ? "it, or a type around it, is private, protected or file-local; make it internal"
        : type.IsAbstract || TypeParameterParser.AllParameters(type).Count > 0 ? "it is abstract or generic: there is not one object that a name could stand for"
        : !type.AllInterfaces.Any(IsComparer) ? "it implements neither IEqualityComparer<T> nor IComparer<T>"
        : StateOf(type) is ISymbol state ? "it has state, '" + NameOf(state) + "', which no message has"
        : instance is null ? "it has neither a constructor without parameters nor a static member 'Instance' or 'Default' that generated code could use"
        : null;

    /// <summary>The name in the source: of the field behind a property, the property's, and of what holds a parameter of the class (<c>&lt;modulus&gt;P</c>), the parameter's.</summary>
    private static string NameOf(ISymbol member)
    {
        string name = ((member as IFieldSymbol)?.AssociatedSymbol ?? member).Name;
        return name.StartsWith("<", StringComparison.Ordinal) && name.IndexOf('>') is var end and > 0 ? name.Substring(1, end - 1) : name;
    }

    private static bool IsComparer(INamedTypeSymbol type) =>
        type is { Name: "IEqualityComparer" or "IComparer", Arity: 1 } && type.ContainingNamespace.Is("System.Collections.Generic");

    /// <summary>A field of an object. Those of other assemblies cannot be seen; the framework's comparers have none.</summary>
    private static ISymbol? StateOf(INamedTypeSymbol type) => type.WithBaseClasses()
        .TakeWhile(static t => t.Locations.Any(static l => l.IsInSource))
        .SelectMany(static t => t.GetMembers())
        .FirstOrDefault(static m => !m.IsStatic && IsState(m));

    /// <summary>The field of an event without accessors is no member.</summary>
    private static bool IsState(ISymbol member) => member is IFieldSymbol or IEventSymbol { IsAbstract: false, AddMethod.IsImplicitlyDeclared: true };

    private static string? InstanceOf(ParseContext context, INamedTypeSymbol type)
    {
        ISymbol? member = new[] { "Instance", "Default" }.SelectMany(name => type.GetMembers(name)).FirstOrDefault(m => IsInstance(context, type, m));
        return member is not null ? type.InCode() + "." + member.Name
            : type.InstanceConstructors.Any(c => c.Parameters.IsEmpty && context.IsAccessible(c) && ConstructorParser.IsEnough(c)) ? "new " + type.InCode() + "()"
            : null;
    }

    private static bool IsInstance(ParseContext context, INamedTypeSymbol type, ISymbol member) => member is { IsStatic: true } && context.IsAccessible(member) && member switch
    {
        IFieldSymbol field => SymbolEqualityComparer.Default.Equals(field.Type, type),
        IPropertySymbol { Parameters.IsEmpty: true, GetMethod: { } get } property => context.IsAccessible(get) && SymbolEqualityComparer.Default.Equals(property.Type, type),
        _ => false,
    };
}
