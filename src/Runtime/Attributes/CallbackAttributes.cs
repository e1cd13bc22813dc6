namespace Prewire;

/// <summary>Calls a method before an object is written.</summary>
/// <remarks>
/// The method returns nothing and takes nothing, or the call's <see cref="PrewireOptions"/>, or its <see cref="PrewireOptions.State"/> as
/// <c>object?</c>; a static method takes the object before that. It may be private. Those of base classes are called first. A struct's method
/// sees a copy, and what it changes is what is written. Measuring an object calls it as well.
/// </remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireBeforeWriteAttribute : Attribute
{
}

/// <summary>Calls a method after an object was written, not if writing this object failed; the message may still fail.</summary>
/// <remarks>
/// <inheritdoc cref="WireBeforeWriteAttribute" path="/remarks"/> Where an object behind it fails, it is written up to twice more to find the member path, and both callbacks are called each time.
/// </remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireAfterWriteAttribute : Attribute
{
}

/// <summary>Calls a method on a new object that is being read, before its members are set.</summary>
/// <remarks>
/// There is such a moment only where the constructor takes no members. Whether the members' values have been read by then is not promised; objects inside may
/// be without their own. An object that exists, which <c>DeserializeInto</c> reads into, is called as well.
/// The method returns nothing and takes nothing, or the call's <see cref="PrewireOptions"/>, or its <see cref="PrewireOptions.State"/> as
/// <c>object?</c>; a static method takes the object before that, a struct by <c>ref</c>. It may be private. Those of base classes are called first.
/// </remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireBeforeReadAttribute : Attribute
{
}

/// <summary>Calls a method on an object that was read, once all its members are set.</summary>
/// <remarks>
/// The method returns nothing and takes nothing, or the call's <see cref="PrewireOptions"/>, or its <see cref="PrewireOptions.State"/> as
/// <c>object?</c>; a static method takes the object before that, a struct by <c>ref</c>. It may be private. Those of base classes are called first.
/// </remarks>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireAfterReadAttribute : Attribute
{
}
