using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Prewire.AspNetCore.Mvc;

namespace Prewire.AspNetCore;

/// <summary>Adds Prewire to an app.</summary>
public static class PrewireServices
{
    /// <summary>
    /// Sets how bodies are read and written, and lets <c>UseExceptionHandler</c> answer with a problem where <see cref="HttpRequestExtensions.ReadFromPrewireAsync{T}"/>
    /// threw in a handler. Parameters and results of minimal APIs work without.
    /// </summary>
    /// <param name="services">The app's services.</param>
    /// <param name="configure">Sets the choices, or null.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddPrewire(this IServiceCollection services, Action<PrewireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<PrewireHttpOptions>();
        if (configure is not null)
        {
            services.Configure(configure);
        }

        services.TryAddEnumerable(ServiceDescriptor.Singleton<IExceptionHandler, PrewireExceptionHandler>());
        return services;
    }

    /// <summary>Lets controllers read and write Prewire, beside what they do already.</summary>
    /// <param name="builder">MVC's services.</param>
    /// <param name="configure">Sets the choices, or null.</param>
    /// <returns>The same.</returns>
    public static IMvcBuilder AddPrewireFormatters(this IMvcBuilder builder, Action<PrewireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddFormatters(builder.Services, configure);
        return builder;
    }

    /// <inheritdoc cref="AddPrewireFormatters(IMvcBuilder, Action{PrewireHttpOptions})"/>
    public static IMvcCoreBuilder AddPrewireFormatters(this IMvcCoreBuilder builder, Action<PrewireHttpOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddFormatters(builder.Services, configure);
        return builder;
    }

    private static void AddFormatters(IServiceCollection services, Action<PrewireHttpOptions>? configure)
    {
        services.AddPrewire(configure);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IConfigureOptions<MvcOptions>, PrewireMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ApiBehaviorOptions>, PrewireMvcSetup>());
    }
}
