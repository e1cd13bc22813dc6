using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Safety;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>A version in between keeps members for a newer one, which has no place for unknown ones itself.</summary>
public class KeptMemberTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    [Fact]
    public void The_newer_version_reads_all_of_it()
    {
        foreach (NewerParcel? sent in TestCase.All.OfType<TestCase<NewerParcel>>().Single().Values.Where(static v => v is not null))
        {
            byte[] handedOn = PrewireSerializer.Serialize(Parcel.From(sent!));
            Assert.Null(DeepEquality.FindDifference(typeof(NewerParcel), sent, PrewireSerializer.Deserialize<NewerParcel>(handedOn)));
            Assert.Null(DeepEquality.FindDifference(typeof(NewerParcel), sent, PrewireSerializer.Deserialize<NewerParcel>(Pieces.Cut(handedOn, 1))));
            Assert.True(PrewireSerializer.TryDeserialize(handedOn, out NewerParcel? tried));
            Assert.Null(DeepEquality.FindDifference(typeof(NewerParcel), sent, tried));
        }
    }

    [Fact]
    public void In_canonical_output_the_order_of_a_set_does_not_show_in_what_was_announced()
    {
        Parcel parcel = Parcel.From(new NewerParcel { Labels = [new(1, true, default), new(2, false, default), new(3, true, new("00112233-4455-6677-8899-aabbccddeeff"))] });
        parcel.Labels!.Add(new ParcelLabel { Id = 4 });
        byte[] canonical = PrewireSerializer.Serialize(parcel, s_canonical);
        parcel.Labels = [.. parcel.Labels.Reverse()];

        Assert.NotEqual(PrewireSerializer.Serialize(parcel), canonical);
        Assert.Equal(canonical, PrewireSerializer.Serialize(parcel, s_canonical));
        Assert.Equal(4, PrewireSerializer.Deserialize<NewerParcel>(canonical).Labels!.Count);
        Assert.Equal(canonical, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Parcel>(canonical), s_canonical));
    }

    [Fact]
    public void What_is_kept_stays_as_it_came_in_canonical_output()
    {
        double strange = BitConverter.Int64BitsToDouble(0x7FF0_0000_0000_0001);
        Parcel parcel = Parcel.From(new NewerParcel { Sizes = new() { ["z"] = strange, ["a"] = 1 } });

        NewerParcel read = PrewireSerializer.Deserialize<NewerParcel>(PrewireSerializer.Serialize(parcel, s_canonical));
        Assert.Equal(BitConverter.DoubleToInt64Bits(strange), BitConverter.DoubleToInt64Bits(read.Sizes!["z"]));
        Assert.Equal(["z", "a"], read.Sizes.Keys);
    }

    /// <summary>What was kept may be all that a root has in common with the type as which it is read.</summary>
    [Fact]
    public void A_root_may_be_known_by_what_was_kept_of_it_alone()
    {
        byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<NameOfEntry>(PrewireSerializer.Serialize(new Entry { Number = 7, Name = "n" })));
        Assert.Equal(7, PrewireSerializer.Deserialize<NumberOfEntry>(handedOn).Number);
        Assert.Equal(7, PrewireSerializer.Deserialize<NumberOfEntry>(Pieces.Cut(handedOn, 1)).Number);
        NumberOfKeptEntry kept = PrewireSerializer.Deserialize<NumberOfKeptEntry>(handedOn);
        Assert.Equal("n", PrewireSerializer.Deserialize<Entry>(PrewireSerializer.Serialize(kept)).Name);
        NumberOfEntry? existing = new() { Number = 1 };
        NumberOfEntry same = existing;
        PrewireSerializer.DeserializeInto(handedOn, ref existing);
        Assert.Same(same, existing);
        Assert.Equal(7, existing!.Number);

        List<Entry> sent = [new() { Number = 1 }, new() { Number = 2 }];
        byte[] list = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<List<NameOfEntry>>(PrewireSerializer.Serialize(sent)));
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<List<NumberOfEntry>>(list).Select(static e => e.Number));
    }

    /// <summary>Only a message's own root has to have something in common, and only where it is of the declared type.</summary>
    [Fact]
    public void Inside_of_others_objects_may_have_nothing_in_common()
    {
        byte[] root = PrewireSerializer.Serialize<OldMark>(new OldDot { X = 1 });
        Assert.Equal(0, Assert.IsType<NewDot>(PrewireSerializer.Deserialize<NewMark>(root)).Y);
        byte[] list = PrewireSerializer.Serialize(new List<OldMark?> { new OldDot { X = 1 }, null, new OldDot() });
        Assert.Equal(2, PrewireSerializer.Deserialize<List<NewMark?>>(list).OfType<NewDot>().Count());
        byte[] page = PrewireSerializer.Serialize(new OldPage { Number = 3, Mark = new OldDot { X = 1 }, Name = new NameOfEntry { Name = "n" } });
        NewPage read = PrewireSerializer.Deserialize<NewPage>(page);
        Assert.Equal((3, 0, 0), (read.Number, Assert.IsType<NewDot>(read.Mark).Y, read.Name!.Number));
        Assert.True(PrewireSerializer.TryDeserialize(page, out NewPage? _));
        Assert.Equal(3, PrewireSerializer.Deserialize<NewPage>(Pieces.Cut(page, 1)).Number);
    }

    [Fact]
    public void A_root_of_which_nothing_is_known_is_something_else_also_where_members_were_kept()
    {
        byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<NameOfEntry>(PrewireSerializer.Serialize(new Entry { Number = 7, Name = "n" })));
        Fails<WeightOfEntry>(handedOn);
        Fails<WeightOfKeptEntry>(handedOn);
        Fails<NumberOfEntry>(PrewireSerializer.Serialize(new NameOfEntry { Name = "n" }));
        Fails<NumberOfKeptEntry>(PrewireSerializer.Serialize(new NameOfEntry { Name = "n" }));
        Fails<List<NumberOfEntry>>(PrewireSerializer.Serialize(new List<NameOfEntry> { new() }));

        static void Fails<[WireType] T>(byte[] message)
        {
            Assert.Equal(PrewireErrorCode.UnrelatedShape, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message)).Code);
            Assert.False(PrewireSerializer.TryDeserialize(message, out T? _));
        }
    }

    /// <summary>Objects that references lead to cannot be kept; nulls in their places can.</summary>
    [Fact]
    public void References_to_nothing_are_kept()
    {
        var sent = new NotedVisit { Number = 7, Others = [null, null], Note = "n" };
        byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<KeepingVisit>(PrewireSerializer.Serialize(sent)));
        Assert.Null(DeepEquality.FindDifference(typeof(NotedVisit), sent, PrewireSerializer.Deserialize<NotedVisit>(handedOn)));

        sent.Others.Add(new NotedClient());
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<KeepingVisit>(PrewireSerializer.Serialize(sent)));
        Assert.Equal(PrewireErrorCode.InvalidReference, exception.Code);
    }

    [Fact]
    public void Types_that_keep_the_same_members_take_turns()
    {
        List<NotedOrder> sent = [.. Enumerable.Range(0, 2_000).Select(static i => new NotedOrder { Number = i, Lines = [new() { Quantity = -i, Note = "l" + i }], Note = "o" + i })];
        byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<List<KeepingOrder>>(PrewireSerializer.Serialize(sent)));

        Assert.Null(DeepEquality.FindDifference(typeof(List<NotedOrder>), sent, PrewireSerializer.Deserialize<List<NotedOrder>>(handedOn)));
        Assert.True(PrewireSerializer.TryDeserialize(handedOn, out List<NotedOrder>? tried));
        Assert.Null(DeepEquality.FindDifference(typeof(List<NotedOrder>), sent, tried));
    }

    [Fact]
    public void Damaged_messages_are_refused_by_all_ways_of_reading_or_by_none()
    {
        byte[][] messages = [.. TestCase.All.OfType<TestCase<Parcel>>().Single().Values.Select(static v => PrewireSerializer.Serialize(v))];
        int read = 0;
        int refused = 0;
        int seed = TestSeed.Value;
        for (int i = 0; i < 10_000; i++)
        {
            var random = new Random(unchecked(seed + i));
            byte[] message = Mutation.Apply(random, messages[random.Next(messages.Length)], messages[random.Next(messages.Length)]);
            PrewireErrorCode code = default;
            try
            {
                PrewireSerializer.Deserialize<NewerParcel>(message);
                read++;
            }
            catch (PrewireException exception)
            {
                code = exception.Code;
                refused++;
            }

            Assert.True(PrewireSerializer.TryDeserialize(message, out NewerParcel? _) == (code == default), $"Deserialize {code}: {Convert.ToHexString(message)}");
        }

        Assert.True(read > 500 && refused > 500, $"{read} read, {refused} refused: the mutations do not do their work. Seed {seed}");
    }
}

[GenerateSerializer, WireReferences]
public sealed class NotedClient
{
    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class NotedVisit
{
    public int Number { get; set; }

    public NotedClient? Client { get; set; }

    public List<NotedClient?>? Others { get; set; }

    public string? Note { get; set; }
}

[GenerateSerializer]
public sealed class KeepingVisit
{
    public int Number { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class NotedOrder
{
    public int Number { get; set; }

    public List<NotedLine>? Lines { get; set; }

    public string? Note { get; set; }
}

[GenerateSerializer]
public sealed class NotedLine
{
    public int Quantity { get; set; }

    public string? Note { get; set; }
}

/// <summary>An older version without notes, as its lines are: what both keep looks the same.</summary>
[GenerateSerializer]
public sealed class KeepingOrder
{
    public int Number { get; set; }

    public List<KeepingLine>? Lines { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class KeepingLine
{
    public int Quantity { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class Entry
{
    public int Number { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class NameOfEntry
{
    public string? Name { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class NumberOfEntry
{
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class NumberOfKeptEntry
{
    public int Number { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class WeightOfEntry
{
    public double Weight { get; set; }
}

[GenerateSerializer]
public sealed class WeightOfKeptEntry
{
    public double Weight { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(OldDot))]
public abstract class OldMark;

[GenerateSerializer]
public sealed class OldDot : OldMark
{
    public int X { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(NewDot))]
public abstract class NewMark;

[GenerateSerializer]
public sealed class NewDot : NewMark
{
    public int Y { get; set; }

    public WireUnknownMembers? Rest { get; set; }
}

[GenerateSerializer]
public sealed class OldPage
{
    public int Number { get; set; }

    public OldMark? Mark { get; set; }

    public NameOfEntry? Name { get; set; }
}

[GenerateSerializer]
public sealed class NewPage
{
    public int Number { get; set; }

    public NewMark? Mark { get; set; }

    public NumberOfEntry? Name { get; set; }
}
