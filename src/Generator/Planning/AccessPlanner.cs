using Prewire.Generator.Printing;

namespace Prewire.Generator.Planning;

/// <summary>Decides how members and constructors are reached, and gathers the accessors that takes.</summary>
internal sealed class AccessPlanner(TypeModel type, LanguageFeatures features, NameScope names)
{
    /// <summary>What types without type parameters share as their definition.</summary>
    private static readonly GenericDefinitionModel s_plain = new("", "", "", default);

    private readonly List<AccessorPlan> _accessors = [];
    private readonly List<BridgePlan> _bridges = [];
    private readonly List<(GenericDefinitionModel Definition, List<AccessorPlan> Accessors)> _classes = [];
    private readonly Dictionary<string, string> _made = new(StringComparer.Ordinal);

    /// <summary>The accessors that stand in the codec.</summary>
    public IReadOnlyList<AccessorPlan> Accessors => _accessors;

    /// <summary>The classes that hold accessors of generic types, or for generic codecs.</summary>
    public IEnumerable<AccessorClassPlan> Classes => _classes.Select((c, i) => new AccessorClassPlan(
        ClassName(i), c.Definition.Parameters, c.Definition.Constraints, c.Accessors.ToEquatableArray()));

    /// <summary>What is added to the type itself.</summary>
    public PartialPlan? Partial => _bridges.Count == 0
        ? null
        : new PartialPlan(
            type.Namespace,
            type.ContainingTypes.Select(static t => "partial " + t).ToEquatableArray(),
            "partial " + type.Declaration,
            _bridges.ToEquatableArray());

    public GetPlan Get(MemberModel member) => ReachTable.Find(member.Get, member.DeclaringType, features) switch
    {
        Reach.Direct => new GetPlan(AccessWay.Direct, member.EscapedName, CastTo(member)),
        Reach.Library => new GetPlan(AccessWay.Method, member.Get.Target, ""),
        Reach.FixedBuffer or Reach.Partial when member.Get.IsFixedBuffer => new GetPlan(AccessWay.Field, FixedBuffer(member), ""),
        Reach.Partial => new GetPlan(AccessWay.Partial, PartialGetter(member), ""),
        _ when IsField(member.Get) => new GetPlan(AccessWay.Field, Field(member, member.Get), ""),
        _ => new GetPlan(AccessWay.Method, Method(member, "Get", member.Get, isSetter: false), ""),
    };

    public SetPlan Set(MemberModel member)
    {
        if (member.ConstructorParameter >= 0 && !(member.IsRequiredInCode && type.Constructor is { IsAccessible: true, LeavesRequired: true }))
        {
            return ByName(member, SetMoment.Constructor);
        }

        bool canInitialize = type.Constructor is { IsAccessible: true } && !member.IsHidden && !type.HasCallbacks(CallbackMoments.BeforeRead);
        return canInitialize && ReachTable.Find(member.Set, member.DeclaringType, features) == Reach.Direct
            ? ByName(member, member.Set.Kind == AccessKind.Direct ? SetMoment.Settable : SetMoment.InitOnly)
            : Apply(member);
    }

    /// <summary>How a member is set on an instance that exists, such as one that a deriving class of another assembly has made.</summary>
    public SetPlan Apply(MemberModel member)
    {
        MemberAccess access = member.Set.Kind == AccessKind.Init ? member.Set with { Kind = AccessKind.InitMethod } : member.Set;
        return ReachTable.Find(access, member.DeclaringType, features) switch
        {
            Reach.None => ByName(member, SetMoment.Never),
            Reach.Direct => ByName(member, SetMoment.Afterwards),
            Reach.Library => By(AccessWay.Method, access.Target) with { Waits = access.Waits },
            Reach.FixedBuffer or Reach.Partial when access.IsFixedBuffer => By(AccessWay.Field, FixedBuffer(member)),
            Reach.Partial => By(AccessWay.Partial, PartialSetter(member)),
            _ when IsField(access) => By(AccessWay.Field, Field(member, access)),
            _ => By(AccessWay.Method, Method(member, "Set", access, isSetter: true)),
        };
        SetPlan By(AccessWay way, string name) => new(SetMoment.Afterwards, way, name, "", member.IsRequired);
    }

    private static SetPlan ByName(MemberModel member, SetMoment moment) => new(moment, AccessWay.Direct, member.EscapedName, CastTo(member), member.IsRequired);

    /// <summary>The type that declares a hidden member, or empty.</summary>
    private static string CastTo(MemberModel member) => member.IsHidden ? member.DeclaringType.Name : "";

    /// <summary>Classes of this assembly that derive from this one get at its members through what is added to it, whether its own codec does or not.</summary>
    public void AddBridgesForDerived()
    {
        if (type is { IsPartial: true, IsSealed: false })
        {
            foreach (MemberModel member in type.Members.Where(static m => m.DeclaringType.IsSelf))
            {
                if (ReachTable.Find(member.Get, member.DeclaringType, features) == Reach.Partial)
                {
                    PartialGetter(member);
                }

                if (ReachTable.Find(member.Set, member.DeclaringType, features) == Reach.Partial)
                {
                    PartialSetter(member);
                }
            }
        }
    }

    /// <summary>An accessor for a constructor that may not be called by name.</summary>
    public string Constructor(ConstructorModel constructor)
    {
        string parameters = string.Join(", ", constructor.Parameters.Select(static p => (p.IsIn ? "in " : "") + p.TypeName + " " + p.Name));
        if (ReachTable.OfConstructor(false, Self, features) == Reach.Partial)
        {
            string bridge = names.Unique("PrewireCreate");
            string arguments = string.Join(", ", constructor.Parameters.Select(static p => (p.IsIn ? "in " : "") + p.Name));

            // C# demands required members there and then. Those that the constructor takes have their values; the others get them afterwards.
            string required = constructor.LeavesRequired
                ? " { " + string.Join(", ", type.Members.Where(static m => m.IsRequiredInCode).Select(m => m.EscapedName + " = " + (m.ConstructorParameter < 0 ? "default" : "(" + m.Type.Name + ")" + constructor.Parameters[m.ConstructorParameter].Name))) + " }"
                : "";
            _bridges.Add(new BridgePlan(bridge, type.Name, parameters, "new " + type.Name + "(" + arguments + ")" + required));
            return type.Name + "." + bridge;
        }

        return Add(Self, new AccessorPlan(AccessorKind.Constructor, names.Unique("Create"), ".ctor", type.Name, "", false, parameters));
    }

    /// <summary>The call of a method of the user.</summary>
    public CallPlan Call(CallbackModel callback)
    {
        DeclaringTypeModel declaringType = callback.DeclaringType;
        var plan = new CallPlan(
            callback.Moment, AccessWay.Direct, Identifiers.Escape(callback.Name), declaringType.IsSelf ? "" : declaringType.Name, callback.IsStatic, callback.Passing, callback.Argument);
        var access = new MemberAccess(callback.IsAccessible ? AccessKind.Direct : AccessKind.Method, callback.Name);
        switch (callback.IsOptional ? Reach.Partial : ReachTable.Find(access, declaringType, features))
        {
            case Reach.Direct:
                return callback.IsStatic ? plan with { Name = declaringType.Name + "." + plan.Name } : plan;
            case Reach.Partial:
                string bridge = (callback.IsStatic ? "PrewireStaticCall" : "PrewireCall") + callback.Name;
                return plan with { Way = AccessWay.Partial, Name = Bridged(declaringType, bridge, () => CallbackBridges.Plan(bridge, type, callback)) };
            default:
                string key = declaringType.Name + "." + callback.Name + "(" + callback.InstanceTypeName + "," + callback.Argument + ")";
                return plan with { Way = AccessWay.Method, Name = Made(declaringType, key, () => CallbackBridges.Accessor(names.Unique("Call" + Words(callback.Name)), callback)) };
        }
    }

    private DeclaringTypeModel Self => new(type.Name, true, type.IsGeneric, type.IsValueType, type.IsPartial)
    {
        Definition = type.Members.Select(static m => m.DeclaringType).FirstOrDefault(static d => d.IsSelf)?.Definition ?? OwnDefinition(),
    };

    private static bool IsField(MemberAccess access) =>
        access.Kind is AccessKind.Field or AccessKind.ReadOnlyField or AccessKind.BackingField;

    private string Field(MemberModel member, MemberAccess access)
    {
        DeclaringTypeModel declaringType = access.Holder?.Type ?? member.DeclaringType;
        return Made(declaringType, declaringType.Name + "." + access.Target, () => new AccessorPlan(
            AccessorKind.Field,
            names.Unique(Words(member.Name) + "Field"),
            access.Target,
            access.Holder?.ValueTypeName ?? member.DefinitionTypeName,
            DeclaringName(declaringType),
            declaringType.IsValueType,
            ""));
    }

    /// <summary>A method that takes the struct by reference and returns the memory of a fixed buffer in it: in the struct itself where the buffer is private.</summary>
    private string FixedBuffer(MemberModel member)
    {
        const string instance = "instance";
        string memory = FixedBufferPlanner.Memory(member, instance);
        if (member.Get.Kind == AccessKind.PrivateFixedBuffer)
        {
            string bridge = "PrewireGet" + member.Name;
            return Bridged(member.DeclaringType, bridge, () => new BridgePlan(bridge, "unsafe ref " + member.Type.Name, "ref " + type.Name + " " + instance, "ref " + memory));
        }

        return Made(member.DeclaringType, member.DeclaringType.Name + "." + member.Get.Target, () => new AccessorPlan(
            AccessorKind.FixedBuffer, names.Unique(Words(member.Name) + "Field"), memory, member.Type.Name, DeclaringName(member.DeclaringType), member.DeclaringType.IsValueType, ""));
    }

    private string Method(MemberModel member, string verb, MemberAccess access, bool isSetter)
    {
        DeclaringTypeModel declaringType = access.Holder?.Type ?? member.DeclaringType;
        string valueType = access.Holder?.ValueTypeName ?? member.DefinitionTypeName;
        return Made(declaringType, declaringType.Name + "." + access.Target + "()", () => new AccessorPlan(
            AccessorKind.Method,
            names.Unique(verb + Words(member.Name)),
            access.Target,
            isSetter ? "void" : valueType,
            DeclaringName(declaringType),
            declaringType.IsValueType,
            isSetter ? valueType + " member" : ""));
    }

    /// <summary>The accessor for something, which is added where it is needed first.</summary>
    private string Made(DeclaringTypeModel declaringType, string key, Func<AccessorPlan> plan)
    {
        if (!_made.TryGetValue(key, out string? name))
        {
            name = Add(declaringType, plan());
            _made.Add(key, name);
        }

        return name;
    }

    /// <summary>Adds an accessor where it has to stand.</summary>
    /// <returns>How it is called.</returns>
    private string Add(DeclaringTypeModel declaringType, AccessorPlan accessor)
    {
        // .NET 8 takes none in a generic type, whatever they reach.
        if ((declaringType.Definition ?? (type.IsGeneric ? s_plain : null)) is not GenericDefinitionModel definition)
        {
            _accessors.Add(accessor);
            return accessor.Name;
        }

        int index = _classes.FindIndex(c => c.Definition == definition);
        if (index < 0)
        {
            index = _classes.Count;
            _classes.Add((definition, []));
        }

        _classes[index].Accessors.Add(accessor);
        return ClassName(index) + definition.Arguments + "." + accessor.Name;
    }

    /// <summary>
    /// Its parameters are the definition's: those of a base class do not tell apart what types of one name, with more or fewer parameters, need of it.
    /// </summary>
    private string ClassName(int index) =>
        type.CodecName + (_classes[index].Definition.Name == type.Name ? "" : "Base" + (type.IsGeneric ? type.TypeParameters.Count.Text() : ""))
        + "Accessors" + (index == 0 ? "" : (index + 1).Text());

    private static string DeclaringName(DeclaringTypeModel declaringType) => declaringType.Definition?.Name ?? declaringType.Name;

    private GenericDefinitionModel? OwnDefinition()
    {
        if (!type.IsGeneric)
        {
            return null;
        }

        string list = "<" + string.Join(", ", type.TypeParameters.Select(static p => p.Name)) + ">";
        return new GenericDefinitionModel(
            type.Name, list, list, type.TypeParameters.Select(static p => p.Constraints).Where(static c => c.Length > 0).ToEquatableArray());
    }

    private string PartialGetter(MemberModel member)
    {
        string bridge = "PrewireGet" + member.Name;
        return Bridged(ReachTable.BridgedType(member.Get, member.DeclaringType), bridge, () => new BridgePlan(
            bridge, member.Type.Name, (type.IsValueType ? "in " : "") + type.Name + " value", "value." + member.EscapedName));
    }

    /// <summary>Inside the type a private member can be assigned; a readonly field by its address only.</summary>
    private string PartialSetter(MemberModel member)
    {
        string bridge = "PrewireSet" + member.Name;
        string target = "value." + member.EscapedName;
        return Bridged(ReachTable.BridgedType(member.Set, member.DeclaringType), bridge, () => new BridgePlan(
            bridge,
            "void",
            (type.IsValueType ? "ref " : "") + type.Name + " value, " + member.Type.Name + " member",
            member.Set.Kind == AccessKind.ReadOnlyField
                ? "global::Prewire.GeneratedCode.Instances.AsRef(in " + target + ") = member"
                : target + " = member"));
    }

    /// <summary>A method that is added to a type: to this one here, to a base class by its own codec's file, under the same name.</summary>
    /// <returns>How it is called.</returns>
    private string Bridged(DeclaringTypeModel declaringType, string name, Func<BridgePlan> plan)
    {
        if (declaringType.IsSelf && plan() is BridgePlan bridge && !_bridges.Contains(bridge))
        {
            _bridges.Add(bridge);
        }

        return declaringType.Name + "." + name;
    }

    private static string Words(string memberName)
    {
        string trimmed = memberName.TrimStart('_');
        return trimmed.Length == 0 || !char.IsLetter(trimmed[0]) ? memberName : char.ToUpperInvariant(trimmed[0]) + trimmed.Substring(1);
    }
}
