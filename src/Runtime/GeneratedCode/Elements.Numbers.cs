using Prewire.Buffers;
using Prewire.Codecs;
#if NET8_0_OR_GREATER
using System.Numerics;
#endif

namespace Prewire.GeneratedCode;

/// <content>Lists of numbers that another version wrote, many elements at once.</content>
public static partial class Elements
{
#if NET8_0_OR_GREATER
    /// <summary>Whether values of the codec's type can be converted many at once. The compiler of machine code knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsNumber<TCodec>() =>
        typeof(TCodec) == typeof(Int32Codec) || typeof(TCodec) == typeof(UInt32Codec)
        || typeof(TCodec) == typeof(Int64Codec) || typeof(TCodec) == typeof(UInt64Codec)
        || typeof(TCodec) == typeof(Int16Codec) || typeof(TCodec) == typeof(UInt16Codec)
        || typeof(TCodec) == typeof(SByteCodec) || typeof(TCodec) == typeof(ByteCodec)
        || typeof(TCodec) == typeof(DoubleCodec) || typeof(TCodec) == typeof(SingleCodec)
        || typeof(TCodec) == typeof(DecimalCodec) || typeof(TCodec) == typeof(DateTimeOffsetCodec);

    /// <summary>Converts numbers that lie in the window.</summary>
    /// <returns>How many: all, or those in front of the one that lies across two segments; -1 where some cannot be converted, or none of the kind are converted at once.</returns>
    private static int ReadNumbers<T>(ref PrewireReader reader, EdgeMap map, Span<T> values)
    {
        int size = map.ForeignKind == WireKind.Decimal && map.Foreign.Head is not ListHead.Plain and int words ? DecimalTag.SizeOf(words) : map.FixedSize;
        if (size == 0)
        {
            return -1;
        }

        int count = Math.Min(values.Length, reader.WindowRemaining / size);
        if (count == 0)
        {
            return 0;
        }

        ref byte source = ref reader.Begin(count * size);
        if (!TryConvert(map.Foreign, ref source, values.Slice(0, count)))
        {
            // What is no value must never be seen.
            values.Slice(0, count).Clear();
            return -1;
        }

        reader.Advance(ref source, count * size);
        return count;
    }

    private static bool TryConvert<T>(WireEdge written, ref byte source, Span<T> values) =>
        typeof(T) == typeof(decimal) ? ToDecimals(written, ref source, NumbersAs<T, decimal>(values))
        : typeof(T) == typeof(DateTimeOffset) ? ToDateTimeOffsets(written, ref source, NumbersAs<T, DateTimeOffset>(values))
        : TryConvert(written.Kind, ref source, values);

    private static bool TryConvert<T>(WireKind kind, ref byte source, Span<T> values) =>
        typeof(T) == typeof(int) ? ToIntegers(kind, ref source, NumbersAs<T, int>(values))
        : typeof(T) == typeof(uint) ? ToIntegers(kind, ref source, NumbersAs<T, uint>(values))
        : typeof(T) == typeof(long) ? ToIntegers(kind, ref source, NumbersAs<T, long>(values))
        : typeof(T) == typeof(ulong) ? ToIntegers(kind, ref source, NumbersAs<T, ulong>(values))
        : typeof(T) == typeof(short) ? ToIntegers(kind, ref source, NumbersAs<T, short>(values))
        : typeof(T) == typeof(ushort) ? ToIntegers(kind, ref source, NumbersAs<T, ushort>(values))
        : typeof(T) == typeof(sbyte) ? ToIntegers(kind, ref source, NumbersAs<T, sbyte>(values))
        : typeof(T) == typeof(byte) ? ToIntegers(kind, ref source, NumbersAs<T, byte>(values))
        : typeof(T) == typeof(double) ? ToDoubles(kind, ref source, NumbersAs<T, double>(values))
        : ToSingles(kind, ref source, NumbersAs<T, float>(values));

    private static bool ToIntegers<T>(WireKind kind, ref byte source, Span<T> values)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> => kind switch
    {
        WireKind.Int8 => ToIntegers<sbyte, T>(ref source, values),
        WireKind.UInt8 => ToIntegers<byte, T>(ref source, values),
        WireKind.Int16 => ToIntegers<short, T>(ref source, values),
        WireKind.UInt16 => ToIntegers<ushort, T>(ref source, values),
        WireKind.Int32 => ToIntegers<int, T>(ref source, values),
        WireKind.UInt32 => ToIntegers<uint, T>(ref source, values),
        WireKind.Int64 => ToIntegers<long, T>(ref source, values),
        WireKind.UInt64 => ToIntegers<ulong, T>(ref source, values),
        _ => false,
    };

    private static bool ToIntegers<TFrom, T>(ref byte source, Span<T> values)
        where TFrom : unmanaged, IBinaryInteger<TFrom>, IMinMaxValue<TFrom>
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (Unsafe.SizeOf<TFrom>() <= Unsafe.SizeOf<T>())
        {
            bool isSigned = TFrom.MinValue < TFrom.Zero;
            Widen(ref source, Unsafe.SizeOf<TFrom>(), isSigned, values);

            // Then a sign would be taken for a number, or the other way round.
            return isSigned == (T.MinValue < T.Zero) || (!isSigned && Unsafe.SizeOf<TFrom>() < Unsafe.SizeOf<T>()) || !HasSignBit(values);
        }

        bool fits = true;
        for (int i = 0; i < values.Length; i++)
        {
            TFrom from = NumberAt<TFrom>(ref source, i);
            T to = T.CreateTruncating(from);
            fits &= TFrom.CreateTruncating(to) == from && TFrom.IsNegative(from) == T.IsNegative(to);
            values[i] = to;
        }

        return fits;
    }

    private static void Widen<T>(ref byte source, int width, bool isSigned, Span<T> values)
    {
        switch (Unsafe.SizeOf<T>())
        {
            case 1:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, byte>(values));
                break;
            case 2 when isSigned:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, short>(values));
                break;
            case 2:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, ushort>(values));
                break;
            case 4 when isSigned:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, int>(values));
                break;
            case 4:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, uint>(values));
                break;
            case 8 when isSigned:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, long>(values));
                break;
            default:
                PackedIntegers.Widen(ref source, width, NumbersAs<T, ulong>(values));
                break;
        }
    }

    private static bool HasSignBit<T>(Span<T> values) => Unsafe.SizeOf<T>() switch
    {
        1 => NumbersAs<T, sbyte>(values).ContainsAnyInRange(sbyte.MinValue, (sbyte)-1),
        2 => NumbersAs<T, short>(values).ContainsAnyInRange(short.MinValue, (short)-1),
        4 => NumbersAs<T, int>(values).ContainsAnyInRange(int.MinValue, -1),
        _ => NumbersAs<T, long>(values).ContainsAnyInRange(long.MinValue, -1),
    };

    private static bool ToDoubles(WireKind kind, ref byte source, Span<double> values)
    {
        switch (kind)
        {
            case WireKind.Float32:
                int done = 0;
                for (; CanLoad && done <= values.Length - (2 * Vector128<double>.Count); done += 2 * Vector128<double>.Count)
                {
                    (Vector128<double> lower, Vector128<double> upper) = Vector128.Widen(Vector128.LoadUnsafe(ref source, (nuint)done * sizeof(float)).AsSingle());
                    lower.StoreUnsafe(ref values[done]);
                    upper.StoreUnsafe(ref values[done], (nuint)Vector128<double>.Count);
                }

                for (; done < values.Length; done++)
                {
                    values[done] = BitConverter.Int32BitsToSingle(NumberAt<int>(ref source, done));
                }

                return true;
            case WireKind.Int64:
                return ToDoubles64(ref source, values);
            default:
                return ToFloats(kind, ref source, values);
        }
    }

    private static bool ToDoubles64(ref byte source, Span<double> values)
    {
        // The largest numbers become two to the 63rd, which would come back as the largest.
        const double Above = 9.2233720368547758E18;
        bool fits = true;
        for (int i = 0; i < values.Length; i++)
        {
            long from = NumberAt<long>(ref source, i);
            double to = from;
            fits &= to < Above && (long)to == from;
            values[i] = to;
        }

        return fits;
    }

    private static bool ToSingles(WireKind kind, ref byte source, Span<float> values)
    {
        if (kind != WireKind.Float64)
        {
            return ToFloats(kind, ref source, values);
        }

        int done = 0;
        for (; CanLoad && done <= values.Length - Vector128<float>.Count; done += Vector128<float>.Count)
        {
            Vector128<double> lower = Vector128.LoadUnsafe(ref source, (nuint)done * sizeof(double)).AsDouble();
            Vector128<double> upper = Vector128.LoadUnsafe(ref source, ((nuint)done * sizeof(double)) + (nuint)Vector128<byte>.Count).AsDouble();
            Vector128<float> narrow = Vector128.Narrow(lower, upper);
            if (Vector128.EqualsAny(Vector128.Abs(narrow), Vector128.Create(float.PositiveInfinity)))
            {
                break;
            }

            narrow.StoreUnsafe(ref values[done]);
        }

        // Where some are infinite, it matters whether they were before.
        bool fits = true;
        for (; done < values.Length; done++)
        {
            double from = BitConverter.Int64BitsToDouble(NumberAt<long>(ref source, done));
            float to = (float)from;
            fits &= !float.IsInfinity(to) || double.IsInfinity(from);
            values[done] = to;
        }

        return fits;
    }

    /// <summary>Whether numbers lie in a message as they do in vectors.</summary>
    private static bool CanLoad => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;

    /// <summary>Integers that a double holds in any case.</summary>
    private static bool ToFloats<T>(WireKind kind, ref byte source, Span<T> values)
        where T : unmanaged, IFloatingPointIeee754<T> => kind switch
    {
        WireKind.Int8 => ToFloats<sbyte, T>(ref source, values),
        WireKind.UInt8 => ToFloats<byte, T>(ref source, values),
        WireKind.Int16 => ToFloats<short, T>(ref source, values),
        WireKind.UInt16 => ToFloats<ushort, T>(ref source, values),
        WireKind.Int32 => ToFloats<int, T>(ref source, values),
        WireKind.UInt32 => ToFloats<uint, T>(ref source, values),
        _ => false,
    };

    private static bool ToFloats<TFrom, T>(ref byte source, Span<T> values)
        where TFrom : unmanaged, IBinaryInteger<TFrom>
        where T : unmanaged, IFloatingPointIeee754<T>
    {
        bool fits = true;
        for (int i = 0; i < values.Length; i++)
        {
            double from = double.CreateTruncating(NumberAt<TFrom>(ref source, i));
            T to = T.CreateTruncating(from);
            fits &= double.CreateTruncating(to) == from;
            values[i] = to;
        }

        return fits;
    }

    /// <summary>The number at a place among others of its size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static T NumberAt<T>(ref byte source, int index)
        where T : unmanaged, IBinaryInteger<T>
    {
        ref byte first = ref Unsafe.Add(ref source, index * Unsafe.SizeOf<T>());
        return BitConverter.IsLittleEndian
            ? Unsafe.ReadUnaligned<T>(ref first)
            : T.ReadLittleEndian(MemoryMarshal.CreateReadOnlySpan(ref first, Unsafe.SizeOf<T>()), isUnsigned: !T.IsNegative(T.Zero - T.One));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Span<TTo> NumbersAs<T, TTo>(Span<T> values) => MemoryMarshal.CreateSpan(ref Unsafe.As<T, TTo>(ref MemoryMarshal.GetReference(values)), values.Length);
#endif
}
