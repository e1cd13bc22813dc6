using System.Collections.Generic;

namespace Prewire.Hosts.Tests.Caching;

/// <summary>An entry as the versions of an app know it; the cache knows it by its key alone.</summary>
public static class Versions
{
    internal const string Key = "product:1";

    internal static readonly Old OldValue = new(1, "Tea");
    internal static readonly New NewValue = new(1, "Tea", 3.50m);
}

[GenerateSerializer]
public sealed record Old(int Id, string Name);

/// <summary>It has a member more, and takes what <see cref="Old"/> wrote.</summary>
[GenerateSerializer]
public sealed record New(int Id, string Name, decimal Price = 0);

/// <summary>Its names are many: what the others wrote does not fit. What does not is counted by type, so each class of tests, which run beside each other, has one of its own.</summary>
[GenerateSerializer]
public sealed record Broken(int Id, List<string> Name);

[GenerateSerializer]
public sealed record BrokenInDistributed(int Id, List<string> Name);

[GenerateSerializer]
public sealed record BrokenInRedis(int Id, List<string> Name);

/// <summary>The same, for caches that tell types that cannot change from those that can.</summary>
[GenerateSerializer]
[System.ComponentModel.ImmutableObject(true)]
public sealed record BrokenImmutable(int Id, List<string> Name);
