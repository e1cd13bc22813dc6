using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types whose names are almost the same have codecs of different names.</summary>
public class NearNameTests
{
    [Fact]
    public void Underscores_around_dots_tell_types_apart()
    {
        string[] types =
        [
            "A._B", "A_.B", "A__B", "A.B", "A.__B", "A__.B", "A_._B", "A___B", "A.___B", "A.__.B", "A._._B", "A._0", "A._0._B", "A.__0", "A+_0B", "A`1+B", "A+_1+B", "A._1_B", "A+_1._B", "_A.B", "_.A.B",
        ];

        // A dot and a plus are the same: there cannot be a namespace and a type of one name.
        Assert.Equal(types.Length, types.Select(CodecNames.Codec).Distinct().Count());
    }

    [Fact]
    public void They_are_all_generated() => LoadedAssembly.Run("""
        using Prewire;
        namespace Shop
        {
            public static class Order { [GenerateSerializer] public sealed class _Line { public int A; } }
            public static class Order_ { [GenerateSerializer] public sealed class Line { public int B; } }
        }

        [GenerateSerializer] public unsafe struct Buf { public fixed int Data[2]; }
        [GenerateSerializer] public unsafe struct Buf<T> { public fixed int Data[2]; public T Value; }

        public static class Test
        {
            public static unsafe void Run()
            {
                Check.Equal(1, Check.RoundTrip(new Shop.Order._Line { A = 1 }).A);
                Check.Equal(2, Check.RoundTrip(new Shop.Order_.Line { B = 2 }).B);
                Buf plain = default;
                plain.Data[1] = 3;
                Buf<int> open = default;
                open.Data[0] = 4;
                Buf plainRead = Check.RoundTrip(plain);
                Buf<int> openRead = Check.RoundTrip(open);
                Check.Equal(3, plainRead.Data[1]);
                Check.Equal(4, openRead.Data[0]);
            }
        }
        """);
}
