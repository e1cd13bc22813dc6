using Akka.Actor;

namespace Shop.Node;

/// <summary>What differs between versions of the shop: their messages, and the actor that takes them.</summary>
public interface IShopVersion
{
    /// <summary>The message that places an order.</summary>
    object Place(long id, IActorRef customer);

    /// <summary>The name of the book that a message is for, or null if it is for none.</summary>
    string? BookOf(object message);

    /// <summary>The order that a message accepts, or null.</summary>
    long? Accepted(object message);

    /// <summary>A book of orders.</summary>
    Props Book(string name);
}
