using System;
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Prewire.Benchmarks.Harness;

/// <summary>An adapter made of three delegates, so that every call to a serializer stands in the source with its concrete type.</summary>
/// <typeparam name="TWrite">The type that is written.</typeparam>
/// <typeparam name="TRead">The type that is read, mostly the same.</typeparam>
internal sealed class BenchSerializer<TWrite, TRead>(
    string name,
    Func<TWrite> value,
    Func<TRead> expected,
    Action<IBufferWriter<byte>, TWrite> write,
    Func<TWrite, byte[]> toArray,
    Func<byte[], TRead> read) : IBenchSerializer
    where TWrite : class
    where TRead : class
{
    private TWrite _value = null!;
    private TRead _expected = null!;

    public string Name => name;

    public Operations Operations => Operations.All;

    public void Prepare()
    {
        _value = value();
        _expected = expected();
    }

    // Compiled once and fully, as the loops are: the tiers would inline the one delegate that was called most while they watched.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void WriteToBuffer(IBufferWriter<byte> buffer) => write(buffer, _value);

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public byte[] WriteToArray() => toArray(_value);

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public object Read(byte[] payload) => read(payload);

    public string? FindDifference(object result) => DeepEquality.FindDifference(_expected, result);
}

/// <summary>Makes the result without reading anything: the floor for reading.</summary>
internal sealed class AllocationFloor<T>(string name, Func<T> value, Func<T, T> copy) : IBenchSerializer
    where T : class
{
    private T _value = null!;

    public string Name => name;

    public Operations Operations => Operations.Read;

    public void Prepare() => _value = value();

    public void WriteToBuffer(IBufferWriter<byte> buffer) => throw new NotSupportedException();

    public byte[] WriteToArray() => throw new NotSupportedException();

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public object Read(byte[] payload) => copy(_value);

    public string? FindDifference(object result) => DeepEquality.FindDifference(_value, result);
}
