using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types of newer frameworks that a package brings to an older one, where the runtime knows nothing of them.</summary>
public class BroughtTypeTests
{
    private const string Package = """
        namespace System
        {
            public struct DateOnly { public DateOnly(int dayNumber) { DayNumber = dayNumber; } public int DayNumber { get; } }
            public struct TimeOnly { private readonly long _ticks; public TimeOnly(long ticks) { _ticks = ticks; } }
            public struct Half { private readonly ushort _bits; public Half(ushort bits) { _bits = bits; } }
            public struct Int128 { private readonly long _low; public Int128(long low) { _low = low; } }
            public struct UInt128 { private readonly long _low; public UInt128(long low) { _low = low; } }
        }
        namespace System.Collections.Generic
        {
            public interface IReadOnlySet<T> : IReadOnlyCollection<T> { bool Contains(T item); }
        }
        """;

    [Theory]
    [InlineData("DateOnly")]
    [InlineData("TimeOnly")]
    [InlineData("Half")]
    [InlineData("Int128")]
    [InlineData("UInt128")]
    [InlineData("Collections.Generic.IReadOnlySet<int>")]
    public async Task They_are_reported(string type)
    {
        CSharpCompilation compilation = WithPackage("[Prewire.GenerateSerializer] public class T { public System." + type + " A { get; set; } = default!; }", Framework.NetStandard20);
        GeneratorRun.Of(compilation).AssertClean();
        Assert.Equal("PW0001", Assert.Single(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer())).Id);
    }

    [Fact]
    public async Task An_attribute_can_ask_for_their_serializers()
    {
        CSharpCompilation compilation = WithPackage(
            "[assembly: Prewire.GenerateSerializer(typeof(System.DateOnly))] [Prewire.GenerateSerializer] public class T { public System.DateOnly A { get; set; } }", Framework.NetStandard20);
        GeneratorRun.Of(compilation).AssertClean();
        Assert.Empty(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer()));
    }

    [Fact]
    public void Surrogates_take_care_of_them() => LoadedAssembly.RunWithLibraries(
        Framework.NetStandard20,
        """
        using System;
        using System.Collections.Generic;
        using Prewire;

        [assembly: WireSurrogate(typeof(DateOnly), typeof(Day))]

        [GenerateSerializer] public struct Day
        {
            public int Number;
            public static Day From(DateOnly value) => new Day { Number = value.DayNumber };
            public DateOnly ToValue() => new DateOnly(Number);
        }

        [GenerateSerializer] public sealed class Numbers
        {
            public List<int> Items = new List<int>();
            public static Numbers From(IReadOnlySet<int> value) => new Numbers { Items = new List<int>(value) };
            public IReadOnlySet<int> ToValue() => new OwnSet(Items);
        }

        public sealed class OwnSet : HashSet<int>, IReadOnlySet<int> { public OwnSet(IEnumerable<int> items) : base(items) { } }

        [GenerateSerializer] public sealed class Visit
        {
            public DateOnly On { get; set; }
            public DateOnly? Next { get; set; }
            [WireSurrogate(typeof(Numbers))] public IReadOnlySet<int>? Rooms { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Visit copy = Check.RoundTrip(new Visit { On = new DateOnly(5), Next = new DateOnly(7), Rooms = new OwnSet(new[] { 3 }) });
                Check.Equal(5, copy.On.DayNumber);
                Check.Equal(7, copy.Next!.Value.DayNumber);
                Check.True(copy.Rooms!.Contains(3));
            }
        }
        """,
        Package);

    private static CSharpCompilation WithPackage(string source, Framework framework) =>
        TestCompilation.Create([source], framework, references: [TestCompilation.Create([Package], framework, assemblyName: "Package").EmitToImageReference()]);
}
