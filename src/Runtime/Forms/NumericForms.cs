using System.Numerics;

namespace Prewire.Forms;

#if NET8_0_OR_GREATER
/// <summary>An <see cref="NFloat"/>, which is a <see cref="double"/> or, in processes of 32 bits, a <see cref="float"/>: there, a value that would be rounded is none.</summary>
public readonly partial struct NFloatForm : IConversion<NFloat, double>, ISharedConversion
{
    public double ToWritten(NFloat value) => value.Value;

    public bool TryFrom(double written, out NFloat value)
    {
        value = new NFloat(written);
        return value.Value.Equals(written);
    }
}
#endif

/// <summary>A <see cref="Matrix3x2"/>, row by row.</summary>
public readonly partial struct Matrix3x2Form : IConversion<Matrix3x2, (float, float, float, float, float, float)>, IFieldConversion, ISharedConversion
{
    public (float, float, float, float, float, float) ToWritten(Matrix3x2 value) => (value.M11, value.M12, value.M21, value.M22, value.M31, value.M32);

    public bool TryFrom((float, float, float, float, float, float) written, out Matrix3x2 value) =>
        (value = new Matrix3x2(written.Item1, written.Item2, written.Item3, written.Item4, written.Item5, written.Item6)) is { };
}

/// <summary>A <see cref="Matrix4x4"/>, row by row.</summary>
public readonly partial struct Matrix4x4Form : IConversion<Matrix4x4, ((float, float, float, float), (float, float, float, float), (float, float, float, float), (float, float, float, float))>, IFieldConversion, ISharedConversion
{
    public ((float, float, float, float), (float, float, float, float), (float, float, float, float), (float, float, float, float)) ToWritten(Matrix4x4 value) => (
        (value.M11, value.M12, value.M13, value.M14),
        (value.M21, value.M22, value.M23, value.M24),
        (value.M31, value.M32, value.M33, value.M34),
        (value.M41, value.M42, value.M43, value.M44));

    public bool TryFrom(
        ((float, float, float, float), (float, float, float, float), (float, float, float, float), (float, float, float, float)) written, out Matrix4x4 value)
    {
        var (a, b, c, d) = written;
        value = new Matrix4x4(
            a.Item1, a.Item2, a.Item3, a.Item4, b.Item1, b.Item2, b.Item3, b.Item4, c.Item1, c.Item2, c.Item3, c.Item4, d.Item1, d.Item2, d.Item3, d.Item4);
        return true;
    }
}
