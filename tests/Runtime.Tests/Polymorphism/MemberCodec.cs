using System;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>What differs between the codecs of this folder: the members, in the order of their ids, which is also that of the bytes.</summary>
internal interface IMembers<T>
{
    ShapeKind Kind { get; }

    ShapeFlags Flags { get; }

    void Describe(ShapeGraph graph, TypeShape type);

    void Write(ref PrewireWriter writer, T value);

    T Make();

    /// <summary>Reads a member into a value, in its own form.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The value.</param>
    /// <param name="member">The place of the member.</param>
    /// <param name="map">How another version wrote it, or null.</param>
    void Read(ref PrewireReader reader, ref T value, int member, EdgeMap? map);

    int Count { get; }

    /// <summary>Writes an object of another type.</summary>
    void WriteOther(ref PrewireWriter writer, T value);

    T? ReadOther(ref PrewireReader reader);
}

/// <summary>A codec written as the generator would, but with the members behind an interface.</summary>
internal readonly struct MemberCodec<T, TMembers> : IWireCodec<T?>
    where TMembers : struct, IMembers<T>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<T?, MemberCodec<T, TMembers>>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        writer.Store(ref cursor);
        TMembers members = default;

        // Without optimizations, to compare a struct with null boxes it.
        if (!IsObject)
        {
            WriteExact(ref writer, value!);
        }
        else if (value is null)
        {
            writer.WriteByte(0);
        }
        else if (value.GetType() != typeof(T))
        {
            members.WriteOther(ref writer, value);
        }
        else
        {
            WriteExact(ref writer, value);
        }

        return ref writer.Load();
    }

    internal static void WriteExact(ref PrewireWriter writer, T value)
    {
        TMembers members = default;
        if (IsObject)
        {
            writer.WriteByte(1);
        }

        if (IsRecursive)
        {
            writer.Enter();
        }

        members.Write(ref writer, value);
        if (IsRecursive)
        {
            writer.Leave();
        }
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) =>
        ref Elements.Write<T?, MemberCodec<T, TMembers>>(ref writer, ref cursor, values);

    public T? Read(ref PrewireReader reader)
    {
        TMembers members = default;
        if (IsObject)
        {
            ref byte cursor = ref reader.Begin(1);
            int header = cursor;
            if (header != 1)
            {
                if (header == 0)
                {
                    reader.Advance(ref cursor, 1);
                    return default;
                }

                if ((header & 1) == 0 && (members.Flags & ShapeFlags.Polymorphic) != 0)
                {
                    return members.ReadOther(ref reader);
                }

                reader.Fail(PrewireErrorCode.InvalidHeader);
            }

            reader.Advance(ref cursor, 1);
        }

        T value = members.Make();
        Enter(ref reader);
        for (int i = 0; i < members.Count; i++)
        {
            members.Read(ref reader, ref value, i, null);
        }

        Leave(ref reader);
        return value;
    }

    public void ReadSpan(ref PrewireReader reader, Span<T?> values) => Elements.Read<T?, MemberCodec<T, TMembers>>(ref reader, values);

    public T? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (!reader.ReadPresence(ref map))
        {
            return default;
        }

        if (map.Exact)
        {
            return Read(ref reader);
        }

        TMembers members = default;
        MappedHeader header = default;
        switch (reader.BeginObjectMapped(map, ref header))
        {
            case ObjectStart.Null:
                return default;
            case ObjectStart.Other:
                if ((members.Flags & ShapeFlags.Polymorphic) == 0)
                {
                    reader.Fail(PrewireErrorCode.InvalidHeader);
                }

                return members.ReadOther(ref reader);
        }

        T value = members.Make();
        Enter(ref reader);
        foreach (Step step in map.Present.Type.Steps)
        {
            if (step.Member < 0)
            {
                reader.Skip(step.Edge, ref header, step.Bit);
            }
            else
            {
                members.Read(ref reader, ref value, step.Member, header.Edge(in step));
            }
        }

        Leave(ref reader);
        return value;
    }

    public WireEdge Describe(ShapeGraph graph)
    {
        TMembers members = default;
        if (graph.TryBegin(typeof(TMembers), members.Kind, members.Flags, typeof(T).Name, out WireEdge edge, out TypeShape type))
        {
            members.Describe(graph, type);
        }

        return edge;
    }

    private static bool IsObject => default(TMembers).Kind != ShapeKind.Struct;

    private static bool IsRecursive => (default(TMembers).Flags & ShapeFlags.Recursive) != 0;

    private static void Enter(ref PrewireReader reader)
    {
        if (IsRecursive)
        {
            reader.Enter();
        }
    }

    private static void Leave(ref PrewireReader reader)
    {
        if (IsRecursive)
        {
            reader.Leave();
        }
    }
}

/// <summary>Members by their codecs.</summary>
internal static class Member
{
    internal static void Write<T, TCodec>(ref PrewireWriter writer, T value)
        where TCodec : struct, IWireCodec<T> => writer.Store(ref default(TCodec).Write(ref writer, ref writer.Load(), in value));

    internal static T Read<T, TCodec>(ref PrewireReader reader, EdgeMap? map)
        where TCodec : struct, IWireCodec<T> => map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map);

    internal static void WriteDerived(ref PrewireWriter writer, object value, Type declared, UnionTable? union = null) =>
        writer.Store(ref OpenValues.WriteDerived(ref writer, ref writer.Load(), value, declared, union));

    internal static int ReadInt32(ref PrewireReader reader, EdgeMap? map) => Read<int, Int32Codec>(ref reader, map);
}
