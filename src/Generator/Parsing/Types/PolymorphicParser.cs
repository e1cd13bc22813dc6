using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Reads what a type says of those that derive from it: its table, and what becomes of types that are not known.</summary>
internal sealed class PolymorphicParser(ParseContext context, INamedTypeSymbol type, AttributeData? attribute, DiagnosticReporter? reporter)
{
    /// <summary>The property of a diagnostic that names the option to remove.</summary>
    public const string OptionProperty = "Option";

    /// <summary>The property of a diagnostic that holds the tag that is taken.</summary>
    public const string TagProperty = "Tag";

    private readonly AlternativeTypes _alternatives = new(context, type);

    /// <summary>The model, or null where no object of a derived type can exist.</summary>
    public PolymorphicModel? Parse()
    {
        if (type.IsValueType || type.IsSealed)
        {
            ReportClosed();
            return null;
        }

        EquatableArray<AlternativeModel> table = Table().OrderBy(static a => a.Tag).ToEquatableArray();
        var unknown = (UnknownType)WireAttributes.EnumArgument(attribute, "Unknown");
        if (unknown is not (UnknownType.Null or UnknownType.Fallback))
        {
            unknown = UnknownType.Error;
        }

        SerializableTypeRef? fallback = Fallback(ref unknown);
        return new PolymorphicModel(table, unknown, fallback);
    }

    private IEnumerable<AlternativeModel> Table()
    {
        var tags = new Dictionary<int, INamedTypeSymbol>();
        var types = new List<INamedTypeSymbol>();
        if (!WireAttributes.Unions(type).Any() && ClosedTypes.Is(type))
        {
            foreach (AlternativeModel entry in ClosedTable())
            {
                yield return entry;
            }

            yield break;
        }

        foreach ((AttributeData union, int tag, INamedTypeSymbol alternative) in WireAttributes.Unions(type))
        {
            if (ParseAlternative(union, tag, alternative) is not AlternativeModel model)
            {
                continue;
            }

            if (tags.TryGetValue(tag, out INamedTypeSymbol? other))
            {
                reporter?.ReportFixable(
                    Rules.DuplicateAlternative, Location(union), TagProperty, Text(tag), Display(alternative), "its tag " + Text(tag) + " already belongs to '" + Display(other) + "'");
            }
            else if (types.Any(t => IsSame(t, alternative)))
            {
                reporter?.ReportOn(union, type, Rules.DuplicateAlternative, Display(alternative), "it is in the table already");
            }
            else
            {
                tags.Add(tag, alternative);
                types.Add(alternative);
                yield return model;
            }
        }
    }

    /// <summary>The table of a closed class. What cannot be in a table is known by its identity, as without one.</summary>
    private IEnumerable<AlternativeModel> ClosedTable()
    {
        var tags = new Dictionary<uint, INamedTypeSymbol>();
        foreach ((uint tag, INamedTypeSymbol alternative) in ClosedTypes.Table(context, type))
        {
            if (_alternatives.Close(alternative, out _) is not ClosedAlternative closed
                || context.TypeRefs.Parse(closed.Type) is not SerializableTypeRef { IsForward: false } reference
                || reference.FindUnsupported() is not null)
            {
                continue;
            }

            if (tags.TryGetValue(tag, out INamedTypeSymbol? other))
            {
                reporter?.Report(
                    Rules.DuplicateAlternative, type, Display(alternative), "the hash of its name is that of '" + Display(other) + "'; give one of them a [WireName]");
                continue;
            }

            tags.Add(tag, alternative);
            yield return new AlternativeModel(tag, reference);
        }
    }

    /// <summary>Whether an object could be of both: closed forms of one generic type differ, its open form takes in each of them.</summary>
    private static bool IsSame(INamedTypeSymbol one, INamedTypeSymbol other) =>
        one.IsUnboundGenericType || other.IsUnboundGenericType
            ? SymbolEqualityComparer.Default.Equals(one.OriginalDefinition, other.OriginalDefinition)
            : SymbolEqualityComparer.Default.Equals(one, other);

    private AlternativeModel? ParseAlternative(AttributeData union, int tag, INamedTypeSymbol alternative)
    {
        if (alternative.TypeKind == TypeKind.Error)
        {
            return null;
        }

        ClosedAlternative? closed = _alternatives.Close(alternative, out string problem);
        string? reason = WhyUnusable(alternative, closed, problem);
        if (reason is not null)
        {
            reporter?.ReportOn(union, type, Rules.AlternativeUnusable, Display(alternative), type.Name, reason);
            return null;
        }

        TypeRef reference = context.TypeRefs.Parse(closed!.Type);
        if (reference.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            if (UnsupportedTypes.IsReported(unsupported.Reason))
            {
                reporter?.ReportFixable(
                    Rules.AlternativeNotSerializable,
                    Location(union),
                    UnsupportedTypes.TypeProperty,
                    unsupported.Name == reference.Name && unsupported.Reason == UnsupportedReason.NotAnnotated
                        ? alternative.OriginalDefinition.InCode()
                        : UnsupportedTypes.FixableName(unsupported),
                    Display(alternative),
                    type.Name,
                    UnsupportedTypes.Display(unsupported.Name),
                    UnsupportedTypes.Explain(unsupported));
            }

            return null;
        }

        if (reference is SerializableTypeRef { IsForward: true })
        {
            reporter?.ReportOn(
                union, type, Rules.AlternativeUnusable, Display(alternative), type.Name, "its codec is written by hand, or it is a collection; without an entry its objects are known by their identity");
            return null;
        }

        return reference is SerializableTypeRef serializable ? new AlternativeModel(unchecked((uint)tag), serializable) : null;
    }

    private string? WhyUnusable(INamedTypeSymbol alternative, ClosedAlternative? closed, string problem) =>
        alternative.TypeKind is not (TypeKind.Class or TypeKind.Struct) ? "only classes and structs can be"
        : closed is null ? (problem.Length > 0 ? problem : "it does not derive from it")
        : alternative.IsAbstract ? "it is abstract, so no object is exactly of it; name the types that derive from it"
        : context.IsSameAssembly(alternative) && SerializableTypes.VisibilityOf(alternative) == Visibility.Hidden
            ? "it, or a type around it, is private, protected or file-local; make it internal"
        : null;

    private SerializableTypeRef? Fallback(ref UnknownType unknown)
    {
        var named = WireAttributes.Named(attribute, "Fallback") as INamedTypeSymbol;
        if (named is { TypeKind: TypeKind.Error })
        {
            unknown = UnknownType.Error;
            return null;
        }

        if (unknown != UnknownType.Fallback)
        {
            if (named is not null)
            {
                reporter?.ReportFixable(
                    Rules.OptionWithoutEffect, Location(attribute), OptionProperty, "Fallback", "Fallback", type.Name, "Unknown is not Unknown.Fallback");
            }

            return null;
        }

        string? reason = WhyNoFallback(named, out SerializableTypeRef? fallback);
        if (reason is not null)
        {
            reporter?.Report(Rules.FallbackUnusable, Location(attribute), type.Name, reason);
            unknown = UnknownType.Error;
        }

        return fallback;
    }

    private string? WhyNoFallback(INamedTypeSymbol? named, out SerializableTypeRef? fallback)
    {
        fallback = null;
        if (named is null && type.IsAbstract)
        {
            return "the type is abstract and Fallback names no other";
        }

        ClosedAlternative? closed = named is null || SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, type.OriginalDefinition)
            ? new ClosedAlternative(type, IsConditional: false)
            : _alternatives.Close(named, out _);
        if (closed is null or { IsConditional: true })
        {
            return "'" + Display(named!) + "' does not derive from it";
        }

        if (closed.Type.IsAbstract || closed.Type.IsValueType)
        {
            return "'" + Display(closed.Type) + (closed.Type.IsValueType ? "' is a struct" : "' is abstract");
        }

        TypeRef reference = context.TypeRefs.Parse(closed.Type);
        if (reference.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            return "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported);
        }

        fallback = reference as SerializableTypeRef;
        return null;
    }

    /// <summary>Nothing derives from sealed types and structs.</summary>
    private void ReportClosed()
    {
        string reason = type.IsValueType ? "nothing derives from a struct" : "nothing derives from a sealed class";
        foreach ((AttributeData union, _, _) in WireAttributes.Unions(type))
        {
            reporter?.ReportMisplaced(union, type, reason);
        }

        foreach (KeyValuePair<string, TypedConstant> argument in attribute?.NamedArguments ?? ImmutableArray<KeyValuePair<string, TypedConstant>>.Empty)
        {
            if (argument.Key is "Unknown" or "Fallback" or "AllowProxies")
            {
                reporter?.ReportFixable(Rules.OptionWithoutEffect, Location(attribute), OptionProperty, argument.Key, argument.Key, type.Name, reason);
            }
        }
    }

    private Location? Location(AttributeData? data) => DiagnosticReporter.LocationOf(data, type);

    private static string Display(INamedTypeSymbol type) => type.ToDisplayString();

    private static string Text(int tag) => tag.ToString(System.Globalization.CultureInfo.InvariantCulture);
}
