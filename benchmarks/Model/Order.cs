using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Prewire.Benchmarks.Model;

/// <summary>How far an order has come.</summary>
public enum OrderStatus
{
    New,
    Packed,
    Sent,
    Returned,
}

/// <summary>A business message: 15 members of many kinds, a nested object, a dictionary and a list of objects.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Order
{
    [DataMember(Order = 0), WireId(1)] public long Id { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Number { get; set; } = "";

    [DataMember(Order = 2), WireId(3)] public Customer Customer { get; set; } = new();

    [DataMember(Order = 3), WireId(4)] public DateTime Created { get; set; }

    [DataMember(Order = 4), WireId(5)] public DateTime? Shipped { get; set; }

    [DataMember(Order = 5), WireId(6)] public OrderStatus Status { get; set; }

    [DataMember(Order = 6), WireId(7)] public decimal Total { get; set; }

    [DataMember(Order = 7), WireId(8)] public double Discount { get; set; }

    [DataMember(Order = 8), WireId(9)] public string? Note { get; set; }

    [DataMember(Order = 9), WireId(10)] public bool Paid { get; set; }

    [DataMember(Order = 10), WireId(11)] public Guid Reference { get; set; }

    [DataMember(Order = 11), WireId(12)] public float Weight { get; set; }

    [DataMember(Order = 12), WireId(13)] public Dictionary<string, int> Stock { get; set; } = [];

    [DataMember(Order = 13), WireId(14)] public List<OrderLine> Lines { get; set; } = [];

    [DataMember(Order = 14), WireId(15)] public string Currency { get; set; } = "";
}

/// <summary>Who ordered.</summary>
[GenerateSerializer, DataContract]
public sealed partial class Customer
{
    [DataMember(Order = 0), WireId(1)] public int Id { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Name { get; set; } = "";

    [DataMember(Order = 2), WireId(3)] public string Email { get; set; } = "";

    [DataMember(Order = 3), WireId(4)] public string City { get; set; } = "";

    [DataMember(Order = 4), WireId(5)] public bool Active { get; set; }
}

/// <summary>One line of an order.</summary>
[GenerateSerializer, DataContract]
public sealed partial class OrderLine
{
    [DataMember(Order = 0), WireId(1)] public int Product { get; set; }

    [DataMember(Order = 1), WireId(2)] public string Name { get; set; } = "";

    [DataMember(Order = 2), WireId(3)] public int Quantity { get; set; }

    [DataMember(Order = 3), WireId(4)] public decimal Price { get; set; }

    [DataMember(Order = 4), WireId(5)] public bool Gift { get; set; }
}
