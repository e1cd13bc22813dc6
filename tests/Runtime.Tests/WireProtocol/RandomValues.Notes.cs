using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <content>What a reader has to say of the values that were written, token by token.</content>
internal sealed partial class RandomValues
{
    private readonly List<string> _notes = [];

    /// <summary>How a type was announced, which the numbers that come later do not say again.</summary>
    private readonly Dictionary<string, string> _origins = [];

    private string _at = "";
    private int _start;
    private string _origin = "Declared";
    private int _bodyStart;

    /// <summary>A whole message.</summary>
    /// <param name="root">What its value looks like.</param>
    /// <param name="seed">The seed.</param>
    /// <param name="notes">A line for each token: offset, token, kind, what it is in what it is in, how its type is known, and its bytes or how many there are in it.</param>
    internal static byte[] Message(WireEdge root, int seed, out List<string> notes)
    {
        var values = new RandomValues(seed);
        byte[] literal = ShapeWriter.ToLiteral(root);
        byte[] prefix = LeadBytes.Prefix(literal, fingerprint: false);
        values._announced.Add(Convert.ToHexString(literal));
        values._bodyStart = prefix.Length;
        values.Write(root, 0, "");
        notes = values._notes;
        return [.. prefix, .. values._bytes];
    }

    /// <summary>A line for a token.</summary>
    internal static string Line(long offset, string token, string kind, string at, string origin, string content) =>
        string.Create(CultureInfo.InvariantCulture, $"{offset} {token} {kind} [{at}] {origin} {content}");

    private static string AtMember(TypeShape type, MemberShape member)
    {
        bool isNamed = (type.Flags & ShapeFlags.Named) != 0;
        bool hasHash = isNamed || (type.Flags & ShapeFlags.WithNames) != 0;
        return string.Create(CultureInfo.InvariantCulture, $"member {(isNamed ? -1 : (int)member.Identity)} {(hasHash ? member.NameHash : 0):X8}");
    }

    private void Begin(string at)
    {
        _at = at;
        _start = _bytes.Count;
        _origin = "Declared";
    }

    private void Note(string token, WireKind kind, string content = "") => _notes.Add(Line(_bodyStart + _start, token, kind.ToString(), _at, _origin, content));

    private void NoteValue(WireKind kind, int start)
    {
        bool isNull = WireKinds.HasOwnNull(kind) && _bytes.Count == start + 1 && _bytes[start] == 0;
        Note(isNull ? "Null" : "Value", kind, isNull ? "" : Convert.ToHexString([.. _bytes.Skip(start)]));
    }

    /// <returns>False for a null.</returns>
    private bool NoteStart(string token, int start, int count)
    {
        bool isNull = start >= 0 && _bytes.Count == start + 1 && _bytes[start] == 0;
        WireKind kind = Enum.Parse<WireKind>(token);
        Note(isNull ? "Null" : "Start" + token, kind, isNull ? "" : count.ToString(CultureInfo.InvariantCulture));
        return !isNull;
    }

    private void NoteEnd(string token, WireKind? kind = null) =>
        _notes.Add(Line(_bodyStart + _bytes.Count, "End" + token, (kind ?? Enum.Parse<WireKind>(token)).ToString(), "", "", ""));
}
