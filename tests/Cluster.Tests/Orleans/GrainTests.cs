using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Serializers;
using Orleans.Serialization.TypeSystem;
using Orleans.Storage;
using Prewire.Orleans;
using Shop.Newer;
using Shop.Older;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>Grains whose arguments, results and state have serializers of Prewire only.</summary>
public sealed class GrainTests : IAsyncLifetime
{
    private Cluster _cluster = null!;

    public async Task InitializeAsync() => _cluster = await Cluster.Start([typeof(ChangeOfOrder)], [typeof(OrderChanged)]);

    public async Task DisposeAsync() => await _cluster.DisposeAsync();

    [Fact]
    public async Task ArgumentsAndResultsTravel()
    {
        IShopGrain shop = _cluster.Grains.GetGrain<IShopGrain>("travel");

        Assert.Equal(new Receipt("Ada", 10.50m, 1), await shop.Place(NewBasket()));
        Assert.Equal(new Receipt("Ada", 10.50m, 2), await shop.Place(NewBasket()));
    }

    [Fact]
    public async Task StateIsStoredAsAMessageAndReadBack()
    {
        IShopGrain shop = _cluster.Grains.GetGrain<IShopGrain>("state");
        await shop.Place(NewBasket());

        Basket? kept = await shop.WhatWasKept();

        Assert.NotNull(kept);
        Assert.Equal(NewBasket().Lines, kept.Lines);
        var serializer = Assert.IsType<PrewireGrainStorageSerializer>(_cluster.SiloServices.GetRequiredService<IGrainStorageSerializer>());
        var shelf = new Shelf { Baskets = { NewBasket() } };
        Assert.Equal(PrewireSerializer.Serialize(shelf), serializer.Serialize(shelf).ToArray());
        Assert.Throws<PrewireException>(() => serializer.Deserialize<Shelf>(new BinaryData("{}")));

        // What another serializer stored is left to that one.
        var earlier = new OrleansGrainStorageSerializer(_cluster.SiloServices.GetRequiredService<Serializer>());
        var both = new GrainStorageSerializer(serializer, earlier);
        Assert.Equal("Ada", Assert.Single(both.Deserialize<Shelf>(earlier.Serialize(shelf))!.Baskets).Customer);
    }

    [Fact]
    public async Task WhatTheGrainDoesToAnArgumentTheCallerDoesNotSee()
    {
        // From within the silo nothing is written: the argument is copied.
        IShopGrain shop = _cluster.SiloServices.GetRequiredService<IGrainFactory>().GetGrain<IShopGrain>("copy");
        Basket basket = NewBasket();

        Basket changed = await shop.Change(basket);

        Assert.Empty(changed.Lines);
        Assert.NotSame(basket, changed);
        Assert.Equal(NewBasket().Lines, basket.Lines);
    }

    [Fact]
    public async Task TypesWithoutANamespaceTravelAndAreCopied()
    {
        var value = new WithoutNamespace(7);

        (_, object[] answer) = await _cluster.Grains.GetGrain<IShopGrain>("nameless").Both([value]);
        (_, object[] copied) = await _cluster.SiloServices.GetRequiredService<IGrainFactory>().GetGrain<IShopGrain>("nameless").Both([value]);

        Assert.Equal(value, Assert.Single(answer));
        Assert.Equal(value, Assert.Single(copied));
    }

    [Fact]
    public async Task AnObjectThatIsPassedTwiceStaysOne()
    {
        Basket basket = NewBasket();

        (string type, object[] answer) = await _cluster.Grains.GetGrain<IShopGrain>("twice").Both([basket, basket, NewBasket()]);

        Assert.Equal(typeof(Basket).FullName, type);
        Assert.Same(answer[0], answer[1]);
        Assert.NotSame(answer[0], answer[2]);
        Assert.Equal("Ada", Assert.IsType<Basket>(answer[2]).Customer);
    }

    [Fact]
    public async Task TwoVersionsUnderstandEachOther()
    {
        // The client has the older version of the class, the silo the newer one.
        (string type, object[] answer) = await _cluster.Grains.GetGrain<IShopGrain>("versions").Both([new OrderChanged("o1", 3)]);

        Assert.Equal(typeof(ChangeOfOrder).FullName, type);
        Assert.Equal(new OrderChanged("o1", 3), Assert.Single(answer));
    }

    [Fact]
    public async Task AbstractClassesAndInterfacesAreDeclared()
    {
        ISignGrain signs = _cluster.Grains.GetGrain<ISignGrain>("declared");

        Assert.True(Assert.IsType<Arrow>(await signs.Sign(new Arrow { IsLeft = true })).IsLeft);
        Assert.Equal(2, Assert.IsType<Arrow>(Assert.Single(await signs.Signs([new Arrow { Number = 2 }]))).Number);
        Assert.Equal(new Dot(3), await signs.Mark(new Dot(3)));
        Assert.Equal(new Dot(4), (await signs.Marks(new Dictionary<string, IMark> { ["four"] = new Dot(4) }))["four"]);
        Assert.Equal(new Plain(5), await signs.Plain(new Plain(5)));
    }

    [Fact]
    public async Task GrainsMayBeGeneric()
    {
        await IsKept<Basket>(NewBasket());
        await IsKept<Sign>(new Arrow { Number = 2 });
        await IsKept<IMark>(new Dot(3));
        await IsKept<IPlain>(new Plain(5));
        await IsKept(new Crate<Dot>(new Dot(6)));
        await IsKept(new[] { new OrderChanged("o1", 3) });
        await IsKept(new Package(7));

        async Task IsKept<T>(T value)
        {
            IRepositoryGrain<T> grain = _cluster.Grains.GetGrain<IRepositoryGrain<T>>("kept");
            await grain.Put(value);
            Assert.Equivalent(value, await grain.Get(), strict: true);
        }
    }

    [Fact]
    public void TypesThatWereRenamedAreFoundInWhatOrleansWrites()
    {
        var older = _cluster.ClientServices.GetRequiredService<Serializer>();
        var newer = _cluster.SiloServices.GetRequiredService<Serializer>();
        var order = new OrderChanged("o1", 3);
        var change = new ChangeOfOrder("o1", 3);

        Assert.Equal(change, Assert.Single(Assert.IsType<List<ChangeOfOrder>>(newer.Deserialize<object>(older.SerializeToArray<object>(new List<OrderChanged> { order })))));
        Assert.Equal(order, Assert.Single(Assert.IsType<List<OrderChanged>>(older.Deserialize<object>(newer.SerializeToArray<object>(new List<ChangeOfOrder> { change })))));
        Assert.Equal(order, Assert.IsType<OrderChanged[][]>(older.Deserialize<object>(newer.SerializeToArray<object>(new ChangeOfOrder[][] { [change] })))[0][0]);
        using var response = global::Orleans.Serialization.Invocation.Response.FromResult(change);
        Assert.Equal(order, older.Deserialize<global::Orleans.Serialization.Invocation.Response<OrderChanged>>(newer.SerializeToArray<object>(response))!.TypedResult);

        // The class had no attribute when it had that name.
        var types = _cluster.SiloServices.GetRequiredService<TypeConverter>();
        Assert.Equal(typeof(Dictionary<string, Package[]>), types.Parse("System.Collections.Generic.Dictionary`2[[System.String],[Prewire.Former.Parcel[],Prewire.Former]]"));
        Assert.Equal(typeof(Package), types.Parse("Prewire.Former.Parcel," + typeof(Package).Assembly.GetName().Name));
        Assert.Equal(RuntimeTypeNameFormatter.Format(typeof(List<Basket>)), types.Format(typeof(List<Basket>)));

        // What has that name now has another one on the wire.
        string mine = typeof(Reused).Assembly.GetName().Name!;
        Assert.Equal(typeof(List<Former>), types.Parse($"System.Collections.Generic.List`1[[{typeof(Reused).FullName},{mine}]]"));
        Assert.Equal(typeof(List<Reused>), types.Parse(types.Format(typeof(List<Reused>))));
        Assert.Equal(typeof(Basket[,][]), types.Parse(types.Format(typeof(Basket[,][]))));
        Assert.Equal(typeof(Dictionary<Outer.Inner, List<Outer.Inner[]>>), types.Parse(types.Format(typeof(Dictionary<Outer.Inner, List<Outer.Inner[]>>))));
        Assert.Equal(typeof(Dictionary<string, Package[]>), types.Parse("System.Collections.Generic.Dictionary`2[[System.String],[prewire:Prewire.Former.Parcel[]]]"));
        foreach (Type odd in new[] { typeof(One), typeof(Plus), typeof(PlusPlus) })
        {
            Assert.Equal(typeof(List<>).MakeGenericType(odd), types.Parse(types.Format(typeof(List<>).MakeGenericType(odd))));
        }

        Assert.Equal("System.Collections.Generic.List`1[[prewire:Prewire.Former.Parcel]]", types.Format(typeof(List<Package>)));
        Assert.Equal("System.Collections.Generic.List`1[[former-letter]]", types.Format(typeof(List<Named>)));
        Assert.Equal(typeof(List<Named>), types.Parse("System.Collections.Generic.List`1[[prewire:Prewire.Former.Letter]]"));
        Assert.Equal(typeof(List<Package>), types.Parse("System.Collections.Generic.List`1[[prewire:Prewire.Former.Parcel]]"));
    }

    [Fact]
    public async Task WhatHasNoSerializerIsRefusedAndTheConnectionStays()
    {
        IShopGrain shop = _cluster.Grains.GetGrain<IShopGrain>("refused");

        await Assert.ThrowsAsync<CodecNotFoundException>(() => shop.Echo(new Unmarked("?")));

        Assert.Equal("still there", await shop.Echo("still there"));
    }

    [Fact]
    public async Task WhatTheSiloCannotReadIsTheCallersErrorAndTheConnectionStays()
    {
        IShopGrain shop = _cluster.Grains.GetGrain<IShopGrain>("unreadable");

        var exception = await Assert.ThrowsAsync<SerializerException>(() => shop.Echo(new Unrelated(["?"])));

        var cause = Assert.IsType<PrewireException>(exception.InnerException);
        Assert.Equal(PrewireErrorCode.IncompatibleMember, cause.Code);
        Assert.Equal("ChangeOfOrder.Quantity", cause.Path);
        Assert.Equal("still there", await shop.Echo("still there"));
    }

    [Fact]
    public async Task WhatTheClientCannotReadIsThrownByTheCall()
    {
        IShopGrain shop = _cluster.Grains.GetGrain<IShopGrain>("misfit");

        var exception = await Assert.ThrowsAsync<SerializerException>(shop.Misfit);

        Assert.Equal("OrderChanged.Quantity", Assert.IsType<PrewireException>(exception.InnerException).Path);
        Assert.Equal("still there", await shop.Echo("still there"));
    }

    [Fact]
    public void DamagedBytesAreRefusedAsOrleansRefuses()
    {
        var serializer = _cluster.ClientServices.GetRequiredService<Serializer>();
        byte[] bytes = serializer.SerializeToArray<object>(NewBasket());
        Assert.Equal("Ada", Assert.IsType<Basket>(serializer.Deserialize<object>(bytes)).Customer);

        byte[] otherName = (byte[])bytes.Clone();
        otherName[otherName.AsSpan().IndexOf("Basket"u8)]++;
        using var counted = new CountedObjects();
        Assert.Throws<CodecNotFoundException>(() => serializer.Deserialize<object>(otherName));
        Assert.Contains(("System.Object", "UnknownType"), counted.All);

        bytes[bytes.AsSpan().IndexOf(PrewireSerializer.Serialize(NewBasket()))] ^= 0xFF;
        var exception = Assert.Throws<SerializerException>(() => serializer.Deserialize<object>(bytes));

        Assert.IsType<PrewireException>(exception.InnerException);
    }

    [Fact]
    public void OnlyTypesWithASerializerAreNamedOnTheWire()
    {
        var codec = _cluster.ClientServices.GetRequiredService<PrewireCodec>();

        Assert.True(((IGeneralizedCodec)codec).IsSupportedType(typeof(Basket)));
        Assert.True(((ITypeFilter)codec).IsTypeAllowed(typeof(Basket)));
        Assert.Null(((ITypeFilter)codec).IsTypeAllowed(typeof(Unmarked)));
        Assert.True(((ITypeFilter)codec).IsTypeAllowed(typeof(IPlain)));
        Assert.Null(((ITypeFilter)codec).IsTypeAllowed(typeof(Unmarkable)));
        Assert.Null(((ITypeFilter)codec).IsTypeAllowed(typeof(IDisposable)));
        Assert.Null(((ITypeFilter)codec).IsTypeAllowed(typeof(Xunit.Sdk.DataAttribute)));
        var types = _cluster.SiloServices.GetRequiredService<TypeConverter>();
        Assert.Throws<InvalidOperationException>(() => types.Format(typeof(Unmarked)));
        Assert.Throws<InvalidOperationException>(() => types.Parse(RuntimeTypeNameFormatter.Format(typeof(Unmarked))));
        Assert.Throws<InvalidOperationException>(() => types.Parse(RuntimeTypeNameFormatter.Format(typeof(Crate<Unmarked>))));
        Assert.Throws<InvalidOperationException>(() => types.Parse(RuntimeTypeNameFormatter.Format(typeof(IRepositoryGrain<Unmarked>))));
        Assert.False(((IGeneralizedCodec)codec).IsSupportedType(typeof(string)));
        Assert.False(((IGeneralizedCodec)codec).IsSupportedType(typeof(InvalidOperationException)));
    }

    /// <summary>Of the class itself nothing would be left.</summary>
    [Fact]
    public void AClassThatOnlyItsBaseHasASerializerOfIsLeftToOthers()
    {
        Assert.True(PrewireSerializer.TryGetCodec(typeof(Dictionary<string, string>), out _));
        var services = new ServiceCollection();
        services.AddSerializer(serializer => serializer.AddPrewire().AddJsonSerializer(type => type == typeof(Labels)));
        using ServiceProvider provider = services.BuildServiceProvider();
        var serializer = provider.GetRequiredService<Serializer>();

        object? copy = serializer.Deserialize<object>(serializer.SerializeToArray<object>(new Labels { ["colour"] = "green" }));

        Assert.Equal("green", Assert.IsType<Labels>(copy)["colour"]);
        Assert.False(((IGeneralizedCodec)provider.GetRequiredService<PrewireCodec>()).IsSupportedType(typeof(Labels)));
        Assert.False(((IGeneralizedCopier)provider.GetRequiredService<PrewireCodec>()).IsSupportedType(typeof(Labels)));
    }

    private static Basket NewBasket() => new() { Customer = "Ada", Lines = { new Line("tea", 3, 3.50m) } };
}
