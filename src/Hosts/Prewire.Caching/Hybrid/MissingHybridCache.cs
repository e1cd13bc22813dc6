using System.Collections.Concurrent;
using System.Runtime.ExceptionServices;
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
            return await GetOrCreateAsync(key, Call<T>.Of(state, factory, making: null), options, tags, cancellationToken).ConfigureAwait(false);
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

    private ValueTask<T> GetOrCreateAsync<T>(
        string key, Call<T> call, HybridCacheEntryOptions? options, IEnumerable<string>? tags, CancellationToken cancellationToken) =>
        inner.GetOrCreateAsync(key, call, static (call, token) => call.MakeAsync(token), options, tags, cancellationToken);

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

            try
            {
                // Where the other one's factory failed, all who waited call theirs together, as for any entry that is missing.
                return await GetOrCreateAsync(key, Call<T>.Of(state, factory, making: null), options, tags, cancellationToken).ConfigureAwait(false);
            }
            catch (UnfittingEntryException)
            {
                // It is there still, or again.
            }
        }

        var making = new Making<T>();
        var call = Call<T>.Of(state, factory, making);
        try
        {
            UnfittingEntryException? unfitting = null;
            for (int i = 0; i < Attempts; i++)
            {
                try
                {
                    // Another caller may have replaced it since; and what fails first may be a call that began before that.
                    return await GetOrCreateAsync(key, call, options, tags, cancellationToken).ConfigureAwait(false);
                }
                catch (UnfittingEntryException e) when (!making.IsMade)
                {
                    unfitting = e;
                }
            }

            UnfittingEntries.Count(unfitting!.Type, unfitting.Failure);
            if (!await TryRemoveAsync(key, options, cancellationToken).ConfigureAwait(false))
            {
                return await GetOrCreateAsync(key, call, WithoutReading(options), tags, cancellationToken).ConfigureAwait(false);
            }

            for (int i = 0; i < Attempts; i++)
            {
                try
                {
                    return await GetOrCreateAsync(key, call, options, tags, cancellationToken).ConfigureAwait(false);
                }
                catch (UnfittingEntryException) when (!making.IsMade)
                {
                    // A call that began before still had the entry; or another version wrote again, as it may do any number of times.
                }
            }

            return await GetOrCreateAsync(key, call, WithoutReading(options), tags, cancellationToken).ConfigureAwait(false);
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

    /// <summary>
    /// What every call hands to the cache inside, whether it replaces an entry or not, and whatever the caller's state is: that one lets a call join another's under way where their states have one type,
    /// and fails where they have not. Nor may the type have the state's in it: the cache inside could be one of these, and natively there would be no end of them.
    /// </summary>
    private readonly struct Call<T>(
        object? state, Delegate factory, Func<object?, Delegate, CancellationToken, ValueTask<T>> invoke, Making<T>? making)
    {
        internal static Call<T> Of<TState>(TState state, Func<TState, CancellationToken, ValueTask<T>> factory, Making<T>? making) =>
            new(state, factory, static (state, factory, token) => ((Func<TState, CancellationToken, ValueTask<T>>)factory)((TState)state!, token), making);

        internal ValueTask<T> MakeAsync(CancellationToken cancellationToken)
        {
            ValueTask<T> made = invoke(state, factory, cancellationToken);
            return making is null ? made : making.RememberAsync(made);
        }
    }

    /// <summary>Remembers what the caller's factory made.</summary>
    private sealed class Making<T>
    {
        internal bool IsMade { get; private set; }

        internal T? Value { get; private set; }

        internal async ValueTask<T> RememberAsync(ValueTask<T> made)
        {
            T value = await made.ConfigureAwait(false);
            Value = value;
            IsMade = true;
            return value;
        }
    }
}
