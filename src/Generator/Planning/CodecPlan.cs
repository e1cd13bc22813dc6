using Prewire.Generator.Members;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>All that is printed for one type. Nothing is left to decide.</summary>
/// <param name="HintName">The file's name, unique in the compilation.</param>
/// <param name="Namespace">The namespace of the codec.</param>
/// <param name="Name">The codec's identifier.</param>
/// <param name="Generics">Its type parameters and those of the type.</param>
/// <param name="TypeName">The type in C#.</param>
/// <param name="DisplayName">The type's name for documentation, and for the shape.</param>
/// <param name="IsObsolete">Whether the codec is marked obsolete, as code that uses obsolete members has to be.</param>
/// <param name="IsPublic">Whether the codec is public.</param>
/// <param name="IsValueType">Whether values are structs: no presence bit and never null.</param>
/// <param name="IsOpen">Whether a value says itself what it is, because no object is exactly of this type.</param>
/// <param name="Polymorphic">What is done with objects of derived types; null where there are none.</param>
/// <param name="IsRecursive">Whether depth is counted.</param>
/// <param name="IsInlined">Whether the bodies are small enough to go into their callers.</param>
/// <param name="UsesIds">Whether the literal identifies members by id.</param>
/// <param name="IsWithNames">Whether it has the hashes of their names too.</param>
/// <param name="IsFingerprint">Whether a message carries four bytes in place of the literal.</param>
/// <param name="Layout">The bytes.</param>
/// <param name="Members">The members in ascending identity.</param>
/// <param name="Section">What deriving classes of other assemblies call, or null.</param>
/// <param name="Construction">How instances are made.</param>
/// <param name="Mapped">How they are made from another version's message.</param>
/// <param name="Accessors">The accessors it declares.</param>
/// <param name="AccessorClasses">Those of generic types.</param>
/// <param name="Partial">What is added to the type itself, or null.</param>
/// <param name="Prefix">The lead byte and literal, or empty where they are only known at run time.</param>
internal sealed record CodecPlan(
    string HintName,
    string Namespace,
    string Name,
    GenericsPlan Generics,
    string TypeName,
    string DisplayName,
    bool IsObsolete,
    bool IsPublic,
    bool IsValueType,
    bool IsOpen,
    PolymorphicPlan? Polymorphic,
    bool IsRecursive,
    bool IsInlined,
    bool UsesIds,
    bool IsWithNames,
    bool IsFingerprint,
    LayoutPlan Layout,
    EquatableArray<MemberPlan> Members,
    SectionPlan? Section,
    ConstructionPlan Construction,
    MappedPlan Mapped,
    EquatableArray<AccessorPlan> Accessors,
    EquatableArray<AccessorClassPlan> AccessorClasses,
    PartialPlan? Partial,
    EquatableArray<byte> Prefix)
{
    /// <summary>See <see cref="LanguageFeatures.TakenNames"/>.</summary>
    public EquatableArray<string> TakenNames { get; init; }

    /// <summary>The object that is asked for its type: where its class has a <c>GetType</c> of its own, that of every object is meant.</summary>
    public string ValueAsked { get; init; } = "value";

    /// <summary>The user's methods that are called.</summary>
    public CallbackPlan Callbacks { get; init; } = CallbackPlan.None;

    /// <summary>How large the literal is, as far as other compilations want to know; 0 where values may be no objects or structs.</summary>
    public int ManifestSize { get; init; }

    /// <summary>What tells this shape of a type declared elsewhere from those that other assemblies give it; null for types of this assembly.</summary>
    public ulong? Fragment { get; init; }

    /// <summary>How many bytes values take at most, or null where there is no bound.</summary>
    public BoundedPlan? Bounded { get; init; }

    /// <summary>The structs that library codecs call back, for surrogates and hand-written codecs.</summary>
    public EquatableArray<HelperPlan> Helpers { get; init; }

    /// <summary>What stands for the memory of fixed buffers.</summary>
    public EquatableArray<FixedBufferPlan> FixedBuffers { get; init; }

    /// <summary>The codec that all is left to, or null where the members are written.</summary>
    public string? Forward { get; init; }

    /// <summary>Whether each object is written once.</summary>
    public bool IsTracked { get; init; }

    /// <summary>The hash by which references find the type where that is known at build time; 0 where nobody looks for it.</summary>
    public uint NameHash { get; init; }

    /// <summary>Whether objects say themselves what they equal.</summary>
    public bool HasOwnEquality { get; init; }

    /// <summary>Whether what its members hold may lead to tracked objects, and so back to the one that holds it.</summary>
    public bool MayLeadBack { get; init; }

    /// <summary>Whether tracked objects can be made before their values are read.</summary>
    public bool HasShells => IsTracked && IsMade && IsSettable && FSharpUnion is null && !Callbacks.GivesRealObject
        && Construction.Arguments.All(static a => a.Local.Length == 0);

    /// <summary>The cases of a union of F#, or null.</summary>
    public FSharpUnionPlan? FSharpUnion { get; init; }

    /// <summary>The members that have an identity, in its order.</summary>
    public EquatableArray<MemberPlan> KnownMembers => KeepsUnknown ? Members.Where(static m => !m.Slot.KeepsUnknown).ToEquatableArray() : Members;

    /// <summary>The member that keeps what other versions wrote, which is the last one; null where there is none.</summary>
    public MemberPlan? Keeper => Members.Count > 0 && Members[Members.Count - 1] is { Slot.KeepsUnknown: true } keeper ? keeper : null;

    public bool KeepsUnknown => Keeper is not null;

    /// <summary>The most bytes of a message whose root it is, or 0 where there is no bound, or none that is known here.</summary>
    public int MaxSize { get; init; }

    /// <summary>
    /// Whether values can be read into one that exists: objects whose members can all be set, and structs that hold something that can be reused.
    /// </summary>
    public bool ReadsInto => IsMade && !IsTracked && FSharpUnion is null && !Callbacks.GivesRealObject
        && (IsValueType ? Bounded is not { IsKnown: true } && Layout.Rest.Any(static m => m.CanBeKept) : IsSettable);

    /// <summary>Whether copies can be made from the members. Callbacks of a base class elsewhere expect a writer and a reader; members of other versions that were kept are bytes.</summary>
    public bool ClonesDirectly => !IsTracked && CanClone && Callbacks is { BaseMoments: CallbackMoments.None, GivesRealObject: false };

    /// <summary>
    /// The same of tracked objects; those that are keys by what they hold have to have it first. What cannot be made before it has its values is not there yet for what leads back to it,
    /// as objects do that go through bytes with all that they hold. Callbacks see collections that reading has filled by then, and copying has not.
    /// </summary>
    public bool ClonesTracked => IsTracked && !HasOwnEquality && CanClone && Callbacks == CallbackPlan.None && (HasShells || !MayLeadBack);

    /// <summary>Why copies of objects are written and read again, or null where they are not, or where there are none.</summary>
    public string? WhyThroughBytes =>
        !IsMade || ClonesDirectly || ClonesTracked ? null
        : KeepsUnknown ? "what it keeps of other versions is bytes"
        : Layout.Base is not null ? "its base class is of another assembly, which alone sees all of its members"
        : Callbacks != CallbackPlan.None ? "its callbacks expect it"
        : HasOwnEquality ? "it says itself what it equals, and what it refers to may want to know that before it is copied"
        : "only its constructor can make it, and what it refers to may lead back to it";

    /// <summary>
    /// Whether objects can keep the type of one for which they stand in. Not where the class stands in for those that derive from it, since it is written without its type
    /// then; nor where objects are tracked, whose members come later.
    /// </summary>
    public bool MayStandIn => KeepsUnknown && !IsValueType && !IsTracked && !IsOpen && Polymorphic?.FallbackName != TypeName;

    private bool CanClone => IsMade && !KeepsUnknown && Layout.Base is null;

    /// <summary>The type's <see cref="TypeModel.Key"/>.</summary>
    public string Key { get; init; } = "";

    /// <summary>What there is of a codec beside writing and reading, for those who ask for it.</summary>
    public Abilities Abilities => (ReadsInto ? Abilities.ReadInto : Abilities.None) | (ClonesDirectly ? Abilities.Clone : Abilities.None);

    /// <summary>Whether instances are made here.</summary>
    private bool IsMade => Forward is null && !IsOpen && Construction.Way != CreationWay.None;

    /// <summary>Whether objects of derived types are taken, too: by a hand-written codec or a surrogate, or because they are cases of a union.</summary>
    public bool TakesDerived => !IsValueType && (FSharpUnion is not null || (Forward is not null && !Helpers.Any(static h => h is UnionCasesPlan or CollectionFormPlan)));

    /// <summary>Whether a collection is written as its elements.</summary>
    public bool IsCollection => Forward is not null && Helpers.Any(static h => h is CollectionFormPlan);

    /// <summary>Whether all members can be set on an instance that exists, those of a base class in another assembly too.</summary>
    private bool IsSettable => Members.All(static m => m.Slot.Set.Moment is SetMoment.Settable or SetMoment.Afterwards)
        && Construction.Initializers.Count + Construction.Assignments.Count == Members.Count
        && Construction.BaseInitializers.Count == 0
        && Construction.Arguments.All(static a => !a.IsOfBase);

    /// <summary>Whether there is a section, and objects that are of the class itself, so that what is said and done of their members can be the section's.</summary>
    public bool HasOwnSection => Section is not null && !IsOpen;

    /// <summary>Whether the section writes the members of such an object, too. Not where the header has one byte more for the bit that says that it is there.</summary>
    public bool WritesBySection => HasOwnSection && Section is { Layout: { HeaderBits: var bits } } && (bits == 0 || bits % 8 != 0);

    /// <summary>Whether the section reads what another version wrote of such an object, too: one that is there before its members are read.</summary>
    public bool MapsBySection => HasOwnSection && Mapped.IsDirect;

    /// <summary>Whether nothing else is done for such an object, so that <c>Sections</c> reads it, which knows no runs of members of fixed size.</summary>
    public bool MapsBySectionAlone => MapsBySection && !HasRuns && !IsTracked && !IsRecursive && !KeepsUnknown && !Layout.IsChargedMapped && Polymorphic is { IsReadPlainly: true }
        && Construction.Way == CreationWay.New && !Callbacks.Has(CallbackMoments.BeforeRead | CallbackMoments.AfterRead) && !Callbacks.GivesRealObject;

    /// <summary>Whether the type leads to no other, so that one text says what its members are.</summary>
    public bool IsLeaf => Layout.Base is null && Polymorphic?.Union is null
        && KnownMembers.All(static m => m.Slot is { Former: null } slot && ShapeText.Has(slot.Name, slot.NameHash) && !ShapeText.IsGiven(slot.Shape));

    /// <summary>Whether other versions' messages may have members of fixed size that follow one another and are read as one run.</summary>
    public bool HasRuns => KnownMembers.Count(static m => m is FixedMember) > 1;

    /// <summary>The section as the base class of others.</summary>
    public BasePlan? OwnSection => Section is null ? null : new BasePlan(SelfName, Section.Name + Generics.CodecList);

    /// <summary>The codec with its own type parameters.</summary>
    public string SelfName => Name + Generics.CodecList;
}

/// <summary>Type parameters of a generic type and of its codec.</summary>
/// <param name="CodecList"><c>&lt;T, TCodec&gt;</c>, or empty.</param>
/// <param name="TypeConstraints">The constraint clauses of the type's parameters.</param>
/// <param name="CodecConstraints">Those of the codec parameters.</param>
internal sealed record GenericsPlan(
    string CodecList,
    EquatableArray<string> TypeConstraints,
    EquatableArray<string> CodecConstraints)
{
    public static GenericsPlan None { get; } = new("", default, default);
}

/// <summary>Memory that an object is charged for.</summary>
/// <param name="Memory">How many bytes; all that is to be charged where nothing is asked for.</param>
/// <param name="Types">Those of members whose memory comes on top.</param>
/// <param name="MinSize">The fewest bytes it takes in a message.</param>
/// <param name="MinSizes">What is added to that by others, as expressions.</param>
internal readonly record struct ChargePlan(int Memory, EquatableArray<string> Types, int MinSize, EquatableArray<string> MinSizes);

/// <summary>The bytes of a value.</summary>
/// <param name="HeaderSize">Bytes of the header.</param>
/// <param name="HeaderBits">Bits in use, the presence bit of an object included.</param>
/// <param name="RunSize">Bytes of the fixed-size members, and of the header where nothing comes between.</param>
/// <param name="Ensure">Room the check before the run makes: the run and what it can cover behind it.</param>
/// <param name="MinSize">The fewest bytes of a value, those of <paramref name="MinSizeCodecs"/> apart.</param>
/// <param name="MinSizeCodecs">The codecs of members whose fewest bytes only they know.</param>
/// <param name="Bits">The members that take header bits, in order.</param>
/// <param name="Run">The fixed-size members, in order.</param>
/// <param name="Rest">The others, in order.</param>
/// <param name="IsListed">Whether the members are laid out in declaration order, so that whole spans can be copied.</param>
/// <param name="HasPresence">Whether the first header bit says that there is an object.</param>
/// <param name="Base">The base class in another assembly whose section comes between header and run, or null.</param>
internal sealed record LayoutPlan(
    int HeaderSize,
    int HeaderBits,
    int RunSize,
    int Ensure,
    int MinSize,
    EquatableArray<string> MinSizeCodecs,
    EquatableArray<MemberPlan> Bits,
    EquatableArray<FixedMember> Run,
    EquatableArray<MemberPlan> Rest,
    bool IsListed,
    bool HasPresence,
    BasePlan? Base)
{
    private const int ObjectHeader = 16;

    /// <summary>Whether each object has one member of all: it takes no more than that, which has a byte of its own; and none where there is nothing to hold.</summary>
    public bool IsChoice { get; init; }

    /// <summary>Whether nothing follows the run but nullable values of fixed size, so that the header says how many bytes there are: they are taken at once.</summary>
    public bool IsTakenAtOnce { get; init; }

    /// <summary>The bytes an object takes in memory, about.</summary>
    public int Memory => ObjectHeader + Members.Sum(static m => m.Memory);

    /// <summary>What reading an object charges: its memory, where that is far more than the fewest bytes it takes in a message are good for.</summary>
    public ChargePlan Charge
    {
        get
        {
            if (!HasPresence || IsChoice)
            {
                return default;
            }

            EquatableArray<string> types = MemoryTypes;
            return types.Count > 0 ? new ChargePlan(Memory, types, BodySize, BodySizes) : new ChargePlan(MemoryRule.Excess(Memory, BodySize), default, 0, default);
        }
    }

    /// <summary>Whether an object may take more than the fewest bytes are good for by which another version wrote it.</summary>
    public bool IsChargedMapped => HasPresence && !IsChoice && (MemoryTypes.Count > 0 || MemoryRule.Excess(Memory, 1) > 0);

    /// <summary>The fewest bytes that only the codecs of members know, as expressions.</summary>
    public IEnumerable<string> MinSizes => MinSizeCodecs.Select(static c => "default(" + c + ").MinSize");

    /// <summary>The fewest bytes of an object, <see cref="BodySizes"/> apart.</summary>
    public int BodySize => RunSize + (Base is null ? 0 : HeaderSize) + Rest.Sum(static m => m.MinSize);

    /// <summary>The fewest bytes that only other codecs know: of members, and of the base class in another assembly.</summary>
    public EquatableArray<string> BodySizes => new([
        .. MinSizes,
        .. Base is null ? [] : new[] { Base.Section + "." + SharedNames.LeastField },
    ]);

    /// <summary>The types of members whose memory comes on top of <see cref="Memory"/>; the members of a base class in another assembly are those of its section.</summary>
    public EquatableArray<string> MemoryTypes => new([
        .. Members.Where(static m => m.AsksType).Select(static m => m.Slot.TypeName),
        .. Base is null ? [] : new[] { Base.Section },
    ]);

    /// <summary>A member as it is laid out.</summary>
    public MemberPlan Find(MemberSlot slot) => Members.First(m => m.Slot == slot);

    /// <summary>Each member once.</summary>
    private IEnumerable<MemberPlan> Members => Bits.Where(static m => m.Form is MemberForm.Bit).Concat(Run).Concat(Rest);
}
