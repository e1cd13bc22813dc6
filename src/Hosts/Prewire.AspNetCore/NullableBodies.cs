using System.Reflection;
using System.Runtime.CompilerServices;

namespace Prewire.AspNetCore;

/// <summary>Which parameters take a message that is null, <c>PrewireBody&lt;Book?&gt;</c>, and which do without one, <c>PrewireBody&lt;Book&gt;?</c>.</summary>
internal static class NullableBodies
{
    /// <summary>Trimmed apps may leave out the annotations (<c>NullabilityInfoContextSupport</c>): then the framework throws where it is asked for them.</summary>
    private static readonly bool s_isKnown = !AppContext.TryGetSwitch("System.Reflection.NullabilityInfoContext.IsSupported", out bool isSupported) || isSupported;

    private static readonly ConditionalWeakTable<ParameterInfo, Found> s_found = [];

    /// <summary>Whether a parameter says that its value is never null. False where it says nothing, or is of another type than <paramref name="type"/>.</summary>
    /// <param name="parameter">The parameter, or null where it is not known.</param>
    /// <param name="type">The <see cref="PrewireBody{T}"/> that it should be.</param>
    internal static bool Refuses(ParameterInfo? parameter, Type type) =>
        s_isKnown && parameter?.ParameterType == type && Of(parameter).RefusesNull;

    /// <summary>Whether a parameter says that it may be null itself, or what it is then. False where it is of another type than <paramref name="type"/>.</summary>
    /// <param name="parameter">The parameter, or null where it is not known.</param>
    /// <param name="type">The <see cref="PrewireBody{T}"/> that it should be.</param>
    /// <param name="unknown">The answer where the app is without annotations.</param>
    internal static bool IsOptional(ParameterInfo? parameter, Type type, bool unknown) =>
        parameter?.ParameterType == type && (s_isKnown ? Of(parameter).IsOptional : unknown);

    private static Found Of(ParameterInfo parameter) => s_found.GetValue(parameter, static parameter =>
    {
        NullabilityInfo nullability = new NullabilityInfoContext().Create(parameter);
        return new Found(
            nullability.GenericTypeArguments is [{ ReadState: NullabilityState.NotNull }],
            parameter.HasDefaultValue || nullability.ReadState == NullabilityState.Nullable);
    });

    private sealed record Found(bool RefusesNull, bool IsOptional);
}
