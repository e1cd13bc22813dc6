#if !NETSTANDARD_RUNTIME
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Structs of several elements that are one field.</summary>
public class InlineArrayTests
{
    [Fact]
    public void Are_lists_of_all_their_elements()
    {
        var marked = default(Marked4);
        var unmarked = default(Buffer3<string?>);
        for (int i = 0; i < 4; i++)
        {
            marked[i] = i * 100;
        }

        unmarked[0] = "a";
        unmarked[2] = "c";
        RoundTrips.Check(marked, static (a, b) => Assert.Equal(string.Join(',', (int[])[.. a]), string.Join(',', (int[])[.. b])), asObject: true);
        RoundTrips.Check(unmarked, static (_, b) => Assert.Equal("a--c", b[0] + "-" + b[1] + "-" + b[2]));
        Assert.Equal([0, 100, 200, 300], PrewireSerializer.Deserialize<List<int>>(PrewireSerializer.Serialize(marked))!);
        Assert.Equal("a--c", string.Join('-', PrewireSerializer.Deserialize<string?[]>(PrewireSerializer.Serialize(unmarked))!));
        Assert.Equal(PrewireSerializer.Serialize((int[])[.. marked]), PrewireSerializer.Serialize(marked));
    }

    [Fact]
    public void Hold_objects_and_are_members()
    {
        var grid = new Grid();
        grid.Cells[1] = new Holder<int> { Value = 5 };
        grid.Maybe = default(Marked4);
        grid.Next[2] = new Grid();
        Grid copy = PrewireSerializer.Clone(grid);
        Assert.NotSame(grid.Cells[1], copy.Cells[1]);
        RoundTrips.Check(grid, static (_, b) => Assert.Equal((null, 5, true, true), (b.Cells[0], b.Cells[1]!.Value, b.Maybe.HasValue, b.Next[2] is not null)));
    }

    [Fact]
    public void Are_elements_of_their_own_kind()
    {
        var tables = new Tables();
        tables.Twice[2][1] = "a";
        tables.Between[1][2][0] = 7;
        RoundTrips.Check(tables, static (_, b) => Assert.Equal(("a", 7), (b.Twice[2][1], b.Between[1][2][0])));
        RoundTrips.Check(tables.Between, static (_, b) => Assert.Equal(7, b[1][2][0]));
    }

    [Fact]
    public void Take_as_many_elements_as_they_have()
    {
        Assert.Equal(7, PrewireSerializer.Deserialize<Marked4>(PrewireSerializer.Serialize(new List<int> { 1, 2, 3, 7 }))[3]);
        foreach (int count in (int[])[0, 3, 5, 100])
        {
            byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, count).ToArray());
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Marked4>(message)).Code);
        }

        byte[] none = PrewireSerializer.Serialize<int[]?>(null);
        Assert.Equal(PrewireErrorCode.UnexpectedNull, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Marked4>(none)).Code);
    }
}

[GenerateSerializer]
[InlineArray(4)]
public struct Marked4
{
    private int _first;
}

[InlineArray(3)]
public struct Buffer3<T>
{
    private T _first;
}

[InlineArray(2)]
public struct Buffer2<T>
{
    private T _first;
}

[GenerateSerializer]
public sealed class Tables
{
    public Buffer3<Buffer3<string?>> Twice;

    public Buffer2<Buffer3<Buffer2<int>>> Between;
}

[GenerateSerializer]
public sealed class Grid
{
    public Buffer3<Holder<int>?> Cells;
    public Buffer3<Grid?> Next;

    public Marked4? Maybe { get; set; }
}
#endif
