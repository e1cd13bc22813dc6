using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Domain;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Objects in objects: recursion, inheritance, generic types, several assemblies.</summary>
internal static class GraphCases
{
    public static IEnumerable<TestCase> All() => [.. Recursive(), .. Inherited(), .. Generic(), .. Called(), .. Late(), .. Tracked()];

    /// <summary>A chain of a depth; the limit is 64 by default.</summary>
    public static Chain ChainOf(int depth) => Enumerable.Range(1, depth).Aggregate<int, Chain?>(null, static (next, i) => new Chain(i, next))!;

    private static IEnumerable<TestCase> Late()
    {
        yield return TestCase.Of(CallsOf.Late, new Shop(), new Shop { Name = "a", First = new Shopper { Name = "one" } }, SomeShop());
    }

    private static IEnumerable<TestCase> Tracked()
    {
        yield return TestCase.Of(CallsOf.OpenSailor, new Sailor(), new Sailor { Name = "n", Rank = 3 }, SomeSailor());
        Sailor owner = SomeSailor();
        int[] weights = [1, 2, 300];
        var line = new Line();
        yield return TestCase.Of(CallsOf.OpenCargo, new Cargo(), new Cargo { Weights = weights, Same = weights, Lines = [line, null, line], Owner = owner });
        yield return TestCase.Of(CallsOf.OpenCrew, [], [owner, owner, owner.Friend!]);
    }

    private static Sailor SomeSailor()
    {
        var stamp = new Tattoo("s", new Tattoo("t", null));
        var captain = new Captain { Name = "c", Ship = "Argo", Rank = 9, Tattoo = stamp };
        var sailor = new Sailor { Name = "a", Rank = 1, Friend = captain, Crew = [captain, null], Load = captain, Tattoo = stamp.Before };
        captain.Friend = sailor;
        captain.Crew = [sailor, captain, sailor];
        captain.Row = [captain, sailor];
        captain.Load = stamp;
        return sailor;
    }

    private static Shop SomeShop()
    {
        var good = new Good("tea", 3.5m, new Shop { Name = "maker" }) { Brand = "b", Weight = 0.25, Size = new Point3 { X = 1, Z = 3 } };
        var shopper = new Shopper { Name = "two", Shop = new Shop { Name = "b" }, Last = (new Basket { Id = 1 }, 2) };
        return new Shop
        {
            Name = "c",
            First = shopper,
            Shoppers = [shopper, new Shopper { Current = new GiftBasket { Id = 3, Ribbon = "red" } }],
            Baskets = new() { [4] = new Basket { Id = 5, Goods = [good, good with { Note = "again" }], Slot = new Slot { Good = good, Number = 6 } } },
            Mother = new Shop { Mother = new Shop { First = new Shopper() } },
        };
    }

    private static IEnumerable<TestCase> Recursive()
    {
        yield return TestCase.Of(
            CallsOf.Tree,
            new Tree(),
            new Tree { Value = 1, Left = new Tree { Value = 2, Right = new Tree { Value = 3 } }, Right = new Tree { Value = 4 } });
        yield return TestCase.Of(CallsOf.Chain, ChainOf(1), ChainOf(2), ChainOf(64));
        yield return TestCase.Of(
            CallsOf.Folder,
            new Folder(),
            new Folder
            {
                Name = "root",
                Folders = [new Folder { Name = "sub", Folders = [new Folder()] }, new Folder { Files = [] }],
                Files = new()
                {
                    ["a"] = new FileEntry { Size = 1 },
                    ["b"] = new FileEntry { Size = 2, Parts = new Folder { Name = "parts" }, Versions = [new FileEntry(), null!] },
                },
            });
    }

    private static IEnumerable<TestCase> Inherited()
    {
        yield return TestCase.Of(CallsOf.Polygon, new Polygon(), SomePolygon());
        yield return TestCase.Of(CallsOf.Square, new Square(), SomeSquare());
        yield return TestCase.Of(CallsOf.Entity, new Entity(), SomeEntity());
        yield return TestCase.Of(CallsOf.Customer, new Customer(), SomeCustomer());
        yield return TestCase.Of(CallsOf.VipCustomer, new VipCustomer(), SomeVip());
        yield return TestCase.Of(CallsOf.Shadowing, new Shadowing(), new Shadowing { Name = "n", Motto = "m" }.Visited(1, 2));
        yield return TestCase.Of(CallsOf.Dog, new Dog("d", true) { Age = 3 }, new Dog("", false));
        yield return TestCase.Of(CallsOf.Puppy, new Puppy("p", false, 7) { Age = 1 });
        yield return TestCase.Of(CallsOf.Product, new Product("p", 1), SomeProduct());
        yield return TestCase.Of(
            CallsOf.Holder, new Holder(), new Holder { Polygon = SomePolygon(), Dog = new Dog("d", true), Entity = SomeEntity(), Vip = SomeVip() });
    }

    private static IEnumerable<TestCase> Called()
    {
        yield return TestCase.Of(CallsOf.Indexed, new Indexed(), new Indexed().Fill("a", "b"));
        yield return TestCase.Of(CallsOf.IndexedOnce, new IndexedOnce(), (IndexedOnce)new IndexedOnce { Limit = 3 }.Fill("x"));
        yield return TestCase.Of(CallsOf.Scaled, default, new Scaled { Value = 1.5 });
        yield return TestCase.Of(
            CallsOf.CallbackHolder,
            new CallbackHolder(),
            new CallbackHolder
            {
                One = new Indexed().Fill("one"),
                Many = [new IndexedOnce(), null!],
                Scaled = new Scaled { Value = 0.25 },
                Maybe = new Scaled { Value = -2 },
                Row = [default, new Scaled { Value = 3 }],
            });
    }

    private static IEnumerable<TestCase> Generic()
    {
        yield return TestCase.Of(
            CallsOf.Closed,
            new Closed(),
            new Closed
            {
                Squares = new Page<Square> { Items = [SomeSquare()], First = SomeSquare(), Rest = [], Total = 1 },
                Numbers = new Page<int> { Items = [1, 2], First = 3, Rest = [4], ByName = new() { ["five"] = 5 } },
                Pages = new Page<Page<string?>> { Items = [new Page<string?> { Items = ["a", null], First = "f" }] },
                Outer = new Outer<string> { Deep = new Outer<string>.Inner<int> { Own = "o", Nested = 1 }, Flat = "f" },
                Inner = new Outer<int>.Inner<Dog> { Own = 1, Nested = new Dog("d", false) },
                Trees = new GenericTree<Tree> { Value = new Tree(), Children = [new GenericTree<Tree> { Value = new Tree { Value = 1 } }] },
                Sealed = new Sealed<Address>(new Address { City = "Ulm" }),
                Pair = new() { Left = new Tagged<int>("t", 1), Right = new() { Left = null, Right = Color.Red } },
            });
        yield return TestCase.Of(
            CallsOf.Repository,
            new Repository<int, List<Tree>> { Entries = new() { [1] = [new Tree()] }, Lists = [new Repository<int, List<Tree>>.KeyList { Keys = [1] }] });
        yield return TestCase.Of(CallsOf.KeyList, new Repository<string, Tree>.KeyList { Keys = ["a", "b"] });
        yield return TestCase.Of(CallsOf.Inventory, new Inventory(), new Inventory { Entries = new() { ["a"] = 1 }, Place = "p" });
        yield return TestCase.Of(CallsOf.BoxOfInt, new Box<int>(), Filled(new Box<int> { Maybe = 2, Many = [3] }, 1));
        yield return TestCase.Of(CallsOf.BoxOfPoint, Filled(new Box<Point3> { Maybe = default(Point3), Many = [default] }, new Point3 { X = 1 }));
        yield return TestCase.Of(CallsOf.Order, new Order(), SomeOrder());
        yield return TestCase.Of(CallsOf.Warehouse, new Warehouse(), SomeWarehouse());
        yield return TestCase.Of(CallsOf.PageOfOrder, new Page<Order> { Items = [SomeOrder(), null!], First = SomeOrder(), Total = 2 });
        yield return TestCase.Of(CallsOf.PageOfInt, new Page<int>(), new Page<int> { Items = [1, 300], First = 1, Rest = [], ByName = [] });
        yield return TestCase.Of(CallsOf.PageOfNullable, new Page<int?> { Items = [1, null], First = null, Rest = [null], ByName = new() { ["x"] = null } });
        yield return TestCase.Of(
            CallsOf.PageOfPages, new Page<Page<string>> { Items = [new Page<string> { Items = ["a"] }], ByName = new() { ["p"] = new Page<string>() } });
        yield return TestCase.Of(CallsOf.PageOfTuple, new Page<(int, Tree)> { Items = [(1, new Tree())], First = (2, null!) });
        yield return TestCase.Of(CallsOf.TaggedArray, new Tagged<int[]>("t", [1, 2]), new Tagged<int[]>("n", null!));
        yield return TestCase.Of(CallsOf.TreeOfLines, new GenericTree<Line> { Value = SomeLine(1), Children = [new GenericTree<Line>()] });
    }

    public static Order SomeOrder() => new()
    {
        Number = 1234567890123,
        Created = new DateTime(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc),
        Shipped = new DateTimeOffset(2024, 3, 1, 8, 30, 0, TimeSpan.FromHours(2)),
        Customer = SomeCustomer(),
        Lines = [SomeLine(1), SomeLine(2), SomeLine(3), SomeLine(4)],
        Counters = new() { ["views"] = 10, ["visits"] = 300 },
        Color = Color.Green,
        Total = new Money(99.90m, "EUR"),
        Window = new Range32(8, 18),
        IsPaid = true,
    };

    private static Line SomeLine(int i) =>
        new() { Product = "product " + (char)('a' + i), Quantity = i, Price = i * 1.10m, Discount = i % 2 == 0 ? null : 0.5 };

    private static Customer SomeCustomer()
    {
        var customer = new Customer
        {
            Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"), Name = "Jürgen", Home = new Address { Street = "S", City = "C" }, Others = [new Address()],
        };
        customer.Touch(3, "etag");
        customer.Visit(4);
        return customer;
    }

    private static Warehouse SomeWarehouse() => new()
    {
        Products = new Page<Product> { Items = [SomeProduct()], Total = 1 },
        Pages = new Page<Page<Line>> { Items = [new Page<Line> { Items = [SomeLine(1)] }] },
        Manager = new Tagged<Customer>("boss", SomeCustomer()),
        Groups = [new() { Left = Color.Red, Right = [SomeLine(2)] }],
        Secret = new Sealed<string>("secret"),
    };

    private static Product SomeProduct() => new("Product", 5)
    {
        Remark = "remark", History = new Page<Line> { Items = [SomeLine(1)] }, Shelf = new() { Left = "A1", Right = new Range32(1, 2) },
    };

    private static Entity SomeEntity()
    {
        var entity = new Entity { Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"), IsDeleted = true };
        entity.Touch(7, "tag");
        return entity;
    }

    private static VipCustomer SomeVip()
    {
        VipCustomer vip = new VipCustomer { Name = "Vip", Level = 2, IsDeleted = true, Motto = "first" }.Hide("secret");
        vip.Touch(1, null);
        vip.Visit(9);
        return vip;
    }

    private static Polygon SomePolygon()
    {
        var polygon = new Polygon { Sides = 3, Lengths = [3, 4, 5], Color = "red" };
        polygon.Labelled("triangle");
        polygon.Set(6);
        return polygon;
    }

    private static Square SomeSquare()
    {
        var square = new Square { Sides = 4, Edge = 1.5, Color = "blue" };
        square.Labelled("square");
        square.Set(7);
        return square;
    }

    private static Box<T> Filled<T>(Box<T> box, T value)
        where T : struct
    {
        box.Put(value);
        return box;
    }
}
