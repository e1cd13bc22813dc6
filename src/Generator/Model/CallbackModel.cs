namespace Prewire.Generator.Model;

/// <summary>A method of the user that is called while an object is written or read.</summary>
/// <param name="Moment">When.</param>
/// <param name="Name">Its name as metadata has it.</param>
/// <param name="DeclaringType">The type that declares it.</param>
/// <param name="IsAccessible">Whether generated code may call it by name.</param>
/// <param name="Argument">What it takes, the object apart.</param>
internal sealed record CallbackModel(CallbackMoments Moment, string Name, DeclaringTypeModel DeclaringType, bool IsAccessible, CallbackArgument Argument)
{
    /// <summary>For a static method, the type of the parameter that takes the object, in terms of the declaring type's definition; otherwise empty.</summary>
    public string InstanceTypeName { get; init; } = "";

    /// <summary>Whether a static method takes the object by <c>ref</c> or <c>in</c>.</summary>
    public CallbackPassing Passing { get; init; }

    /// <summary>Whether it is a partial method without a body: there may be one from another source generator, and inside the type a call of it means nothing where there is none.</summary>
    public bool IsOptional { get; init; }

    public bool IsStatic => InstanceTypeName.Length > 0;
}

/// <summary>When a callback is called.</summary>
[Flags]
internal enum CallbackMoments
{
    None = 0,
    BeforeWrite = 1,
    AfterWrite = 2,
    BeforeRead = 4,
    AfterRead = 8,
}

/// <summary>What a callback takes, the object apart.</summary>
internal enum CallbackArgument
{
    None,

    /// <summary>The <c>PrewireOptions</c> of the call.</summary>
    Options,

    /// <summary>Their <c>State</c>.</summary>
    State,

    /// <summary>A <c>StreamingContext</c> with their <c>State</c>.</summary>
    StreamingContext,

    /// <summary>An object, which is null.</summary>
    Null,
}

/// <summary>How a static callback takes the object.</summary>
internal enum CallbackPassing
{
    Value,
    Ref,
    In,
}
