using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>How an instance is made from the locals that hold its members.</summary>
/// <param name="Way">Whether instances can be made, and how.</param>
/// <param name="Accessor">The accessor or method that stands for the constructor, or empty.</param>
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
    /// <summary>Members of base classes in other assemblies that the object initializer sets, too.</summary>
    public EquatableArray<BaseInitializerPlan> BaseInitializers { get; init; }

    /// <summary>The members that are set, by the initializer or afterwards.</summary>
    public IEnumerable<MemberSlot> Settable => Initializers.Concat(Assignments);

    public static ConstructionPlan Impossible { get; } = new(CreationWay.None, "", default, default, default);
}

/// <summary>An argument of the constructor.</summary>
/// <param name="Expression">A local, or the default value where no member goes there.</param>
/// <param name="Local">The local, or empty.</param>
/// <param name="Default">What the local is where the message has no such member.</param>
/// <param name="IsIn">Whether the parameter is <c>in</c> and the argument a local.</param>
internal sealed record ArgumentPlan(string Expression, string Local, string Default, bool IsIn)
{
    /// <summary>The argument where the message has no such member, and the local cannot be it; or empty.</summary>
    public string Absent { get; init; } = "";

    /// <summary>Whether the local is a field of the base section's values.</summary>
    public bool IsOfBase { get; init; }
}

/// <summary>A member of a base class in another assembly that the object initializer sets.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Section">The values of the section that has it.</param>
/// <param name="Codec">The codec of the class that has the section.</param>
/// <param name="IsRequired">Whether C# demands it.</param>
/// <param name="IsInitOnly">Whether it keeps what a new instance has where a message lacks it.</param>
internal sealed record BaseInitializerPlan(string Name, string Section, string Codec, bool IsRequired, bool IsInitOnly);

/// <summary>How an instance comes to be.</summary>
internal enum CreationWay
{
    /// <summary>Not at all: abstract types and interfaces.</summary>
    None,

    /// <summary><c>new T(…) { … }</c>.</summary>
    New,

    /// <summary>Through an accessor for the constructor, or a method in its place.</summary>
    Accessor,

    /// <summary>Without a constructor.</summary>
    Uninitialized,
}
