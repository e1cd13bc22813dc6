using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Prewire.Hosts;
using Prewire.Http;
using Prewire.Pipelines;

namespace Prewire.AspNetCore;

/// <summary>A result whose body is a Prewire message.</summary>
/// <typeparam name="T">The type as which the value is written.</typeparam>
public sealed class PrewireResult<[WireType] T> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    private readonly PrewireOptions? _options;

    internal PrewireResult(T? value, int? statusCode, PrewireOptions? options)
    {
        Value = value;
        StatusCode = statusCode;
        _options = options;
    }

    /// <inheritdoc/>
    public T? Value { get; }

    /// <inheritdoc/>
    public int? StatusCode { get; }

    /// <inheritdoc/>
    public string ContentType => PrewireMediaType.Name;

    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (StatusCode is { } status)
        {
            httpContext.Response.StatusCode = status;
        }

        return httpContext.Response.WriteAsPrewireAsync(Value, _options, httpContext.RequestAborted);
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [PrewireMediaType.Name]));
}

/// <summary>Makes results: <c>Results.Extensions.Prewire(book)</c>, <c>TypedResults.Extensions.Prewire(book)</c>.</summary>
public static class PrewireResultExtensions
{
    /// <summary>A result whose body is a Prewire message.</summary>
    /// <typeparam name="T">The type as which the value is written; the client reads the same.</typeparam>
    /// <param name="extensions">Where results are found.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="statusCode">The status code, or null for that of the response as it is: 200.</param>
    /// <param name="options">Choices, or null for those of <see cref="PrewireHttpOptions"/>.</param>
    /// <returns>The result.</returns>
    public static PrewireResult<T> Prewire<[WireType] T>(
        this IResultExtensions extensions, T? value, int? statusCode = null, PrewireOptions? options = null) => new(value, statusCode, options);
}

/// <summary>Writes values to the bodies of responses.</summary>
public static class HttpResponseExtensions
{
    /// <summary>Writes a value as the body of a response, with its <c>Content-Type</c> and <c>Content-Length</c>. If it cannot be written, nothing is.</summary>
    /// <remarks>With <see cref="PrewireOptions.Streamed"/> it is sent as it is written, in pieces and without a length: if it cannot be written to its end, the client has a part of it, and the connection is cut off.</remarks>
    /// <typeparam name="T">The type as which the value is written.</typeparam>
    /// <param name="response">The response.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for those of <c>AddPrewire</c>.</param>
    /// <param name="cancellationToken">Ends the sending.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static async Task WriteAsPrewireAsync<[WireType] T>(
        this HttpResponse response, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(response);
        options ??= PrewireHttpOptions.Of(response.HttpContext);
        if (options is { Streamed: true })
        {
            response.ContentType = PrewireMediaType.Name;
            await response.BodyWriter.WriteAsPrewireAsync(value, options, cancellationToken).ConfigureAwait(false);
            return;
        }

        PooledBuffer buffer = PooledBuffer.Of((value, options), static (b, s) => PrewireSerializer.Serialize(b, s.value, s.options));
        await SendAsync(response, buffer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes a value whose type is known at run time only.</summary>
    internal static async Task WriteAsPrewireAsync(HttpResponse response, Type type, object? value, PrewireOptions? options, CancellationToken cancellationToken)
    {
        if (options is { Streamed: true })
        {
            response.ContentType = PrewireMediaType.Name;
            await response.BodyWriter.WriteAsPrewireAsync(type, value, options, cancellationToken).ConfigureAwait(false);
            return;
        }

        PooledBuffer buffer = PooledBuffer.Of((type, value, options), static (b, s) => PrewireSerializer.Serialize(b, s.type, s.value, s.options));
        await SendAsync(response, buffer, cancellationToken).ConfigureAwait(false);
    }

    private static async Task SendAsync(HttpResponse response, PooledBuffer buffer, CancellationToken cancellationToken)
    {
        response.ContentType = PrewireMediaType.Name;
        response.ContentLength = buffer.Length;
        await response.BodyWriter.WriteAsync(buffer.Written, cancellationToken).ConfigureAwait(false);

        // After a failure or cancellation the server may still use the memory: then it is not returned.
        buffer.Dispose();
    }
}
