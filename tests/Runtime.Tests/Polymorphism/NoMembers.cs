using System;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>An object without members.</summary>
internal readonly struct NoMembers<T> : IMembers<T>
    where T : class
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 0;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
    }

    public void Write(ref PrewireWriter writer, T value)
    {
    }

    public T Make() => (T)System.Activator.CreateInstance(typeof(T), nonPublic: true)!;

    public void Read(ref PrewireReader reader, ref T value, int member, EdgeMap? map) => throw NoOther.Error;

    public void WriteOther(ref PrewireWriter writer, T value) => throw NoOther.Error;

    public T? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}

/// <summary>What sealed types leave open.</summary>
internal static class NoOther
{
    internal static InvalidOperationException Error => new("A sealed type has no other.");
}
