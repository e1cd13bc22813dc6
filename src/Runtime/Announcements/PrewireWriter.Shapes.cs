using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Announcements;
using Prewire.WireProtocol;

namespace Prewire;

/// <content>What a message has announced.</content>
public ref partial struct PrewireWriter
{
    /// <summary>What was announced so far: in this message, or in its session.</summary>
    internal WrittenShapes Shapes => _shapes ??= (_isApart ? null : _options?.Session?.Written) ?? WrittenShapes.Rent(Root);

    /// <summary>The number of what has a slot, if it is announced; else something negative, also where numbers are not to be written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int NumberOf(int slot) => _shapes is { } shapes && !_isKey ? shapes.NumberOf(slot) : -1;

    /// <summary>Whether the message begins with a lead and literal, which is one that it can begin with.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool BeginsWith(ReadOnlySpan<byte> prefix) =>
#if NETSTANDARD2_0
        _root.SequenceEqual(prefix);
#else
        _root == prefix[0] && Root.SequenceEqual(prefix);
#endif

    /// <summary>Whether each announcement is written in full.</summary>
    internal readonly bool IsKey => _isKey;

    /// <summary>Whether what is announced counts for these bytes alone, even in a session.</summary>
    internal bool IsApart
    {
        set => _isApart = value;
    }

    /// <summary>What the message begins with outside of sessions; empty where there is no message.</summary>
    internal ReadOnlySpan<byte> Root
    {
#if NETSTANDARD2_0
        readonly get => _root;
        set => _root = value;
#else
        readonly get => Unsafe.IsNullRef(ref _root) ? default : MemoryMarshal.CreateReadOnlySpan(ref _root, LeadReader.PrefixLength(ref _root));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        set => _root = ref MemoryMarshal.GetReference(value);
#endif
    }
}
