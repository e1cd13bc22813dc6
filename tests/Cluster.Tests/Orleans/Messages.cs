using System.Collections.Generic;

[assembly: Prewire.GenerateSerializer(typeof(Dictionary<string, string>))]

namespace Prewire.Cluster.Tests.Grains;

[GenerateSerializer]
public sealed class Basket
{
    public required string Customer { get; init; }

    public List<Line> Lines { get; init; } = [];
}

[GenerateSerializer]
public sealed record Line(string Product, int Quantity, decimal Price);

[GenerateSerializer]
public sealed record Receipt(string Customer, decimal Total, int Orders);

[GenerateSerializer]
public sealed class Shelf
{
    public List<Basket> Baskets { get; init; } = [];
}

/// <summary>Nobody said how to write it.</summary>
public sealed record Unmarked(string Name);

/// <summary>Its base class has a serializer.</summary>
public sealed class Labels : Dictionary<string, string>;

/// <summary>Has the name of another message, and nothing else of it.</summary>
[GenerateSerializer]
[WireName("shop.order-changed")]
public sealed record Unrelated(List<string> Quantity);

[GenerateSerializer]
public abstract class Sign
{
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class Arrow : Sign
{
    public bool IsLeft { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(Dot))]
public interface IMark;

[GenerateSerializer]
public sealed record Dot(int X) : IMark;

/// <summary>Has no serializer; its classes do.</summary>
public interface IPlain;

[GenerateSerializer]
public sealed record Plain(int X) : IPlain;

[GenerateSerializer]
public sealed record Crate<T>(T Content);

/// <summary>Was <c>Prewire.Former.Parcel</c> of <c>Prewire.Former</c>.</summary>
[GenerateSerializer]
[WireName("Prewire.Former.Parcel")]
public sealed record Package(int Weight);

/// <summary>Its user says himself how Orleans is to call it.</summary>
[GenerateSerializer]
[WireName("Prewire.Former.Letter")]
[global::Orleans.Alias("former-letter")]
public sealed record Named(int Id);

/// <summary>Was <see cref="Reused"/>.</summary>
[GenerateSerializer]
[WireName("Prewire.Cluster.Tests.Grains.Reused")]
public sealed record Former(int X);

[GenerateSerializer]
[WireName("Prewire.Cluster.Tests.Grains.Reused2")]
public sealed record Reused(int X);

/// <summary>Is called as many generic types are in part.</summary>
[GenerateSerializer]
[WireName("1")]
public sealed record One(int X);

[GenerateSerializer]
[WireName("ends with +")]
public sealed record Plus(int X);

[GenerateSerializer]
[WireName("c++job")]
public sealed record PlusPlus(int X);

public static class Outer
{
    [GenerateSerializer]
    public sealed record Inner(int X);
}

/// <summary>There are no objects of it.</summary>
public static class Unmarkable;
