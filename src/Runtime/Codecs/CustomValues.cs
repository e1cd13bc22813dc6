using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>What is put around the values of hand-written codecs: nulls, lengths and blame.</summary>
internal static partial class CustomValues
{
    internal static ref byte Write<T>(ref PrewireWriter writer, ref byte cursor, T value, Codec<T> codec)
    {
        ValueForm form = codec.Form;
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        if (form.IsBlob)
        {
            return ref writer.WriteBlob(ref cursor, value, codec);
        }

        if (form.HasPresence)
        {
            cursor = ref writer.Ensure(ref cursor, 1);
            Wire.PutByte(ref cursor, 0, 1);
            cursor = ref Wire.Skip(ref cursor, 1);
        }

        long start = writer.Length(ref cursor);
        writer.Store(ref cursor);
        if (form.IsComposite)
        {
            writer.Enter();
            if (writer.NeedsStack(default(T) is null ? value : null))
            {
                DeepCalls.Write(ref writer, value, codec);
            }
            else
            {
                codec.Write(ref writer, value);
            }

            writer.Leave();
        }
        else
        {
            codec.Write(ref writer, value);
        }

        if (writer.IsBroken)
        {
            ThrowWentOn(codec);
        }

        cursor = ref writer.Load();
        if (form.Size != 0 && writer.Length(ref cursor) - start != form.Size)
        {
            ThrowWrongSize(codec, form.Size);
        }

        if (default(T) is null && form.HasOwnNull && writer.Length(ref cursor) - start == 1 && writer.EndsWithNull(ref cursor))
        {
            ThrowNullWritten(codec);
        }

        return ref Cursor.Unscope(ref cursor);
    }

    internal static T Read<T>(ref PrewireReader reader, Codec<T> codec)
    {
        ValueForm form = codec.Form;
        if (form.IsBlob)
        {
            return ReadBlob(ref reader, codec, codec.Version);
        }

        if (form.HasPresence)
        {
            if (!Wire.GetBool(ref reader, ref reader.Take(1), 0))
            {
                return default!;
            }
        }
        else if (form.HasOwnNull && default(T) is null && reader.Begin(1) == 0)
        {
            reader.Take(1);
            return default!;
        }

        return ReadShaped(ref reader, codec);
    }

    internal static T ReadMapped<T>(ref PrewireReader reader, EdgeMap map, Codec<T> codec)
    {
        if (default(T) is not null)
        {
            StepOverPresence(ref reader, ref map, codec);
        }
        else if (!reader.ReadPresence(ref map))
        {
            return default!;
        }

        if (codec.Form.IsBlob)
        {
            // Only blobs become blobs; which version wrote this one, the manifest says.
            int version = (int)map.Foreign.Version;
            if (version > codec.MaxReadVersion && reader.Begin(1) != 0)
            {
                reader.Fail(PrewireErrorCode.UnsupportedVersion);
            }

            return ReadBlob(ref reader, codec, version);
        }

        if (!map.Present.Exact)
        {
            if (WireKinds.IsConvertedForCodecs(codec.Form.Kind))
            {
                return ReadConverted(ref reader, map, codec);
            }

            PrewireException.Throw(
                PrewireErrorCode.IncompatibleMember, reader.Offset, "A value of kind " + map.ForeignKind + " is not what " + codec.GetType().Name + " reads.");
        }

        return ReadShaped(ref reader, codec);
    }

    /// <summary>Steps over what stands in front of a struct. What the shape says a null by is a value of the struct, which its codec writes and reads.</summary>
    private static void StepOverPresence<T>(ref PrewireReader reader, ref EdgeMap map, Codec<T> codec)
    {
        bool isOwn = codec.Form is { HasOwnNull: true, IsBlob: false } && map.Present is { Exact: true, SaysNull: true };
        if (!isOwn)
        {
            Conversions.RequirePresence(ref reader, ref map);
            return;
        }

        long start = reader.Offset;
        if (map.Nullable && !reader.ReadPresenceByte(map))
        {
            reader.FailAt(PrewireErrorCode.UnexpectedNull, start);
        }

        map = map.Present;
    }

    /// <summary>Reads a value that is there, of the shape that the codec declares.</summary>
    private static T ReadShaped<T>(ref PrewireReader reader, Codec<T> codec)
    {
        long start = reader.Offset;
        T value;
        try
        {
            if (codec.Form.IsComposite)
            {
                reader.Enter();
                value = ReadHere(ref reader, codec, codec.Version);
                reader.Leave();
            }
            else
            {
                value = codec.Read(ref reader, codec.Version);
            }
        }
        catch (Exception exception) when (!reader.HasStreamThrown(exception) && IsToWrap(exception, start, reader.Offset))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }

        int size = codec.Form.Size;
        if (size != 0 && reader.Offset - start != size)
        {
            ThrowWrongSize(codec, size);
        }

        return value;
    }

    /// <summary>Reads what may contain others of its type.</summary>
    private static T ReadHere<T>(ref PrewireReader reader, Codec<T> codec, int version) =>
        reader.NeedsStack() ? DeepCalls.Read(ref reader, codec, version) : codec.Read(ref reader, version);

    private static T ReadBlob<T>(ref PrewireReader reader, Codec<T> codec, int version)
    {
        long start = reader.Offset;
        int length = reader.ReadLength(1);
        if (length < 0)
        {
            if (default(T) is not null)
            {
                reader.FailAt(PrewireErrorCode.UnexpectedNull, start);
            }

            return default!;
        }

        BlobBounds bounds = reader.EnterBlob(length);
        long end = reader.Offset + length;
        T value;
        try
        {
            value = ReadHere(ref reader, codec, version);
        }
        catch (PrewireException exception) when (exception is { Code: PrewireErrorCode.EndOfData, Path: null, HasLeft: false })
        {
            // The message goes on; it is the blob that has too few bytes for this codec.
            throw new PrewireException(PrewireErrorCode.InvalidLength, start, innerException: exception);
        }
        catch (Exception exception) when (IsToWrap(exception, start, end))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }

        if (reader.WindowRemaining != 0)
        {
            reader.FailAt(PrewireErrorCode.InvalidLength, start);
        }

        reader.LeaveBlob(in bounds);
        return value;
    }

    /// <summary>
    /// Whether an exception is the codec's own. Ours go on; what was noticed behind the last byte is blamed on the value, and not on what follows it.
    /// </summary>
    private static bool IsToWrap(Exception exception, long start, long end)
    {
        if (exception is PrewireException { Path: null, HasLeft: false } known && known.Offset >= end)
        {
            known.Offset = start;
        }

        return ErrorPath.IsUserCode(exception);
    }

    private static void ThrowNullWritten<T>(Codec<T> codec) => PrewireException.Throw(
        PrewireErrorCode.UserCode,
        detail: codec.GetType().Name + " wrote an object as its shape writes a null, which would be read as null: declare a shape that has more than that, such as WireShape.Tuple of it.");

    internal static void ThrowWentOn<T>(Codec<T> codec) => PrewireException.Throw(
        PrewireErrorCode.UserCode, detail: codec.GetType().Name + " went on where another codec could not write a value: part of that is written.");

    private static void ThrowWrongSize<T>(Codec<T> codec, int size) => PrewireException.Throw(
        PrewireErrorCode.UserCode, detail: codec.GetType().Name + " declares a shape of " + size + " bytes, but takes more or fewer.");
}
