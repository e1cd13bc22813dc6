using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Prewire.AspNetCore;

/// <summary>Which parameters take a message that is null: <c>PrewireBody&lt;Book?&gt;</c> does, <c>PrewireBody&lt;Book&gt;</c> does not.</summary>
internal static class NullableBodies
{
    /// <summary>Trimmed apps may leave out the annotations (<c>NullabilityInfoContextSupport</c>): then the framework throws where it is asked for them.</summary>
    private static readonly bool s_isKnown = !AppContext.TryGetSwitch("System.Reflection.NullabilityInfoContext.IsSupported", out bool isSupported) || isSupported;

    private static readonly ConditionalWeakTable<ParameterInfo, StrongBox<bool>> s_found = [];

    /// <summary>Whether a parameter says that its value is never null. False where it says nothing, or is of another type than <paramref name="type"/>.</summary>
    /// <param name="parameter">The parameter, or null where it is not known.</param>
    /// <param name="type">The <see cref="PrewireBody{T}"/> that it should be.</param>
    internal static bool Refuses(ParameterInfo? parameter, Type type) =>
        s_isKnown && parameter?.ParameterType == type && s_found.GetValue(parameter, static p => new StrongBox<bool>(Find(p))).Value;

    private static bool Find(ParameterInfo parameter) =>
        new NullabilityInfoContext().Create(parameter).GenericTypeArguments is [{ ReadState: NullabilityState.NotNull }];
}
