using Prewire.Hosts;

namespace Prewire.Orleans;

/// <summary>
/// Objects in calls, answers and events of streams that could not be read, each time that it was tried; not what is no object of Prewire at all. Who called is told by an exception; for events, which nobody waits for, this is counted.
/// </summary>
public static class UnreadableObjects
{
    /// <summary>The name of the meter.</summary>
    public const string MeterName = "Prewire.Orleans";

    /// <summary>The name of the counter. Its tags are <c>type</c>, the name of the type here, or <c>System.Object</c> where it has none, and <c>code</c>, a <see cref="PrewireErrorCode"/>.</summary>
    public const string CounterName = "prewire.orleans.unreadable_objects";

    private static readonly FailureCounter s_counter = new(MeterName, CounterName, "{object}", "Objects in messages of Orleans that could not be read.");

    internal static void Count(Type type, PrewireErrorCode code) => s_counter.Add(type, code);
}
