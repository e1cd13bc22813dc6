using System.Runtime.CompilerServices;
using Prewire.Codecs;
using Prewire.WireProtocol;

namespace Prewire.Graphs;

/// <summary>Reads references to objects, and the values of those that are new.</summary>
internal static class References
{
    /// <summary>Reads an object that a part which is not known here holds, since one that is known may refer to it.</summary>
    internal static void ReadUnknown(ref PrewireReader reader, ObjectBody body, EdgeMap map) => Read(ref reader, body, typeof(object), map);

    /// <summary>Reads the values of all new objects, and of those that they lead to.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ReadQueue(ref PrewireReader reader, ReadObjects objects)
    {
        objects.IsDraining = true;
        while (objects.TryDequeue(out ReadObject next))
        {
            if (next.Body is { } body)
            {
                body.Fill(ref reader, next.Value, next.Map);
                objects.Settle(body);
            }
            else
            {
                ShapeWalker.Skip(ref reader, next.Skipped!, isPresent: true);
            }
        }

        if (!objects.AreCopied)
        {
            objects.FillLate(ref reader);
        }

        objects.IsDraining = false;
    }

    /// <summary>Reads a reference.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="body">What reads objects of the declared type.</param>
    /// <param name="declared">What the object has to be.</param>
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
            case ReferenceCode.Queued:
                // Each object that waits has a value of at least one byte.
                object? value = objects.Waiting < reader.Remaining ? body.Begin(ref reader, map) : null;
                if (value is null)
                {
                    reader.FailAt(objects.Waiting < reader.Remaining ? PrewireErrorCode.InvalidReference : PrewireErrorCode.EndOfData, start);
                }

                if (!objects.IsDraining)
                {
                    ReadQueue(ref reader, objects);
                }

                return value;
            case ReferenceCode.Other:
                byte header = reader.Begin(1);
                if (header == 0 || (header & 1) != 0)
                {
                    reader.Fail(PrewireErrorCode.InvalidHeader);
                }

                return body.Read(ref reader, map);
            case ReferenceCode.Inline:
                int id = objects.Reserve();
                LateValues.RequireValue(ref reader);
                object made = body.Read(ref reader, map)!;
                objects.Set(id, made);
                return made;
            default:
                object? known = objects.Find(code - ReferenceCode.First);
                if (known is null || !declared.IsInstanceOfType(known))
                {
                    reader.FailAt(known is null ? PrewireErrorCode.InvalidReference : PrewireErrorCode.UnassignableType, start);
                }

                return known;
        }
    }
}
