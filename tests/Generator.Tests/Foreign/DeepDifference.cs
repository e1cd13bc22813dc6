using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>A member on the way to a difference.</summary>
/// <param name="Type">The object's type.</param>
/// <param name="Declaring">The type that declares the member.</param>
/// <param name="Member">A field; where no field differs, a property, or <c>[]</c> for the elements.</param>
internal sealed record PathStep(Type Type, Type Declaring, string Member);

/// <summary>What differs between two objects: all fields, whoever may see them, and what public properties and elements tell.</summary>
/// <param name="isLibrary">Whether a type is to be looked into.</param>
internal sealed class DeepDifference(Func<Type, bool> isLibrary)
{
    /// <summary>The ways to all differences, outermost first.</summary>
    public IEnumerable<ImmutableList<PathStep>> Find(object? expected, object? actual) => Find(expected, actual, []);

    private IEnumerable<ImmutableList<PathStep>> Find(object? expected, object? actual, ImmutableList<PathStep> path)
    {
        if (expected is null || actual is null)
        {
            return expected is null && actual is null ? [] : [path];
        }

        Type type = expected.GetType();
        if (isLibrary(type))
        {
            return type != actual.GetType() ? [path] : Members(type, expected, actual, path);
        }

        switch (expected)
        {
            case string:
                return expected.Equals(actual) ? [] : [path];
            case DateTime time:
                return actual is DateTime read && time == read && time.Kind == read.Kind ? [] : [path];
            case Lazy<int> lazy:
                return actual is Lazy<int> made && lazy.Value == made.Value ? [] : [path];
            case ITuple tuple:
                return Elements(Enumerable.Range(0, tuple.Length).Select(i => tuple[i]), Enumerable.Range(0, tuple.Length).Select(i => ((ITuple)actual)[i]), path);
            case IDictionary dictionary:
                return actual is IDictionary other && other.Count == dictionary.Count
                    ? dictionary.Keys.Cast<object>().SelectMany(k => Find(dictionary[k], other[k], path))
                    : [path];
            case IEnumerable elements:
                return actual is IEnumerable found ? Elements(elements.Cast<object?>(), found.Cast<object?>(), path) : [path];
            default:
                return expected.Equals(actual) ? [] : [path];
        }
    }

    private IEnumerable<ImmutableList<PathStep>> Elements(IEnumerable<object?> expected, IEnumerable<object?> actual, ImmutableList<PathStep> path)
    {
        object?[] left = [.. expected], right = [.. actual];
        return left.Length != right.Length ? [path] : left.Zip(right).SelectMany(p => Find(p.First, p.Second, path));
    }

    private IEnumerable<ImmutableList<PathStep>> Members(Type type, object expected, object actual, ImmutableList<PathStep> path)
    {
        ImmutableList<PathStep>[] fields = [.. RandomObjects.AllFields(type).SelectMany(f => Find(f.GetValue(expected), f.GetValue(actual), path.Add(new(type, f.DeclaringType!, f.Name))))];
        return fields.Length > 0 ? fields
            : [
                .. type.GetProperties().Where(static p => p.GetMethod is { IsPublic: true, IsStatic: false } && p.GetIndexParameters().Length == 0)
                    .SelectMany(p => Find(Get(p, expected), Get(p, actual), path.Add(new(type, p.DeclaringType!, p.Name)))),
                .. expected is IEnumerable elements ? Elements(elements.Cast<object?>(), ((IEnumerable)actual).Cast<object?>(), path.Add(new(type, type, "[]"))) : [],
            ];
    }

    private static object? Get(PropertyInfo property, object of)
    {
        try
        {
            return property.GetValue(of);
        }
        catch (TargetInvocationException exception)
        {
            return exception.InnerException!.GetType().Name;
        }
    }
}
