using Prewire.Announcements;
using Prewire.Graphs;

namespace Prewire;

/// <content>For which bytes it holds what was announced, and which objects were read.</content>
public ref partial struct PrewireReader
{
    /// <summary>Begins bytes that announce for themselves, and refer to no tracked objects but their own, for they may be skipped without a look.</summary>
    /// <returns>What <see cref="LeaveScope"/> needs.</returns>
    internal ShapeScope EnterScope()
    {
        // What is announced outside has no number inside.
        ReadShapes? shapes = _few.Count == 0 ? _shapes : Shapes;
        var outside = new ShapeScope(shapes, _bodyStart, _isApart, _objects);
        _shapes = null;
        _objects = null;
        _bodyStart = 0;
        _isApart = true;
        return outside;
    }

    /// <summary>Goes on behind such bytes. Where reading fails, nobody does.</summary>
    internal void LeaveScope(in ShapeScope outside)
    {
        _shapes?.Return();
        _objects?.Return();
        _shapes = outside.Shapes;
        _objects = outside.Objects;
        _bodyStart = outside.BodyStart;
        _isApart = outside.IsApart;
    }

    /// <summary>Returns what was rented for the message, which was read to its end.</summary>
    internal readonly void End()
    {
        _shapes?.Return();
        _objects?.Return();
    }
}

/// <summary>What was announced, and which objects were read, outside of bytes that announce for themselves.</summary>
internal readonly struct ShapeScope(ReadShapes? shapes, int bodyStart, bool isApart, ReadObjects? objects)
{
    internal ReadObjects? Objects { get; } = objects;

    internal ReadShapes? Shapes { get; } = shapes;

    internal int BodyStart { get; } = bodyStart;

    internal bool IsApart { get; } = isApart;
}
