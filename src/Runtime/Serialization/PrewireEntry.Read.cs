using Prewire.Announcements;

namespace Prewire.GeneratedCode;

public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Deserialize<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (IsPutTogether<T, TCodec>())
        {
            return DeserializeValue<T, TCodec>(message, options);
        }

        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        if (options is not null || !message.StartsWith(prefix))
        {
            return DeserializeOther<T, TCodec>(message, options);
        }

#if !NETSTANDARD2_0
        if (default(T) is null && default(TCodec) is IObjectCodec)
        {
            return DeserializeExact<T, TCodec>(message, prefix.Length);
        }

#endif
        if (IsValue<T, TCodec>())
        {
            return message.Length - prefix.Length != Bounded<T, TCodec>.MaxSize
                ? DeserializeExact<T, TCodec>(message, prefix.Length)
                : Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref MemoryMarshal.GetReference(message), prefix.Length));
        }

        return CodecAbilities<T, TCodec>.Sized is { } sized && sized.TryRead(message.Slice(prefix.Length), out T? value) ? value : DeserializeExact<T, TCodec>(message, prefix.Length);
    }

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(in ReadOnlySequence{byte}, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(in ReadOnlySequence<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (message.IsSingleSegment)
        {
            return Deserialize<T, TCodec>(message.First.Span, options);
        }

        SegmentSource source = SegmentSource.Rent(message);
        var reader = new PrewireReader(message.First.Span, source, options);
        var progress = new ReadProgress(options);
        try
        {
            return ReadMessage<T, TCodec>(ref reader, ref progress);
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, in progress))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
            source.Return();
        }
    }

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserialize<T, TCodec>(
        ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (Doubts<TCodec>.AreNone)
        {
            try
            {
                value = Deserialize<T, TCodec>(message, options);
                return true;
            }
            catch (PrewireException exception) when (exception.Code != PrewireErrorCode.ConcurrentUse)
            {
                Doubts<TCodec>.Raise();
                value = default;
                return false;
            }
        }

        return TryDeserializeInDoubt<T, TCodec>(message, out value, options);
    }

    /// <summary>Looks at a message before it reads it. Kept out of the usual way, whose stack frame its reader would burden.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryDeserializeInDoubt<T, TCodec>(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message, null, options);
        ReadProgress progress;
        try
        {
            progress = new ReadProgress(options);
        }
        catch (PrewireException exception) when (exception.Code != PrewireErrorCode.ConcurrentUse)
        {
            // The session refuses.
            value = default;
            return false;
        }

        try
        {
            // What is malformed is found by walking the bytes first, so that no exception is made for it.
            if (progress.TryReadLead(ref reader, RootPrefix<T, TCodec>.Shape, default(TCodec).Prefix) && progress.IsWellFormed(RootPrefix<T, TCodec>.Shape, message))
            {
                value = ReadValue<T, TCodec>(ref reader, ref progress);
                Doubts<TCodec>.Ease();
                return true;
            }

            Doubts<TCodec>.Raise();
        }
        catch (Exception exception) when (exception is PrewireException || ErrorPath.IsUserCode(exception))
        {
            // What only building the objects shows: a key that occurs twice, a number too large for its member, a constructor that refuses.
        }
        finally
        {
            progress.End();
        }

        value = default;
        return false;
    }

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(in ReadOnlySequence{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserialize<T, TCodec>(
        in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (message.IsSingleSegment)
        {
            return TryDeserialize<T, TCodec>(message.First.Span, out value, options);
        }

        try
        {
            value = Deserialize<T, TCodec>(in message, options);
            return true;
        }
        catch (PrewireException exception) when (exception.Code != PrewireErrorCode.ConcurrentUse)
        {
            value = default;
            return false;
        }
    }

    /// <summary>Reads a message that begins with this version's own manifest, the normal case: nothing is left to decide.</summary>
    internal static T DeserializeExact<T, TCodec>(ReadOnlySpan<byte> message, int bodyStart)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message, bodyStart);
        try
        {
            T value = ReadRoot<T, TCodec>(ref reader);
            if (reader.WindowRemaining != 0)
            {
                reader.Fail(PrewireErrorCode.TrailingData);
            }

            reader.End();
            return value;
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, bodyStart))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, bodyStart, reader.Offset);
        }
    }

    /// <summary>
    /// Reads a message of another version of which only the map is to be known, which mostly is that of the last one. What is compiled for each type when the first one is met is in here alone. How far reading has come is put together where something is wrong.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T DeserializeOther<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        // By the codec: code that is shared by all classes takes 5 to 10 ns to look for what belongs to their types.
        if (options is not null || (MappedRoot<TCodec>.Target ??= Slots.TargetOf(typeof(T), default(TCodec))).FindMet(message) is not { } met)
        {
            return DeserializeAny<T, TCodec>(message, options);
        }

        var reader = new PrewireReader(message, met.Start!.Length);
        try
        {
            reader.Charge(met.Charged);
            T value = default(TCodec).ReadMapped(ref reader, met.Map.Edge!);
            if (reader.WindowRemaining != 0)
            {
                reader.Fail(PrewireErrorCode.TrailingData);
            }

            reader.End();
            return value;
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, message, met))
        {
            throw ErrorPath.Wrap(exception, message, met, reader.Offset);
        }
    }

    /// <summary>Reads any message. Kept apart: its reader would be cleared in front of each of those above.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T DeserializeAny<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message, null, options);
        var progress = new ReadProgress(options);
        try
        {
            return ReadMessage<T, TCodec>(ref reader, ref progress);
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, in progress))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
        }
    }

    /// <summary>Reads lead, literal and value of a message of this or another version.</summary>
    private static T ReadMessage<T, TCodec>(ref PrewireReader reader, ref ReadProgress progress)
        where TCodec : struct, IWireCodec<T>
    {
        progress.ReadLead(ref reader, RootPrefix<T, TCodec>.Shape, default(TCodec).Prefix);
        return ReadValue<T, TCodec>(ref reader, ref progress);
    }

    private static T ReadValue<T, TCodec>(ref PrewireReader reader, ref ReadProgress progress)
        where TCodec : struct, IWireCodec<T>
    {
        T value = progress.Map is { } map ? default(TCodec).ReadMapped(ref reader, map) : default(TCodec).Read(ref reader);
        EndValue(ref reader, ref progress);
        return value;
    }

    private static void EndValue(ref PrewireReader reader, ref ReadProgress progress)
    {
        if (reader.Remaining != 0)
        {
            reader.Fail(PrewireErrorCode.TrailingData);
        }

        progress.Complete();
        reader.End();
    }

    /// <summary>Kept out of the entry, whose stack frame the code of a large type would burden.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadRoot<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T> => default(TCodec).Read(ref reader);
}
