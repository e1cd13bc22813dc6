using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>Decides how members and constructors are reached, and gathers the accessors that takes.</summary>
internal sealed class AccessPlanner(TypeModel type, GenericsPlan generics, LanguageFeatures features, NameScope names)
{
    private readonly List<AccessorPlan> _accessors = [];
    private readonly List<BridgePlan> _bridges = [];
    private readonly Dictionary<string, string> _fields = new(System.StringComparer.Ordinal);

    public IReadOnlyList<AccessorPlan> Accessors => _accessors;

    /// <summary>The class that holds accessors of a generic type: its type parameters must be exactly those of the type.</summary>
    public string AccessorClass => type.IsGeneric && _accessors.Count > 0 ? AccessorClassName + generics.TypeList : "";

    /// <summary>What is added to the type itself.</summary>
    public PartialPlan? Partial => _bridges.Count == 0
        ? null
        : new PartialPlan(
            type.Namespace,
            type.ContainingTypes.Select(static t => "partial " + t.Declaration).ToEquatableArray(),
            "partial " + Keyword(type.Form) + " " + type.Identifier + OwnTypeParameters(),
            _bridges.ToEquatableArray());

    private string AccessorClassName => type.CodecName + "Accessors";

    public GetPlan Get(MemberModel member)
    {
        string cast = member.IsHidden ? member.DeclaringType.Name : "";
        switch (ReachTable.Find(member.Get, member.DeclaringType, features))
        {
            case Reach.Direct:
                return new GetPlan(AccessWay.Direct, member.EscapedName, cast);
            case Reach.Partial:
                string bridge = names.Unique("PrewireGet" + member.Name);
                _bridges.Add(new BridgePlan(
                    bridge, member.Type.Name, (type.IsValueType ? "in " : "") + type.Name + " value", "value." + member.EscapedName));
                return new GetPlan(AccessWay.Partial, type.Name + "." + bridge, "");
            default:
                return IsField(member.Get)
                    ? new GetPlan(AccessWay.Field, Field(member, member.Get.Target), "")
                    : new GetPlan(AccessWay.Method, Method(member, "Get", member.Get.Target, member.Type.Name, ""), "");
        }
    }

    public SetPlan Set(MemberModel member)
    {
        bool isRequired = member.IsRequired;
        string cast = member.IsHidden ? member.DeclaringType.Name : "";
        if (member.ConstructorParameter >= 0)
        {
            return new SetPlan(SetMoment.Constructor, AccessWay.Direct, member.EscapedName, cast, isRequired);
        }

        bool canInitialize = type.Constructor is { IsAccessible: true } && !member.IsHidden;
        switch (ReachTable.Find(member.Set, member.DeclaringType, features))
        {
            case Reach.None:
                return new SetPlan(SetMoment.Never, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.Direct when member.Set.Kind == AccessKind.Direct:
                return new SetPlan(canInitialize ? SetMoment.Settable : SetMoment.Afterwards, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.Direct when canInitialize:
                return new SetPlan(SetMoment.InitOnly, AccessWay.Direct, member.EscapedName, cast, isRequired);
            case Reach.Partial:
                return new SetPlan(SetMoment.Afterwards, AccessWay.Partial, PartialSetter(member), "", isRequired);
            default:
                return IsField(member.Set)
                    ? new SetPlan(SetMoment.Afterwards, AccessWay.Field, Field(member, member.Set.Target), "", isRequired)
                    : new SetPlan(
                        SetMoment.Afterwards,
                        AccessWay.Method,
                        Method(member, "Set", member.Set.Target, "void", member.Type.Name + " member"),
                        "",
                        isRequired);
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
            _bridges.Add(new BridgePlan(bridge, type.Name, parameters, "new " + type.Name + "(" + arguments + ")"));
            return type.Name + "." + bridge;
        }

        string name = names.Unique("Create");
        _accessors.Add(new AccessorPlan(AccessorKind.Constructor, name, ".ctor", type.Name, "", false, parameters));
        return Qualified(name);
    }

    private DeclaringTypeModel Self => new(type.Name, true, type.IsGeneric, type.IsValueType, type.IsPartial);

    private static bool IsField(MemberAccess access) =>
        access.Kind is AccessKind.Field or AccessKind.ReadOnlyField or AccessKind.BackingField;

    private string Field(MemberModel member, string target)
    {
        string key = member.DeclaringType.Name + "." + target;
        if (!_fields.TryGetValue(key, out string? name))
        {
            name = names.Unique(Words(member.Name) + "Field");
            _accessors.Add(new AccessorPlan(
                AccessorKind.Field, name, target, member.Type.Name, member.DeclaringType.Name, member.DeclaringType.IsValueType, ""));
            name = Qualified(name);
            _fields.Add(key, name);
        }

        return name;
    }

    private string Method(MemberModel member, string verb, string target, string returnType, string parameters)
    {
        string name = names.Unique(verb + Words(member.Name));
        _accessors.Add(new AccessorPlan(
            AccessorKind.Method, name, target, returnType, member.DeclaringType.Name, member.DeclaringType.IsValueType, parameters));
        return Qualified(name);
    }

    /// <summary>Inside the type a private member can be assigned; a readonly field by its address only.</summary>
    private string PartialSetter(MemberModel member)
    {
        string bridge = names.Unique("PrewireSet" + member.Name);
        string target = "value." + member.EscapedName;
        string body = member.Set.Kind == AccessKind.ReadOnlyField
            ? "global::System.Runtime.CompilerServices.Unsafe.AsRef(in " + target + ") = member"
            : target + " = member";
        _bridges.Add(new BridgePlan(
            bridge, "void", (type.IsValueType ? "ref " : "") + type.Name + " value, " + member.Type.Name + " member", body));
        return type.Name + "." + bridge;
    }

    private string Qualified(string accessor) => type.IsGeneric ? AccessorClassName + generics.TypeList + "." + accessor : accessor;

    private static string Words(string memberName)
    {
        string trimmed = memberName.TrimStart('_');
        return trimmed.Length == 0 ? memberName : char.ToUpperInvariant(trimmed[0]) + trimmed.Substring(1);
    }

    private string OwnTypeParameters()
    {
        int start = type.Name.LastIndexOf(type.Identifier + "<", System.StringComparison.Ordinal);
        return start < 0 || !type.Name.EndsWith(">", System.StringComparison.Ordinal)
            ? ""
            : type.Name.Substring(start + type.Identifier.Length);
    }

    private static string Keyword(TypeForm form) => form switch
    {
        TypeForm.Struct => "struct",
        TypeForm.Record => "record",
        TypeForm.RecordStruct => "record struct",
        TypeForm.Interface => "interface",
        _ => "class",
    };
}
