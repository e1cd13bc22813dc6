using System;
using System.Reflection;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>No message is larger than the bound of its type, and the constant in the generated code is that bound.</summary>
public class MaxSizeTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void No_message_is_larger(string name) => new Bounds().Run(name);

    [Fact]
    public void Bounds_are_exact()
    {
        Assert.True(PrewireSerializer.TryGetMaxSize<Bounded>(out int size));
        var largest = new Bounded
        {
            Flag = true,
            Number = 1,
            Maybe = 2,
            MaybeFlag = true,
            Money = decimal.MaxValue,
            MaybeMoney = decimal.MinValue,
            Build = new Version(1, 2, 3, 4),
            Pair = (1, decimal.MaxValue),
            MaybePair = (2.5, true),
            Point = new BoundedPoint { X = 1, Y = decimal.MaxValue },
            MaybePoint = new BoundedPoint { Y = decimal.MaxValue },
            Inner = new BoundedInner { When = DateTimeOffset.Now, Id = Guid.NewGuid() },
        };
        Assert.Equal(size, PrewireSerializer.GetSize(in largest));
        Assert.Equal(size, ConstantOf(typeof(Bounded)));

        Span<byte> buffer = stackalloc byte[size];
        Assert.True(PrewireSerializer.TrySerialize(in largest, buffer, out int written));
        Assert.Equal(size, written);
    }

    [Fact]
    public void What_can_have_any_size_has_no_bound()
    {
        Assert.False(PrewireSerializer.TryGetMaxSize<string>(out int size));
        Assert.Equal(0, size);
        Assert.False(PrewireSerializer.TryGetMaxSize<int[]>(out _));
        Assert.False(PrewireSerializer.TryGetMaxSize<Endless>(out _));
        Assert.Null(ConstantOf(typeof(Endless)));
        Assert.True(PrewireSerializer.TryGetMaxSize<(int, Guid?)?>(out size));
        Assert.Equal(PrewireSerializer.Serialize<(int, Guid?)?>((1, Guid.Empty)).Length, size);
    }

    [Fact]
    public void No_message_of_a_session_is_larger()
    {
        Assert.True(PrewireSerializer.GetCodec<int>().TryGetMaxSize(out int size));
        Assert.InRange(PrewireSerializer.Serialize(1).Length, 0, size);

        // The number of a literal, from 3,696 on, takes more than the literal of an int.
        var options = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3696; i++)
        {
            new VersionedCodec(i).Serialize(new Version(1, 2), options);
        }

        PrewireSerializer.Serialize(1, options);
        Assert.Equal(3697, options.Session.Count);
        Assert.Equal(size, PrewireSerializer.Serialize(1, options).Length);
    }

    /// <summary>The constant of a type's codec, or null.</summary>
    private static int? ConstantOf(Type type)
    {
        string codec = "Prewire.Generated.Prewire_Integration_Tests." + type.FullName!.Replace("_", "__").Replace('.', '_') + "Codec";
        FieldInfo? field = type.Assembly.GetType(codec, throwOnError: true)!.GetField("MaxSize");
        return (int?)field?.GetRawConstantValue();
    }

    private sealed class VersionedCodec(int version) : Codec<Version>
    {
        public override int Version => version;

        public override void Write(ref PrewireWriter writer, Version value) => writer.WriteString(value.ToString());

        public override Version Read(ref PrewireReader reader, int version) => System.Version.Parse(reader.ReadString()!);
    }

    private sealed class Bounds : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            bool isBounded = testCase.Calls.TryGetMaxSize(out int size);
            Assert.Equal(isBounded, testCase.Calls.Open.TryGetMaxSize(out int sameSize));
            Assert.Equal(size, sameSize);
            if (isBounded)
            {
                Assert.InRange(message.Length, 0, size);
            }
        }
    }
}

[GenerateSerializer]
public sealed class Bounded
{
    public bool Flag { get; set; }

    public long Number { get; set; }

    public int? Maybe { get; set; }

    public bool? MaybeFlag { get; set; }

    public decimal Money { get; set; }

    public decimal? MaybeMoney { get; set; }

    public Version? Build { get; set; }

    public (byte, decimal) Pair { get; set; }

    public (double, bool)? MaybePair { get; set; }

    public BoundedPoint Point { get; set; }

    public BoundedPoint? MaybePoint { get; set; }

    public BoundedInner? Inner { get; set; }
}

[GenerateSerializer]
public struct BoundedPoint
{
    public int X;
    public decimal Y;
}

[GenerateSerializer]
public sealed class BoundedInner
{
    public DateTimeOffset When { get; set; }

    public Guid Id { get; set; }
}

[GenerateSerializer]
public sealed class Endless
{
    public Endless? Next { get; set; }
}
