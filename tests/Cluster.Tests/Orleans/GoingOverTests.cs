using System;
using System.Collections.Generic;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Serialization;
using Orleans.Storage;
using Prewire.Orleans;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>From Orleans' own serializer to Prewire in two rolls: readers first, then writers.</summary>
public sealed class GoingOverTests
{
    private static readonly Serializer s_before = Silo(serializer => serializer.AddPrewire());
    private static readonly Serializer s_reads = Silo(serializer => serializer.AddPrewire(options => GoOver(options, writes: false)));
    private static readonly Serializer s_writes = Silo(serializer => serializer.AddPrewire(options => GoOver(options, writes: true)));

    public static TheoryData<object> Values { get; } =
    [
        new Note("tea", 3),
        new OpenNote { Text = "tea" },
        new SignedNote { Text = "tea", By = "Ada" },
        new Letter { Note = new Note("tea", 3), Open = new OpenNote { Text = "milk" }, Any = new Note("sugar", 1), All = [new Note("a", 1), new Note("b", 2)] },
        new Letter { Open = new SignedNote { Text = "milk", By = "Ada" }, Any = new SignedNote { Text = "sugar", By = "Bob" } },
    ];

    [Theory]
    [MemberData(nameof(Values))]
    public void InEachRollAllReadWhatAllWrite(object value)
    {
        foreach ((Serializer from, Serializer to) in new[] { (s_before, s_reads), (s_reads, s_before), (s_reads, s_reads), (s_reads, s_writes), (s_writes, s_reads), (s_writes, s_writes), (s_before, s_writes) })
        {
            Assert.Equivalent(value, to.Deserialize<object>(from.SerializeToArray(value)), strict: true);
        }
    }

    [Fact]
    public void ReadersWriteAsBeforeAndWritersAsPrewire()
    {
        object note = new Note("tea", 3);

        Assert.Equal(s_before.SerializeToArray(note), s_reads.SerializeToArray(note));
        Assert.True(s_writes.SerializeToArray(note).AsSpan().IndexOf(PrewireSerializer.Serialize((Note)note)) > 0);
    }

    [Fact]
    public void AClassThatIsNamedTwiceGoesOverOnce()
    {
        Serializer silo = Silo(serializer => serializer.AddPrewire(options => GoOver(options, writes: false)).AddPrewire(options => GoOver(options, writes: false)));
        object note = new Note("tea", 3);

        Assert.Equal(s_before.SerializeToArray(note), silo.SerializeToArray(note));
        Assert.Equal(note, silo.Deserialize<object>(s_writes.SerializeToArray(note)));
    }

    [Fact]
    public void AnObjectThatIsMetTwiceStaysOneInBothForms()
    {
        var open = new OpenNote { Text = "milk" };
        foreach (Serializer silo in new[] { s_reads, s_writes })
        {
            var letter = silo.Deserialize<Letter>(silo.SerializeToArray(new Letter { Open = open, Any = open }))!;
            Assert.Same(letter.Open, letter.Any);
        }
    }

    /// <summary>For a class without an attribute of Orleans the order of the serializers says which one writes.</summary>
    [Fact]
    public void FromJsonTheOrderOfSerializersSaysWhichOneWrites()
    {
        object basket = new Basket { Customer = "Ada", Lines = [new Line("tea", 3, 3.50m)] };
        Serializer reads = Silo(serializer => serializer.AddJsonSerializer(type => type == typeof(Basket)).AddPrewire());
        Serializer writes = Silo(serializer => serializer.AddPrewire().AddJsonSerializer(type => type == typeof(Basket)));

        Assert.True(reads.SerializeToArray(basket).AsSpan().IndexOf("\"Customer\""u8) > 0);
        Assert.True(writes.SerializeToArray(basket).AsSpan().IndexOf(PrewireSerializer.Serialize((Basket)basket)) > 0);
        foreach ((Serializer from, Serializer to) in new[] { (reads, reads), (reads, writes), (writes, reads), (writes, writes) })
        {
            Assert.Equivalent(basket, to.Deserialize<object>(from.SerializeToArray(basket)), strict: true);
        }
    }

    /// <summary>State of grains in two rolls: each serializer refuses what the other wrote, so the order of the two says no more than which one writes.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void StateIsReadInBothOrders(bool fromJson)
    {
        ServiceProvider silo = Services(serializer => serializer.AddPrewire());
        IGrainStorageSerializer prewire = ActivatorUtilities.CreateInstance<PrewireGrainStorageSerializer>(silo);
        IGrainStorageSerializer earlier = fromJson
            ? new JsonGrainStorageSerializer(new OrleansJsonSerializer(Options.Create(new OrleansJsonSerializerOptions())))
            : ActivatorUtilities.CreateInstance<OrleansGrainStorageSerializer>(silo);
        var reads = new GrainStorageSerializer(earlier, prewire);
        var writes = new GrainStorageSerializer(prewire, earlier);
        for (int orders = 0; orders < 20; orders++)
        {
            var shelf = new Shelf();
            for (int i = 0; i < orders; i++)
            {
                shelf.Baskets.Add(new Basket { Customer = "Ada", Lines = { new Line("tea", i, 3.50m) } });
            }

            Assert.Equal(earlier.Serialize(shelf).ToArray(), reads.Serialize(shelf).ToArray());
            Assert.Equal(PrewireSerializer.Serialize(shelf), writes.Serialize(shelf).ToArray());
            foreach ((IGrainStorageSerializer from, IGrainStorageSerializer to) in new (IGrainStorageSerializer, IGrainStorageSerializer)[] { (earlier, reads), (earlier, writes), (reads, earlier), (reads, writes), (writes, reads), (writes, writes) })
            {
                Assert.Equivalent(shelf, to.Deserialize<Shelf>(from.Serialize(shelf)), strict: true);
            }
        }

        foreach ((IGrainStorageSerializer from, IGrainStorageSerializer to) in new (IGrainStorageSerializer, IGrainStorageSerializer)[] { (reads, writes), (writes, reads), (writes, writes) })
        {
            Assert.Null(to.Deserialize<Shelf>(from.Serialize<Shelf>(null)));
        }
    }

    [Fact]
    public void AClassThatOrleansHasNoSerializerOfIsFoundOutAtOnce() =>
        Assert.Contains("Basket", Assert.Throws<InvalidOperationException>(() => Silo(serializer => serializer.AddPrewire(options => options.GoingOver.Add(typeof(Basket))))).Message, StringComparison.Ordinal);

    private static void GoOver(PrewireCodecOptions options, bool writes)
    {
        options.GoingOver.Add(typeof(Note));
        options.GoingOver.Add(typeof(OpenNote));
        options.GoingOver.Add(typeof(SignedNote));
        options.WriteGoingOver = writes;
    }

    private static Serializer Silo(Action<ISerializerBuilder> configure) =>
        Services(configure).GetRequiredService<Serializer>();

    private static ServiceProvider Services(Action<ISerializerBuilder> configure) => new ServiceCollection().AddSerializer(configure).BuildServiceProvider();
}

[global::Orleans.GenerateSerializer]
[WireSerializable]
public sealed record Note([property: global::Orleans.Id(0)] string Text, [property: global::Orleans.Id(1)] int Count);

[global::Orleans.GenerateSerializer]
[WireSerializable]
public class OpenNote
{
    [global::Orleans.Id(0)]
    public string Text { get; set; } = "";
}

[global::Orleans.GenerateSerializer]
[WireSerializable]
public sealed class SignedNote : OpenNote
{
    [global::Orleans.Id(0)]
    public string By { get; set; } = "";
}

/// <summary>A class that stays with Orleans.</summary>
[global::Orleans.GenerateSerializer]
public sealed class Letter
{
    [global::Orleans.Id(0)]
    public Note? Note { get; set; }

    [global::Orleans.Id(1)]
    public OpenNote? Open { get; set; }

    [global::Orleans.Id(2)]
    public object? Any { get; set; }

    [global::Orleans.Id(3)]
    public List<Note> All { get; set; } = [];
}
