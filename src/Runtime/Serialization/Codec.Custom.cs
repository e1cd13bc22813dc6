using System;
using System.Threading;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire;

/// <content>How hand-written codecs take part.</content>
public abstract partial class Codec<T>
{
    private RootShape? _root;
    private ValueForm? _form;

    /// <summary>Checks that the codec keeps its promises for a value. For tests; it costs several times what writing does.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">Choices, or null for the defaults. Without a session.</param>
    /// <returns>What was read back, to be compared with <paramref name="value"/>.</returns>
    /// <exception cref="PrewireException">
    /// What was written does not have the shape that the codec declares, or was not read back to its last byte.
    /// </exception>
    public T Verify(T value, PrewireOptions? options = null)
    {
        byte[] message = Serialize(value, options);
        RootShape root = Root;
        int start = root.Prefix.Length;
        WalkResult walk = ShapeWalker.Validate(message, start, root.Edge, root.DisplayName, options);
        return walk.IsFine
            ? Deserialize(message, options)
            : throw new PrewireException(walk.Code, walk.Offset, walk.Path, GetType().Name + " does not write the shape that it declares.");
    }

    /// <summary>What a message of one value looks like.</summary>
    internal RootShape Root
    {
        get
        {
            RootShape? known = Volatile.Read(ref _root);
            if (known is not null)
            {
                return known;
            }

            // Sessions know roots by reference: there is one for all threads.
            Interlocked.CompareExchange(ref _root, RootShape.Of<T>(Form.Describe(new ShapeGraph())), null);
            return _root!;
        }
    }

    /// <summary>What a value looks like.</summary>
    internal ValueForm Form => _form ??= ValueForm.Of(Shape, Version, acceptsNull: default(T) is null);
}

/// <summary>What the values of a hand-written codec look like, worked out once.</summary>
internal sealed class ValueForm
{
    private readonly WireShape _shape;
    private readonly uint _version;

    private ValueForm(WireShape shape, uint version, bool acceptsNull)
    {
        _shape = shape;
        _version = version;
        IsBlob = ReferenceEquals(shape, WireShape.Blob);
        WireEdge edge = DescribeShape(new ShapeGraph());
        HasOwnNull = WireKinds.HasOwnNull(edge.Kind) && !edge.Nullable;
        HasPresence = acceptsNull && !HasOwnNull;
        Size = edge.Nullable ? 0 : edge.Kind == WireKind.Bool ? 1 : WireKinds.FixedSize(edge.Kind);
        MinSize = HasPresence ? 1 : (int)TypeLayout.MinSizeOf(edge);
    }

    internal bool IsBlob { get; }

    /// <summary>Whether a single byte 0 in place of a value is a null.</summary>
    internal bool HasOwnNull { get; }

    /// <summary>Whether a byte 0 or 1 is written before the value: it may be null, and its shape has no null.</summary>
    internal bool HasPresence { get; }

    /// <summary>The bytes that every value takes, or 0.</summary>
    internal int Size { get; }

    /// <summary>The fewest bytes that a value takes, at most <see cref="int.MaxValue"/>.</summary>
    internal int MinSize { get; }

    /// <exception cref="InvalidOperationException">The version is negative.</exception>
    internal static ValueForm Of(WireShape shape, int version, bool acceptsNull) =>
        version < 0
            ? throw new InvalidOperationException("The version of a codec is 0 or more.")
            : new ValueForm(shape, (uint)version, acceptsNull);

    internal WireEdge Describe(ShapeGraph graph)
    {
        WireEdge edge = DescribeShape(graph);
        return HasPresence ? edge.AsNullable().AsInline() : edge;
    }

    private WireEdge DescribeShape(ShapeGraph graph) => IsBlob ? WireEdge.Blob(_version) : _shape.Describe(graph);
}
