using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;
using HolderCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Holder, Prewire.Runtime.Tests.Polymorphism.HolderMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>In a session, a type is announced once.</summary>
public class OpenSessionTests
{
    private readonly PrewireOptions _writer = new() { Session = new PrewireSession() };
    private readonly PrewireOptions _reader = new() { Session = new PrewireSession() };

    [Fact]
    public void Later_messages_say_numbers()
    {
        byte[] first = Write(Samples.Holder());
        byte[] second = Write(Samples.Holder());

        Assert.True(second.Length < first.Length - (5 * 12), first.Length + ", " + second.Length);
        Assert.Equal(Samples.Text(Samples.Holder()), Samples.Text(Read(first)));
        Assert.Equal(Samples.Text(Samples.Holder()), Samples.Text(Read(second)));
    }

    [Fact]
    public void Trying_first_changes_nothing()
    {
        for (int i = 0; i < 3; i++)
        {
            Assert.True(PrewireEntry.TryDeserialize<Holder?, HolderCodec>(Write(Samples.Holder()), out Holder? value, _reader));
            Assert.Equal(Samples.Text(Samples.Holder()), Samples.Text(value));
        }
    }

    [Fact]
    public void A_message_that_failed_announced_nothing()
    {
        Write(new Holder { Value = new Thing() });
        Assert.Throws<PrewireException>(() => Write(new Holder { Value = new object?[] { new Spot(), new Stranger() } }));
        byte[] message = Write(new Holder { Value = new Spot(1, 2) });
        PrewireEntry.GetSize<Holder?, HolderCodec>(new Holder { Value = Color.Green }, _writer);
        byte[] last = Write(new Holder { Value = Color.Green });

        Read(PrewireEntry.Serialize<Holder?, HolderCodec>(new Holder { Value = new Thing() }, new PrewireOptions { Session = new PrewireSession() }));
        Assert.Equal(new Spot(1, 2), Read(message)!.Value);
        Assert.Equal(Color.Green, Read(last)!.Value);
    }

    [Fact]
    public void A_type_announced_again_in_a_later_message_takes_another_number()
    {
        byte[] message = Write(new Holder { Value = new Thing { A = 1 } });
        Read(message);
        var again = new PrewireOptions { Session = new PrewireSession() };
        PrewireEntry.Serialize<Holder?, HolderCodec>(new Holder { Value = new Thing() }, again);
        byte[] known = PrewireEntry.Serialize<Holder?, HolderCodec>(new Holder { Value = new Thing { A = 3 } }, again);

        Assert.Equal(Samples.Text(Read(message)), Samples.Text(Read(message)));
        Assert.Equal("Holder(Thing(3), -, -, -)", Samples.Text(Read(known)));
    }

    [Fact]
    public void Paths_are_found_where_the_root_was_announced_with_the_message()
    {
        byte[] message = Write(new Holder { Value = new object[] { new Thing(), new Thing() } });

        var exception = Assert.Throws<PrewireException>(() => Read(message[..^4]));
        Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
        Assert.Equal("Holder.Value[1].A", exception.Path);
    }

    [Fact]
    public void Paths_are_found_by_what_the_session_knows()
    {
        Read(Write(new Holder { Value = new Thing() }));
        byte[] message = Write(new Holder { Value = new object[] { new Thing() } });

        // The last byte of Value, a member of the Thing, and the three members that are null are missing.
        var exception = Assert.Throws<PrewireException>(() => Read(message[..^4]));
        Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
        Assert.Equal("Holder.Value[0].A", exception.Path);
    }

    [Fact]
    public void Numbers_of_every_length_are_understood()
    {
        // Beyond the numbers of one byte and of two.
        object[] twice = Several(51);
        Check(PrewireEntry.Deserialize<object?, OpenCodec<object>>(PrewireEntry.Serialize<object?, OpenCodec<object>>(twice)), twice);
        for (int i = 0; i < 2; i++)
        {
            byte[] message = PrewireEntry.Serialize<object?, OpenCodec<object>>(twice, _writer);
            Check(PrewireEntry.Deserialize<object?, OpenCodec<object>>(message, _reader), twice);
        }
    }

    [Fact]
    public void Numbers_end_at_the_same_place_on_both_sides()
    {
        // What reads is told of 16,000 types of which it knows nothing; so there is no need to load as many here.
        var body = new List<byte> { 0x3C };
        int count = ShapeNumbers.Capacity + 10;
        byte[] elements = new byte[VarInt.Size((uint)count + 7)];
        VarInt.Write(ref elements[0], (uint)count + 7);
        body.AddRange(elements);
        for (int i = 0; i < count; i++)
        {
            body.AddRange(i == 0 ? Wire.New((ulong)i + 1, [3]) : [.. Wire.New((ulong)i + 1, [3])[..9], 0x81]);
            body.AddRange([1, 0, 0, 0]);
        }

        foreach (int number in (int[])[1, 39, 40, 2087, 2088, ShapeNumbers.Capacity - 1])
        {
            body.AddRange([.. Wire.Known(number), 2, 0, 0, 0]);
        }

        object?[]? read = PrewireEntry.Deserialize<object?[]?, ArrayCodec<object?, NullingCodec>>(
            Wire.Message(WireEdge.List(WireEdge.Of(WireKind.Open)), body.Skip(1).ToArray()));
        Assert.Equal(count + 6, read!.Length);
        Assert.Equal(
            PrewireErrorCode.UnknownManifest,
            Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<object?[]?, ArrayCodec<object?, NullingCodec>>(
                Wire.Message(WireEdge.List(WireEdge.Of(WireKind.Open)), body.Skip(1).Take(body.Count - 8).Concat<byte>([0xF2, 0x00, 0x40, 2, 0, 0, 0]).ToArray()))).Code);
    }

    private static object[] Several(int most)
    {
        Type[] arguments =
        [
            typeof(bool), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(char),
            typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime), typeof(TimeSpan), typeof(string), typeof(object), typeof(Version),
            typeof(Uri), typeof(Thing), typeof(Spot), typeof(Color), typeof(Disc), typeof(Box), typeof(Dog), typeof(Crate), typeof(Bomb), typeof(Half),
            typeof(Int128), typeof(UInt128), typeof(DateOnly), typeof(TimeOnly), typeof(int[]), typeof(long[]), typeof(string[]), typeof(object[]),
            typeof(bool[]), typeof(byte[]), typeof(Guid[]), typeof(double[]), typeof(float[]), typeof(short[]), typeof(char[]), typeof(uint[]), typeof(ulong[]),
            typeof(ushort[]), typeof(sbyte[]), typeof(decimal[]), typeof(DateTime[]), typeof(TimeSpan[]),
        ];
        Assert.True(arguments.Length >= most);
        var values = new object[most * most];
        for (int i = 0; i < values.Length; i++)
        {
            Type type = typeof(Pair<,>).MakeGenericType(arguments[i / most], arguments[i % most]);
            values[i] = System.Activator.CreateInstance(type, nonPublic: true)!;
        }

        return [.. values, .. values];
    }

    private static void Check(object? actual, object[] expected)
    {
        object[] read = Assert.IsType<object[]>(actual);
        Assert.Equal(Array.ConvertAll(expected, v => v.GetType()), Array.ConvertAll(read, v => v.GetType()));
    }

    private byte[] Write(Holder value) => PrewireEntry.Serialize<Holder?, HolderCodec>(value, _writer);

    private Holder? Read(byte[] message) => PrewireEntry.Deserialize<Holder?, HolderCodec>(message, _reader);
}
