using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.Buffers;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>Objects whose type is not the declared one: how they say it. See "Objects of other types" in docs/wire-format.md.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class OpenValues
{
    /// <summary>Writes an object at an open position.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object, or null.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    public static ref byte Write(ref PrewireWriter writer, ref byte cursor, object? value) => ref Write<object>(ref writer, ref cursor, value);

    /// <summary>Writes an object at an open position.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object, or null.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type, or only one that stands in for it and gives back what cannot be here.</exception>
    public static ref byte Write<T>(ref PrewireWriter writer, ref byte cursor, T? value)
        where T : class
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        OpenWriteTable table = writer.Open;
        OpenWriteTable.Entry? entry = table.Find(value.GetType());
        if (entry is null)
        {
            CodecRegistry.ThrowNoCodec(value.GetType());
        }

        OpenType type = entry.Type;
        if (type.Header == 0)
        {
            if (entry.IsStandIn && !typeof(T).IsAssignableFrom(type.Type))
            {
                PrewireThrow.Derived(value.GetType(), typeof(T));
            }

            cursor = ref Cursor.Unscope(ref table.Announce(ref writer, ref cursor, entry));
        }
        else
        {
            cursor = ref writer.Ensure(ref cursor, 1);
            cursor = type.Header;
            cursor = ref Wire.Skip(ref cursor, 1);
        }

        return ref WriteValue(ref writer, ref cursor, value, type);
    }

    /// <summary>Writes an object of a derived type that is not in the table of the declared one.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The object.</param>
    /// <param name="declared">The declared type.</param>
    /// <returns>The position behind it.</returns>
    /// <exception cref="PrewireException">No codec is known for its type.</exception>
    public static ref byte WriteDerived(ref PrewireWriter writer, ref byte cursor, object value, Type declared)
    {
        OpenWriteTable table = writer.Open;
        OpenWriteTable.Entry? entry = table.Find(value.GetType());
        if (entry is null || entry.Type.Header != 0 || (entry.IsStandIn && !declared.IsAssignableFrom(entry.Type.Type)))
        {
            PrewireThrow.Derived(value.GetType(), declared);
        }

        cursor = ref Cursor.Unscope(ref table.Announce(ref writer, ref cursor, entry));
        return ref WriteValue(ref writer, ref cursor, value, entry.Type);
    }

    /// <summary>Writes the header of an alternative of a union; the alternative's own bytes follow.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position.</param>
    /// <param name="ordinal">The alternative's place in the order of the tags.</param>
    /// <returns>The position behind the header.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutTag(ref PrewireWriter writer, ref byte cursor, int ordinal)
    {
        cursor = ref writer.Ensure(ref cursor, 1 + VarInt.MaxSize32);
        if (ordinal < OpenHeader.ShortAlternatives)
        {
            cursor = (byte)((ordinal + 1) * 2);
            return ref Wire.Skip(ref cursor, 1);
        }

        cursor = OpenHeader.LongAlternative;
        return ref VarInt.Write(ref Wire.Skip(ref cursor, 1), (uint)ordinal);
    }

    /// <summary>The type as which an object is written: its own, or where it is a proxy that of which it is one.</summary>
    public static Type TypeOf(object value)
    {
        Type type = value.GetType();
        return OpenTypes.Find(type) is { } known ? known.Type : type;
    }

    private static ref byte WriteValue(ref PrewireWriter writer, ref byte cursor, object value, OpenType type)
    {
        if (!type.IsLevel)
        {
            return ref Cursor.Unscope(ref type.Form.Write(ref writer, ref cursor, value));
        }

        writer.Enter();
        cursor = ref Cursor.Unscope(ref type.Form.Write(ref writer, ref cursor, value));
        writer.Leave();
        return ref cursor;
    }
}
