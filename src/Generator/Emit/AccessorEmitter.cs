using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints [UnsafeAccessor] methods.</summary>
internal static class AccessorEmitter
{
    private const string Attribute = "global::System.Runtime.CompilerServices.UnsafeAccessor";

    /// <summary>The accessors of a type without type parameters stand in its codec.</summary>
    public static void Members(CodeWriter code, CodecPlan plan)
    {
        if (plan.AccessorClass.Length == 0)
        {
            Methods(code, plan, "private");
        }
    }

    /// <summary>Those of a generic type need a class with exactly its type parameters.</summary>
    public static void GenericClass(CodeWriter code, CodecPlan plan)
    {
        if (plan.AccessorClass.Length == 0)
        {
            return;
        }

        code.Line();
        code.Line("/// <summary>Ways to members of " + Names.Xml(plan.DisplayName) + " that C# does not let other classes name.</summary>");
        code.Line(Names.GeneratedCode);
        code.Line("internal static class " + plan.AccessorClass);
        CodecEmitter.Constraints(code, plan.Generics.TypeConstraints);
        code.Open();
        Methods(code, plan, "internal");
        code.Close();
    }

    private static void Methods(CodeWriter code, CodecPlan plan, string accessibility)
    {
        bool isFirst = plan.AccessorClass.Length > 0;
        foreach (AccessorPlan accessor in plan.Accessors)
        {
            if (!isFirst)
            {
                code.Line();
            }

            isFirst = false;
            string name = accessor.Kind == AccessorKind.Constructor ? "" : ", Name = " + Names.Literal(accessor.Target);
            code.Line("[" + Attribute + "(" + Attribute + "Kind." + accessor.Kind + name + ")]");
            code.Line(accessibility + " static extern " + (accessor.Kind == AccessorKind.Field ? "ref " : "") + accessor.ReturnType + " "
                + accessor.Name + "(" + Parameters(accessor) + ");");
        }
    }

    private static string Parameters(AccessorPlan accessor)
    {
        if (accessor.Kind == AccessorKind.Constructor)
        {
            return accessor.Parameters;
        }

        string instance = (accessor.IsValueType ? "ref " : "") + accessor.DeclaringType + " instance";
        return accessor.Parameters.Length == 0 ? instance : instance + ", " + accessor.Parameters;
    }
}
