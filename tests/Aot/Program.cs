using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Prewire;
using Prewire.TestCases;

// One line for each case with the SHA-256 of its messages; the lines are to be the same under the JIT, trimmed and compiled to native code.
// What goes wrong is written to the error stream and counted by the exit code.
bool hasResolvers = !AppContext.TryGetSwitch("Prewire.OpenResolution", out bool isOn) || isOn;
Console.Error.WriteLine($"dynamic code {RuntimeFeature.IsDynamicCodeSupported}, resolvers {hasResolvers}, {Environment.Version}");
int failures = 0;
foreach (TestCase testCase in TestCase.All)
{
    try
    {
        Console.WriteLine(testCase.Name + " " + testCase.Accept(new RoundTrip(hasResolvers)));
    }
    catch (Exception exception)
    {
        failures++;
        Console.Error.WriteLine(testCase.Name + " failed: " + exception);
    }
}

return Math.Min(failures, 100);

/// <summary>Writes and reads each value in several ways, and compares what comes back by writing it again.</summary>
internal sealed class RoundTrip(bool hasResolvers) : ITestCaseVisitor<string>
{
    public string Visit<T>(TestCase<T> testCase)
    {
        var all = new List<byte>();
        if (!hasResolvers && testCase.Name.StartsWith("Open", StringComparison.Ordinal))
        {
            return Unknown(testCase);
        }

        foreach (T value in testCase.Values)
        {
            byte[] message = testCase.Calls.Serialize(value);
            Same(message, testCase.Calls.Serialize(testCase.Calls.Deserialize(message)), "span");
            Same(message, testCase.Calls.Serialize(testCase.Calls.Deserialize(new ReadOnlySequence<byte>(message))), "sequence");
            var writer = new ArrayBufferWriter<byte>();
            testCase.Calls.Serialize(writer, value);
            Same(message, writer.WrittenSpan, "buffer writer");
            Same(message, testCase.Calls.Serialize(testCase.Calls.Clone(value)), "copy");
            Open(testCase, value, message);
            all.AddRange(message);
        }

        return Convert.ToHexString(SHA256.HashData(all.ToArray()));
    }

    /// <summary>Without resolvers no type is known by its identity.</summary>
    private static string Unknown<T>(TestCase<T> testCase)
    {
        try
        {
            foreach (T value in testCase.Values)
            {
                testCase.Calls.Serialize(value);
            }
        }
        catch (PrewireException exception) when (exception.Code is PrewireErrorCode.NoCodec or PrewireErrorCode.DerivedType)
        {
            return "needs resolvers";
        }

        throw new InvalidOperationException("There are no resolvers, but all types were found.");
    }

    private void Open<T>(TestCase<T> testCase, T value, byte[] message)
    {
        if (hasResolvers)
        {
            Same(message, testCase.Calls.Open.Serialize(value), "open type parameter");
            Same(message, PrewireSerializer.Serialize(typeof(T), value), "type at run time");
            Same(message, PrewireSerializer.Serialize(typeof(T), PrewireSerializer.Deserialize(typeof(T), message)), "type at run time, read");
            return;
        }

        try
        {
            testCase.Calls.Open.Serialize(value);
        }
        catch (PrewireException exception) when (exception.Code == PrewireErrorCode.NoCodec)
        {
            return;
        }

        throw new InvalidOperationException("There are no resolvers, but a codec was found.");
    }

    private static void Same(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual, string way)
    {
        if (!expected.SequenceEqual(actual))
        {
            throw new InvalidOperationException("Other bytes by " + way);
        }
    }
}
