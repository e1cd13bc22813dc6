using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The elements of a class that derives from a collection of the framework. They travel as one more member, whose value is the object itself, seen as
/// that collection.
/// </summary>
internal static class CollectionContents
{
    /// <summary>The wire name of the member; none that C# has.</summary>
    public const string WireName = "[]";

    private const string Library = "global::Prewire.GeneratedCode.Contents.";

    /// <summary>From the most to the least that is known of an element's place.</summary>
    private static readonly string[] s_interfaces = ["IDictionary`2", "ISet`1", "IList`1", "ICollection`1"];

    /// <summary>Collections that no interface fills, and what does it.</summary>
    private static readonly Dictionary<string, string> s_setters = new(StringComparer.Ordinal)
    {
        ["Queue`1"] = "SetQueue", ["Stack`1"] = "SetStack", ["ConcurrentQueue`1"] = "SetQueue", ["ConcurrentStack`1"] = "SetStack", ["ConcurrentBag`1"] = "SetStack",
    };

    /// <summary>What tells a collection that takes elements from one that does not; elements are added by the interface.</summary>
    private static readonly string[] s_adding = ["Add", "TryAdd", "AddLast"];

    /// <summary>Whether a type is a collection of the framework: its elements are taken care of here, and its own members say nothing.</summary>
    public static bool IsCollection(ParseContext context, INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct && !context.IsSameAssembly(type) && IsInFramework(type) && IsEnumerable(type);

    /// <summary>Whether a collection of the framework would lose its elements, were a serializer generated for it.</summary>
    public static bool IsRefused(ParseContext context, INamedTypeSymbol type) =>
        IsCollection(context, type) && Find(context, type, Chain(context, type), out _) is null;

    /// <summary>The member, or null where there are no elements beyond those that members have.</summary>
    /// <param name="options">What its attribute asks for.</param>
    /// <param name="members">Its other members.</param>
    /// <param name="reporter">Takes what would be lost.</param>
    /// <param name="isLost">Whether something would be.</param>
    public static MemberModel? Parse(
        ParseContext context, INamedTypeSymbol type, TypeOptions options, IReadOnlyCollection<MemberCandidate> members, DiagnosticReporter? reporter, out bool isLost)
    {
        INamedTypeSymbol[] chain = Chain(context, type);
        ElementHolders? holders = ElementHolders.Of(context, type);
        if (!Array.Exists(chain, t => IsCollection(context, t)) && holders is not null && members.Any(m => holders.CanHold(m.Type)))
        {
            isLost = false;
            return null;
        }

        if (chain.Length == 0)
        {
            return ParseOwn(context, type, options, members, holders, reporter, out isLost);
        }

        TypeRef? contents = Find(context, type, chain, out string problem);
        if (contents is not null && options.Uninitialized)
        {
            problem = "Construction.Uninitialized leaves the collection without what holds them";
        }
        else if (contents?.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            problem = UnsupportedTypes.IsReported(unsupported.Reason)
                ? "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported)
                : "";
            contents = null;
        }

        if (problem.Length > 0)
        {
            reporter?.Report(Rules.ElementsLost, type, type.Name, chain[0].ToDisplayString(), problem);
        }

        isLost = problem.Length > 0;

        return contents is null || problem.Length > 0 ? null : Member(context, type, contents, members, Array.Find(chain, HasSetter));
    }

    /// <summary>How a collection is written of which nothing but its elements is; null, after a report, where these have no serializer.</summary>
    public static TypeRef? ParseAll(ParseContext context, INamedTypeSymbol type, TypeOptions options, DiagnosticReporter? reporter)
    {
        OwnCollectionTypeRef? found = context.Collections.Parse(type);
        if (found?.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            if (UnsupportedTypes.IsReported(unsupported.Reason))
            {
                reporter?.Report(
                    Rules.ElementsLost, type, type.Name, type.Name, "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported));
            }

            return null;
        }

        if (reporter is not null && context.IsSameAssembly(type))
        {
            List<MemberCandidate> members = new MemberCollector(context, type, options, reporter).Collect();
            FieldsBehindGetters.Check(context, type, members, new ReadingSteps(null, false, [], []), hasElements: true, reporter);
        }

        return found;
    }

    /// <summary>The elements of a type that keeps them in fields of its own which are not serialized.</summary>
    private static MemberModel? ParseOwn(
        ParseContext context, INamedTypeSymbol type, TypeOptions options, IReadOnlyCollection<MemberCandidate> members, ElementHolders? holders, DiagnosticReporter? reporter, out bool isLost)
    {
        isLost = false;
        if (holders is null || type.IsAbstract || type.TypeKind is not (TypeKind.Class or TypeKind.Struct)
            || options.AllFields || options.Conventions != Conventions.None || !context.IsSameAssembly(type))
        {
            return null;
        }

        IFieldSymbol? field = holders.FindLeftOut(members);
        if (field is null && !(members.Count == 0 && IsEnumerable(type) && KeepsElements(context, type)))
        {
            return null;
        }

        if (field is not null && !type.IsValueType && !options.Uninitialized)
        {
            foreach (INamedTypeSymbol shown in Interfaces(type))
            {
                if (CollectionMakers.CanAdd(context, type, shown) && context.TypeRefs.Parse(shown) is TypeRef contents && contents.FindUnsupported() is null)
                {
                    return Member(context, type, contents, members);
                }
            }
        }

        isLost = true;
        ReportHolder(type, field, reporter);
        return null;
    }

    private static void ReportHolder(INamedTypeSymbol type, IFieldSymbol? field, DiagnosticReporter? reporter) => reporter?.Report(
        Rules.ElementsLost,
        type,
        type.Name,
        type.Name,
        field is null
            ? "no member is serialized; put [WireInclude] on the field that holds them"
            : "'" + ((ISymbol?)field.AssociatedSymbol ?? field).Name + "' seems to hold them and is not serialized; put [WireInclude] on it, or [WireIgnore] if it holds something else");

    /// <summary>Reports a type whose enumeration leads to no member that travels, but to a field that would be lost: whatever its type, the elements come from there.</summary>
    /// <returns>Whether that is so.</returns>
    public static bool CheckEnumeration(ParseContext context, INamedTypeSymbol type, ReadingSteps steps, DiagnosticReporter reporter)
    {
        if (type.IsAbstract || ElementHolders.Of(context, type) is null)
        {
            return false;
        }

        IEnumerable<ISymbol> enumerators = type.AllMembers().OfType<IMethodSymbol>().Where(static m =>
            m is { IsStatic: false, Parameters.IsEmpty: true } && (m.Name == "GetEnumerator" || m.Name.EndsWith(".GetEnumerator", StringComparison.Ordinal)));
        ReachedMembers reached = ReachedMembers.From(context.Compilation, type, steps.Members, enumerators);
        IFieldSymbol? field = reached.HasTraveling ? null
            : reached.Fields.Find(f => !LeftOut.Is(f.AssociatedSymbol ?? f) && FieldsBehindGetters.IsLost(context, f, steps));
        if (field is not null)
        {
            ReportHolder(type, field, reporter);
        }

        return field is not null;
    }

    /// <summary>The type and its base classes, as far as elements may be in them that no member has.</summary>
    private static INamedTypeSymbol[] Chain(ParseContext context, INamedTypeSymbol type) => type.WithBaseClasses()
        .TakeWhile(t => ReferenceEquals(t, type) || !context.Serializable.HasSection(t))
        .Where(t => IsCollection(context, t)
            || (!context.IsSameAssembly(t) && t.TypeKind == TypeKind.Class && !IsInFramework(t) && (IsContainer(t) || (IsEnumerable(t) && IsWrittenByElements(context, t)))))
        .ToArray();

    /// <summary>Whether elements are all that there is of a class in another assembly, or would be if it were registered.</summary>
    private static bool IsWrittenByElements(ParseContext context, INamedTypeSymbol type) =>
        context.Serializable.IsForward(type) || context.Collections.Find(type.OriginalDefinition) is not null;

    private static TypeRef? Find(ParseContext context, INamedTypeSymbol type, INamedTypeSymbol[] chain, out string problem)
    {
        problem = "";
        INamedTypeSymbol? known = Array.Find(chain, static t => FrameworkForms.Find(t) is { Form.IsBase: true });
        if (known is not null)
        {
            // By its interface: at a position of the class itself an object of a derived class is an error.
            return context.TypeRefs.Parse(s_interfaces.SelectMany(n => CollectionInterfaces.Of(known, n)).FirstOrDefault() ?? known);
        }

        INamedTypeSymbol? shown = Interfaces(type).FirstOrDefault();
        if (shown is not null && !type.IsValueType && !Array.Exists(chain, t => IsCollection(context, t)) && CollectionMakers.CanAdd(context, type, shown))
        {
            return context.TypeRefs.Parse(shown);
        }

        if (Array.Find(chain, HasSetter) is INamedTypeSymbol queue)
        {
            return context.TypeRefs.Parse(CollectionInterfaces.Of(queue, "IReadOnlyCollection`1").First());
        }

        // A struct would be seen as an interface in a box of its own: what is added there is not in it.
        if (shown is not null && Array.Exists(chain, static t => !t.IsValueType && IsInFramework(t) && CanAdd(t)))
        {
            return context.TypeRefs.Parse(shown);
        }

        problem = "generated code cannot add them to it";
        return null;
    }

    /// <summary>The interfaces that a type shows its elements by, of those that it implements for one kind of elements alone.</summary>
    private static IEnumerable<INamedTypeSymbol> Interfaces(INamedTypeSymbol type) =>
        s_interfaces.Select(n => CollectionInterfaces.Of(type, n).ToArray()).Where(static i => i.Length == 1).Select(static i => i[0]);

    private static bool HasSetter(INamedTypeSymbol type) => s_setters.ContainsKey(type.MetadataName) && IsInFramework(type);

    private static MemberModel Member(
        ParseContext context, INamedTypeSymbol type, TypeRef contents, IReadOnlyCollection<MemberCandidate> members, INamedTypeSymbol? queue = null)
    {
        (string set, bool waits) = contents switch
        {
            SequenceTypeRef sequence when queue is not null => (s_setters[queue.MetadataName] + "<" + sequence.Element.Name + ">", false),
            MapTypeRef { Form.IsGeneric: false } => ("SetTable", true),
            MapTypeRef map => ("SetPairs<" + map.Key.Name + ", " + map.Value.Name + ">", true),
            SequenceTypeRef { Form.IsGeneric: true } sequence => ("SetItems<" + sequence.Element.Name + ">", true),
            _ => ("SetList", false),
        };
        bool usesIds = members.Any(static m => m.HasId);
        return new MemberModel(
            "Items",
            new DeclaringTypeModel(context.NameOf(type), IsSelf: true, TypeParameterParser.AllParameters(type).Count > 0, IsValueType: false, IsBridged: false),
            contents,
            usesIds ? IdentityParser.ContentsId : 0,
            WireName,
            new MemberAccess(AccessKind.Library, Library + "Of<" + contents.Name + ">"),
            new MemberAccess(AccessKind.Library, Library + set) { Waits = waits },
            ConstructorParameter: -1,
            IsRequired: false,
            IsHidden: false)
        {
            IsPublic = true,
            HasId = usesIds,
        };
    }

    /// <summary>Whether a type says that it has elements.</summary>
    public static bool IsEnumerable(INamedTypeSymbol type) => type.AllInterfaces.Any(static i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    /// <summary>Whether a class says that it holds elements; one that only enumerates them may compute them from its members.</summary>
    private static bool IsContainer(INamedTypeSymbol type) => type.AllInterfaces.Any(static i =>
        i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T || (i.MetadataName == "ICollection" && i.ContainingNamespace.Is("System.Collections")));

    /// <summary>Whether a collection of this assembly has fields at all: one that has none is always empty.</summary>
    private static bool KeepsElements(ParseContext context, INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct
        && type.WithBaseClasses().Where(context.IsSameAssembly).SelectMany(static t => t.GetMembers()).Any(static m => m is IFieldSymbol { IsStatic: false });

    private static bool IsInFramework(INamedTypeSymbol type) => type.ContainingNamespace.IsIn("System.Collections");

    /// <summary>Whether a collection takes elements: one that can only be read implements the same interfaces.</summary>
    private static bool CanAdd(INamedTypeSymbol type) => s_adding.SelectMany(name => type.GetMembers(name)).Any(static m =>
        m is IMethodSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public, ReturnType.SpecialType: SpecialType.System_Void or SpecialType.System_Boolean });
}
