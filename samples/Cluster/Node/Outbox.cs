using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;

namespace Shop.Node;

/// <summary>
/// What the customers of a node ordered and what was accepted, in a file: 8 bytes each time, the order's number, or its complement once it is accepted. Whoever takes the node's place
/// goes on from there, however its process ended.
/// </summary>
public sealed class Outbox : IDisposable
{
    private readonly FileStream _file;

    /// <summary>Opens the file to write at its end.</summary>
    public Outbox(string path) => _file = new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.Read, bufferSize: 0);

    /// <summary>What a file says.</summary>
    public static (HashSet<long> Placed, HashSet<long> Accepted) Read(string path)
    {
        HashSet<long> placed = [];
        HashSet<long> accepted = [];
        if (File.Exists(path))
        {
            byte[] bytes = File.ReadAllBytes(path);
            for (int i = 0; i < bytes.Length; i += sizeof(long))
            {
                long entry = BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(i));
                _ = entry >= 0 ? placed.Add(entry) : accepted.Add(~entry);
            }
        }

        return (placed, accepted);
    }

    /// <summary>An order is about to be placed.</summary>
    public void Placed(long id) => Write(id);

    /// <summary>An order was accepted.</summary>
    public void Accepted(long id) => Write(~id);

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();

    private void Write(long entry)
    {
        Span<byte> bytes = stackalloc byte[sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(bytes, entry);
        _file.Write(bytes);
    }
}
