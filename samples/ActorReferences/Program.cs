using System;
using System.Collections.Generic;
using ActorReferences;
using Prewire;

// Messages hold references to actors. On the wire a reference is its path; which actor that is, only the reading process knows.
// It hands its actor system to the call, and the surrogate gets it as the state.
[assembly: WireSurrogate(typeof(IActorRef), typeof(ActorPath))]

var berlin = new ActorSystem("berlin");
var tokyo = new ActorSystem("tokyo");
IActorRef customer = berlin.Spawn("customer", message => Console.WriteLine($"  customer got: {message}"));
IActorRef clerk = tokyo.Spawn("clerk", message => Console.WriteLine($"  clerk got: {message}"));

byte[] bytes = PrewireSerializer.Serialize(new Order("tea", 3, customer, [clerk, customer]));
Console.WriteLine($"{bytes.Length} bytes");

Console.WriteLine("Read in Berlin:");
Order home = PrewireSerializer.Deserialize<Order>(bytes, new PrewireOptions { State = berlin });
home.ReplyTo.Tell("your order came back");
home.Watchers[0].Tell("watched from afar");

Console.WriteLine("Read in Tokyo:");
Order away = PrewireSerializer.Deserialize<Order>(bytes, new PrewireOptions { State = tokyo });
away.ReplyTo.Tell("on its way");
away.Watchers[0].Tell("pack it");

bool isSame = ReferenceEquals(home.ReplyTo, customer) && ReferenceEquals(away.Watchers[0], clerk);
Console.WriteLine(isSame ? "Each system found its own actors." : "Something is wrong.");
return isSame ? 0 : 1;

/// <summary>A message.</summary>
[GenerateSerializer]
internal sealed record Order(string Article, int Quantity, IActorRef ReplyTo, List<IActorRef> Watchers);

/// <summary>What is written in place of a reference.</summary>
[GenerateSerializer]
internal readonly record struct ActorPath(string Path)
{
    public static ActorPath From(IActorRef actor) => new(actor.Path);

    public IActorRef ToValue(object? state) => state is ActorSystem system
        ? system.Resolve(Path)
        : throw new InvalidOperationException("Pass the actor system as PrewireOptions.State.");
}
