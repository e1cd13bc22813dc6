using System;
using System.Collections.Concurrent;

namespace ActorReferences;

/// <summary>A handle to something that lives in one process; elsewhere a proxy stands for it.</summary>
public interface IActorRef
{
    /// <summary>Where the actor lives: <c>node/name</c>.</summary>
    string Path { get; }

    /// <summary>Sends it a message.</summary>
    void Tell(object message);
}

/// <summary>One process, or as good as one: its actors, and a way to the other nodes.</summary>
public sealed class ActorSystem(string node)
{
    private readonly ConcurrentDictionary<string, IActorRef> _actors = new();

    /// <summary>The name of the node.</summary>
    public string Node { get; } = node;

    /// <summary>Makes an actor.</summary>
    public IActorRef Spawn(string name, Action<object> receive) => _actors[name] = new LocalActor(Node + "/" + name, receive);

    /// <summary>The actor itself if it lives here, otherwise a proxy for it.</summary>
    public IActorRef Resolve(string path)
    {
        int end = path.IndexOf('/', StringComparison.Ordinal);
        bool isHere = end >= 0 && path.AsSpan(0, end).SequenceEqual(Node);
        return isHere ? _actors[path[(end + 1)..]] : new RemoteActor(path);
    }

    private sealed class LocalActor(string path, Action<object> receive) : IActorRef
    {
        public string Path => path;

        public void Tell(object message) => receive(message);
    }

    private sealed class RemoteActor(string path) : IActorRef
    {
        public string Path => path;

        public void Tell(object message) => Console.WriteLine($"  to {path}: {message}");
    }
}
