using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Tables of derived types that another version wrote.</summary>
public class UnionEvolutionTests
{
    /// <summary>Tags match, not the places in the table; what this version does not know is as the base says.</summary>
    [Fact]
    public void Tables_of_other_versions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer, WireUnion(1, typeof(A)), WireUnion(2, typeof(B)), WireUnion(9, typeof(C))] public class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class A : Base { public int Number { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public string? Text { get; set; } public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class C : Base { public bool Flag { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer, WireUnion(0, typeof(Zero)), WireUnion(2, typeof(B)), WireUnion(9, typeof(Sea))] public abstract class Base { public long Id { get; set; } }
            [GenerateSerializer] public sealed class Zero : Base { }
            [GenerateSerializer] public sealed class B : Base { public string? Text { get; set; } public string More { get; set; } = "more"; public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class Sea : Base { public bool Flag { get; set; } }
        }

        namespace V3
        {
            [GenerateSerializer(Unknown = Unknown.Null), WireUnion(2, typeof(B))] public class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public List<Base?>? Others { get; set; } }
        }

        namespace V4
        {
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Other)), WireUnion(2, typeof(B))] public abstract class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class Other : Base { public int Number { get; set; } public string Kept { get; set; } = "kept"; }
        }

        public static class Test
        {
            public static void Run()
            {
                V1.Base known = new V1.B { Id = 1, Text = "t", Others = new() { new V1.C { Id = 2, Flag = true }, new V1.B { Text = "in" } } };
                V1.Base all = new V1.B { Id = 1, Others = new() { new V1.A { Id = 3, Number = 4 }, new V1.Base { Id = 5 } } };
                byte[] bytes = PrewireSerializer.Serialize(known);
                byte[] more = PrewireSerializer.Serialize(all);

                var two = (V2.B)PrewireSerializer.Deserialize<V2.Base>(bytes)!;
                Check.Equal(1L, two.Id);
                Check.Equal("t", two.Text);
                Check.Equal("more", two.More);
                Check.Equal(true, ((V2.Sea)two.Others![0]).Flag);
                Check.Equal("in", ((V2.B)two.Others[1]).Text);
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<V2.Base>(more));
                Check.Equal(2, ((V1.B)PrewireSerializer.Deserialize<V1.Base>(PrewireSerializer.Serialize<V2.Base>(two))).Others!.Count);

                var three = (V3.B)PrewireSerializer.Deserialize<V3.Base>(more)!;
                Check.Equal(null, three.Others![0]);
                Check.Equal(5, three.Others[1]!.Id);

                var four = (V4.B)PrewireSerializer.Deserialize<V4.Base>(more)!;
                var other = (V4.Other)four.Others![0];
                Check.Equal(3, other.Id);
                Check.Equal(4, other.Number);
                Check.Equal("kept", other.Kept);
                Check.Equal(5, four.Others[1].Id);
            }
        }
        """);

    /// <summary>An alternative may become a struct, or a class, from one version to the next.</summary>
    [Fact]
    public void Structs_in_tables_of_other_versions() => LoadedAssembly.Run("""
        using Prewire;

        namespace V1
        {
            [GenerateSerializer, WireUnion(1, typeof(A)), WireUnion(2, typeof(B)), WireUnion(3, typeof(C))] public interface I { }
            [GenerateSerializer] public struct A : I { public int Number { get; set; } public string? Text { get; set; } }
            [GenerateSerializer] public sealed class B : I { public int Number { get; set; } }
            [GenerateSerializer] public struct C : I { public int Number { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer(Unknown = Unknown.Null), WireUnion(1, typeof(A)), WireUnion(2, typeof(B))] public interface I { }
            [GenerateSerializer] public sealed class A : I { public long Number { get; set; } }
            [GenerateSerializer] public struct B : I { public long Number { get; set; } public int More { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                var read = PrewireSerializer.Deserialize<V2.I?[]>(PrewireSerializer.Serialize(new V1.I?[]
                {
                    new V1.A { Number = 1, Text = "t" }, new V1.B { Number = 2 }, new V1.C { Number = 3 }, null, new V1.A { Number = 4 },
                }))!;
                Check.Equal(1L, ((V2.A)read[0]!).Number);
                Check.Equal(2L, ((V2.B)read[1]!).Number);
                Check.Equal(null, read[2]);
                Check.Equal(null, read[3]);
                Check.Equal(4L, ((V2.A)read[4]!).Number);
                var back = PrewireSerializer.Deserialize<V1.I?[]>(PrewireSerializer.Serialize(read))!;
                Check.Equal(1, ((V1.A)back[0]!).Number);
                Check.Equal(2, ((V1.B)back[1]!).Number);
            }
        }
        """);
}
