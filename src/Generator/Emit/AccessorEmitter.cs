using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints [UnsafeAccessor] methods, and those that reach fixed buffers.</summary>
internal static class AccessorEmitter
{
    private const string Attribute = "global::System.Runtime.CompilerServices.UnsafeAccessor";

    /// <summary>Those of types without type parameters stand in the codec, unless it has some.</summary>
    public static void Members(CodeWriter code, CodecPlan plan) => Methods(code, plan.Accessors, "private", isFirst: false);

    /// <summary>The others need a class with exactly the type's parameters.</summary>
    public static void Classes(CodeWriter code, CodecPlan plan)
    {
        foreach (AccessorClassPlan group in plan.AccessorClasses)
        {
            code.Line();
            code.Line("/// <summary>Ways to members that C# does not let other classes name.</summary>");
            code.Line(Names.GeneratedCode);
            CodecEmitter.Obsolete(code, plan.IsObsolete);
            code.Line("internal static class " + group.Name + group.Parameters);
            CodecEmitter.Constraints(code, group.Constraints);
            code.Open();
            Methods(code, group.Accessors, "internal", isFirst: true);
            code.Close();
        }
    }

    private static void Methods(CodeWriter code, EquatableArray<AccessorPlan> accessors, string accessibility, bool isFirst)
    {
        foreach (AccessorPlan accessor in accessors)
        {
            if (!isFirst)
            {
                code.Line();
            }

            isFirst = false;
            if (accessor.Kind == AccessorKind.FixedBuffer)
            {
                code.Line("/// <summary>The memory of a fixed buffer.</summary>");
                code.Line(accessibility + " static unsafe ref " + accessor.ReturnType + " " + accessor.Name + "(" + Parameters(accessor) + ") => ref " + accessor.Target + ";");
                continue;
            }

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

        // What a static method is called on only says which type has it.
        string instance = (accessor.IsValueType ? "ref " : "") + accessor.DeclaringType + " instance";
        return accessor.Parameters.Length == 0 ? instance : instance + ", " + accessor.Parameters;
    }
}
