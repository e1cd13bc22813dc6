using System.ComponentModel;
using System.Runtime.CompilerServices;
using static Prewire.WireProtocol.KindFacts;

namespace Prewire.WireProtocol;

/// <summary>What the bytes of a value look like: enough to skip it. The numbers are those on the wire; numbers in values are little-endian.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum WireKind : byte
{
    /// <summary>True or false: a byte 1 or 0; in an object or struct a bit of the header.</summary>
    Bool = 0,

    /// <summary>A signed number of one byte.</summary>
    Int8 = 1,

    /// <summary>A signed number of two bytes.</summary>
    Int16 = 2,

    /// <summary>A signed number of four bytes.</summary>
    Int32 = 3,

    /// <summary>A signed number of eight bytes.</summary>
    Int64 = 4,

    /// <summary>An unsigned number of one byte.</summary>
    UInt8 = 5,

    /// <summary>An unsigned number of two bytes.</summary>
    UInt16 = 6,

    /// <summary>An unsigned number of four bytes.</summary>
    UInt32 = 7,

    /// <summary>An unsigned number of eight bytes.</summary>
    UInt64 = 8,

    /// <summary>A floating-point number of four bytes, IEEE 754.</summary>
    Float32 = 9,

    /// <summary>A floating-point number of eight bytes, IEEE 754.</summary>
    Float64 = 10,

    /// <summary>A UTF-16 code unit of two bytes.</summary>
    Char = 11,

    /// <summary>A <see cref="decimal"/>: a byte of scale, size and sign, then 0, 4, 8 or 12 bytes of mantissa.</summary>
    Decimal = 12,

    /// <summary>A <see cref="System.Guid"/>: sixteen bytes, the first three fields little-endian.</summary>
    Guid = 13,

    /// <summary>A <see cref="System.DateTime"/>: eight bytes, ticks, and the kind in the two highest bits.</summary>
    DateTime = 14,

    /// <summary>A <see cref="System.DateTimeOffset"/>: ten bytes, ticks of the universal time, and the offset in minutes as a signed 16-bit number.</summary>
    DateTimeOffset = 15,

    /// <summary>Signed ticks of eight bytes.</summary>
    TimeSpan = 16,

    /// <summary>Text: a varint of length and mode, then the characters.</summary>
    String = 17,

    /// <summary>A list of bytes: a varint 0 for null or count + 1, then the bytes.</summary>
    Bytes = 18,

    /// <summary>A list, array or set: a varint 0 for null or count + 1, then the elements.</summary>
    List = 19,

    /// <summary>A dictionary: a varint 0 for null or count + 1, then keys and values in turn.</summary>
    Map = 20,

    /// <summary>An object: a header, 0 for null, then the members.</summary>
    Object = 21,

    /// <summary>A struct: the members, with header bits in front if there are any.</summary>
    Struct = 22,

    /// <summary>A tuple: a fixed number of values one after another.</summary>
    Tuple = 23,

    /// <summary>An unsigned varint (reserved for compact encoding).</summary>
    VarUInt = 24,

    /// <summary>A zigzag varint (reserved for compact encoding).</summary>
    ZigZag = 25,

    /// <summary>A position that any type can be at: a value that says its type itself, or 0 for null.</summary>
    Open = 26,

    /// <summary>A position of a class whose shape the literal does not have: which one it is comes before the object, or before a list of them. 0 for null.</summary>
    Late = 27,

    /// <summary>What a hand-written codec wrote: a varint 0 for null or length + 1, then that many bytes.</summary>
    Blob = 28,

    /// <summary>A string of the session's or block's dictionary (reserved).</summary>
    Interned = 29,

    /// <summary>Reserved.</summary>
    Columns = 30,

    /// <summary>On the wire: a further byte has the kind, which is 31 + that byte.</summary>
    Further = 31,

    /// <summary>A floating-point number of two bytes, IEEE 754.</summary>
    Float16 = 32,

    /// <summary>A signed number of sixteen bytes.</summary>
    Int128 = 33,

    /// <summary>An unsigned number of sixteen bytes.</summary>
    UInt128 = 34,

    /// <summary>Days since 0001-01-01 in four bytes.</summary>
    DateOnly = 35,

    /// <summary>Ticks since midnight in eight bytes.</summary>
    TimeOnly = 36,

    /// <summary>A <see cref="System.Numerics.BigInteger"/>: a varint of length + 1 (never 0), then the shortest two's complement, little-endian.</summary>
    BigInteger = 37,

    /// <summary>A <see cref="System.Version"/>: a varint 0 for null, or the number of components (2 to 4), then each as four bytes.</summary>
    Version = 38,

    /// <summary>An object that may be met again: a varint 0 for null, 1 to 3 for one that is new, or 4 and more for one that is known.</summary>
    Reference = 39,
}

/// <content>What differs from kind to kind.</content>
internal static partial class WireKinds
{
    /// <summary>The bits of a <see cref="WireKind.DateTime"/> that have its ticks.</summary>
    internal const ulong DateTimeTicks = 0x3FFF_FFFF_FFFF_FFFF;

    /// <summary>The last ticks there are: those of <see cref="System.DateTime.MaxValue"/>.</summary>
    internal const long MaxTicks = 3155378975999999999;

    /// <summary>The table, by the numbers of the kinds. Those behind its end are reserved. It is data and no code, so that a program which starts has nothing to compile for it.</summary>
    private static readonly KindFacts[] s_facts =
    [
        /* Bool */           Simple | Checked | AtMost1 | Bool | AsInteger,
        /* Int8 */           Simple | Size1 | Integer | AsNumber,
        /* Int16 */          Simple | Size2 | Packed | Integer | AsNumber,
        /* Int32 */          Simple | Size4 | Packed | Integer | AsNumber,
        /* Int64 */          Simple | Size8 | Packed | Integer | AsNumber,
        /* UInt8 */          Simple | Size1 | Integer | AsNumber,
        /* UInt16 */         Simple | Size2 | Packed | Integer | AsNumber,
        /* UInt32 */         Simple | Size4 | Packed | Integer | AsNumber,
        /* UInt64 */         Simple | Size8 | Packed | Integer | AsNumber,
        /* Float32 */        Simple | Size4 | Float | AsFloat,
        /* Float64 */        Simple | Size8 | Float | AsFloat,
        /* Char */           Simple | Size2 | Alone,
        /* Decimal */        Simple | AtMost13 | Packed | KindFacts.Decimal | Alone,
        /* Guid */           Simple | Size16 | KindFacts.Guid | AsText,
        /* DateTime */       Simple | Size8 | Checked | AsDateTimeOffset,
        /* DateTimeOffset */ Simple | Size10 | Packed | Checked | KindFacts.DateTimeOffset | Alone,
        /* TimeSpan */       Simple | Size8 | Alone,
        /* String */         Simple | OwnNull | Text | AsGuid,
        /* Bytes */          Simple | Counted | OwnNull | Elements | AsElements,
        /* List */           OfElements | OwnNull | Elements | AsElements,
        /* Map */            OfPairs | OwnNull | Alone,
        /* Object */         OfType | OwnNull | Composite | AsComposite,
        /* Struct */         OfType | Composite | AsComposite,
        /* Tuple */          OfItems | Alone,
        /* VarUInt */        None,
        /* ZigZag */         None,
        /* Open */           Simple | OwnNull | Alone,
        /* Late */           Simple | OwnNull | Announced | Alone,
        /* Blob */           OfVersion | Counted | OwnNull | Alone,
        /* Interned */       None,
        /* Columns */        None,
        /* Further */        None,
        /* Float16 */        Simple | Size2 | Float | AsFloat,
        /* Int128 */         Simple | Size16 | Integer | AsNumber,
        /* UInt128 */        Simple | Size16 | Integer | AsNumber,
        /* DateOnly */       Simple | Size4 | Checked | Alone,
        /* TimeOnly */       Simple | Size8 | Checked | Alone,
        /* BigInteger */     Simple | Counted | BigInteger | Alone,
        /* Version */        Simple | AtMost17 | OwnNull | Alone,
        /* Reference */      OfElements | OwnNull | Alone,
    ];

    /// <summary>Of a checked kind whose values are a number each: which bits of it are looked at, and the most that they may be. Of other kinds nothing, and so much is 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static (ulong Bits, ulong Max) RangeOf(WireKind kind) => kind switch
    {
        WireKind.Bool => (byte.MaxValue, 1),
        WireKind.DateTime => (DateTimeTicks, MaxTicks),
        WireKind.DateOnly => (uint.MaxValue, 3_652_058), // 9999-12-31
        WireKind.TimeOnly => (ulong.MaxValue, 863_999_999_999), // 23:59:59.9999999
        _ => (0, 0),
    };
}
