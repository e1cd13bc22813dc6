namespace Prewire.WireProtocol;

/// <summary>
/// The byte between the count and the elements of a list whose elements are packed, which says how each of them is written. Of integers it is the width.
/// Of decimals, the number of words that each takes, or else bit 7, in bits 5–6 the binary logarithm of the width of signed integers, and in bits 0–4 the scale of all.
/// Of points in time with their offsets, 0 if each is written as it is elsewhere, else the offset of all in quarters of an hour and 57; each is the ticks of its universal time.
/// </summary>
internal static class ListHead
{
    /// <summary>Each element is written as it is elsewhere.</summary>
    internal const int Plain = 0;

    private const int Scaled = 0x80;
    private const int WidthShift = 5;
    private const int ScaleMask = 0x1F;
    private const int MaxScale = 28;
    private const int MostWords = 3;
    private const int MinutesPerQuarter = 15;
    private const int MaxQuarters = ValueChecks.MaxOffsetMinutes / MinutesPerQuarter;
    private const int NoOffset = MaxQuarters + 1;

    /// <summary>Whether there is such a byte in lists of these elements.</summary>
    internal static bool Precedes(WireEdge element) => !element.Nullable && WireKinds.IsPacked(element.Kind);

    /// <summary>What each element is written as.</summary>
    /// <param name="kind">The kind of the elements.</param>
    /// <param name="head">The byte.</param>
    /// <returns>Bool if the byte is none that such a list can have.</returns>
    internal static WireKind ElementKind(WireKind kind, int head) => kind switch
    {
        WireKind.Decimal => HasWords(head) ? kind : IsScaled(head) ? Integers(WidthOf(head), isSigned: true) : WireKind.Bool,
        WireKind.DateTimeOffset => head == Plain ? kind : HasOffset(head) ? WireKind.Int64 : WireKind.Bool,
        _ => head > WireKinds.FixedSize(kind) ? WireKind.Bool : Integers(head, kind <= WireKind.Int64),
    };

    /// <summary>The bytes of each element, or the fewest where they have not all as many.</summary>
    /// <param name="written">What each is written as.</param>
    /// <param name="head">The byte.</param>
    internal static int SizeOf(WireKind written, int head) => written == WireKind.Decimal ? DecimalTag.SizeOf(head) : WireKinds.LeastSize(written);

    /// <summary>Whether it is the number of words of decimals.</summary>
    internal static bool HasWords(int head) => head is > Plain and <= MostWords;

    /// <summary>The byte of decimals of one scale.</summary>
    internal static int OfScale(int scale, int width) => Scaled | ((width >= 4 ? (width / 8) + 2 : width / 2) << WidthShift) | scale;

    /// <summary>Whether it is one of decimals of one scale.</summary>
    internal static bool IsScaled(int head) => head >= Scaled && ScaleOf(head) <= MaxScale;

    /// <summary>The scale of decimals; 0 of integers.</summary>
    internal static int ScaleOf(int head) => head & ScaleMask;

    /// <summary>The bytes of each decimal.</summary>
    internal static int WidthOf(int head) => 1 << ((head >> WidthShift) & 3);

    /// <summary>The byte of points in time of one offset, or <see cref="Plain"/> if there is none for it.</summary>
    internal static int OfOffset(int minutes) => minutes % MinutesPerQuarter == 0 ? (minutes / MinutesPerQuarter) + NoOffset : Plain;

    /// <summary>Whether it is one of points in time of one offset.</summary>
    internal static bool HasOffset(int head) => head is > Plain and <= 2 * MaxQuarters + 1;

    /// <summary>The offset of points in time, in minutes.</summary>
    internal static int MinutesOf(int head) => (head - NoOffset) * MinutesPerQuarter;

    /// <summary>The largest width by which integers of one kind lie in a list as those of another would; 0 where they never do.</summary>
    internal static int SharedWidth(WireEdge one, WireEdge other) =>
        Precedes(one) && Precedes(other) && WireKinds.IsInteger(one.Kind) && WireKinds.IsInteger(other.Kind) && one.Kind <= WireKind.Int64 == other.Kind <= WireKind.Int64
            ? System.Math.Min(WireKinds.FixedSize(one.Kind), WireKinds.FixedSize(other.Kind))
            : 0;

    private static WireKind Integers(int width, bool isSigned) => width switch
    {
        1 => isSigned ? WireKind.Int8 : WireKind.UInt8,
        2 => isSigned ? WireKind.Int16 : WireKind.UInt16,
        4 => isSigned ? WireKind.Int32 : WireKind.UInt32,
        8 => isSigned ? WireKind.Int64 : WireKind.UInt64,
        _ => WireKind.Bool,
    };
}
