namespace Prewire;

/// <summary>
/// An exception that was read from a message and is of a type that is not made from messages: it keeps what that was, its message, its data and the
/// exceptions inside it. Written again, it is the same message as before.
/// </summary>
public sealed class RemoteException : Exception
{
    internal RemoteException(string typeName, string? message, Exception? inner)
        : base(message, inner) => TypeName = typeName;

    /// <summary>The full name of the type that the exception was of where it was thrown. No type is looked for by it.</summary>
    public string TypeName { get; }

    /// <summary>Where it was thrown, as text; null where it never was.</summary>
    public string? RemoteStackTrace { get; internal set; }

    /// <summary>What it held beside what all exceptions have.</summary>
    internal object?[] Details { get; init; } = [];

    /// <inheritdoc/>
    public override string? StackTrace => RemoteStackTrace ?? base.StackTrace;

    /// <inheritdoc/>
    public override string ToString() => TypeName + ": " + Message + (InnerException is null ? "" : " ---> " + InnerException)
        + (StackTrace is null ? "" : Environment.NewLine + StackTrace);
}
