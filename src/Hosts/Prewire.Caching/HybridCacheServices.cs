using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Prewire.Caching.Hybrid;

namespace Prewire.Caching;

/// <summary>Adds Prewire to hybrid caches.</summary>
public static class HybridCacheServices
{
    /// <summary>
    /// Lets the hybrid caches that were added before this call, keyed ones too, write and read by Prewire all types that have a serializer. Entries that do not fit are misses, and
    /// counted: <see cref="UnfittingEntries"/>. Those that are added later keep their own serializers.
    /// </summary>
    /// <param name="services">The services, with <c>AddHybridCache()</c>.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>The services.</returns>
    /// <exception cref="InvalidOperationException">There is no hybrid cache.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static IServiceCollection AddPrewireToHybridCache(this IServiceCollection services, PrewireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        EntryOptions.Check(options);
        bool any = false;
        for (int i = 0; i < services.Count; i++)
        {
            if (services[i].ServiceType == typeof(HybridCache))
            {
                services[i] = Wrap(services[i]);
                any = true;
            }
        }

        if (!any)
        {
            throw new InvalidOperationException("There is no hybrid cache to add Prewire to: call AddHybridCache() before.");
        }

        return services.AddSingleton<IHybridCacheSerializerFactory>(new PrewireHybridCacheSerializerFactory(options));
    }

    private static ServiceDescriptor Wrap(ServiceDescriptor cache)
    {
        if (cache.IsKeyedService)
        {
            return new ServiceDescriptor(typeof(HybridCache), cache.ServiceKey, (services, key) =>
            {
                var watched = new WatchedServices(services);
                object inner = cache.KeyedImplementationInstance
                    ?? cache.KeyedImplementationFactory?.Invoke(watched, key)
                    ?? ActivatorUtilities.CreateInstance(watched, cache.KeyedImplementationType!);
                return new MissingHybridCache((HybridCache)inner, DefaultFlags(watched.Options));
            }, cache.Lifetime);
        }

        return new ServiceDescriptor(typeof(HybridCache), services =>
        {
            var watched = new WatchedServices(services);
            object inner = cache.ImplementationInstance
                ?? cache.ImplementationFactory?.Invoke(watched)
                ?? ActivatorUtilities.CreateInstance(watched, cache.ImplementationType!);
            return new MissingHybridCache((HybridCache)inner, DefaultFlags(services.GetService<IOptions<HybridCacheOptions>>()?.Value));
        }, cache.Lifetime);
    }

    private static HybridCacheEntryFlags DefaultFlags(HybridCacheOptions? options) => options?.DefaultEntryOptions?.Flags ?? HybridCacheEntryFlags.None;
}
