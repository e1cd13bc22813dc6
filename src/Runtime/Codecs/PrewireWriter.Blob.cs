using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Blobs: what hand-written codecs write, with its length in front.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The room that is made for a blob, its length included. Most are shorter and never move.</summary>
    private const int UsualBlob = 64;

    /// <summary>Writes what a hand-written codec makes of a value, with its length in front.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The value, which is not null.</param>
    /// <param name="codec">The codec.</param>
    /// <returns>The position behind it.</returns>
    internal ref byte WriteBlob<T>(ref byte cursor, T value, Codec<T> codec)
    {
        // The body is written where it belongs if its length takes one byte. It goes on in rented memory if the window is full.
        cursor = ref Ensure(ref cursor, UsualBlob);
        PrewireWriter body = ToMemory(Window(ref Wire.Skip(ref cursor, 1), int.MaxValue), _options);
        body._depth = _depth;
        body._ancestors = _ancestors;
        body._isApart = true;
        body.Store(ref body.Start);
        body.Enter();
        bool isDone = false;
        try
        {
            if (body.NeedsStack(default(T) is null ? value : null))
            {
                DeepCalls.Write(ref body, value, codec);
            }
            else
            {
                codec.Write(ref body, value);
            }

            isDone = true;
        }
        finally
        {
            if (!isDone)
            {
                body.FreeNative();
            }
        }

        if (body.IsBroken)
        {
            CustomValues.ThrowWentOn(codec);
        }

        ref byte end = ref body.Load();
        long length = body.Length(ref end);
        if (length >= int.MaxValue)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        uint header = (uint)length + 1;
        int headerSize = VarInt.Size(header);
        if (!ReferenceEquals(body._output, Spill.Instance))
        {
            body.Finish(ref end);
            return ref WritePieces(ref cursor, header, (PooledSegments)body._output!);
        }

        body._shapes?.Return();
        body._objects?.Return();
        if (headerSize > 1)
        {
            if (Room(ref cursor) < headerSize + length)
            {
                return ref WritePieces(ref cursor, header, body.SpillWindow((int)length));
            }

            Window(ref Wire.Skip(ref cursor, 1), (int)length).CopyTo(Window(ref Wire.Skip(ref cursor, headerSize), (int)length));
        }

        VarInt.Write(ref cursor, header);
        return ref Cursor.Unscope(ref Wire.Skip(ref cursor, headerSize + (int)length));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WritePieces(scoped ref byte start, uint header, PooledSegments body)
    {
        ref byte cursor = ref Ensure(ref Cursor.Unscope(ref start), VarInt.Size(header));
        cursor = ref VarInt.Write(ref cursor, header);
        for (int i = 0; i < body.PieceCount; i++)
        {
            ArraySegment<byte> piece = body.Piece(i);
            cursor = ref WriteRaw(ref cursor, ref MemoryMarshal.GetReference(piece.AsSpan()), piece.Count);
        }

        for (int i = 0; i < body.NativeCount; i++)
        {
            cursor = ref WriteRaw(ref cursor, body.Native(i));
        }

        body.Return();
        return ref cursor;
    }
}
