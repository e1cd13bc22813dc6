using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>What it is good for.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>Skips a value.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="edge">What the value looks like.</param>
    /// <param name="isPresent">Whether its presence is known already.</param>
    /// <exception cref="PrewireException">The value is damaged so that its end is not known. What it says is not looked at.</exception>
    internal static void Skip(ref PrewireReader reader, WireEdge edge, bool isPresent)
    {
        if (ShapeScan.TryMeasure(reader.Rest, edge, isPresent, out int length))
        {
            reader.SkipBytes(length);
            return;
        }

        ShapeWalker walker = Rent(reader.Options, checksValues: false);
        walker._sharesObjects = true;
        PrewireErrorCode code = walker.Walk(ref reader, new Spot(edge, isPresent, null, isUnknown: true), StopAt.Never, out _);
        long start = walker._start;
        walker.Return();
        if (code != Fine)
        {
            reader.ThrowShort(code, start);
        }
    }

    /// <summary>Checks a message without building anything and without exceptions.</summary>
    /// <param name="message">The whole message.</param>
    /// <param name="bodyStart">Where the value begins.</param>
    /// <param name="root">What the value looks like, in the message.</param>
    /// <param name="rootName">What the member path begins with.</param>
    /// <param name="options">The limits, or null for the defaults.</param>
    /// <param name="map">How it maps to what is read, where another version wrote it: what the reader skips is not looked at here either.</param>
    internal static WalkResult Validate(
        ReadOnlySpan<byte> message, int bodyStart, WireEdge root, string rootName, PrewireOptions? options, EdgeMap? map = null) =>
        map is null && ShapeScan.IsWellFormed(message, bodyStart, root, (options?.Limits ?? PrewireLimits.Default).MaxDepth)
            ? default
            : ValidateEach(message, bodyStart, root, rootName, options, map);

    /// <summary>The same for messages that are not as most are.</summary>
    internal static WalkResult ValidateEach(
        ReadOnlySpan<byte> message, int bodyStart, WireEdge root, string rootName, PrewireOptions? options, EdgeMap? map = null, SegmentSource? behind = null)
    {
        PrewireReader reader = ReaderFor(message, bodyStart, options, behind);
        ShapeWalker walker = Rent(options, checksValues: true);
        PrewireErrorCode code = walker.Walk(ref reader, new Spot(root, false, map, isUnknown: false), StopAt.Never, out _);
        if (code == Fine && reader.Remaining != 0)
        {
            code = PrewireErrorCode.TrailingData;
            walker._start = reader.Offset;
        }

        WalkResult result = code == Fine ? default : new WalkResult(code, walker._start, walker.PathFrom(rootName));
        walker.Return();
        reader.End();
        return result;
    }

    /// <summary>The same for the beginning of a message: nothing is found where it ends.</summary>
    private static WalkResult ValidatePart(
        ReadOnlySpan<byte> message, int bodyStart, WireEdge root, string rootName, PrewireOptions? options, EdgeMap? map, SegmentSource behind)
    {
        try
        {
            return ValidateEach(message, bodyStart, root, rootName, options, map, behind);
        }
        catch (PrewireException)
        {
            return default;
        }
    }

    /// <summary>Finds the member at which reading failed.</summary>
    /// <param name="message">The whole message, or what there is of it.</param>
    /// <param name="bodyStart">Where the value begins.</param>
    /// <param name="root">What the value looks like, in the message.</param>
    /// <param name="rootName">What the member path begins with.</param>
    /// <param name="code">Why reading failed.</param>
    /// <param name="offset">Where the reader was when it failed.</param>
    /// <param name="atEnd">Whether it may have been at the end of an object: when all of it was there, and its constructor said no.</param>
    /// <param name="options">The limits, or null for the defaults.</param>
    /// <param name="map">How the value maps to what is read, where another version wrote it.</param>
    /// <param name="member">The member that an object lacks, or null.</param>
    /// <param name="behind">What stands for the part of the message that is not there, or null.</param>
    /// <returns>The code; the offset, which may now be more precise; the path of the innermost value there.</returns>
    internal static WalkResult Locate(
        ReadOnlySpan<byte> message,
        int bodyStart,
        WireEdge root,
        string rootName,
        PrewireErrorCode code,
        long offset,
        bool atEnd,
        PrewireOptions? options,
        EdgeMap? map = null,
        string? member = null,
        SegmentSource? behind = null)
    {
        // Whole runs are read before their members are looked at: what the bytes themselves show is found better by looking again.
        WalkResult found = behind is null
            ? Validate(message, bodyStart, root, rootName, options, map)
            : ValidatePart(message, bodyStart, root, rootName, options, map, behind);
        if (found.Code == code)
        {
            return found;
        }

        PrewireReader reader = ReaderFor(message, bodyStart, options, behind);
        ShapeWalker walker = Rent(options, checksValues: false);
        walker.Walk(ref reader, new Spot(root, false, map, isUnknown: false), new StopAt(offset, code, atEnd, member), out bool stopped);
        string path = walker.PathFrom(rootName) + (stopped && member is not null ? "." + member : null);
        walker.Return();
        reader.End();
        return new WalkResult(code, offset, path);
    }

    /// <summary>Options with the same limits and no session.</summary>
    private static PrewireOptions? LimitsOf(PrewireOptions? options) =>
        options?.Session is null ? options : ReferenceEquals(options.Limits, PrewireLimits.Default) ? null : PrewireOptions.Apart(options, isCanonical: false);

    /// <summary>A reader with a table of its own of what is announced, since the message is read once more, or was already.</summary>
    private static PrewireReader ReaderFor(ReadOnlySpan<byte> message, int bodyStart, PrewireOptions? options, SegmentSource? behind = null)
    {
        var reader = new PrewireReader(message, behind, LimitsOf(options));
        if (options?.Session?.Read is { } session && !LeadReader.IsFingerprint(message))
        {
            reader.Shapes = ReadShapes.ForWalk(session);
            if (bodyStart > 0)
            {
                // The root may have been announced with this message.
                LeadReader.SkipShape(ref reader);
                bodyStart -= (int)reader.Offset;
            }
        }

        reader.BeginBody(bodyStart);
        return reader;
    }
}

/// <summary>What a walk found.</summary>
/// <param name="code">What is wrong, or 0 if nothing is.</param>
/// <param name="offset">The offset of the value from the start of the message.</param>
/// <param name="path">The member path of the value.</param>
internal readonly struct WalkResult(PrewireErrorCode code, long offset, string path)
{
    internal PrewireErrorCode Code { get; } = code;

    internal long Offset { get; } = offset;

    internal string? Path { get; } = path;

    internal bool IsFine => Code == 0;
}
