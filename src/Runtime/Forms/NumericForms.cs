using System.ComponentModel;
using System.Numerics;
#if NET8_0_OR_GREATER
using System.Runtime.InteropServices;
#endif

namespace Prewire.Forms;

#if NET8_0_OR_GREATER
/// <summary>An <see cref="NFloat"/>, which is a <see cref="double"/> or, in processes of 32 bits, a <see cref="float"/>: there, a value that would be rounded is none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NFloatForm : IConversion<NFloat, double>, ISharedConversion
{
    public double ToWritten(NFloat value) => value.Value;

    public bool TryFrom(double written, out NFloat value)
    {
        value = new NFloat(written);
        return value.Value.Equals(written);
    }
}
#endif

/// <summary>A <see cref="Complex"/>: its real and its imaginary part.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ComplexForm : IConversion<Complex, (double Real, double Imaginary)>, IFieldConversion, ISharedConversion
{
    public (double Real, double Imaginary) ToWritten(Complex value) => (value.Real, value.Imaginary);

    public bool TryFrom((double Real, double Imaginary) written, out Complex value) => (value = new Complex(written.Real, written.Imaginary)) is { };
}

/// <summary>A <see cref="Vector2"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector2Form : IConversion<Vector2, (float X, float Y)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y) ToWritten(Vector2 value) => (value.X, value.Y);

    public bool TryFrom((float X, float Y) written, out Vector2 value) => (value = new Vector2(written.X, written.Y)) is { };
}

/// <summary>A <see cref="Vector3"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector3Form : IConversion<Vector3, (float X, float Y, float Z)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y, float Z) ToWritten(Vector3 value) => (value.X, value.Y, value.Z);

    public bool TryFrom((float X, float Y, float Z) written, out Vector3 value) => (value = new Vector3(written.X, written.Y, written.Z)) is { };
}

/// <summary>A <see cref="Vector4"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Vector4Form : IConversion<Vector4, (float X, float Y, float Z, float W)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y, float Z, float W) ToWritten(Vector4 value) => (value.X, value.Y, value.Z, value.W);

    public bool TryFrom((float X, float Y, float Z, float W) written, out Vector4 value) => (value = new Vector4(written.X, written.Y, written.Z, written.W)) is { };
}

/// <summary>A <see cref="Quaternion"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct QuaternionForm : IConversion<Quaternion, (float X, float Y, float Z, float W)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y, float Z, float W) ToWritten(Quaternion value) => (value.X, value.Y, value.Z, value.W);

    public bool TryFrom((float X, float Y, float Z, float W) written, out Quaternion value) => (value = new Quaternion(written.X, written.Y, written.Z, written.W)) is { };
}

/// <summary>A <see cref="Plane"/>: its normal and its distance from the origin.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PlaneForm : IConversion<Plane, (float X, float Y, float Z, float D)>, IFieldConversion, ISharedConversion
{
    public (float X, float Y, float Z, float D) ToWritten(Plane value) => (value.Normal.X, value.Normal.Y, value.Normal.Z, value.D);

    public bool TryFrom((float X, float Y, float Z, float D) written, out Plane value) => (value = new Plane(written.X, written.Y, written.Z, written.D)) is { };
}

/// <summary>A <see cref="Matrix3x2"/>, row by row.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Matrix3x2Form : IConversion<Matrix3x2, (float, float, float, float, float, float)>, IFieldConversion, ISharedConversion
{
    public (float, float, float, float, float, float) ToWritten(Matrix3x2 value) => (value.M11, value.M12, value.M21, value.M22, value.M31, value.M32);

    public bool TryFrom((float, float, float, float, float, float) written, out Matrix3x2 value) =>
        (value = new Matrix3x2(written.Item1, written.Item2, written.Item3, written.Item4, written.Item5, written.Item6)) is { };
}

/// <summary>A <see cref="Matrix4x4"/>, row by row.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Matrix4x4Form : IConversion<Matrix4x4, ((float, float, float, float), (float, float, float, float), (float, float, float, float), (float, float, float, float))>, IFieldConversion, ISharedConversion
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
