using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Configuration;
using Akka.Persistence;
using Akka.Persistence.Journal;
using Akka.Serialization;

namespace Shop.Node;

/// <summary>
/// A journal that the nodes of one machine share: a file for each actor, in one folder. As in any journal an event has to follow the last one that is there, so an actor that does not know
/// yet that it lives elsewhere by now cannot write: after a node is killed or shards move, two actors of one name may live for a moment, and without this rule one would write over what the
/// other has stored and told of. Enough for a sample; who has a database takes its journal.
/// </summary>
public sealed class FileJournal(Config config) : AsyncWriteJournal
{
    private readonly string _folder = config.GetString("folder");
    private readonly Akka.Serialization.Serialization _serialization = Context.System.Serialization;

    /// <summary>The last event that was written here to each file, and where it ends.</summary>
    private readonly ConcurrentDictionary<string, (long Number, long End)> _written = new();

    /// <summary>What a file of the journal holds, oldest first. What a killed process has only begun to write is not in it; nobody was told that it is stored.</summary>
    public static IEnumerable<StoredEvent> Read(string path)
    {
        if (!File.Exists(path))
        {
            yield break;
        }

        using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1 << 16);
        using var reader = new BinaryReader(file);
        while (ReadEvent(reader) is { } stored)
        {
            yield return stored;
        }
    }

    /// <inheritdoc/>
    public override Task<long> ReadHighestSequenceNrAsync(string persistenceId, long fromSequenceNr, CancellationToken cancellationToken) =>
        Task.FromResult(Read(PathOf(persistenceId)).Select(stored => stored.Number).LastOrDefault());

    /// <inheritdoc/>
    public override Task ReplayMessagesAsync(
        IActorContext context, string persistenceId, long fromSequenceNr, long toSequenceNr, long max, Action<IPersistentRepresentation> recoveryCallback)
    {
        foreach (StoredEvent stored in Read(PathOf(persistenceId)).Where(stored => stored.Number >= fromSequenceNr && stored.Number <= toSequenceNr))
        {
            object payload = _serialization.Deserialize(stored.Bytes, stored.Serializer, stored.Manifest);
            recoveryCallback(new Persistent(payload, stored.Number, persistenceId, stored.Manifest));
        }

        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    protected override Task<IImmutableList<Exception>> WriteMessagesAsync(IEnumerable<AtomicWrite> messages, CancellationToken cancellationToken)
    {
        foreach (IGrouping<string, AtomicWrite> writes in messages.GroupBy(write => write.PersistenceId))
        {
            using var file = new FileStream(PathOf(writes.Key), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 0);
            (long last, long end) = _written.TryGetValue(writes.Key, out var known) && known.End == file.Length ? known : LastOf(file);
            var bytes = new MemoryStream();
            var writer = new BinaryWriter(bytes);
            foreach (IPersistentRepresentation message in writes.SelectMany(write => (IEnumerable<IPersistentRepresentation>)write.Payload))
            {
                Serializer serializer = _serialization.FindSerializerFor(message.Payload);
                if (message.SequenceNr != ++last)
                {
                    throw new IOException($"{writes.Key} has another writer.");
                }

                byte[] payload = serializer.ToBinary(message.Payload);
                writer.Write(message.SequenceNr);
                writer.Write(serializer.Identifier);
                writer.Write(Akka.Serialization.Serialization.ManifestFor(serializer, message.Payload));
                writer.Write(payload.Length);
                writer.Write(payload);
                writer.Write(message.SequenceNr);
            }

            if (end < file.Length)
            {
                file.SetLength(end);
            }

            file.Position = end;
            file.Write(bytes.GetBuffer(), 0, (int)bytes.Length);
            _written[writes.Key] = (last, file.Position);
        }

        return Task.FromResult<IImmutableList<Exception>>(null!);
    }

    /// <inheritdoc/>
    protected override Task DeleteMessagesToAsync(string persistenceId, long toSequenceNr, CancellationToken cancellationToken) =>
        throw new NotSupportedException("Orders are kept.");

    /// <summary>The next event, or null where there is none, or not all of it.</summary>
    private static StoredEvent? ReadEvent(BinaryReader reader)
    {
        try
        {
            var stored = new StoredEvent(reader.ReadInt64(), reader.ReadInt32(), reader.ReadString(), reader.ReadBytes(reader.ReadInt32()));
            return reader.ReadInt64() == stored.Number ? stored : throw new InvalidDataException($"Event {stored.Number} is damaged.");
        }
        catch (EndOfStreamException)
        {
            return null;
        }
    }

    private static (long Number, long End) LastOf(FileStream file)
    {
        using var reader = new BinaryReader(new BufferedStream(file, 1 << 16), Encoding.UTF8, leaveOpen: true);
        (long Number, long End) last = default;
        while (ReadEvent(reader) is { } stored)
        {
            last = (stored.Number, reader.BaseStream.Position);
        }

        return last;
    }

    private string PathOf(string persistenceId) => Path.Combine(_folder, persistenceId + ".events");
}

/// <summary>An event as it is stored.</summary>
public sealed record StoredEvent(long Number, int Serializer, string Manifest, byte[] Bytes);
