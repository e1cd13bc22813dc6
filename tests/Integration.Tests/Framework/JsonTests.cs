#if !NETSTANDARD_RUNTIME
using System;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Values of JSON come back as they were, or are refused.</summary>
public class JsonTests
{
    private const int MaxDepth = 1000;

    private static readonly JsonNodeOptions s_ignoringCase = new() { PropertyNameCaseInsensitive = true };

    [Fact]
    public void Whether_names_ignore_case()
    {
        RoundTrips.Check(new JsonObject(s_ignoringCase) { ["A"] = new JsonObject(s_ignoringCase) { ["B"] = 1 } }, AssertFinds);
        RoundTrips.Check(JsonNode.Parse("{\"A\":{\"B\":1}}", s_ignoringCase)!, AssertFinds);
        RoundTrips.Check(new JsonArray(JsonNode.Parse("{\"A\":1}", s_ignoringCase)), static (_, b) => Assert.Equal(1, (int)b[0]!["a"]!));
        RoundTrips.Check(JsonNode.Parse("{\"A\":1}")!, static (_, b) => Assert.Null(b["a"]));
        RoundTrips.Check(JsonNode.Parse("{\"a\":1,\"A\":2}", s_ignoringCase)!, static (a, b) => Assert.Equal(a.ToJsonString(), b.ToJsonString()));
        Refuses(new JsonArray(new JsonObject(), new JsonObject(s_ignoringCase)));
        Refuses<JsonNode>(new JsonObject { ["A"] = new JsonArray(new JsonObject(s_ignoringCase)) });

        static void AssertFinds(JsonNode expected, JsonNode actual)
        {
            Assert.True(JsonNode.DeepEquals(expected, actual));
            Assert.Equal(1, (int)actual["a"]!["b"]!);
        }
    }

    [Fact]
    public void Halves_of_surrogate_pairs()
    {
        Refuses(JsonValue.Create("a\uD800b"), PrewireErrorCode.InvalidText);
        Refuses(new JsonArray("\uDC00"), PrewireErrorCode.InvalidText);
        Refuses(new JsonObject { ["a\uD800"] = 1 }, PrewireErrorCode.InvalidText);
        Refuses(JsonNode.Parse("[\"\\uD800\"]")!);
        Refuses(JsonDocument.Parse(new byte[] { (byte)'"', 0xFF, (byte)'"' }));
        RoundTrips.Check(new JsonObject { ["\uD83D\uDE00\uFFFD<"] = "\uD83D\uDE00\uFFFD&ä" }, static (a, b) => Assert.True(JsonNode.DeepEquals(a, b)));
        using JsonDocument escaped = JsonDocument.Parse("[\"\\uD800\"]");
        RoundTrips.Check(escaped.RootElement, static (a, b) => Assert.Equal(a.GetRawText(), b.GetRawText()));
    }

    [Fact]
    public void Values_that_are_something_else_in_text()
    {
        Refuses(JsonValue.Create(new int[] { 1, 2 })!);
        Refuses(JsonValue.Create(new Nothing())!);
        Refuses<JsonNode>(JsonValue.Create(new Nothing())!);
        Refuses(JsonValue.Create(double.NaN)!);
        RoundTrips.Check<JsonNode>(JsonValue.Create(new int[] { 1, 2 })!, static (a, b) => Assert.Equal("[1,2]", b.ToJsonString()));
    }

    [Fact]
    public void Depth()
    {
        RoundTrips.Check(Nested(MaxDepth), static (a, b) => Assert.Equal(a.GetRawText(), b.GetRawText()));
        RoundTrips.Check(JsonArray.Create(Nested(MaxDepth))!, static (a, b) => Assert.Equal(a.ToJsonString(), b.ToJsonString()));
        Refuses(Nested(MaxDepth + 1));
        Refuses(JsonArray.Create(Nested(MaxDepth + 1))!);
        using JsonDocument deep = JsonDocument.Parse(Nested(MaxDepth + 1).GetRawText(), new JsonDocumentOptions { MaxDepth = 2 * MaxDepth });
        Refuses(deep);
        JsonElement flat = JsonSerializer.SerializeToElement(Enumerable.Range(0, 2 * MaxDepth).ToArray());
        Assert.Equal(flat.GetRawText(), PrewireSerializer.Deserialize<JsonElement>(PrewireSerializer.Serialize(flat)).GetRawText());

        static JsonElement Nested(int depth)
        {
            using JsonDocument document = JsonDocument.Parse(new string('[', depth) + new string(']', depth), new JsonDocumentOptions { MaxDepth = depth });
            return document.RootElement.Clone();
        }
    }

    private static void Refuses<[WireType] T>(T value, PrewireErrorCode code = PrewireErrorCode.InvalidValue) =>
        Assert.Equal(code, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value)).Code);

    [JsonConverter(typeof(Converter))]
    private sealed class Nothing
    {
        private sealed class Converter : JsonConverter<Nothing>
        {
            public override Nothing? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

            public override void Write(Utf8JsonWriter writer, Nothing value, JsonSerializerOptions options) => writer.WriteNullValue();
        }
    }
}
#endif
