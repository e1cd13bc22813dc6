using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.Storage;
using Prewire.Cluster.Tests.Grains;
using Prewire.Orleans;

namespace Prewire.Cluster.Tests.Docs;

/// <summary>What docs/hosts/orleans.md shows.</summary>
public class OrleansExamples
{
    [Fact]
    public void One_line_for_messages_and_one_for_state()
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        IServiceCollection services = builder.Services;
        services.AddSerializer(serializer => serializer.AddPrewire());
        builder.UseOrleans(silo =>
        {
            silo.UseLocalhostClustering();
            silo.Services.AddPrewireGrainStorageSerializer();            // or with a storage provider's name
        });
        using IHost host = builder.Build();
        Assert.StartsWith("Prewire.", host.Services.GetRequiredService<IGrainStorageSerializer>().GetType().FullName, System.StringComparison.Ordinal);
        Assert.NotNull(host.Services.GetRequiredService<Serializer>());
    }

    [Fact]
    public void Going_over()
    {
        var services = new ServiceCollection();
        services.AddSerializer(serializer => serializer.AddPrewire(options => options.GoingOver.Add(typeof(Note))));
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.NotNull(provider.GetRequiredService<Serializer>().SerializeToArray(new Note("tea", 3)));
    }

    [Fact]
    public void State_goes_over()
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSerializer(serializer => serializer.AddPrewire());
        builder.UseOrleans(silo =>
        {
            silo.UseLocalhostClustering();
            silo.Services.AddSingleton<IGrainStorageSerializer>(services => new GrainStorageSerializer(
                ActivatorUtilities.CreateInstance<JsonGrainStorageSerializer>(services),        // what you have so far; this is Orleans' default
                ActivatorUtilities.CreateInstance<PrewireGrainStorageSerializer>(services)));
        });
        using IHost host = builder.Build();
        var serializer = host.Services.GetRequiredService<IGrainStorageSerializer>();
        var shelf = new Shelf { Baskets = { new Basket { Customer = "Ada" } } };
        Assert.Contains("\"Ada\"", serializer.Serialize(shelf).ToString(), System.StringComparison.Ordinal);
        Assert.Equal("Ada", Assert.Single(serializer.Deserialize<Shelf>(serializer.Serialize(shelf))!.Baskets).Customer);
        Assert.Equal("Ada", Assert.Single(serializer.Deserialize<Shelf>(new System.BinaryData(PrewireSerializer.Serialize(shelf)))!.Baskets).Customer);
    }
}
