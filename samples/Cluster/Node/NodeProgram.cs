using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Cluster.Sharding;
using Akka.Configuration;
using Prewire.Akka;

namespace Shop.Node;

/// <summary>A node of the shop: shards with books of orders, and customers. The conductor says on its input what to do, and reads on its output how it goes.</summary>
public static class NodeProgram
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    /// <summary>Runs a node until the conductor ends it.</summary>
    /// <param name="args">Its number, the folder that all nodes share, and the address of a node to join, if there is one.</param>
    /// <param name="version">The version of the shop.</param>
    public static async Task<int> Run(string[] args, IShopVersion version)
    {
        int number = int.Parse(args[0], CultureInfo.InvariantCulture);
        string folder = args[1];
        Traffic.Measure();
        ActorSystem system = ActorSystem.Create("shop", BootstrapSetup.Create().WithConfig(ConfigOf(folder)).WithPrewire(version.GetType().Assembly));
        Akka.Cluster.Cluster cluster = Akka.Cluster.Cluster.Get(system);
        var up = new TaskCompletionSource();
        cluster.RegisterOnMemberUp(up.SetResult);
        await cluster.JoinAsync(args.Length > 2 ? Address.Parse(args[2]) : cluster.SelfAddress);
        await up.Task.WaitAsync(s_patience);

        ClusterSharding sharding = ClusterSharding.Get(system);
        ClusterShardingSettings settings = ClusterShardingSettings.Create(system);
        IActorRef books = await sharding.StartAsync(
            "book",
            version.Book,
            settings,
            HashCodeMessageExtractor.Create(30, message => version.BookOf(message)!),
            sharding.DefaultShardAllocationStrategy(settings),
            new CloseBook());
        Console.WriteLine($"up {cluster.SelfAddress}");
        IActorRef customers = ActorRefs.Nobody;
        using var timer = new Timer(_ => Console.WriteLine(Traffic.Line()), null, TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(1));
        while (true)
        {
            switch (await Console.In.ReadLineAsync())
            {
                case "open":
                    customers = system.ActorOf(Props.Create(() => new Customers(number, version, books, Path.Combine(folder, $"node-{number}.outbox"))), "customers");
                    break;
                case "drain":
                    await customers.Ask<string>(new Customers.Drain(), s_patience);
                    Console.WriteLine(Traffic.Line());
                    Console.WriteLine("drained");
                    break;
                case "leave":
                    await CoordinatedShutdown.Get(system).Run(CoordinatedShutdown.ClusterLeavingReason.Instance);
                    return 0;
                default:
                    // Or the conductor is gone.
                    Environment.Exit(0);
                    break;
            }
        }
    }

    private static Config ConfigOf(string folder) => ConfigurationFactory.ParseString($$"""
        akka {
          loglevel = WARNING
          actor.provider = cluster
          remote.dot-netty.tcp { hostname = 127.0.0.1, port = 0 }
          coordinated-shutdown { exit-clr = off, run-by-clr-shutdown-hook = off }
          cluster {
            gossip-interval = 300ms
            leader-actions-interval = 300ms
            # All nodes, and whatever else runs there, share one machine: a heartbeat may be late.
            failure-detector.acceptable-heartbeat-pause = 6s
            downing-provider-class = "Akka.Cluster.SBR.SplitBrainResolverProvider, Akka.Cluster"
            split-brain-resolver { active-strategy = keep-majority, stable-after = 4s }
            sharding {
              state-store-mode = ddata
              distributed-data.durable.keys = []
              rebalance-interval = 2s
              # A shard that is to move from a node that was killed meanwhile waits so long, and takes no orders until then.
              handoff-timeout = 10s
              least-shard-allocation-strategy.rebalance-absolute-limit = 5
            }
          }
          persistence.journal { plugin = shop.journal }
        }
        shop.journal {
          class = "Shop.Node.FileJournal, Shop.Node"
          plugin-dispatcher = "akka.actor.default-dispatcher"
          folder = "{{folder.Replace("\\", "\\\\", StringComparison.Ordinal)}}"
        }
        """).WithFallback(ClusterSharding.DefaultConfig());
}
