using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Options;
using Prewire.Hosts;

namespace Prewire.SignalR;

/// <summary>The protocol <c>prewire</c>: frames with their length in front, a small envelope, and each argument, item and result as a Prewire message.</summary>
/// <remarks>
/// They are written as their types, or as one of <see cref="PrewireHubProtocolOptions.Declare{T}"/>, and read as what the method declares. An argument that cannot be read fails its call, an
/// envelope that cannot be closes the connection.
/// </remarks>
public sealed partial class PrewireHubProtocol : IHubProtocol
{
    /// <summary>SignalR counts the versions of all protocols alike: from 2 on they have acknowledgements and sequences, which stateful reconnects need.</summary>
    private const int CurrentVersion = 2;

    private const int MaxPrefix = 5;

    private readonly PrewireOptions _options;
    private readonly Type[] _declared;
    private readonly CodecDirectory _codecs = new();
    private readonly ConditionalWeakTable<Type, Type> _writtenAs = [];

    /// <summary>Makes a protocol.</summary>
    /// <param name="options">The choices.</param>
    public PrewireHubProtocol(IOptions<PrewireHubProtocolOptions> options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _options = options.Value.Serializer;
        _declared = [.. options.Value.Declared];
    }

    /// <inheritdoc/>
    public string Name => "prewire";

    /// <inheritdoc/>
    public int Version => CurrentVersion;

    /// <inheritdoc/>
    public TransferFormat TransferFormat => TransferFormat.Binary;

    /// <inheritdoc/>
    public bool IsVersionSupported(int version) => version <= CurrentVersion;

    /// <inheritdoc/>
    public ReadOnlyMemory<byte> GetMessageBytes(HubMessage message)
    {
        using var buffer = new PooledBuffer();
        Write(message, buffer);
        Span<byte> prefix = stackalloc byte[MaxPrefix];
        int size = EnvelopeWriter.PutVarint(prefix, (uint)buffer.Length);
        byte[] bytes = new byte[size + buffer.Length];
        prefix[..size].CopyTo(bytes);
        buffer.WrittenSpan.CopyTo(bytes.AsSpan(size));
        return bytes;
    }

    /// <inheritdoc/>
    public void WriteMessage(HubMessage message, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        using var buffer = new PooledBuffer();
        Write(message, buffer);
        output.Advance(EnvelopeWriter.PutVarint(output.GetSpan(MaxPrefix), (uint)buffer.Length));
        output.Write(buffer.WrittenSpan);
    }

    /// <inheritdoc/>
    public bool TryParseMessage(ref ReadOnlySequence<byte> input, IInvocationBinder binder, [NotNullWhen(true)] out HubMessage? message)
    {
        ArgumentNullException.ThrowIfNull(binder);
        while (true)
        {
            message = null;
            var reader = new SequenceReader<byte>(input);
            if (!EnvelopeReader.TryVarint(ref reader, out uint length) || length > (ulong)reader.Remaining)
            {
                return false;
            }

            ReadOnlySequence<byte> frame = reader.UnreadSequence.Slice(0, length);
            input = input.Slice(frame.End);
            message = Parse(frame, binder);
            if (message is not null)
            {
                return true;
            }

            // Of a kind that later versions have: it is passed over.
        }
    }

    /// <summary>The type as which a value is written: one that is declared, or else its own or the base class whose codec takes it.</summary>
    private Type WrittenAs(Type type)
    {
        if (!_writtenAs.TryGetValue(type, out Type? found))
        {
            found = Array.Find(_declared, candidate => candidate.IsAssignableFrom(type));
            if (found is null)
            {
                if (!_codecs.TryGet(type, out Codec? codec, out _))
                {
                    // The assembly that has one may be loaded later.
                    return type;
                }

                found = codec.Type;
            }

            _writtenAs.AddOrUpdate(type, found);
        }

        return found;
    }
}
