using System;
using System.ComponentModel;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;

namespace Prewire.Forms;

/// <summary>A <see cref="SqlBytes"/>: its bytes, or null for none. Where they were kept is not, nor how many more there was room for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlBytesForm : IConversion<SqlBytes, ValueTuple<byte[]?>>
{
    public ValueTuple<byte[]?> ToWritten(SqlBytes value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<byte[]?> written, [MaybeNullWhen(false)] out SqlBytes value) => (value = written.Item1 is { } bytes ? new SqlBytes(bytes) : SqlBytes.Null) is not null;
}

/// <summary>A <see cref="SqlChars"/>: its characters, or null for none. How many more there was room for is not kept.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SqlCharsForm : IConversion<SqlChars, ValueTuple<char[]?>>
{
    public ValueTuple<char[]?> ToWritten(SqlChars value) => new(value.IsNull ? null : value.Value);

    public bool TryFrom(ValueTuple<char[]?> written, [MaybeNullWhen(false)] out SqlChars value) => (value = written.Item1 is { } text ? new SqlChars(text) : SqlChars.Null) is not null;
}
