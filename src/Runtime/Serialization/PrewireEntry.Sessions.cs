namespace Prewire.GeneratedCode;

/// <content>
/// Messages of a session, and canonical ones. What a message announces counts once all of it was handed over, and not before: the other end never
/// sees a message whose output failed.
/// </content>
public static partial class PrewireEntry
{
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static byte[] SerializeElaborately<T, TCodec>(in T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        var progress = new WriteProgress(options.Session);
        try
        {
            Span<byte> first = stackalloc byte[StackSize];
            PrewireWriter writer = PrewireWriter.ToMemory(first, options);
            byte[] message = writer.ToArray(ref WriteAny<T, TCodec>(ref writer, in value, in progress));
            progress.Complete();
            return message;
        }
        finally
        {
            progress.End();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SerializeElaborately<T, TCodec>(IBufferWriter<byte> output, in T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        var progress = new WriteProgress(options.Session);
        try
        {
            WriteTo<T, TCodec>(output, in value, options, in progress);
            progress.Complete();
        }
        finally
        {
            progress.End();
        }
    }

    /// <summary>Measures a message; the session forgets it again.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long GetSizeElaborately<T, TCodec>(in T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        var progress = new WriteProgress(options.Session);
        try
        {
            var writer = new PrewireWriter(default, options);
            return writer.Finish(ref WriteAny<T, TCodec>(ref writer, in value, in progress));
        }
        finally
        {
            progress.End();
        }
    }

    /// <summary>Writes a message to rented memory, and copies it if it fits.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryWriteAndCopy<T, TCodec>(in T value, Span<byte> destination, out int written, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var progress = new WriteProgress(options?.Session);
        try
        {
            PooledSegments segments = PooledSegments.Rent();
            WriteTo<T, TCodec>(segments, in value, options, in progress);
            bool fits = segments.Length <= destination.Length;
            written = fits ? (int)segments.Length : 0;
            if (fits)
            {
                segments.CopyTo(destination);
                progress.Complete();
            }

            segments.Return();
            return fits;
        }
        finally
        {
            progress.End();
        }
    }

    /// <summary>Writes a message to an output; what it announces counts when <paramref name="progress"/> says so.</summary>
    internal static void WriteTo<T, TCodec>(IBufferWriter<byte> output, in T value, PrewireOptions? options, in WriteProgress progress)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is null)
        {
            WriteTo<T, TCodec>(output, in value);
            return;
        }

        var writer = new PrewireWriter(output, output.GetSpan(), options);
        writer.Finish(ref WriteAny<T, TCodec>(ref writer, in value, in progress));
    }

    /// <summary>Writes lead, literal (unless the session knows it) and value.</summary>
    /// <returns>The position behind it.</returns>
    private static ref byte WriteAny<T, TCodec>(ref PrewireWriter writer, in T value, in WriteProgress progress)
        where TCodec : struct, IWireCodec<T>
    {
        ref byte cursor = ref progress.Shapes is { } session
            ? ref LeadWriter.Write<T, TCodec>(ref writer, ref writer.Start, session)
            : ref WritePrefix(ref writer, ref writer.Start, default(TCodec).Prefix);
        return ref Cursor.Unscope(ref writer.IsCanonical
            ? ref WriteCanonical<T, TCodec>(ref writer, ref cursor, in value)
            : ref WriteRoot<T, TCodec>(ref writer, ref cursor, in value));
    }

    private static ref byte WriteCanonical<T, TCodec>(ref PrewireWriter writer, ref byte cursor, in T value)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            return ref CanonicalValues.Write<T, TCodec>(ref writer, ref cursor, in value, isLast: true);
        }
        catch (Exception exception) when (!writer.HasOutputFailed && ErrorPath.IsOfValue(exception))
        {
            ErrorPath.ExplainWriting<T, TCodec>(exception, ref writer, in value);
            throw;
        }
    }
}
