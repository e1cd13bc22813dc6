using Prewire.Buffers;

namespace Prewire.Stacks;

/// <summary>
/// The objects that lead from the root to where a writer is, in values that are deeper than most. An object among them twice contains itself, and would be written
/// for ever. That is looked for each time there are twice as many, so that it costs a constant for each level.
/// </summary>
internal sealed class Ancestors
{
    /// <summary>How deep values are before anything is noted.</summary>
    internal const int FirstLevel = 1024;

    private object?[] _objects = new object?[256];

    /// <summary>At each level the value for which another is written: that one is new each time.</summary>
    private object?[] _written = new object?[256];

    /// <summary>The values for which others are written, of those that are written together.</summary>
    private ConditionalWeakTable<object, object>? _values;

    /// <summary>Notes an object where values are deep; from then on that is done at each level.</summary>
    internal static void NoteDeep(ref Ancestors? ancestors, ref StackGuard stack, int level, object? value)
    {
        if (level >= FirstLevel)
        {
            ancestors ??= new Ancestors();
            ancestors.Note(level, value);
            stack.AlwaysLook();
        }
    }

    /// <summary>Notes an object.</summary>
    /// <param name="level">How deep it is.</param>
    /// <param name="value">The object, or null for what is none.</param>
    /// <exception cref="PrewireException">An object contains itself.</exception>
    internal void Note(int level, object? value)
    {
        int index = level - FirstLevel;
        if (index < 0)
        {
            return;
        }

        if (index >= _objects.Length)
        {
            Check();
            Array.Resize(ref _objects, Math.Max(index + 1, _objects.Length * 2));
            Array.Resize(ref _written, _objects.Length);
        }

        _objects[index] = value is not null && _values is not null && _values.TryGetValue(value, out object? written) ? written : value;
    }

    /// <summary>Notes a value while another is written for it.</summary>
    /// <param name="level">How deep it is.</param>
    /// <param name="value">The value; null when it is written.</param>
    internal void NoteWritten(int level, object? value)
    {
        int index = level - FirstLevel;
        if (index >= 0 && index < _written.Length)
        {
            _written[index] = value;
        }
    }

    /// <summary>Notes values that are written together: which of them it is shows what is written for it.</summary>
    internal void NoteWritten(object value, object surrogate)
    {
        _values ??= new();
        _values.Remove(surrogate);
        _values.Add(surrogate, value);
    }

    private void Check()
    {
        ReusedObjects met = ReusedObjects.Rent();
        Check(met, _objects);
        Check(met, _written);
        met.Return();
    }

    private static void Check(ReusedObjects met, object?[] values)
    {
        foreach (object? value in values)
        {
            if (value is not null && !met.Add(value))
            {
                PrewireException.Throw(PrewireErrorCode.TooDeep, detail: value.GetType() + " contains itself.");
            }
        }
    }
}
