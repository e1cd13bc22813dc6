using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.UnknownMembers;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>Messages that nobody vouches for.</summary>
public class ShapeReaderSafetyTests
{
    [Fact]
    public void Damaged_messages_are_read_or_refused()
    {
        int refused = 0;
        int read = 0;
        Checks.ForSeeds(seed =>
        {
            byte[] message = seed % 3 == 0
                ? ItemSamples.HandOn<Oldest>(ItemSamples.Write(ItemSamples.Random<Full>(new Random(seed))))
                : RandomValues.Message(new RandomShapes(seed).Root(), seed, out _);
            var random = new Random(seed);
            for (int i = 0; i < 6; i++)
            {
                byte[] damaged = i < 4 ? (byte[])message.Clone() : ShapeParserTests.Damage(message, random);
                if (i < 4)
                {
                    damaged[random.Next(damaged.Length)] ^= (byte)(1 << random.Next(8));
                }

                PrewireException? refusal = Try(damaged, 0, out List<string> tokens);
                PrewireException? segmented = Try(damaged, 1 + (i % 7), out List<string> others);
                Assert.Equal(tokens, others);
                Assert.Equal((refusal?.Code, refusal?.Offset, refusal?.Path), (segmented?.Code, segmented?.Offset, segmented?.Path));
                refused += refusal is null ? 0 : 1;
                read += refusal is null ? 1 : 0;
            }
        });
        Assert.True(refused > 1000 && read > 1000, $"{refused} refused, {read} read");
    }

    [Fact]
    public void Every_bit_of_a_message_matters_and_does_no_harm()
    {
        byte[] message = ItemSamples.HandOn<Older>(ItemSamples.Write(ItemSamples.Random<Full>(new Random(7))));
        for (int i = 0; i < message.Length * 8; i++)
        {
            byte[] damaged = (byte[])message.Clone();
            damaged[i / 8] ^= (byte)(1 << (i % 8));
            Try(damaged, 0, out _);
        }
    }

    [Fact]
    public void Cut_messages_are_refused()
    {
        Checks.ForSeeds(seed =>
        {
            byte[] message = RandomValues.Message(new RandomShapes(seed).Root(), seed, out _);
            for (int length = Math.Max(0, message.Length - 12); length < message.Length; length++)
            {
                PrewireException? refusal = Try(message[..length], 0, out _);
                Assert.True(refusal?.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, refusal?.ToString());
                Assert.InRange(refusal!.Offset, 0, length);
            }

            Assert.Equal(PrewireErrorCode.TrailingData, Try([.. message, 0], 0, out _)?.Code);
        });
    }

    [Fact]
    public void Values_without_bytes_are_bounded()
    {
        // 2^32 - 2 empty structs.
        AssertEndless([5, 0x13, 0x16, 0x00, 0x01, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]);

        // A struct of a thousand structs of a thousand structs of a thousand that are empty.
        WireEdge root = Shapes.WithIds(ShapeKind.Struct);
        for (int i = 0; i < 3; i++)
        {
            WireEdge inner = root;
            root = Shapes.WithIds(ShapeKind.Struct, [.. Enumerable.Range(0, 1000).Select(id => (id, "", inner))]);
        }

        AssertEndless(LeadBytes.Prefix(ShapeWriter.ToLiteral(root), fingerprint: false));

        static void AssertEndless(byte[] message)
        {
            using var reader = new ShapeReader(message);
            long tokens = 0;
            try
            {
                while (reader.Read())
                {
                    tokens++;
                }
            }
            catch (PrewireException exception)
            {
                Assert.Equal(PrewireErrorCode.AllocationLimit, exception.Code);
                Assert.Equal((1 << 20) + (64L * message.Length), tokens);
                return;
            }

            Assert.Fail("It came to an end.");
        }
    }

    [Fact]
    public void Nesting_is_bounded()
    {
        // Arrays of one object each.
        byte[] Nested(int count) => [1, 0x1A, .. Enumerable.Repeat<byte[]>([0x3C, 2], count).SelectMany(static b => b), 0];
        Assert.Null(Try(Nested(72 * 64), 0, out _));
        Assert.Equal(PrewireErrorCode.TooDeep, Try(Nested((72 * 64) + 1), 0, out _)?.Code);
        Assert.Equal(PrewireErrorCode.TooDeep, Try(Nested(100_000), 0, out _)?.Code);
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 1 } };
        Assert.Null(Try(Nested(9 * 64), 0, out _, options));
        Assert.Equal(PrewireErrorCode.TooDeep, Try(Nested((9 * 64) + 1), 0, out _, options)?.Code);
    }

    /// <summary>An object behind a presence, which says that it is of the same type, and so on: each level takes two bytes and no frame.</summary>
    [Fact]
    public void A_type_that_says_itself_again_is_refused()
    {
        byte[] again = [.. Enumerable.Repeat<byte[]>([1, 0x92], 100_000).SelectMany(static b => b)];
        byte[] type = [0xF0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 2, 0x35, 3];
        Assert.Equal(PrewireErrorCode.InvalidManifest, Try([1, 0x1A, .. type, .. again], 0, out _)?.Code);

        // The same in a member that the receiver does not know.
        byte[] member = [3, 0x42, 3, 0x1A, 1, 0, 0, 0, 0, .. type, .. again];
        Assert.Equal(PrewireErrorCode.InvalidManifest, Try(member, 0, out _)?.Code);
        Assert.Equal(PrewireErrorCode.InvalidManifest, Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<Item<Oldest>?, VersionCodec<Oldest>>(member)).Code);
    }

    /// <summary>An object of nine bytes with thousands of sections: they are no tokens, and count as some.</summary>
    [Fact]
    public void Sections_without_bytes_are_bounded()
    {
        var graph = new ShapeGraph();
        graph.TryBegin("Root", ShapeKind.Object, ShapeFlags.None, "Root", out WireEdge root, out TypeShape type);
        graph.TryBegin("Struct", ShapeKind.Struct, ShapeFlags.None, "Struct", out WireEdge value, out TypeShape above);
        for (int i = 0; i < 29; i++)
        {
            graph.TryBeginSection(i, ShapeFlags.None, (uint)i + 1, "Section", out WireEdge section, out TypeShape below);
            above.AddBase(section);
            above = below;
        }

        for (int i = 0; i < 63; i++)
        {
            type.Add(i + 1, 0, "", value.AsNullable());
        }

        type.Add(64, 0, "", WireEdge.Of(WireKind.Open));
        byte[] list = LeadBytes.Prefix(ShapeWriter.ToLiteral(WireEdge.List(root)), fingerprint: false);
        byte[] Objects(int count) => [.. list, (byte)(0x80 | ((count + 1) & 0x7F)), (byte)((count + 1) >> 7), .. Enumerable.Repeat<byte[]>([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0], count).SelectMany(static b => b)];
        Assert.Null(Try(Objects(200), 0, out _));
        Assert.Equal(PrewireErrorCode.AllocationLimit, Try(Objects(10_000), 0, out _)?.Code);
    }

    [Fact]
    public void Shapes_are_paid_for()
    {
        // Late objects of ever new shapes, each much larger than it is long.
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(0, 1000).Select(id => (id, "", Shapes.Text))]));
        byte[] late = [.. LeadBytes.Prefix(literal, fingerprint: false), 0];
        byte[] message = [2, 0x13, 0x1A, 101, .. Enumerable.Range(0, 100).SelectMany(i => (byte[])[0xF4, (byte)i, .. late[..^1], 1, .. new byte[1000]])];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Try(message, 0, out _);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (256L * message.Length) + (1 << 20));
    }

    [Fact]
    public void Nothing_is_allocated_for_a_token()
    {
        byte[] few = Message(10);
        byte[] many = Message(10_000);
        Walk(many);

        // What comes from pools is made anew where a collection has emptied them.
        Assert.InRange(Enumerable.Range(0, 5).Min(_ => Allocated(many)) - Enumerable.Range(0, 5).Min(_ => Allocated(few)), -2000, 2000);

        static byte[] Message(int count) =>
            PrewireEntry.Serialize<Dictionary<int, (double, string?)>?, DictionaryCodec<int, (double, string?), Int32Codec, ValueTupleCodec<double, string?, DoubleCodec, StringCodec>>>(
                Enumerable.Range(0, count).ToDictionary(static i => i, static i => (i * 0.5, (string?)"text")));

        static long Allocated(byte[] message)
        {
            Walk(message);
            long before = GC.GetAllocatedBytesForCurrentThread();
            Walk(message);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }

        static void Walk(byte[] message)
        {
            using var reader = new ShapeReader(message);
            double sum = 0;
            while (reader.Read())
            {
                sum += reader.Kind == ShapeValueKind.Float64 ? reader.GetDouble() : reader.Position == ShapePosition.Key ? reader.GetInt32() : 0;
                sum += reader.Index + reader.MemberId + reader.Offset;
            }

            Assert.True(sum > 0);
        }
    }

    /// <summary>Reads everything that can be asked for.</summary>
    private static PrewireException? Try(byte[] message, int segmentSize, out List<string> tokens, PrewireOptions? options = null)
    {
        tokens = [];
        ShapeReader reader = segmentSize == 0 ? new ShapeReader(message, options) : new ShapeReader(Codecs.Bytes.Cut(message, segmentSize), options);
        try
        {
            long offset = 0;
            while (reader.Read())
            {
                Assert.True(reader.Offset >= offset && reader.BytesConsumed >= reader.Offset && reader.BytesConsumed <= message.Length);
                offset = reader.BytesConsumed;
                if (tokens.Count < 10_000)
                {
                    tokens.Add(reader.Token + " " + reader.Kind + " " + reader.Offset + " " + reader.Count + " " + Value(ref reader));
                }
            }

            Assert.Equal(message.Length, reader.BytesConsumed);
            return null;
        }
        catch (PrewireException exception)
        {
            Assert.InRange(exception.Offset, 0, message.Length);
            Assert.StartsWith("Root", exception.Path, StringComparison.Ordinal);
            Assert.False(reader.Read());
            return exception;
        }
        finally
        {
            reader.Dispose();
        }
    }

    private static string Value(ref ShapeReader reader)
    {
        if (reader.Token != ShapeToken.Value)
        {
            return "";
        }

        try
        {
            return reader.GetValue() is byte[] bytes ? Convert.ToHexString(bytes) : reader.GetValue()!.ToString()!;
        }
        catch (PrewireException exception)
        {
            Assert.Equal((reader.Offset, reader.Path), (exception.Offset, exception.Path));
            Assert.True(exception.Code is PrewireErrorCode.InvalidValue or PrewireErrorCode.InvalidText, exception.ToString());
            return exception.Code.ToString();
        }
    }
}
