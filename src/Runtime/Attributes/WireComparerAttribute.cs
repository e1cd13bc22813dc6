namespace Prewire;

/// <summary>
/// Makes a class a comparer that messages can name, or the one object in a static member: a set or map that compares by it keeps it. The class implements <see cref="System.Collections.Generic.IEqualityComparer{T}"/>
/// or <see cref="System.Collections.Generic.IComparer{T}"/>, is not generic, and has no state: all of its objects compare alike. A comparer with state, or one that the framework makes of a delegate, stands in a static field
/// or property of such a type that never changes; then the attribute is on that.
/// </summary>
/// <remarks>
/// A message holds eight bytes of the class's name, that of its <see cref="WireNameAttribute"/> or its full one. Whoever reads it makes an object of the class that has this name there, once for the process,
/// by its static property or field <c>Instance</c> or <c>Default</c> if it has one, and else by its constructor without parameters; where none has it, reading is <see cref="PrewireErrorCode.UnknownComparer"/>.
/// Of a member, messages hold the name of its class and its own with a dot between them, or that of its <see cref="WireNameAttribute"/>; what is written by it compares by that object, or by one that is <see cref="object.Equals(object)"/> to it.
/// The object is used by all threads at once. What <see cref="StringComparer"/> has is written as such, also where a member holds it.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Field | AttributeTargets.Property, Inherited = false)]
public sealed class WireComparerAttribute : Attribute;
