using Akka.Actor;
using Shop.Node;
using Shop.Version2;

return await NodeProgram.Run(args, new Version());

namespace Shop.Version2
{
    /// <summary>The next version of the shop.</summary>
    public sealed class Version : IShopVersion
    {
        /// <inheritdoc/>
        public object Place(long id, IActorRef customer) => new Purchase(id, Orders.Book(id), Orders.Article(id), Orders.Quantity(id), customer, Orders.Price(id));

        /// <inheritdoc/>
        public string? BookOf(object message) => (message as Purchase)?.Book;

        /// <inheritdoc/>
        public long? Accepted(object message) => (message as PurchaseAccepted)?.Id;

        /// <inheritdoc/>
        public Props Book(string name) => Props.Create(() => new OrderBook(name));
    }
}
