#if NET8_0_OR_GREATER
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Prewire.Forms;

/// <summary>A <see cref="JsonEncodedText"/>: the text as it was encoded, or null where it was not made.</summary>
public readonly partial struct JsonEncodedTextForm : IConversion<JsonEncodedText, ValueTuple<string?>>, ISharedConversion
{
    public ValueTuple<string?> ToWritten(JsonEncodedText value) => new(value.Equals(default) ? null : value.ToString());

    public bool TryFrom(ValueTuple<string?> written, out JsonEncodedText value)
    {
        value = default;
        if (written.Item1 is not string text)
        {
            return true;
        }

        try
        {
            var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes("\"" + text + "\""));
            if (!reader.Read() || reader.TokenType != JsonTokenType.String || reader.Read())
            {
                return false;
            }
        }
        catch (JsonException)
        {
            return false;
        }

        value = JsonEncodedText.Encode(text, AsItIs.Instance);
        return true;
    }

    /// <summary>Takes a text for one that is encoded.</summary>
    private sealed unsafe class AsItIs : JavaScriptEncoder
    {
        internal static readonly AsItIs Instance = new();

        public override int MaxOutputCharactersPerInputCharacter => 1;

        public override int FindFirstCharacterToEncode(char* text, int textLength) => -1;

        public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => -1;

        public override bool WillEncode(int unicodeScalar) => false;

        public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            numberOfCharactersWritten = 0;
            return false;
        }
    }
}
#endif
