using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Members can ask for identity where types do not.</summary>
public class TrackedMemberTests
{
    [Fact]
    public void What_members_hold_is_shared_where_they_ask_for_it()
    {
        int[] numbers = [1, 2, 3];
        var setting = new Setting { Name = "s" };
        string text = new('x', 100);
        var list = new List<Setting?> { setting, null, setting };
        var program = new SharedParts
        {
            Numbers = numbers, Same = numbers, Anything = numbers, First = setting, All = list, Again = list, ByName = new() { ["a"] = setting }, Other = setting,
            Text = text, SameText = text, Pair = (setting, 1), Thing = new SomeThing { Size = 4 }, Jagged = [numbers, numbers],
        };
        program.Things = [program.Thing, program.Thing];
        byte[] message = PrewireSerializer.Serialize(program);
        Assert.InRange(message.Length, 0, 500);
        foreach (SharedParts copy in (SharedParts[])
        [
            PrewireSerializer.Deserialize<SharedParts>(message)!,
            PrewireSerializer.Deserialize<SharedParts>(Pieces.Cut(message, 1))!,
            PrewireSerializer.Clone(program),
            PrewireSerializer.TryDeserialize(message, out SharedParts? tried) ? tried! : throw new InvalidOperationException(),
        ])
        {
            Assert.Equal([1, 2, 3], copy.Numbers!);
            Assert.Same(copy.Numbers, copy.Same);
            Assert.Same(copy.Numbers, copy.Anything);
            Assert.Same(copy.Numbers, copy.Jagged![1]);
            Assert.Equal("s", copy.First!.Name);
            Assert.Equal([copy.First, null, copy.First], copy.All!);
            Assert.Same(copy.All, copy.Again);
            Assert.Same(copy.First, copy.ByName!["a"]);
            Assert.Same(copy.First, copy.Pair.Item1);
            Assert.Same(copy.Text, copy.SameText);
            Assert.Equal(text, copy.Text);
            Assert.Same(copy.Thing, copy.Things!.Last());
            Assert.Equal(4, ((SomeThing)copy.Thing!).Size);

            // This one does not ask.
            Assert.NotSame(copy.First, copy.Other);
            Assert.Equal("s", copy.Other!.Name);
        }
    }

    [Fact]
    public void An_array_in_itself_is_refused()
    {
        object[] array = [1, null!];
        array[1] = array;
        var parts = new SharedParts { Anything = array };
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(parts)).Code);
    }

    [Fact]
    public void What_is_read_as_another_type_is_not_shared_with_positions_that_cannot_hold_it()
    {
        IThing?[] plain = [new SomeThing { Size = 1 }];
        var list = new List<IThing?> { plain[0] };
        SharedParts copy = PrewireSerializer.Deserialize<SharedParts>(PrewireSerializer.Serialize(new SharedParts { Things = list, SameThings = list, ThingList = list }))!;
        Assert.Same(copy.Things, copy.SameThings);
        Assert.Same(copy.Things, copy.ThingList);
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new SharedParts { Things = plain, ThingArray = plain }));
        Assert.Equal((PrewireErrorCode.InvalidReference, "SharedParts.ThingArray"), (exception.Code, exception.Path));
    }

    [Fact]
    public void An_id_of_another_type_is_refused()
    {
        var parts = new SharedParts { Numbers = [1], First = new Setting { Name = "n" }, Again = [] };
        byte[] message = PrewireSerializer.Serialize(parts);
        var codes = new HashSet<PrewireErrorCode>();
        for (int i = 0; i < message.Length; i++)
        {
            foreach (byte value in (byte[])[4, 5, 6])
            {
                byte[] damaged = [.. message];
                damaged[i] = value;
                try
                {
                    PrewireSerializer.Deserialize<SharedParts>(damaged);
                }
                catch (PrewireException exception)
                {
                    codes.Add(exception.Code);
                }
            }
        }

        Assert.Contains(PrewireErrorCode.UnassignableType, codes);
        Assert.Contains(PrewireErrorCode.InvalidReference, codes);
    }

    [Fact]
    public void Asking_for_it_later_is_understood()
    {
        var old = new UnsharedParts { First = new Setting { Name = "a" }, Numbers = [5], All = [new Setting { Name = "b" }], Text = "t" };
        SharedParts read = PrewireSerializer.Deserialize<SharedParts>(PrewireSerializer.Serialize(old))!;
        Assert.Equal(("a", 5, "b", "t"), (read.First!.Name, read.Numbers![0], read.All![0]!.Name, read.Text));
        Assert.Equal(
            PrewireErrorCode.IncompatibleMember,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<UnsharedParts>(PrewireSerializer.Serialize(read))).Code);
    }
}

[GenerateSerializer]
public sealed class Setting
{
    public string? Name { get; set; }
}

public interface IThing;

[GenerateSerializer]
public sealed class SomeThing : IThing
{
    public int Size { get; set; }
}

[GenerateSerializer]
public sealed class SharedParts
{
    [WireReferences]
    public int[]? Numbers { get; set; }

    [WireReferences]
    public int[]? Same { get; set; }

    [WireReferences]
    public int[][]? Jagged { get; set; }

    [WireReferences]
    public object? Anything { get; set; }

    [WireReferences]
    public Setting? First { get; set; }

    [WireReferences]
    public List<Setting?>? All { get; set; }

    [WireReferences]
    public List<Setting?>? Again { get; set; }

    [WireReferences]
    public Dictionary<string, Setting>? ByName { get; set; }

    [WireReferences]
    public (Setting?, int) Pair { get; set; }

    [WireReferences]
    public string? Text { get; set; }

    [WireReferences]
    public string? SameText { get; set; }

    [WireReferences]
    public IThing? Thing { get; set; }

    [WireReferences]
    public IReadOnlyList<IThing?>? Things { get; set; }

    [WireReferences]
    public IEnumerable<IThing?>? SameThings { get; set; }

    [WireReferences]
    public List<IThing?>? ThingList { get; set; }

    [WireReferences]
    public IThing?[]? ThingArray { get; set; }

    public Setting? Other { get; set; }
}

/// <summary>The same before anything was shared.</summary>
[GenerateSerializer]
public sealed class UnsharedParts
{
    public int[]? Numbers { get; set; }

    public Setting? First { get; set; }

    public List<Setting?>? All { get; set; }

    public string? Text { get; set; }
}
