using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Turns an annotated type into its model. The generator calls it without a reporter, the analyzer with one.</summary>
internal sealed class TypeParser(ParseContext context, INamedTypeSymbol type, DiagnosticReporter? reporter)
{
    /// <summary>The model of a type, or null where no codec can be made for it.</summary>
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
        if (!SerializableTypes.IsNamed(type))
        {
            return null;
        }

        if (WhyUnsupported() is string reason)
        {
            reporter?.Report(Rules.UnsupportedType, type, type.Name, reason);
            return null;
        }

        if (!context.Features.IsSupported)
        {
            return null;
        }

        TypeOptions options = TypeOptionsParser.Parse(attribute);
        CustomTypes.CheckSingle(type, reporter);
        if (WireAttributes.Find(type, WireAttributes.Name) is AttributeData name)
        {
            IdentityParser.CheckName(name, type, reporter);
        }

        if (context.Customs.FindFor(type) is AttributeData custom)
        {
            TrackedRules.CheckUntracked(type, "a codec, a surrogate or its elements are written in its place", reporter);
            return context.Customs.Parse(type, custom, type, reporter) is TypeRef forward
                ? Outline(options, TypeTraits.Sealed) with { Forward = forward }
                : null;
        }

        if (UnionTypes.Is(type))
        {
            return UnionTypes.Parse(context, type, reporter) is TypeRef union ? Outline(options, TypeTraits.Sealed) with { Forward = union } : null;
        }

        if (FSharpUnions.Is(type))
        {
            TrackedRules.CheckUntracked(type, "a union of F# is made by its cases, each time anew", reporter);
            CallbackParser.CheckUnion(context, type, options, reporter);
            // Its factory alone makes a case, whatever the option says.
            return FSharpUnions.Parse(context, type, Outline(options with { Uninitialized = false }, TypeTraits.Sealed), reporter);
        }

        if (InlineArrays.Is(type))
        {
            return ParseInlineArray() is TypeRef array ? Outline(options, TypeTraits.Sealed) with { Forward = array } : null;
        }

        if (context.Collections.Find(type) is not null)
        {
            return CollectionContents.ParseAll(context, type, options, reporter) is TypeRef elements ? Outline(options, TypeTraits.Sealed) with { Forward = elements } : null;
        }

        ConventionRules.CheckType(type, options, reporter);
        var collector = new MemberCollector(context, type, options, reporter);
        List<MemberCandidate> candidates = collector.Collect();
        bool isLosing = false;
        List<MemberCandidate> added = collector.Unseen.Count == 0 ? []
            : AddedMembers.Check(type, collector.Unseen, Parse(context, type, attribute, reporter: null), reporter!, out isLosing);
        TypeRef? baseRef = collector.Base is null ? null : context.TypeRefs.Parse(collector.Base);
        if (baseRef?.FindUnsupported() is UnsupportedTypeRef unsupported)
        {
            if (UnsupportedTypes.IsReported(unsupported.Reason))
            {
                reporter?.Report(Rules.UnsupportedType, type, type.Name, UnsupportedTypes.ExplainBase(collector.Base!, unsupported));
            }

            return null;
        }

        var self = new DeclaringTypeModel(
            context.NameOf(type), true, TypeParameterParser.AllParameters(type).Count > 0, type.IsValueType, PartialTypes.IsBridged(context, type));
        var callbacks = new CallbackParser(context, type, options, reporter);
        callbacks.Parse(collector.Base);
        var constructors = new ConstructorParser(context, type, self, collector, candidates, reporter) { SetsMembersLater = callbacks.HasBeforeRead, IsTracked = TrackedTypes.Is(context, type) };
        ConstructorMatch? match = type.IsAbstract || options.Uninitialized ? null : constructors.Parse();
        bool canInitialize = match is not null && constructors.IsCallable(match.Constructor) && !constructors.SetsMembersLater;
        foreach (MemberCandidate member in candidates.Where(c => c.IsHidden || !canInitialize))
        {
            MemberAccessParser.WithoutInitializer(member);
        }

        foreach (MemberCandidate member in candidates)
        {
            MemberAccessParser.ReadWhatIsSet(member, mayBeOverridden: !type.IsSealed && !options.AllowProxies, context);
        }

        bool canBeMade = match is not null || type.IsAbstract || options.Uninitialized;
        var rules = new MemberRules(context, type, canBeMade, reporter);
        List<MemberCandidate> members = candidates.FindAll(c => rules.Travels(c, TypeOf(c)) && (reporter is null || !AddedMembers.IsOfUnseenType(context, type, c)));
        if (match is not null && members.Count < candidates.Count && !constructors.CanDoWithout(match, members))
        {
            // What C# demands cannot travel, which was reported: what makes objects without it would only be one more error of the compiler.
            match = null;
            canBeMade = type.IsAbstract || options.Uninitialized;
        }

        if (canBeMade && !type.IsAbstract)
        {
            constructors.CheckBases(match);
            constructors.CheckBeforeRead(match, callbacks);
            constructors.CheckCaptures(match, members);
        }

        UnmarkedBases.Report(context, type, collector.Unmarked, members, reporter);
        UnknownMembers.Check(context, type, options, collector.Base, members, reporter);
        var retiredIds = new SortedSet<int>();
        var retiredNames = new SortedSet<string>(StringComparer.Ordinal);
        IdentityParser.ParseRetired(type, retiredIds, retiredNames);
        IdentityParser.Check(type, options.IdsAndNames, members, retiredIds, retiredNames, reporter);
        IdentityParser.Normalize(members);

        MemberModel? contents = CollectionContents.Parse(context, type, options, members, reporter, out bool isLost);
        if (contents is not null)
        {
            // The elements make it what it is again.
            members.RemoveAll(static m => m is { Property: { } property, Parameter: < 0 } && ElementHolders.IsNumberOfElements(property));
        }

        if (reporter is not null && canBeMade)
        {
            var steps = new ReadingSteps(match?.Constructor, options.Uninitialized, [.. members, .. collector.Held], callbacks.WhileRead);
            bool isDecided = options.AllFields || MemberScope.Of(type, options).IsDataContract;
            if (contents is null && !isLost && !isDecided && context.IsSameAssembly(type))
            {
                isLost = CollectionContents.CheckEnumeration(context, type, steps, reporter);
            }

            // An abstract class leaves its elements to those that derive from it.
            bool hasElements = contents is not null || isLost || (type.IsAbstract && ElementHolders.Of(context, type) is not null);
            bool isReported = !isDecided && FieldsBehindGetters.Check(context, type, [.. candidates, .. collector.Held, .. added], steps, hasElements, reporter);
            bool isEmpty = members.Count == 0 && !isLosing && candidates.TrueForAll(static c => c.IsComputed) && collector.Base is null;
            if (isEmpty && !isReported && !isLost && context.IsSameAssembly(type) && !CollectionContents.IsEnumerable(type) && !MemberScope.Of(type, options).IsDataContract)
            {
                LostState.Check(context, type, steps, reporter);
            }
        }

        TypeModel model = Outline(options, Traits(self.IsBridged, canBeMade, options, members, callbacks)) with
        {
            Base = baseRef as SerializableTypeRef,
            Members = members.Select(m => m.ToModel(TypeOf(m)) with { Converter = ConverterParser.Parse(context, m) }).Concat(contents is null ? [] : [contents]).ToEquatableArray(),
            Constructor = match is null ? null : constructors.ToModel(match, members),
            Callbacks = callbacks.Callbacks,
            BaseCallbacks = callbacks.BaseMoments,
            Polymorphic = new PolymorphicParser(context, type, attribute, reporter).Parse(),
        };
        if (reporter is not null)
        {
            TrackedRules.Check(context, type, model, members, reporter);
            foreach (MemberCandidate member in members)
            {
                InterfaceInitializers.Check(context, type, member, reporter);
            }
        }

        return model;
    }

    private TypeRef? ParseInlineArray()
    {
        TypeRef? array = InlineArrays.Parse(context, type);
        UnsupportedTypeRef? unsupported = array?.FindUnsupported();
        if (array is null || (unsupported is not null && UnsupportedTypes.IsReported(unsupported.Reason)))
        {
            reporter?.Report(
                Rules.UnsupportedType,
                type,
                type.Name,
                unsupported is null ? "the elements of an inline array cannot be made of such arrays" : "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported));
        }

        return unsupported is null ? array : null;
    }

    /// <summary>What is known of a type without a look at its members.</summary>
    private TypeModel Outline(TypeOptions options, TypeTraits traits)
    {
        string key = SymbolNames.KeyOf(type);
        return new TypeModel(
            key,
            context.NameOf(type),
            Identifiers.Escape(type.Name),
            SymbolNames.NamespaceOf(type),
            PartialTypes.ContainingTypes(type),
            TypeParameterParser.Parse(type),
            FormOf(type),
            SerializableTypes.VisibilityOf(type),
            traits | (SerializableTypes.MayNameObsolete(type) ? TypeTraits.ObsoleteMembers : TypeTraits.None) | (context.Serializable.IsDerived(type) ? TypeTraits.Derived : TypeTraits.None),
            CodecNames.Namespace(context.Features.AssemblyName),
            CodecNames.Codec(key),
            options,
            WireNameOf(context, type, key))
        {
            Declaration = PartialTypes.Declaration(type),
            Ancestors = context.Serializable.AncestorsHere(type).Select(SymbolNames.KeyOf).OrderBy(static k => k, StringComparer.Ordinal).ToEquatableArray(),
        };
    }

    /// <summary>What a member is written as: its type, unless an attribute on the member says otherwise.</summary>
    private TypeRef TypeOf(MemberCandidate member) =>
        member.TypeRef ??= CustomTypes.Find(member) is AttributeData attribute ? context.Customs.Parse(member, attribute)
            : UnknownMembers.Is(member) ? UnknownMembers.Parse(member)
            : member.Symbol is IFieldSymbol { IsFixedSizeBuffer: true } buffer ? FixedBuffers.Parse(context, type, buffer)
            : TrackedTypes.Is(member) ? TrackedTypeRef.In(context.TypeRefs.Parse(member))
            : context.TypeRefs.Parse(member);

    private string? WhyUnsupported() =>
        type.IsStatic ? "it is static"
        : type.IsRefLikeType ? "a ref struct cannot be a type argument"
        : SerializableTypes.LacksStaticMembers(type) ? "it " + UnsupportedTypes.Explain(UnsupportedReason.StaticAbstract)
        : !SerializableTypes.IsSupportedKind(type) && !context.Serializable.IsCustomEnum(type) ? "only classes, structs, records and interfaces can have one"
        : type.WithBaseClasses().FirstOrDefault(context.IsAliased) is INamedTypeSymbol aliased ? "it, or a base class of it, " + UnsupportedTypes.Explain(context.WhyAliased(aliased))
        : TypeParameterParser.AllParameters(type).SelectMany(static p => p.ConstraintTypes).FirstOrDefault(t => !context.CanName(t)) is ITypeSymbol constraint
            ? "generated code cannot name the constraint '" + constraint.ToDisplayString() + "' of a type parameter"
        : SerializableTypes.WhyRefused(type) is string reason ? reason
        : context.IsSameAssembly(type) && SerializableTypes.VisibilityOf(type) == Visibility.Hidden
            ? "generated code cannot name it, because it, or a type around it, is private, protected or file-local; make it internal"
        : null;

    private TypeTraits Traits(bool isPartial, bool canBeMade, TypeOptions options, List<MemberCandidate> members, CallbackParser callbacks)
    {
        bool namesObsolete = members.Select(static m => m.Symbol).Concat(type.InstanceConstructors).Concat(callbacks.Methods).Any(SerializableTypes.IsObsoleteAsError)
            || members.Select(static m => m.Type).Concat(type.InstanceConstructors.SelectMany(static c => c.Parameters).Select(static p => p.Type)).Any(SerializableTypes.NamesObsoleteAsError);
        bool isTracked = canBeMade && TrackedTypes.Is(context, type);
        return If(StructLayouts.RunsNoCode(type, members), TypeTraits.Quiet)
            | If(StructLayouts.IsSequential(context, type, members), TypeTraits.Sequential)
            | If(namesObsolete, TypeTraits.ObsoleteMembers)
            | If(type.WithBaseClasses().Any(static t => t.SpecialType != SpecialType.System_Object && !t.GetMembers("GetType").IsEmpty), TypeTraits.OwnGetType)
            | If(type.IsSealed || type.IsValueType, TypeTraits.Sealed)
            // What nobody can make is never met; it has a diagnostic.
            | If(type.IsAbstract || (!canBeMade && !type.IsValueType), TypeTraits.Abstract)
            | If(isPartial, TypeTraits.Partial)
            | If(members.GroupBy(static m => m.DeclaringType, SymbolEqualityComparer.Default).All(static g => PartialTypes.IsInOneFile(g.Select(static m => m.Symbol))), TypeTraits.Ordered)
            | If(isTracked, TypeTraits.Tracked)
            | If(isTracked && TrackedTypes.HasOwnEquality(type), TypeTraits.OwnEquality)
            | If(ConventionRules.IsObjectReference(type, options), TypeTraits.ObjectReference);
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
