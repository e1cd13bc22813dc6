namespace Prewire.Generator.Planning;

/// <summary>Plans the ways to callbacks that generated code may not call by name.</summary>
internal static class CallbackBridges
{
    /// <summary>An [UnsafeAccessor] for the method.</summary>
    public static AccessorPlan Accessor(string name, CallbackModel callback)
    {
        string[] parameters =
        [
            .. callback.IsStatic ? new[] { Passing(callback.Passing) + callback.InstanceTypeName + " target" } : [],
            .. ArgumentType(callback.Argument) is string type ? new[] { type + " argument" } : [],
        ];
        return new AccessorPlan(
            callback.IsStatic ? AccessorKind.StaticMethod : AccessorKind.Method,
            name,
            callback.Name,
            "void",
            callback.DeclaringType.Definition?.Name ?? callback.DeclaringType.Name,
            callback.DeclaringType.IsValueType,
            string.Join(", ", parameters));
    }

    /// <summary>A method added to the partial type that declares the callback.</summary>
    public static BridgePlan Plan(string name, TypeModel type, CallbackModel callback)
    {
        string instance = (type.IsValueType ? "ref " : "") + type.Name + " value";
        string? argument = ArgumentType(callback.Argument);
        string passed = argument is null ? "" : "argument";
        string call = callback.IsStatic
            ? Identifiers.Escape(callback.Name) + "(" + Passing(callback.Passing) + "value" + (argument is null ? "" : ", ") + passed + ")"
            : "value." + Identifiers.Escape(callback.Name) + "(" + passed + ")";
        return new BridgePlan(name, "void", instance + (argument is null ? "" : ", " + argument + " argument"), call);
    }

    private static string Passing(CallbackPassing passing) => passing switch
    {
        CallbackPassing.Ref => "ref ",
        CallbackPassing.In => "in ",
        _ => "",
    };

    private static string? ArgumentType(CallbackArgument argument) => argument switch
    {
        CallbackArgument.Options => "global::Prewire.PrewireOptions",
        CallbackArgument.State => "object",
        CallbackArgument.StreamingContext => "global::System.Runtime.Serialization.StreamingContext",
        _ => null,
    };
}
