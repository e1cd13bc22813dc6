using System;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Prewire.Caching.Hybrid;

/// <summary>The app's services, as a cache with a key is made of them: they tell which options it took, for their name need not be that of the key, and is known to nobody else.</summary>
internal sealed class WatchedServices(IServiceProvider services) : IKeyedServiceProvider
{
    /// <summary>The options that were taken, or null.</summary>
    internal HybridCacheOptions? Options { get; private set; }

    private IKeyedServiceProvider Keyed => services as IKeyedServiceProvider ?? throw new InvalidOperationException("The app's services have no keys.");

    public object? GetService(Type serviceType)
    {
        object? service = services.GetService(serviceType);
        return serviceType == typeof(IOptionsMonitor<HybridCacheOptions>) && service is not null
            ? new WatchedMonitor(this, (IOptionsMonitor<HybridCacheOptions>)service)
            : service;
    }

    public object? GetKeyedService(Type serviceType, object? serviceKey) => Keyed.GetKeyedService(serviceType, serviceKey);

    public object GetRequiredKeyedService(Type serviceType, object? serviceKey) => Keyed.GetRequiredKeyedService(serviceType, serviceKey);

    private sealed class WatchedMonitor(WatchedServices watched, IOptionsMonitor<HybridCacheOptions> monitor) : IOptionsMonitor<HybridCacheOptions>
    {
        public HybridCacheOptions CurrentValue => watched.Options = monitor.CurrentValue;

        public HybridCacheOptions Get(string? name) => watched.Options = monitor.Get(name);

        public IDisposable? OnChange(Action<HybridCacheOptions, string?> listener) => monitor.OnChange(listener);
    }
}
