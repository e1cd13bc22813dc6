using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>A union of F#, whose values are made of one member.</summary>
/// <param name="TagMethod">See <see cref="FSharpUnionModel"/>.</param>
/// <param name="Cases">The cases, in the order of their declaration.</param>
internal sealed record FSharpUnionPlan(string TagMethod, EquatableArray<FSharpCasePlan> Cases)
{
    public static FSharpUnionPlan? Of(TypeModel type, IReadOnlyDictionary<MemberModel, MemberSlot> slots) => type.FSharpUnion is not { } union ? null : new FSharpUnionPlan(
        union.TagMethod,
        union.Cases.Select((c, i) => new FSharpCasePlan(c, slots[type.Members[i]], (type.Members[i].Type as NullableTypeRef)?.Inner.Name ?? "")).ToEquatableArray());
}

/// <summary>A case and its member.</summary>
/// <param name="Case">The case.</param>
/// <param name="Slot">The member.</param>
/// <param name="ContentName">The type of what the member holds; empty where it is a bool.</param>
internal sealed record FSharpCasePlan(FSharpCaseModel Case, MemberSlot Slot, string ContentName);
