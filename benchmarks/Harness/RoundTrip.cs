using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Benchmarks.Harness;

/// <summary>Proves, before anything is timed, that a serializer gives back what it was given.</summary>
internal static class RoundTrip
{
    /// <summary>Prepares the serializer, writes both ways, reads.</summary>
    /// <returns>The message, and why the serializer must be left out, or null.</returns>
    public static (byte[] Payload, string? Failure) Check(IBenchSerializer serializer)
    {
        try
        {
            serializer.Prepare();
            if (!serializer.Operations.HasFlag(Operations.WriteArray))
            {
                return ([], Describe(serializer.FindDifference(serializer.Read([]))));
            }

            byte[] payload = serializer.WriteToArray();
            var buffer = new ResettableBuffer();
            serializer.WriteToBuffer(buffer);
            string? difference = serializer.FindDifference(serializer.Read(payload)) ?? serializer.FindDifference(serializer.Read(buffer.Written.ToArray()));
            return (payload, Describe(difference));
        }
        catch (Exception e)
        {
            // Any failure of a rival is a finding of the comparison, not an end of it.
            return ([], $"{e.GetType().Name}: {e.Message.Split('\n')[0]}");
        }
    }

    private static string? Describe(string? difference) => difference is null ? null : $"reads something else at {difference}";
}
