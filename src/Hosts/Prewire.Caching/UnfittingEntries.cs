using Prewire.Hosts;

namespace Prewire.Caching;

/// <summary>Entries that cannot be read as what is asked for: another version wrote them, or they are damaged. A cache may forget, so they are misses, and counted.</summary>
public static class UnfittingEntries
{
    /// <summary>The name of the meter.</summary>
    public const string MeterName = "Prewire.Caching";

    /// <summary>The name of the counter. Its tags are <c>type</c>, the name of the type that was asked for, and <c>code</c>, a <see cref="PrewireErrorCode"/>.</summary>
    public const string CounterName = "prewire.cache.unfitting_entries";

    private static readonly FailureCounter s_counter =
        new(MeterName, CounterName, "{entry}", "Cache entries that did not fit the type they were read as, and were treated as misses.");

    /// <summary>Whether a failure is the entry's, and not that of the program.</summary>
    internal static bool Is(PrewireException failure) => Faults.IsOfMessage(failure.Code);

    internal static void Count(Type type, PrewireException failure) => s_counter.Add(type, failure.Code);

    /// <summary>Reads an entry, or counts that it does not fit.</summary>
    internal static Cached<T> Read<T>(ReadOnlySpan<byte> entry, PrewireOptions? options)
    {
        try
        {
            return new Cached<T>(true, PrewireSerializer.Deserialize<T>(entry, options));
        }
        catch (PrewireException e) when (Is(e))
        {
            Count(typeof(T), e);
            return default;
        }
    }
}
