using System;
using System.Threading;

namespace Prewire;

/// <content>Whose exceptions they are.</content>
internal static partial class ErrorPath
{
    /// <summary>Whether an exception comes from code of the user that was called, and is to be wrapped.</summary>
    internal static bool IsUserCode(Exception exception) =>
        exception is not (PrewireException or OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException or ThreadAbortException);
}
