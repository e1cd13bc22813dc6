using Prewire.GeneratedCode;
using Prewire.Polymorphism;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class TypeShape
{
    /// <summary>Says that objects of derived types may be at its positions, and which of these have tags.</summary>
    /// <param name="union">The table of those that have, or null.</param>
    public void AddUnion(UnionTable? union)
    {
        OpenTypes.Install();
        Union = union;
    }
}
