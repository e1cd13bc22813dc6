using System.Globalization;

namespace Prewire;

/// <summary>What is wrong with a message or a value. It never contains values of the message.</summary>
/// <remarks>Wrong arguments, cancellation, and what streams and buffer writers throw come out as they are.</remarks>
public sealed class PrewireException : Exception
{
    private readonly string? _detail;

    /// <summary>Makes an exception.</summary>
    /// <param name="code">Why the call failed.</param>
    /// <param name="offset">The offset in bytes from the start of the message, or -1 where there is none.</param>
    /// <param name="path">The member path, such as <c>Order.Lines[3].Price</c>, or null.</param>
    /// <param name="detail">What else helps the reader, or null.</param>
    /// <param name="innerException">The exception of user code, or null.</param>
    public PrewireException(
        PrewireErrorCode code, long offset = -1, string? path = null, string? detail = null, Exception? innerException = null)
        : base(null, innerException)
    {
        Code = code;
        Offset = offset;
        Path = path;
        _detail = detail;
    }

    /// <summary>Why the call failed.</summary>
    public PrewireErrorCode Code { get; }

    /// <summary>The member path at which it failed, such as <c>Order.Lines[3].Price</c>, or null where it is not known.</summary>
    public string? Path { get; internal set; }

    /// <summary>The offset in bytes from the start of the message, or -1 where there is none.</summary>
    public long Offset { get; internal set; }

    /// <summary>The member that the message lacks, until <see cref="Path"/> has it.</summary>
    internal string? Member { get; init; }

    /// <summary>Whether a call let it out: to any other call around that one it is what the user's code throws.</summary>
    internal bool HasLeft { get; set; }

    /// <summary>Whether it is what is written to that has no room for so long a message, so that no member is to blame.</summary>
    internal bool IsOfOutput { get; init; }

    /// <inheritdoc/>
    public override string Message
    {
        get
        {
            string message = PrewireErrors.Describe(Code);
            if (_detail is not null)
            {
                message += " " + _detail;
            }

            if (Path is not null)
            {
                message += " At " + Path + ".";
            }

            return Offset < 0 ? message : message + " Offset " + Offset.ToString(CultureInfo.InvariantCulture) + ".";
        }
    }

    /// <summary>Throws; a call of its own, so that the callers stay small.</summary>
    [DoesNotReturn]
    internal static void Throw(PrewireErrorCode code, long offset = -1, string? detail = null) =>
        throw new PrewireException(code, offset, detail: detail);

    /// <summary>Throws where a message is too long for what it is written to.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ThrowTooLong(string? detail = null) => throw new PrewireException(PrewireErrorCode.TooLarge, detail: detail) { IsOfOutput = true };
}
