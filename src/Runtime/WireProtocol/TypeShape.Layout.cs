namespace Prewire.WireProtocol;

/// <content>Where the members are.</content>
public sealed partial class TypeShape
{
    private TypeLayout? _layout;

    /// <summary>Where the own members are in the bytes. Computed once all are added.</summary>
    internal TypeLayout Layout => _layout ??= new TypeLayout(this);
}
