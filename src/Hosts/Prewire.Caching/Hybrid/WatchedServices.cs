using System.Linq;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Prewire.Caching.Hybrid;

/// <summary>
/// The app's services, as a cache with a shell is made of them: they have the serializers that only such a cache may have, and tell which options one with a key took, for their name
/// need not be that of the key, and is known to nobody else.
/// </summary>
internal sealed class WatchedServices(IServiceProvider services) : IKeyedServiceProvider
{
    /// <summary>The options that were taken, or null.</summary>
    internal HybridCacheOptions? Options { get; private set; }

    private IKeyedServiceProvider Keyed => services as IKeyedServiceProvider ?? throw new InvalidOperationException("The app's services have no keys.");

    public object? GetService(Type serviceType) => serviceType == typeof(IServiceProvider) ? this : services.GetService(serviceType) switch
    {
        IOptionsMonitor<HybridCacheOptions> monitor when serviceType == typeof(IOptionsMonitor<HybridCacheOptions>) => new WatchedMonitor(this, monitor),
        PrewireHybridCacheSerializerFactory factory => factory.InShell,
        IEnumerable<IHybridCacheSerializerFactory> factories when serviceType == typeof(IEnumerable<IHybridCacheSerializerFactory>) =>
            factories.Select(static factory => factory is PrewireHybridCacheSerializerFactory prewire ? prewire.InShell : factory).ToArray(),
        var service => service,
    };

    public object? GetKeyedService(Type serviceType, object? serviceKey) => Keyed.GetKeyedService(serviceType, serviceKey);

    public object GetRequiredKeyedService(Type serviceType, object? serviceKey) => Keyed.GetRequiredKeyedService(serviceType, serviceKey);

    private sealed class WatchedMonitor(WatchedServices watched, IOptionsMonitor<HybridCacheOptions> monitor) : IOptionsMonitor<HybridCacheOptions>
    {
        public HybridCacheOptions CurrentValue => watched.Options = monitor.CurrentValue;

        public HybridCacheOptions Get(string? name) => watched.Options = monitor.Get(name);

        public IDisposable? OnChange(Action<HybridCacheOptions, string?> listener) => monitor.OnChange(listener);
    }
}
