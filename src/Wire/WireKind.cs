using System.ComponentModel;
using static Prewire.WireProtocol.KindFacts;

namespace Prewire.WireProtocol;

/// <summary>What the bytes of a value look like: enough to skip it. The numbers are those on the wire.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum WireKind : byte
{
    /// <summary>A header bit in an object or struct; a byte 0 or 1 elsewhere.</summary>
    Bool = 0,

    /// <summary>One byte, signed.</summary>
    Int8 = 1,

    /// <summary>Two bytes, signed, little-endian like everything.</summary>
    Int16 = 2,

    /// <summary>Four bytes, signed.</summary>
    Int32 = 3,

    /// <summary>Eight bytes, signed.</summary>
    Int64 = 4,

    /// <summary>One byte.</summary>
    UInt8 = 5,

    /// <summary>Two bytes.</summary>
    UInt16 = 6,

    /// <summary>Four bytes.</summary>
    UInt32 = 7,

    /// <summary>Eight bytes.</summary>
    UInt64 = 8,

    /// <summary>IEEE 754, four bytes.</summary>
    Float32 = 9,

    /// <summary>IEEE 754, eight bytes.</summary>
    Float64 = 10,

    /// <summary>A UTF-16 code unit, two bytes.</summary>
    Char = 11,

    /// <summary>A byte of scale, size and sign, then 0, 4, 8 or 12 bytes: the mantissa of a <see cref="decimal"/>.</summary>
    Decimal = 12,

    /// <summary>Sixteen bytes, the first three fields little-endian.</summary>
    Guid = 13,

    /// <summary>Eight bytes: ticks, and the kind in the two highest bits.</summary>
    DateTime = 14,

    /// <summary>Ten bytes: ticks of the universal time, and the offset in minutes as a signed 16-bit number.</summary>
    DateTimeOffset = 15,

    /// <summary>Eight bytes: ticks, signed.</summary>
    TimeSpan = 16,

    /// <summary>A varint of length and mode, then the characters.</summary>
    String = 17,

    /// <summary>A varint 0 for null or count + 1, then the bytes: a list of unsigned bytes.</summary>
    Bytes = 18,

    /// <summary>A varint 0 for null or count + 1, then the elements. An element kind follows.</summary>
    List = 19,

    /// <summary>A varint 0 for null or count + 1, then keys and values in turn. Two kinds follow.</summary>
    Map = 20,

    /// <summary>A header, 0 for null, then the members. A type index follows.</summary>
    Object = 21,

    /// <summary>The members, with header bits in front if there are any. A type index follows.</summary>
    Struct = 22,

    /// <summary>A fixed number of values one after another. A count and that many kinds follow.</summary>
    Tuple = 23,

    /// <summary>An unsigned varint (reserved for compact encoding).</summary>
    VarUInt = 24,

    /// <summary>A zigzag varint (reserved for compact encoding).</summary>
    ZigZag = 25,

    /// <summary>A value that says its type itself, or 0 for null.</summary>
    Open = 26,

    /// <summary>An object whose shape the literal does not have: which one it is comes before the object, or before a list of them. 0 for null.</summary>
    Late = 27,

    /// <summary>A varint 0 for null or length + 1, then that many bytes: a hand-written codec's. A version follows.</summary>
    Blob = 28,

    /// <summary>A string of the session's or block's dictionary (reserved).</summary>
    Interned = 29,

    /// <summary>Reserved.</summary>
    Columns = 30,

    /// <summary>On the wire: a further byte has the kind, which is 31 + that byte.</summary>
    Further = 31,

    /// <summary>IEEE 754, two bytes.</summary>
    Float16 = 32,

    /// <summary>Sixteen bytes, signed.</summary>
    Int128 = 33,

    /// <summary>Sixteen bytes.</summary>
    UInt128 = 34,

    /// <summary>Four bytes: days since 0001-01-01.</summary>
    DateOnly = 35,

    /// <summary>Eight bytes: ticks since midnight.</summary>
    TimeOnly = 36,

    /// <summary>A varint length + 1 (never 0), then the shortest two's complement, little-endian.</summary>
    BigInteger = 37,

    /// <summary>A varint 0 for null, or the number of components (2 to 4), then each as four bytes.</summary>
    Version = 38,

    /// <summary>An object that may be met again: a varint 0 for null, 1 to 3 for one that is new, or 4 and more for one that is known. What it is follows.</summary>
    Reference = 39,
}

/// <content>The table of them. It is data and no code, so that a program which starts has nothing to compile for it.</content>
internal static partial class WireKinds
{
    /// <summary>The table, by the numbers of the kinds. Those behind its end are reserved.</summary>
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
        /* Decimal */        Simple | AtMost13 | Packed | Decimal | Alone,
        /* Guid */           Simple | Size16 | Guid | AsText,
        /* DateTime */       Simple | Size8 | Checked | AsDateTimeOffset,
        /* DateTimeOffset */ Simple | Size10 | Packed | Checked | DateTimeOffset | Alone,
        /* TimeSpan */       Simple | Size8 | Alone,
        /* String */         Simple | OwnNull | Text | AsGuid,
        /* Bytes */          Simple | OwnNull | Elements | AsElements,
        /* List */           OfElements | OwnNull | Elements | AsElements,
        /* Map */            OfPairs | OwnNull | Alone,
        /* Object */         OfType | OwnNull | Composite | AsComposite,
        /* Struct */         OfType | Composite | AsComposite,
        /* Tuple */          OfItems | Alone,
        /* VarUInt */        None,
        /* ZigZag */         None,
        /* Open */           Simple | OwnNull | Alone,
        /* Late */           Simple | OwnNull | Announced | Alone,
        /* Blob */           OfVersion | OwnNull | Alone,
        /* Interned */       None,
        /* Columns */        None,
        /* Further */        None,
        /* Float16 */        Simple | Size2 | Float | AsFloat,
        /* Int128 */         Simple | Size16 | Integer | AsNumber,
        /* UInt128 */        Simple | Size16 | Integer | AsNumber,
        /* DateOnly */       Simple | Size4 | Checked | Alone,
        /* TimeOnly */       Simple | Size8 | Checked | Alone,
        /* BigInteger */     Simple | BigInteger | Alone,
        /* Version */        Simple | AtMost17 | OwnNull | Alone,
        /* Reference */      OfElements | OwnNull | Alone,
    ];
}
