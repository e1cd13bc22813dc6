using System.Globalization;
using System.IO;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Prewire.Hosts;
using Prewire.Http;

namespace Prewire.AspNetCore;

/// <summary>What a client is told of a body that could not be read.</summary>
public static class PrewireProblem
{
    /// <summary>The status code of a failure to read a body.</summary>
    /// <param name="code">Why it failed.</param>
    /// <returns>413 for what is too large, 400 for what is wrong with the bytes, 500 for what is the server's fault.</returns>
    public static int StatusCodeOf(PrewireErrorCode code) => code switch
    {
        PrewireErrorCode.TooLarge => StatusCodes.Status413PayloadTooLarge,
        _ => Faults.IsOfMessage(code) ? StatusCodes.Status400BadRequest : StatusCodes.Status500InternalServerError,
    };

    /// <summary>Describes a failure to read a body: what was wrong, with <c>code</c>, member <c>path</c> and <c>offset</c> as extensions where they are known.</summary>
    /// <param name="failure">What was thrown: a <see cref="PrewireException"/>, or a <see cref="BadHttpRequestException"/> with or without one inside.</param>
    /// <returns>The problem.</returns>
    public static ProblemDetails Describe(Exception failure)
    {
        ArgumentNullException.ThrowIfNull(failure);
        var bad = failure as BadHttpRequestException;
        PrewireException? cause = failure as PrewireException ?? bad?.InnerException as PrewireException;
        int status = bad?.StatusCode ?? (cause is null ? StatusCodes.Status500InternalServerError : StatusCodeOf(cause.Code));
        var problem = new ProblemDetails
        {
            Status = status,
            Title = status switch
            {
                StatusCodes.Status413PayloadTooLarge => "The body is too large.",
                StatusCodes.Status415UnsupportedMediaType => $"The body has to be {PrewireMediaType.Name}.",
                _ => "The body cannot be read.",
            },
            // An exception of Prewire's says nothing of the message's values; what user code threw inside is not shown.
            Detail = cause?.Message,
        };
        if (cause is not null)
        {
            Extend(problem, cause);
        }

        return problem;
    }

    internal static void Extend(ProblemDetails problem, PrewireException cause)
    {
        problem.Extensions["code"] = cause.Code.ToString();
        if (cause.Path is not null)
        {
            problem.Extensions["path"] = cause.Path;
        }

        if (cause.Offset >= 0)
        {
            problem.Extensions["offset"] = cause.Offset <= int.MaxValue ? (int)cause.Offset : Number(cause.Offset);
        }
    }

    /// <summary>A number as an app writes it that has no JSON but that of the framework's own types: these are few, and <see cref="long"/> is none.</summary>
    private static JsonElement Number(long value)
    {
        using JsonDocument document = JsonDocument.Parse(value.ToString(CultureInfo.InvariantCulture));
        return document.RootElement.Clone();
    }

    /// <summary>Whether an exception says that a body is not what it should be, by the serializer or by the server, and what; null where the server is at fault.</summary>
    internal static UnreadableBodyException? AsUnreadable(Exception failure) => failure switch
    {
        PrewireException e when Faults.IsOfMessage(e.Code) => new(e.Message, StatusCodeOf(e.Code), e),
        BadHttpRequestException e => new(e.Message, e.StatusCode, e),

        // A body that is compressed, and is not what the compression says.
        InvalidDataException or InvalidOperationException { Source: "System.IO.Compression.Brotli" } => new(failure.Message, StatusCodes.Status400BadRequest, failure),
        _ => null,
    };
}
