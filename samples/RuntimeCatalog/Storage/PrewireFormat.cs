using System.IO;
using Prewire;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Storage;

/// <summary>The catalog as one Prewire message.</summary>
internal sealed class PrewireFormat : ICatalogFormat
{
    public string Name => "Prewire";

    public void Write(Stream stream, Catalog catalog) => PrewireSerializer.Serialize(stream, catalog);

    public Catalog Read(Stream stream)
    {
        try
        {
            return PrewireSerializer.Deserialize<Catalog>(stream);
        }
        catch (PrewireException e)
        {
            throw new CatalogFileException(e.Message, e);
        }
    }
}
