using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Prewire.Buffers;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Writes well-formed values of any shape, straight from the words of docs/wire-format.md and without the library's layout.</summary>
internal sealed partial class RandomValues(int seed)
{
    private const int MaxLevel = 6;

    private static readonly WireEdge[] s_announced =
    [
        Shapes.Int,
        WireEdge.Tuple(Shapes.Int, Shapes.Text),
        Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int), (1, "B", WireEdge.Of(WireKind.Open)), (2, "C", WireEdge.Of(WireKind.Bool))),
        Shapes.WithIds(ShapeKind.Struct, (3, "A", WireEdge.List(WireEdge.Of(WireKind.Open)))),
    ];

    /// <summary>Objects, the last one of which has more behind late edges.</summary>
    private static readonly WireEdge[] s_late =
    [
        s_announced[2],
        Shapes.Named(ShapeKind.Object, ("A", Shapes.Text)),
        Shapes.WithIds(ShapeKind.Object, (0, "A", WireEdge.Late(Shapes.Target(s_announced[2]))), (4, "B", WireEdge.List(WireEdge.Late(Shapes.Target(s_announced[2]))))),
    ];

    private readonly Random _random = new(seed);

    /// <summary>Literals of shapes, and with a number in front those of types, in the order in which they were announced.</summary>
    private readonly List<string> _announced = [];
    private readonly List<byte> _bytes = [];

    internal static LateTarget[] LateTargets { get; } = Array.ConvertAll(s_late, Shapes.Target);

    internal static byte[] Of(WireEdge root, int seed)
    {
        var values = new RandomValues(seed);
        values.Write(root, 0, "");
        return values._bytes.ToArray();
    }

    private void Write(WireEdge edge, int level, string at)
    {
        Begin(at);
        if (edge.Nullable)
        {
            bool isPresent = level < MaxLevel && _random.Next(3) != 0;
            _bytes.Add(isPresent ? (byte)1 : (byte)0);
            if (!isPresent)
            {
                Note("Null", edge.Kind);
                return;
            }
        }

        WritePresent(edge, level);
    }

    private void WritePresent(WireEdge edge, int level)
    {
        int start = _bytes.Count;
        switch (edge.Kind)
        {
            case WireKind.Bool:
                _bytes.Add((byte)_random.Next(2));
                break;
            case WireKind.String:
                WriteString();
                break;
            case WireKind.Bytes or WireKind.Blob:
                WriteCount(_random.Next(5), out int bytes);
                WriteAny(bytes);
                break;
            case WireKind.Decimal:
                WriteDecimal();
                break;
            case WireKind.BigInteger:
                _bytes.AddRange(_random.Next(2) == 0 ? [2, (byte)_random.Next(256)] : [3, 0x80, 0x00]);
                break;
            case WireKind.Version:
                int components = _random.Next(1, 5);
                _bytes.Add((byte)(components == 1 ? 0 : components));
                for (int i = 0; i < components && components > 1; i++)
                {
                    WriteInt32(_random.Next());
                }

                break;
            case WireKind.List:
                WriteList(edge.Element!, level);
                return;
            case WireKind.Map:
                WriteCount(level >= MaxLevel ? -1 : _random.Next(-1, 3), out int pairs);
                if (NoteStart("Map", start, pairs))
                {
                    for (int i = 0; i < pairs; i++)
                    {
                        Write(edge.Element!, level + 1, "key " + i);
                        Write(edge.Value!, level + 1, "value " + i);
                    }

                    NoteEnd("Map");
                }

                return;
            case WireKind.Tuple:
                NoteStart("Tuple", -1, edge.Items.Length);
                for (int i = 0; i < edge.Items.Length; i++)
                {
                    Write(edge.Items[i], level + 1, "item " + i);
                }

                NoteEnd("Tuple");
                return;
            case WireKind.Late:
                if (level >= MaxLevel || _random.Next(3) == 0)
                {
                    _bytes.Add(0);
                    Note("Null", WireKind.Late);
                    return;
                }

                _origin = "Late";
                WriteObject(WriteLateShape(edge).Type!, level + 1);
                return;
            case WireKind.Open:
                WriteOpen(level);
                return;
            case WireKind.Reference:
                WriteReference(edge.Element!.Type!, level);
                return;
            case WireKind.Object or WireKind.Struct:
                if (edge.Kind == WireKind.Object && (level >= MaxLevel || _random.Next(5) == 0))
                {
                    _bytes.Add(0);
                    Note("Null", WireKind.Object);
                    return;
                }

                WriteType(edge.Type!, level);
                return;
            default:
                WriteFixed(edge.Kind);
                break;
        }

        NoteValue(edge.Kind, start);
    }

    private void WriteOpen(int level)
    {
        switch (level >= MaxLevel ? 0 : _random.Next(5))
        {
            case 0:
                _bytes.Add(0);
                Note("Null", WireKind.Open);
                break;
            case 1:
                _bytes.Add(2);
                _origin = "WellKnown 1";
                _bytes.Add((byte)_random.Next(2));
                NoteValue(WireKind.Bool, _bytes.Count - 1);
                break;
            case 2:
                // An array of objects.
                _bytes.Add(60);
                _origin = "WellKnown 30";
                WriteCount(_random.Next(3), out int count);
                NoteStart("List", -1, count);
                for (int i = 0; i < count; i++)
                {
                    Begin("element " + i);
                    WriteOpen(level + 1);
                }

                NoteEnd("List");
                break;
            default:
                WriteAnnounced(level);
                break;
        }
    }

    /// <summary>An object of a type of which nobody knows anything but the message.</summary>
    private void WriteAnnounced(int level)
    {
        int number = _random.Next(s_announced.Length);
        byte[] literal = ShapeWriter.ToLiteral(s_announced[number]);
        string type = number + ":" + Convert.ToHexString(literal);
        if (_announced.IndexOf(type) is >= 0 and int index)
        {
            _origin = _origins[type];
            _bytes.AddRange(index < 40 ? [(byte)(0x90 + (2 * index))] : [0xE0, (byte)(index - 40)]);
        }
        else
        {
            bool isAlternative = _random.Next(2) == 0;
            _bytes.AddRange(isAlternative ? [0xF4, (byte)number] : [0xF0, .. BitConverter.GetBytes((long)number)]);
            WriteShape(literal, type);
            _origin = _origins[type] = (isAlternative ? "UnionTag " : "TypeIdentity ") + number;
        }

        if (s_announced[number].Type is { } members)
        {
            WriteObject(members, level + 1);
        }
        else
        {
            WritePresent(s_announced[number], level + 1);
        }
    }

    private WireEdge WriteLateShape(WireEdge edge)
    {
        // Mostly what is expected there.
        WireEdge shape = _random.Next(4) != 0 && edge.Target is { } target ? target.Edge : s_late[_random.Next(s_late.Length)];
        byte[] literal = ShapeWriter.ToLiteral(shape);
        WriteShape(literal, null);
        return shape;
    }

    private void WriteShape(byte[] literal, string? type)
    {
        string text = Convert.ToHexString(literal);
        int index = _announced.FindIndex(a => a[(a.IndexOf(':') + 1)..] == text);
        if (index < 0 || type is not null)
        {
            _announced.Add(type ?? text);
        }

        if (index >= 0)
        {
            _bytes.AddRange(index < 112 ? [(byte)(0x80 + index)] : [0xF0, (byte)(index - 112)]);
            return;
        }

        _bytes.AddRange(LeadBytes.Prefix(literal, fingerprint: false));
    }

    private void WriteType(TypeShape type, int level)
    {
        if (type.Kind == ShapeKind.Object && _random.Next(10) == 0)
        {
            WriteAnnounced(level);
        }
        else
        {
            WriteObject(type, level);
        }
    }

    private void WriteObject(TypeShape type, int level)
    {
        Note("StartObject", type.IsObject ? WireKind.Object : WireKind.Struct);
        WriteMembers(type, level);
        NoteEnd("Object", type.IsObject ? WireKind.Object : WireKind.Struct);
    }

    private void WriteMembers(TypeShape type, int level)
    {
        var bits = new List<bool>();
        if (type.Kind == ShapeKind.Object)
        {
            bits.Add(true);
        }

        var present = new Dictionary<MemberShape, bool>();
        string inherited = type.Kind == ShapeKind.Section ? " inherited" : "";
        foreach (MemberShape member in type.Members)
        {
            bool takesBit = !member.Edge.Inline && (member.Edge.Nullable || member.Edge.Kind == WireKind.Bool);
            if (takesBit)
            {
                bool bit = level < MaxLevel && _random.Next(2) == 0;
                bits.Add(bit);
                present[member] = bit;
            }
        }

        for (int i = 0; i < bits.Count; i += 8)
        {
            _bytes.Add((byte)bits.Skip(i).Take(8).Select((bit, n) => bit ? 1 << n : 0).Sum());
        }

        if (type.Base is not null)
        {
            WriteMembers(type.Base, level);
        }

        bool isListed = (type.Flags & ShapeFlags.Listed) != 0;
        IEnumerable<MemberShape> order = isListed ? type.Members : type.Members.OrderBy(m => IsFixed(m.Edge) ? 0 : 1);
        foreach (MemberShape member in order)
        {
            string at = AtMember(type, member) + inherited;
            Begin(at);
            if (!present.TryGetValue(member, out bool isPresent))
            {
                Write(member.Edge, level + 1, at);
            }
            else if (!member.Edge.Nullable)
            {
                Note("Value", WireKind.Bool, isPresent.ToString());
            }
            else if (isPresent)
            {
                WritePresent(member.Edge, level + 1);
            }
            else
            {
                Note("Null", member.Edge.Kind);
            }
        }
    }

    private static bool IsFixed(WireEdge edge) => !edge.Nullable && !edge.Inline && WireKinds.FixedSize(edge.Kind) != 0;

    private void WriteList(WireEdge element, int level)
    {
        int start = _bytes.Count;
        WriteCount(level >= MaxLevel ? -1 : PresenceBits.Precede(element) && _random.Next(4) == 0 ? _random.Next(140) : _random.Next(-1, 4), out int count);
        if (!NoteStart("List", start, count))
        {
            return;
        }

        WriteElements(element, count, level);
        NoteEnd("List");
    }

    private void WriteElements(WireEdge element, int count, int level)
    {
        bool isPacked = !element.Nullable && element.Kind
            is WireKind.Int16 or WireKind.Int32 or WireKind.Int64 or WireKind.UInt16 or WireKind.UInt32 or WireKind.UInt64 or WireKind.Decimal or WireKind.DateTimeOffset;
        if (isPacked && count > 0)
        {
            byte head = RandomHead(element.Kind);
            _bytes.Add(head);
            for (int i = 0; i < count; i++)
            {
                Begin("element " + i);
                int start = _bytes.Count;
                WritePacked(element.Kind, head);
                NoteValue(element.Kind, start);
            }

            return;
        }

        if (element is { Kind: WireKind.Late, Nullable: false } && count > 0)
        {
            TypeShape shape = WriteLateShape(element).Type!;
            for (int i = 0; i < count; i++)
            {
                Begin("element " + i);
                _origin = "Late";
                if (_random.Next(4) == 0)
                {
                    _bytes.Add(0);
                    Note("Null", WireKind.Object);
                }
                else
                {
                    WriteObject(shape, level + 1);
                }
            }

            return;
        }

        if (element.Nullable && (element.Kind == WireKind.Bool || WireKinds.FixedSize(element.Kind) != 0))
        {
            WriteBlocks(element, count, level);
            return;
        }

        for (int i = 0; i < count; i++)
        {
            Write(element, level + 1, "element " + i);
        }
    }

    /// <summary>Nullable values of one size: in front of 64 at a time the bits that say which are there.</summary>
    private void WriteBlocks(WireEdge element, int count, int level)
    {
        ulong bits = 0;
        for (int i = 0; i < count; i++)
        {
            if (i % 64 == 0)
            {
                int size = Math.Min(64, count - i);
                bits = (ulong)_random.NextInt64() >> (64 - size);
                for (int j = 0; j < size; j += 8)
                {
                    _bytes.Add((byte)(bits >> j));
                }
            }

            Begin("element " + i);
            if (((bits >> (i % 64)) & 1) != 0)
            {
                WritePresent(element, level + 1);
            }
            else
            {
                Note("Null", element.Kind);
            }
        }
    }

    private void WriteString()
    {
        byte[] latin1 = Encoding.Latin1.GetBytes(new string('é', _random.Next(100)));
        byte[] utf8 = Encoding.UTF8.GetBytes("Привет 🦊");
        byte[] utf16 = Encoding.Unicode.GetBytes("漢字🦊");
        switch (_random.Next(5))
        {
            case 0:
                _bytes.Add(0);
                break;
            case 1:
                WriteVarInt(((uint)latin1.Length + 1) << 1);
                _bytes.AddRange(latin1);
                break;
            case 2:
                WriteVarInt(((uint)(1 + utf8.Length) << 2) | 1);
                _bytes.Add(0);
                _bytes.AddRange(utf8);
                break;
            case 3:
                // Any bytes are characters of any window.
                WriteVarInt(((uint)(1 + latin1.Length) << 2) | 1);
                _bytes.Add((byte)_random.Next(2, 256));
                _bytes.AddRange(latin1);
                break;
            default:
                WriteVarInt(((uint)utf16.Length << 1) | 3);
                _bytes.AddRange(utf16);
                break;
        }
    }

    private byte RandomHead(WireKind kind) => (byte)(kind switch
    {
        WireKind.Decimal => _random.Next(3) == 0 ? _random.Next(1, 4) : 0x80 | (_random.Next(4) << 5) | _random.Next(29),
        WireKind.DateTimeOffset => _random.Next(3) == 0 ? 0 : _random.Next(1, 114),
        _ => 1 << _random.Next(System.Numerics.BitOperations.Log2((uint)WireKinds.FixedSize(kind)) + 1),
    });

    private void WritePacked(WireKind kind, byte head)
    {
        switch (kind)
        {
            case WireKind.Decimal when head <= 3:
                _bytes.Add((byte)(_random.Next(29) | (head << 5) | (_random.Next(2) << 7)));
                WriteAny(4 * head);
                break;
            case WireKind.Decimal:
                WriteAny(1 << (head >> 5 & 3));
                break;
            case WireKind.DateTimeOffset when head == 0:
                WriteFixed(kind);
                break;
            case WireKind.DateTimeOffset:
                _bytes.AddRange(BitConverter.GetBytes(_random.NextInt64(DateTime.MaxValue.Ticks / 4, DateTime.MaxValue.Ticks / 2)));
                break;
            default:
                WriteAny(head);
                break;
        }
    }

    private void WriteDecimal()
    {
        int words = _random.Next(4);
        _bytes.Add((byte)(_random.Next(29) | (words << 5) | (_random.Next(2) << 7)));
        if (words > 0)
        {
            WriteAny((4 * words) - 1);
            _bytes.Add((byte)_random.Next(1, 256));
        }
    }

    private void WriteFixed(WireKind kind)
    {
        int start = _bytes.Count;
        WriteAny(WireKinds.FixedSize(kind));
        Span<byte> value = System.Runtime.InteropServices.CollectionsMarshal.AsSpan(_bytes).Slice(start);
        switch (kind)
        {
            case WireKind.DateTime:
                BinaryPrimitives.WriteInt64LittleEndian(value, DateTime.MaxValue.Ticks | (1L << 62));
                break;
            case WireKind.DateTimeOffset:
                BinaryPrimitives.WriteInt64LittleEndian(value, DateTime.MaxValue.Ticks / 2);
                BinaryPrimitives.WriteInt16LittleEndian(value[8..], (short)_random.Next(-840, 841));
                break;
            case WireKind.DateOnly:
                BinaryPrimitives.WriteInt32LittleEndian(value, DateOnly.MaxValue.DayNumber);
                break;
            case WireKind.TimeOnly:
                BinaryPrimitives.WriteInt64LittleEndian(value, TimeOnly.MaxValue.Ticks);
                break;
        }
    }

    private void WriteCount(int count, out int elements)
    {
        WriteVarInt((uint)(count + 1));
        elements = Math.Max(count, 0);
    }

    private void WriteVarInt(uint value)
    {
        Span<byte> bytes = stackalloc byte[VarInt.MaxSize32];
        VarInt.Write(ref bytes[0], value);
        _bytes.AddRange(bytes[..VarInt.Size(value)]);
    }

    private void WriteInt32(int value) => _bytes.AddRange(BitConverter.GetBytes(value));

    private void WriteAny(int count)
    {
        for (int i = 0; i < count; i++)
        {
            _bytes.Add((byte)_random.Next(256));
        }
    }
}
