#if NET8_0_OR_GREATER
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Prewire.Forms;

/// <summary>Values of JSON as texts: how these are read, whatever the options that they were read with before they were written, and that what is written can be.</summary>
internal static class Json
{
    /// <summary>In front of the text of nodes that do not look at the case of names.</summary>
    internal const char IgnoringCase = '\t';

    private const int MaxDepth = 1000;

    internal static readonly JsonDocumentOptions Options = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = MaxDepth };

    private static readonly JsonReaderOptions s_reading = new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = MaxDepth };

    private static readonly JsonWriterOptions s_writing = new() { Encoder = WholePairs.Instance, MaxDepth = MaxDepth };

    /// <summary>The text of an element as it was.</summary>
    /// <exception cref="PrewireException">It is no text, or too deep to be read.</exception>
    internal static string TextOf(JsonElement element)
    {
        try
        {
            string text = element.GetRawText();
            RequireReadable(text);
            return text;
        }
        catch (Exception exception) when (exception is InvalidOperationException or JsonException)
        {
            throw Unwritable(exception);
        }
    }

    /// <summary>The text of a node.</summary>
    /// <exception cref="PrewireException">It has half of a surrogate pair or a number that JSON has not, or it is too deep to be read.</exception>
    internal static string TextOf(JsonNode node)
    {
        var text = new ArrayBufferWriter<byte>();
        try
        {
            using var writer = new Utf8JsonWriter(text, s_writing);
            node.WriteTo(writer);
        }
        catch (Exception exception) when (exception is InvalidOperationException or ArgumentException or JsonException)
        {
            throw Unwritable(exception);
        }

        return (IgnoresCase(node) ? IgnoringCase.ToString() : "") + Encoding.UTF8.GetString(text.WrittenSpan);
    }

    /// <summary>Whether the objects that a node is or has do not look at the case of names.</summary>
    /// <exception cref="PrewireException">Some do and others do not.</exception>
    private static bool IgnoresCase(JsonNode root)
    {
        bool? ignores = null;
        var waiting = new Stack<JsonNode>();
        waiting.Push(root);
        while (waiting.TryPop(out JsonNode? node))
        {
            if (node is JsonArray items)
            {
                Push(items);
            }
            else if (node is JsonObject members)
            {
                bool own = IgnoresCaseItself(members);
                if ((ignores ??= own) != own)
                {
                    PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "Some objects of a JsonNode ignore the case of names, and others do not.");
                }

                try
                {
                    Push(((IDictionary<string, JsonNode?>)members).Values);
                }
                catch (ArgumentException)
                {
                    // It has a name twice, which shows when somebody looks: nobody did, so all in it is as it was read.
                }
            }
        }

        return ignores ?? IgnoresCaseItself(root);

        void Push(IEnumerable<JsonNode?> nodes)
        {
            foreach (JsonNode? node in nodes)
            {
                if (node is JsonObject or JsonArray)
                {
                    waiting.Push(node);
                }
            }
        }
    }

    private static bool IgnoresCaseItself(JsonNode node) => node.Options?.PropertyNameCaseInsensitive == true;

    private static void RequireReadable(string text)
    {
        // Shorter ones are not as deep.
        if (text.Length > 2 * MaxDepth)
        {
            var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(text), s_reading);
            while (reader.Read())
            {
            }
        }
    }

    private static PrewireException Unwritable(Exception exception) =>
        new(PrewireErrorCode.InvalidValue, innerException: exception, detail: "JSON cannot be written: " + exception.Message);

    /// <summary>Encodes as usual, but nothing in place of half a surrogate pair.</summary>
    private sealed unsafe class WholePairs : JavaScriptEncoder
    {
        internal static readonly WholePairs Instance = new();

        public override int MaxOutputCharactersPerInputCharacter => Default.MaxOutputCharactersPerInputCharacter;

        public override int FindFirstCharacterToEncode(char* text, int textLength)
        {
            int first = Default.FindFirstCharacterToEncode(text, textLength);
            if (first >= 0)
            {
                var rest = new ReadOnlySpan<char>(text + first, textLength - first);
                while (!rest.IsEmpty)
                {
                    if (Rune.DecodeFromUtf16(rest, out _, out int length) != OperationStatus.Done)
                    {
                        PrewireException.Throw(PrewireErrorCode.InvalidText, detail: "A text or name of JSON has half of a surrogate pair.");
                    }

                    rest = rest[length..];
                }
            }

            return first;
        }

        public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => Default.FindFirstCharacterToEncodeUtf8(utf8Text);

        public override bool WillEncode(int unicodeScalar) => Default.WillEncode(unicodeScalar);

        public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
            Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);
    }
}
#endif
