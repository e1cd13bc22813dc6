using Orleans.Serialization.Buffers;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.WireProtocol;

namespace Prewire.Orleans;

/// <summary>
/// Lets Orleans tell a caller why something could not be read: what it cannot write as a response, it replaces by an error that says nothing of the reason.
/// An exception of user code inside becomes text, since Orleans may have no way to write that one either.
/// </summary>
internal sealed class PrewireExceptionCodec : IFieldCodec<PrewireException>
{
    void IFieldCodec<PrewireException>.WriteField<TBufferWriter>(
        ref Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, PrewireException? value)
    {
        if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType, value))
        {
            return;
        }

        writer.WriteStartObject(fieldIdDelta, expectedType, typeof(PrewireException));
        Int32Codec.WriteField(ref writer, 0, (int)value!.Code);
        Int64Codec.WriteField(ref writer, 1, value.Offset);
        StringCodec.WriteField(ref writer, 1, value.Path);
        StringCodec.WriteField(ref writer, 1, value.InnerException is { } inner ? $"{inner.GetType()}: {inner.Message}" : null);
        writer.WriteEndObject();
    }

    PrewireException IFieldCodec<PrewireException>.ReadValue<TInput>(ref Reader<TInput> reader, Field field)
    {
        if (field.IsReference)
        {
            return ReferenceCodec.ReadReference<PrewireException, TInput>(ref reader, field)!;
        }

        field.EnsureWireTypeTagDelimited();
        uint reference = ReferenceCodec.CreateRecordPlaceholder(reader.Session);
        int code = 0;
        long offset = -1;
        string? path = null;
        string? detail = null;
        uint id = 0;
        while (true)
        {
            Field header = reader.ReadFieldHeader();
            if (header.IsEndBaseOrEndObject)
            {
                break;
            }

            id += header.FieldIdDelta;
            switch (id)
            {
                case 0:
                    code = Int32Codec.ReadValue(ref reader, header);
                    break;
                case 1:
                    offset = Int64Codec.ReadValue(ref reader, header);
                    break;
                case 2:
                    path = StringCodec.ReadValue(ref reader, header);
                    break;
                case 3:
                    detail = StringCodec.ReadValue(ref reader, header);
                    break;
                default:
                    reader.ConsumeUnknownField(header);
                    break;
            }
        }

        var value = new PrewireException((PrewireErrorCode)code, offset, path, detail);
        ReferenceCodec.RecordObject(reader.Session, value, reference);
        return value;
    }
}
