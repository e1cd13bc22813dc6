using System;
using System.Collections.Generic;

namespace Prewire.Benchmarks.Hosts.Model;

/// <summary><see cref="Order"/> for Orleans' own serializer.</summary>
[global::Orleans.GenerateSerializer]
public sealed record OrleansOrder(
    [property: global::Orleans.Id(0)] long Id,
    [property: global::Orleans.Id(1)] string Customer,
    [property: global::Orleans.Id(2)] OrleansAddress Address,
    [property: global::Orleans.Id(3)] DateTime PlacedAt,
    [property: global::Orleans.Id(4)] List<OrleansLine> Lines,
    [property: global::Orleans.Id(5)] string? Note);

[global::Orleans.GenerateSerializer]
public sealed record OrleansAddress([property: global::Orleans.Id(0)] string Street, [property: global::Orleans.Id(1)] string City, [property: global::Orleans.Id(2)] string PostalCode);

[global::Orleans.GenerateSerializer]
public sealed record OrleansLine([property: global::Orleans.Id(0)] string Article, [property: global::Orleans.Id(1)] int Quantity, [property: global::Orleans.Id(2)] long PriceInCents);

[global::Orleans.GenerateSerializer]
public sealed record OrleansReceipt([property: global::Orleans.Id(0)] long Id, [property: global::Orleans.Id(1)] long Checksum, [property: global::Orleans.Id(2)] long TotalInCents);
