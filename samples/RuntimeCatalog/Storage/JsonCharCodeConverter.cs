using System;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace RuntimeCatalog.Storage;

/// <summary>Writes a character as its number in JSON, where half a surrogate pair would be replaced.</summary>
public sealed class JsonCharCodeConverter : JsonConverter<char>
{
    /// <inheritdoc/>
    public override char Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (char)reader.GetUInt16();

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, char value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
}
