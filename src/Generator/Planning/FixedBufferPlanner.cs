using System.Globalization;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>Plans what stands for the memory of fixed buffers, and how it is reached.</summary>
internal static class FixedBufferPlanner
{
    /// <summary>What stands for the memory of a type's fixed buffers, each once.</summary>
    public static EquatableArray<FixedBufferPlan> Plan(TypeModel type) => type.Members
        .Select(static m => m.Type).OfType<ConvertedTypeRef>().Where(static t => t.FixedCount > 0).Distinct().Select(Plan).ToEquatableArray();

    /// <summary>The memory of a member, by reference.</summary>
    /// <param name="member">The member.</param>
    /// <param name="instance">The variable that holds the struct.</param>
    public static string Memory(MemberModel member, string instance) =>
        "global::Prewire.GeneratedCode.Instances.Memory<" + Element((ConvertedTypeRef)member.Type).Name + ", " + member.Type.Name + ">(ref " + instance + "." + member.EscapedName + "[0])";

    private static FixedBufferPlan Plan(ConvertedTypeRef buffer)
    {
        PrimitiveTypeRef element = Element(buffer);

        // Where a bool or a char is, the framework may lay out a struct by other rules.
        string field = element.Kind switch { PrimitiveKind.Bool => "byte", PrimitiveKind.Char => "ushort", _ => element.Name };
        int size = WireKinds.SizeOf(Primitives.Of(element.Kind).Kind);
        return new FixedBufferPlan(
            buffer.Name.Substring(buffer.Name.LastIndexOf('.') + 1),
            buffer.Name,
            field,
            size * buffer.FixedCount,
            "fixed " + element.Name + "[" + buffer.FixedCount.ToString(CultureInfo.InvariantCulture) + "]");
    }

    private static PrimitiveTypeRef Element(ConvertedTypeRef buffer) => (PrimitiveTypeRef)buffer.Arguments[0];
}
