using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Canonical output writes the elements of maps aside, at each level anew.</summary>
public class CanonicalCycleTests
{
    [Fact]
    public void A_map_in_itself_is_found_however_deep_values_may_be()
    {
        var drawer = new Drawer();
        drawer.Drawers = new() { ["x"] = drawer };
        var options = new PrewireOptions { Canonical = true, Limits = new PrewireLimits { MaxDepth = int.MaxValue } };
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(drawer, options)).Code);
    }
}

[GenerateSerializer]
public sealed class Drawer
{
    public Dictionary<string, Drawer>? Drawers { get; set; }
}
