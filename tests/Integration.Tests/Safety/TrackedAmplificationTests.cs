using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>The same for objects that are tracked, all of which are made before the first of their values is read.</summary>
public class TrackedAmplificationTests
{
    private const int Count = 20_000;

    /// <summary>The bytes of an object of 47 nulls.</summary>
    private const int SizeOfNulls = 6;

    [Theory]
    [InlineData(0)]
    [InlineData(0.02)]
    [InlineData(0.5)]
    public void Many_wide_objects_are_readable_whatever_they_hold(double share)
    {
        Readable(share, static r => (byte)r.Next());
        Readable(share, static r => r.Next() + 0.5m);
        Readable(share, static r => new DateTimeOffset(r.Next(), TimeSpan.Zero));
        Readable(share, static _ => Guid.NewGuid());
        Readable(share, static r => ((long)r.Next(), r.NextDouble()));
    }

    [Fact]
    public void Many_wide_objects_are_readable_wherever_they_are()
    {
        AmplificationTests.Readable(Some().ToArray(), static v => v.Length);
        AmplificationTests.Readable(Enumerable.Range(0, Count).ToDictionary(static i => i, static _ => new WideDecimals()), static v => v.Count);
        AmplificationTests.Readable(Some().Select(static w => (1, w)).ToList(), static v => v.Count);
        AmplificationTests.Readable(Some().Select(static w => new Owning { Wide = w }).ToList(), static v => v.Count);
        AmplificationTests.Readable(Some().Select(static (w, i) => i % 2 == 0 ? (Narrow)w : new Narrow()).ToList(), static v => v.Count);
    }

    [Fact]
    public void Objects_that_the_message_has_no_bytes_for_are_not_made()
    {
        byte[] message = PrewireSerializer.Serialize(Some().ToList());
        int references = message.Length - (Count * (1 + SizeOfNulls));
        foreach (int values in (int[])[0, 1, Count, Count * 3, (Count * SizeOfNulls) - 1])
        {
            byte[] cut = message.AsSpan(0, references + Count + values).ToArray();
            var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<WideDecimals>>(cut));
            Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
            AmplificationTests.Bounded(cut, static m => PrewireSerializer.Deserialize<List<WideDecimals>>(m));
        }
    }

    [Fact]
    public void Many_wide_objects_of_another_version_are_readable_and_bounded()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, Count).Select(static _ => new WideDecimalsBefore()).ToList());
        AmplificationTests.Bounded(message, static m => Assert.Equal(Count, PrewireSerializer.Deserialize<List<WideDecimals>>(m).Count));
        Assert.Equal(Count, PrewireSerializer.Deserialize<List<WideDecimals>>(message).Count);
        int references = message.Length - (Count * (1 + SizeOfNulls));
        foreach (int values in (int[])[0, 1, Count, Count * 3, (Count * SizeOfNulls) - 1])
        {
            byte[] cut = message.AsSpan(0, references + Count + values).ToArray();
            var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<WideDecimals>>(cut));
            Assert.Equal(PrewireErrorCode.EndOfData, exception.Code);
            AmplificationTests.Bounded(cut, static m => PrewireSerializer.Deserialize<List<WideDecimals>>(m));
        }
    }

    private static IEnumerable<WideDecimals> Some() => Enumerable.Range(0, Count).Select(static _ => new WideDecimals());

    private static void Readable<T>(double share, Func<Random, T> make)
        where T : struct
    {
        var random = new Random(1);
        T? Next() => random.NextDouble() < share ? make(random) : null;
        var list = new List<Wide<T>>();
        for (int i = 0; i < Count; i++)
        {
            var wide = new Wide<T>();
            wide.Set(Next);
            list.Add(wide);
        }

        AmplificationTests.Readable(list, static v => v.Count);
    }
}

[GenerateSerializer]
public sealed class Owning
{
    public WideDecimals? Wide { get; set; }
}

[GenerateSerializer, WireReferences]
public class Narrow
{
}

[GenerateSerializer, WireReferences]
public sealed class WideDecimals : Narrow
{
    public decimal? M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11;
    public decimal? M12, M13, M14, M15, M16, M17, M18, M19, M20, M21, M22, M23;
    public decimal? M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35;
    public decimal? M36, M37, M38, M39, M40, M41, M42, M43, M44, M45, M46;
}

[GenerateSerializer, WireReferences]
public sealed class WideDecimalsBefore
{
    public decimal? M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11;
    public decimal? M12, M13, M14, M15, M16, M17, M18, M19, M20, M21, M22, M23;
    public decimal? M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35;
    public decimal? M36, M37, M38, M39, M40, M41, M42, M43, M44, M45;
    public bool M47;
}

[GenerateSerializer, WireReferences]
public sealed class Wide<T>
    where T : struct
{
    public T? M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11;
    public T? M12, M13, M14, M15, M16, M17, M18, M19, M20, M21, M22, M23;
    public T? M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35;
    public T? M36, M37, M38, M39, M40, M41, M42, M43, M44, M45, M46;

    public void Set(Func<T?> next)
    {
        M0 = next(); M1 = next(); M2 = next(); M3 = next(); M4 = next(); M5 = next(); M6 = next(); M7 = next();
        M8 = next(); M9 = next(); M10 = next(); M11 = next(); M12 = next(); M13 = next(); M14 = next(); M15 = next();
        M16 = next(); M17 = next(); M18 = next(); M19 = next(); M20 = next(); M21 = next(); M22 = next(); M23 = next();
        M24 = next(); M25 = next(); M26 = next(); M27 = next(); M28 = next(); M29 = next(); M30 = next(); M31 = next();
        M32 = next(); M33 = next(); M34 = next(); M35 = next(); M36 = next(); M37 = next(); M38 = next(); M39 = next();
        M40 = next(); M41 = next(); M42 = next(); M43 = next(); M44 = next(); M45 = next(); M46 = next();
    }
}
