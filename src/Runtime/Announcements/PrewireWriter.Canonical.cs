using Prewire.Buffers;

namespace Prewire;

/// <content>Writing aside what is to be sorted or looked at again.</content>
public ref partial struct PrewireWriter
{
    /// <summary>Whether equal values are to become equal bytes.</summary>
    internal readonly bool IsCanonical => _options is { Canonical: true };

    /// <summary>Whether a key announced a type.</summary>
    internal readonly bool HasAnnounced => _hasAnnounced;

    /// <summary>Whether it is noted where elements are: in canonical output of values that may hold floating-point numbers, or are sorted.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool TakesNotes => _options is { Canonical: true } && _output is AsideMemory;

    /// <summary>Where values are written to that are looked at again.</summary>
    internal readonly AsideMemory? AsideOutput => _output as AsideMemory;

    /// <summary>Whether tracked objects were written.</summary>
    internal readonly bool HasObjects => _objects is not null;

    /// <summary>Where keys are written to, if they are.</summary>
    internal readonly AsideMemory? Keys => _isKey ? (AsideMemory?)_output : null;

    /// <summary>What has the order of the sets and maps that come next, if it is known.</summary>
    internal AsideMemory? Order
    {
        readonly get => _order;
        set => _order = value;
    }

    /// <summary>Says how deep values may nest from here on.</summary>
    internal void LimitDepth(int depth) => _depth = depth;

    /// <summary>Makes a writer to memory aside, at the same depth and with the same announced types. <see cref="Rejoin"/> ends it.</summary>
    /// <param name="aside">Receives the bytes.</param>
    /// <param name="isKey">Whether the bytes are to depend on the values alone, not on what was announced before.</param>
    internal readonly PrewireWriter Aside(AsideMemory aside, bool isKey)
    {
        var writer = new PrewireWriter(aside, aside.GetSpan(), _options);
        writer._depth = _depth;
        writer._ancestors = _ancestors;
        writer._shapes = _shapes;
        writer._objects = isKey ? null : _objects;
        writer.Root = Root;
        writer._isApart = _isApart;
        writer._isKey = isKey || _isKey;
        return writer;
    }

    /// <summary>Ends the writing aside.</summary>
    /// <param name="aside">The writer.</param>
    /// <param name="cursor">Its last position.</param>
    /// <returns>Whether the bytes can be copied here: they announce no type, or announcements are written in full here too.</returns>
    internal bool Rejoin(ref PrewireWriter aside, ref byte cursor)
    {
        aside._output!.Advance(aside.WindowLength(ref cursor));
        _shapes = aside._shapes;
        _objects ??= aside._objects;
        _hasAnnounced |= _isKey && aside._hasAnnounced;
        return _isKey || !aside._hasAnnounced;
    }

    /// <summary>Says how many bytes of a message are still to come, so that one that becomes an array is written to that.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="length">How many they are.</param>
    /// <returns>The position to write at.</returns>
    internal ref byte EnsureLast(ref byte cursor, int length)
    {
        int written = WindowLength(ref cursor);
        if (!ReferenceEquals(_output, Spill.Instance) || Room(ref cursor) >= length || length > WholeArray.Largest - written)
        {
            return ref Cursor.Unscope(ref cursor);
        }

        var whole = new WholeArray(NewArray.Of<byte>(written + length));
        Window(written).CopyTo(whole.Array);
        int depth = _depth;
        Open(whole, whole.Array);
        _depth = depth;
        return ref whole.Array[written];
    }

    /// <summary>Whether an announcement, which is about to be written, is written in full in any case.</summary>
    internal bool WritesKey()
    {
        _hasAnnounced |= _isKey;
        return _isKey;
    }
}
