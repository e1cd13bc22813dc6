using System.Globalization;
using System.Text;

namespace Prewire.WireProtocol;

/// <content>Where a walk is.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>A value to be walked.</summary>
    private readonly struct Spot(WireEdge edge, bool isPresent, EdgeMap? map, bool isUnknown)
    {
        /// <summary>What it looks like.</summary>
        internal readonly WireEdge Edge = edge;

        /// <summary>Whether its presence is known.</summary>
        internal readonly bool IsPresent = isPresent;

        /// <summary>How it maps to what is read, where another version wrote it.</summary>
        internal readonly EdgeMap? Map = map;

        /// <summary>Whether the reader skips it: then only its end matters.</summary>
        internal readonly bool IsUnknown = isUnknown;
    }

    /// <summary>A value that has begun and consists of others.</summary>
    private partial struct Frame
    {
        private readonly Spot _spot;
        private readonly long _count;
        private readonly int _section;
        private readonly bool _isOpen;
        private readonly bool _isPulled;
        private readonly Spot _element;
        private long _index;
        private bool _isQueue;
        private uint _firstId;

        internal MappedHeader Header;

        /// <summary>Whether it is a list of nullable values of one size.</summary>
        internal bool IsInBlocks;

        /// <summary>The bits of the block in which the walk is.</summary>
        internal ulong Bits;

        /// <summary>How many frames there were when the walk came to what the reader steps over with one look, or to what it reads in there.</summary>
        internal int Start;

        /// <summary>A list, map or tuple.</summary>
        internal Frame(in Spot spot, long count)
        {
            _spot = spot;
            _count = count;
            _index = -1;
        }

        /// <summary>A list of which it was said what the elements look like.</summary>
        internal Frame(in Spot spot, long count, in Spot element)
            : this(in spot, count) => _element = element;

        /// <summary>An object that said its type.</summary>
        internal Frame(in Spot spot)
            : this(in spot, 1L)
        {
            _isOpen = true;
        }

        /// <summary>An object or struct, or a section of one.</summary>
        /// <param name="spot">The value; the map of a section is that of the whole.</param>
        /// <param name="section">How many sections further down it is.</param>
        /// <param name="isPulled">Whether members without bytes of their own count too.</param>
        internal Frame(in Spot spot, int section, bool isPulled)
        {
            _spot = spot;
            _section = section;
            _isPulled = isPulled;
            Type = spot.Edge.Type!;
            _count = Members.Length + (Type.KeepsUnknown ? 1 : 0);

            // A section without bytes is passed by: a message could have dozens of them for each of its bytes.
            _index = Type.Base is null || (!isPulled && Type.Base.Layout.MinSize == 0) ? -1 : -2;
        }

        /// <summary>The type of an object, struct or section; null in a list, map or tuple.</summary>
        internal readonly TypeShape? Type;

        /// <summary>The members of a type at which the walk stops.</summary>
        private readonly LaidOutMember[] Members => _isPulled ? Type!.Layout.Members : Type!.Layout.Walked;

        internal readonly bool IsUnknown => _spot.IsUnknown;

        /// <summary>The section that the next value inside is, if it is one.</summary>
        internal readonly int NextSection => _index < 0 ? _section + 1 : 0;

        /// <summary>Whether the reader counts it as a level of nesting: it counts its own types, not those of the message.</summary>
        internal readonly bool IsLevel => !_spot.IsUnknown && (_isOpen || IsRecursive);

        private readonly bool IsRecursive =>
            Type is not null && _section == 0 && ((_spot.Map?.Type.Local ?? Type).Flags & ShapeFlags.Recursive) != 0;

        /// <summary>Whether it is an object for which the message has no value of a member that is read.</summary>
        internal readonly bool Lacks(string member) => Type is not null && _section == 0 && _spot.Map is not null && _spot.Map.Type.Lacks(member);

        /// <summary>Goes to the next value inside.</summary>
        /// <param name="spot">The value.</param>
        /// <param name="stopsAtNull">Whether to end at a member whose header bit says null, and which cannot be null here.</param>
        /// <param name="isNull">Whether it ended so; where members without bytes count, whether its header bit is not set.</param>
        /// <returns>False when there is none.</returns>
        internal bool Next(out Spot spot, bool stopsAtNull, out bool isNull)
        {
            isNull = false;
            while (++_index < _count)
            {
                if (Type is null)
                {
                    spot = _isOpen ? _spot : NextElement();
                    return true;
                }

                if (_index < 0)
                {
                    spot = new Spot(Type.BaseEdge!, false, _spot.Map, _spot.IsUnknown);
                    return true;
                }

                LaidOutMember[] members = Members;
                if (_index == members.Length)
                {
                    spot = new Spot(WireEdge.UnknownMembers, true, null, isUnknown: true);
                    return true;
                }

                ref LaidOutMember member = ref members[_index];
                EdgeMap? map = _spot.Map?.Type.Walked[_section][_index];
                bool isPresent = Header.Has(member.Bit);
                isNull = !isPresent && (_isPulled || (stopsAtNull && map is { CanBeNull: false }));
                if (isPresent || isNull)
                {
                    spot = new Spot(member.Shape.Edge, member.Bit >= 0, map, _spot.IsUnknown || (_spot.Map is not null && map is null));
                    return true;
                }
            }

            spot = default;
            return false;
        }

        private readonly Spot NextElement()
        {
            WireEdge edge = _spot.Edge;
            EdgeMap? map = _spot.Map;
            if (_element.Edge is not null)
            {
                return _element;
            }

            return edge.Kind switch
            {
                WireKind.Tuple => new Spot(edge.Items[_index], false, map?.Items[_index], _spot.IsUnknown),
                WireKind.Map when (_index & 1) != 0 => new Spot(edge.Value!, false, map?.Value, _spot.IsUnknown),
                _ => new Spot(edge.Element!, false, map?.Element, _spot.IsUnknown),
            };
        }

        /// <summary>Appends what leads from the value to the one inside at which the walk is.</summary>
        internal readonly void AppendTo(StringBuilder path, ShapeNames? names)
        {
            if (IsQueue)
            {
                path.Append(_index > 0 ? "#" + (_firstId + _index).ToString(CultureInfo.InvariantCulture) : "");
                return;
            }

            if (_isOpen || _index < 0 || _index >= _count || _spot.Edge.Kind == WireKind.Blob)
            {
                return;
            }

            if (Type is not null)
            {
                if (Member is { } member)
                {
                    path.Append('.').Append(names?.MemberOf(member.NameHash) ?? member.PathName(Type.IsNamed));
                }

                return;
            }

            switch (_spot.Edge.Kind)
            {
                case WireKind.Tuple:
                    path.Append(".Item").Append((_index + 1).ToString(CultureInfo.InvariantCulture));
                    break;
                case WireKind.Map:
                    path.Append('[').Append((_index / 2).ToString(CultureInfo.InvariantCulture)).Append((_index & 1) == 0 ? "].Key" : "].Value");
                    break;
                default:
                    path.Append('[').Append(_index.ToString(CultureInfo.InvariantCulture)).Append(']');
                    break;
            }
        }
    }

    /// <summary>What leads to the value at which the walk is.</summary>
    /// <param name="root">What it begins with.</param>
    /// <param name="names">Names that the caller knows, or null.</param>
    internal string PathFrom(string root, ShapeNames? names = null)
    {
        var path = new StringBuilder(root);
        for (int i = 0; i < _count; i++)
        {
            _frames[i].AppendTo(path, names);
        }

        return path.ToString();
    }
}
