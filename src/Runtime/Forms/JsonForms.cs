#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Prewire.Forms;

/// <summary>How texts are read: whatever the options that they were read with before they were written.</summary>
internal static class Json
{
    internal static readonly JsonDocumentOptions Options = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = 1000 };
}

/// <summary>A <see cref="JsonElement"/>: its text as it was; one of no document is null.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonElementForm : IConversion<JsonElement, ValueTuple<string?>>, ILargeConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => 256;

    /// <inheritdoc/>
    public ValueTuple<string?> ToWritten(JsonElement value) => new(value.ValueKind == JsonValueKind.Undefined ? null : value.GetRawText());

    /// <inheritdoc/>
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
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonDocumentForm : IConversion<JsonDocument, string>, ILargeConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => 256;

    /// <inheritdoc/>
    public string ToWritten(JsonDocument value) => value.RootElement.GetRawText();

    /// <inheritdoc/>
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

/// <summary>A <see cref="JsonNode"/>, <see cref="JsonObject"/>, <see cref="JsonArray"/> or <see cref="JsonValue"/>: its text.</summary>
/// <typeparam name="T">Which of them.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonNodeForm<T> : IConversion<T, string>, ILargeConversion
    where T : JsonNode
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => 256;

    /// <inheritdoc/>
    public string ToWritten(T value) => value.ToJsonString();

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out T value)
    {
        try
        {
            value = JsonNode.Parse(written, documentOptions: Json.Options) as T;
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
