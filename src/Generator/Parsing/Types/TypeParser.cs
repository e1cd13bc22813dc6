using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Turns an annotated type into its model. The generator calls it without a reporter, the analyzer with one.</summary>
internal sealed class TypeParser
{
    private readonly ParseContext _context;
    private readonly INamedTypeSymbol _type;
    private readonly DiagnosticReporter? _reporter;

    private TypeParser(ParseContext context, INamedTypeSymbol type, DiagnosticReporter? reporter)
    {
        _context = context;
        _type = type;
        _reporter = reporter;
    }

    /// <summary>The model of a type, or null where no codec can be made for it.</summary>
    /// <param name="context">The compilation.</param>
    /// <param name="type">The definition of the type.</param>
    /// <param name="attribute">The attribute that asks for the serializer, or null to see what would come of one.</param>
    /// <param name="reporter">Takes what is wrong, or null.</param>
    public static TypeModel? Parse(ParseContext context, INamedTypeSymbol type, AttributeData? attribute, DiagnosticReporter? reporter) =>
        new TypeParser(context, type, reporter).Parse(attribute);

    /// <summary>The name by which a type is known on the wire.</summary>
    public static string WireNameOf(ParseContext context, INamedTypeSymbol type, string key) =>
        WireAttributes.Find(type, WireAttributes.Name) is AttributeData attribute && WireAttributes.FirstArgument(attribute) is string name
            ? name
            : ContractNameOf(context, type) ?? key;

    /// <summary>The name that [DataContract] gives a type, where that counts.</summary>
    private static string? ContractNameOf(ParseContext context, INamedTypeSymbol type) =>
        FrameworkAttributes.Find(type, FrameworkAttributes.DataContract) is AttributeData contract
        && WireAttributes.Named(contract, "Name") is string name
        && (context.Serializable.ConventionsOf(type) & Conventions.DataContract) != 0
            ? (WireAttributes.Named(contract, "Namespace") is string { Length: > 0 } space ? space + "/" : "") + name
            : null;

    private TypeModel? Parse(AttributeData? attribute)
    {
        if (!SerializableTypes.IsNamed(_type))
        {
            return null;
        }

        if (WhyUnsupported() is string reason)
        {
            _reporter?.Report(Rules.UnsupportedType, _type, _type.Name, reason);
            return null;
        }

        if (!_context.Features.IsSupported)
        {
            return null;
        }

        TypeOptions options = TypeOptionsParser.Parse(attribute);
        CustomTypes.CheckSingle(_type, _reporter);
        if (WireAttributes.Find(_type, WireAttributes.Name) is AttributeData name)
        {
            IdentityParser.CheckName(name, _type, _reporter);
        }

        if (_context.Customs.FindFor(_type) is AttributeData custom)
        {
            TrackedRules.CheckForward(_type, _reporter);
            return _context.Customs.Parse(_type, custom, _type, _reporter) is TypeRef forward
                ? Outline(options, TypeTraits.Sealed) with { Forward = forward }
                : null;
        }

        if (UnionTypes.Is(_type))
        {
            return UnionTypes.Parse(_context, _type, _reporter) is TypeRef union ? Outline(options, TypeTraits.Sealed) with { Forward = union } : null;
        }

        if (FSharpUnions.Is(_type))
        {
            TrackedRules.CheckUnion(_type, _reporter);
            CallbackParser.CheckUnion(_context, _type, options, _reporter);
            // Its factory alone makes a case, whatever the option says.
            return FSharpUnions.Parse(_context, _type, Outline(options with { Uninitialized = false }, TypeTraits.Sealed), _reporter);
        }

        if (InlineArrays.Is(_type))
        {
            return ParseInlineArray() is TypeRef array ? Outline(options, TypeTraits.Sealed) with { Forward = array } : null;
        }

        if (_context.Collections.Find(_type) is not null)
        {
            return CollectionContents.ParseAll(_context, _type, options, _reporter) is TypeRef elements ? Outline(options, TypeTraits.Sealed) with { Forward = elements } : null;
        }

        ConventionRules.CheckType(_type, options, _reporter);
        var collector = new MemberCollector(_context, _type, options, _reporter);
        List<MemberCandidate> candidates = collector.Collect();
        bool isLosing = false;
        List<MemberCandidate> added = collector.Unseen.Count == 0 ? []
            : AddedMembers.Check(_type, collector.Unseen, Parse(_context, _type, attribute, reporter: null), _reporter!, out isLosing);
        TypeRef? baseRef = collector.Base is null ? null : _context.TypeRefs.Parse(collector.Base);
        if (baseRef?.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            if (UnsupportedTypes.IsReported(unsupported.Reason))
            {
                _reporter?.Report(Rules.UnsupportedType, _type, _type.Name, UnsupportedTypes.ExplainBase(collector.Base!, unsupported));
            }

            return null;
        }

        var self = new DeclaringTypeModel(
            _context.NameOf(_type), true, TypeParameterParser.AllParameters(_type).Count > 0, _type.IsValueType, PartialTypes.IsBridged(_context, _type));
        var callbacks = new CallbackParser(_context, _type, options, _reporter);
        callbacks.Parse(collector.Base);
        var constructors = new ConstructorParser(_context, _type, self, collector, candidates, _reporter) { SetsMembersLater = callbacks.HasBeforeRead, IsTracked = TrackedTypes.Is(_context, _type) };
        ConstructorMatch? match = _type.IsAbstract || options.Uninitialized ? null : constructors.Parse();
        bool canInitialize = match is not null && constructors.IsCallable(match.Constructor) && !constructors.SetsMembersLater;
        foreach (MemberCandidate member in candidates.Where(c => c.IsHidden || !canInitialize))
        {
            MemberAccessParser.WithoutInitializer(member);
        }

        foreach (MemberCandidate member in candidates)
        {
            MemberAccessParser.ReadWhatIsSet(member, mayBeOverridden: !_type.IsSealed && !options.AllowProxies, _context);
        }

        bool canBeMade = match is not null || _type.IsAbstract || options.Uninitialized;
        var rules = new MemberRules(_context, _type, canBeMade, _reporter);
        List<MemberCandidate> members = candidates.FindAll(c => rules.Travels(c, TypeOf(c)) && (_reporter is null || !AddedMembers.IsOfUnseenType(_context, _type, c)));
        if (match is not null && members.Count < candidates.Count && !constructors.CanDoWithout(match, members))
        {
            // What C# demands cannot travel, which was reported: what makes objects without it would only be one more error of the compiler.
            match = null;
            canBeMade = _type.IsAbstract || options.Uninitialized;
        }

        if (canBeMade && !_type.IsAbstract)
        {
            constructors.CheckBases(match);
            constructors.CheckBeforeRead(match, callbacks);
            constructors.CheckCaptures(match, members);
        }

        UnmarkedBases.Report(_context, _type, collector.Unmarked, members, _reporter);
        UnknownMembers.Check(_context, _type, options, collector.Base, members, _reporter);
        var retiredIds = new SortedSet<int>();
        var retiredNames = new SortedSet<string>(StringComparer.Ordinal);
        IdentityParser.ParseRetired(_type, retiredIds, retiredNames);
        IdentityParser.Check(_type, options.IdsAndNames, members, retiredIds, retiredNames, _reporter);
        IdentityParser.Normalize(members);

        MemberModel? contents = CollectionContents.Parse(_context, _type, options, members, _reporter, out bool isLost);
        if (contents is not null)
        {
            // The elements make it what it is again.
            members.RemoveAll(static m => m is { Property: { } property, Parameter: < 0 } && ElementHolders.IsNumberOfElements(property));
        }

        if (_reporter is not null && canBeMade)
        {
            var steps = new ReadingSteps(match?.Constructor, options.Uninitialized, [.. members, .. collector.Held], callbacks.WhileRead);
            bool isDecided = options.AllFields || MemberScope.Of(_type, options).IsDataContract;
            if (contents is null && !isLost && !isDecided && _context.IsSameAssembly(_type))
            {
                isLost = CollectionContents.CheckEnumeration(_context, _type, steps, _reporter);
            }

            // An abstract class leaves its elements to those that derive from it.
            bool hasElements = contents is not null || isLost || (_type.IsAbstract && ElementHolders.Of(_context, _type) is not null);
            bool isReported = !isDecided && FieldsBehindGetters.Check(_context, _type, [.. candidates, .. collector.Held, .. added], steps, hasElements, _reporter);
            bool isEmpty = members.Count == 0 && !isLosing && candidates.TrueForAll(static c => c.IsComputed) && collector.Base is null;
            if (isEmpty && !isReported && !isLost && _context.IsSameAssembly(_type) && !CollectionContents.IsEnumerable(_type) && !MemberScope.Of(_type, options).IsDataContract)
            {
                LostState.Check(_context, _type, steps, _reporter);
            }
        }

        TypeModel model = Outline(options, Traits(self.IsBridged, canBeMade, options, members, callbacks)) with
        {
            Base = baseRef as SerializableTypeRef,
            Members = members.Select(m => m.ToModel(TypeOf(m)) with { Converter = ConverterParser.Parse(_context, m) }).Concat(contents is null ? [] : [contents]).ToEquatableArray(),
            Constructor = match is null ? null : constructors.ToModel(match, members),
            Callbacks = callbacks.Callbacks,
            BaseCallbacks = callbacks.BaseMoments,
            Polymorphic = new PolymorphicParser(_context, _type, attribute, _reporter).Parse(),
        };
        if (_reporter is not null)
        {
            TrackedRules.Check(_context, _type, model, members, _reporter);
            foreach (MemberCandidate member in members)
            {
                InterfaceInitializers.Check(_context, _type, member, _reporter);
            }
        }

        return model;
    }

    private TypeRef? ParseInlineArray()
    {
        TypeRef? array = InlineArrays.Parse(_context, _type);
        UnsupportedTypeRef? unsupported = array?.FindUnsupported();
        if (array is null || (unsupported is not null && UnsupportedTypes.IsReported(unsupported.Reason)))
        {
            _reporter?.Report(
                Rules.UnsupportedType,
                _type,
                _type.Name,
                unsupported is null ? "the elements of an inline array cannot be made of such arrays" : "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported));
        }

        return unsupported is null ? array : null;
    }

    /// <summary>What is known of a type without a look at its members.</summary>
    private TypeModel Outline(TypeOptions options, TypeTraits traits)
    {
        string key = SymbolNames.KeyOf(_type);
        return new TypeModel(
            key,
            _context.NameOf(_type),
            Identifiers.Escape(_type.Name),
            SymbolNames.NamespaceOf(_type),
            PartialTypes.ContainingTypes(_type),
            TypeParameterParser.Parse(_type),
            FormOf(_type),
            SerializableTypes.VisibilityOf(_type),
            traits | (SerializableTypes.MayNameObsolete(_type) ? TypeTraits.ObsoleteMembers : TypeTraits.None) | (_context.Serializable.IsDerived(_type) ? TypeTraits.Derived : TypeTraits.None),
            CodecNames.Namespace(_context.Features.AssemblyName),
            CodecNames.Codec(key),
            options,
            WireNameOf(_context, _type, key))
        {
            Declaration = PartialTypes.Declaration(_type),
            Ancestors = _context.Serializable.AncestorsHere(_type).Select(SymbolNames.KeyOf).OrderBy(static k => k, StringComparer.Ordinal).ToEquatableArray(),
        };
    }

    /// <summary>What a member is written as: its type, unless an attribute on the member says otherwise.</summary>
    private TypeRef TypeOf(MemberCandidate member) =>
        member.TypeRef ??= CustomTypes.Find(member) is AttributeData attribute ? _context.Customs.Parse(member, attribute)
            : UnknownMembers.Is(member) ? UnknownMembers.Parse(member)
            : member.Symbol is IFieldSymbol { IsFixedSizeBuffer: true } buffer ? FixedBuffers.Parse(_context, _type, buffer)
            : TrackedTypes.Is(member) ? TrackedTypeRef.In(_context.TypeRefs.Parse(member))
            : _context.TypeRefs.Parse(member);

    private string? WhyUnsupported() =>
        _type.IsStatic ? "it is static"
        : _type.IsRefLikeType ? "a ref struct cannot be a type argument"
        : SerializableTypes.LacksStaticMembers(_type) ? "it " + UnsupportedTypes.Explain(UnsupportedReason.StaticAbstract)
        : !SerializableTypes.IsSupportedKind(_type) && !_context.Serializable.IsCustomEnum(_type) ? "only classes, structs, records and interfaces can have one"
        : _type.WithBaseClasses().FirstOrDefault(_context.IsAliased) is INamedTypeSymbol aliased ? "it, or a base class of it, " + UnsupportedTypes.Explain(_context.WhyAliased(aliased))
        : TypeParameterParser.AllParameters(_type).SelectMany(static p => p.ConstraintTypes).FirstOrDefault(t => !_context.CanName(t)) is ITypeSymbol constraint
            ? "generated code cannot name the constraint '" + constraint.ToDisplayString() + "' of a type parameter"
        : SerializableTypes.WhyRefused(_type) is string reason ? reason
        : _context.IsSameAssembly(_type) && SerializableTypes.VisibilityOf(_type) == Visibility.Hidden
            ? "generated code cannot name it, because it, or a type around it, is private, protected or file-local; make it internal"
        : null;

    private TypeTraits Traits(bool isPartial, bool canBeMade, TypeOptions options, List<MemberCandidate> members, CallbackParser callbacks)
    {
        bool namesObsolete = members.Select(static m => m.Symbol).Concat(_type.InstanceConstructors).Concat(callbacks.Methods).Any(SerializableTypes.IsObsoleteAsError)
            || members.Select(static m => m.Type).Concat(_type.InstanceConstructors.SelectMany(static c => c.Parameters).Select(static p => p.Type)).Any(SerializableTypes.NamesObsoleteAsError);
        bool isTracked = canBeMade && TrackedTypes.Is(_context, _type);
        return If(_type.IsValueType && StructLayouts.RunsNoCode(_type, members), TypeTraits.Quiet)
            | If(StructLayouts.IsSequential(_context, _type, members), TypeTraits.Sequential)
            | If(namesObsolete, TypeTraits.ObsoleteMembers)
            | If(_type.WithBaseClasses().Any(static t => t.SpecialType != SpecialType.System_Object && !t.GetMembers("GetType").IsEmpty), TypeTraits.OwnGetType)
            | If(_type.IsSealed || _type.IsValueType, TypeTraits.Sealed)
            // What nobody can make is never met; it has a diagnostic.
            | If(_type.IsAbstract || (!canBeMade && !_type.IsValueType), TypeTraits.Abstract)
            | If(isPartial, TypeTraits.Partial)
            | If(members.GroupBy(static m => m.DeclaringType, SymbolEqualityComparer.Default).All(static g => PartialTypes.IsInOneFile(g.Select(static m => m.Symbol))), TypeTraits.Ordered)
            | If(isTracked, TypeTraits.Tracked)
            | If(isTracked && TrackedTypes.HasOwnEquality(_type), TypeTraits.OwnEquality)
            | If(ConventionRules.IsObjectReference(_type, options), TypeTraits.ObjectReference);
        static TypeTraits If(bool isSo, TypeTraits trait) => isSo ? trait : TypeTraits.None;
    }

    private static TypeForm FormOf(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Interface } => TypeForm.Interface,
        { IsRecord: true, IsValueType: true } => TypeForm.RecordStruct,
        { IsRecord: true } => TypeForm.Record,
        { IsValueType: true } => TypeForm.Struct,
        _ => TypeForm.Class,
    };
}
