using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Storage;

namespace Prewire.Orleans;

/// <summary>
/// Writes the state of grains with Prewire: a message with nothing around it, which any later version of the state's class reads. What Orleans itself keeps in grain storage, such as
/// subscriptions of streams, stays in Orleans' own format, JSON.
/// </summary>
/// <param name="services">The services of the silo, which surrogates and callbacks get as <see cref="PrewireOptions.State"/>.</param>
/// <param name="options">Choices.</param>
public sealed class PrewireGrainStorageSerializer(IServiceProvider services, IOptions<PrewireCodecOptions> options) : IGrainStorageSerializer
{
    private readonly PrewireOptions _options = new() { State = services, Limits = options.Value.Limits };
    private readonly Lazy<IGrainStorageSerializer> _orleans = new(() => ActivatorUtilities.CreateInstance<JsonGrainStorageSerializer>(services));

    /// <inheritdoc/>
    /// <exception cref="PrewireException">The state's class has no serializer.</exception>
    public BinaryData Serialize<T>(T? input) => Own<T>.IsOfOrleans ? _orleans.Value.Serialize(input) : new(PrewireSerializer.Serialize(typeof(T), input, _options));

    /// <inheritdoc/>
    /// <exception cref="PrewireException">The bytes are no such state, or its class has no serializer.</exception>
    public T? Deserialize<T>(BinaryData input) =>
        Own<T>.IsOfOrleans ? _orleans.Value.Deserialize<T>(input) : (T?)PrewireSerializer.Deserialize(typeof(T), input.ToMemory().Span, _options);

    private static class Own<T>
    {
        internal static readonly bool IsOfOrleans =
            typeof(T).Assembly.GetName().Name!.StartsWith("Orleans.", StringComparison.Ordinal) && !PrewireSerializer.TryGetCodec(typeof(T), out _);
    }
}
