using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using Prewire.Codecs;
using Xunit;
using Pairs = System.Collections.Generic.Dictionary<string, int>;
using PairsCodec = Prewire.Codecs.DictionaryCodec<string, int, Prewire.Runtime.Tests.Codecs.KeyCodec, Prewire.Codecs.Int32Codec>;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class DictionaryCodecTests
{
    [Fact]
    public void Keys_and_values_in_turn()
    {
        Check.Encoding<Pairs?, PairsCodec>(null, "00");
        Check.Encoding<Pairs?, PairsCodec>([], "01");
        Check.Encoding<Pairs?, PairsCodec>(new() { ["a"] = 1, ["b"] = -1 }, "03 0461 01000000 0462 FFFFFFFF");
        Check.RoundTrip<Pairs?, PairsCodec>(null, [], Enumerable.Range(0, 500).ToDictionary(i => i.ToString(), i => i));
        Check.RoundTrip<Dictionary<int, List<int>?>?, DictionaryCodec<int, List<int>?, Int32Codec, ListCodec<int, Int32Codec>>>(
            new Dictionary<int, List<int>?> { [1] = null, [2] = [], [3] = [1, 2] });
    }

    [Fact]
    public void Interfaces_take_any_dictionary_and_give_the_standard_one()
    {
        var pairs = new Pairs { ["a"] = 1, ["b"] = 2 };
        byte[] bytes = Bytes.Write<Pairs?, PairsCodec>(pairs);
        foreach (IDictionary<string, int> value in (IDictionary<string, int>[])[pairs, new SortedDictionary<string, int>(pairs), new ReadOnlyDictionary<string, int>(pairs)])
        {
            Assert.Equal(bytes, Bytes.Write<IDictionary<string, int>?, PairsCodec<IDictionary<string, int>, string, int, KeyCodec, Int32Codec>>(value));
        }

        Assert.IsType<Pairs>(Bytes.Read<IDictionary<string, int>?, PairsCodec<IDictionary<string, int>, string, int, KeyCodec, Int32Codec>>(bytes));
        Check.RoundTrip<IReadOnlyDictionary<string, int>?, PairsCodec<IReadOnlyDictionary<string, int>, string, int, KeyCodec, Int32Codec>>(null, new SortedList<string, int>(pairs));
    }

    [Fact]
    public void A_key_occurs_once_and_is_not_null()
    {
        Check.Fails<Pairs?, PairsCodec>("03 0461 01000000 0461 02000000", PrewireErrorCode.DuplicateKey);
        Check.Fails<Pairs?, PairsCodec>("02 00 01000000", PrewireErrorCode.UnexpectedNull);
        Check.Fails<Pairs?, PairsCodec>("08 0461 01000000 0462 02000000", PrewireErrorCode.InvalidLength);
        Assert.Equal(
            PrewireErrorCode.UnexpectedNull,
            Assert.Throws<PrewireException>(() => Bytes.Write<IReadOnlyDictionary<string, int>?, PairsCodec<IReadOnlyDictionary<string, int>, string, int, KeyCodec, Int32Codec>>(new NullKey())).Code);
    }

    [Fact]
    public void A_dictionary_that_shrinks_while_it_is_written_is_refused()
    {
        var pairs = new Dictionary<string, Action>();
        pairs.Add("a", () => pairs.Remove("b"));
        pairs.Add("b", () => { });
        Assert.Equal(
            PrewireErrorCode.UserCode,
            Assert.Throws<PrewireException>(() => Bytes.Write<Dictionary<string, Action>?, DictionaryCodec<string, Action, KeyCodec, ActionCodec>>(pairs)).Code);
    }

    /// <summary>Gives a null key.</summary>
    private sealed class NullKey : IReadOnlyDictionary<string, int>
    {
        public int Count => 1;

        public IEnumerable<string> Keys => [];

        public IEnumerable<int> Values => [];

        public int this[string key] => 0;

        public bool ContainsKey(string key) => false;

        public bool TryGetValue(string key, out int value) => (value = 0) != 0;

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator()
        {
            yield return new KeyValuePair<string, int>(null!, 1);
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
