using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints how an instance is made from the locals that hold its members.</summary>
internal static class ConstructionEmitter
{
    /// <summary>Returns an instance with all its members.</summary>
    /// <param name="value">What a member of the initializer is set to; as it is read where nothing is given.</param>
    /// <param name="source">The variable of what gives the values.</param>
    public static void Return(CodeWriter code, CodecPlan plan, Func<MemberSlot, string>? value = null, string source = "reader")
    {
        value ??= slot => Value(plan, slot);
        ConstructionPlan construction = plan.Construction;
        if (construction.Assignments.Count == 0 && plan.Layout.Base is null && !IsCalled(plan))
        {
            Create(code, plan, "return ", static _ => true, value);
            return;
        }

        Create(code, plan, plan.TypeName + " result = ", static _ => true, value);
        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "result", source);
        ApplyBase(code, plan.Layout.Base, SectionPlan.Local, "result");
        foreach (MemberSlot member in construction.Assignments)
        {
            code.Line(Expressions.Set(member.Set, "result", plan.IsValueType, member.Local, source));
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, "result", source);
        CallbackEmitter.Return(code, plan, "result");
    }

    /// <summary>Whether an instance has to be called before it is handed out.</summary>
    public static bool IsCalled(CodecPlan plan) => plan.Callbacks.Has(CallbackMoments.BeforeRead | CallbackMoments.AfterRead) || plan.Callbacks.GivesRealObject;

    /// <summary>The local that holds a member, or how it is read in its place.</summary>
    private static string Value(CodecPlan plan, MemberSlot slot) => plan.Layout.Find(slot) switch
    {
        { IsReadInPlace: false } => slot.Local,
        NullableMember member when plan.Layout.IsTakenAtOnce => member.GetCall,
        MemberPlan member => member.ReadCall,
    };

    /// <summary>Gives an instance the members of its base class in another assembly.</summary>
    public static void ApplyBase(CodeWriter code, BasePlan? basePlan, string section, string target)
    {
        if (basePlan is not null)
        {
            code.Line("default(" + basePlan.Codec + ")." + SharedNames.ApplySection + "(ref reader, " + target + ", in " + section + ");");
        }
    }

    /// <summary>Prints <c>start new T(…) { … };</c>.</summary>
    /// <param name="start">What stands before the expression.</param>
    /// <param name="includes">Which members of the initializer are given.</param>
    /// <param name="value">What a member is set to; its local where nothing is given.</param>
    /// <param name="isProbe">Whether the instance is only to be asked what it has: then of the base class in another assembly only required members are given.</param>
    /// <param name="argument">The expression of an argument; that over its local where nothing is given.</param>
    public static void Create(
        CodeWriter code,
        CodecPlan plan,
        string start,
        Func<MemberSlot, bool> includes,
        Func<MemberSlot, string>? value = null,
        bool isProbe = false,
        Func<ArgumentPlan, string>? argument = null)
    {
        ConstructionPlan construction = plan.Construction;
        string arguments = string.Join(", ", construction.Arguments.Select(a => (a.IsIn ? "in " : "") + (argument is null ? a.Expression : argument(a))));
        switch (construction.Way)
        {
            case CreationWay.Accessor:
                code.Line(start + construction.Accessor + "(" + arguments + ");");
                return;
            case CreationWay.Uninitialized:
                code.Line(start + (plan.IsValueType
                    ? "default(" + plan.TypeName + ");"
                    : "global::Prewire.GeneratedCode.Activator.Uninitialized<" + plan.TypeName + ">();"));
                return;
        }

        string[] initializers = construction.BaseInitializers
            .Where(b => b.IsRequired || !isProbe)
            .Select(static b => b.Name + " = " + b.Section + "." + b.Name)
            .Concat(construction.Initializers.Where(includes).Select(m => m.Set.Name + " = " + (value is null ? m.Local : value(m))))
            .ToArray();
        if (initializers.Length == 0)
        {
            code.Line(start + "new " + plan.TypeName + "(" + arguments + ");");
            return;
        }

        code.Line(start + "new " + plan.TypeName + (arguments.Length == 0 ? "" : "(" + arguments + ")"));
        code.Open();
        foreach (string initializer in initializers)
        {
            code.Line(initializer + ",");
        }

        code.Close("};");
    }
}
