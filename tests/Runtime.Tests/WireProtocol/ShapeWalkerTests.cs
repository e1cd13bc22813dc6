using System;
using System.Buffers;
using System.Linq;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

public class ShapeWalkerTests
{
    [Fact]
    public void Values_are_walked_to_their_end()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);

            WalkResult result = ShapeWalker.Validate(value, 0, root, "Root", null);
            Assert.True(result.IsFine, result.Code + " at " + result.Path + " offset " + result.Offset);
            Assert.Equal(value.Length, Skip(value, root));
            Assert.Equal(value.Length, Skip(value, Shapes.Sent(root)));
        });
    }

    [Fact]
    public void Tuples_are_measured_once_and_their_empty_items_stepped_over()
    {
        WireEdge empty = WireEdge.Tuple(Enumerable.Repeat(WireEdge.Tuple(), 64).ToArray());
        WireEdge item = WireEdge.Tuple(empty, WireEdge.Of(WireKind.Bool), empty.AsNullable());
        byte[] value = [4, 1, 0, 0, 0, 1, 1];

        Assert.True(ShapeWalker.Validate(value, 0, WireEdge.List(item), "Root", null).IsFine);
        Assert.Equal(value.Length, Skip(value, WireEdge.List(item)));
        Assert.Equal(2, item.TupleSize);
        Assert.Equal(0, empty.TupleSize);
        Assert.Equal("Root[2].Item2", ShapeWalker.Validate([4, 1, 0, 0, 0, 2, 1], 0, WireEdge.List(item), "Root", null).Path);
    }

    [Fact]
    public void Skipping_crosses_segments()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);
            ReadOnlySequence<byte> sequence = Segment.Cut(value, 1 + (int)((uint)seed % 7));
            SegmentSource source = SegmentSource.Rent(sequence);
            var reader = new PrewireReader(sequence.First.Span, source, null);
            ShapeWalker.Skip(ref reader, root, false);

            Assert.Equal(0, reader.Remaining);
            source.Return();
        });
    }

    /// <summary>Whatever a writer got done with has a place where it ends.</summary>
    [Fact]
    public void The_beginning_of_any_value_has_a_path()
    {
        var options = new PrewireOptions();
        Assert.Equal(1, ShapeWalker.EndOfWritten([3], 0, WireEdge.List(WireEdge.Of(WireKind.Int32)), options));
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);
            for (int length = 0; length < Math.Min(value.Length, 200); length++)
            {
                byte[] begun = value.AsSpan(0, length).ToArray();
                Assert.InRange(ShapeWalker.EndOfWritten(begun, 0, root, options), 0, length);
                Assert.StartsWith("Root", ShapeWalker.PathOfWritten(begun, 0, root, "Root", options), StringComparison.Ordinal);
            }
        });
    }

    [Fact]
    public void Damaged_values_are_reported_and_nothing_else_happens()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);
            byte[] damaged = ShapeParserTests.Damage(value, new Random(seed));
            WalkResult result = ShapeWalker.Validate(damaged, 0, root, "Root", null);

            Assert.True(result.IsFine || (result.Offset <= damaged.Length && result.Path!.StartsWith("Root", StringComparison.Ordinal)));
            try
            {
                Skip(damaged, root);
            }
            catch (PrewireException)
            {
                // The one exception there is.
            }
        });
    }

    [Fact]
    public void Cut_values_end_too_early()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] value = RandomValues.Of(root, seed);
            if (value.Length > 0)
            {
                WalkResult result = ShapeWalker.Validate(value.AsSpan(0, value.Length - 1), 0, root, "Root", null);
                Assert.True(result.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength, result.Code.ToString());
            }
        });
    }

    [Fact]
    public void A_list_of_numbers_without_its_count_ends_too_early()
    {
        Assert.Equal(PrewireErrorCode.EndOfData, ShapeWalker.Validate([], 0, WireEdge.List(Shapes.Int), "Root", null).Code);
        Assert.Equal(PrewireErrorCode.InvalidLength, ShapeWalker.Validate([9], 0, WireEdge.List(Shapes.Int), "Root", null).Code);
    }

    [Fact]
    public void The_path_leads_through_lists_maps_and_tuples()
    {
        WireEdge line = Shapes.WithIds(ShapeKind.Object, (0, "Text", Shapes.Text), (1, "Price", WireEdge.Of(WireKind.Decimal)));
        WireEdge order = Shapes.WithIds(
            ShapeKind.Object,
            (0, "Id", Shapes.Int),
            (1, "Lines", WireEdge.List(line)),
            (2, "Counts", WireEdge.Map(Shapes.Text, WireEdge.Tuple(Shapes.Int, WireEdge.Of(WireKind.Bool)))));
        byte[] good = [1, 7, 0, 0, 0, 3, 0, 1, 4, 65, 0x22, 110, 0, 0, 0, 2, 4, 66, 1, 0, 0, 0, 1];
        Assert.True(ShapeWalker.Validate(good, 0, order, "Order", null).IsFine);

        byte[] badPrice = good.ToArray();
        badPrice[10] = 0x3D;
        AssertFailure(PrewireErrorCode.InvalidValue, "Order.Lines[1].Price", 10, ShapeWalker.Validate(badPrice, 0, order, "Order", null));

        byte[] badBool = good.ToArray();
        badBool[^1] = 2;
        AssertFailure(PrewireErrorCode.InvalidValue, "Order.Counts[0].Value.Item2", good.Length - 1, ShapeWalker.Validate(badBool, 0, order, "Order", null));

        AssertFailure(PrewireErrorCode.TrailingData, "Order", good.Length, ShapeWalker.Validate([.. good, 0], 0, order, "Order", null));
        AssertFailure(PrewireErrorCode.InvalidLength, "Order.Lines", 5, ShapeWalker.Validate([1, 7, 0, 0, 0, 99], 0, order, "Order", null));
    }

    [Fact]
    public void A_failure_the_bytes_do_not_show_is_found_by_its_offset()
    {
        WireEdge tree = Shapes.Tree();
        byte[] value = [1, 1, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0];

        AssertFailure(PrewireErrorCode.OutOfRange, "Node.Children[0].Value", 7, Locate(PrewireErrorCode.OutOfRange, 7));
        AssertFailure(PrewireErrorCode.OutOfRange, "Node.Value", 1, Locate(PrewireErrorCode.OutOfRange, 1));
        AssertFailure(PrewireErrorCode.UserCode, "Node.Children[0]", 12, Locate(PrewireErrorCode.UserCode, 12));

        WalkResult Locate(PrewireErrorCode code, long offset) => ShapeWalker.Locate(value, 0, tree, "Node", code, offset, atEnd: code == PrewireErrorCode.UserCode, null);
    }

    [Fact]
    public void Depth_is_counted_where_the_codec_counts_it()
    {
        WireEdge tree = Shapes.Tree(flags: ShapeFlags.Recursive);
        byte[] Nested(int depth) => [.. Enumerable.Repeat<byte[]>([1, 0, 0, 0, 0, 2], depth - 1).SelectMany(b => b), 1, 0, 0, 0, 0, 0];

        Assert.True(ShapeWalker.Validate(Nested(64), 0, tree, "Node", null).IsFine);
        Assert.Equal(PrewireErrorCode.TooDeep, ShapeWalker.Validate(Nested(65), 0, tree, "Node", null).Code);
    }

    [Fact]
    public void Endless_nesting_of_what_is_unknown_ends()
    {
        WireEdge tree = Shapes.Sent(Shapes.Tree());
        byte[] value = Enumerable.Repeat<byte[]>([1, 0, 0, 0, 0, 2], 100_000).SelectMany(b => b).ToArray();

        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => Skip(value, tree)).Code);
    }

    [Fact]
    public void Elements_without_bytes_take_no_time()
    {
        WireEdge nothing = Shapes.WithIds(ShapeKind.Struct);
        byte[] value = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];

        Assert.Equal(5, Skip(value, WireEdge.List(WireEdge.Tuple(nothing, nothing))));
    }

    private static void AssertFailure(PrewireErrorCode code, string path, long offset, WalkResult result)
    {
        Assert.Equal(code, result.Code);
        Assert.Equal(path, result.Path);
        Assert.Equal(offset, result.Offset);
    }

    private static long Skip(byte[] value, WireEdge edge)
    {
        var reader = new PrewireReader(value);
        ShapeWalker.Skip(ref reader, edge, false);
        return reader.Offset;
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
        {
            var first = new Segment { Memory = bytes.AsMemory(0, Math.Min(size, bytes.Length)) };
            Segment last = first;
            for (int i = size; i < bytes.Length; i += size)
            {
                var next = new Segment { Memory = bytes.AsMemory(i, Math.Min(size, bytes.Length - i)), RunningIndex = i };
                last.Next = next;
                last = next;
            }

            return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
        }
    }
}
