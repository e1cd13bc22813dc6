namespace Prewire.WireProtocol;

/// <content>
/// Where the beginning of a message ends that a writer got done with. Those of decimals store more bytes than short ones have, zeros, which whatever follows overwrites; and where nothing does they look like nulls.
/// </content>
internal sealed partial class ShapeWalker
{
    /// <summary>The bytes that are stored for a decimal of fewer than three words.</summary>
    private const int LongestStored = 9;

    private bool _findsWritten;

    /// <summary>Whether it is the beginning of a message, so that a count may be of more than what is there.</summary>
    private bool _isCut;

    /// <summary>Where the bytes end that were stored for the last decimal.</summary>
    private long _storedEnd;

    /// <summary>Where only what was left behind begins, or -1.</summary>
    private long _writtenEnd;

    /// <summary>Where the bytes end that are sure to be the message's.</summary>
    /// <param name="bytes">The beginning of a message.</param>
    /// <param name="bodyStart">Where the value begins.</param>
    /// <param name="root">What the value looks like.</param>
    /// <param name="options">The limits.</param>
    internal static int EndOfWritten(ReadOnlySpan<byte> bytes, int bodyStart, WireEdge root, PrewireOptions options)
    {
        PrewireReader reader = ReaderFor(bytes, bodyStart, options);
        ShapeWalker walker = Rent(options, checksValues: false);
        walker._findsWritten = true;
        walker._isCut = true;
        walker._storedEnd = 0;
        walker._writtenEnd = -1;
        walker.Walk(ref reader, new Spot(root, false, null, isUnknown: false), StopAt.Never, out _);
        int end = walker._writtenEnd < 0 ? bytes.Length : (int)walker._writtenEnd;
        walker.Return();
        reader.End();
        return end;
    }

    /// <summary>Finds the member at which the beginning of a message ends.</summary>
    /// <param name="bytes">The beginning.</param>
    /// <param name="bodyStart">Where the value begins.</param>
    /// <param name="root">What the value looks like.</param>
    /// <param name="rootName">What the path begins with.</param>
    /// <param name="options">The limits.</param>
    internal static string PathOfWritten(ReadOnlySpan<byte> bytes, int bodyStart, WireEdge root, string rootName, PrewireOptions options)
    {
        // Whole runs are read before their members are looked at: what the bytes themselves show is found better by looking at each value.
        if (PathOfWritten(bytes, bodyStart, root, rootName, options, checksValues: true, StopAt.Never) is { } found)
        {
            return found;
        }

        return PathOfWritten(bytes, bodyStart, root, rootName, options, checksValues: false, new StopAt(bytes.Length, PrewireErrorCode.EndOfData, atEnd: true, null))!;
    }

    private static string? PathOfWritten(ReadOnlySpan<byte> bytes, int bodyStart, WireEdge root, string rootName, PrewireOptions options, bool checksValues, StopAt stop)
    {
        PrewireReader reader = ReaderFor(bytes, bodyStart, options);
        ShapeWalker walker = Rent(options, checksValues);
        walker._isCut = true;
        PrewireErrorCode code = walker.Walk(ref reader, new Spot(root, false, null, isUnknown: false), stop, out _);
        string? path = !checksValues || code == PrewireErrorCode.EndOfData ? walker.PathFrom(rootName) : null;
        walker.Return();
        reader.End();
        return path;
    }

    private void NoteDecimal(long end, long size) => _storedEnd = end - size + LongestStored;

    /// <summary>Whether at a value only zeros are left, which may have been stored for a decimal. Such a zero may also stand where the length of a text comes last that turned out not to be well-formed: the last one of these is noted.</summary>
    private bool IsLeftBehind(ReadOnlySpan<byte> rest, WireKind kind)
    {
        if (rest.IsEmpty || rest[0] != 0 || _start >= _storedEnd)
        {
            return false;
        }

        long end = _start + rest.Length;
        bool areZeros = end <= _storedEnd && AreZeros(rest);
        if (areZeros || (kind == WireKind.String && IsBadText(rest.Slice(1))))
        {
            _writtenEnd = _start;
        }

        return areZeros;
    }

    private static bool IsBadText(ReadOnlySpan<byte> bytes)
    {
        int length = bytes.Length;
        while (length > 0 && bytes[length - 1] == 0)
        {
            length--;
        }

        length += length % sizeof(char);
        return length <= bytes.Length && !ValueChecks.IsUtf16(bytes.Slice(0, length));
    }

    private static bool AreZeros(ReadOnlySpan<byte> bytes)
    {
        foreach (byte b in bytes)
        {
            if (b != 0)
            {
                return false;
            }
        }

        return true;
    }
}
