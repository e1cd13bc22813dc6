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
            type.ContainingTypes.Select(static t => "partial " + t.Declaration).ToEquatableArray(),
            "partial " + type.Declaration,
            _bridges.ToEquatableArray());

    public GetPlan Get(MemberModel member)
    {
        string cast = member.IsHidden ? member.DeclaringType.Name : "";
        switch (ReachTable.Find(member.Get, member.DeclaringType, features))
        {
            case Reach.Direct:
                return new GetPlan(AccessWay.Direct, member.EscapedName, cast);
            case Reach.Library:
                return new GetPlan(AccessWay.Method, member.Get.Target, "");
            case Reach.FixedBuffer or Reach.Partial when member.Get.IsFixedBuffer:
                return new GetPlan(AccessWay.Field, FixedBuffer(member), "");
            case Reach.Partial:
                return new GetPlan(AccessWay.Partial, PartialGetter(member), "");
            default:
                return IsField(member.Get)
                    ? new GetPlan(AccessWay.Field, Field(member, member.Get), "")
                    : new GetPlan(AccessWay.Method, Method(member, "Get", member.Get, isSetter: false), "");
        }
    }

    public SetPlan Set(MemberModel member)
    {
        bool isRequired = member.IsRequired;
        string cast = member.IsHidden ? member.DeclaringType.Name : "";
        if (member.ConstructorParameter >= 0 && !(member.IsRequiredInCode && type.Constructor is { IsAccessible: true, LeavesRequired: true }))
        {
            return new SetPlan(SetMoment.Constructor, AccessWay.Direct, member.EscapedName, cast, isRequired);
        }

        bool canInitialize = type.Constructor is { IsAccessible: true } && !member.IsHidden && !type.HasCallbacks(CallbackMoments.BeforeRead);
        switch (ReachTable.Find(member.Set, member.DeclaringType, features))
        {
            case Reach.None:
                return new SetPlan(SetMoment.Never, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.Library:
                return new SetPlan(SetMoment.Afterwards, AccessWay.Method, member.Set.Target, "", isRequired) { Waits = member.Set.Waits };
            case Reach.Direct when member.Set.Kind == AccessKind.Direct:
                return new SetPlan(canInitialize ? SetMoment.Settable : SetMoment.Afterwards, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.Direct when canInitialize:
                return new SetPlan(SetMoment.InitOnly, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.FixedBuffer or Reach.Partial when member.Set.IsFixedBuffer:
                return new SetPlan(SetMoment.Afterwards, AccessWay.Field, FixedBuffer(member), "", isRequired);
            case Reach.Partial:
                return new SetPlan(SetMoment.Afterwards, AccessWay.Partial, PartialSetter(member), "", isRequired);
            default:
                return IsField(member.Set)
                    ? new SetPlan(SetMoment.Afterwards, AccessWay.Field, Field(member, member.Set), "", isRequired)
                    : new SetPlan(
                        SetMoment.Afterwards,
                        AccessWay.Method,
                        Method(member, "Set", member.Set, isSetter: true),
                        "",
                        isRequired);
        }
    }

    /// <summary>How a member is set on an instance that a deriving class of another assembly has made.</summary>
    public SetPlan Apply(MemberModel member)
    {
        string cast = member.IsHidden ? member.DeclaringType.Name : "";
        MemberAccess access = member.Set.Kind == AccessKind.Init ? member.Set with { Kind = AccessKind.InitMethod } : member.Set;
        return ReachTable.Find(access, member.DeclaringType, features) switch
        {
            Reach.None => new SetPlan(SetMoment.Never, AccessWay.Direct, member.EscapedName, cast, member.IsRequired),
            Reach.Library => new SetPlan(SetMoment.Afterwards, AccessWay.Method, access.Target, "", member.IsRequired) { Waits = access.Waits },
            Reach.Direct => new SetPlan(SetMoment.Afterwards, AccessWay.Direct, member.EscapedName, cast, member.IsRequired),
            Reach.Partial => new SetPlan(SetMoment.Afterwards, AccessWay.Partial, PartialSetter(member), "", member.IsRequired),
            _ => new SetPlan(
                SetMoment.Afterwards,
                IsField(access) ? AccessWay.Field : AccessWay.Method,
                IsField(access)
                    ? Field(member, access)
                    : Method(member, "Set", access, isSetter: true),
                "",
                member.IsRequired),
        };
    }

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
                if (!_made.TryGetValue(key, out string? name))
                {
                    name = Add(declaringType, CallbackBridges.Accessor(names.Unique("Call" + Words(callback.Name)), callback));
                    _made.Add(key, name);
                }

                return plan with { Way = AccessWay.Method, Name = name };
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
        string key = declaringType.Name + "." + access.Target;
        if (!_made.TryGetValue(key, out string? name))
        {
            name = Add(declaringType, new AccessorPlan(
                AccessorKind.Field,
                names.Unique(Words(member.Name) + "Field"),
                access.Target,
                access.Holder?.ValueTypeName ?? TypeName(member),
                DeclaringName(declaringType),
                declaringType.IsValueType,
                ""));
            _made.Add(key, name);
        }

        return name;
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

        string key = member.DeclaringType.Name + "." + member.Get.Target;
        if (!_made.TryGetValue(key, out string? name))
        {
            name = Add(member.DeclaringType, new AccessorPlan(
                AccessorKind.FixedBuffer, names.Unique(Words(member.Name) + "Field"), memory, member.Type.Name, DeclaringName(member.DeclaringType), member.DeclaringType.IsValueType, ""));
            _made.Add(key, name);
        }

        return name;
    }

    private string Method(MemberModel member, string verb, MemberAccess access, bool isSetter)
    {
        DeclaringTypeModel declaringType = access.Holder?.Type ?? member.DeclaringType;
        string key = declaringType.Name + "." + access.Target + "()";
        if (!_made.TryGetValue(key, out string? name))
        {
            string valueType = access.Holder?.ValueTypeName ?? TypeName(member);
            name = Add(declaringType, new AccessorPlan(
                AccessorKind.Method,
                names.Unique(verb + Words(member.Name)),
                access.Target,
                isSetter ? "void" : valueType,
                DeclaringName(declaringType),
                declaringType.IsValueType,
                isSetter ? valueType + " member" : ""));
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
        type.CodecName + (_classes[index].Definition.Name == type.Name ? "" : "Base" + (type.IsGeneric ? Text(type.TypeParameters.Count) : ""))
        + "Accessors" + (index == 0 ? "" : Text(index + 1));

    private static string Text(int number) => number.ToString(System.Globalization.CultureInfo.InvariantCulture);

    private static string TypeName(MemberModel member) => member.DefinitionTypeName;

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
