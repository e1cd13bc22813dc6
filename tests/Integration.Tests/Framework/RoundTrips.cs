using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Support;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Sends values of the framework's types through every API.</summary>
internal static class RoundTrips
{
    /// <summary>A value goes there and back by every way, by itself, in lists and as a member.</summary>
    /// <param name="value">The value.</param>
    /// <param name="assert">Compares the value and what came back; else elements or values are equal.</param>
    /// <param name="asObject">Whether a position of type <see cref="object"/> keeps the type: its object is of exactly that.</param>
    public static void Check<[WireType] T>(T value, Action<T, T>? assert = null, bool asObject = false)
    {
        assert ??= AssertEqual;
        if (asObject)
        {
            object copy = PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize<object>(value!))!;
            Assert.Equal(value!.GetType(), copy.GetType());
            assert(value, (T)copy);
        }

        byte[] message = PrewireSerializer.Serialize(value);
        assert(value, PrewireSerializer.Deserialize<T>(message));
        assert(value, PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1)));
        assert(value, PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 3)));
        Assert.True(PrewireSerializer.TryDeserialize(message, out T? tried));
        assert(value, tried!);
        assert(value, PrewireSerializer.Clone(value));
        var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, value);
        Assert.Equal(message, stream.ToArray());
        Assert.Equal(message.Length, PrewireSerializer.GetSize(value));
        stream.Position = 0;
        assert(value, PrewireSerializer.Deserialize<T>(stream));

        var canonical = new PrewireOptions { Canonical = true };
        byte[] first = PrewireSerializer.Serialize(value, canonical);
        Assert.Equal(first, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(first), canonical));

        List<T> list = PrewireSerializer.Deserialize<List<T>>(PrewireSerializer.Serialize<List<T>>([value, value]))!;
        Assert.Equal(2, list.Count);
        assert(value, list[0]);
        assert(value, list[1]);

        Holder<T> holder = PrewireSerializer.Deserialize<Holder<T>>(PrewireSerializer.Serialize(new Holder<T> { Before = 1, Value = value, After = "z" }))!;
        Assert.Equal((1, "z"), (holder.Before, holder.After));
        assert(value, holder.Value!);
        var reused = new Holder<T> { Value = value };
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Holder<T> { Value = value }), ref reused);
        assert(value, reused!.Value!);

        // Another version, which knows the member by its name only.
        NewerHolder<T> newer = PrewireSerializer.Deserialize<NewerHolder<T>>(PrewireSerializer.Serialize(new Holder<T> { Before = 1, Value = value, After = "z" }))!;
        assert(value, newer.Value!);
        Assert.Equal(0, newer.Added);
        OlderHolder older = PrewireSerializer.Deserialize<OlderHolder>(PrewireSerializer.Serialize(new Holder<T> { Before = 1, Value = value, After = "z" }))!;
        Assert.Equal("z", older.After);
        CheckDamaged<T>(message);
    }

    /// <summary>Damaged messages end in a value or in an exception of ours, and both ways of reading agree.</summary>
    private static void CheckDamaged<[WireType] T>(byte[] message)
    {
        for (int length = 0; length < message.Length; length += Math.Max(1, message.Length / 200))
        {
            Assert.ThrowsAny<PrewireException>(() => PrewireSerializer.Deserialize<T>(message.AsSpan(0, length).ToArray()));
        }

        for (int i = 0; i < message.Length; i += Math.Max(1, message.Length / 300))
        {
            foreach (int flip in (int[])[0x01, 0x10, 0x80, 0xFF])
            {
                byte[] damaged = [.. message];
                damaged[i] ^= (byte)flip;
                PrewireErrorCode code = default;
                try
                {
                    _ = PrewireSerializer.Deserialize<T>(damaged);
                }
                catch (PrewireException exception)
                {
                    code = exception.Code;
                    Assert.NotEqual(PrewireErrorCode.UserCode, code);
                }

                Assert.True(PrewireSerializer.TryDeserialize<T>(damaged, out _) == (code == default), $"Deserialize {code}: {Convert.ToHexString(damaged)}");
            }
        }
    }

    private static void AssertEqual<T>(T expected, T actual)
    {
        if (expected is IEnumerable and not string)
        {
            Assert.Equal(expected.GetType(), actual?.GetType());
            Assert.Equal(((IEnumerable)expected).Cast<object?>(), ((IEnumerable)actual!).Cast<object?>());
        }
        else
        {
            Assert.Equal(expected, actual);
        }
    }
}

[GenerateSerializer]
public sealed class Holder<T>
{
    public int Before { get; set; }

    public T? Value { get; set; }

    public string? After { get; set; }
}

[GenerateSerializer]
public sealed class NewerHolder<T>
{
    public T? Value { get; set; }

    public int Added { get; set; }

    public int Before { get; set; }
}

[GenerateSerializer]
public sealed class OlderHolder
{
    public string? After { get; set; }
}
