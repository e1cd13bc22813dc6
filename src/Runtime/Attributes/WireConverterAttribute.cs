namespace Prewire;

/// <summary>
/// Says what makes a member's value of what it was before its type changed. It is asked only where a message has, under the member's name or id, a value that
/// cannot be read as what the member is now.
/// </summary>
/// <param name="type">A struct that is an <see cref="IWireConverter{TOld, TNew}"/>, of which the second type is the member's.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class WireConverterAttribute(Type type) : Attribute
{
    /// <summary>The struct.</summary>
    public Type Type { get; } = type;
}
