using System.Drawing;

namespace Prewire.Forms;

/// <summary>A <see cref="Color"/>: its components, or its name, if it has one; an empty name is no color.</summary>
public readonly partial struct ColorForm : IConversion<Color, (int Argb, string? Name)>, ISharedConversion
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
