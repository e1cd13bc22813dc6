namespace Prewire.WireProtocol;

/// <summary>
/// Where floating-point numbers are in a value that has the same bytes in the same places each time: an object, struct or tuple of members of fixed size, all of which are there. Several such
/// values one behind another are looked at as one, until that is some 64 bytes.
/// </summary>
internal sealed partial class PlainLayout
{
    /// <summary>Values of more bytes take their time anyway.</summary>
    private const int LargestSize = 512;

    /// <summary>Types in types.</summary>
    private const int MaxNesting = 8;

    /// <summary>So many bytes are looked at together.</summary>
    private const int LeastTogether = 64;

    /// <summary>Stands for the layout of what has none.</summary>
    internal static readonly PlainLayout None = new();

    private readonly List<(int Offset, byte Mask, byte Bits)> _marks = [];
    private readonly List<(int Offset, WireKind Kind)> _floats = [];

    private PlainLayout()
    {
    }

    /// <summary>The bytes of a value; 0 where they are not the same each time.</summary>
    internal int Size { get; private set; }

    /// <summary>How many values are looked at together.</summary>
    internal int Together { get; private set; } = 1;

    /// <summary>The layout of values of an edge, or <see cref="None"/>.</summary>
    internal static PlainLayout Of(WireEdge edge)
    {
        var layout = new PlainLayout();
        if (!layout.Add(edge, 0) || layout.Size == 0)
        {
            return None;
        }

        layout.Repeat();
        layout.Prepare();
        return layout;
    }

    private bool Add(WireEdge edge, int nesting)
    {
        if (edge.Nullable)
        {
            return false;
        }

        switch (edge.Kind)
        {
            case WireKind.Object or WireKind.Struct:
                return nesting < MaxNesting && Add(edge.Type!, nesting);
            case WireKind.Tuple:
                foreach (WireEdge item in edge.Items)
                {
                    if (nesting == MaxNesting || !Add(item, nesting + 1))
                    {
                        return false;
                    }
                }

                return true;
            default:
                int size = WireKinds.FixedSize(edge.Kind);
                if (WireKinds.IsFloat(edge.Kind))
                {
                    _floats.Add((Size, edge.Kind));
                }

                Size += size;
                return size != 0 && Size <= LargestSize;
        }
    }

    private bool Add(TypeShape type, int nesting)
    {
        if (type.KeepsUnknown || (type.Flags & ShapeFlags.Recursive) != 0)
        {
            return false;
        }

        TypeLayout layout = type.Layout;
        for (int i = 0; i < layout.HeaderSize; i++)
        {
            byte present = (byte)(i == 0 && type.IsObject ? 1 : 0);
            byte unused = (byte)(i == layout.HeaderSize - 1 ? ~layout.LastHeaderMask : 0);
            if ((present | unused) != 0)
            {
                _marks.Add((Size, (byte)(present | unused), present));
            }

            Size++;
        }

        if (type.BaseEdge is { } section && !Add(section.Type!, nesting + 1))
        {
            return false;
        }

        foreach (LaidOutMember member in layout.Walked)
        {
            if (member.Bit >= 0 || !Add(member.Shape.Edge, nesting + 1))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Adds what is in the values that are looked at together with the first one.</summary>
    private void Repeat()
    {
        Together = (LeastTogether + Size - 1) / Size;
        int marks = _marks.Count, floats = _floats.Count;
        for (int i = 1; i < Together; i++)
        {
            for (int j = 0; j < marks; j++)
            {
                _marks.Add((_marks[j].Offset + (i * Size), _marks[j].Mask, _marks[j].Bits));
            }

            for (int j = 0; j < floats; j++)
            {
                _floats.Add((_floats[j].Offset + (i * Size), _floats[j].Kind));
            }
        }
    }
}

/// <content>The layout of an edge, once it was asked for.</content>
public sealed partial class WireEdge
{
    private PlainLayout? _plain;

    /// <summary>The layout of values that have the same bytes in the same places each time, or null.</summary>
    internal PlainLayout? Plain => (_plain ??= PlainLayout.Of(this)) is { Size: > 0 } plain ? plain : null;
}
