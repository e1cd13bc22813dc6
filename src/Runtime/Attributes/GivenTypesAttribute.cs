namespace Prewire.GeneratedCode;

/// <summary>
/// What a generic method or type makes of its type parameters and gives to Prewire. Generated code notes it for the compilations of those who call it, which see no method bodies of other assemblies.
/// </summary>
/// <param name="generic">The method or type, as documentation names it.</param>
/// <param name="types">The types, in the same notation.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class GivenTypesAttribute(string generic, params string[] types) : Attribute
{
    /// <summary>The method or type.</summary>
    public string Generic { get; } = generic;

    /// <summary>The types.</summary>
    public string[] Types { get; } = types;
}
