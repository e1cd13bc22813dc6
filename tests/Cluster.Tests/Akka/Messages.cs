using System;
using System.Collections.Generic;
using Akka.Actor;
using Akka.IO;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>What the configuration binds to Prewire as a whole.</summary>
public interface IShopMessage
{
    string OrderId { get; }
}

[GenerateSerializer]
public sealed record PlaceOrder(string OrderId, int Quantity, IActorRef ReplyTo, List<IActorRef> Watchers) : IShopMessage;

[GenerateSerializer]
public sealed record OrderPlaced(string OrderId, IActorRef Clerk) : IShopMessage;

[GenerateSerializer]
public sealed record OrderFailed(string OrderId, Exception Reason) : IShopMessage;

[GenerateSerializer]
public sealed record Parcel(Address Node, ActorPath Path, ByteString Content, IActorRef? Nobody);

[GenerateSerializer]
public sealed record Form(decimal? A, decimal? B, decimal? C, decimal? D, decimal? E, decimal? F, decimal? G, decimal? H);

[GenerateSerializer]
public sealed record Forms(string OrderId, List<Form> Blank, Forms? Inner) : IShopMessage;

/// <summary>A message that says nothing of how it is to be written.</summary>
public sealed record Unmarked(string OrderId) : IShopMessage;
