using System.Threading.Tasks;
using Akka.Actor;
using Akka.Actor.Setup;
using Akka.Configuration;
using Prewire.Akka;
using Prewire.Cluster.Tests.Actors;

namespace Prewire.Cluster.Tests.Docs;

/// <summary>What docs/hosts/akka.md shows.</summary>
public class AkkaExamples
{
    [Fact]
    public async Task Bound_by_setup_code()
    {
        Config config = ConfigurationFactory.ParseString("akka.stdout-loglevel = OFF, akka.loggers = []");
        ActorSystem system = ActorSystem.Create("shop", BootstrapSetup.Create().WithConfig(config).WithPrewire(typeof(PlaceOrder).Assembly));
        Assert.IsType<PrewireAkkaSerializer>(system.Serialization.FindSerializerForType(typeof(PlaceOrder)));
        await system.Terminate();
    }

    [Fact]
    public async Task All_that_has_a_serializer()
    {
        Config config = ConfigurationFactory.ParseString("akka.stdout-loglevel = OFF, akka.loggers = []");
        ActorSystem system = ActorSystem.Create("shop", BootstrapSetup.Create().WithConfig(config).WithPrewire([typeof(object)]));
        Assert.IsType<PrewireAkkaSerializer>(system.Serialization.FindSerializerForType(typeof(PlaceOrder)));
        await system.Terminate();
    }
}
