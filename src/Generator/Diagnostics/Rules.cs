using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Diagnostics;

/// <summary>Every rule, in the order of ids. Each has a page of its name under <c>docs/diagnostics</c>.</summary>
internal static class Rules
{
    private const string Category = "Prewire";
    private const string HelpLink = "https://github.com/prewire/prewire/blob/main/docs/diagnostics/";

    public static readonly DiagnosticDescriptor MemberTypeNotSerializable = Error(
        "PW0001",
        "The member's type has no serializer",
        "'{0}' cannot be serialized: '{1}' has no serializer. {2}.");

    public static readonly DiagnosticDescriptor MemberIsProcessBound = Error(
        "PW0002",
        "The member means nothing outside the running process",
        "'{0}' cannot be serialized: '{1}' stands for something in the running process, not for data. Leave it out with [WireIgnore].");

    public static readonly DiagnosticDescriptor MemberTypeUnsupported = Error(
        "PW0003",
        "The member's type cannot be serialized",
        "'{0}' cannot be serialized: '{1}' {2}");

    public static readonly DiagnosticDescriptor EventLeftOut = Info(
        "PW0004",
        "Events are not serialized",
        "Event '{0}' is not serialized: its handlers belong to the running process");

    public static readonly DiagnosticDescriptor DuplicateId = Error(
        "PW0005",
        "Two members have the same id",
        "Id {0} of '{1}' already belongs to '{2}'");

    public static readonly DiagnosticDescriptor IdOutOfRange = Error(
        "PW0006",
        "The id is out of range",
        "Id {0} of '{1}' must lie between 0 and 536,870,910");

    public static readonly DiagnosticDescriptor MixedIdentity = Error(
        "PW0007",
        "Some members have ids and some have none",
        "'{0}' has no [WireId] while {1}");

    public static readonly DiagnosticDescriptor DuplicateName = Error(
        "PW0008",
        "Two members have the same name on the wire",
        "'{0}' cannot be told from '{1}' on the wire: {2}. Give one of them another [WireName], or all members a [WireId].");

    public static readonly DiagnosticDescriptor RetiredInUse = Error(
        "PW0009",
        "A retired id or name is used again",
        "'{0}' uses {1}, which '{2}' has retired: older messages would be read wrongly");

    public static readonly DiagnosticDescriptor NoUsableConstructor = Error(
        "PW0010",
        "No constructor can be used",
        "'{0}' cannot be read: {1}");

    public static readonly DiagnosticDescriptor AmbiguousConstructor = Error(
        "PW0011",
        "More than one constructor could be used",
        "'{0}' has more than one constructor that could be used; {1}");

    public static readonly DiagnosticDescriptor UnreachableMember = Error(
        "PW0012",
        "Generated code cannot reach the member",
        "'{0}' cannot be {1} by generated code: {2}");

    public static readonly DiagnosticDescriptor GeneratedMemberUnseen = Warning(
        "PW0013",
        "Another generator's member is not seen",
        "{0} added by another source generator, so {1}. {2}.");

    public static readonly DiagnosticDescriptor NoCodecAtCall = Error(
        "PW0014",
        "The type has no serializer",
        "'{0}' cannot be serialized here: '{1}' {2}");

    public static readonly DiagnosticDescriptor OpenTypeArgument = Info(
        "PW0015",
        "Mark the type parameter with [WireType]",
        "Type parameter '{0}' reaches '{1}' without [WireType]: callers are not told which types need a serializer");

    public static readonly DiagnosticDescriptor LanguageVersion = ErrorAtEnd(
        "PW0016",
        "C# 9 or later is needed",
        "Prewire generates C# 9, but this project is compiled as C# {0}. Set <LangVersion> to 9 or later.");

    public static readonly DiagnosticDescriptor DuplicateTypeName = ErrorAtEnd(
        "PW0017",
        "Two types have the same name on the wire",
        "'{0}' and '{1}' are both known as \"{2}\" on the wire");

    public static readonly DiagnosticDescriptor MisplacedAttribute = Error(
        "PW0018",
        "The attribute has no effect here",
        "[{0}] on '{1}' has no effect: {2}");

    public static readonly DiagnosticDescriptor UnsupportedType = Error(
        "PW0019",
        "No serializer can be made for the type",
        "No serializer can be made for '{0}': {1}");

    public static readonly DiagnosticDescriptor ClosureTooLarge = ErrorAtEnd(
        "PW0020",
        "The type is too large to describe",
        "'{0}' {1}: readers accept at most {2}; {3}");

    public static readonly DiagnosticDescriptor RequiredMemberLeftOut = Error(
        "PW0021",
        "A required member is left out",
        "'{0}' is required, but it is not serialized and no constructor of '{1}' sets it: generated code could not make an instance");

    public static readonly DiagnosticDescriptor ForeignBase = Warning(
        "PW0022",
        "Private state of a base class is not serialized",
        "Base class '{0}' of '{1}' is declared in another assembly and has no serializer there: only its public members are serialized{2}");

    public static readonly DiagnosticDescriptor BaseMemberLost = Error(
        "PW0023",
        "A member of a base class would be lost",
        "'{0}' would lose '{1}' of its base class '{2}': {3}");

    public static readonly DiagnosticDescriptor DuplicateAlternative = Error(
        "PW0024",
        "Two alternatives cannot be told apart",
        "'{0}' cannot be added to the table: {1}");

    public static readonly DiagnosticDescriptor AlternativeUnusable = Error(
        "PW0025",
        "The type cannot be an alternative",
        "'{0}' cannot be an alternative of '{1}': {2}");

    public static readonly DiagnosticDescriptor AlternativeNotSerializable = Error(
        "PW0026",
        "The alternative has no serializer",
        "'{0}' cannot be an alternative of '{1}': '{2}' {3}");

    public static readonly DiagnosticDescriptor OptionWithoutEffect = Warning(
        "PW0027",
        "The option has no effect here",
        "{0} on '{1}' has no effect: {2}");

    public static readonly DiagnosticDescriptor FallbackUnusable = Error(
        "PW0028",
        "There is nothing to fall back to",
        "'{0}' has no type that an unknown one could be read as: {1}");

    public static readonly DiagnosticDescriptor DerivedNotSerializable = Warning(
        "PW0029",
        "A derived type has no serializer",
        "'{0}' {1} '{2}', but has no serializer: an object of it cannot be written where '{2}' is expected");

    public static readonly DiagnosticDescriptor AlternativeMissing = Info(
        "PW0030",
        "The type is not in the table of its base",
        "'{0}' is not in the table of '{1}': [WireUnion] makes it a byte instead of a name and a shape in each message");

    public static readonly DiagnosticDescriptor HierarchyIsClosed = Info(
        "PW0031",
        "All derived types are known",
        "All types that derive from '{0}' are in this assembly: [WireUnion] makes each a byte instead of a name and a shape in each message");

    public static readonly DiagnosticDescriptor CapturedParameter = Error(
        "PW0034",
        "A captured constructor parameter would be lost",
        "'{0}' would lose '{1}': its members use this parameter of the primary constructor, and {2}. {3}.");

    public static readonly DiagnosticDescriptor CallbackSignature = Error(
        "PW0035",
        "The callback cannot be called",
        "'{0}' cannot be called while objects are written and read: {1}");

    public static readonly DiagnosticDescriptor CallbackUnreachable = Error(
        "PW0036",
        "Generated code cannot reach the callback",
        "'{0}' cannot be called by code generated for '{1}', because it is not accessible; {2}");

    public static readonly DiagnosticDescriptor NoMomentBeforeRead = Error(
        "PW0037",
        "There is no moment before the members are set",
        "'{0}' cannot be called before the members of '{1}' are set: {2}. Call it afterwards with [WireAfterRead], or have instances made by a constructor without parameters.");

    public static readonly DiagnosticDescriptor ConventionNotHonoured = Info(
        "PW0038",
        "Another serializer's attribute does not count",
        "[{0}] on '{1}' does not count: '{2}' asks for no Conventions.{3}");

    public static readonly DiagnosticDescriptor CustomSerialization = Warning(
        "PW0039",
        "The type's own serialization is not called",
        "'{0}' implements {1}, which is not called: {2}");

    public static readonly DiagnosticDescriptor NoSurrogate = Error(
        "PW0044",
        "The type is no surrogate",
        "'{0}' cannot stand for '{1}': {2}");

    public static readonly DiagnosticDescriptor CodecOfAnotherType = Error(
        "PW0045",
        "The codec writes another type",
        "'{0}' does not derive from Codec<T> for '{1}' or a part of it");

    public static readonly DiagnosticDescriptor CodecCannotBeMade = Error(
        "PW0046",
        "The codec cannot be made",
        "Generated code cannot make an instance of '{0}': {1}");

    public static readonly DiagnosticDescriptor UnequalProviders = Error(
        "PW0047",
        "Assemblies serialize the type differently",
        "'{0}' has different serializers in different assemblies: it is not clear which one is meant");

    public static readonly DiagnosticDescriptor ForeignState = WarningAtEnd(
        "PW0048",
        "State of a type declared elsewhere may be lost",
        "'{0}' may hold more than is serialized: {1}. A surrogate or a hand-written codec can do more.");

    public static readonly DiagnosticDescriptor DuplicateRegistration = Error(
        "PW0049",
        "The type has two serializers",
        "'{0}' has a serializer already: {1}");

    public static readonly DiagnosticDescriptor UnknownMembersTwice = Error(
        "PW0058",
        "Unknown members can be kept only once",
        "'{0}' keeps unknown members in '{1}' already: '{2}' would always be empty");

    public static readonly DiagnosticDescriptor UnknownMembersUseless = Warning(
        "PW0059",
        "No unknown members are kept",
        "'{0}' keeps nothing of a message: {1}");

    public static readonly DiagnosticDescriptor BaseKeepsUnknown = Error(
        "PW0060",
        "Unknown members of a derived object would be lost",
        "'{0}' derives from '{1}' in another assembly, which keeps unknown members: give '{0}' a member of type WireUnknownMembers of its own");

    public static readonly DiagnosticDescriptor FieldBehindGetter = Warning(
        "PW0061",
        "State behind a property is not serialized",
        "'{0}' shows '{1}', which is not serialized. {2}.");

    public static readonly DiagnosticDescriptor ElementsLost = Error(
        "PW0032",
        "The elements of a collection would be lost",
        "'{0}' would lose the elements of '{1}': {2}");

    public static readonly DiagnosticDescriptor NothingSerialized = Warning(
        "PW0062",
        "Nothing of the type is serialized",
        "'{0}' keeps state such as '{1}', but nothing of it is serialized. Put [WireInclude] on its members, or say Members = Members.AllFields.");

    public static readonly DiagnosticDescriptor ForeignStateLost = ErrorAtEnd(
        "PW0070",
        "State of a type declared elsewhere would be lost",
        "'{0}' would lose what it holds: {1}. Write a surrogate or a codec for it.");

    public static readonly DiagnosticDescriptor UnclosedCycle = Warning(
        "PW0071",
        "A cycle of tracked objects cannot be read",
        "'{0}' can lead back to itself by '{1}', but its constructor takes members, so that an object cannot exist before what it leads to: where it does, it is refused. "
        + "Give it a constructor without them, or say Construction = Construction.Uninitialized.");

    public static readonly DiagnosticDescriptor MutualReferences = Info(
        "PW0072",
        "Two types refer to each other",
        "'{0}' leads to '{1}', which leads back. If both hold the same objects, [WireReferences] on both types, or on the assembly, keeps them; without it a cycle is too deep.");

    public static readonly DiagnosticDescriptor NothingToTrack = Warning(
        "PW0073",
        "[WireReferences] says nothing here",
        "[WireReferences] on '{0}' says nothing: {1}");

    public static readonly DiagnosticDescriptor ComparerUnusable = Error(
        "PW0075",
        "Messages cannot name the comparer",
        "Messages cannot name '{0}': {1}");

    public static readonly DiagnosticDescriptor ConverterUnusable = Error(
        "PW0076",
        "The converter cannot make the member",
        "'{0}' cannot make '{1}' of what it was: {2}");

    public static readonly DiagnosticDescriptor TrackedNotKept = Warning(
        "PW0077",
        "Unknown members with tracked objects cannot be kept",
        "'{0}' cannot keep members of newer versions that hold tracked objects, and '{1}' has such members: messages with more of them are refused");

    public static readonly DiagnosticDescriptor NotReadInto = Error(
        "PW0080",
        "The type has no code to read into what is there",
        "'{0}' cannot be read into: '{1}' does not do so itself, and was built without the code for it. Write [GenerateSerializer(Abilities = Abilities.DeserializeInto)] on the type, or <PrewireAbilities>DeserializeInto</PrewireAbilities> in its project.");

    public static readonly DiagnosticDescriptor CopiedThroughBytes = Info(
        "PW0081",
        "Copies are made by way of bytes",
        "Copies of '{0}' are written and read again: {1}");

    public static readonly DiagnosticDescriptor AnotherCollection = Warning(
        "PW0082",
        "The member comes back as another collection",
        "'{0}' begins as '{1}' and comes back as a '{2}': an interface of collections holds elements and no more. Declare the member as the class, or as an interface that says what it is.");

    public static readonly DiagnosticDescriptor UnknownAbility = WarningAtEnd(
        "PW0083",
        "There is no such ability",
        "'{0}' in <PrewireAbilities> asks for nothing: there are DeserializeInto and Clone, with a comma between them, and All");

    public static readonly DiagnosticDescriptor TrackedInSurrogate = Info(
        "PW0084",
        "A surrogate holds tracked objects",
        "'ToValue' of '{0}' may be called before the objects in '{1}' have their values: hand them on and do not look into them, or hold here what is needed of them");

    private static DiagnosticDescriptor Error(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Error);

    /// <summary>A rule that is checked once the whole compilation is known.</summary>
    private static DiagnosticDescriptor ErrorAtEnd(string id, string title, string message) =>
        Create(id, title, message, DiagnosticSeverity.Error, WellKnownDiagnosticTags.CompilationEnd);

    private static DiagnosticDescriptor Warning(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor WarningAtEnd(string id, string title, string message) =>
        Create(id, title, message, DiagnosticSeverity.Warning, WellKnownDiagnosticTags.CompilationEnd);

    private static DiagnosticDescriptor Info(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Info);

    private static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity, params string[] tags) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, description: null, HelpLink + id + ".md", tags);
}
