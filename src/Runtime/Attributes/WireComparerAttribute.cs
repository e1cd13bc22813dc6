using System;

namespace Prewire;

/// <summary>
/// Makes a class a comparer that messages can name: a set or map that compares by it keeps it. The class implements <see cref="System.Collections.Generic.IEqualityComparer{T}"/>
/// or <see cref="System.Collections.Generic.IComparer{T}"/>, is not generic, and has no state: all of its objects compare alike.
/// </summary>
/// <remarks>
/// A message holds eight bytes of the class's name, that of its <see cref="WireNameAttribute"/> or its full one. Whoever reads it makes an object of the class that has this name there, once for the process,
/// by its static property or field <c>Instance</c> or <c>Default</c> if it has one, and else by its constructor without parameters; where none has it, reading is <see cref="PrewireErrorCode.UnknownComparer"/>.
/// The object is used by all threads at once.
/// </remarks>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class WireComparerAttribute : Attribute;
