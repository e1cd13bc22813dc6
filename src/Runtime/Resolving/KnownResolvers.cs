using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Graphs;
using Prewire.Loading;

namespace Prewire.GeneratedCode;

/// <summary>
/// The resolvers that are registered, and with them all that was found by a name, or of what can be unloaded. There is another one whenever a resolver comes or goes: so what was found is forgotten
/// as a whole, however many threads are still looking.
/// </summary>
/// <param name="all">The resolvers.</param>
/// <param name="before">What there was before, if only more are known now; else null.</param>
internal sealed class KnownResolvers(CodecResolver[] all, KnownResolvers? before)
{
    /// <summary>How many types are found without a hash, by a few bits of their identities.</summary>
    private const int Met = 64;

    // Made when they are asked for, as many programs never do.
    private NumberTable<AnnouncedType>? _types;
    private AnnouncedType?[]? _met;
    private NumberTable<AnnouncedType>? _arrays;
    private NumberTable<ObjectBody>? _tracked;

    /// <summary>The resolvers.</summary>
    internal CodecResolver[] All { get; } = all;

    /// <summary>Stands for this and holds on to nothing.</summary>
    internal object Token { get; } = new();

    /// <summary>The types that were found by their identities, in messages: another resolver may have another one of the same.</summary>
    internal NumberTable<AnnouncedType> Types => _types ?? Interlocked.CompareExchange(ref _types, new(), null) ?? _types;

    /// <summary>The type that was met last of those whose identities begin with a byte like this one, or null.</summary>
    internal AnnouncedType? FindMet(byte identity) => Volatile.Read(ref _met) is { } met ? Volatile.Read(ref met[identity % Met]) : null;

    /// <summary>Notes a type that was met.</summary>
    internal void NoteMet(ulong identity, AnnouncedType type) => Volatile.Write(ref LazyInitializer.EnsureInitialized(ref _met, static () => new AnnouncedType?[Met])![identity % Met], type);

    /// <summary>The same of arrays, by the identities of their elements' types.</summary>
    internal NumberTable<AnnouncedType> Arrays => _arrays ?? Interlocked.CompareExchange(ref _arrays, new(), null) ?? _arrays;

    /// <summary>The tracked types, by the hashes of their names.</summary>
    internal NumberTable<ObjectBody> Tracked => _tracked ?? Interlocked.CompareExchange(ref _tracked, new(), null) ?? _tracked;

    /// <summary>The <see cref="Codec"/> of types that can be unloaded, or whose codec can be.</summary>
    internal KeptByType Codecs { get; } = before?.Codecs ?? new();

    /// <summary>The <see cref="AnnouncedType"/> that objects of such types are written as.</summary>
    internal KeptByType OpenTypes { get; } = before?.OpenTypes ?? new();
}
