using System.Linq;
using System.Text;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Late values where something else takes part: members that are skipped or kept, other assemblies, fingerprints, large unions.</summary>
public class LateEdgeTests
{
    /// <summary>A type that makes the model of all that it leads to a large one.</summary>
    private const string Large = """
            [GenerateSerializer] public sealed class World { public Root? Root; public Wide? Wide; }
            [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; }
        """;

    private const string Leaves = """
            [GenerateSerializer] public sealed class Leaf { public int Number; public string? Text; public Twig? Twig; }
            [GenerateSerializer] public sealed class Twig { public long Length; }
        """;

    private static readonly string s_versions = "using System;\nusing System.Collections.Generic;\nusing System.Linq;\nusing Prewire;\n"
        + "namespace LateOld\n{\n" + Leaves + """
            [GenerateSerializer] public sealed class Root { public Leaf? Last; public List<Leaf>? Leaves; public int After; }
        """ + Large + "}\nnamespace LateKeep\n{\n" + Leaves + """
            [GenerateSerializer] public sealed class Root { public Leaf? Last; public List<Leaf>? Leaves; public int After; public WireUnknownMembers? Unknown; }
        """ + Large + "}\nnamespace LateNew\n{\n" + Leaves + """
            [GenerateSerializer] public sealed class Root { public Twig? Early; public Bush? Bush; public List<Bush>? Bushes; public object? Any; public Leaf? Last; public List<Leaf>? Leaves; public int After; }
            [GenerateSerializer] public sealed class Bush { public Leaf? Leaf; public Bush? Next; public Dictionary<int, Leaf>? Map; }
        """ + Large + """
            public static class Sample
            {
                public static Leaf L(int n) => new Leaf { Number = n, Text = "t" + n, Twig = n % 2 == 0 ? null : new Twig { Length = n } };
                public static Root Make() => new Root
                {
                    Early = new Twig { Length = 1 },
                    Bush = new Bush { Leaf = L(1), Next = new Bush { Map = new() { [1] = L(2), [2] = L(3) } } },
                    Bushes = new() { new Bush { Leaf = L(4) }, new Bush() },
                    Any = new object[] { L(5), new Bush { Leaf = L(6) }, new Twig[] { new Twig { Length = 9 } } },
                    Last = L(7), Leaves = new() { L(8), L(9) }, After = 10,
                };
            }
        }

        """;

    [Fact]
    public void Members_that_are_skipped_may_announce_what_later_ones_are() => LoadedAssembly.Run(s_versions + """
        public static class Test
        {
            public static void Run()
            {
                byte[] message = PrewireSerializer.Serialize(LateNew.Sample.Make());
                Assert(PrewireSerializer.Deserialize<LateOld.Root>(message));
                Check.True(PrewireSerializer.TryDeserialize<LateOld.Root>(message, out LateOld.Root? tried));
                Assert(tried!);
                LateOld.Root into = new LateOld.Root { Last = new LateOld.Leaf() };
                PrewireSerializer.DeserializeInto(message, ref into!);
                Assert(into!);
                using var stream = new System.IO.MemoryStream(message);
                Assert(PrewireSerializer.Deserialize<LateOld.Root>(stream));

                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    Assert(PrewireSerializer.Deserialize<LateOld.Root>(PrewireSerializer.Serialize(LateNew.Sample.Make(), writer), reader));
                }

                // What is cut, or damaged, is told apart at the same place by both.
                for (int length = 0; length < message.Length; length++)
                {
                    byte[] cut = message[..length];
                    Check.True(!PrewireSerializer.TryDeserialize<LateOld.Root>(cut, out _));
                    try
                    {
                        PrewireSerializer.Deserialize<LateOld.Root>(cut);
                        Check.True(false);
                    }
                    catch (PrewireException)
                    {
                    }
                }
            }

            private static void Assert(LateOld.Root root)
            {
                Check.Equal(7, root.Last!.Number);
                Check.Equal(7L, root.Last.Twig!.Length);
                Check.Equal("8t8,9t9", string.Join(",", root.Leaves!.Select(l => l.Number + l.Text)));
                Check.Equal(9L, root.Leaves![1].Twig!.Length);
                Check.Equal(10, root.After);
            }
        }
        """);

    [Fact]
    public void Members_that_are_kept_bring_their_shapes_along() => LoadedAssembly.Run(s_versions.Replace("namespace Late", "namespace Kept") + """
        public static class Test
        {
            public static void Run()
            {
                byte[] sent = PrewireSerializer.Serialize(KeptNew.Sample.Make());
                KeptKeep.Root kept = PrewireSerializer.Deserialize<KeptKeep.Root>(sent);
                Check.Equal(7, kept.Last!.Number);
                byte[] handedOn = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<KeptKeep.Root>(PrewireSerializer.Serialize(kept)));
                Check.True(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<KeptNew.Root>(handedOn)).AsSpan().SequenceEqual(sent));
                Check.True(PrewireSerializer.TryDeserialize<KeptNew.Root>(handedOn, out _));
                Check.Equal(7, PrewireSerializer.Deserialize<KeptOld.Root>(handedOn).Last!.Number);

                // In a session what was kept is announced once, too.
                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                int first = 0;
                for (int i = 0; i < 3; i++)
                {
                    byte[] message = PrewireSerializer.Serialize(kept, writer);
                    first = i == 0 ? message.Length : first;
                    Check.True(i == 0 || message.Length < first);
                    Check.True(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<KeptNew.Root>(message, reader)).AsSpan().SequenceEqual(sent));
                }
            }
        }
        """);

    [Fact]
    public void A_library_swapped_for_one_whose_types_have_grown() => LoadedAssembly.RunWithSwappedLibrary(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Order { public Lib.Customer? Customer; public List<Lib.Customer>? All; public int Id; public (Lib.Customer?, int) Pair; }

        public static class Test
        {
            public static void Run()
            {
                var customer = new Lib.Customer { Name = "n" };
                var order = new Order { Id = 1, Customer = customer, All = new() { customer, new Lib.Customer { Name = "m" } }, Pair = (customer, 2) };
                byte[] message = PrewireSerializer.Serialize(order);
                Order read = PrewireSerializer.Deserialize<Order>(message);
                Check.Equal("n", read.Customer!.Name);
                Check.Equal("m", read.All![1].Name);
                Check.Equal("n", read.Pair.Item1!.Name);
                Check.Equal((long)message.Length, PrewireSerializer.GetSize(order));
                Check.True(PrewireSerializer.TryDeserialize<Order>(message, out _));
                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    Check.Equal("m", PrewireSerializer.Deserialize<Order>(PrewireSerializer.Serialize(order, writer), reader).All![1].Name);
                }

                // Small when this was compiled, and early: it is so for good, however large it has become.
                Check.True(PrewireSerializer.Serialize(new Order()).Length > 150);
            }
        }
        """,
        "using Prewire; namespace Lib { [GenerateSerializer] public sealed class Customer { public string? Name; } }",
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public sealed class Customer { public string? Name; public Inner Inner; public Wide? Wide; public Other? Other; }
            [GenerateSerializer] public sealed class Other { public Customer? Back; public int A, B, C, D, E, F, G, H, I, J; public string? K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z; }
            [GenerateSerializer] public struct Inner { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; }
            [GenerateSerializer] public sealed class Wide { public Inner A; public Inner? B; public int C; }
        }
        """);

    [Fact]
    public void Three_assemblies() => LoadedAssembly.RunWithLibraries(
        """
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Order { public Shop.Customer? Customer; public List<Shop.Customer>? All; public Base.Country? Country; public Shop.Page<Base.Country>? Page; public Dictionary<string, Base.Country>? Map; }

        public static class Test
        {
            public static void Run()
            {
                var country = new Base.Country { Name = "c", Capital = new Base.City { Name = "capital" } };
                country.Capital.Country = new Base.Country { Name = "again" };
                var order = new Order
                {
                    Customer = new Shop.Customer { Home = country, Name = "n" }, All = new() { new Shop.Customer { Home = new Base.Country { Name = "d" } } }, Country = country,
                    Page = new Shop.Page<Base.Country> { First = country, All = new() { country, country } }, Map = new() { ["x"] = country },
                };
                byte[] message = PrewireSerializer.Serialize(order);
                Order read = PrewireSerializer.Deserialize<Order>(message);
                Check.True(PrewireSerializer.Serialize(read).AsSpan().SequenceEqual(message));
                Check.Equal("again", read.Page!.All![1].Capital!.Country!.Name);
                Check.True(PrewireSerializer.TryDeserialize<Order>(message, out _));
                string hex = System.Convert.ToHexString(message);
                string shape = System.Convert.ToHexString(PrewireSerializer.Serialize<Base.Country>(null!));
                shape = shape.Substring(2, shape.Length - 4);
                Check.Equal(hex.IndexOf(shape, System.StringComparison.Ordinal), hex.LastIndexOf(shape, System.StringComparison.Ordinal));
                Check.True(hex.Contains(shape));
            }
        }
        """,
        """
        using System.Collections.Generic;
        using Prewire;
        namespace Base
        {
            [GenerateSerializer] public sealed class Country { public string? Name; public City? Capital; public List<City>? Cities; public Region? Region; }
            [GenerateSerializer] public sealed class City { public string? Name; public Country? Country; public int Population, Area, Height; public string? Mayor, Code, Zone, River; }
            [GenerateSerializer] public sealed class Region { public string? Name; public List<Country>? Countries; public int A, B, C, D, E; public string? F, G, H, I, J; }
        }
        namespace Shop
        {
            [GenerateSerializer] public sealed class Customer { public string? Name; public Base.Country? Home; public Customer? Parent; public int A, B, C, D, E; public string? F, G, H, I, J; }
            [GenerateSerializer] public sealed class Page<T> { public List<T>? All; public T? First; }
        }
        """);

    [Fact]
    public void Messages_of_a_fingerprint_announce_hashes() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        namespace Print1
        {
            [GenerateSerializer(Evolution = Evolution.Fingerprint)] public sealed class Root { public Leaf? A; public Leaf? B; public Leaf? Unset; public Wide? Wide; }
            [GenerateSerializer] public sealed class Leaf { public int Number; public Root? Back; }
            [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; public Leaf? Leaf; }
        }

        namespace Print2
        {
            [GenerateSerializer(Evolution = Evolution.Fingerprint)] public sealed class Root { public Leaf? A; public Leaf? B; public Leaf? Unset; public Wide? Wide; }
            [GenerateSerializer] public sealed class Leaf { public long Number; public Root? Back; }
            [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; public Leaf? Leaf; }
        }

        public static class Test
        {
            public static void Run()
            {
                var root = new Print1.Root { A = new Print1.Leaf { Number = 1 }, B = new Print1.Leaf { Number = 2, Back = new Print1.Root { A = new Print1.Leaf { Number = 3 } } } };
                byte[] message = PrewireSerializer.Serialize(root);
                Check.Equal(0, message[0]);

                // Escape and hash of the root; length and hash of the leaf; numbers after that, that of the root too.
                byte[] one = PrewireSerializer.Serialize(new Print1.Root { A = new Print1.Leaf { Number = 1 } });
                Check.Equal(7 + 1 + (1 + 4) + (1 + 4 + 1) + 3, one.Length);
                Print1.Root read = PrewireSerializer.Deserialize<Print1.Root>(message);
                Check.Equal(3, read.B!.Back!.A!.Number);
                Check.True(PrewireSerializer.TryDeserialize<Print1.Root>(message, out _));

                // What is late is not part of the hash of the root; it has one of its own.
                Check.Equal(null, PrewireSerializer.Deserialize<Print2.Root>(PrewireSerializer.Serialize(new Print1.Root())).A);
                Check.Fails(PrewireErrorCode.ShapeMismatch, () => PrewireSerializer.Deserialize<Print2.Root>(message));
                Check.True(!PrewireSerializer.TryDeserialize<Print2.Root>(message, out _));

                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    byte[] inSession = PrewireSerializer.Serialize(root, writer);
                    Check.Equal(message.Length, inSession.Length);
                    Check.Equal(3, PrewireSerializer.Deserialize<Print1.Root>(inSession, reader).B!.Back!.A!.Number);
                    Check.Equal(2, PrewireSerializer.Deserialize<Print1.Leaf>(PrewireSerializer.Serialize(root.B, writer), reader).Number);
                }
            }
        }
        """);

    [Fact]
    public void A_union_of_a_thousand_is_found_in_one_step()
    {
        var source = new StringBuilder("using System;\nusing System.Collections.Generic;\nusing Prewire;\n\n[GenerateSerializer]\n");
        for (int i = 0; i < 1000; i++)
        {
            source.Append($"[WireUnion({i + 1}, typeof(E{i}))]\n");
        }

        source.Append("public interface IEvent { }\n");
        for (int i = 0; i < 1000; i++)
        {
            source.Append($"[GenerateSerializer] public sealed record E{i}(int A, string B{i}, long? C, bool D, List<int>? F) : IEvent;\n");
        }

        source.Append("""
            public static class Test
            {
                public static void Run()
                {
                    var all = new List<IEvent>
                    {
            """);
        source.AppendJoin(",\n", Enumerable.Range(0, 1000).Select(static i => $"new E{i}({i}, \"b\", null, true, null)"));
        source.Append("""
                    };
                    List<IEvent> read = PrewireSerializer.Deserialize<List<IEvent>>(PrewireSerializer.Serialize(all));
                    for (int i = 0; i < all.Count; i++)
                    {
                        Check.Equal(all[i], read[i]);
                        Check.Equal(all[i], PrewireSerializer.Deserialize<IEvent>(PrewireSerializer.Serialize(all[i])));
                    }

                    // A tag of up to two bytes, what says that it is one, and the literal of the interface.
                    Check.True(PrewireSerializer.Serialize(all[999]).Length <= PrewireSerializer.Serialize((E999)all[999]).Length + 11);
                    Check.True(PrewireSerializer.Serialize(all[3]).Length <= PrewireSerializer.Serialize((E3)all[3]).Length + 11);
                }
            }
            """);
        LoadedAssembly.Run(source.ToString());
    }

    [Fact]
    public void Nothing_is_allocated_but_the_result() => LoadedAssembly.Run(s_versions.Replace("namespace Late", "namespace Free") + """
        public static class Test
        {
            public static void Run()
            {
                var root = new FreeNew.Root { Early = new FreeNew.Twig(), Last = new FreeNew.Leaf { Twig = new FreeNew.Twig() }, Bush = new FreeNew.Bush { Leaf = new FreeNew.Leaf() } };
                var output = new Output();
                byte[] message = PrewireSerializer.Serialize(root);
                for (int i = 0; i < 100; i++)
                {
                    PrewireSerializer.Serialize(output, root);
                    output.Used = 0;
                    PrewireSerializer.Deserialize<FreeNew.Root>(message);
                }

                long before = System.GC.GetAllocatedBytesForCurrentThread();
                PrewireSerializer.Serialize(output, root);
                Check.Equal(0L, System.GC.GetAllocatedBytesForCurrentThread() - before);

                before = System.GC.GetAllocatedBytesForCurrentThread();
                var made = new FreeNew.Root { Early = new FreeNew.Twig(), Last = new FreeNew.Leaf { Twig = new FreeNew.Twig() }, Bush = new FreeNew.Bush { Leaf = new FreeNew.Leaf() } };
                long own = System.GC.GetAllocatedBytesForCurrentThread() - before;
                before = System.GC.GetAllocatedBytesForCurrentThread();
                FreeNew.Root read = PrewireSerializer.Deserialize<FreeNew.Root>(message);
                Check.Equal(own, System.GC.GetAllocatedBytesForCurrentThread() - before);
                System.GC.KeepAlive(made);
                System.GC.KeepAlive(read);
            }

            private sealed class Output : System.Buffers.IBufferWriter<byte>
            {
                private readonly byte[] _memory = new byte[4096];
                public int Used;
                public void Advance(int count) => Used += count;
                public System.Memory<byte> GetMemory(int sizeHint = 0) => System.MemoryExtensions.AsMemory(_memory, Used);
                public System.Span<byte> GetSpan(int sizeHint = 0) => System.MemoryExtensions.AsSpan(_memory, Used);
            }
        }
        """);
}
