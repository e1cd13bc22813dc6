using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
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
/// yet that it lives elsewhere by now cannot write. Enough for a sample; who has a database takes its journal.
/// </summary>
public sealed class FileJournal(Config config) : AsyncWriteJournal
{
    private readonly string _folder = config.GetString("folder");
    private readonly Akka.Serialization.Serialization _serialization = Context.System.Serialization;

    /// <summary>What a file of the journal holds, oldest first.</summary>
    public static IEnumerable<StoredEvent> Read(string path)
    {
        if (!File.Exists(path))
        {
            yield break;
        }

        using var reader = new BinaryReader(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite, 1 << 16));
        while (reader.BaseStream.Position < reader.BaseStream.Length)
        {
            var stored = new StoredEvent(reader.ReadInt64(), reader.ReadInt32(), reader.ReadString(), reader.ReadBytes(reader.ReadInt32()));
            if (reader.ReadInt64() != stored.Number)
            {
                throw new InvalidDataException($"{path} is damaged.");
            }

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
            long last = LastNumber(file);
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

            // One call of the system, for a process that is killed.
            file.Seek(0, SeekOrigin.End);
            file.Write(bytes.GetBuffer(), 0, (int)bytes.Length);
        }

        return Task.FromResult<IImmutableList<Exception>>(null!);
    }

    /// <inheritdoc/>
    protected override Task DeleteMessagesToAsync(string persistenceId, long toSequenceNr, CancellationToken cancellationToken) =>
        throw new NotSupportedException("Orders are kept.");

    /// <summary>An event ends with its number.</summary>
    private static long LastNumber(FileStream file)
    {
        if (file.Length == 0)
        {
            return 0;
        }

        byte[] number = new byte[sizeof(long)];
        file.Seek(-number.Length, SeekOrigin.End);
        file.ReadExactly(number);
        return BitConverter.ToInt64(number);
    }

    private string PathOf(string persistenceId) => Path.Combine(_folder, persistenceId + ".events");
}

/// <summary>An event as it is stored.</summary>
public sealed record StoredEvent(long Number, int Serializer, string Manifest, byte[] Bytes);
