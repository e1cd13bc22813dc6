using System.Runtime.ExceptionServices;

namespace Prewire.Graphs;

/// <summary>Whose an exception is that was thrown while a collection got its elements.</summary>
internal static class FillErrors
{
    /// <summary>How many keys of one hash are compared with each other.</summary>
    private const int MostAlike = 64;

    /// <summary>Whether an exception is to become another one; else it goes on as that of the user's code.</summary>
    /// <param name="exception">The exception.</param>
    /// <param name="isUsers">Whether the collection is the user's: what it throws is too.</param>
    /// <param name="compared">What is compared of the elements; null where nothing is.</param>
    /// <param name="isHashed">Whether it is hashed, which the user's types may do by themselves, and not put into an order, which only those do that say so.</param>
    /// <param name="comparer">What it is compared by, where that is not the default.</param>
    /// <param name="isDuplicate">Whether the exception says that a key is there already.</param>
    /// <param name="code">What it says of the elements; 0 where the framework's only wraps what the user's code threw.</param>
    internal static bool TryExplain<T>(Exception exception, bool isUsers, T[]? compared, bool isHashed, object? comparer, bool isDuplicate, out PrewireErrorCode code)
    {
        code = isDuplicate ? PrewireErrorCode.DuplicateKey : 0;
        if (isDuplicate || isUsers || exception is not (ArgumentException or InvalidOperationException))
        {
            return isDuplicate;
        }

        code = compared is null || (IsFrameworks(comparer) && Array.TrueForAll(compared, value => IsFrameworks(value) || (!isHashed && value is not (IComparable or IComparable<T>)))) ? PrewireErrorCode.InvalidValue : 0;
        return code != 0 || (!isHashed && exception.GetType() == typeof(InvalidOperationException) && exception.InnerException is not null);
    }

    /// <summary>Throws what an exception was found to be.</summary>
    internal static void Throw(Exception exception, PrewireErrorCode code, long offset)
    {
        if (code != 0)
        {
            throw new PrewireException(code, offset, innerException: exception);
        }

        ExceptionDispatchInfo.Capture(exception.InnerException!).Throw();
    }

    /// <summary>Whether an exception can only say that a key occurs twice: one does.</summary>
    internal static bool IsDuplicate<TKey>(Exception exception, TKey[] keys, object? comparer, bool isSorted) =>
        exception.GetType() == typeof(ArgumentException) && HasTwice(keys, comparer, isSorted);

    private static bool HasTwice<TKey>(TKey[] keys, object? comparer, bool isSorted)
    {
        try
        {
            return isSorted ? HasTwice(keys, comparer as IComparer<TKey> ?? Comparer<TKey>.Default) : HasTwice(keys, comparer as IEqualityComparer<TKey> ?? EqualityComparer<TKey>.Default);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // Keys that cannot be compared are not the same.
            return false;
        }
    }

    private static bool HasTwice<TKey>(TKey[] keys, IComparer<TKey> comparer)
    {
        Array.Sort(keys, comparer);
        bool hasTwice = false;
        for (int i = 1; i < keys.Length && !hasTwice; i++)
        {
            hasTwice = comparer.Compare(keys[i - 1], keys[i]) == 0;
        }

        return hasTwice;
    }

    private static bool HasTwice<TKey>(TKey[] keys, IEqualityComparer<TKey> comparer)
    {
        int[] hashes = Array.ConvertAll(keys, key => comparer.GetHashCode(key!));
        Array.Sort(hashes, keys);
        bool hasTwice = false;
        for (int i = 1; i < keys.Length; i++)
        {
            for (int j = i - 1; j >= Math.Max(0, i - MostAlike) && hashes[j] == hashes[i] && !hasTwice; j--)
            {
                hasTwice = comparer.Equals(keys[j], keys[i]);
            }
        }

        return hasTwice;
    }

    /// <summary>Whether no code of the user's runs where a value is compared or hashed.</summary>
    private static bool IsFrameworks(object? value) => value is null || KeyedTypes.IsScalar(value) || (!value.GetType().IsGenericType && value.GetType().Assembly is var assembly && (assembly == typeof(object).Assembly || assembly == typeof(FillErrors).Assembly));
}
