using Microsoft.AspNetCore.Http;

namespace Prewire.AspNetCore;

/// <summary>
/// A body could not be read: malformed (400), too large (413) or of another media type (415), with the <see cref="PrewireException"/> or the server's own exception inside.
/// Servers answer with the status code; with <see cref="PrewireServices.AddPrewire"/>, <c>UseExceptionHandler</c> answers with <see cref="PrewireProblem.Describe"/>.
/// </summary>
public sealed class UnreadableBodyException : BadHttpRequestException
{
    internal UnreadableBodyException(string message, int statusCode, Exception? innerException = null)
        : base(message, statusCode, innerException!)
    {
    }
}
