using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>The first byte of an object whose type is not the declared one. It is even: an object of exactly the declared type begins with an odd one.</summary>
internal static class OpenHeader
{
    internal const byte Null = 0x00;

    /// <summary>The largest of the headers that are twice a well-known code.</summary>
    internal const byte LastWellKnown = 0x8E;

    /// <summary>The header of the type with number 0; two more for each that follows.</summary>
    internal const byte FirstNumber = 0x90;

    /// <summary>How many numbers have a header of their own.</summary>
    internal const int ShortNumbers = (FirstLongNumber - FirstNumber) / 2;

    /// <summary>From here on, another byte has the lower part of a number.</summary>
    internal const byte FirstLongNumber = 0xE0;

    /// <summary>The first number that takes two bytes behind the header.</summary>
    internal const int FirstFurtherNumber = ShortNumbers + (((NewType - FirstLongNumber) / 2) << 8);

    /// <summary>A type that was not announced before: its identity and shape follow.</summary>
    internal const byte NewType = 0xF0;

    /// <summary>A number in two bytes follows.</summary>
    internal const byte FurtherNumber = 0xF2;

    /// <summary>An alternative of a union that was not announced before: its tag, as a varint, and shape follow.</summary>
    internal const byte NewAlternative = 0xF4;

    /// <summary>An array that was not announced before: the identity of its elements' type and the shape of the array follow.</summary>
    internal const byte NewArray = 0xF6;

    /// <summary>The bytes of an identity.</summary>
    internal const int IdentitySize = 8;

    /// <summary>The most bytes that a number takes.</summary>
    internal const int LongestNumber = 3;

    /// <summary>Writes the number of what was announced.</summary>
    /// <returns>How many bytes it takes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutNumber(ref byte cursor, int number)
    {
        if (number >= ShortNumbers)
        {
            return PutLongNumber(ref cursor, number);
        }

        cursor = (byte)(FirstNumber + (2 * number));
        return 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int PutLongNumber(ref byte cursor, int number)
    {
        if (number >= FirstFurtherNumber)
        {
            cursor = FurtherNumber;
            Wire.PutUInt16(ref cursor, 1, (ushort)number);
            return 3;
        }

        number -= ShortNumbers;
        cursor = (byte)(FirstLongNumber + ((number >> 8) * 2));
        Wire.PutByte(ref cursor, 1, (byte)number);
        return 2;
    }
}
