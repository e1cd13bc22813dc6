using System.Globalization;
using System.Text;

namespace Prewire.WireProtocol;

/// <content>Where a walk is.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>A value that has begun and consists of others.</summary>
    private struct Frame
    {
        private readonly WireEdge? _edge;
        private readonly long _count;
        private readonly bool _isOpen;
        private long _index;

        internal MappedHeader Header;

        internal Frame(WireEdge edge, long count)
        {
            _edge = edge;
            _count = count;
            _index = -1;
        }

        private Frame(WireEdge edge)
            : this(edge, 1)
        {
            _isOpen = true;
        }

        internal Frame(TypeShape type)
        {
            Type = type;
            _count = type.Layout.Walked.Length;
            _index = type.Base is null ? -1 : -2;
        }

        /// <summary>The type of an object, struct or section; null in a list, map or tuple.</summary>
        internal readonly TypeShape? Type;

        /// <summary>Whether it counts as a level of nesting.</summary>
        internal readonly bool IsLevel => _isOpen || (Type is not null && (Type.Flags & ShapeFlags.Recursive) != 0);

        /// <summary>An object that said what it looks like.</summary>
        internal static Frame Open(WireEdge edge) => new(edge);

        /// <summary>Goes to the next value inside.</summary>
        /// <param name="edge">What it looks like.</param>
        /// <param name="isPresent">Whether its presence is known.</param>
        /// <returns>False when there is none.</returns>
        internal bool Next(out WireEdge edge, out bool isPresent)
        {
            isPresent = false;
            while (++_index < _count)
            {
                if (Type is null)
                {
                    edge = _isOpen ? _edge! : _edge!.Kind switch
                    {
                        WireKind.Tuple => _edge.Items[_index],
                        WireKind.Map when (_index & 1) != 0 => _edge.Value!,
                        _ => _edge.Element!,
                    };
                    return true;
                }

                if (_index < 0)
                {
                    edge = Type.BaseEdge!;
                    return true;
                }

                ref LaidOutMember member = ref Type.Layout.Walked[_index];
                if (Header.Has(member.Bit))
                {
                    isPresent = member.Bit >= 0;
                    edge = member.Shape.Edge;
                    return true;
                }
            }

            edge = null!;
            return false;
        }

        /// <summary>Appends what leads from the value to the one inside at which the walk is.</summary>
        internal readonly void AppendTo(StringBuilder path)
        {
            if (_isOpen || _index < 0 || _index >= _count)
            {
                return;
            }

            if (Type is not null)
            {
                MemberShape member = Type.Layout.Walked[_index].Shape;
                path.Append('.').Append(member.PathName(Type.IsNamed));
                return;
            }

            switch (_edge!.Kind)
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

    private string PathFrom(string root)
    {
        var path = new StringBuilder(root);
        for (int i = 0; i < _count; i++)
        {
            _frames[i].AppendTo(path);
        }

        return path.ToString();
    }
}
