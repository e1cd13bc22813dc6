using System.Threading.Tasks;
using Akka.Actor;
using Akka.Actor.Setup;
using Akka.Configuration;
using Prewire.Akka;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>References that are to no actor.</summary>
public sealed class NobodyTests
{
    private static readonly Config Quiet = ConfigurationFactory.ParseString("""
        akka.stdout-loglevel = OFF
        akka.loggers = []
        """);

    [Fact]
    public async Task Nobody_stays_nobody()
    {
        using ActorSystem system = ActorSystem.Create("shop", ActorSystemSetup.Create(BootstrapSetup.Create().WithConfig(Quiet)).WithPrewire([typeof(Asked)]));
        var message = new Asked("o1", ActorRefs.Nobody, [ActorRefs.Nobody, system.DeadLetters], ActorRefs.NoSender);
        var serializer = Assert.IsType<PrewireAkkaSerializer>(system.Serialization.FindSerializerFor(message));

        var copy = Assert.IsType<Asked>(serializer.FromBinary(serializer.ToBinary(message), serializer.Manifest(message)));

        Assert.True(copy.By.IsNobody());
        Assert.Same(ActorRefs.Nobody, copy.By);
        Assert.Equal([ActorRefs.Nobody, system.DeadLetters], copy.Others);
        Assert.Null(copy.Sender);
        await system.Terminate();
    }
}

[GenerateSerializer]
public sealed record Asked(string Id, IActorRef By, IActorRef[] Others, IActorRef? Sender);
