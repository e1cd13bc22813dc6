namespace RuntimeCatalog.Storage;

/// <summary>The serializers that are compared.</summary>
internal static class CatalogFormats
{
    /// <summary>The one in which the catalog is kept for later searches, first, and those it is compared with.</summary>
    public static ICatalogFormat[] All { get; } = [new PrewireFormat(), new JsonFormat()];

    /// <summary>The format of the saved file.</summary>
    public static ICatalogFormat Saved => All[0];
}
