using System;
using System.Collections.Generic;
using System.Globalization;
using Prewire.Runtime.Tests.Codecs;
using Prewire.Runtime.Tests.WireProtocol;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>What a reader says of a message, as text.</summary>
internal static class Tokens
{
    /// <summary>A line for each token, as <see cref="RandomValues.Line"/> has them.</summary>
    internal static List<string> Of(byte[] message, int segmentSize = 0, PrewireOptions? options = null)
    {
        ShapeReader reader = segmentSize == 0 ? new ShapeReader(message, options) : new ShapeReader(Bytes.Cut(message, segmentSize), options);
        try
        {
            var lines = new List<string>();
            while (reader.Read())
            {
                lines.Add(Line(ref reader));
            }

            return lines;
        }
        finally
        {
            reader.Dispose();
        }
    }

    private static string Line(ref ShapeReader reader)
    {
        string kind = reader.Kind.ToString();
        if (reader.Token.ToString().StartsWith("End", StringComparison.Ordinal))
        {
            return RandomValues.Line(reader.Offset, reader.Token.ToString(), kind, "", "", "");
        }

        string at = reader.Position switch
        {
            ShapePosition.Root => "",
            ShapePosition.Member => string.Create(CultureInfo.InvariantCulture, $"member {reader.MemberId} {reader.MemberHash:X8}")
                + (reader.IsInherited ? " inherited" : "") + (reader.IsUnknownMember ? " kept" : ""),
            _ => string.Create(CultureInfo.InvariantCulture, $"{reader.Position.ToString().ToLowerInvariant()} {reader.Index}"),
        };
        string origin = reader.Origin + (reader.Origin is ShapeOrigin.Declared or ShapeOrigin.Late ? "" : " " + reader.TypeIdentity);
        string content = reader.Token switch
        {
            ShapeToken.Null => "",
            ShapeToken.Value when reader.Kind == ShapeValueKind.Reference => reader.GetReference().ToString(CultureInfo.InvariantCulture),
            ShapeToken.Value => reader.Leaf.IsEmpty ? reader.GetBoolean().ToString() : Convert.ToHexString(reader.Leaf),
            _ => reader.Count.ToString(CultureInfo.InvariantCulture),
        };
        return RandomValues.Line(reader.Offset, reader.Token.ToString(), kind, at, origin, reader.Token == ShapeToken.StartObject ? "" : content);
    }
}
