using System;
using Prewire.GeneratedCode;

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
        }

        _objects[index] = value;
    }

    private void Check()
    {
        ReusedObjects met = ReusedObjects.Rent(null);
        foreach (object? value in _objects)
        {
            if (value is not null && !met.Add(value))
            {
                PrewireException.Throw(PrewireErrorCode.TooDeep, detail: value.GetType() + " contains itself.");
            }
        }

        met.Return();
    }
}
