using System.IO;
using Microsoft.AspNetCore.SignalR.Protocol;
using Prewire.Hosts;

namespace Prewire.SignalR;

/// <content>Writing.</content>
public sealed partial class PrewireHubProtocol
{
    private const byte NoResult = 0;
    private const byte Result = 1;
    private const byte NullResult = 2;
    private const byte Error = 3;

    private const byte NullValue = 0;
    private const byte Value = 1;

    private volatile bool _isOfClient;

    private void Write(HubMessage message, PooledBuffer buffer)
    {
        var writer = new EnvelopeWriter(buffer);
        switch (message)
        {
            case InvocationMessage invocation:
                writer.Byte(HubProtocolConstants.InvocationMessageType);
                WriteCall(writer, invocation);
                break;
            case StreamInvocationMessage invocation:
                writer.Byte(HubProtocolConstants.StreamInvocationMessageType);
                WriteCall(writer, invocation);
                break;
            case StreamItemMessage item:
                WriteItem(writer, item, buffer);
                break;
            case CompletionMessage completion:
                writer.Byte(HubProtocolConstants.CompletionMessageType);
                writer.Headers(completion.Headers);
                writer.Text(completion.InvocationId ?? "");
                WriteResult(writer, completion, buffer);
                break;
            case CancelInvocationMessage cancel:
                writer.Byte(HubProtocolConstants.CancelInvocationMessageType);
                writer.Headers(cancel.Headers);
                writer.Text(cancel.InvocationId ?? "");
                break;
            case PingMessage:
                writer.Byte(HubProtocolConstants.PingMessageType);
                break;
            case CloseMessage close:
                writer.Byte(HubProtocolConstants.CloseMessageType);
                writer.NullableText(close.Error);
                writer.Byte(close.AllowReconnect ? (byte)1 : (byte)0);
                break;
            case AckMessage ack:
                writer.Byte(HubProtocolConstants.AckMessageType);
                writer.Int64(ack.SequenceId);
                break;
            case SequenceMessage sequence:
                writer.Byte(HubProtocolConstants.SequenceMessageType);
                writer.Int64(sequence.SequenceId);
                break;
            default:
                throw new InvalidDataException($"There is no form for a {message?.GetType().Name}.");
        }
    }

    private void WriteCall(EnvelopeWriter writer, HubMethodInvocationMessage call)
    {
        writer.Headers(call.Headers);
        writer.NullableText(string.IsNullOrEmpty(call.InvocationId) ? null : call.InvocationId);
        writer.Text(call.Target);
        writer.Texts(call.StreamIds);
        if (call.StreamIds is { Length: > 0 })
        {
            // Only clients stream arguments.
            _isOfClient = true;
        }

        writer.Count(call.Arguments?.Length ?? 0);
        foreach (object? argument in call.Arguments ?? [])
        {
            WriteValue(writer, argument);
        }
    }

    /// <summary>A null is said apart: its type is not known.</summary>
    private void WriteValue(EnvelopeWriter writer, object? value)
    {
        if (value is null)
        {
            writer.Byte(NullValue);
            return;
        }

        writer.Byte(Value);
        writer.Message(WrittenAs(value.GetType()), value, _options);
    }

    /// <remarks>SignalR closes a server's connection where its protocol throws, and lets a client end its stream with an error.</remarks>
    private void WriteItem(EnvelopeWriter writer, StreamItemMessage item, PooledBuffer buffer)
    {
        try
        {
            writer.Byte(HubProtocolConstants.StreamItemMessageType);
            writer.Headers(item.Headers);
            writer.Text(item.InvocationId ?? "");
            WriteValue(writer, item.Item);
        }
        catch (PrewireException e) when (!_isOfClient)
        {
            buffer.Truncate(0);
            Write(CompletionMessage.WithError(item.InvocationId ?? "", "An item cannot be written. " + e.Message), buffer);
        }
    }

    private void WriteResult(EnvelopeWriter writer, CompletionMessage completion, PooledBuffer buffer)
    {
        if (completion.Error is not null)
        {
            writer.Byte(Error);
            writer.Text(completion.Error);
        }
        else if (!completion.HasResult)
        {
            writer.Byte(NoResult);
        }
        else if (completion.Result is RawResult raw)
        {
            // What a client sent is handed on as it is, a null as no bytes.
            writer.Byte(raw.RawSerializedData.IsEmpty ? NullResult : Result);
            if (!raw.RawSerializedData.IsEmpty)
            {
                writer.Raw(raw.RawSerializedData);
            }
        }
        else if (completion.Result is null)
        {
            writer.Byte(NullResult);
        }
        else
        {
            int start = buffer.Length;
            try
            {
                writer.Byte(Result);
                writer.Message(WrittenAs(completion.Result.GetType()), completion.Result, _options);
            }
            catch (PrewireException e)
            {
                // SignalR would close the connection.
                buffer.Truncate(start);
                writer.Byte(Error);
                writer.Text("The result cannot be written. " + e.Message);
            }
        }
    }
}
