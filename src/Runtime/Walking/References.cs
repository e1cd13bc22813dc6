using Prewire.Codecs;

namespace Prewire.Graphs;

/// <summary>Reads references to objects, and the values of those that are new.</summary>
internal static class References
{
    /// <summary>Reads the values of all new objects, and of those that they lead to.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadQueue(ref PrewireReader reader, ReadObjects objects)
    {
        objects.IsDraining = true;
        while (objects.TryDequeue(out object? value, out ReadAs next))
        {
            if (next.Body is { } body)
            {
                body.Fill(ref reader, value!, next.Map);
            }
            else
            {
                ShapeWalker.Skip(ref reader, next.Skipped!, isPresent: true);
            }
        }

        if (!objects.AreCopied)
        {
            objects.FillLate(ref reader);
            objects.Settle();
        }

        objects.IsDraining = false;
    }

    /// <summary>Reads a reference.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="body">What reads objects of the declared type.</param>
    /// <param name="declared">The declared type.</param>
    /// <param name="map">How an object maps to what is here; null where it is just that.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static object? Read(ref PrewireReader reader, ObjectBody body, System.Type declared, EdgeMap? map)
    {
        long start = reader.Offset;
        ReadObjects objects = reader.Objects;
        uint code = reader.ReadVarUInt32();
        switch (code)
        {
            case ReferenceCode.Null:
                return null;
            case ReferenceCode.Queued or ReferenceCode.Inline:
                return ReadNew(ref reader, body, map, code, start);
            case ReferenceCode.Other:
                byte header = reader.Begin(1);
                if (header == 0 || (header & 1) != 0)
                {
                    reader.Fail(PrewireErrorCode.InvalidHeader);
                }

                return ReadOther(ref reader, body, map, objects);
            default:
                object? known = objects.Find(code - ReferenceCode.First);
                if (known is null && objects.IsNull(code - ReferenceCode.First))
                {
                    return null;
                }

                if (known is null || (known.GetType() != declared && !body.Takes(known)))
                {
                    reader.FailAt(known is null ? PrewireErrorCode.InvalidReference : PrewireErrorCode.UnassignableType, start);
                }

                return known;
        }
    }

    /// <summary>Reads an object of another type. One of an unknown type may be read as null: then what refers to it is null, too.</summary>
    private static object? ReadOther(ref PrewireReader reader, ObjectBody body, EdgeMap? map, ReadObjects objects)
    {
        int id = objects.NextId;
        object? value = body.Read(ref reader, map);
        if (value is null)
        {
            objects.SetNull(id);
        }

        return value;
    }

    /// <summary>Reads a new object of the declared type: also one that a part holds which is not known here, since another part may refer to it.</summary>
    /// <param name="reader">The reader, behind the code.</param>
    /// <param name="body">What reads such objects.</param>
    /// <param name="map">How an object maps to what is here; null where it is just that.</param>
    /// <param name="code">Whether its value follows, or stands in the queue.</param>
    /// <param name="start">Where the code is.</param>
    internal static object ReadNew(ref PrewireReader reader, ObjectBody body, EdgeMap? map, uint code, long start)
    {
        ReadObjects objects = reader.Objects;
        objects.Note(map);
        if (code == ReferenceCode.Inline)
        {
            bool isInner = objects.IsDraining;
            objects.IsDraining = true;
            int id = objects.Reserve();
            LateValues.RequireValue(ref reader);
            object? made = body.Read(ref reader, map);
            objects.Set(id, made);
            if (body.IsUnsettled(made))
            {
                objects.NoteUnsettled();
            }

            if (!isInner)
            {
                ReadQueue(ref reader, objects);
            }

            return made!;
        }

        if (!reader.TryClaim(new ReadAs(body, map, null).MinSize))
        {
            reader.ThrowShort(PrewireErrorCode.EndOfData, start);
        }

        object? value = body.Begin(ref reader, map);
        if (value is null)
        {
            reader.FailAt(PrewireErrorCode.InvalidReference, start);
        }

        if (!objects.IsDraining)
        {
            ReadQueue(ref reader, objects);
        }

        return value;
    }
}
