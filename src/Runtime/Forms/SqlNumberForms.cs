using System.Data.SqlTypes;

namespace Prewire.Forms;

/// <summary>A <see cref="SqlSingle"/>: its value, which is a finite number, or null for none.</summary>
public readonly partial struct SqlSingleForm : IConversion<SqlSingle, ValueTuple<float?>>, ISharedConversion
{
    public ValueTuple<float?> ToWritten(SqlSingle value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<float?> written, out SqlSingle value)
    {
        bool isFinite = written.Item1 is not { } number || !(float.IsInfinity(number) || float.IsNaN(number));
        value = isFinite && written.Item1 is { } there ? new SqlSingle(there) : SqlSingle.Null;
        return isFinite;
    }
}

/// <summary>A <see cref="SqlDouble"/>: its value, which is a finite number, or null for none.</summary>
public readonly partial struct SqlDoubleForm : IConversion<SqlDouble, ValueTuple<double?>>, ISharedConversion
{
    public ValueTuple<double?> ToWritten(SqlDouble value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<double?> written, out SqlDouble value)
    {
        bool isFinite = written.Item1 is not { } number || !(double.IsInfinity(number) || double.IsNaN(number));
        value = isFinite && written.Item1 is { } there ? new SqlDouble(there) : SqlDouble.Null;
        return isFinite;
    }
}
