using System.Globalization;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Prewire.AspNetCore;

/// <summary>
/// Answers with what was wrong with a body: by the app's own way to write problems if it has one, else as JSON written by hand, since a native app has no metadata for
/// <see cref="ProblemDetails"/> unless it asked for it.
/// </summary>
internal sealed class ProblemResult(UnreadableBodyException failure) : IResult
{
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        ProblemDetails problem = PrewireProblem.Describe(failure);
        httpContext.Response.StatusCode = failure.StatusCode;
        if (httpContext.RequestServices?.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(new ProblemDetailsContext { HttpContext = httpContext, ProblemDetails = problem }).ConfigureAwait(false)
            && (httpContext.Response.HasStarted || httpContext.Response.ContentType is not null))
        {
            // MVC's way says that it has written where no formatter may, and has written nothing.
            return;
        }

        var json = new ArrayBufferWriter<byte>();
        Write(json, problem);
        httpContext.Response.ContentType = "application/problem+json";
        httpContext.Response.ContentLength = json.WrittenCount;
        await httpContext.Response.BodyWriter.WriteAsync(json.WrittenMemory, httpContext.RequestAborted).ConfigureAwait(false);
    }

    private static void Write(ArrayBufferWriter<byte> output, ProblemDetails problem)
    {
        using var json = new Utf8JsonWriter(output);
        json.WriteStartObject();
        json.WriteString("title", problem.Title);
        json.WriteNumber("status", problem.Status!.Value);
        if (problem.Detail is not null)
        {
            json.WriteString("detail", problem.Detail);
        }

        foreach ((string name, object? value) in problem.Extensions)
        {
            if (value is string text)
            {
                json.WriteString(name, text);
            }
            else
            {
                json.WritePropertyName(name);
                json.WriteRawValue(Convert.ToString(value, CultureInfo.InvariantCulture)!);
            }
        }

        json.WriteEndObject();
    }
}
