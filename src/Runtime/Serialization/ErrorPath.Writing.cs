using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>
/// Where writing failed. Nothing is noted on the way: after a failure the value is written twice more, to memory that nobody sees, and what came out by then is walked.
/// </content>
internal static partial class ErrorPath
{
    /// <summary>The longest path in characters; of a longer one, such as of a list of a million that goes wrong at its end, the middle is left out.</summary>
    private const int LongestPath = 2_000;

    /// <summary>Whether an exception may come from a value that is written, and does not say from which member. If not it leaves the call as it is, and is marked.</summary>
    internal static bool IsOfValue(Exception exception) =>
        OwnOf(exception) is { Path: null, IsOfOutput: false, Code: not PrewireErrorCode.InvalidBufferWriter } || Leaves(exception);

    /// <summary>Throws the exception with the member at which it was thrown: one of ours itself, one of the user's inside of one of ours. What was written is given up before that, since it is written twice more.</summary>
    internal static void ExplainWriting<T, TCodec>(Exception exception, ref PrewireWriter writer, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        writer.FreeNative();
        Explain<T, TCodec>(exception, in value, writer.Options, writer.IsStreamed ? TraceOutput.MostStreamed : TraceOutput.MostBytes);
    }

    /// <summary>The same for a value that was copied: what fails there fails as it is written, too, unless it is in what the copy is made by.</summary>
    internal static void ExplainCloning<T, TCodec>(Exception exception, in T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T> => Explain<T, TCodec>(exception, in value, options, TraceOutput.MostBytes);

    private static void Explain<T, TCodec>(Exception exception, in T value, PrewireOptions? options, int most)
        where TCodec : struct, IWireCodec<T>
    {
        string? path = PathOfWriting<T, TCodec>(exception, in value, options, most);
        if (Leaves(exception))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, path: path, innerException: exception) { HasLeft = true };
        }

        ((PrewireException)exception).Path = path;
    }

    private static string? PathOfWriting<T, TCodec>(Exception exception, in T value, PrewireOptions? options, int most)
        where TCodec : struct, IWireCodec<T>
    {
        // Sets are written aside where output is canonical, and less is seen then.
        PrewireOptions? plain = options is null ? null : PrewireOptions.Apart(options, isCanonical: false);
        string? path = TraceOf<T, TCodec>(exception, in value, plain, most);
        return path is null && options is { Canonical: true } ? TraceOf<T, TCodec>(exception, in value, PrewireOptions.Apart(options, isCanonical: true), most) : path;
    }

    private static string? TraceOf<T, TCodec>(Exception exception, in T value, PrewireOptions? options, int most)
        where TCodec : struct, IWireCodec<T>
    {
        // Where it goes wrong otherwise now, nobody knows where it did.
        var first = new TraceOutput(0x55, most);
        var second = new TraceOutput(0xAA, most);
        if (!IsSame(exception, Trace<T, TCodec>(first, in value, options)) || !IsSame(exception, Trace<T, TCodec>(second, in value, options)))
        {
            return null;
        }

        ReadOnlySpan<byte> bytes = TraceOutput.InBoth(first, second);
        RootShape root = RootPrefix<T, TCodec>.Shape;
        int bodyStart = default(TCodec).Prefix.Length;
        if (bytes.Length < bodyStart)
        {
            return null;
        }

        bytes = bytes.Slice(0, ShapeWalker.EndOfWritten(bytes, bodyStart, root.Edge, s_anyDepth));
        return Shorten(ShapeWalker.PathOfWritten(bytes, bodyStart, root.Edge, root.DisplayName, s_anyDepth));
    }

    private static readonly PrewireOptions s_anyDepth = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    [SuppressMessage("Design", "CA1031", Justification = "It is looked at what it is.")]
    private static Exception? Trace<T, TCodec>(TraceOutput output, in T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            PrewireEntry.Trace<T, TCodec>(output, in value, options);
            return null;
        }
        catch (Exception exception)
        {
            return exception;
        }
    }

    private static bool IsSame(Exception one, Exception? other) =>
        other is not null && other.GetType() == one.GetType() && (one as PrewireException)?.Code == (other as PrewireException)?.Code
        && (one as PrewireException)?.IsOfOutput == (other as PrewireException)?.IsOfOutput;

    private static string Shorten(string path) =>
        path.Length <= LongestPath ? path : path.Substring(0, LongestPath / 2) + "…" + path.Substring(path.Length - (LongestPath / 2));
}
