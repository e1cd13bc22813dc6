using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>What a client sees of a body that could not be read.</summary>
internal static class Problems
{
    /// <summary>The answer has code, path and offset of what reading the same bytes here says.</summary>
    internal static async Task AssertAsync(PrewireException expected, HttpResponseMessage response)
    {
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        JsonElement problem = await BodyAsync(response);
        Assert.Equal(expected.Code.ToString(), problem.GetProperty("code").GetString());
        Assert.Equal(expected.Path, problem.GetProperty("path").GetString());
        Assert.Equal(expected.Offset, problem.GetProperty("offset").GetInt64());
        Assert.Equal("Book.Title", expected.Path);
    }

    internal static async Task AssertTooLargeAsync(HttpResponseMessage response)
    {
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
        Assert.Equal(413, (await BodyAsync(response)).GetProperty("status").GetInt32());
    }

    private static async Task<JsonElement> BodyAsync(HttpResponseMessage response)
    {
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using JsonDocument document = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        return document.RootElement.Clone();
    }
}
