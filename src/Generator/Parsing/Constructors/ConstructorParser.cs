using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Chooses the constructor by which instances are made.</summary>
internal sealed class ConstructorParser(
    ParseContext context, INamedTypeSymbol type, DeclaringTypeModel self, MemberCollector collector, List<MemberCandidate> members, DiagnosticReporter? reporter)
{
    private const string ForeignRemedy = "write a surrogate or a codec for it";
    private const string MarkOne = "mark exactly one with [WireConstructor]";

    private readonly ConstructorMatcher _matcher = new(context, members, BaseSection.Below(context, collector.Base));

    private IReadOnlyList<BaseInitializer> _initializers = [];

    /// <summary>Whether objects are called before their members are set, so that no object initializer can set them.</summary>
    public bool SetsMembersLater { get; set; }

    /// <summary>Whether objects should exist before their values are read.</summary>
    public bool IsTracked { get; init; }

    /// <summary>The constructor, with <see cref="MemberCandidate.Parameter"/> set on the members it takes; null and a report where there is none.</summary>
    public ConstructorMatch? Parse()
    {
        ConstructorMatch? chosen = Choose();
        if (chosen is null)
        {
            return null;
        }

        for (int i = 0; i < chosen.Arguments.Length; i++)
        {
            if (chosen.Arguments[i] is MemberCandidate member)
            {
                member.Parameter = i;
                member.IsRequiredOnWire |= WireAttributes.Has(chosen.Constructor.Parameters[i], WireAttributes.Required);
            }
        }

        SetsMembersLater |= IsTracked && CanSetMembersLater(chosen);

        if (!SetsMembersLater && context.IsAccessible(chosen.Constructor))
        {
            _initializers = BaseInitializer.Find(
                context, type, _matcher, chosen, members, HasSetsRequiredMembers(chosen.Constructor) ? [] : collector.RequiredButLeftOut);
        }

        return CanConstruct(chosen) ? chosen : null;
    }

    /// <summary>Whether a chosen constructor can be called although some members do not stay, which was reported.</summary>
    public bool CanDoWithout(ConstructorMatch match, List<MemberCandidate> kept) =>
        !_matcher.NamesHidden(match, kept) && (HasSetsRequiredMembers(match.Constructor) || !members.Exists(m => m.IsRequired && !kept.Contains(m)));

    /// <summary>The model of a chosen constructor, once it is known which members stay.</summary>
    public ConstructorModel ToModel(ConstructorMatch match, List<MemberCandidate> kept)
    {
        var parameters = new List<ParameterModel>(match.Arguments.Length);
        for (int i = 0; i < match.Arguments.Length; i++)
        {
            IParameterSymbol parameter = match.Constructor.Parameters[i];
            MemberCandidate? member = match.Arguments[i];
            parameters.Add(new ParameterModel(
                Identifiers.Escape(parameter.Name),
                parameter.Type.TypeKind == TypeKind.Dynamic ? "object" : parameter.Type.InCode(),
                member is null ? -1 : kept.IndexOf(member),
                member is null && _matcher.FindBaseType(parameter) is ITypeSymbol type ? DefaultValueText.Of(parameter, type) : DefaultValueText.Of(parameter),
                ConstructorMatcher.IsReadOnlyReference(parameter))
            {
                HasDefaultApart = member is not null && DefaultValueText.IsApart(parameter, member.Type),
                CanBeNamed = context.CanName(parameter.Type),
                BaseMember = member is null ? _matcher.FindBaseMember(parameter) ?? "" : "",
            });
        }

        return new ConstructorModel(parameters.ToEquatableArray(), IsCallable(match.Constructor))
        {
            IsDefault = IsDefault(match.Constructor),
            LeavesRequired = !HasSetsRequiredMembers(match.Constructor) && members.Exists(static m => m.IsRequired),
            BaseInitializers = _initializers.Select(i => i.ToModel(context)).ToEquatableArray(),
        };
    }

    /// <summary>Reports members of base classes elsewhere that nothing would set.</summary>
    /// <param name="match">The constructor, or null where instances are made without one.</param>
    public void CheckBases(ConstructorMatch? match)
    {
        foreach (BaseSection section in _matcher.Sections)
        {
            foreach (string name in section.Unset)
            {
                bool isTaken = match is not null && (_matcher.TakesBaseMember(match, section, name) || _initializers.Any(i => i.Section == section && i.Symbol.Name == name));
                bool isOverridden = members.Exists(m => m.Name == name && m.Property is { IsOverride: true });
                if (!isTaken && !isOverridden)
                {
                    reporter?.Report(
                        Rules.BaseMemberLost, type, type.Name, name, section.Class.ToDisplayString(), MemberRules.ConstructorOnly(type, section.Class, section.Fields.Contains(name)));
                }
            }
        }
    }

    /// <summary>Reports parameters of the primary constructor that would be lost.</summary>
    /// <param name="match">The constructor, or null where instances are made without one.</param>
    /// <param name="kept">The members that travel.</param>
    public void CheckCaptures(ConstructorMatch? match, List<MemberCandidate> kept)
    {
        if (reporter is not null)
        {
            CapturedParameters.Check(
                context,
                type,
                match?.Constructor,
                p => match!.Arguments[p.Ordinal] is MemberCandidate member ? kept.Contains(member) : _matcher.IsBaseMember(p),
                reporter);
        }
    }

    /// <summary>Reports callbacks that want to see an object before its members are set, where there is no such moment.</summary>
    public void CheckBeforeRead(ConstructorMatch? match, CallbackParser callbacks)
    {
        if (!SetsMembersLater || match is null)
        {
            return;
        }

        string? reason = match.Matched > 0 ? "its constructor takes them"
            : LacksRequired && !HasSetsRequiredMembers(match.Constructor) && !CanBypassRequired(match.Constructor) ? "C# demands the required ones while the object is made"
            : null;
        if (reason is null)
        {
            return;
        }

        foreach (IMethodSymbol method in callbacks.BeforeRead)
        {
            reporter?.Report(Rules.NoMomentBeforeRead, method, method.Name, type.Name, reason);
        }

        if (!callbacks.BeforeRead.Any())
        {
            reporter?.Report(Rules.NoMomentBeforeRead, type, type.BaseType?.Name, type.Name, reason);
        }
    }

    private ConstructorMatch? Choose()
    {
        IMethodSymbol[] marked = type.InstanceConstructors.Where(static c => WireAttributes.Has(c, WireAttributes.Constructor)).ToArray();
        if (marked.Length > 1)
        {
            foreach (IMethodSymbol constructor in marked)
            {
                reporter?.Report(Rules.AmbiguousConstructor, constructor, type.Name, MarkOne);
            }

            return null;
        }

        if (marked.Length == 1)
        {
            return Marked(marked[0]);
        }

        ConstructorMatch[] usable = type.InstanceConstructors
            .Where(c => context.IsAccessible(c) && !IsCopyConstructor(c))
            .Select(_matcher.TryMatch)
            .OfType<ConstructorMatch>()
            .ToArray();
        ConstructorMatch? parameterless = Array.Find(usable, static m => m.Arguments.Length == 0);
        if (parameterless is not null && !HidesPositional(parameterless) && members.TrueForAll(m => m.IsComputed ? !IsTaken(m, usable) : IsSettable(m)) && collector.RequiredButLeftOut.Count == 0
            && _matcher.Sections.All(static s => s.Unset.Length == 0))
        {
            return parameterless;
        }

        return usable.Length == 0 ? HiddenParameterless() : Best(usable);
    }

    /// <summary>
    /// Whether a constructor takes what seems to be computed: of a type in another assembly nobody sees the field behind a property, so that this is what
    /// tells that there is one. A struct always has a constructor without parameters, which says as little; a class that has such a constructor says more.
    /// </summary>
    private bool IsTaken(MemberCandidate member, ConstructorMatch[] usable) =>
        (!context.IsSameAssembly(member.DeclaringType) || Array.Exists(usable, static u => IsDefault(u.Constructor)))
        && Array.Exists(usable, u => Array.IndexOf(u.Arguments, member) >= 0)
        && context.TypeRefs.Parse(member) is var declared and not OpenTypeRef && declared.FindUnsupported() is null;

    /// <summary>A record struct is made by its positional constructor, so that absent members take the defaults of the parameters.</summary>
    private bool HidesPositional(ConstructorMatch parameterless) =>
        type is { IsRecord: true, IsValueType: true } && parameterless.Constructor.IsImplicitlyDeclared && type.InstanceConstructors.Any(static c => c.Parameters.Length > 0);

    private ConstructorMatch? Marked(IMethodSymbol constructor)
    {
        if (_matcher.TryMatch(constructor) is ConstructorMatch match)
        {
            return match;
        }

        string reason = _matcher.WhyUnmatched(constructor, "the constructor marked [WireConstructor]") + (context.IsSameAssembly(type) ? "" : "; " + ForeignRemedy);
        reporter?.ReportFixable(Rules.NoUsableConstructor, DiagnosticReporter.LocationOf(null, constructor), ConstructorMatcher.UnmatchedProperty, "", type.Name, reason);
        return null;
    }

    /// <summary>The one that takes the most members; a second one that takes as many makes the choice the user's.</summary>
    private ConstructorMatch? Best(ConstructorMatch[] usable)
    {
        int most = usable.Max(static m => m.Matched);
        ConstructorMatch[] best = usable.Where(m => m.Matched == most).OrderBy(static m => m.Arguments.Length).ToArray();
        if (most > 0 && best.Length > 1)
        {
            reporter?.Report(Rules.AmbiguousConstructor, type, type.Name, context.IsSameAssembly(type) ? MarkOne : ForeignRemedy);
            return null;
        }

        return best[0];
    }

    /// <summary>The last resort is a parameterless constructor that is not accessible.</summary>
    private ConstructorMatch? HiddenParameterless()
    {
        if (type.InstanceConstructors.FirstOrDefault(static c => c.Parameters.IsEmpty) is IMethodSymbol hidden)
        {
            return new ConstructorMatch(hidden, [], 0);
        }

        ReportNone();
        return null;
    }

    private void ReportNone()
    {
        IMethodSymbol[] others = type.InstanceConstructors.Where(c => !IsCopyConstructor(c)).ToArray();
        if (reporter is null || Array.Exists(others, static c => c.Parameters.Any(static p => p.Name.Length == 0 || p.Type.TypeKind == TypeKind.Error)))
        {
            return;
        }

        if (others.Length == 1 && CapturedParameters.Check(context, type, others[0], _matcher.Takes, reporter))
        {
            return;
        }

        IMethodSymbol? hidden = Array.Find(others, c => !context.IsAccessible(c) && _matcher.TryMatch(c) is not null);
        string reason = hidden is not null ? "the constructor whose parameters match serialized members is not accessible"
            : others.Length == 1 && _matcher.WhyUnmatched(others[0], "its only constructor") is string unmatched ? unmatched
            : "it has no parameterless constructor and none whose parameters match serialized members by name and type";
        ReportUnusable(type, reason, hidden is not null ? "; mark it with [WireConstructor]" : "; add one without parameters, which may be private, or one whose parameters have the names and types of members, or defaults");
    }

    /// <summary>Reports with what to do: where the type is declared elsewhere, its constructors are as they are.</summary>
    private void ReportUnusable(ISymbol where, string reason, string remedy = "") => reporter?.Report(
        Rules.NoUsableConstructor, where, type.Name, reason + (context.IsSameAssembly(type) ? remedy : "; " + ForeignRemedy));

    private bool CanConstruct(ConstructorMatch match)
    {
        if (!HasSetsRequiredMembers(match.Constructor) && RequiredLeft.Any() && !CanBypassRequired(match.Constructor))
        {
            foreach (ISymbol required in RequiredLeft)
            {
                reporter?.Report(Rules.RequiredMemberLeftOut, required, required.Name, type.Name);
            }

            return false;
        }

        if (context.IsAccessible(match.Constructor) || CanBypassRequired(match.Constructor))
        {
            return true;
        }

        if (!(self.IsBridged && self.IsSelf))
        {
            ReportUnusable(
                match.Constructor.IsImplicitlyDeclared ? type : match.Constructor, "its constructor is not accessible", "; make the constructor internal, or the type partial");
            return false;
        }

        return true;
    }

    /// <summary>An accessor calls the constructor as the runtime does, and the runtime knows nothing of required members.</summary>
    private bool CanBypassRequired(IMethodSymbol constructor) =>
        IsDefault(constructor) || ReachTable.OfConstructor(isAccessible: false, self, context.Features) is Reach.UnsafeAccessor or Reach.GenericUnsafeAccessor;

    /// <summary>Whether a constructor takes no members, and all can be set on what it made.</summary>
    private bool CanSetMembersLater(ConstructorMatch match) => match.Arguments.All(static a => a is null)
        && !match.Constructor.Parameters.Any(_matcher.IsBaseMember)
        && (HasSetsRequiredMembers(match.Constructor) || !members.Exists(static m => m.IsRequired) || CanBypassRequired(match.Constructor))
        && members.TrueForAll(m => m.Set.Kind != AccessKind.Init
            || ReachTable.Find(m.Set with { Kind = AccessKind.InitMethod }, m.Owner, context.Features) != Reach.None);

    /// <summary>Whether generated code may say <c>new</c> and name the constructor's arguments.</summary>
    public bool IsCallable(IMethodSymbol constructor) =>
        context.IsAccessible(constructor) && (!LacksRequired || HasSetsRequiredMembers(constructor));

    /// <summary>Whether it is that of a struct which declares none: to the runtime there is no such constructor, and what it makes is the default.</summary>
    private static bool IsDefault(IMethodSymbol constructor) => constructor is { IsImplicitlyDeclared: true, Parameters.Length: 0, ContainingType.IsValueType: true };

    private IEnumerable<ISymbol> RequiredLeft => collector.RequiredButLeftOut.Where(r => !_initializers.Any(i => SymbolEqualityComparer.Default.Equals(i.Symbol, r)));

    /// <summary>Whether there are members that C# demands in an initializer which does not set them.</summary>
    public bool LacksRequired => RequiredLeft.Any() || (SetsMembersLater && members.Exists(static m => m.IsRequired));

    private bool IsSettable(MemberCandidate member) =>
        member.Set.Kind is not (AccessKind.BackingField or AccessKind.ReadOnlyField)
        && ReachTable.Find(member.Set, member.Owner, context.Features) != Reach.None;

    private bool IsCopyConstructor(IMethodSymbol constructor) =>
        type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);

    /// <summary>Whether a call of a constructor is all that C# asks of who makes an object.</summary>
    public static bool IsEnough(IMethodSymbol constructor) =>
        !constructor.ContainingType.IsAbstract
        && (HasSetsRequiredMembers(constructor)
            || !constructor.ContainingType.AllMembers().Any(static m => m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }));

    private static bool HasSetsRequiredMembers(IMethodSymbol constructor) =>
        constructor.GetAttributes().Any(static a => a.AttributeClass?.Name == "SetsRequiredMembersAttribute");
}
