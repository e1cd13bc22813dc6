using System;
using System.Text;

namespace Prewire.WireProtocol;

/// <summary>
/// Members as a text, which generated code hands over at once: for each its id and a colon, where the type has ids, a character for its kind, <c>0</c> and up, behind which may follow an exclamation
/// mark for nullable ones and the characters of elements, keys and values, and its name, up to a space. A star stands for what only a codec knows.
/// </summary>
internal static class ShapeText
{
    private const char FirstKind = '0';
    private const char Nullable = '!';
    private const char Given = '*';
    private const char EndOfId = ':';
    private const char EndOfName = ' ';

    /// <summary>Whether a member can be in such a text: its name is the one on the wire, and says where it ends.</summary>
    internal static bool Has(string name, uint nameHash) => name.Length > 0 && name[0] > Nullable && name.IndexOf(EndOfName) < 0 && NameHash.Of(name) == nameHash;

    /// <summary>What stands for a value.</summary>
    /// <param name="edge">What its bytes look like, or null where only its codec knows.</param>
    internal static string Of(WireEdge? edge)
    {
        var text = new StringBuilder();
        return edge is not null && TryAppend(text, edge) ? text.ToString() : Given.ToString();
    }

    /// <summary>Whether a text is that of a value that only its codec knows.</summary>
    internal static bool IsGiven(string edge) => edge[0] == Given;

    /// <summary>Appends a member.</summary>
    /// <param name="text">The text so far.</param>
    /// <param name="id">Its id, or null where the type has none.</param>
    /// <param name="edge">What stands for it.</param>
    /// <param name="name">Its name.</param>
    internal static void Append(StringBuilder text, int? id, string edge, string name)
    {
        text.Append(text.Length == 0 ? "" : EndOfName.ToString());
        if (id is { } number)
        {
            text.Append(number).Append(EndOfId);
        }

        text.Append(edge).Append(name);
    }

    /// <summary>Adds the members of a text to a shape.</summary>
    internal static void AddTo(TypeShape shape, string text, WireEdge[] given)
    {
        int next = 0;
        for (int at = 0; at < text.Length; at++)
        {
            int id = 0;
            while (!shape.IsNamed && text[at++] is var digit && digit != EndOfId)
            {
                id = (id * 10) + digit - '0';
            }

            WireEdge edge = text[at] == Given ? given[next++] : Read(text, ref at);
            int start = ++at;
            while (at < text.Length && text[at] != EndOfName)
            {
                at++;
            }

            string name = text.Substring(start, at - start);
            shape.Add(id, NameHash.Of(name), name, edge);
        }
    }

    private static bool TryAppend(StringBuilder text, WireEdge edge)
    {
        text.Append((char)(FirstKind + (int)edge.Kind)).Append(edge.Nullable ? Nullable.ToString() : "");
        return !edge.Inline && edge.Kind switch
        {
            WireKind.List => TryAppend(text, edge.Element!),
            WireKind.Map => TryAppend(text, edge.Element!) && TryAppend(text, edge.Value!),
            _ => WireKinds.IsSimple(edge.Kind) && edge.Kind is not (WireKind.Open or WireKind.Late),
        };
    }

    /// <summary>Reads a value up to its last character.</summary>
    private static WireEdge Read(string text, ref int at)
    {
        var kind = (WireKind)(text[at] - FirstKind);
        bool isNullable = at + 1 < text.Length && text[at + 1] == Nullable;
        at += isNullable ? 1 : 0;
        WireEdge edge;
        switch (kind)
        {
            case WireKind.List:
                at++;
                edge = WireEdge.List(Read(text, ref at));
                break;
            case WireKind.Map:
                at++;
                WireEdge key = Read(text, ref at);
                at++;
                edge = WireEdge.Map(key, Read(text, ref at));
                break;
            default:
                edge = WireEdge.Of(kind);
                break;
        }

        return isNullable ? edge.AsNullable() : edge;
    }
}
