using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Registry;

namespace Prewire.TestCases;

/// <summary>A type and values of it that every suite uses.</summary>
public abstract class TestCase
{
    /// <summary>All cases, in the order of their names.</summary>
    public static IReadOnlyList<TestCase> All { get; } = Collect();

    /// <summary>An identifier, unique among all cases.</summary>
    public abstract string Name { get; }

    /// <summary>The type of the values.</summary>
    public abstract Type Type { get; }

    /// <summary>Lets a suite that is generic in the type of the values see a case.</summary>
    public abstract TResult Accept<TResult>(ITestCaseVisitor<TResult> visitor);

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>The case of a name.</summary>
    public static TestCase Find(string name) => All.First(c => c.Name == name);

    internal static TestCase Of<T>(Calls<T> calls, params T[] values) => new TestCase<T>(calls, values);

    private static List<TestCase> Collect()
    {
        IEnumerable<TestCase> all =
        [
            .. ScalarCases.All(),
            .. TextCases.All(),
            .. CollectionCases.All(),
            .. ConstructionCases.All(),
            .. MemberCases.All(),
            .. NamingCases.All(),
            .. StructCases.All(),
            .. ForeignCases.All(),
            .. GraphCases.All(),
            .. RootCases.All(),
            .. PolymorphicCases.All(),
        ];
        return [.. all.OrderBy(static c => c.Name, StringComparer.Ordinal)];
    }
}

/// <summary>Work that is generic in the type of a case's values.</summary>
/// <typeparam name="TResult">What it yields.</typeparam>
public interface ITestCaseVisitor<TResult>
{
    TResult Visit<T>(TestCase<T> testCase);
}

/// <inheritdoc/>
public sealed class TestCase<T>(Calls<T> calls, T[] values) : TestCase
{
    /// <inheritdoc/>
    public override string Name => Calls.Name;

    /// <inheritdoc/>
    public override Type Type => typeof(T);

    /// <summary>The intercepted calls.</summary>
    public Calls<T> Calls { get; } = calls;

    /// <summary>The values; for a type that has one, null comes last.</summary>
    public IReadOnlyList<T> Values { get; } = default(T) is null ? [.. values, default!] : values;

    /// <inheritdoc/>
    public override TResult Accept<TResult>(ITestCaseVisitor<TResult> visitor) => visitor.Visit(this);
}
