namespace Prewire.Announcements;

/// <summary>A type that is not known here, with the shape of what stands in for it: to whoever knows the type, just another version of it.</summary>
/// <param name="type">How it was announced.</param>
/// <param name="shape">What the object looks like now.</param>
internal sealed class StandInType(OriginalType type, ShapeTarget shape) : IEquatable<StandInType>
{
    internal byte[] Announcement => type.Announcement;

    internal ShapeTarget Shape => shape;

    private OriginalType Type => type;

    public bool Equals(StandInType? other) => other is not null && ReferenceEquals(Shape, other.Shape) && Type.Equals(other.Type);

    public override bool Equals(object? obj) => Equals(obj as StandInType);

    public override int GetHashCode() => Type.GetHashCode();
}
