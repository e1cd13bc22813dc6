namespace Prewire.Generator.Planning;

/// <summary>How a member is read from an instance.</summary>
/// <param name="Way">By name or through an accessor.</param>
/// <param name="Name">The member's name in C#, or the accessor's.</param>
/// <param name="CastTo">The type that declares a hidden member, or empty.</param>
internal sealed record GetPlan(AccessWay Way, string Name, string CastTo)
{
    /// <summary>Whether the member is <c>dynamic</c>: a call that passes it on would be bound at run time, so it is passed as an object.</summary>
    public bool IsDynamic { get; init; }
}

/// <summary>How a member gets into an instance.</summary>
/// <param name="Moment">When.</param>
/// <param name="Way">By name or through an accessor, where it is an assignment.</param>
/// <param name="Name">The member's name in C#, or the accessor's.</param>
/// <param name="CastTo">The type that declares a hidden member, or empty.</param>
/// <param name="IsRequired">Whether a message without it is an error.</param>
internal sealed record SetPlan(SetMoment Moment, AccessWay Way, string Name, string CastTo, bool IsRequired)
{
    /// <summary>Whether what sets it may have to wait for values that are not read yet, and takes what reads them.</summary>
    public bool Waits { get; init; }
}

/// <summary>The ways to a member.</summary>
internal enum AccessWay
{
    /// <summary><c>value.Name</c>.</summary>
    Direct,

    /// <summary><c>Accessor(value)</c>, which returns a reference to the field.</summary>
    Field,

    /// <summary><c>Accessor(value)</c> or <c>Accessor(value, member)</c>.</summary>
    Method,

    /// <summary>A method that generated code adds to the type itself; it takes structs by <c>in</c> and <c>ref</c>.</summary>
    Partial,
}

/// <summary>When a member gets its value.</summary>
internal enum SetMoment
{
    /// <summary>As an argument of the constructor.</summary>
    Constructor,

    /// <summary>In the object initializer, and only there.</summary>
    InitOnly,

    /// <summary>In the object initializer, or afterwards.</summary>
    Settable,

    /// <summary>After construction, through an accessor.</summary>
    Afterwards,

    /// <summary>Not at all: the base class or the constructor computes it.</summary>
    Never,
}

/// <summary>An [UnsafeAccessor] method, or one that returns the memory of a fixed buffer.</summary>
/// <param name="Kind">What it reaches.</param>
/// <param name="Name">The accessor's name.</param>
/// <param name="Target">The metadata name of what it reaches; of a fixed buffer, the expression.</param>
/// <param name="ReturnType">The return type; for a field, that of the field.</param>
/// <param name="DeclaringType">The type that declares the target, or empty for a constructor.</param>
/// <param name="IsValueType">Whether that type is a struct, so that it is passed by reference.</param>
/// <param name="Parameters">The parameters behind the instance, e.g. <c>int id, in Point p</c>.</param>
internal sealed record AccessorPlan(
    AccessorKind Kind, string Name, string Target, string ReturnType, string DeclaringType, bool IsValueType, string Parameters);

/// <summary>Accessors of a generic type: their class needs exactly its type parameters. So does that of others, which has none, where the codec is generic.</summary>
/// <param name="Name">The class's identifier.</param>
/// <param name="Parameters">Its type parameters.</param>
/// <param name="Constraints">Their constraint clauses.</param>
/// <param name="Accessors">The accessors.</param>
internal sealed record AccessorClassPlan(
    string Name, string Parameters, EquatableArray<string> Constraints, EquatableArray<AccessorPlan> Accessors);

/// <summary>What an accessor reaches.</summary>
internal enum AccessorKind
{
    Field,
    Method,
    StaticMethod,
    Constructor,
    FixedBuffer,
}

/// <summary>The struct that stands for the memory of fixed buffers.</summary>
/// <param name="Name">Its identifier.</param>
/// <param name="TypeName">The same in C#, qualified.</param>
/// <param name="FieldType">A number as large as an element.</param>
/// <param name="Size">The bytes of all elements.</param>
/// <param name="Elements">The elements as they are declared, for the documentation.</param>
internal sealed record FixedBufferPlan(string Name, string TypeName, string FieldType, int Size, string Elements);

/// <summary>A method that generated code adds to a partial type.</summary>
/// <param name="Name">The method's name.</param>
/// <param name="ReturnType">Its return type.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Body">The expression it evaluates.</param>
internal sealed record BridgePlan(string Name, string ReturnType, string Parameters, string Body);

/// <summary>The part of a partial type that holds its bridges.</summary>
/// <param name="Namespace">Its namespace, or empty.</param>
/// <param name="ContainingTypes">The declarations around it, outermost first.</param>
/// <param name="Declaration">Its keywords, name and type parameters.</param>
/// <param name="Methods">What is added to it.</param>
internal sealed record PartialPlan(
    string Namespace, EquatableArray<string> ContainingTypes, string Declaration, EquatableArray<BridgePlan> Methods);
