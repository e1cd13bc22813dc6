using System.Linq;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.Configuration;
using Orleans.Serialization.WireProtocol;

namespace Prewire.Orleans;

/// <summary>A class that has a serializer of Orleans and one of Prewire, on its way from the first to the second: what either wrote is read.</summary>
internal sealed class GoingOverCodec<T> : IFieldCodec<T>
    where T : class
{
    private readonly PrewireCodec _prewire;
    private readonly IFieldCodec<T> _orleans;
    private readonly bool _writesPrewire;

    public GoingOverCodec(IServiceProvider services, PrewireCodec prewire, IOptions<PrewireCodecOptions> options)
    {
        _prewire = prewire;
        _writesPrewire = options.Value.WriteGoingOver;
        _orleans = (IFieldCodec<T>)ActivatorUtilities.GetServiceOrCreateInstance(services, options.Value.Former[typeof(T)]);
    }

    public void WriteField<TBufferWriter>(ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, T? value)
        where TBufferWriter : System.Buffers.IBufferWriter<byte>
    {
        if (_writesPrewire && value?.GetType() == typeof(T))
        {
            ((IFieldCodec)_prewire).WriteField(ref writer, fieldIdDelta, expectedType, value);
        }
        else
        {
            _orleans.WriteField(ref writer, fieldIdDelta, expectedType, value);
        }
    }

    public T? ReadValue<TInput>(ref Reader<TInput> reader, Field field) =>
        field.FieldType == typeof(PrewireCodec) ? (T?)((IFieldCodec)_prewire).ReadValue(ref reader, field) : _orleans.ReadValue(ref reader, field);
}

/// <summary>Puts those codecs in place of the ones that Orleans has generated.</summary>
internal sealed class GoingOverSetup(IOptions<PrewireCodecOptions> options) : IPostConfigureOptions<TypeManifestOptions>
{
    public void PostConfigure(string? name, TypeManifestOptions manifest)
    {
        // A codec in place of itself would ask itself: a class can be named twice, by two calls of AddPrewire.
        foreach (Type type in options.Value.GoingOver.Distinct())
        {
            Type codec = typeof(IFieldCodec<>).MakeGenericType(type);
            Type former = manifest.Serializers.FirstOrDefault(codec.IsAssignableFrom)
                ?? throw new InvalidOperationException($"{type} has no serializer of Orleans to go over from.");
            options.Value.Former[type] = former;
            manifest.Serializers.Remove(former);
            manifest.Serializers.Add(typeof(GoingOverCodec<>).MakeGenericType(type));
        }
    }
}
