using System;
using System.ComponentModel;
using System.Data.SqlTypes;

namespace Prewire.Forms;

/// <summary>A <see cref="SqlBoolean"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlBooleanForm : IConversion<SqlBoolean, ValueTuple<bool?>>, ISharedConversion
{
    public ValueTuple<bool?> ToWritten(SqlBoolean value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<bool?> written, out SqlBoolean value) => (value = written.Item1 is { } there ? new SqlBoolean(there) : SqlBoolean.Null) is { };
}

/// <summary>A <see cref="SqlByte"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlByteForm : IConversion<SqlByte, ValueTuple<byte?>>, ISharedConversion
{
    public ValueTuple<byte?> ToWritten(SqlByte value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<byte?> written, out SqlByte value) => (value = written.Item1 is { } there ? new SqlByte(there) : SqlByte.Null) is { };
}

/// <summary>A <see cref="SqlInt16"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlInt16Form : IConversion<SqlInt16, ValueTuple<short?>>, ISharedConversion
{
    public ValueTuple<short?> ToWritten(SqlInt16 value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<short?> written, out SqlInt16 value) => (value = written.Item1 is { } there ? new SqlInt16(there) : SqlInt16.Null) is { };
}

/// <summary>A <see cref="SqlInt32"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlInt32Form : IConversion<SqlInt32, ValueTuple<int?>>, ISharedConversion
{
    public ValueTuple<int?> ToWritten(SqlInt32 value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<int?> written, out SqlInt32 value) => (value = written.Item1 is { } there ? new SqlInt32(there) : SqlInt32.Null) is { };
}

/// <summary>A <see cref="SqlInt64"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlInt64Form : IConversion<SqlInt64, ValueTuple<long?>>, ISharedConversion
{
    public ValueTuple<long?> ToWritten(SqlInt64 value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<long?> written, out SqlInt64 value) => (value = written.Item1 is { } there ? new SqlInt64(there) : SqlInt64.Null) is { };
}

/// <summary>A <see cref="SqlGuid"/>: its value, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlGuidForm : IConversion<SqlGuid, ValueTuple<Guid?>>, ISharedConversion
{
    public ValueTuple<Guid?> ToWritten(SqlGuid value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<Guid?> written, out SqlGuid value) => (value = written.Item1 is { } there ? new SqlGuid(there) : SqlGuid.Null) is { };
}

/// <summary>A <see cref="SqlSingle"/>: its value, which is a finite number, or null for none.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlSingleForm : IConversion<SqlSingle, ValueTuple<float?>>, ISharedConversion
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
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlDoubleForm : IConversion<SqlDouble, ValueTuple<double?>>, ISharedConversion
{
    public ValueTuple<double?> ToWritten(SqlDouble value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<double?> written, out SqlDouble value)
    {
        bool isFinite = written.Item1 is not { } number || !(double.IsInfinity(number) || double.IsNaN(number));
        value = isFinite && written.Item1 is { } there ? new SqlDouble(there) : SqlDouble.Null;
        return isFinite;
    }
}
