#if NET8_0_OR_GREATER
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Prewire.Forms;

/// <summary>A <see cref="JsonElement"/>: its text as it was; one of no document is null.</summary>
public readonly partial struct JsonElementForm : IConversion<JsonElement, ValueTuple<string?>>, ILargeConversion
{
    int ILargeConversion.Size => 256;

    /// <exception cref="PrewireException">It is too deep to be read.</exception>
    public ValueTuple<string?> ToWritten(JsonElement value) => new(value.ValueKind == JsonValueKind.Undefined ? null : Json.TextOf(value));

    public bool TryFrom(ValueTuple<string?> written, out JsonElement value)
    {
        value = default;
        if (written.Item1 is null)
        {
            return true;
        }

        try
        {
            using JsonDocument document = JsonDocument.Parse(written.Item1, Json.Options);
            value = document.RootElement.Clone();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}

/// <summary>A <see cref="JsonDocument"/>: its text as it was.</summary>
public readonly partial struct JsonDocumentForm : IConversion<JsonDocument, string>, ILargeConversion
{
    int ILargeConversion.Size => 256;

    /// <exception cref="PrewireException">It is too deep to be read.</exception>
    public string ToWritten(JsonDocument value) => Json.TextOf(value.RootElement);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out JsonDocument value)
    {
        try
        {
            value = JsonDocument.Parse(written, Json.Options);
            return true;
        }
        catch (JsonException)
        {
            value = null;
            return false;
        }
    }
}

/// <summary>A <see cref="JsonNode"/>, <see cref="JsonObject"/>, <see cref="JsonArray"/> or <see cref="JsonValue"/>: its text, behind a tab where its objects ignore the case of names.</summary>
/// <typeparam name="T">Which of them.</typeparam>
public readonly partial struct JsonNodeForm<T> : IConversion<T, string>, ILargeConversion
    where T : JsonNode
{
    int ILargeConversion.Size => 256;

    /// <exception cref="PrewireException">No such node is read of its text, or the text is none that can be.</exception>
    public string ToWritten(T value)
    {
        string text = Json.TextOf(value);
        ReadOnlySpan<char> bare = text.AsSpan().TrimStart(Json.IgnoringCase);
        if (bare.SequenceEqual("null") || (typeof(T) == typeof(JsonValue) && bare[0] is '{' or '['))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A JsonValue holds null, an object or an array, which JSON knows by itself.");
        }

        return text;
    }

    public bool TryFrom(string written, [MaybeNullWhen(false)] out T value)
    {
        try
        {
            var options = new JsonNodeOptions { PropertyNameCaseInsensitive = written.Length > 0 && written[0] == Json.IgnoringCase };
            value = JsonNode.Parse(written, options.PropertyNameCaseInsensitive ? options : null, Json.Options) as T;
            return value is not null;
        }
        catch (JsonException)
        {
            value = null;
            return false;
        }
    }
}
#endif
