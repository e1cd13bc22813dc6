namespace Prewire.Generator.Planning;

/// <summary>The user's methods that are called while an object is written or read.</summary>
/// <param name="Calls">The calls, in order.</param>
/// <param name="BaseCodec">The codec whose section methods make the calls of base classes elsewhere, or empty.</param>
/// <param name="BaseMoments">The moments at which it wants to be called.</param>
internal sealed record CallbackPlan(EquatableArray<CallPlan> Calls, string BaseCodec, CallbackMoments BaseMoments)
{
    /// <summary>Whether an object that was read is asked for the one that it stands for.</summary>
    public bool GivesRealObject { get; init; }

    public static CallbackPlan None { get; } = new(default, "", CallbackMoments.None);

    public static CallbackPlan Of(TypeModel type, BasePlan? basePlan, AccessPlanner accessors) =>
        type.Callbacks.Count == 0 && type.BaseCallbacks == CallbackMoments.None && !type.IsObjectReference
            ? None
            : new(type.Callbacks.Select(accessors.Call).ToEquatableArray(), basePlan?.Codec ?? "", type.BaseCallbacks) { GivesRealObject = type.IsObjectReference };

    /// <summary>Whether anything is called at a moment.</summary>
    public bool Has(CallbackMoments moment) => (BaseMoments & moment) != 0 || Calls.Any(c => (c.Moment & moment) != 0);
}

/// <summary>A call of a method of the user.</summary>
/// <param name="Moment">When it is made.</param>
/// <param name="Way">By name, through an accessor, or through a method added to the type.</param>
/// <param name="Name">The method's name in C#, qualified where it is static; or the accessor's.</param>
/// <param name="CastTo">The type that declares a method called by name, where that is a base class; otherwise empty.</param>
/// <param name="IsStatic">Whether it is static.</param>
/// <param name="Passing">How a static one takes the object.</param>
/// <param name="Argument">What it takes besides.</param>
internal sealed record CallPlan(
    CallbackMoments Moment, AccessWay Way, string Name, string CastTo, bool IsStatic, CallbackPassing Passing, CallbackArgument Argument);
