namespace Prewire.Announcements;

/// <summary>What was announced before some point, for a walk from there on.</summary>
internal interface IKnownShapes
{
    /// <summary>What has a number.</summary>
    /// <param name="number">The number, which was given before that point.</param>
    AnnouncedShape At(int number);
}
