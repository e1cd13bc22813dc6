using Prewire.Codecs;

namespace Prewire;

/// <content>Reading what another version wrote.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads the presence and header of an object or struct that another version wrote.</summary>
    /// <param name="map">The map of the position.</param>
    /// <param name="header">Receives the header bits.</param>
    /// <returns>False for a null.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool BeginMapped(EdgeMap map, ref MappedHeader header)
    {
        // The normal case: an object's header has its null, too.
        bool isObject = map.ForeignKind == WireKind.Object && !map.Nullable;
        return (isObject || ReadPresence(ref map)) && BeginMapped(map.Type, ref header);
    }

    /// <summary>Reads the start of an object, at a position of a class that is not sealed or of a union, that another version wrote.</summary>
    /// <param name="map">The map of the position.</param>
    /// <param name="header">Receives the header bits of an object of the declared type.</param>
    /// <exception cref="PrewireException">The header has bits that mean nothing.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ObjectStart BeginObjectMapped(EdgeMap map, ref MappedHeader header)
    {
        bool isUsual = map.ForeignKind == WireKind.Object && !map.Nullable && TryBeginMapped(map.Type, ref header);
        return isUsual ? ObjectStart.Present : BeginAnyObjectMapped(map, ref header);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ObjectStart BeginAnyObjectMapped(EdgeMap map, ref MappedHeader header)
    {
        bool isPlain = map.ForeignKind is WireKind.Object or WireKind.Open && !map.Nullable;
        if (!isPlain && !ReadPresence(ref map))
        {
            return ObjectStart.Null;
        }

        map = map.Present;
        if (map.ForeignKind != WireKind.Struct)
        {
            ref byte first = ref Begin(1);
            if (first == 0)
            {
                Advance(ref first, 1);
                return ObjectStart.Null;
            }

            if (map.ForeignKind == WireKind.Open || (first & 1) == 0)
            {
                if (map.ForeignKind == WireKind.Open && first <= OpenHeader.LastWellKnown)
                {
                    // What is well known is no object of a class of the user's.
                    Fail((first & 1) == 0 ? PrewireErrorCode.UnassignableType : PrewireErrorCode.InvalidHeader);
                }

                return ObjectStart.Other;
            }
        }

        BeginMapped(map.Type, ref header);
        return ObjectStart.Present;
    }

    /// <summary>Reads the header of an object or struct that another version wrote.</summary>
    /// <param name="map">The map of the type.</param>
    /// <param name="header">Receives the header bits.</param>
    /// <returns>False for a null.</returns>
    /// <exception cref="PrewireException">The header has bits that mean nothing.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool BeginMapped(TypeMap map, ref MappedHeader header)
    {
        if (!map.HasNoHeader)
        {
            return TryBeginMapped(map, ref header) || BeginAnyMapped(map, ref header);
        }

        if (map.MakesObject)
        {
            Charge(MemoryRule.FreePerByte);
        }

        return true;
    }

    /// <summary>Reads the header of an object that has at most seven bits, the usual case. Others, and what is not as it should be, stay where they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBeginMapped(TypeMap map, ref MappedHeader header)
    {
        if (!map.HasPlainHeader || WindowRemaining == 0)
        {
            return false;
        }

        ref byte first = ref Begin(1);
        byte bits = first;
        if ((bits & (map.StrangeBits | 1)) != 1)
        {
            return false;
        }

        Advance(ref first, 1);
        header.Start(bits);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool BeginAnyMapped(TypeMap map, ref MappedHeader header)
    {
        TypeLayout layout = map.Foreign.Layout;
        bool isObject = map.Foreign.IsObject;
        if (isObject && Begin(1) == 0)
        {
            Take(1);
            return false;
        }

        if (map.MakesObject)
        {
            Charge(MemoryRule.FreePerByte);
        }

        ReadHeader(layout, ref header, isObject);
        return true;
    }

    /// <summary>Reads whether a value that another version wrote is there.</summary>
    /// <param name="map">The map of the position; on true, its map behind the presence.</param>
    /// <returns>False for a null, which has then been read, however the other version wrote it.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadPresence(ref EdgeMap map)
    {
        if (map.IsAlwaysThere)
        {
            return true;
        }

        // A value that is not null and the same as ever: the usual case.
        if (map.SaysNull && WindowRemaining > 0 && Begin(1) != 0)
        {
            map = map.Present;
            return true;
        }

        // A copy, so that the caller's variable can be in a register.
        EdgeMap any = map;
        bool isPresent = ReadAnyPresence(ref any);
        map = any;
        return isPresent;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadAnyPresence(ref EdgeMap map)
    {
        if (map.Nullable)
        {
            byte present = Take(1);
            if (present > 1)
            {
                Fail(PrewireErrorCode.InvalidValue);
            }

            map = map.Present;
            return present != 0 && (map.IsAlwaysThere || ReadPresence(ref map));
        }

        if (ReferenceEquals(map, EdgeMap.Null))
        {
            return false;
        }

        if (WireKinds.HasOwnNull(map.ForeignKind))
        {
            ref byte first = ref Begin(1);
            if (first == 0)
            {
                Advance(ref first, 1);
                return false;
            }
        }

        if (map.ForeignKind == WireKind.Late)
        {
            map = LateValues.ReadShape(ref this, map);
            LateValues.RequireValue(ref this);
            return ReadPresence(ref map);
        }

        map = map.Present;
        return true;
    }

    /// <summary>Goes on behind a null, where no object of another type may be.</summary>
    /// <param name="cursor">The position of the first byte.</param>
    /// <param name="header">The byte, which does not begin an object of the type.</param>
    /// <exception cref="PrewireException">It is no null.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadNull(ref byte cursor, int header)
    {
        if (header != 0)
        {
            FailHeader(header);
        }

        Advance(ref cursor, 1);
    }

    /// <summary>Goes on behind a null, where an object of another type may be instead.</summary>
    /// <param name="cursor">The position of the first byte.</param>
    /// <param name="header">The byte, which does not begin an object of the type.</param>
    /// <returns>False for an object of another type, which is still to be read.</returns>
    /// <exception cref="PrewireException">It is neither.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNull(ref byte cursor, int header)
    {
        if (header == 0)
        {
            Advance(ref cursor, 1);
            return true;
        }

        if ((header & 1) != 0)
        {
            FailHeader(header);
        }

        return false;
    }

    /// <summary>Ends reading with an error for the first byte of an object that is not what it should be: it may say that an object of a derived type follows.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailHeader(int header) => Fail(CodeOfHeader(header));

    private static PrewireErrorCode CodeOfHeader(int header) =>
        (header & 1) == 0 && header > OpenHeader.LastWellKnown ? PrewireErrorCode.UnassignableType : PrewireErrorCode.InvalidHeader;

    private void ReadHeader(TypeLayout layout, ref MappedHeader header, bool isObject)
    {
        int size = layout.HeaderSize;
        for (int i = 0; i < size; i++)
        {
            byte bits = Take(1);
            if (i == 0 && isObject && (bits & 1) == 0)
            {
                FailAt(CodeOfHeader(bits), Offset - 1);
            }

            if (i == size - 1 && (bits & ~layout.LastHeaderMask) != 0)
            {
                Fail(PrewireErrorCode.InvalidHeader);
            }

            header.Add(bits);
        }
    }
}
