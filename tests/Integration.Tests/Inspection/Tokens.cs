using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;

namespace Prewire.Integration.Tests.Inspection;

/// <summary>What a reader says of a message, as text; offsets are left out.</summary>
internal static class Tokens
{
    internal static bool IsFingerprint(byte[] message) => message.Length > 2 && message[0] == 0 && message[2] == 1;

    /// <summary>Where the value begins: behind lead and literal.</summary>
    internal static int BodyOf(byte[] message) => message[0] < 0x80 ? 1 + message[0] : 3 + (message[1] & 0x7F) + (message[2] << 7);

    internal static List<string> Of(byte[] message, PrewireOptions? options = null) => Of(new ReadOnlySequence<byte>(message), options);

    internal static List<string> Of(ReadOnlySequence<byte> message, PrewireOptions? options = null)
    {
        var lines = new List<string>();
        AddTo(lines, message, options);
        return lines;
    }

    /// <summary>So that of what is refused those before it are there, too.</summary>
    internal static void AddTo(List<string> lines, ReadOnlySequence<byte> message, PrewireOptions? options = null)
    {
        using var reader = new ShapeReader(message, options);
        while (reader.Read())
        {
            bool isEnd = reader.Token is ShapeToken.EndObject or ShapeToken.EndList or ShapeToken.EndMap or ShapeToken.EndTuple;
            string type = isEnd ? "" : reader.Origin + " " + reader.TypeIdentity.ToString("X", CultureInfo.InvariantCulture);
            string value = reader.Token != ShapeToken.Value ? ""
                : reader.GetValue() is byte[] bytes ? Convert.ToHexString(bytes)
                : Convert.ToString(reader.GetValue(), CultureInfo.InvariantCulture)!;
            lines.Add(string.Join(' ', reader.Depth, reader.Token, reader.Kind, reader.Path, reader.Position, reader.Index, reader.MemberId, reader.MemberHash, reader.IsUnknownMember, reader.IsInherited, reader.Count, reader.BlobVersion, type, value));
        }
    }
}
