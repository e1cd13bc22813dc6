using System.Linq;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Support;

/// <summary>The names of all cases, for theories.</summary>
public static class EveryCase
{
    public static TheoryData<string> Names { get; } = new(TestCase.All.Select(static c => c.Name));
}

/// <summary>A test that is generic in the type of a case: it runs once for every value.</summary>
internal abstract class ValueTest : ITestCaseVisitor<bool>
{
    public void Run(string name) => TestCase.Find(name).Accept(this);

    public bool Visit<T>(TestCase<T> testCase)
    {
        for (int i = 0; i < testCase.Values.Count; i++)
        {
            Check(testCase, testCase.Values[i], testCase.Calls.Serialize(testCase.Values[i]));
        }

        return true;
    }

    /// <param name="testCase">The case.</param>
    /// <param name="value">One of its values.</param>
    /// <param name="message">The value's message, written to an array by an intercepted call.</param>
    protected abstract void Check<T>(TestCase<T> testCase, T value, byte[] message);

    protected static void Same<T>(T expected, T actual) => Assert.Null(DeepEquality.FindDifference(typeof(T), expected, actual));
}
