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
internal sealed partial class JsonTypes : JsonSerializerContext;
