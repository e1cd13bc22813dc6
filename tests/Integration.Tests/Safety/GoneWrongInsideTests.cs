using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>What code of the user's does that is called while a value is written or read: it catches, it cancels, it changes what is being read into, it fails once.</summary>
public class GoneWrongInsideTests
{
    /// <summary>The text that cannot be written asks for more room first, which may be in other memory.</summary>
    [Theory]
    [InlineData(5)]
    [InlineData(600)]
    [InlineData(70_000)]
    public void A_codec_that_catches_what_a_text_throws_goes_on_where_it_was(int length)
    {
        List<MendedLabel> labels = [.. Enumerable.Range(0, 60).Select(i => new MendedLabel { Text = new string((char)('a' + (i % 26)), length) + (i % 3 == 1 ? "\ud800" : "") })];
        string[] expected = [.. labels.Select(static l => l.Text.EndsWith('\ud800') ? "mended" : l.Text)];
        IsWritten(PrewireSerializer.Serialize(labels));
        var buffer = new ArrayBufferWriter<byte>(16);
        PrewireSerializer.Serialize(buffer, labels);
        IsWritten(buffer.WrittenSpan);
        using var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, labels);
        IsWritten(stream.ToArray());
        using var streamed = new MemoryStream();
        PrewireSerializer.Serialize(streamed, labels, new PrewireOptions { Streamed = true });
        IsWritten(streamed.ToArray());

        void IsWritten(ReadOnlySpan<byte> message) => Assert.Equal(expected, PrewireSerializer.Deserialize<List<MendedLabel>>(message).Select(static l => l.Text));
    }

    /// <summary>What another codec wrote of a value before it failed, and what it announced, is not taken back.</summary>
    [Fact]
    public void A_codec_that_goes_on_where_another_failed_is_refused()
    {
        Assert.Equal(2, PrewireSerializer.Deserialize<StumbleBox>(PrewireSerializer.Serialize(new StumbleBox { Part = new StumblePart { Id = 2 } })).Part!.Id);
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new StumbleBox { Part = new StumblePart { Id = -1 } }));
        Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
    }

#if !NETSTANDARD_RUNTIME
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_list_that_setters_of_its_elements_change_is_refused(bool grows)
    {
        byte[] message = PrewireSerializer.Serialize<List<Watched>>([new() { Value = 1 }, new() { Value = 2 }, new() { Value = 3 }]);
        List<Watched> list = [new() { Value = 5 }, new() { Value = 6 }];
        list.Capacity = 3;
        list[0].Changed = () =>
        {
            if (grows)
            {
                list.Add(new());
            }
            else
            {
                list.RemoveAt(2);
            }
        };
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref list)).Code);
    }

#endif

    [Fact]
    public void Cancelling_comes_out_as_it_is()
    {
        byte[] message = PrewireSerializer.Serialize(new Cancelling { Id = 1 });
        Assert.Throws<OperationCanceledException>(() => PrewireSerializer.Deserialize<Cancelling>(message));
        Assert.Throws<OperationCanceledException>(() => PrewireSerializer.TryDeserialize(message, out Cancelling? _));
        Assert.Throws<OperationCanceledException>(() => PrewireSerializer.Deserialize<Cancelling>(new ReadOnlySequence<byte>(message)));
    }

    /// <summary>A message that cannot be read now, since the session is in use, is no bad one.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Trying_to_read_by_a_session_that_is_in_use_throws(bool inPieces)
    {
        var session = new PrewireSession();
        byte[] message = PrewireSerializer.Serialize(new Nesting { Id = 1 }, new PrewireOptions { Session = new PrewireSession() });
        Nesting.Inside = () =>
        {
            var inner = new PrewireOptions { Session = session };
            _ = inPieces ? PrewireSerializer.TryDeserialize(Pieces.Cut(message, 3), out Nesting? _, inner) : PrewireSerializer.TryDeserialize(message, out Nesting? _, inner);
        };
        try
        {
            var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Nesting>(message, new PrewireOptions { Session = session }));
            Assert.Equal(PrewireErrorCode.ConcurrentUse, exception.Code);
        }
        finally
        {
            Nesting.Inside = null;
        }
    }

    /// <summary>It is asked again, and says what went wrong until then.</summary>
    [Fact]
    public void A_codec_whose_constructor_fails_is_made_when_it_can_be()
    {
        byte[] message = [0];
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new LateBox { Value = new() { Id = 3 } })).Code);
        Assert.Equal(PrewireErrorCode.UserCode, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<LateBox>(message)).Code);
        Assert.False(PrewireSerializer.TryDeserialize(message, out LateBox? _));
        LateValueCodec.IsReady = true;
        Assert.Equal(3, PrewireSerializer.Deserialize<LateBox>(PrewireSerializer.Serialize(new LateBox { Value = new() { Id = 3 } })).Value!.Id);
    }

    /// <summary>A dictionary behind a read-only one may be changed by others, who copy fewer pairs than there were.</summary>
    [Fact]
    public void A_read_only_dictionary_is_what_it_has_and_not_what_it_said()
    {
        var read = PrewireSerializer.Deserialize<ReadOnlyDictionary<int, int>>(PrewireSerializer.Serialize(new ReadOnlyDictionary<int, int>(new Boasting())));
        Assert.Equal([new(1, 2)], read);
        Assert.Equal([new(1, 2)], PrewireSerializer.Clone(new ReadOnlyDictionary<int, int>(new Boasting())));
        var pairs = new ConcurrentDictionary<int, int>(Enumerable.Range(0, 100).Select(static i => new KeyValuePair<int, int>(i, -i)));
        Assert.Equal(pairs.OrderBy(static p => p.Key), PrewireSerializer.Deserialize<ReadOnlyDictionary<int, int>>(PrewireSerializer.Serialize(new ReadOnlyDictionary<int, int>(pairs))).OrderBy(static p => p.Key));
    }

    /// <summary>Says that it has more pairs than it copies.</summary>
    private sealed class Boasting : IDictionary<int, int>
    {
        private readonly Dictionary<int, int> _pairs = new() { [1] = 2 };

        public int Count => 5;

        public bool IsReadOnly => true;

        public ICollection<int> Keys => _pairs.Keys;

        public ICollection<int> Values => _pairs.Values;

        public int this[int key]
        {
            get => _pairs[key];
            set => throw new NotSupportedException();
        }

        public void CopyTo(KeyValuePair<int, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<int, int>>)_pairs).CopyTo(array, arrayIndex);

        public IEnumerator<KeyValuePair<int, int>> GetEnumerator() => _pairs.GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();

        public bool ContainsKey(int key) => _pairs.ContainsKey(key);

        public bool TryGetValue(int key, out int value) => _pairs.TryGetValue(key, out value);

        public bool Contains(KeyValuePair<int, int> item) => _pairs.Contains(item);

        public void Add(int key, int value) => throw new NotSupportedException();

        public void Add(KeyValuePair<int, int> item) => throw new NotSupportedException();

        public bool Remove(int key) => throw new NotSupportedException();

        public bool Remove(KeyValuePair<int, int> item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();
    }
}

[WireCodec(typeof(MendedLabelCodec))]
public sealed class MendedLabel
{
    public string Text { get; set; } = "";
}

public sealed class MendedLabelCodec : Codec<MendedLabel>
{
    public override WireShape Shape => WireShape.String;

    public override void Write(ref PrewireWriter writer, MendedLabel value)
    {
        try
        {
            writer.WriteString(value.Text);
        }
        catch (PrewireException)
        {
            writer.WriteString("mended");
        }
    }

    public override MendedLabel Read(ref PrewireReader reader, int version) => new() { Text = reader.ReadString()! };
}

[GenerateSerializer]
public sealed class StumbleBox
{
    [WireCodec(typeof(StumblePartCodec))]
    public StumblePart? Part { get; set; }
}

public sealed class StumblePart
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class StumbleForm
{
    public string Before { get; set; } = "";

    public int Id
    {
        get => field < 0 ? throw new NotSupportedException() : field;
        set;
    }
}

public sealed class StumblePartCodec : Codec<StumblePart>
{
    public override WireShape Shape => PrewireSerializer.GetCodec<StumbleForm>().Shape;

    public override void Write(ref PrewireWriter writer, StumblePart value)
    {
        Codec<StumbleForm> inner = PrewireSerializer.GetCodec<StumbleForm>();
        try
        {
            inner.Write(ref writer, new StumbleForm { Id = value.Id });
        }
        catch (NotSupportedException)
        {
            inner.Write(ref writer, new StumbleForm());
        }
    }

    public override StumblePart Read(ref PrewireReader reader, int version) => new() { Id = PrewireSerializer.GetCodec<StumbleForm>().Read(ref reader, version).Id };
}

[GenerateSerializer]
public sealed class Watched
{
    [WireIgnore]
    public Action? Changed { get; set; }

    public int Value
    {
        get;
        set
        {
            field = value;
            Changed?.Invoke();
        }
    }
}

[GenerateSerializer]
public sealed partial class Cancelling
{
    public int Id { get; set; }

    [WireAfterRead]
    internal void Check() => throw new OperationCanceledException();
}

[GenerateSerializer]
public sealed partial class Nesting
{
    [ThreadStatic]
    internal static Action? Inside;

    public int Id { get; set; }

    [WireAfterRead]
    internal void Check() => Inside?.Invoke();
}

[GenerateSerializer]
public sealed class LateBox
{
    [WireCodec(typeof(LateValueCodec))]
    public LateValue? Value { get; set; }
}

public sealed class LateValue
{
    public int Id { get; set; }
}

public sealed class LateValueCodec : Codec<LateValue>
{
    internal static bool IsReady;

    public LateValueCodec()
    {
        if (!IsReady)
        {
            throw new NotSupportedException();
        }
    }

    public override WireShape Shape => WireShape.Int32;

    public override void Write(ref PrewireWriter writer, LateValue value) => writer.WriteInt32(value.Id);

    public override LateValue Read(ref PrewireReader reader, int version) => new() { Id = reader.ReadInt32() };
}
