using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What stands in for an object of an unknown type, handed on by a program that is older than both its neighbours.</summary>
public class StandInTests
{
    private const string Types = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using Prewire;

        namespace New
        {
            [GenerateSerializer, WireUnion(1, typeof(Ware)), WireUnion(2, typeof(Voucher))]
            public abstract class Item { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Ware : Item { }
            [GenerateSerializer] public sealed class Voucher : Item { public string Code { get; set; } = ""; public List<Item>? Parts { get; set; } }
            [GenerateSerializer, WireName("gift")] public sealed class Gift : Item { public string? From { get; set; } public object? Content { get; set; } }
            [GenerateSerializer, WireName("empty")] public sealed class Nothing : Item { }
            [GenerateSerializer] public sealed class Basket { public List<Item> Items { get; set; } = new(); public Item? Last { get; set; } }

            [GenerateSerializer, WireName("plan")] public class Plan { public int Day { get; set; } }
            [GenerateSerializer, WireName("trip")] public sealed class Trip : Plan { public string? Goal { get; set; } }
            [GenerateSerializer] public sealed class Week { public List<Plan> Plans { get; set; } = new(); }
        }

        namespace Old
        {
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherItem)), WireUnion(1, typeof(Ware))]
            public abstract class Item { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Ware : Item { }
            [GenerateSerializer] public sealed class OtherItem : Item { public WireUnknownMembers? Rest { get; init; } }
            [GenerateSerializer] public sealed class Basket { public List<Item> Items { get; set; } = new(); public Item? Last { get; set; } }

            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherPlan)), WireName("plan")] public abstract class Plan { public int Day { get; set; } }
            [GenerateSerializer] public sealed class OtherPlan : Plan { private readonly WireUnknownMembers? _rest; public OtherPlan(WireUnknownMembers? rest) => _rest = rest; public WireUnknownMembers? Rest => _rest; }
            [GenerateSerializer] public sealed class Week { public List<Plan> Plans { get; set; } = new(); }
        }

        namespace Oldest
        {
            // In the table, and without members of its own.
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Any)), WireUnion(100, typeof(Any))]
            public abstract class Item { }
            [GenerateSerializer] public sealed class Any : Item { public WireUnknownMembers? Rest { get; set; } }
            [GenerateSerializer] public sealed class Basket { public List<Item> Items { get; set; } = new(); public WireUnknownMembers? Rest { get; set; } }
        }

        """;

    [Fact]
    public void An_object_of_an_unknown_type_keeps_it() => LoadedAssembly.Run(Apart(Types + """
        public static class Test
        {
            private static New.Basket Full()
            {
                var voucher = new New.Voucher { Id = 7, Code = "X", Parts = new() { new New.Ware { Id = 70 }, new New.Voucher { Code = "inner" } } };
                return new New.Basket
                {
                    Items = { voucher, new New.Ware { Id = 8 }, new New.Gift { Id = 9, From = "ada", Content = new[] { 1, 2 } }, new New.Nothing { Id = 10 }, voucher },
                    Last = new New.Gift { Id = 11, Content = voucher },
                };
            }

            private static void IsFull(New.Basket basket, int id)
            {
                Check.Equal(5, basket.Items.Count);
                Check.Equal(id, basket.Items[0].Id);
                Check.Equal("X", ((New.Voucher)basket.Items[0]).Code);
                Check.Equal("inner", ((New.Voucher)((New.Voucher)basket.Items[0]).Parts![1]).Code);
                Check.Equal(8, ((New.Ware)basket.Items[1]).Id);
                Check.Equal("ada", ((New.Gift)basket.Items[2]).From);
                Check.Equal(2, ((int[])((New.Gift)basket.Items[2]).Content!)[1]);
                Check.Equal(10, ((New.Nothing)basket.Items[3]).Id);
                Check.Equal("X", ((New.Voucher)basket.Items[4]).Code);
                Check.Equal("X", ((New.Voucher)((New.Gift)basket.Last!).Content!).Code);
            }

            public static void Run()
            {
                byte[] sent = Hide(PrewireSerializer.Serialize(Full()));
                Old.Basket between = PrewireSerializer.Deserialize<Old.Basket>(sent)!;
                Check.Equal(7, ((Old.OtherItem)between.Items[0]).Id);
                Check.Equal(8, ((Old.Ware)between.Items[1]).Id);
                between.Items[0].Id = 77;
                byte[] handedOn = PrewireSerializer.Serialize(between);
                IsFull(Read(handedOn), 77);
                Check.Equal((long)handedOn.Length, PrewireSerializer.GetSize(between));

                // Once more, by one that knows as much, and by one that knows even less.
                IsFull(Read(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Old.Basket>(handedOn)!)), 77);
                Oldest.Basket oldest = PrewireSerializer.Deserialize<Oldest.Basket>(handedOn)!;
                Check.Equal(typeof(Oldest.Any), oldest.Items[1].GetType());
                IsFull(Read(PrewireSerializer.Serialize(oldest)), 77);
                IsFull(Read(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Old.Basket>(PrewireSerializer.Serialize(oldest))!)), 77);

                // Canonical, copied, streamed, in a session, and read by nobody in particular.
                var canonical = new PrewireOptions { Canonical = true };
                IsFull(Read(PrewireSerializer.Serialize(between, canonical)), 77);
                IsFull(Read(PrewireSerializer.Serialize(PrewireSerializer.Clone(between))), 77);
                var stream = new MemoryStream();
                PrewireSerializer.Serialize(stream, between, new PrewireOptions { Streamed = true });
                IsFull(Read(stream.ToArray()), 77);
                var writing = new PrewireOptions { Session = new PrewireSession() };
                var reading = new PrewireOptions { Session = new PrewireSession() };
                int first = 0;
                for (int i = 0; i < 3; i++)
                {
                    byte[] message = PrewireSerializer.Serialize(between, writing);
                    IsFull(Read(message, reading), 77);
                    first = i == 0 ? message.Length : first;
                    Check.Equal(true, i == 0 || message.Length < first);
                }

                // What is made here stands in for nothing, and is what it is.
                between.Items.Add(new Old.OtherItem { Id = 1 });
                byte[] own = PrewireSerializer.Serialize(between);
                Check.Equal(6, PrewireSerializer.Deserialize<Old.Basket>(own)!.Items.Count);
                Check.Fails(PrewireErrorCode.UnassignableType, () => Read(own));

                // An object of the declared type itself, which is abstract in the middle.
                var week = new New.Week { Plans = { new New.Plan { Day = 1 }, new New.Trip { Day = 2, Goal = "sea" } } };
                Old.Week old = PrewireSerializer.Deserialize<Old.Week>(Hide(PrewireSerializer.Serialize(week)))!;
                Check.Equal(1, ((Old.OtherPlan)old.Plans[0]).Day);
                Check.Equal(true, ((Old.OtherPlan)old.Plans[1]).Rest!.Size > 0);
                New.Week back = PrewireSerializer.Deserialize<New.Week>(Hide(PrewireSerializer.Serialize(old)))!;
                Check.Equal(typeof(New.Plan), back.Plans[0].GetType());
                Check.Equal(1, back.Plans[0].Day);
                Check.Equal("sea", ((New.Trip)back.Plans[1]).Goal);
            }

            /// <summary>All versions are in one process here: what the middle is not to know has other identities on its way there and back.</summary>
            private static byte[] Hide(byte[] message)
            {
                message = (byte[])message.Clone();
                foreach (Type type in new[] { typeof(New.Gift), typeof(New.Nothing), typeof(New.Trip), typeof(New.Voucher) })
                {
                    byte[] identity = BitConverter.GetBytes(Prewire.GeneratedCode.TypeIdentity.Of(type));
                    byte[] other = Array.ConvertAll(identity, static b => (byte)(b ^ 0xFF));
                    for (int i = 0; i + 8 <= message.Length; i++)
                    {
                        var window = new ArraySegment<byte>(message, i, 8);
                        bool isIdentity = System.Linq.Enumerable.SequenceEqual(window, identity);
                        if (isIdentity || System.Linq.Enumerable.SequenceEqual(window, other))
                        {
                            (isIdentity ? other : identity).CopyTo(message, i);
                        }
                    }
                }

                return message;
            }

            private static New.Basket Read(byte[] message, PrewireOptions? options = null) => PrewireSerializer.Deserialize<New.Basket>(Hide(message), options)!;
        }
        """));

    /// <summary>A copy keeps the type, made of whatever it is said to be, with code to copy it and without.</summary>
    [Theory]
    [InlineData("ByNeed")]
    [InlineData("Clone")]
    public void A_copy_keeps_the_type(string abilities) => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        namespace New
        {
            [GenerateSerializer, WireUnion(1, typeof(Empty)), WireUnion(2, typeof(Full))] public abstract class Item { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Empty : Item { }
            [GenerateSerializer] public sealed class Full : Item { public string? Code { get; set; } }
            [GenerateSerializer] public sealed class Box { public List<Item> Items { get; set; } = new(); }
        }

        namespace Old
        {
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherItem))] public abstract class Item { public int Id { get; set; } }
            [GenerateSerializer(ABILITIES)] public sealed class OtherItem : Item { public WireUnknownMembers? Rest { get; init; } }
            [GenerateSerializer] public sealed class Box { public List<Item> Items { get; set; } = new(); }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] sent = PrewireSerializer.Serialize(new New.Box { Items = { new New.Full { Id = 7, Code = "X" }, new New.Empty { Id = 8 } } });
                List<Old.Item> items = PrewireSerializer.Deserialize<Old.Box>(sent)!.Items;
                foreach (Func<Old.Item, Old.Item> copy in new Func<Old.Item, Old.Item>[]
                {
                    static item => Copy<Old.OtherItem>(item),
                    static item => Copy<Old.Item>(item),
                    static item => (Old.Item)Copy<object>(item),
                    static item => Copy<List<Old.OtherItem>>(new List<Old.OtherItem> { (Old.OtherItem)item })[0],
                    static item => Copy<List<Old.Item>>(new List<Old.Item> { item })[0],
                    static item => Copy<Old.Box>(new Old.Box { Items = { item } }).Items[0],
                    static item => Copy<Old.OtherItem>(Copy<Old.OtherItem>(item)),
                })
                {
                    var copies = new Old.Box();
                    foreach (Old.Item item in items)
                    {
                        copies.Items.Add(copy(item));
                        Check.Equal(false, ReferenceEquals(item, copies.Items[copies.Items.Count - 1]));
                    }

                    List<New.Item> back = PrewireSerializer.Deserialize<New.Box>(PrewireSerializer.Serialize(copies))!.Items;
                    Check.Equal(7, back[0].Id);
                    Check.Equal("X", ((New.Full)back[0]).Code);
                    Check.Equal(8, ((New.Empty)back[1]).Id);
                }
            }

            /// <summary>A call would have code made for what it copies.</summary>
            private static T Copy<T>(object value) => (T)s_clone.Invoke(null, new object?[] { typeof(T), value, null })!;

            private static readonly System.Reflection.MethodInfo s_clone =
                typeof(PrewireSerializer).GetMethod("Clone", new[] { typeof(Type), typeof(object), typeof(PrewireOptions) })!;
        }
        """.Replace("ABILITIES", "Abilities = Abilities." + abilities).Replace("New", "Copied" + abilities + "New").Replace("Old", "Copied" + abilities + "Old"));

    /// <summary>All assemblies are loaded at once: types of two tests have to have names of their own.</summary>
    private static string Apart(string source) => source.Replace("New", "LaterNew").Replace("Old", "LaterOld").Replace("WireName(\"", "WireName(\"later-");
}
