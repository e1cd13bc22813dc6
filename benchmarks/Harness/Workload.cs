using System;
using System.Buffers;
using System.Collections.Generic;

namespace Prewire.Benchmarks.Harness;

/// <summary>A value that is serialized, and the serializers that do it.</summary>
public abstract class Workload(string name, WorkloadGroup group, Operations operations, bool large)
{
    /// <summary>The workload's name in reports and filters.</summary>
    public string Name { get; } = name;

    /// <summary>What sort of data it is.</summary>
    public WorkloadGroup Group { get; } = group;

    /// <summary>The operations that make sense for it.</summary>
    public Operations Operations { get; } = operations;

    /// <summary>One value is so large that a collection could fall into a single call; such workloads run with a large generation 0.</summary>
    public bool Large { get; } = large;

    /// <summary>The serializers that take part.</summary>
    public List<IBenchSerializer> Serializers { get; } = [];
}

/// <summary>A workload whose value is a <typeparamref name="T"/>.</summary>
public sealed class Workload<T>(string name, WorkloadGroup group, Func<T> create, Operations operations = Operations.All, bool large = false)
    : Workload(name, group, operations, large)
    where T : class
{
    private T? _value;

    /// <summary>The value, made on first use: a run with a filter doesn't make the others.</summary>
    public T Value => _value ??= create();

    /// <summary>Adds a serializer that takes the type as it is.</summary>
    public void Add(string serializer, Action<IBufferWriter<byte>, T> write, Func<T, byte[]> toArray, Func<byte[], T> read) =>
        Serializers.Add(new BenchSerializer<T, T>(serializer, () => Value, () => Value, write, toArray, read));

    /// <summary>Adds a serializer that has a type of its own for the same data.</summary>
    public void AddTwin<TTwin>(
        string serializer, Func<T, TTwin> convert, Action<IBufferWriter<byte>, TTwin> write, Func<TTwin, byte[]> toArray, Func<byte[], TTwin> read)
        where TTwin : class =>
        AddPair(serializer, convert, convert, write, toArray, read);

    /// <summary>Adds a serializer that writes one type and reads another.</summary>
    public void AddPair<TWrite, TRead>(
        string serializer,
        Func<T, TWrite> written,
        Func<T, TRead> expected,
        Action<IBufferWriter<byte>, TWrite> write,
        Func<TWrite, byte[]> toArray,
        Func<byte[], TRead> read)
        where TWrite : class
        where TRead : class =>
        Serializers.Add(new BenchSerializer<TWrite, TRead>(serializer, () => written(Value), () => expected(Value), write, toArray, read));

    /// <summary>Adds the floor for reading: <paramref name="copy"/> allocates the result and nothing else.</summary>
    public void AddFloor(Func<T, T> copy) => Serializers.Add(new AllocationFloor<T>("AllocPerf", () => Value, copy));
}
