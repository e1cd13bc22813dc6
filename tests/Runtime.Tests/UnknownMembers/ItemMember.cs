using System.Collections.Generic;
using System.Globalization;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>What each member of an <see cref="Item{TVersion}"/> is.</summary>
internal static class ItemMember
{
    internal static bool IsBit(int id) => id is 3 or >= 20;

    internal static bool IsOptional(int id) => id == 4;

    internal static bool IsFixed(int id) => id is 1 or 11;

    internal static WireEdge Describe<TVersion>(int id, ShapeGraph graph)
        where TVersion : struct, IVersion => id switch
        {
            1 => WireEdge.Of(WireKind.Int32),
            2 => WireEdge.Of(WireKind.String),
            4 => WireEdge.Of(WireKind.Int32).AsNullable(),
            5 => WireEdge.Of(WireKind.Open),
            6 => WireEdge.List(WireEdge.Of(WireKind.Open)),
            7 => default(VersionCodec<TVersion>).Describe(graph),
            8 => WireEdge.List(default(VersionCodec<TVersion>).Describe(graph)),
            9 => default(AnimalCodec).Describe(graph),
            10 => WireEdge.Of(WireKind.Decimal),
            11 => WireEdge.Of(WireKind.Float64),
            _ => WireEdge.Of(WireKind.Bool),
        };

    internal static void Write<TVersion>(ref PrewireWriter writer, int id, object? value)
        where TVersion : struct, IVersion
    {
        switch (id)
        {
            case 1:
            case 4:
                writer.WriteInt32((int)(value ?? 0));
                break;
            case 2:
                Member.Write<string?, StringCodec>(ref writer, (string?)value);
                break;
            case 5:
                Member.Write<object?, OpenCodec<object>>(ref writer, value);
                break;
            case 6:
                Member.Write<List<object?>?, ListCodec<object?, OpenCodec<object>>>(ref writer, (List<object?>?)value);
                break;
            case 7:
                Member.Write<Item<TVersion>?, VersionCodec<TVersion>>(ref writer, (Item<TVersion>?)value);
                break;
            case 8:
                Member.Write<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(ref writer, (List<Item<TVersion>?>?)value);
                break;
            case 9:
                Member.Write<Animal?, AnimalCodec>(ref writer, (Animal?)value);
                break;
            case 10:
                Member.Write<decimal, DecimalCodec>(ref writer, (decimal)(value ?? 0m));
                break;
            default:
                Member.Write<double, DoubleCodec>(ref writer, (double)(value ?? 0.0));
                break;
        }
    }

    /// <summary>Reads a member.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="id">The member.</param>
    /// <param name="map">How another version wrote it; null in this version's own form, where the header has been read.</param>
    internal static object? Read<TVersion>(ref PrewireReader reader, int id, EdgeMap? map)
        where TVersion : struct, IVersion => id switch
        {
            1 => Member.ReadInt32(ref reader, map),
            2 => Member.Read<string?, StringCodec>(ref reader, map),
            4 => map is null ? Member.ReadInt32(ref reader, null) : default(NullableCodec<int, Int32Codec>).ReadMapped(ref reader, map),
            5 => Member.Read<object?, OpenCodec<object>>(ref reader, map),
            6 => Member.Read<List<object?>?, ListCodec<object?, OpenCodec<object>>>(ref reader, map),
            7 => Member.Read<Item<TVersion>?, VersionCodec<TVersion>>(ref reader, map),
            8 => Member.Read<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(ref reader, map),
            9 => Member.Read<Animal?, AnimalCodec>(ref reader, map),
            10 => Member.Read<decimal, DecimalCodec>(ref reader, map),
            11 => Member.Read<double, DoubleCodec>(ref reader, map),
            _ => Member.Read<bool, BoolCodec>(ref reader, map),
        };

    internal static string NameOf(int id) => "M" + id.ToString(CultureInfo.InvariantCulture);
}
