using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.Integration.Tests.Versions;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>What goes wrong while a message passes through a stream, and what it may take of memory.</summary>
public class StreamedSafetyTests
{
    [Fact]
    public void A_value_that_cannot_be_written_to_its_end_says_what_the_stream_has()
    {
        using var output = new MemoryStream();
        string[] value = [new string('x', 200_000), "\ud800"];
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(output, value, Streamed.Options));
        Assert.Equal(PrewireErrorCode.PartlyWritten, failure.Code);
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.IsType<PrewireException>(failure.InnerException).Code);
        Assert.Equal(output.Length, failure.Offset);
        Assert.True(output.Length > 0);

        // Where the stream has nothing, nothing is different.
        using var untouched = new MemoryStream();
        Assert.Equal(PrewireErrorCode.InvalidText, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(untouched, value.AsSpan(1).ToArray(), Streamed.Options)).Code);
        Assert.Equal(0, untouched.Length);
    }

    [Fact]
    public async Task A_value_that_gives_up_has_its_exception_told_as_it_is()
    {
        Reluctant[] value = [.. Enumerable.Repeat(new Reluctant { Text = new string('x', 50_000) }, 4), new Reluctant()];
        PrewireOptions options = Streamed.InSession(new PrewireSession());
        using var output = new MemoryStream();
        Assert.Throws<OperationCanceledException>(() => PrewireSerializer.Serialize(output, value, options));
        Assert.True(output.Length > 0);
        Assert.True(options.Session!.IsPoisoned);
        options.Session.Reset();
        await Assert.ThrowsAsync<OperationCanceledException>(async () => await PrewireSerializer.SerializeAsync(output, value, options));
        Assert.True(options.Session.IsPoisoned);
    }

    [Fact]
    public void Any_length_may_be_allowed()
    {
        var options = new PrewireOptions { Streamed = true, Limits = new PrewireLimits { MaxStreamLength = long.MaxValue } };
        byte[] message = PrewireSerializer.Serialize(new StructHolder { Empties = new EmptyStruct[3_000_000] });
        Assert.Equal(3_000_000, PrewireSerializer.Deserialize<StructHolder>(new Unseekable(message, 4_999), options)!.Empties!.Length);
    }

    [Fact]
    public void A_small_list_does_not_wait_for_what_follows_it()
    {
        byte[] message = PrewireSerializer.Serialize(new Early { Numbers = new() { List = [1, 2, 3] }, Rest = new byte[3 << 20] });
        using var stream = new Unseekable(message, 4_096);
        long read = 0;
        EarlyNumbers.WhenRead = () => read = stream.Position;
        Assert.Equal(3 << 20, PrewireSerializer.Deserialize<Early>(stream, Streamed.Options)!.Rest.Length);
        Assert.InRange(read, 1, 1 << 20);
    }

    [Fact]
    public async Task What_a_stream_throws_comes_as_it_is_and_a_session_goes_on_when_it_is_reset()
    {
        var writing = Streamed.InSession(new PrewireSession());
        var reading = Streamed.InSession(new PrewireSession());
        var value = new Ids { First = 1, Second = new string('x', 300_000) };
        for (int bytes = 0; bytes < 300_000; bytes += 65_536)
        {
            Assert.Throws<IOException>(() => PrewireSerializer.Serialize(new Full(bytes), value, writing));
            Assert.True(writing.Session!.IsPoisoned);
            writing.Session.Reset();
            await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.SerializeAsync(new Full(bytes), value, writing));
            Assert.True(writing.Session.IsPoisoned);
            writing.Session.Reset();
        }

        using var output = new MemoryStream();
        PrewireSerializer.Serialize(output, value, writing);
        output.Position = 0;
        Assert.Equal(value.Second, PrewireSerializer.Deserialize<Ids>(output, reading).Second);
        using var second = new MemoryStream();
        PrewireSerializer.Serialize(second, value, writing);
        Assert.True(second.Length < output.Length);
        second.Position = 0;
        Assert.Equal(value.Second, PrewireSerializer.Deserialize<Ids>(second, reading).Second);
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public async Task A_stream_may_have_none_but_the_asynchronous_methods_of_memory()
    {
        string value = new('x', 200_000);
        using var stored = new MemoryStream();
        await PrewireSerializer.SerializeAsync(new InMemoryOnly(stored), value, Streamed.Options);
        stored.Position = 0;
        Assert.Equal(value, await PrewireSerializer.DeserializeAsync<string>(new InMemoryOnly(stored), Streamed.Options));
    }
#endif

    [Fact]
    public async Task A_stream_that_fails_while_it_is_read_poisons_the_session()
    {
        byte[] message = PrewireSerializer.Serialize(new[] { "one", "two", "three" });
        for (int length = 0; length < message.Length; length++)
        {
            byte[] part = message.AsSpan(0, length).ToArray();
            Assert.Throws<IOException>(() => PrewireSerializer.Deserialize<string[]>(new Broken(part), Streamed.Options));
            PrewireOptions options = Streamed.InSession(new PrewireSession());
            await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.DeserializeAsync<string[]>(new Broken(part), options));
            Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string[]>(message, options)).Code);
        }
    }

    /// <summary>Whoever reads while the stream fails, a codec written by hand too, is not to blame.</summary>
    [Fact]
    public async Task What_a_stream_throws_is_not_taken_for_what_a_codec_throws()
    {
        byte[] message = PrewireSerializer.Serialize(new ByHand<string> { Value = new string('x', 200_000) });
        byte[] part = message.AsSpan(0, 150_000).ToArray();
        Assert.Throws<IOException>(() => PrewireSerializer.Deserialize<ByHand<string>>(new Broken(part), Streamed.Options));
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.DeserializeAsync<ByHand<string>>(new Broken(part), Streamed.Options));
    }

    /// <summary>No limit is the largest number there is, of each.</summary>
    [Theory]
    [InlineData(long.MaxValue, 128)]
    [InlineData(1L << 56, 128)]
    [InlineData(long.MaxValue, int.MaxValue)]
    public void Limits_may_be_as_large_as_numbers_are(long most, int amplification)
    {
        var limits = new PrewireLimits { MaxStreamLength = most, MaxAllocation = most, MaxAmplification = amplification };
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat("text", 1_200_000).ToArray());
        Assert.Equal(1_200_000, PrewireSerializer.Deserialize<string[]>(new Unseekable(message, 50_000), new PrewireOptions { Streamed = true, Limits = limits }).Length);
    }

    [Fact]
    public void Few_bytes_that_claim_many_kept_parts_take_little_memory()
    {
        byte[] none = PrewireSerializer.Serialize(new KeepingOrder { Number = 7 });
        byte[] one = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<KeepingOrder>(PrewireSerializer.Serialize(new NotedOrder { Number = 7, Note = new string('n', 100) })));
        Assert.Equal([.. none.AsSpan(0, none.Length - 1), 1], one.AsSpan(0, none.Length).ToArray());

        // Thirty-three million.
        byte[] many = [.. none.AsSpan(0, none.Length - 1), 0xC0, 0x91, 0xDE, 0x0F, .. one.AsSpan(none.Length)];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<KeepingOrder>(new Unseekable(many, 5_000), Streamed.Options)).Code);
        Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<KeepingOrder>(many)).Code);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
    }

    [Fact]
    public async Task Cancelling_ends_it()
    {
        using var source = new CancellationTokenSource();
        ValueTask<byte[]> reading = PrewireSerializer.DeserializeAsync<byte[]>(new Silent(), Streamed.Options, source.Token);
        ValueTask writing = PrewireSerializer.SerializeAsync(new Silent(), new byte[100_000], Streamed.Options, source.Token);
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await writing);
    }

    [Fact]
    public void What_user_code_throws_is_wrapped()
    {
        byte[] message = PrewireSerializer.Serialize(Refused.Of(7));
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Refused>(new Trickle(message), Streamed.Options));
        Assert.Equal(PrewireErrorCode.UserCode, failure.Code);
        Assert.IsType<InvalidOperationException>(failure.InnerException);
        Assert.Equal(Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Refused>(message)).Path, failure.Path);
        Assert.NotNull(failure.Path);
    }

    /// <summary>What was read is not in memory any more: a stream that can seek gives it again, and stands where it stood then.</summary>
    [Fact]
    public void The_member_is_named_where_the_message_is_there_or_can_be_read_again()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat(new bool[] { true, false, true }, 100_000).ToArray());
        message[^2] = 7;
        PrewireException known = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(message));
        Assert.Equal("Boolean[][][99999][1]", known.Path);

        byte[] content = [1, 2, 3, .. message];
        var again = new Steps(content, 40_000) { Position = 3 };
        PrewireException streamed = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(again, Streamed.Options));
        Assert.Equal((known.Code, known.Offset, known.Path), (streamed.Code, streamed.Offset, streamed.Path));
        Assert.Equal(content.Length, again.Position);

        // One that cannot, but for what is behind what was given back.
        PrewireException passed = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(new Unseekable(message, 40_000), Streamed.Options));
        Assert.Equal(known.Code, passed.Code);
        Assert.InRange(passed.Offset, message.Length - 4, known.Offset);
        Assert.Null(passed.Path);

        message = PrewireSerializer.Serialize(Enumerable.Repeat(new bool[] { true, false, true }, 10_000).ToArray());
        message[20_000] = 7;
        known = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(message));
        passed = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(new Unseekable(message, 10_000), Streamed.Options));
        Assert.Equal((known.Code, known.Offset, known.Path), (passed.Code, passed.Offset, passed.Path));
    }

    /// <summary>A stream that fails while it is read again, or gives something else then, changes nothing but that.</summary>
    [Fact]
    public async Task What_goes_wrong_while_the_member_is_looked_for_is_not_told()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat(new bool[] { true, false, true }, 100_000).ToArray());
        message[^2] = 7;
        foreach (byte[] other in new byte[][] { [], new byte[10], new byte[message.Length], [.. message.AsSpan(0, message.Length / 2), .. message.AsSpan(0, message.Length / 2)] })
        {
            PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[][]>(new Changing(message, other), Streamed.Options));
            Assert.Equal(PrewireErrorCode.InvalidValue, failure.Code);
            Assert.InRange(failure.Offset, message.Length - 4, message.Length - 2);
            failure = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.DeserializeAsync<bool[][]>(new Changing(message, other), Streamed.Options));
            Assert.Equal(PrewireErrorCode.InvalidValue, failure.Code);
        }
    }

    [Fact]
    public void Canonical_output_is_not_streamed() =>
        Assert.Throws<ArgumentException>(() => PrewireSerializer.Serialize(new MemoryStream(), 1, new PrewireOptions { Streamed = true, Canonical = true }));

    [Fact]
    public void A_stream_that_lies_about_how_much_it_read_is_not_believed()
    {
        foreach (int claimed in new[] { -1, int.MinValue, int.MaxValue })
        {
            Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string[]>(new Boastful(claimed), Streamed.Options)).Code);
        }
    }

    /// <summary>A short message from who knows where must not have large arrays made.</summary>
    [Theory]
    [InlineData(100)]
    [InlineData(100_000)]
    public void Few_bytes_that_claim_many_elements_take_little_memory(int length)
    {
        // 60 million elements of a byte each, within what the limit leaves room for.
        byte[] prefix = PrewireSerializer.Serialize(Array.Empty<string>());
        byte[] head = [.. prefix.AsSpan(0, prefix.Length - 1), 0x81, 0x8E, 0xCE, 0x1C];
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string[]>(new Repeated(head, 0, length), Streamed.Options));
        Assert.Equal(PrewireErrorCode.InvalidLength, failure.Code);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2 << 20);
    }

    [Fact]
    public void A_string_that_claims_to_be_long_takes_memory_as_it_arrives()
    {
        byte[] prefix = PrewireSerializer.Serialize("");
        byte[] head = [.. prefix.AsSpan(0, prefix.Length - 1), 0x80, 0x80, 0x80, 0x1C];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string>(new Repeated(head, (byte)'x', 10_000), Streamed.Options));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
    }

    /// <summary>A blob is in memory as a whole, once it has arrived. Its length says nothing before.</summary>
    [Theory]
    [InlineData(100, false)]
    [InlineData(100_000, false)]
    [InlineData(100, true)]
    [InlineData(100_000, true)]
    [InlineData(5_000_000, false)]
    public void A_blob_that_claims_to_be_long_takes_memory_as_it_arrives(int length, bool isLengthKnown)
    {
        byte[] prefix = PrewireSerializer.Serialize(new Pages(0));
        byte[] head = [.. prefix.AsSpan(0, prefix.Length - 2), 0x80, 0x80, 0x80, 0x1C];
        byte[] content = [.. head, .. new byte[length]];
        Stream input = isLengthKnown ? new Steps(content, 5_000, 100 << 20) : new Unseekable(content, 5_000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Pages>(input, Streamed.Options));
        Assert.True(failure.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, failure.ToString());
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (1 << 20) + (2L * length));
    }

    /// <summary>What elements without bytes take is charged to what has arrived, in a blob too, and not to what may follow it.</summary>
    [Fact]
    public void What_is_in_a_blob_takes_no_memory_for_bytes_that_may_follow()
    {
        // A hundred elements in a blob of one byte: 20 million, in one of four.
        byte[] honest = PrewireSerializer.Serialize(new Hollows { Inside = new Hollow(100), Behind = "behind" });
        int blob = honest.AsSpan().LastIndexOf((ReadOnlySpan<byte>)[2, 101]);
        byte[] message = [.. honest.AsSpan(0, blob), 5, 0x81, 0xDA, 0xC4, 0x09, .. honest.AsSpan(blob + 2)];
        foreach (Stream input in new Stream[] { new Unseekable(message, 7), new Repeated(message, 0, 100_000) })
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Hollows>(input, Streamed.Options)).Code);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2 << 20);
        }

        Assert.Equal(100, PrewireSerializer.Deserialize<Hollows>(new Unseekable(honest, 7), Streamed.Options).Inside!.Count);
    }

    [Fact]
    public void A_long_message_is_read_in_little_more_memory_than_its_objects_take()
    {
        // Zeros: a list of nulls, which take eight bytes each here and one there.
        const int Count = 5_000_000;
        byte[] prefix = PrewireSerializer.Serialize(new List<string?>());
        byte[] head = [.. prefix.AsSpan(0, prefix.Length - 1), 0xC1, 0x96, 0xB1, 0x02];
        PrewireSerializer.Deserialize<List<string?>>(new Trickle(prefix), Streamed.Options);
        long before = GC.GetAllocatedBytesForCurrentThread();
        List<string?> read = PrewireSerializer.Deserialize<List<string?>>(new Repeated(head, 0, head.Length + Count), Streamed.Options)!;
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(Count, read.Count);
        Assert.InRange(taken, 8L * Count, (8L * Count) + (8 << 20));
    }

    [Fact]
    public void A_long_message_is_written_in_constant_memory()
    {
        string[] value = Enumerable.Repeat(new string('x', 1_000), 100_000).ToArray();
        var counted = new Counted();
        PrewireSerializer.Serialize(counted, value, Streamed.Options);
        counted.Written = 0;
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireSerializer.Serialize(counted, value, Streamed.Options);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 256 << 10);
        Assert.Equal(PrewireSerializer.GetSize(value), counted.Written);
        Assert.InRange(counted.Most, 1, 64 << 10);
    }

    /// <summary>Has other bytes once it is moved back; where these are none, it cannot be.</summary>
    private sealed class Changing(byte[] content, byte[] other) : MemoryStream(content)
    {
        private MemoryStream? _other;

        public override long Position
        {
            get => base.Position;
            set => _other = other.Length == 0 ? throw new IOException() : new MemoryStream(other);
        }

        public override int Read(byte[] buffer, int offset, int count) => _other is null ? base.Read(buffer, offset, count) : _other.Read(buffer, offset, count);
    }

    /// <summary>Refuses what goes beyond some bytes.</summary>
    private sealed class Full(int room) : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count)
        {
            if (Length + count > room)
            {
                throw new IOException();
            }

            base.Write(buffer, offset, count);
        }
    }

    /// <summary>Ends with an exception.</summary>
    private sealed class Broken(byte[] content) : MemoryStream(content)
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count)
        {
            int read = base.Read(buffer, offset, count);
            return read == 0 ? throw new IOException() : read;
        }
    }

    /// <summary>Never has anything, and never has room.</summary>
    private sealed class Silent : MemoryStream
    {
        public override bool CanSeek => false;

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.Delay(Timeout.Infinite, cancellationToken);

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => new(Task.Delay(Timeout.Infinite, cancellationToken));
    }

    private sealed class Boastful(int claimed) : MemoryStream
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count) => claimed;
    }

    private sealed class Counted : MemoryStream
    {
        internal long Written { get; set; }

        internal int Most { get; private set; }

        public override void Write(byte[] buffer, int offset, int count)
        {
            Written += count;
            Most = Math.Max(Most, count);
        }
    }
}

/// <summary>Cannot be read.</summary>
[GenerateSerializer]
public sealed class Refused
{
    private int _value;

    public int Value
    {
        get => _value;
        set => throw new InvalidOperationException();
    }

    internal static Refused Of(int value) => new() { _value = value };
}

/// <summary>Elements without bytes, in a blob.</summary>
[WireCodec(typeof(HollowCodec))]
public sealed record Hollow(int Count);

internal sealed class InMemoryOnly(Stream inner) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => inner.ReadAsync(buffer, cancellationToken);

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => inner.WriteAsync(buffer, cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}

public sealed class HollowCodec : Codec<Hollow>
{
    public override void Write(ref PrewireWriter writer, Hollow value) => PrewireSerializer.GetCodec<EmptyStruct[]>().Write(ref writer, new EmptyStruct[value.Count]);

    public override Hollow Read(ref PrewireReader reader, int version) => new(PrewireSerializer.GetCodec<EmptyStruct[]>().Read(ref reader, version).Length);
}

[GenerateSerializer]
public sealed class Reluctant
{
    private string? _text;

    public string Text
    {
        get => _text ?? throw new OperationCanceledException();
        set => _text = value;
    }
}

[GenerateSerializer]
public sealed class Hollows
{
    public Hollow? Inside { get; set; }

    public string? Behind { get; set; }
}

[GenerateSerializer]
public sealed class Early
{
    public EarlyNumbers Numbers { get; set; } = new();

    public byte[] Rest { get; set; } = [];
}

[GenerateSerializer]
public sealed class EarlyNumbers
{
    [ThreadStatic]
    private static Action? s_whenRead;

    public static Action? WhenRead
    {
        get => s_whenRead;
        set => s_whenRead = value;
    }

    public List<int> List { get; set; } = [];

    [WireAfterRead]
    private void AfterRead() => WhenRead?.Invoke();
}
