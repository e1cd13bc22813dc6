using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Values that are deeper than a stack has room for.</content>
public ref partial struct PrewireReader
{
    /// <summary>Whether a value that can contain others of its type has to be read on a fresh stack, by <see cref="DeepCalls"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NeedsStack() => _stack.IsDue() && _stack.IsLow();

    /// <summary>Forgets what is known of the stack, behind a call on another.</summary>
    internal void LookAgain() => _stack.AlwaysLook();
}
