using System.Net.Http.Headers;

namespace Prewire.Http;

/// <summary>The media type of bodies that are one Prewire message.</summary>
public static class PrewireMediaType
{
    /// <summary>Its name, for <c>Content-Type</c> and <c>Accept</c>.</summary>
    public const string Name = "application/x-prewire";

    /// <summary>The same as a header's value; a new one each time, since headers can be changed.</summary>
    public static MediaTypeWithQualityHeaderValue Header => new(Name);
}
