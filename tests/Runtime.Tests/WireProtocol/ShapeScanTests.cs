using System;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>What the scan accepts the walker accepts, too.</summary>
public class ShapeScanTests
{
    [Fact]
    public void Only_what_is_well_formed_is_accepted()
    {
        int accepted = 0;
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);
            accepted += Agree(value, root) ? 1 : 0;
            byte[] longer = [.. value, 1, 2, 3];
            Assert.True(!ShapeScan.TryMeasure(longer, root, isPresent: false, out int length) || length == value.Length);
            for (length = Math.Max(0, value.Length - 20); length < value.Length; length++)
            {
                Assert.False(Agree(value.AsSpan(0, length), root));
            }

            var random = new Random(seed);
            for (int i = 0; i < 20 && value.Length > 0; i++)
            {
                byte[] damaged = (byte[])value.Clone();
                damaged[random.Next(damaged.Length)] = (byte)random.Next(256);
                Agree(damaged, root);
            }
        });
        Assert.True(accepted > 100, "Most values are left to the walker.");
    }

    [Fact]
    public void What_is_too_deep_is_left_to_the_walker()
    {
        var graph = new ShapeGraph();
        Assert.True(graph.TryBegin(typeof(ShapeScanTests), ShapeKind.Object, ShapeFlags.Recursive, "Node", out WireEdge node, out TypeShape shape));
        shape.Add(0, 0, "Next", node);
        byte[] value = new byte[300];
        Array.Fill(value, (byte)1);
        value[^1] = 0;
        Assert.False(ShapeScan.IsWellFormed(value, 0, node, int.MaxValue));
        Assert.True(ShapeScan.IsWellFormed(value.AsSpan(250), 0, node, 64));
        Assert.False(ShapeScan.IsWellFormed(value.AsSpan(250), 0, node, 48));
        Assert.Equal(PrewireErrorCode.TooDeep, ShapeWalker.Validate(value, 0, node, "Root", null).Code);
    }

    private static bool Agree(ReadOnlySpan<byte> value, WireEdge root)
    {
        bool isAccepted = ShapeScan.IsWellFormed(value, 0, root, PrewireLimits.DefaultMaxDepth);
        if (isAccepted)
        {
            WalkResult result = ShapeWalker.ValidateEach(value, 0, root, "Root", null);
            Assert.True(result.IsFine, result.Code + " at " + result.Path);
        }

        return isAccepted;
    }
}
