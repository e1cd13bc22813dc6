using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>A type of the framework, and how its mentions are described.</summary>
/// <param name="Form">The type, and what is printed for it.</param>
/// <param name="Describe">Makes the description of a mention out of its type arguments.</param>
internal sealed record FrameworkRow(FrameworkForm Form, Func<FrameworkForm, INamedTypeSymbol, EquatableArray<TypeRef>, TypeRef> Describe)
{
    /// <summary>The description of a mention.</summary>
    /// <param name="arguments">Its type arguments.</param>
    /// <param name="assembly">The assembly that mentions it.</param>
    public TypeRef Make(INamedTypeSymbol type, EquatableArray<TypeRef> arguments, string assembly) => Describe(Form.In(assembly), type, arguments);
}

/// <summary>The types of the framework that are made of others: one row says all that the generator knows of each.</summary>
internal static partial class FrameworkForms
{
    private const string Generic = "System.Collections.Generic";
    private const string NonGeneric = "System.Collections";
    private const string ObjectModel = "System.Collections.ObjectModel";
    private const string Concurrent = "System.Collections.Concurrent";
    private const string Immutable = "System.Collections.Immutable";
    private const string Frozen = "System.Collections.Frozen";
    private const string Specialized = "System.Collections.Specialized";

    private static readonly OpenTypeRef s_object = new("object", "System.Object", default) { TakesAnything = true };

    private static readonly PrimitiveTypeRef s_text = new("string", false, PrimitiveKind.String);

    private static readonly ILookup<string, FrameworkRow> s_rows = Collections().Concat(Values()).Concat(FSharp())
        .ToLookup(static r => r.Form.MetadataName, StringComparer.Ordinal);

    /// <summary>All types that have a row.</summary>
    public static IEnumerable<FrameworkForm> All => s_rows.SelectMany(static r => r).Select(static r => r.Form);

    /// <summary>The row of a type, or null.</summary>
    public static FrameworkRow? Find(INamedTypeSymbol type) =>
        NameOf(type) is string name && s_rows.Contains(name) && s_rows[name].FirstOrDefault(r => type.ContainingNamespace.Is(r.Form.Namespace)) is { } row
            ? row
            : KnownExceptions.IsException(type) && KnownExceptions.Has(type) ? s_exception : null;

    /// <summary>The name that a type has its row by: of nested ones only builders have any.</summary>
    private static string? NameOf(INamedTypeSymbol type) => type.ContainingType is null ? type.MetadataName
        : type is { Name: "Builder", Arity: 0, ContainingType.ContainingType: null } ? type.ContainingType.MetadataName + "+Builder"
        : null;

    /// <summary>Whether a type holds elements rather than being converted as a whole.</summary>
    public static bool IsCollection(INamedTypeSymbol type) => Find(type) is { Form.Kind: not (FormKind.Conversion or FormKind.Tuple) };

    /// <summary>The class whose objects are read for an interface.</summary>
    public static string ClassOf(FrameworkForm form) => Generic + "." + form.Codec switch { "SetCodec" => "HashSet`1", "PairsCodec" => "Dictionary`2", _ => "List`1" };

    private static IEnumerable<FrameworkRow> Collections() =>
    [
        List(Generic, "List`1", FormKind.Codec, "ListCodec", isBase: true),
        List(Generic, "HashSet`1", FormKind.Codec, "HashSetCodec", isBase: true),
        List("System", "Memory`1", FormKind.Codec, "MemoryCodec"),
        Fixed(List("System", "ReadOnlyMemory`1", FormKind.Codec, "ReadOnlyMemoryCodec")),
        List("System", "ArraySegment`1", FormKind.Codec, "ArraySegmentCodec"),
        List(Generic, "IList`1", FormKind.Interface, "SequenceCodec"),
        List(Generic, "ICollection`1", FormKind.Interface, "SequenceCodec"),
        Fixed(List(Generic, "IEnumerable`1", FormKind.Interface, "SequenceCodec")),
        Fixed(List(Generic, "IReadOnlyList`1", FormKind.Interface, "SequenceCodec")),
        Fixed(List(Generic, "IReadOnlyCollection`1", FormKind.Interface, "SequenceCodec")),
        List(Generic, "ISet`1", FormKind.Interface, "SetCodec"),
        Fixed(List(Generic, "IReadOnlySet`1", FormKind.Interface, "SetCodec")),
        Map(Generic, "Dictionary`2", FormKind.Codec, "DictionaryCodec", isBase: true),
        Map(Generic, "IDictionary`2", FormKind.Interface, "PairsCodec"),
        Fixed(Map(Generic, "IReadOnlyDictionary`2", FormKind.Interface, "PairsCodec")),
        List(NonGeneric, "ArrayList", FormKind.Codec, "ArrayListCodec", isBase: true),
        Map(NonGeneric, "Hashtable", FormKind.Codec, "HashtableCodec", isBase: true),
        List(Generic, "LinkedList`1"),
        List(Generic, "Queue`1"),
        List(Generic, "Stack`1"),
        List(Generic, "SortedSet`1"),
        Map(Generic, "SortedDictionary`2"),
        Map(Generic, "SortedList`2"),
        List(ObjectModel, "Collection`1"),
        List(ObjectModel, "ObservableCollection`1"),
        Fixed(List(ObjectModel, "ReadOnlyCollection`1")),
        Fixed(List(ObjectModel, "ReadOnlyObservableCollection`1")),
        Map(Concurrent, "ConcurrentDictionary`2"),
        List(Concurrent, "ConcurrentQueue`1"),
        List(Concurrent, "IProducerConsumerCollection`1", FormKind.Form, "ConcurrentQueueForm"),
        List(Concurrent, "ConcurrentStack`1"),
        List(Concurrent, "ConcurrentBag`1"),
        Fixed(List("System.Buffers", "ReadOnlySequence`1")),
        List("System.ComponentModel", "BindingList`1"),
        Fixed(List(Immutable, "ImmutableArray`1")),
        List(Immutable, "ImmutableArray`1+Builder"),
        Fixed(List(Immutable, "ImmutableList`1")),
        List(Immutable, "ImmutableList`1+Builder"),
        Fixed(List(Immutable, "ImmutableQueue`1")),
        Fixed(List(Immutable, "ImmutableStack`1")),
        Fixed(List(Immutable, "ImmutableHashSet`1")),
        List(Immutable, "ImmutableHashSet`1+Builder"),
        Fixed(List(Immutable, "ImmutableSortedSet`1")),
        List(Immutable, "ImmutableSortedSet`1+Builder"),
        Fixed(List(Immutable, "IImmutableList`1", FormKind.Form, "ImmutableListForm")),
        Fixed(List(Immutable, "IImmutableQueue`1", FormKind.Form, "ImmutableQueueForm")),
        Fixed(List(Immutable, "IImmutableStack`1", FormKind.Form, "ImmutableStackForm")),
        Fixed(List(Immutable, "IImmutableSet`1", FormKind.Form, "ImmutableHashSetForm")),
        Fixed(Map(Immutable, "ImmutableDictionary`2")),
        Map(Immutable, "ImmutableDictionary`2+Builder"),
        Fixed(Map(Immutable, "ImmutableSortedDictionary`2")),
        Map(Immutable, "ImmutableSortedDictionary`2+Builder"),
        Fixed(Map(Immutable, "IImmutableDictionary`2", FormKind.Form, "ImmutableDictionaryForm")),
        Fixed(List(Frozen, "FrozenSet`1")),
        Fixed(Map(Frozen, "FrozenDictionary`2")),
        Fixed(Map(ObjectModel, "ReadOnlyDictionary`2")),
        Fixed(List(ObjectModel, "ReadOnlySet`1")),
        Map(Generic, "OrderedDictionary`2"),
        Pairs(Generic, "PriorityQueue`2"),
        List(NonGeneric, "Queue"),
        List(NonGeneric, "Stack"),
        Map(NonGeneric, "SortedList"),
        List(Specialized, "StringCollection", s_text),
        Map(Specialized, "OrderedDictionary"),
        Map(Specialized, "IOrderedDictionary", FormKind.Form, "OrderedDictionaryForm"),
        Map(Specialized, "HybridDictionary"),
        Map(Specialized, "ListDictionary"),
        Map("System.Dynamic", "ExpandoObject", key: s_text, value: s_object),
        Library(FormLibrary.Primitives, Fixed(List("Microsoft.Extensions.Primitives", "StringValues", s_text))),
    ];

    /// <summary>A collection of pairs that are no keys and values.</summary>
    private static FrameworkRow Pairs(string space, string name) => new(
        new FrameworkForm(space, name, FormKind.Form, FormOf(name)),
        (form, type, arguments) => new SequenceTypeRef(type.InCode(), type.IsValueType, form, Tuple([.. arguments])) { Arguments = arguments });

    /// <summary>A collection that <c>NameForm</c> describes.</summary>
    private static FrameworkRow List(string space, string name, TypeRef? element = null) =>
        List(space, name, FormKind.Form, FormOf(name), element: element);

    /// <summary>A map that <c>NameForm</c> describes.</summary>
    private static FrameworkRow Map(string space, string name, TypeRef? key = null, TypeRef? value = null) =>
        Map(space, name, FormKind.Form, FormOf(name), key: key, value: value);

    /// <summary>A collection that does not show that it can be changed.</summary>
    private static FrameworkRow Fixed(FrameworkRow row) => row with { Form = row.Form with { IsFixed = true } };

    /// <summary>A type whose form is generated.</summary>
    private static FrameworkRow Library(FormLibrary library, FrameworkRow row) => row with { Form = row.Form with { Library = library } };

    private static string FormOf(string name) => name.Split('`')[0] + "Form";

    private static FrameworkRow List(string space, string name, FormKind kind, string codec, bool isBase = false, TypeRef? element = null) => new(
        new FrameworkForm(space, name, kind, codec) { IsInterface = IsInterface(name), IsBase = isBase },
        (form, type, arguments) => new SequenceTypeRef(type.InCode(), type.IsValueType, form, element ?? (arguments.Count > 0 ? arguments[0] : s_object)) { Arguments = arguments });

    private static FrameworkRow Map(string space, string name, FormKind kind, string codec, bool isBase = false, TypeRef? key = null, TypeRef? value = null) => new(
        new FrameworkForm(space, name, kind, codec) { IsInterface = IsInterface(name), IsBase = isBase },
        (form, type, arguments) => new MapTypeRef(
            type.InCode(), type.IsValueType, form, key ?? (arguments.Count > 0 ? arguments[0] : s_object), value ?? (arguments.Count > 1 ? arguments[1] : s_object)));

    /// <summary>Interfaces are called <c>IName</c>, here at least.</summary>
    private static bool IsInterface(string name) => name[0] == 'I' && char.IsUpper(name[1]);
}
