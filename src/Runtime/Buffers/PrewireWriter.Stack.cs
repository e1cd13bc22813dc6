using Prewire.GeneratedCode;
using Prewire.Stacks;

namespace Prewire;

/// <content>Values that are deeper than a stack has room for.</content>
public ref partial struct PrewireWriter
{
    /// <summary>Whether a value that can contain others of its type has to be written on a fresh stack, by <see cref="DeepCalls"/>.</summary>
    /// <param name="value">The object; null for values that are none.</param>
    /// <exception cref="PrewireException">The object contains itself.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NeedsStack(object? value) => _stack.IsDue() && IsStackLow(value);

    /// <summary>Forgets what is known of the stack, behind a call on another.</summary>
    internal void LookAgain() => _stack.AlwaysLook();

    /// <summary>Where values are deep, those that are written as others are noted: only they tell that one contains itself.</summary>
    internal readonly Ancestors? Ancestors => _ancestors;

    /// <summary>How deep the writer is.</summary>
    internal readonly int Level => (_options?.Limits.MaxDepth ?? PrewireLimits.DefaultMaxDepth) - _depth;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool IsStackLow(object? value)
    {
        if (_stack.IsLow())
        {
            return true;
        }

        Stacks.Ancestors.NoteDeep(ref _ancestors, ref _stack, Level, value);
        return false;
    }
}
