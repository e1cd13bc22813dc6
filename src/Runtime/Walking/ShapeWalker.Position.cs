namespace Prewire.WireProtocol;

/// <content>Where the token is of which <see cref="Pull"/> said something.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>What the position is in what it is in.</summary>
    internal ShapePosition Position => ParentIndex is >= 0 and int parent ? _frames[parent].Position : ShapePosition.Root;

    /// <summary>Which element, pair or item it is; or -1.</summary>
    internal long Index => ParentIndex is >= 0 and int parent ? _frames[parent].ElementIndex : -1;

    /// <summary>The member that it is, or null.</summary>
    internal MemberShape? Member => ParentIndex is >= 0 and int parent ? _frames[parent].Member : null;

    /// <summary>Whether the member is known by a hash alone.</summary>
    internal bool IsMemberNamed => ParentIndex is >= 0 and int parent && _frames[parent].Type is { IsNamed: true };

    /// <summary>Whether the member is one that a version kept which did not know it.</summary>
    internal bool IsMemberKept
    {
        get
        {
            int frame = ParentIndex;
            while (frame >= 0 && _frames[frame].IsSection && !IsScope(frame))
            {
                frame--;
            }

            return frame >= 0 && IsScope(frame);
        }
    }

    /// <summary>Whether the member is one of a base section.</summary>
    internal bool IsMemberInherited => ParentIndex is >= 0 and int parent && _frames[parent].IsSection && !IsScope(parent);

    /// <summary>The frame of what it is in. What begins just now is on top of it, and objects that say their types anew have frames of their own.</summary>
    private int ParentIndex
    {
        get
        {
            int parent = _count - (Token is ShapeToken.StartObject or ShapeToken.StartList or ShapeToken.StartMap or ShapeToken.StartTuple ? 2 : 1);
            while (parent >= 0 && _frames[parent].IsOpen)
            {
                parent--;
            }

            return parent;
        }
    }

    private partial struct Frame
    {
        internal readonly WireKind Kind => _spot.Edge.Kind;

        /// <summary>Whether it is an object that said its type: nothing of its own.</summary>
        internal readonly bool IsOpen => _isOpen;

        /// <summary>Whether its members are those of an object further out.</summary>
        internal readonly bool IsSection => Type is not null && _section > 0;

        /// <summary>The member at which it is, or null.</summary>
        internal readonly MemberShape? Member => IsAtMember ? Members[_index].Shape : null;

        /// <summary>Whether it is at a member of which a header bit has the whole value.</summary>
        internal readonly bool IsAtBit => _isPulled && IsAtMember && Members[_index].IsBitOnly;

        private readonly bool IsAtMember => Type is not null && _index >= 0 && _index < Members.Length;

        /// <summary>Whether it is a list before which the shape was said of its elements.</summary>
        internal readonly bool HasLateElements => _element.Edge is not null && _spot.Edge.Element is { Kind: WireKind.Late };

        /// <summary>The kind of its elements if it is a packed list; else Bool.</summary>
        internal readonly WireKind PackedKind =>
            _element.Edge is not null && _spot.Edge.Element is { } element && WireKinds.IsPacked(element.Kind) ? element.Kind : WireKind.Bool;

        internal readonly ShapeToken EndToken => Type is not null ? (_section == 0 ? ShapeToken.EndObject : ShapeToken.None)
            : _isOpen ? ShapeToken.None
            : _spot.Edge.Kind switch
            {
                WireKind.List => ShapeToken.EndList,
                WireKind.Map => ShapeToken.EndMap,
                WireKind.Tuple => ShapeToken.EndTuple,
                _ => ShapeToken.None,
            };

        internal readonly ShapePosition Position => Type is not null ? ShapePosition.Member : _spot.Edge.Kind switch
        {
            WireKind.Map => (_index & 1) == 0 ? ShapePosition.Key : ShapePosition.Value,
            WireKind.Tuple => ShapePosition.Item,
            _ => ShapePosition.Element,
        };

        internal readonly long ElementIndex => Type is not null ? -1 : _spot.Edge.Kind == WireKind.Map ? _index / 2 : _index;

        /// <summary>Goes behind all elements, if they have one size.</summary>
        /// <returns>How many bytes they have.</returns>
        internal long SkipElements()
        {
            WireEdge element = _element.Edge ?? _spot.Edge.Element!;
            int size = element.Nullable ? 0 : element.Head != ListHead.Plain ? element.LeastSize : WireKinds.SizeOf(element.Kind);
            if (size == 0)
            {
                return 0;
            }

            _index = _count - 1;
            return _count * size;
        }
    }
}
