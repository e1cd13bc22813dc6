using System.IO;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Storage;

/// <summary>A serializer that can save the catalog.</summary>
internal interface ICatalogFormat
{
    /// <summary>The serializer's name.</summary>
    string Name { get; }

    /// <summary>Writes the catalog to the end of the stream.</summary>
    void Write(Stream stream, Catalog catalog);

    /// <summary>Reads a catalog that fills the rest of the stream.</summary>
    /// <exception cref="CatalogFileException">The stream does not hold a catalog.</exception>
    Catalog Read(Stream stream);
}
