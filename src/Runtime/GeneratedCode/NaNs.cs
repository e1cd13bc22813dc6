using Prewire.Announcements;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Makes every NaN the same in canonical output, where it takes less than going over all of it.</summary>
internal static class NaNs
{
    /// <summary>Behind so many bytes that were looked at here and there, if they are a fourth of all until then, going over everything takes less time: where nothing is announced, that is quick.</summary>
    private const int LeastLooked = 512;

    /// <summary>Which floating-point numbers may be in a value.</summary>
    /// <param name="shape">What it looks like.</param>
    /// <param name="memory">Has it.</param>
    /// <param name="announced">Which may be in what was announced.</param>
    internal static NaNReach ReachOf(RootShape shape, AsideMemory memory, NaNReach announced)
    {
        NaNReach reach = shape.NaNReach | ((shape.NaNReach & (NaNReach.Announced | NaNReach.Open)) != 0 ? announced : NaNReach.None);
        return (reach | ((reach & NaNReach.Open) == 0 ? NaNReach.None : memory.OpenReach)) & NaNReach.Any;
    }

    /// <summary>Looks at those elements alone that have bytes as of a NaN.</summary>
    /// <param name="memory">Has the values.</param>
    /// <param name="span">Where they begin.</param>
    /// <param name="end">Where they end.</param>
    /// <param name="reach">Which floating-point numbers may be among them.</param>
    /// <param name="shapes">What was announced; null where more than that is needed to know what the bytes say.</param>
    /// <param name="entry">What each value of a set or map looks like, which announces all in full; null where it is none.</param>
    /// <returns>False where all of it has to be gone over.</returns>
    internal static bool TryUnify(AsideMemory memory, in AsideMemory.SortedSpan span, long end, NaNReach reach, WrittenShapes? shapes, WireEdge? entry)
    {
        if (reach == NaNReach.None)
        {
            return true;
        }

        Span<byte> values = memory.WrittenIn(in span, end);
        int suspect = FloatBits.FindSuspect(values, 0, reach);
        if (suspect >= 0 && (shapes is null || memory.HasInside(in span) || entry is { Plain: not null }))
        {
            // Values that have all bytes in the same places are gone over in hardly more time.
            return false;
        }

        int looked = 0;
        bool isPlain = true;
        while (suspect >= 0)
        {
            if (isPlain && looked > LeastLooked && looked > suspect / 4)
            {
                return false;
            }

            int place = span.Start + suspect;
            bool isFound = memory.TryFind(place, out AsideMemory.Stretch stretch);
            if (!isFound && entry is not null)
            {
                stretch = memory.Find(in span, place, entry);
                isFound = true;
            }

            if (!isFound)
            {
                return false;
            }

            int next = stretch.End;
            if (stretch.Edge is { } edge)
            {
                Span<byte> element = memory.WrittenAt(in stretch, place, out next);
                looked += element.Length;
                if (!ShapeScan.TryUnifyNaN(element, edge, entry is null ? shapes : null))
                {
                    next = stretch.End;
                    isPlain = false;
                    if (ShapeWalker.TryUnifyNaN(memory.WrittenIn(in stretch), edge, ShapesFor(in stretch, shapes!, entry is not null), memory, in span) != 0)
                    {
                        return false;
                    }
                }
            }

            suspect = FloatBits.FindSuspect(values, next - span.Start, reach);
        }

        return true;
    }

    private static ReadShapes ShapesFor(in AsideMemory.Stretch stretch, WrittenShapes shapes, bool isKey) =>
        !isKey ? ReadShapes.ForWritten(shapes, stretch.Known, stretch.KnownBytes) : shapes.IsHashed ? ReadShapes.ForWritten(shapes, 0, 0) : ReadShapes.Rent();
}
