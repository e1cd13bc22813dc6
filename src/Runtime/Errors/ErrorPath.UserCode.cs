namespace Prewire;

/// <content>Whose exceptions they are.</content>
internal static partial class ErrorPath
{
    /// <summary>Whether an exception comes from code of the user that was called, and is to be wrapped: one of ours, too, that this code got from a call of its own.</summary>
    internal static bool IsUserCode(Exception exception) => exception is PrewireException known
        ? known.HasLeft
        : exception is not (OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException or ThreadAbortException);
}
