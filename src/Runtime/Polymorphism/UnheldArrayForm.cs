using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>Arrays that a message can name in a native program that has no position for any: known, so that it is said that they cannot be there, and nothing is put in their place.</summary>
/// <remarks>Its type is that of the elements: that of the array takes a native compiler what makes types at run time.</remarks>
internal sealed class UnheldArrayForm(OpenForm element) : OpenForm(element.Type, RootShape.Of(WireEdge.List(element.Root.Edge)).Target)
{
    internal override Type Part => element.Part;

    /// <summary>None: there is no position at which they fit.</summary>
    private protected override object? Sample => null;

    internal override ref byte Write(ref PrewireWriter writer, ref byte cursor, object value) => throw new NotSupportedException();

    internal override object? Read(ref PrewireReader reader) => throw new NotSupportedException();

    internal override object? ReadMapped(ref PrewireReader reader, EdgeMap map) => throw new NotSupportedException();
}
