using Grpc.Core;
using Prewire.Hosts;

namespace Prewire.Grpc;

/// <summary>Makes marshallers: what gRPC asks to write and read the messages of a method.</summary>
public static class PrewireMarshaller
{
    private const string NoNull = "To gRPC a null is no message.";

    /// <summary>A marshaller for messages of a type. It writes to gRPC's own buffers and reads from them; no arrays are made.</summary>
    /// <remarks>
    /// A message that cannot be read ends its call with <see cref="StatusCode.InvalidArgument"/>, one that is too large or would take too much memory with
    /// <see cref="StatusCode.ResourceExhausted"/>, and what is the fault of the program that reads with <see cref="StatusCode.Internal"/>, as does one that cannot be written: what is wrong, member path and offset are the status's detail, and the
    /// <see cref="PrewireException"/> is its <see cref="Status.DebugException"/> where the message was read or should have been written. To gRPC a null is no message but the end of a stream: one that is read is
    /// <see cref="PrewireErrorCode.UnexpectedNull"/>, and one that is to be written an <see cref="ArgumentNullException"/>.
    /// </remarks>
    /// <typeparam name="T">The type as which messages are written and read.</typeparam>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The marshaller.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    public static Marshaller<T> Create<[WireType] T>(PrewireOptions? options = null)
    {
        Codec<T> codec = PrewireSerializer.GetCodec<T>();
        return new Marshaller<T>(
            (value, context) =>
            {
                if (IsNull(value))
                {
                    throw new ArgumentNullException(nameof(value), NoNull);
                }

                try
                {
                    codec.Serialize(context.GetBufferWriter(), value, options);
                }
                catch (PrewireException e)
                {
                    throw Failed(StatusCode.Internal, e);
                }

                context.Complete();
            },
            context =>
            {
                try
                {
                    T value = codec.Deserialize(context.PayloadAsReadOnlySequence(), options);
                    return IsNull(value) ? throw new PrewireException(PrewireErrorCode.UnexpectedNull, detail: NoNull) : value;
                }
                catch (PrewireException e)
                {
                    throw Failed(StatusOf(e.Code), e);
                }
            });
    }

    /// <summary>A method of a service, with marshallers for its messages.</summary>
    /// <typeparam name="TRequest">The type of the request.</typeparam>
    /// <typeparam name="TResponse">The type of the response.</typeparam>
    /// <param name="type">Whether requests and responses are streams.</param>
    /// <param name="service">The name of the service.</param>
    /// <param name="name">The name of the method.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The method, for server and client alike.</returns>
    public static Method<TRequest, TResponse> Method<[WireType] TRequest, [WireType] TResponse>(MethodType type, string service, string name, PrewireOptions? options = null)
        where TRequest : class
        where TResponse : class =>
        new(type, service, name, Create<TRequest>(options), Create<TResponse>(options));

    /// <summary>The types of gRPC's methods are classes; what others ask a marshaller of a value type to write is theirs.</summary>
    private static bool IsNull<T>(T value) => value is null && !typeof(T).IsValueType;

    /// <summary>An exception of another kind would be <see cref="StatusCode.Unknown"/> to the caller, without a word of what is wrong.</summary>
    private static RpcException Failed(StatusCode status, PrewireException failure) => new(new Status(status, failure.Message, failure));

    private static StatusCode StatusOf(PrewireErrorCode code) => code switch
    {
        PrewireErrorCode.TooLarge or PrewireErrorCode.AllocationLimit => StatusCode.ResourceExhausted,
        _ => Faults.IsOfMessage(code) ? StatusCode.InvalidArgument : StatusCode.Internal,
    };
}
