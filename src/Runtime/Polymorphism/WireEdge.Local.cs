using Prewire.GeneratedCode;
using Prewire.Polymorphism;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class WireEdge
{
    /// <summary>A position of an abstract class or interface that has a codec.</summary>
    /// <param name="union">Its table of derived types, or null.</param>
    public static WireEdge OpenClass(UnionTable? union)
    {
        OpenTypes.Install();
        return new(WireKind.Open) { IsClass = true, Union = union };
    }

    /// <summary>A position whose objects say themselves what they are.</summary>
    internal static WireEdge OpenValue()
    {
        OpenTypes.Install();
        return Of(WireKind.Open);
    }
}
