using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.Runtime.Tests.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>An object with members by id, of which each version knows some: see <see cref="ItemMember"/>.</summary>
internal sealed class Item<TVersion>
    where TVersion : struct, IVersion
{
    internal Dictionary<int, object?> Values { get; } = [];

    internal WireUnknownMembers? Unknown { get; set; }

    public override string ToString() =>
        "{" + string.Join(", ", Values.OrderBy(v => v.Key).Where(v => !IsDefault(v.Value)).Select(v => v.Key.ToString(CultureInfo.InvariantCulture) + ": " + Text(v.Value))) + "}";

    private static bool IsDefault(object? value) => value is null or 0 or false or 0.0 or 0m;

    private static string Text(object? value) => value switch
    {
        Item<TVersion> item => item.ToString(),
        List<Item<TVersion>?> list => "[" + string.Join(", ", list.Select(Text)) + "]",
        _ => Samples.Text(value),
    };
}

/// <summary>What a version knows.</summary>
internal interface IVersion
{
    int[] Ids { get; }

    bool Keeps { get; }

    ShapeKind Kind { get; }
}

/// <summary>All members.</summary>
internal readonly struct Full : IVersion
{
    private static readonly int[] s_ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, .. Enumerable.Range(20, 12)];

    public int[] Ids => s_ids;

    public bool Keeps => true;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>All members, and it keeps no others.</summary>
internal readonly struct Careless : IVersion
{
    public int[] Ids => default(Full).Ids;

    public bool Keeps => false;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>Only the number.</summary>
internal readonly struct Oldest : IVersion
{
    private static readonly int[] s_ids = [1];

    public int[] Ids => s_ids;

    public bool Keeps => true;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>Text, bits and what is nested.</summary>
internal readonly struct Older : IVersion
{
    private static readonly int[] s_ids = [1, 2, 3, 7, 8, 22, 29];

    public int[] Ids => s_ids;

    public bool Keeps => true;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>Objects and numbers.</summary>
internal readonly struct Other : IVersion
{
    private static readonly int[] s_ids = [1, 4, 5, 8, 9, 11];

    public int[] Ids => s_ids;

    public bool Keeps => true;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>A struct, without anything nested.</summary>
internal readonly struct Plain : IVersion
{
    private static readonly int[] s_ids = [1, 4, 6];

    public int[] Ids => s_ids;

    public bool Keeps => true;

    public ShapeKind Kind => ShapeKind.Struct;
}

/// <summary>An older version that keeps nothing.</summary>
internal readonly struct Forgetful : IVersion
{
    private static readonly int[] s_ids = [1, 2];

    public int[] Ids => s_ids;

    public bool Keeps => false;

    public ShapeKind Kind => ShapeKind.Object;
}

/// <summary>A number, a text and an object, without a place for more.</summary>
internal readonly struct Sender : IVersion
{
    private static readonly int[] s_ids = [1, 2, 5];

    public int[] Ids => s_ids;

    public bool Keeps => false;

    public ShapeKind Kind => ShapeKind.Object;
}
