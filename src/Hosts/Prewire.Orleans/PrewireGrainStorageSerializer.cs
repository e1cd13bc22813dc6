using System;
using Microsoft.Extensions.Options;
using Orleans.Storage;

namespace Prewire.Orleans;

/// <summary>Writes the state of grains with Prewire: a message with nothing around it, which any later version of the state's class reads.</summary>
/// <param name="services">The services of the silo, which surrogates and callbacks get as <see cref="PrewireOptions.State"/>.</param>
/// <param name="options">Choices.</param>
public sealed class PrewireGrainStorageSerializer(IServiceProvider services, IOptions<PrewireCodecOptions> options) : IGrainStorageSerializer
{
    private readonly PrewireOptions _options = new() { State = services, Limits = options.Value.Limits };

    /// <inheritdoc/>
    public BinaryData Serialize<T>(T? input) => new(PrewireSerializer.Serialize(typeof(T), input, _options));

    /// <inheritdoc/>
    /// <exception cref="PrewireException">The bytes are no such state, or its class has no serializer.</exception>
    public T? Deserialize<T>(BinaryData input) => (T?)PrewireSerializer.Deserialize(typeof(T), input.ToMemory().Span, _options);
}
