using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Which names can be short in a file.</summary>
internal static class FileNames
{
    /// <summary>Those of a codec, which may have its members in two files.</summary>
    public static ShortNames Of(CodecPlan plan) => new(plan.Namespace, plan.TakenNames.Concat(Members(plan)), plan.FixedBuffers.Select(static b => b.Name).Append(plan.Name), Types(plan));

    private static IEnumerable<string> Members(CodecPlan plan) => CodecNames.ReservedMembers
        .Concat(plan.Accessors.Select(static a => a.Name))
        .Concat(plan.Helpers.Select(static h => h.Name))
        .Concat(plan.FSharpUnion is null ? [] : plan.Members.Select(static m => FSharpUnions.Getter + m.Slot.Name).Append(FSharpUnions.Maker));

    /// <summary>The type itself, and those of its members. Only obsolete code may name what is an error to use, and directives are no such code.</summary>
    private static IEnumerable<string> Types(CodecPlan plan) => plan.IsObsolete ? [] : plan.Members.Select(static m => m.Slot.TypeName).Prepend(plan.TypeName)
        .Concat(plan.Members.Where(static m => m.Slot.Former is not null).Select(static m => m.Slot.Former!.TypeName))
        .Concat(plan.Helpers.OfType<ConversionPlan>().Select(static h => h.SurrogateName));
}
