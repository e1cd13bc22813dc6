using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Writes what precedes a value in a session.</summary>
internal static class LeadWriter
{
    /// <summary>Writes the literal of a message of a session the first time, then its number.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="session">What <see cref="PrewireSession.BeginWrite"/> gave.</param>
    internal static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, WrittenShapes session)
        where TCodec : struct, IWireCodec<T>
    {
        int slot = ShapeSlot<TCodec>.Index;
        if (session.RootSlot != slot)
        {
            return ref WriteOther<T, TCodec>(ref writer, ref cursor, session, slot);
        }

        cursor = ref writer.Ensure(ref cursor, LeadBytes.LongestNumber);
        return ref Wire.Skip(ref cursor, ShapeNumbers.Put(ref cursor, session.RootNumber));
    }

    /// <summary>Writes what precedes a value that is not of the type of the root before.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteOther<T, TCodec>(ref PrewireWriter writer, ref byte cursor, WrittenShapes session, int slot)
        where TCodec : struct, IWireCodec<T>
    {
        RootShape root = RootPrefix<T, TCodec>.Shape;
        root.RequireLiteral();
        if (!root.IsFingerprint)
        {
            cursor = ref session.Write(ref writer, ref cursor, root.Target);
            session.NoteRoot(slot);
            return ref Cursor.Unscope(ref cursor);
        }

        // It takes no number, and what it announces holds for itself.
        writer.Root = root.Prefix;
        writer.IsApart = true;
        return ref writer.WriteRaw(ref cursor, root.Prefix);
    }
}
