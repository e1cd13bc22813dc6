using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

/// <summary>System.Text.Json with its source generator.</summary>
internal static class JsonAdapters
{
    private const string Name = "System.Text.Json";

    public static void Register(WorkloadCatalog c)
    {
        var json = JsonTypes.Default;
        Add(c.Tiny1, json.Tiny1);
        Add(c.Tiny2, json.Tiny2);
        Add(c.Poco, json.Poco);
        Add(c.NamedPoco, json.NamedPoco);
        AddShelves(c, json);
        Add(c.FieldObjects, json.ListFieldObject);
        Add(c.PropertyObjects, json.ListPropertyObject);
        Add(c.ListObjects, json.ListListObject);
        Add(c.Order, json.Order);
        Add(c.Wide, json.Wide);
        Add(c.Rows, json.ListRow);
        Array.ForEach(c.Bytes, w => Add(w, json.ByteArray));
        Add(c.Ints, json.Int32Array);
        Add(c.Doubles, json.DoubleArray);
        Add(c.Guids, json.ListGuid);
        Add(c.Vectors, json.VectorArray);
        AddFlat(c.Flat, json);
    }

    private static void AddFlat(FlatWorkloads flat, JsonTypes json)
    {
        Array.ForEach(flat.Bools, w => Add(w, json.BooleanArray));
        Array.ForEach(flat.Shorts, w => Add(w, json.Int16Array));
        Array.ForEach(flat.Ints, w => Add(w, json.Int32Array));
        Array.ForEach(flat.Longs, w => Add(w, json.Int64Array));
        Array.ForEach(flat.Doubles, w => Add(w, json.DoubleArray));
        Array.ForEach(flat.Days, w => Add(w, json.DayOfWeekArray));
        Array.ForEach(flat.Prices, w => Add(w, json.DecimalArray));
        Array.ForEach(flat.Amounts, w => Add(w, json.DecimalArray));
        Array.ForEach(flat.Times, w => Add(w, json.DateTimeArray));
        Array.ForEach(flat.Points, w => Add(w, json.DateTimeOffsetArray));
        Array.ForEach(flat.Spans, w => Add(w, json.TimeSpanArray));
        Array.ForEach(flat.Keys, w => Add(w, json.GuidArray));
        Array.ForEach(flat.OptionalInts, w => Add(w, json.NullableInt32Array));
        Array.ForEach(flat.OptionalDoubles, w => Add(w, json.NullableDoubleArray));
        Array.ForEach(flat.Pairs, w => Add(w, json.ValueTupleInt32DoubleArray));
        Array.ForEach(flat.Ticks, w => Add(w, json.TickArray));
        Array.ForEach(flat.Triangles, w => Add(w, json.TriangleArray));
    }

    // The source generator can't reach a private member, so shelves go through a document that makes it public.
    private static void AddShelves(WorkloadCatalog c, JsonTypes json)
    {
        foreach (var workload in (Workload<BookShelf>[])[.. c.Books, c.TolerantBooks])
        {
            workload.Add(
                Name,
                Writer<BookShelf, ShelfDocument<Book>>(json.ShelfDocumentBook, static v => new(v.Books, v.GetSecret())),
                v => JsonSerializer.SerializeToUtf8Bytes(new ShelfDocument<Book>(v.Books, v.GetSecret()), json.ShelfDocumentBook),
                d => ToShelf(JsonSerializer.Deserialize(d, json.ShelfDocumentBook)!));
        }

        foreach (var workload in c.CoverBooks)
        {
            workload.Add(
                Name,
                Writer<CoverShelf, ShelfDocument<CoverBook>>(json.ShelfDocumentCoverBook, static v => new(v.Books, v.GetSecret())),
                v => JsonSerializer.SerializeToUtf8Bytes(new ShelfDocument<CoverBook>(v.Books, v.GetSecret()), json.ShelfDocumentCoverBook),
                d => JsonSerializer.Deserialize(d, json.ShelfDocumentCoverBook) is { } document ? CoverShelf.Create(document.Books, document.Secret) : null!);
        }

        c.NewerBooks.AddPair(
            Name,
            static v => SampleData.Newer(v),
            static v => v,
            Writer<NewerShelf, ShelfDocument<NewerBook>>(json.ShelfDocumentNewerBook, static v => new(v.Books, v.GetSecret())),
            v => JsonSerializer.SerializeToUtf8Bytes(new ShelfDocument<NewerBook>(v.Books, v.GetSecret()), json.ShelfDocumentNewerBook),
            d => ToShelf(JsonSerializer.Deserialize(d, json.ShelfDocumentBook)!));
    }

    private static BookShelf ToShelf(ShelfDocument<Book> document) => BookShelf.Create(document.Books, document.Secret);

    private static void Add<T>(Workload<T> workload, JsonTypeInfo<T> type)
        where T : class =>
        workload.Add(
            Name,
            Writer(type, static (T v) => v),
            v => JsonSerializer.SerializeToUtf8Bytes(v, type),
            d => JsonSerializer.Deserialize(d, type)!);

    private static Action<System.Buffers.IBufferWriter<byte>, T> Writer<T, TDocument>(JsonTypeInfo<TDocument> type, Func<T, TDocument> convert)
    {
        Utf8JsonWriter? writer = null;
        return (buffer, value) =>
        {
            if (writer is null)
            {
                writer = new Utf8JsonWriter(buffer);
            }
            else
            {
                writer.Reset(buffer);
            }

            JsonSerializer.Serialize(writer, convert(value), type);
            writer.Flush();
        };
    }
}

/// <summary>A shelf whose private member is public.</summary>
internal sealed record ShelfDocument<T>(List<T> Books, string Secret);

[JsonSourceGenerationOptions(IncludeFields = true)]
[JsonSerializable(typeof(Tiny1))]
[JsonSerializable(typeof(Tiny2))]
[JsonSerializable(typeof(Poco))]
[JsonSerializable(typeof(NamedPoco))]
[JsonSerializable(typeof(ShelfDocument<Book>))]
[JsonSerializable(typeof(ShelfDocument<CoverBook>))]
[JsonSerializable(typeof(ShelfDocument<NewerBook>))]
[JsonSerializable(typeof(List<FieldObject>))]
[JsonSerializable(typeof(List<PropertyObject>))]
[JsonSerializable(typeof(List<ListObject>))]
[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(Wide))]
[JsonSerializable(typeof(List<Row>))]
[JsonSerializable(typeof(byte[]))]
[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(double[]))]
[JsonSerializable(typeof(List<Guid>))]
[JsonSerializable(typeof(Vector[]))]
[JsonSerializable(typeof(bool[]))]
[JsonSerializable(typeof(short[]))]
[JsonSerializable(typeof(long[]))]
[JsonSerializable(typeof(DayOfWeek[]))]
[JsonSerializable(typeof(decimal[]))]
[JsonSerializable(typeof(DateTime[]))]
[JsonSerializable(typeof(DateTimeOffset[]))]
[JsonSerializable(typeof(TimeSpan[]))]
[JsonSerializable(typeof(Guid[]))]
[JsonSerializable(typeof(int?[]))]
[JsonSerializable(typeof(double?[]))]
[JsonSerializable(typeof((int Key, double Value)[]))]
[JsonSerializable(typeof(Tick[]))]
[JsonSerializable(typeof(Triangle[]))]
internal sealed partial class JsonTypes : JsonSerializerContext;
