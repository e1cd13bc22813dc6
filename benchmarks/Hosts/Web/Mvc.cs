using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Http;

namespace Prewire.Benchmarks.Hosts.Web;

/// <summary>Takes orders. Which formatters read and write is up to the headers of requests.</summary>
[ApiController]
public sealed class OrdersController : ControllerBase
{
    [HttpPost("/orders")]
    public Receipt Place(Order order) => Receipt.For(order);
}

/// <summary>A controller and an HttpClient.</summary>
internal sealed class MvcJson : HttpJson
{
    protected override void Build(IServiceCollection services) => services.AddControllers();

    protected override void Map(WebApplication app) => app.MapControllers();
}

internal sealed class MvcPrewire : HttpPrewire
{
    public override async Task ConnectAsync(int port)
    {
        await base.ConnectAsync(port);
        Client.DefaultRequestHeaders.Accept.Add(PrewireMediaType.Header);
    }

    protected override void Build(IServiceCollection services) => services.AddControllers().AddPrewireFormatters();

    protected override void Map(WebApplication app) => app.MapControllers();
}
