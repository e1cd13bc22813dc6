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
        RootShape root = RootPrefix<T, TCodec>.Shape;
        root.RequireLiteral();
        if (!root.IsFingerprint)
        {
            return ref session.Write(ref writer, ref cursor, root.Target);
        }

        // It takes no number, and what it announces holds for itself.
        writer.Root = root.Prefix;
        writer.IsApart = true;
        return ref writer.WriteRaw(ref cursor, root.Prefix);
    }
}
