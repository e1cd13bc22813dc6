using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Hybrid;

namespace Prewire.Caching.Hybrid;

/// <summary>A hybrid cache that misses entries that cannot be read, where the one inside fails. A serializer cannot tell it to.</summary>
/// <param name="inner">That cache.</param>
/// <param name="defaultFlags">Its flags for calls that have none.</param>
internal sealed class MissingHybridCache(HybridCache inner, HybridCacheEntryFlags defaultFlags) : HybridCache, IAsyncDisposable, IDisposable
{
    /// <summary>How often is asked: callers join a call that is under way, and so may get what it found before.</summary>
    private const int Attempts = 2;

    /// <summary>The keys whose entries are being replaced: by one caller each, while the others wait. There would be as many calls of the factory otherwise.</summary>
    private readonly ConcurrentDictionary<string, Task> _replacing = new();

    public override async ValueTask<T> GetOrCreateAsync<TState, T>(
        string key,
        TState state,
        Func<TState, CancellationToken, ValueTask<T>> factory,
        HybridCacheEntryOptions? options = null,
        IEnumerable<string>? tags = null,
        CancellationToken cancellationToken = default)
    {
        try
        {
            return await inner.GetOrCreateAsync(key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
        }
        catch (UnfittingEntryException)
        {
            return await ReplaceAsync(key, state, factory, options, tags, cancellationToken).ConfigureAwait(false);
        }
    }

    public override ValueTask SetAsync<T>(
        string key, T value, HybridCacheEntryOptions? options = null, IEnumerable<string>? tags = null, CancellationToken cancellationToken = default) =>
        inner.SetAsync(key, value, options, tags, cancellationToken);

    public override ValueTask RemoveAsync(string key, CancellationToken cancellationToken = default) => inner.RemoveAsync(key, cancellationToken);

    public override ValueTask RemoveAsync(IEnumerable<string> keys, CancellationToken cancellationToken = default) => inner.RemoveAsync(keys, cancellationToken);

    public override ValueTask RemoveByTagAsync(string tag, CancellationToken cancellationToken = default) => inner.RemoveByTagAsync(tag, cancellationToken);

    public override ValueTask RemoveByTagAsync(IEnumerable<string> tags, CancellationToken cancellationToken = default) =>
        inner.RemoveByTagAsync(tags, cancellationToken);

    public void Dispose() => (inner as IDisposable)?.Dispose();

    public ValueTask DisposeAsync()
    {
        if (inner is IAsyncDisposable disposable)
        {
            return disposable.DisposeAsync();
        }

        Dispose();
        return default;
    }

    private async ValueTask<T> ReplaceAsync<TState, T>(
        string key,
        TState state,
        Func<TState, CancellationToken, ValueTask<T>> factory,
        HybridCacheEntryOptions? options,
        IEnumerable<string>? tags,
        CancellationToken cancellationToken)
    {
        var done = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        while (!_replacing.TryAdd(key, done.Task))
        {
            if (_replacing.TryGetValue(key, out Task? other))
            {
                await other.WaitAsync(cancellationToken).ConfigureAwait(false);
            }
        }

        var making = new Making<TState, T>(state, factory);
        try
        {
            UnfittingEntryException? unfitting = null;
            for (int i = 0; i < Attempts; i++)
            {
                try
                {
                    // Another caller may have replaced it since; and what fails first may be a call that began before that.
                    return await inner.GetOrCreateAsync(key, making, Making<TState, T>.Make, options, tags, cancellationToken).ConfigureAwait(false);
                }
                catch (UnfittingEntryException e) when (!making.IsMade)
                {
                    unfitting = e;
                }
            }

            UnfittingEntries.Count(unfitting!.Type, unfitting.Failure);
            if (!await TryRemoveAsync(key, options, cancellationToken).ConfigureAwait(false))
            {
                return await inner.GetOrCreateAsync(key, making, Making<TState, T>.Make, WithoutReading(options), tags, cancellationToken).ConfigureAwait(false);
            }

            for (int i = 0; i < Attempts; i++)
            {
                try
                {
                    return await inner.GetOrCreateAsync(key, making, Making<TState, T>.Make, options, tags, cancellationToken).ConfigureAwait(false);
                }
                catch (UnfittingEntryException) when (!making.IsMade)
                {
                    // A call that began before still had the entry; or another version wrote again, as it may do any number of times.
                }
            }

            return await inner.GetOrCreateAsync(key, making, Making<TState, T>.Make, WithoutReading(options), tags, cancellationToken).ConfigureAwait(false);
        }
        catch (UnfittingEntryException e) when (making.IsMade)
        {
            // It can be written, but not read: as an entry nobody has it, and this caller does.
            UnfittingEntries.Count(e.Type, e.Failure);
            return making.Value!;
        }
        catch (UnfittingEntryException e)
        {
            // Not to be taken for one of another key, whose factory may have asked for this one.
            ExceptionDispatchInfo.Throw(e.Failure);
            throw;
        }
        finally
        {
            _replacing.TryRemove(key, out _);
            done.SetResult();
        }
    }

    /// <summary>Removes an entry, unless the caller would put nothing in its place, or the cache cannot be reached: a miss does not fail.</summary>
    private async ValueTask<bool> TryRemoveAsync(string key, HybridCacheEntryOptions? options, CancellationToken cancellationToken)
    {
        if ((FlagsOf(options) & (HybridCacheEntryFlags.DisableUnderlyingData | HybridCacheEntryFlags.DisableDistributedCacheWrite)) != 0)
        {
            return false;
        }

        try
        {
            await inner.RemoveAsync(key, cancellationToken).ConfigureAwait(false);
            return true;
        }
        catch (Exception) when (!cancellationToken.IsCancellationRequested)
        {
            return false;
        }
    }

    private HybridCacheEntryFlags FlagsOf(HybridCacheEntryOptions? options) => options?.Flags ?? defaultFlags;

    /// <summary>The same with nothing read from the cache, so that the factory is called.</summary>
    private HybridCacheEntryOptions WithoutReading(HybridCacheEntryOptions? options) => new()
    {
        Expiration = options?.Expiration,
        LocalCacheExpiration = options?.LocalCacheExpiration,
        Flags = FlagsOf(options) | HybridCacheEntryFlags.DisableLocalCacheRead | HybridCacheEntryFlags.DisableDistributedCacheRead,
    };

    /// <summary>Remembers what the caller's factory made.</summary>
    private sealed class Making<TState, T>(TState state, Func<TState, CancellationToken, ValueTask<T>> factory)
    {
        internal static readonly Func<Making<TState, T>, CancellationToken, ValueTask<T>> Make = static (making, token) => making.MakeAsync(token);

        internal bool IsMade { get; private set; }

        internal T? Value { get; private set; }

        private async ValueTask<T> MakeAsync(CancellationToken cancellationToken)
        {
            T value = await factory(state, cancellationToken).ConfigureAwait(false);
            Value = value;
            IsMade = true;
            return value;
        }
    }
}
