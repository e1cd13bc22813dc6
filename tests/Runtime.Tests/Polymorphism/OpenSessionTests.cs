using System;
using System.Buffers;
using Prewire.Codecs;
using Prewire.GeneratedCode;
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
    public void A_type_announced_again_in_a_later_message_is_an_error()
    {
        byte[] message = Write(new Holder { Value = new Thing() });
        Read(message);
        var again = new PrewireOptions { Session = new PrewireSession() };
        PrewireEntry.Serialize<Holder?, HolderCodec>(new Holder(), again);
        byte[] repeated = PrewireEntry.Serialize<Holder?, HolderCodec>(new Holder { Value = new Thing() }, again);

        Assert.Equal(PrewireErrorCode.InvalidManifest, Assert.Throws<PrewireException>(() => Read(repeated)).Code);
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => Read(repeated)).Code);
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
    public void Numbers_end_at_the_same_place_on_both_sides()
    {
        Type[] arguments =
        [
            typeof(bool), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(char),
            typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime), typeof(TimeSpan), typeof(string), typeof(object), typeof(Version),
            typeof(Uri), typeof(Thing), typeof(Spot), typeof(Color), typeof(Disc), typeof(Box), typeof(Dog), typeof(Crate), typeof(Bomb), typeof(Half),
            typeof(Int128), typeof(UInt128), typeof(DateOnly), typeof(TimeOnly),
        ];
        var values = new object[arguments.Length * arguments.Length];
        Assert.True(values.Length > PrewireSession.Capacity);
        for (int i = 0; i < values.Length; i++)
        {
            Type type = typeof(Pair<,>).MakeGenericType(arguments[i / arguments.Length], arguments[i % arguments.Length]);
            values[i] = System.Activator.CreateInstance(type, nonPublic: true)!;
        }

        object[] twice = [.. values, .. values];
        Check(PrewireEntry.Deserialize<object?, OpenCodec<object>>(PrewireEntry.Serialize<object?, OpenCodec<object>>(twice)), twice);
        for (int i = 0; i < 2; i++)
        {
            byte[] message = PrewireEntry.Serialize<object?, OpenCodec<object>>(twice, _writer);
            Check(PrewireEntry.Deserialize<object?, OpenCodec<object>>(message, _reader), twice);
        }
    }

    private static void Check(object? actual, object[] expected)
    {
        object[] read = Assert.IsType<object[]>(actual);
        Assert.Equal(Array.ConvertAll(expected, v => v.GetType()), Array.ConvertAll(read, v => v.GetType()));
    }

    private byte[] Write(Holder value) => PrewireEntry.Serialize<Holder?, HolderCodec>(value, _writer);

    private Holder? Read(byte[] message) => PrewireEntry.Deserialize<Holder?, HolderCodec>(message, _reader);
}
