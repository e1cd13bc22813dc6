using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>Decides how instances are made from members that have been read.</summary>
internal static class ConstructionPlanner
{
    public static ConstructionPlan Plan(TypeModel type, IReadOnlyDictionary<MemberModel, MemberSlot> slots, AccessPlanner accessors, CodecExpressions codecs)
    {
        MemberSlot[] declared = type.Members.Select(m => slots[m]).ToArray();
        MemberSlot[] initializers = declared.Where(static s => s.Set.Moment is SetMoment.InitOnly or SetMoment.Settable).ToArray();
        MemberSlot[] assignments = declared.Where(static s => s.Set.Moment == SetMoment.Afterwards).ToArray();
        if (type.Options.Uninitialized && !type.IsAbstract)
        {
            return new ConstructionPlan(CreationWay.Uninitialized, "", default, default, assignments.ToEquatableArray());
        }

        if (type.Constructor is not ConstructorModel constructor)
        {
            return type.IsValueType && !type.IsAbstract
                ? new ConstructionPlan(CreationWay.New, "", default, initializers.ToEquatableArray(), assignments.ToEquatableArray())
                : ConstructionPlan.Impossible;
        }

        if (constructor is { IsDefault: true, IsAccessible: false })
        {
            return new ConstructionPlan(CreationWay.Uninitialized, "", default, default, assignments.ToEquatableArray());
        }

        EquatableArray<ArgumentPlan> arguments = constructor.Parameters.Select(p => Argument(type, p, slots)).ToEquatableArray();
        if (constructor.Factory.Length > 0)
        {
            return new ConstructionPlan(CreationWay.Accessor, constructor.Factory, arguments, default, default);
        }

        return constructor.IsAccessible
            ? new ConstructionPlan(CreationWay.New, "", arguments, initializers.ToEquatableArray(), assignments.ToEquatableArray())
            {
                BaseInitializers = constructor.BaseInitializers
                    .Select(b => new BaseInitializerPlan(b.Name, (SectionPlan.Local + "." + b.Path).TrimEnd('.'), codecs.Of(b.Section), b.IsRequired, b.IsInitOnly))
                    .ToEquatableArray(),
            }
            : new ConstructionPlan(
                CreationWay.Accessor, accessors.Constructor(constructor), arguments, default, assignments.ToEquatableArray());
    }

    private static ArgumentPlan Argument(TypeModel type, ParameterModel parameter, IReadOnlyDictionary<MemberModel, MemberSlot> slots)
    {
        if (parameter.BaseMember.Length > 0)
        {
            string field = SectionPlan.Local + "." + parameter.BaseMember;
            return new ArgumentPlan(AsDeclared(parameter, field), field, Start(parameter), IsIn: false) { IsOfBase = true };
        }

        if (parameter.Member < 0)
        {
            return new ArgumentPlan(parameter.Default.Length == 0 ? "default(" + parameter.TypeName + ")" : AsDeclared(parameter, "(" + parameter.Default + ")"), "", "", IsIn: false);
        }

        MemberSlot slot = slots[type.Members[parameter.Member]];
        string start = Start(parameter);
        string absent = parameter is { HasDefaultApart: true, CanBeNamed: true } ? AsDeclared(parameter, "(" + start + ")") : "";
        // A local of another type than the parameter's is converted on the way, not passed by reference.
        bool isSame = slot.TypeName == parameter.TypeName;
        return new ArgumentPlan(isSame ? slot.Local : AsDeclared(parameter, slot.Local), slot.Local, isSame ? start : "default", parameter.IsIn && isSame) { Absent = absent };
    }

    /// <summary>An argument of exactly the parameter's type, if that can be named: with any other the call might be of another constructor than the one that was chosen.</summary>
    private static string AsDeclared(ParameterModel parameter, string value) =>
        parameter.CanBeNamed ? "(" + parameter.TypeName + ")" + value : value;

    /// <summary>The member that a parameter takes may be of a narrower type: a list for a parameter that is any sequence.</summary>
    private static string Start(ParameterModel parameter) => parameter.Default.Length == 0 ? "default" : parameter.Default;
}
