using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>What is left to do once the last member is written, so that its call cannot be the last.</summary>
[Flags]
internal enum Tail
{
    None = 0,

    /// <summary>The depth is counted down.</summary>
    Leave = 1,

    /// <summary>The user's methods are called.</summary>
    Callbacks = 2,
}

/// <summary>Finds out what is left to do.</summary>
internal static class Tails
{
    public static Tail Of(CodecPlan plan) =>
        (plan.IsRecursive ? Tail.Leave : Tail.None) | (plan.Callbacks.Has(CallbackMoments.AfterWrite) ? Tail.Callbacks : Tail.None);
}
