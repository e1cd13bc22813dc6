namespace Prewire;

/// <summary>
/// How many buckets the framework's hash tables have, where they do not tell: the prime numbers that all versions of .NET use
/// (System.Collections.HashHelpers).
/// </summary>
internal static class HashTableSizes
{
    /// <summary>A prime above the table has this property, so that it does not divide the framework's own hash multiplier.</summary>
    private const int HashPrime = 101;

    private static readonly int[] s_primes =
    [
        3, 7, 11, 17, 23, 29, 37, 47, 59, 71, 89, 107, 131, 163, 197, 239, 293, 353, 431, 521, 631, 761, 919, 1103, 1327, 1597,
        1931, 2333, 2801, 3371, 4049, 4861, 5839, 7013, 8419, 10103, 12143, 14591, 17519, 21023, 25229, 30293, 36353, 43627,
        52361, 62851, 75431, 90523, 108631, 130363, 156437, 187751, 225307, 270371, 324449, 389357, 467237, 560689, 672827,
        807403, 968897, 1162687, 1395263, 1674319, 2009191, 2411033, 2893249, 3471899, 4166287, 4999559, 5999471, 7199369,
    ];

    /// <summary>The size of a table made for <paramref name="count"/> keys.</summary>
    internal static int For(int count)
    {
        int index = Array.BinarySearch(s_primes, count);
        index = index < 0 ? ~index : index;
        return index < s_primes.Length ? s_primes[index] : Search(count | 1);
    }

    /// <summary>The size of a table that has grown to hold <paramref name="count"/> keys.</summary>
    internal static int Grown(int count)
    {
        int size = s_primes[0];
        while (size < count)
        {
            size = For(size * 2);
        }

        return size;
    }

    private static int Search(int candidate)
    {
        while (!IsPrime(candidate) || (candidate - 1) % HashPrime == 0)
        {
            candidate += 2;
        }

        return candidate;
    }

    private static bool IsPrime(int odd)
    {
        for (int divisor = 3; (long)divisor * divisor <= odd; divisor += 2)
        {
            if (odd % divisor == 0)
            {
                return false;
            }
        }

        return true;
    }
}
