using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Storage;

/// <summary>The catalog as UTF-8 JSON, by the source generator of System.Text.Json.</summary>
internal sealed class JsonFormat : ICatalogFormat
{
    public string Name => "System.Text.Json";

    public void Write(Stream stream, Catalog catalog) => JsonSerializer.Serialize(stream, catalog, CatalogJson.Default.Catalog);

    public Catalog Read(Stream stream)
    {
        try
        {
            return JsonSerializer.Deserialize(stream, CatalogJson.Default.Catalog) ?? throw new JsonException("The file holds null.");
        }
        catch (JsonException e)
        {
            throw new CatalogFileException(e.Message, e);
        }
    }
}

/// <summary>The generated JSON code. Null members are left out, which makes the file smaller and the code faster.</summary>
[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Catalog))]
internal sealed partial class CatalogJson : JsonSerializerContext;
