using System.Collections;
using Prewire.GeneratedCode;
using Prewire.Loading;

namespace Prewire.Announcements;

/// <summary>Both ends number what is announced alike: by this rule.</summary>
internal static class ShapeNumbers
{
    /// <summary>The most numbers in a message or session. What comes later is written out each time.</summary>
    internal const int Capacity = 16 * 1024;

    /// <summary>The most bytes that the numbered literals have together.</summary>
    internal const int MaxBytes = 1024 * 1024;

    /// <summary>Whether the next announcement takes a number.</summary>
    /// <param name="count">How many there are.</param>
    /// <param name="bytes">How long their literals are together.</param>
    /// <param name="literalLength">How long that of the next one is; 0 if it is known by a number.</param>
    internal static bool HasRoom(int count, long bytes, int literalLength) => count < Capacity && bytes + literalLength <= MaxBytes;

    /// <summary>Writes the number of a shape, where <see cref="LeadBytes.LongestNumber"/> bytes are free.</summary>
    /// <returns>How many bytes it takes.</returns>
    internal static int Put(ref byte cursor, int number)
    {
        if (number < LeadBytes.ShortNumbers)
        {
            cursor = (byte)(LeadBytes.FirstNumber + number);
            return 1;
        }

        if (number >= LeadBytes.FirstFurtherNumber)
        {
            cursor = LeadBytes.FurtherNumber;
            Wire.PutUInt16(ref cursor, 1, (ushort)number);
            return 3;
        }

        number -= LeadBytes.ShortNumbers;
        cursor = (byte)(LeadBytes.FirstLongNumber + (number >> 8));
        Wire.PutByte(ref cursor, 1, (byte)number);
        return 2;
    }
}

/// <summary>What messages announce has a place in the tables of numbers, the same in all of them: so asking for a number takes no look-up.</summary>
internal static class Slots
{
    /// <summary>The slot of what has none: it is looked up.</summary>
    internal const int None = -1;

    private static readonly object s_lock = new();
    private static readonly Hashtable s_ofCodecs = new();
    private static readonly KeptByType s_ofUnloadable = new();
    private static int s_count;

    /// <summary>By slot, a <see cref="ShapeTarget"/>, or a weak reference to one that can be unloaded; or an <see cref="AnnouncedType"/>.</summary>
    private static object?[] s_targets = new object?[64];

    /// <summary>The next slot. There is no way back, so that only what the program itself consists of may have one.</summary>
    internal static int Next() => Interlocked.Increment(ref s_count) - 1;

    /// <summary>The slot of the shape of a codec.</summary>
    internal static int Of(Type codec) => SlotOf(codec).Index;

    /// <summary>What the values of a codec look like, made when it is first asked for.</summary>
    /// <param name="type">The type of the values.</param>
    /// <param name="codec">The codec.</param>
    internal static ShapeTarget TargetOf(Type type, IWireCodec codec)
    {
        lock (s_lock)
        {
            CodecSlot slot = SlotOf(codec.GetType());
            if (slot.Target is { } known)
            {
                return known;
            }

            var made = new CodecTarget(type, codec, slot.Index);
            Put(slot.Index, made.MayGo ? new WeakReference(made) : made);
            slot.Target = made;
            return made;
        }
    }

    private static CodecSlot SlotOf(Type codec)
    {
        lock (s_lock)
        {
            bool mayGo = Unloadable.Is(codec);
            if ((mayGo ? s_ofUnloadable.Find(codec) : s_ofCodecs[codec]) is CodecSlot known)
            {
                return known;
            }

            var slot = new CodecSlot(Next());
            if (mayGo)
            {
                s_ofUnloadable.GetOrAdd(codec, slot);
            }
            else
            {
                s_ofCodecs[codec] = slot;
            }

            return slot;
        }
    }

    /// <summary>Notes what has a slot, and cannot be unloaded.</summary>
    internal static void Note(int slot, AnnouncedType type) => Put(slot, type);

    private static void Put(int slot, object what)
    {
        lock (s_lock)
        {
            if (slot >= s_targets.Length)
            {
                // Whoever looks meanwhile looks for others.
                object?[] targets = s_targets;
                Array.Resize(ref targets, Math.Max(slot + 1, targets.Length * 2));
                Volatile.Write(ref s_targets, targets);
            }

            s_targets[slot] = what;
        }
    }

    /// <summary>The type that has a slot, which was noted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static AnnouncedType TypeOf(int slot) => Unsafe.As<AnnouncedType>(Volatile.Read(ref s_targets)[slot]!);

    /// <summary>What has a slot, which was noted.</summary>
    internal static ShapeTarget TargetOf(int slot) => Volatile.Read(ref s_targets)[slot] is var target && target is WeakReference reference ? (ShapeTarget)reference.Target! : (ShapeTarget)target!;

    /// <summary>The slot of a codec, kept as long as the codec is there.</summary>
    private sealed class CodecSlot(int index)
    {
        internal int Index { get; } = index;

        internal ShapeTarget? Target { get; set; }
    }
}

/// <summary>The slot of a codec's shape.</summary>
/// <typeparam name="TCodec">The codec. The type of its values is no parameter: code that is shared by classes would have to look it up.</typeparam>
internal static class ShapeSlot<TCodec>
    where TCodec : struct
{
    internal static readonly int Index = Slots.Of(typeof(TCodec));

    /// <summary>What has the slot, once that was asked for here. Positions of other types find it without this class, which is compiled for each codec.</summary>
    internal static ShapeTarget? Target;
}

/// <summary>What messages of other versions are mapped to. Apart from the slots, since a static constructor would be one method more to compile.</summary>
/// <typeparam name="TCodec">The codec.</typeparam>
internal static class MappedRoot<TCodec>
    where TCodec : struct
{
    internal static ShapeTarget? Target;
}
