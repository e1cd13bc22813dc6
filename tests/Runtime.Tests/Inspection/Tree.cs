using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>What is in a message, whatever the order of members and wherever they were kept.</summary>
internal static class Tree
{
    internal static string Of(byte[] message, PrewireOptions? options = null)
    {
        var reader = new ShapeReader(message, options);
        try
        {
            Assert(reader.Read());
            string tree = Value(ref reader);
            Assert(!reader.Read());
            return tree;
        }
        finally
        {
            reader.Dispose();
        }
    }

    private static string Value(ref ShapeReader reader)
    {
        string type = reader.TypeIdentity == 0 ? "" : "<" + reader.TypeIdentity.ToString("X", CultureInfo.InvariantCulture) + ">";
        switch (reader.Token)
        {
            case ShapeToken.Null:
                return "null";
            case ShapeToken.Value:
                object? value = reader.GetValue();
                return type + (value is byte[] bytes ? Convert.ToHexString(bytes) : Convert.ToString(value, CultureInfo.InvariantCulture));
            default:
                ShapeToken start = reader.Token;
                bool isObject = start == ShapeToken.StartObject;
                var inside = new List<string>();
                int depth = reader.Depth;
                while (reader.Read() && reader.Depth > depth)
                {
                    string member = isObject ? reader.MemberId.ToString(CultureInfo.InvariantCulture) + "/" + reader.MemberHash.ToString("X8", CultureInfo.InvariantCulture) + " = " : "";
                    inside.Add(member + Value(ref reader));
                }

                IEnumerable<string> ordered = isObject ? inside.Order(StringComparer.Ordinal) : inside;
                return type + start + "(" + string.Join(", ", ordered) + ")";
        }
    }

    private static void Assert(bool isSo) => Xunit.Assert.True(isSo);
}
