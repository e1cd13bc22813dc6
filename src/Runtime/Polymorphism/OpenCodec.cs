using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An open position: <see cref="object"/>, an interface, or a class whose objects say their type themselves.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct OpenCodec<T> : IWireCodec<T?>, IObjectCodec, ICloningCodec<T?>
    where T : class
{
    ref byte IWireCodec<T?>.Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        CodecRegistry.AddFramework();
        return ref OpenValues.Write(ref writer, ref cursor, value);
    }

    public T? Read(ref PrewireReader reader)
    {
        CodecRegistry.AddFramework();
        return OpenValues.Read<T>(ref reader);
    }

    /// <remarks>What an object looks like it says itself, whatever version wrote it.</remarks>
    public T? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        reader.ReadPresence(ref map) ? Read(ref reader) : null;

    public T? Clone(ref Cloner cloner, T? value)
    {
        CodecRegistry.AddFramework();
        return OpenValues.Clone<T, OpenCodec<T>>(ref cloner, value!);
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.OpenValue();
}
