using System.ComponentModel;
using System.Drawing;

namespace Prewire.Forms;

/// <summary>A <see cref="Color"/>: its components, or its name, if it has one; an empty name is no color.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ColorForm : IConversion<Color, (int Argb, string? Name)>, ISharedConversion
{
    /// <exception cref="PrewireException">Its name is empty.</exception>
    public (int Argb, string? Name) ToWritten(Color value)
    {
        if (value.IsEmpty || !value.IsNamedColor)
        {
            return value.IsEmpty ? (0, "") : (value.ToArgb(), null);
        }

        if (value.Name.Length == 0)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A Color has an empty name.");
        }

        return (0, value.Name);
    }

    public bool TryFrom((int Argb, string? Name) written, out Color value)
    {
        value = written.Name is null ? Color.FromArgb(written.Argb) : written.Name.Length == 0 ? Color.Empty : Color.FromName(written.Name);
        return written.Name is null || written.Argb == 0;
    }
}

/// <summary>A <see cref="Point"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointForm : IConversion<Point, (int X, int Y)>, IFieldConversion, ISharedConversion
{
    public (int X, int Y) ToWritten(Point value) => (value.X, value.Y);

    public bool TryFrom((int X, int Y) written, out Point value) => (value = new Point(written.X, written.Y)) is { };
}

/// <summary>A <see cref="PointF"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PointFForm : IConversion<PointF, (float X, float Y)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y) ToWritten(PointF value) => (value.X, value.Y);

    public bool TryFrom((float X, float Y) written, out PointF value) => (value = new PointF(written.X, written.Y)) is { };
}

/// <summary>A <see cref="Size"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SizeForm : IConversion<Size, (int Width, int Height)>, IFieldConversion, ISharedConversion
{
    public (int Width, int Height) ToWritten(Size value) => (value.Width, value.Height);

    public bool TryFrom((int Width, int Height) written, out Size value) => (value = new Size(written.Width, written.Height)) is { };
}

/// <summary>A <see cref="SizeF"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SizeFForm : IConversion<SizeF, (float Width, float Height)>, IFieldConversion, ISharedConversion
{
    public (float Width, float Height) ToWritten(SizeF value) => (value.Width, value.Height);

    public bool TryFrom((float Width, float Height) written, out SizeF value) => (value = new SizeF(written.Width, written.Height)) is { };
}

/// <summary>A <see cref="Rectangle"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RectangleForm : IConversion<Rectangle, (int X, int Y, int Width, int Height)>, IFieldConversion, ISharedConversion
{
    public (int X, int Y, int Width, int Height) ToWritten(Rectangle value) => (value.X, value.Y, value.Width, value.Height);

    public bool TryFrom((int X, int Y, int Width, int Height) written, out Rectangle value) => (value = new Rectangle(written.X, written.Y, written.Width, written.Height)) is { };
}

/// <summary>A <see cref="RectangleF"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RectangleFForm : IConversion<RectangleF, (float X, float Y, float Width, float Height)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y, float Width, float Height) ToWritten(RectangleF value) => (value.X, value.Y, value.Width, value.Height);

    public bool TryFrom((float X, float Y, float Width, float Height) written, out RectangleF value) => (value = new RectangleF(written.X, written.Y, written.Width, written.Height)) is { };
}
