using System.Linq;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Configuration;
using Orleans.Serialization.Serializers;
using Orleans.Storage;

namespace Prewire.Orleans;

/// <summary>Puts Prewire to use in silos and clients.</summary>
public static class PrewireHostingExtensions
{
    /// <summary>Classes that have a serializer of Prewire, and none of Orleans, are written, read and copied by it.</summary>
    /// <param name="builder">The serializer of the silo or client.</param>
    /// <param name="configure">Makes choices, or null for the defaults.</param>
    /// <returns>The same builder.</returns>
    public static ISerializerBuilder AddPrewire(this ISerializerBuilder builder, Action<PrewireCodecOptions>? configure = null)
    {
        IServiceCollection services = builder.Services;
        if (configure is not null)
        {
            services.Configure(configure);
        }

        if (services.All(service => service.ServiceType != typeof(PrewireCodec)))
        {
            services.AddSingleton<PrewireCodec>();
            services.AddSingleton<IGeneralizedCodec>(provider => provider.GetRequiredService<PrewireCodec>());
            services.AddSingleton<IGeneralizedCopier>(provider => provider.GetRequiredService<PrewireCodec>());
            services.AddSingleton<ITypeFilter>(provider => provider.GetRequiredService<PrewireCodec>());
            services.AddSingleton<TypeNames>();
            services.AddSingleton<ITypeNameFilter>(provider => provider.GetRequiredService<TypeNames>());
            services.AddSingleton<ITypeConverter>(provider => provider.GetRequiredService<TypeNames>());
            services.AddSingleton<IPostConfigureOptions<TypeManifestOptions>, GoingOverSetup>();
            builder.Configure(options =>
            {
                options.WellKnownTypeAliases[PrewireCodec.WellKnownAlias] = typeof(PrewireCodec);
                options.Serializers.Add(typeof(PrewireExceptionCodec));
            });
        }

        return builder;
    }

    /// <summary>The state of grains is written with Prewire.</summary>
    /// <param name="services">The services of the silo.</param>
    /// <param name="providerName">The storage provider that is meant, or null for all that have no serializer of their own.</param>
    /// <returns>The same services.</returns>
    public static IServiceCollection AddPrewireGrainStorageSerializer(this IServiceCollection services, string? providerName = null) => providerName is null
        ? services.AddSingleton<IGrainStorageSerializer, PrewireGrainStorageSerializer>()
        : services.AddKeyedSingleton<IGrainStorageSerializer, PrewireGrainStorageSerializer>(providerName);
}
