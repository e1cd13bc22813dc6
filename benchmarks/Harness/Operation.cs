using System;

namespace Prewire.Benchmarks.Harness;

/// <summary>What is measured.</summary>
[Flags]
public enum Operations
{
    /// <summary>Write to an <see cref="System.Buffers.IBufferWriter{T}"/> that is reused.</summary>
    WriteBuffer = 1,

    /// <summary>Write to a new <c>byte[]</c>.</summary>
    WriteArray = 2,

    /// <summary>Read from a <c>byte[]</c>.</summary>
    Read = 4,

    All = WriteBuffer | WriteArray | Read,
}

/// <summary>The names of the operations in reports.</summary>
public static class OperationNames
{
    public static readonly Operations[] Each = [Operations.WriteBuffer, Operations.WriteArray, Operations.Read];

    public static string Of(Operations operation) => operation switch
    {
        Operations.WriteBuffer => "write-buffer",
        Operations.WriteArray => "write-array",
        Operations.Read => "read",
        _ => throw new ArgumentOutOfRangeException(nameof(operation)),
    };
}
