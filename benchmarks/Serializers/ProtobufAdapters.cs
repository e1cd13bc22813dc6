using System;
using Google.Protobuf;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Protos;

namespace Prewire.Benchmarks.Serializers;

/// <summary>Google.Protobuf, with messages from a .proto file, where a protobuf user would have such a message.</summary>
internal static class ProtobufAdapters
{
    private const string Name = "Google.Protobuf";

    public static void Register(WorkloadCatalog c)
    {
        Add(c.Poco, ProtobufMessages.From, PocoMessage.Parser);
        foreach (var workload in (Workload<Model.BookShelf>[])[.. c.Books, c.TolerantBooks])
        {
            Add(workload, ProtobufMessages.From, ShelfMessage.Parser);
        }

        Array.ForEach(c.CoverBooks, static w => Add(w, ProtobufMessages.From, CoverShelfMessage.Parser));
        Add(c.PropertyObjects, ProtobufMessages.From, SimpleListMessage.Parser);
        Add(c.Order, ProtobufMessages.From, OrderMessage.Parser);

        // Unknown fields are dropped, as all others here do.
        var parser = ShelfMessage.Parser.WithDiscardUnknownFields(true);
        c.NewerBooks.AddPair(
            Name, ProtobufMessages.FromNewer, ProtobufMessages.From, static (b, v) => v.WriteTo(b), static v => v.ToByteArray(), parser.ParseFrom);
    }

    private static void Add<T, TMessage>(Workload<T> workload, Func<T, TMessage> convert, MessageParser<TMessage> parser)
        where T : class
        where TMessage : class, IMessage<TMessage> =>
        workload.AddTwin(Name, convert, static (b, v) => v.WriteTo(b), static v => v.ToByteArray(), parser.ParseFrom);
}
