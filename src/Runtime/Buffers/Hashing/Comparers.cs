using System.Collections;
using System.Globalization;
using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <summary>
/// The comparers that messages name, and only where they are not the default one of the elements: in front of the count stands a varint 0 in two
/// bytes, which no count has, and then a comparer: one of strings, the one of references, or one that a name stands for. In the same place stands room, which nothing is in, where a collection takes far more memory
/// than its bytes are good for: so whoever reads it can allow a message as much memory for each byte as for any other.
/// </summary>
internal static class Comparers
{
    /// <summary>The mark in front of a comparer, after the first byte.</summary>
    internal const byte Mark = 0x80;

    /// <summary>Room.</summary>
    internal const byte Room = 0;

    /// <summary>The comparer of a culture, whose name and options follow.</summary>
    internal const byte Culture = 5;

    /// <summary>One that a name stands for, whose hash follows.</summary>
    internal const byte Named = 6;

    private const byte Ordinal = 1;
    private const byte OrdinalIgnoreCase = 2;
    private const byte Invariant = 3;
    private const byte InvariantIgnoreCase = 4;
    private const byte Identity = 7;

    /// <summary>What the options of cultural comparers may be.</summary>
    private const CompareOptions AllOptions = CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreNonSpace
        | CompareOptions.IgnoreSymbols | CompareOptions.IgnoreWidth | CompareOptions.StringSort;

    /// <summary>Stands for one that is well-formed, and that there is not here.</summary>
    private static readonly object s_missing = new();

    /// <summary>A comparer, or null for the default one.</summary>
    internal static object? Unless<T>(IEqualityComparer<T>? comparer) => ReferenceEquals(comparer, EqualityComparer<T>.Default) ? null : comparer;

    /// <summary>A comparer, or null for the default one.</summary>
    internal static object? Unless<T>(IComparer<T>? comparer) => ReferenceEquals(comparer, Comparer<T>.Default) ? null : comparer;

    /// <summary>Whether messages can name a comparer.</summary>
    internal static bool IsNamed(object comparer) => CodeOf(comparer, out _, out _) != 0 || NamedComparers.IdentityOf(comparer) != 0;

    /// <summary>Writes the mark and a comparer.</summary>
    /// <exception cref="PrewireException">It is none that is known here: what it does would be lost.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, object comparer)
    {
        byte code = CodeOf(comparer, out string name, out CompareOptions options);
        if (code == 0)
        {
            return ref WriteNamed(ref writer, ref cursor, comparer);
        }

        cursor = ref writer.Ensure(ref cursor, 3);
        cursor = Mark;
        Unsafe.Add(ref cursor, 1) = 0;
        Unsafe.Add(ref cursor, 2) = code;
        cursor = ref Unsafe.Add(ref cursor, 3);
        if (code != Culture)
        {
            return ref cursor;
        }

        cursor = ref Cursor.Unscope(ref writer.WriteString(ref cursor, name, VarInt.MaxSize32));
        return ref Cursor.Unscope(ref VarInt.Write(ref cursor, (uint)options));
    }

    private static ref byte WriteNamed(ref PrewireWriter writer, ref byte cursor, object comparer)
    {
        ulong identity = NamedComparers.IdentityOf(comparer);
        if (identity == 0)
        {
            PrewireException.Throw(
                PrewireErrorCode.UnknownComparer, detail: $"It is a {comparer.GetType().FullName}. Those of StringComparer and ReferenceEqualityComparer are known, and what has [WireComparer]: classes without state, and static readonly members that hold one. With another one, write a list of the elements, or use a surrogate.");
        }

        _ = NamedComparers.Find(identity, out string? ambiguity);
        if (ambiguity is not null)
        {
            PrewireException.Throw(PrewireErrorCode.AmbiguousType, detail: ambiguity);
        }

        cursor = ref writer.Ensure(ref cursor, 3 + sizeof(ulong));
        cursor = Mark;
        Wire.PutByte(ref cursor, 1, 0);
        Wire.PutByte(ref cursor, 2, Named);
        Wire.PutUInt64(ref cursor, 3, identity);
        return ref Wire.Skip(ref cursor, 3 + sizeof(ulong));
    }

    /// <summary>Writes room for memory that the elements of a collection, or what it takes before it has any, have no bytes for.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">The position, in front of the count and behind the comparer.</param>
    /// <param name="memory">How much.</param>
    /// <returns>The position behind the room; the same where so little needs none.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteRoom(ref PrewireWriter writer, ref byte cursor, long memory)
    {
        long bytes = memory / (MemoryRule.ReadablePerByte - MemoryRule.FreePerByte);
        if (bytes <= 0)
        {
            return ref cursor;
        }

        cursor = ref writer.Ensure(ref cursor, 3 + VarInt.MaxSize32);
        cursor = Mark;
        Unsafe.Add(ref cursor, 1) = 0;
        Unsafe.Add(ref cursor, 2) = Room;
        cursor = ref VarInt.Write(ref Unsafe.Add(ref cursor, 3), (uint)bytes);
        Span<byte> zeros = stackalloc byte[256];
        zeros.Clear();
        for (; bytes > 0; bytes -= zeros.Length)
        {
            cursor = ref Cursor.Unscope(ref writer.WriteRaw(ref cursor, zeros.Slice(0, (int)Math.Min(bytes, zeros.Length))));
        }

        return ref cursor;
    }

    /// <summary>Reads a comparer behind its mark, or room.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="comparer">The comparer, if it is one. Where the elements are no strings, because this version has other ones, it is none of theirs.</param>
    /// <exception cref="PrewireException">There is none such, or there are two.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Expect(ref PrewireReader reader, ref object? comparer)
    {
        long start = reader.Offset;
        if (!TryRead(ref reader, out object? read) || (read is not null && comparer is not null))
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }

        if (read is ulong identity)
        {
            read = NamedComparers.Find(identity, out string? ambiguity);
            if (ambiguity is not null)
            {
                PrewireException.Throw(PrewireErrorCode.AmbiguousType, start, ambiguity);
            }

            read ??= s_missing;
        }

        if (ReferenceEquals(read, s_missing))
        {
            reader.FailAt(PrewireErrorCode.UnknownComparer, start);
        }

        comparer = read ?? comparer;
    }

    /// <summary>Steps over a comparer behind its mark, or over room. Where it means nothing, it may be one that there is not on this machine.</summary>
    /// <returns>Whether it is well-formed.</returns>
    internal static bool TrySkip(ref PrewireReader reader)
    {
        byte code = reader.Take(1);
        switch (code)
        {
            case Room:
                return TrySkipZeros(ref reader, reader.ReadVarUInt32());
            case Named:
                reader.Take(sizeof(ulong));
                return true;
            case Culture:
                bool isNull = reader.ReadString() is null;
                return AreForCulture(isNull, reader.ReadVarUInt32());
            default:
                return IsKnown(code);
        }
    }

    /// <summary>Whether a byte says all of a comparer.</summary>
    internal static bool IsKnown(byte code) => code is (>= Ordinal and <= InvariantIgnoreCase) or Identity;

    /// <summary>Whether what follows can be the name and the options of a culture's comparer.</summary>
    internal static bool AreForCulture(bool isNull, uint options) => !isNull && (options & ~(uint)AllOptions) == 0;

    /// <param name="reader">The reader.</param>
    /// <param name="comparer">The comparer; of one with a name, the identity; null where there is room.</param>
    private static bool TryRead(ref PrewireReader reader, out object? comparer)
    {
        byte code = reader.Take(1);
        if (code == Room)
        {
            comparer = null;
            return TrySkipZeros(ref reader, reader.ReadVarUInt32());
        }

        if (code == Named)
        {
            comparer = Wire.GetUInt64(ref reader.Take(sizeof(ulong)), 0);
            return true;
        }

        comparer = Read(ref reader, code);
        return comparer is not null;
    }

    /// <summary>Steps over so many bytes, all of which are zero.</summary>
    internal static bool TrySkipZeros(ref PrewireReader reader, long left)
    {
        while (left > 0)
        {
            reader.Gather(1);
            ReadOnlySpan<byte> zeros = reader.Rest.Slice(0, (int)Math.Min(left, reader.WindowRemaining));
            foreach (byte zero in zeros)
            {
                if (zero != 0)
                {
                    return false;
                }
            }

            left -= zeros.Length;
            reader.SkipBytes(zeros.Length);
        }

        return true;
    }

    private static object? Read(ref PrewireReader reader, byte code)
    {
        switch (code)
        {
            case Identity:
                return ReferenceEqualityComparer.Instance;
            case Ordinal:
                return StringComparer.Ordinal;
            case OrdinalIgnoreCase:
                return StringComparer.OrdinalIgnoreCase;
            case Invariant:
                return StringComparer.InvariantCulture;
            case InvariantIgnoreCase:
                return StringComparer.InvariantCultureIgnoreCase;
            case Culture:
                string? name = reader.ReadString();
                uint options = reader.ReadVarUInt32();
                return !AreForCulture(name is null, options) ? null
                    : Cultures.Find(name!) is { } culture ? Make(culture, (CompareOptions)options) ?? s_missing
                    : s_missing;
            default:
                return null;
        }
    }

    /// <summary>How the framework's comparers of strings and references are written; 0 for all others.</summary>
    private static byte CodeOf(object comparer, out string name, out CompareOptions options)
    {
        name = "";
        options = CompareOptions.None;
        byte code = comparer.Equals(StringComparer.Ordinal) ? Ordinal
            : comparer.Equals(StringComparer.OrdinalIgnoreCase) ? OrdinalIgnoreCase
            : comparer.Equals(StringComparer.InvariantCulture) ? Invariant
            : comparer.Equals(StringComparer.InvariantCultureIgnoreCase) ? InvariantIgnoreCase
            : comparer is ReferenceEqualityComparer ? Identity
            : (byte)0;
        if (code != 0)
        {
            return code;
        }

        return TryCulture(comparer, out name, out options) && Cultures.Find(name) is not null ? Culture : (byte)0;
    }

#if NETSTANDARD2_0
    /// <summary>Frameworks before .NET 6 do not tell what a comparer compares by; only whether it is equal to another one.</summary>
    private static bool TryCulture(object comparer, out string name, out CompareOptions options)
    {
        name = "";
        options = CompareOptions.None;
        if (comparer is not StringComparer)
        {
            // Asking for those of the culture makes them.
            return false;
        }

        name = CultureInfo.CurrentCulture.Name;
        options = comparer.Equals(StringComparer.CurrentCultureIgnoreCase) ? CompareOptions.IgnoreCase : CompareOptions.None;
        return options != CompareOptions.None || comparer.Equals(StringComparer.CurrentCulture);
    }

    /// <summary>The other options came with .NET.</summary>
    private static StringComparer? Make(CultureInfo culture, CompareOptions options) =>
        options is CompareOptions.None or CompareOptions.IgnoreCase ? StringComparer.Create(culture, options != CompareOptions.None) : null;
#else
    private static bool TryCulture(object comparer, out string name, out CompareOptions options)
    {
        name = "";
        options = CompareOptions.None;
        if (comparer is IEqualityComparer<string?> equality && StringComparer.IsWellKnownCultureAwareComparer(equality, out CompareInfo? info, out options))
        {
            name = info.Name;
            return (options & ~AllOptions) == 0;
        }

        return false;
    }

    private static StringComparer? Make(CultureInfo culture, CompareOptions options) => StringComparer.Create(culture, options);
#endif

#if NETSTANDARD2_0
    /// <summary>The framework's own came with .NET 5.</summary>
    private sealed class ReferenceEqualityComparer : IEqualityComparer<object?>, IEqualityComparer
    {
        internal static ReferenceEqualityComparer Instance { get; } = new();

        public new bool Equals(object? x, object? y) => ReferenceEquals(x, y);

        public int GetHashCode(object? value) => RuntimeHelpers.GetHashCode(value!);
    }
#endif
}
