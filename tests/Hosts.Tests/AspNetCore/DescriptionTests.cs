using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>What descriptions of an app, such as OpenAPI's, say of the bodies that its controllers take.</summary>
public class DescriptionTests
{
    [Theory]
    [InlineData("described/prewire", false, true)]
    [InlineData("described/json", true, false)]
    [InlineData("described/both", true, true)]
    [InlineData("shelf", true, true)]
    [InlineData("shelf/unmarked", true, false)]
    public async Task Bodies_are_of_the_media_types_that_are_read(string path, bool json, bool prewire)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddControllers().AddApplicationPart(typeof(ShelfController).Assembly).AddPrewireFormatters();
        builder.Services.AddEndpointsApiExplorer();
        await using WebApplication app = builder.Build();
        app.MapControllers();
        ApiDescription action = app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items
            .SelectMany(group => group.Items).Single(item => item.RelativePath == path && item.HttpMethod == "POST");
        List<string> mediaTypes = [.. action.SupportedRequestFormats.Select(format => format.MediaType)];
        Assert.Equal((json, prewire), (mediaTypes.Contains("application/json"), mediaTypes.Contains(PrewireMediaType.Name)));
    }
}

[ApiController]
[Route("/described")]
public sealed class DescribedController : ControllerBase
{
    [HttpPost("prewire")]
    [Consumes("application/x-prewire")]
    public int Prewire(Book book) => book.Id;

    [HttpPost("json")]
    [Consumes("application/json")]
    public int Json(Book book) => book.Id;

    [HttpPost("both")]
    [Consumes("application/json", "application/x-prewire")]
    public int Both(Book book) => book.Id;
}
