namespace Prewire;

/// <content>How values are got at.</content>
public ref partial struct ShapeReader
{
    private delegate T Getter<out T>(ref PrewireReader reader, WireEdge edge);

    /// <summary>What the bytes of the value are.</summary>
    private readonly WireKind LeafKind => _walker?.LeafKind ?? WireKind.Further;

    /// <summary>The bytes of the value. They may be moved when the next token is asked for.</summary>
    /// <exception cref="PrewireException">They are more than memory can hold in one piece.</exception>
    internal ReadOnlySpan<byte> Leaf
    {
        get
        {
            long size = _walker?.LeafSize ?? 0;
            if (size > int.MaxValue)
            {
                Fail(PrewireErrorCode.TooLarge, null);
            }

            _reader.Gather((int)size);
            return _reader.Rest.Slice(0, (int)size);
        }
    }

    private T Get<T>(ShapeValueKind kind, Getter<T> getter)
    {
        Require(Kind == kind, kind);
        return Get(getter);
    }

    private T Get<T>(Getter<T> getter)
    {
        // A reader of its own, so that the value can be asked for once more.
        var reader = new PrewireReader(Leaf);
        try
        {
            return getter(ref reader, _walker!.LeafEdge!);
        }
        catch (PrewireException exception)
        {
            exception.Offset = Offset;
            exception.Path = Path;
            throw;
        }
    }

    private Wide GetInteger(ShapeValueKind wanted)
    {
        Require(_walker is { } walker && WireKinds.IsInteger(walker.LeafKind) && WireKinds.IsInteger(walker.Kind), wanted);
        return Get(static (ref PrewireReader r, WireEdge edge) =>
        {
            bool isNegative = Conversions.ReadInteger(ref r, edge.Kind, out ulong high, out ulong low);
            return new Wide(isNegative, high, low);
        });
    }

#if !NET8_0_OR_GREATER
    private DateTime GetDay()
    {
        int days = Get(ShapeValueKind.DateOnly, static (ref PrewireReader r, WireEdge _) => r.ReadInt32());
        RequireValue(days >= 0 && days <= DateTime.MaxValue.Ticks / TimeSpan.TicksPerDay);
        return new DateTime(days * TimeSpan.TicksPerDay);
    }

    private TimeSpan GetTimeOfDay()
    {
        TimeSpan time = Get(ShapeValueKind.TimeOnly, static (ref PrewireReader r, WireEdge _) => r.ReadTimeSpan());
        RequireValue(time.Ticks >= 0 && time.Ticks < TimeSpan.TicksPerDay);
        return time;
    }

    private readonly void RequireValue(bool isValid)
    {
        if (!isValid)
        {
            Fail(PrewireErrorCode.InvalidValue, null);
        }
    }
#endif

    private readonly void RequireFit(bool fits)
    {
        if (!fits)
        {
            Fail(PrewireErrorCode.OutOfRange, null);
        }
    }

    /// <summary>What there is comes from the message, so that asking for something else is no mistake of the program.</summary>
    private readonly void Require(bool isSo, ShapeValueKind wanted)
    {
        if (Token != ShapeToken.Value || !isSo)
        {
            FailKind(wanted);
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailKind(ShapeValueKind wanted)
    {
        if (Token == ShapeToken.None)
        {
            throw new InvalidOperationException("There is no value: Read was not called yet, or returned false.");
        }

        Fail(
            Token == ShapeToken.Null ? PrewireErrorCode.UnexpectedNull : PrewireErrorCode.IncompatibleMember,
            "The token is " + Token + " of the kind " + Kind + ", and was asked for as " + wanted + ".");
    }

    [DoesNotReturn]
    private readonly void Fail(PrewireErrorCode code, string? detail) => throw new PrewireException(code, Offset, Path, detail);

    /// <summary>An integer, sign- or zero-extended.</summary>
    private readonly struct Wide(bool isNegative, ulong high, ulong low)
    {
        internal bool IsNegative { get; } = isNegative;

        internal ulong High { get; } = high;

        internal ulong Low { get; } = low;
    }
}
