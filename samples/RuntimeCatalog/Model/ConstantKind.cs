namespace RuntimeCatalog.Model;

/// <summary>Which kind of value a <see cref="ConstantValue"/> holds, and in which of its members.</summary>
public enum ConstantKind : byte
{
    /// <summary>A null reference; no member is set.</summary>
    Null,

    /// <summary><see cref="ConstantValue.Boolean"/>.</summary>
    Boolean,

    /// <summary><see cref="ConstantValue.Character"/>.</summary>
    Char,

    /// <summary><see cref="ConstantValue.Integer"/>.</summary>
    SByte,

    /// <summary><see cref="ConstantValue.Unsigned"/>.</summary>
    Byte,

    /// <summary><see cref="ConstantValue.Integer"/>.</summary>
    Int16,

    /// <summary><see cref="ConstantValue.Unsigned"/>.</summary>
    UInt16,

    /// <summary><see cref="ConstantValue.Integer"/>.</summary>
    Int32,

    /// <summary><see cref="ConstantValue.Unsigned"/>.</summary>
    UInt32,

    /// <summary><see cref="ConstantValue.Integer"/>.</summary>
    Int64,

    /// <summary><see cref="ConstantValue.Unsigned"/>.</summary>
    UInt64,

    /// <summary><see cref="ConstantValue.Single"/>.</summary>
    Single,

    /// <summary><see cref="ConstantValue.Double"/>.</summary>
    Double,

    /// <summary><see cref="ConstantValue.Decimal"/>.</summary>
    Decimal,

    /// <summary><see cref="ConstantValue.Text"/>.</summary>
    String,

    /// <summary><see cref="ConstantValue.Text"/>, the name of a type.</summary>
    Type,

    /// <summary><see cref="ConstantValue.Bytes"/>.</summary>
    Bytes,

    /// <summary><see cref="ConstantValue.Items"/>.</summary>
    Array,
}
