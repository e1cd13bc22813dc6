using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>How an instance is made from the locals that hold its members.</summary>
/// <param name="Way">Whether instances can be made, and how.</param>
/// <param name="Accessor">The accessor that stands for the constructor, or empty.</param>
/// <param name="Arguments">The arguments of the constructor, as expressions over the locals.</param>
/// <param name="Initializers">Members of the object initializer, in declaration order.</param>
/// <param name="Assignments">Members assigned afterwards, in declaration order.</param>
internal sealed record ConstructionPlan(
    CreationWay Way,
    string Accessor,
    EquatableArray<ArgumentPlan> Arguments,
    EquatableArray<MemberSlot> Initializers,
    EquatableArray<MemberSlot> Assignments)
{
    public static ConstructionPlan Impossible { get; } = new(CreationWay.None, "", default, default, default);
}

/// <summary>An argument of the constructor.</summary>
/// <param name="Expression">A local, or the default value where no member goes there.</param>
/// <param name="Local">The local, or empty.</param>
/// <param name="Default">What the local is where the message has no such member.</param>
/// <param name="IsIn">Whether the parameter is <c>in</c> and the argument a local.</param>
internal sealed record ArgumentPlan(string Expression, string Local, string Default, bool IsIn);

/// <summary>How an instance comes to be.</summary>
internal enum CreationWay
{
    /// <summary>Not at all: abstract types and interfaces.</summary>
    None,

    /// <summary><c>new T(…) { … }</c>.</summary>
    New,

    /// <summary>Through an accessor for the constructor.</summary>
    Accessor,

    /// <summary>Without a constructor.</summary>
    Uninitialized,
}
