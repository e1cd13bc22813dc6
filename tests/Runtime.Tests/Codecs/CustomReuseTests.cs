using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Reading into tables whose strings have a hand-written codec.</summary>
public class CustomReuseTests
{
    [Fact]
    public void Keys_are_read_by_their_codec()
    {
        var values = new Dictionary<string, int> { ["ab"] = 1, ["cd"] = 2 };
        byte[] message = PrewireEntry.Serialize<Dictionary<string, int>?, DictionaryCodec<string, int, CustomCodec<string, NewCodec<string, ReverseCodec>>, Int32Codec>>(values);
        Dictionary<string, int>? target = new() { ["ab"] = 5, ["x"] = 6 };
        Dictionary<string, int> before = target;

        PrewireEntry.DeserializeInto<Dictionary<string, int>?, DictionaryCodec<string, int, CustomCodec<string, NewCodec<string, ReverseCodec>>, Int32Codec>>(message, ref target);

        Assert.Same(before, target);
        Assert.Equal(values.OrderBy(static p => p.Key), target!.OrderBy(static p => p.Key));
    }

    [Fact]
    public void Elements_are_read_by_their_codec()
    {
        HashSet<string>? target = ["ab", "x"];
        byte[] message = PrewireEntry.Serialize<HashSet<string>?, HashSetCodec<string, CustomCodec<string, NewCodec<string, ReverseCodec>>>>(["ab", "cd"]);

        PrewireEntry.DeserializeInto<HashSet<string>?, HashSetCodec<string, CustomCodec<string, NewCodec<string, ReverseCodec>>>>(message, ref target);

        Assert.Equal(["ab", "cd"], target!.Order());
    }

    /// <summary>Backwards, so that no string is what is written for it.</summary>
    private sealed class ReverseCodec : Codec<string>
    {
        public override void Write(ref PrewireWriter writer, string value) => writer.WriteString(Reverse(value));

        public override string Read(ref PrewireReader reader, int version) => Reverse(reader.ReadString()!);

        private static string Reverse(string value) => new(value.Reverse().ToArray());
    }
}
