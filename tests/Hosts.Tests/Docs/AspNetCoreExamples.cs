using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.Docs;

[GenerateSerializer]
public sealed record Line(string Product, decimal Price);

[GenerateSerializer]
public sealed record Order(int Id, List<Line> Lines);

[GenerateSerializer]
public sealed record Receipt(int Order, decimal Total);

/// <summary>docs/hosts/aspnetcore.md.</summary>
public class AspNetCoreExamples
{
    [Fact]
    public async Task An_order_is_answered_with_a_receipt()
    {
        await using TestApp server = await TestApp.StartAsync(Build, Map);
        HttpClient client = server.Client;
        var order = new Order(1, [new Line("Tea", 3.50m), new Line("Milk", 1.20m)]);

        using HttpResponseMessage response = await client.PostAsync("/orders", PrewireContent.Create(order));
        Receipt receipt = await response.EnsureSuccessStatusCode().Content.ReadFromPrewireAsync<Receipt>();

        Assert.Equal(new Receipt(1, 4.70m), receipt);
    }

    private static void Build(WebApplicationBuilder builder)
    {
        builder.Services.AddPrewire(o => o.Serializer = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = 1 << 20 } });
        builder.Services.AddControllers().AddPrewireFormatters();
    }

    private static void Map(WebApplication app)
    {
        app.MapPost("/orders", (PrewireBody<Order> body) => Results.Extensions.Prewire(new Receipt(body.Value.Id, body.Value.Lines.Sum(line => line.Price))));
    }
}
