namespace Prewire.WireProtocol;

/// <content>The type where it is the root of something.</content>
public sealed partial class TypeShape
{
    private RootShape? _asRoot;

    /// <summary>The type as what is announced is read that another version has late.</summary>
    internal RootShape AsRoot => _asRoot ??= RootShape.Of(this);
}
