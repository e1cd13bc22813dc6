namespace Shop.Node;

/// <summary>A book moves to another node. Unlike Akka's own message for that, it waits until the order at hand is stored.</summary>
public sealed record CloseBook;
