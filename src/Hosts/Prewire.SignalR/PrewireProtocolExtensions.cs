using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Prewire.SignalR;

/// <summary>Adds the protocol.</summary>
public static class PrewireProtocolExtensions
{
    /// <summary>Lets a hub's server or client speak Prewire: a server beside its other protocols, a client alone.</summary>
    /// <typeparam name="TBuilder">What is built.</typeparam>
    /// <param name="builder">The server, <c>services.AddSignalR()</c>, or the client, a <c>HubConnectionBuilder</c>.</param>
    /// <param name="configure">Sets the choices, or null.</param>
    /// <returns>The same.</returns>
    public static TBuilder AddPrewireProtocol<TBuilder>(this TBuilder builder, Action<PrewireHubProtocolOptions>? configure = null)
        where TBuilder : ISignalRBuilder
    {
        builder.Services.AddOptions<PrewireHubProtocolOptions>();
        if (configure is not null)
        {
            builder.Services.Configure(configure);
        }

        builder.Services.TryAddEnumerable(ServiceDescriptor.Singleton<IHubProtocol, PrewireHubProtocol>(
            services => new PrewireHubProtocol(services.GetRequiredService<IOptions<PrewireHubProtocolOptions>>())));
        return builder;
    }
}
