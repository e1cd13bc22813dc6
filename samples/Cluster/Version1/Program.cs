using Akka.Actor;
using Shop.Node;
using Shop.Version1;

return await NodeProgram.Run(args, new Version());

namespace Shop.Version1
{
    /// <summary>The shop as it was first written.</summary>
    public sealed class Version : IShopVersion
    {
        /// <inheritdoc/>
        public object Place(long id, IActorRef customer) => new PlaceOrder(id, Orders.Book(id), Orders.Article(id), Orders.Quantity(id), customer);

        /// <inheritdoc/>
        public string? BookOf(object message) => (message as PlaceOrder)?.Book;

        /// <inheritdoc/>
        public long? Accepted(object message) => (message as OrderAccepted)?.Id;

        /// <inheritdoc/>
        public Props Book(string name) => Props.Create(() => new OrderBook(name));
    }
}
