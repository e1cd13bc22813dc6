using System;
using System.Collections.Generic;
using FSharpOrders;
using Prewire;

[assembly: GenerateSerializer(typeof(Order))]
[assembly: GenerateSerializer(typeof(Customer))]
[assembly: GenerateSerializer(typeof(Line))]
[assembly: GenerateSerializer(typeof(State))]
[assembly: GenerateSerializer(typeof(Payment))]

namespace FSharpOrders;

/// <summary>Orders as messages. What F# calls here is compiled with its types, like any call in C#.</summary>
public static class OrderMessages
{
    /// <summary>The message of orders.</summary>
    public static byte[] Write(IReadOnlyList<Order> orders) => PrewireSerializer.Serialize(orders);

    /// <summary>The orders of a message.</summary>
    public static IReadOnlyList<Order> Read(ReadOnlySpan<byte> message) => PrewireSerializer.Deserialize<IReadOnlyList<Order>>(message) ?? [];
}
