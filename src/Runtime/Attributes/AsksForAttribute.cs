namespace Prewire.GeneratedCode;

/// <summary>
/// What an assembly asks the codecs of types for that it does not know: its generic methods, or what works with any type. The types of those who refer to it are made able to.
/// Generated code says so of an assembly; a library without generated code says so itself.
/// </summary>
/// <param name="abilities">What it asks for.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class AsksForAttribute(Abilities abilities) : Attribute
{
    /// <summary>What it asks for.</summary>
    public Abilities Abilities { get; } = abilities;
}
