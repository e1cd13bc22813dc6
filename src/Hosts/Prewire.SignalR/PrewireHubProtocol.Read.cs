using System.IO;
using System.Linq;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Prewire.SignalR;

/// <content>Reading.</content>
public sealed partial class PrewireHubProtocol
{
    /// <summary>Reads a message, or gives null for one of a kind that is not known.</summary>
    private HubMessage? Parse(in ReadOnlySequence<byte> frame, IInvocationBinder binder)
    {
        var reader = new EnvelopeReader(frame);
        switch (reader.Byte())
        {
            case HubProtocolConstants.InvocationMessageType:
                return ParseCall(ref reader, binder, isStream: false);
            case HubProtocolConstants.StreamInvocationMessageType:
                return ParseCall(ref reader, binder, isStream: true);
            case HubProtocolConstants.StreamItemMessageType:
                return ParseItem(ref reader, binder);
            case HubProtocolConstants.CompletionMessageType:
                return ParseCompletion(ref reader, binder);
            case HubProtocolConstants.CancelInvocationMessageType:
                Dictionary<string, string>? headers = reader.Headers();
                return WithHeaders(headers, new CancelInvocationMessage(reader.NonEmptyText("invocation")));
            case HubProtocolConstants.PingMessageType:
                return PingMessage.Instance;
            case HubProtocolConstants.CloseMessageType:
                string? error = reader.NullableText();
                return new CloseMessage(error, reader.Byte() != 0);
            case HubProtocolConstants.AckMessageType:
                return new AckMessage(reader.Int64());
            case HubProtocolConstants.SequenceMessageType:
                return new SequenceMessage(reader.Int64());
            default:
                return null;
        }
    }

    private HubMessage ParseCall(ref EnvelopeReader reader, IInvocationBinder binder, bool isStream)
    {
        Dictionary<string, string>? headers = reader.Headers();
        string? id = reader.NullableText();
        if (isStream && string.IsNullOrEmpty(id))
        {
            throw new InvalidDataException("The invocation is missing.");
        }

        string target = reader.NonEmptyText("target");
        string[]? streams = reader.Texts();
        ReadOnlySequence<byte>?[] values = new ReadOnlySequence<byte>?[reader.Count()];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = ReadValue(ref reader);
        }

        object?[] arguments;
        try
        {
            arguments = Bind(values, binder.GetParameterTypes(target));
        }
        catch (Exception e)
        {
            return new InvocationBindingFailureMessage(id, target, ExceptionDispatchInfo.Capture(e));
        }

        return isStream
            ? WithHeaders(headers, new StreamInvocationMessage(id!, target, arguments, streams))
            : WithHeaders(headers, new InvocationMessage(id, target, arguments, streams));
    }

    private object?[] Bind(ReadOnlySequence<byte>?[] values, IReadOnlyList<Type> types)
    {
        if (values.Length != types.Count)
        {
            throw new InvalidDataException($"There are {values.Length} arguments for {types.Count} parameters.");
        }

        object?[] arguments = new object?[values.Length];
        for (int i = 0; i < values.Length; i++)
        {
            arguments[i] = ReadAs(types[i], values[i]);
        }

        return arguments;
    }

    private HubMessage ParseItem(ref EnvelopeReader reader, IInvocationBinder binder)
    {
        Dictionary<string, string>? headers = reader.Headers();
        string id = reader.NonEmptyText("invocation");
        ReadOnlySequence<byte>? value = ReadValue(ref reader);
        Type? type = null;
        try
        {
            type = binder.GetStreamItemType(id);
            return WithHeaders(headers, new StreamItemMessage(id, ReadAs(type, value)));
        }
        catch (PrewireException e) when (type is not null && IsOfCall(id, binder))
        {
            // Clients pass over failures to bind: the stream would go on without the item.
            return CompletionMessage.WithError(id, $"An item cannot be read as {type.Name}. {e.Message}");
        }
        catch (Exception e)
        {
            return new StreamBindingFailureMessage(id, ExceptionDispatchInfo.Capture(e));
        }
    }

    /// <summary>Whether the items are what a call of this end returns, as at clients. Those that a server is sent are an argument.</summary>
    private static bool IsOfCall(string id, IInvocationBinder binder)
    {
        try
        {
            binder.GetReturnType(id);
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }

    private CompletionMessage ParseCompletion(ref EnvelopeReader reader, IInvocationBinder binder)
    {
        Dictionary<string, string>? headers = reader.Headers();
        string id = reader.NonEmptyText("invocation");
        byte kind = reader.Byte();
        CompletionMessage completion = kind switch
        {
            NoResult => CompletionMessage.Empty(id),
            Error => CompletionMessage.WithError(id, reader.Text()),
            Result => ParseResult(id, reader.Raw(), binder),
            NullResult => ParseResult(id, null, binder),
            _ => throw new InvalidDataException("The kind of a result is not known."),
        };
        return WithHeaders(headers, completion);
    }

    private CompletionMessage ParseResult(string id, ReadOnlySequence<byte>? value, IInvocationBinder binder)
    {
        Type? type;
        try
        {
            type = binder.GetReturnType(id);
        }
        catch (Exception)
        {
            // The call was given up: nobody wants the result, and the connection is as good as before.
            type = null;
        }

        // Who asks for an object wants no result: without a declaration none is written as one.
        if (type is null || (type == typeof(object) && !_declared.Contains(type)))
        {
            return CompletionMessage.WithResult(id, null);
        }

        if (type == typeof(RawResult))
        {
            // The input is the transport's, and the result outlives it.
            return CompletionMessage.WithResult(id, new RawResult(value is { } bytes ? new ReadOnlySequence<byte>(bytes.ToArray()) : default));
        }

        try
        {
            return CompletionMessage.WithResult(id, ReadAs(type, value));
        }
        catch (PrewireException e)
        {
            return CompletionMessage.WithError(id, $"The result cannot be read as {type.Name}. {e.Message}");
        }
    }

    private static ReadOnlySequence<byte>? ReadValue(ref EnvelopeReader reader) => reader.Byte() switch
    {
        NullValue => null,
        Value => reader.Raw(),
        _ => throw new InvalidDataException("The kind of a value is not known."),
    };

    private object? ReadAs(Type type, ReadOnlySequence<byte>? value)
    {
        if (value is { } message)
        {
            return PrewireSerializer.Deserialize(type, in message, _options);
        }

        return !type.IsValueType || Nullable.GetUnderlyingType(type) is not null ? null : throw new PrewireException(PrewireErrorCode.UnexpectedNull, detail: $"It is to be a {type.Name}.");
    }

    private static T WithHeaders<T>(Dictionary<string, string>? headers, T message)
        where T : HubInvocationMessage
    {
        if (headers is not null)
        {
            message.Headers = headers;
        }

        return message;
    }
}
