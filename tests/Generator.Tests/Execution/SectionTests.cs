using System.Globalization;
using System.Linq;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>
/// Classes of a library from which others may derive: their own objects and the sections of derived ones are written by the same code, in headers that differ by a bit.
/// </summary>
public class SectionTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(6)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(9)]
    [InlineData(15)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(70)]
    public void Headers_of_any_number_of_bits(int count) => LoadedAssembly.RunWithLibraries(
        $$"""
        using System;
        using Lib;
        using N{{count}};
        using Prewire;

        namespace N{{count}}
        {
            [GenerateSerializer] public sealed class Same : Lib.IValues { {{Members(count)}} }
            [GenerateSerializer] public sealed class Newer : Lib.IValues { public string? More { get; set; } {{Members(count)}} }
            [GenerateSerializer] public sealed class Derived : Lib.Base { public int? Own { get; set; } public string? Text { get; set; } }
            [GenerateSerializer] public sealed class Leaf : Mid.Middle { public string? Own { get; set; } }
            [GenerateSerializer] public sealed class Made : Lib.Base { public Made(int number) { Number = number; } public string? Text { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                for (int i = 0; i <= {{count}} + 1; i++)
                {
                    // Bit by bit, and all of them.
                    Base(i).Is(Check.RoundTrip(Base(i)));
                    Base(i).Is(PrewireSerializer.Deserialize<Same>(PrewireSerializer.Serialize(Base(i))));
                    Base(i).Is(PrewireSerializer.Deserialize<Lib.Base>(PrewireSerializer.Serialize(Values.Set(new Same(), i))));
                    Base(i).Is(PrewireSerializer.Deserialize<Lib.Base>(PrewireSerializer.Serialize(Values.Set(new Newer { More = "m" }, i))));
                    byte[] bytes = PrewireSerializer.Serialize(Base(i));
                    byte[] sealedBytes = PrewireSerializer.Serialize(Values.Set(new Same(), i));
                    int body = sealedBytes.Length - PrewireSerializer.Serialize<Same?>(null).Length + 1;
                    Check.Equal(BitConverter.ToString(sealedBytes, sealedBytes.Length - body), BitConverter.ToString(bytes, bytes.Length - body));

                    var derived = Values.Set(new Derived { Own = i, Text = "t" }, i);
                    Derived again = Check.RoundTrip(derived);
                    derived.Is(again);
                    Check.Equal(i + "t", again.Own + again.Text);
                    derived.Is(PrewireSerializer.Deserialize<Same>(PrewireSerializer.Serialize(derived)));
                    derived.Is(PrewireSerializer.Deserialize<Derived>(PrewireSerializer.Serialize(Values.Set(new Newer(), i))));
                    Lib.Base any = PrewireSerializer.Deserialize<Lib.Base>(PrewireSerializer.Serialize<Lib.Base>(derived));
                    derived.Is((Derived)any);

                    var middle = Values.Set(new Mid.Middle { Flag = i % 2 == 0, Rank = i }, i);
                    Mid.Middle second = Check.RoundTrip(middle);
                    middle.Is(second);
                    Check.Equal(middle.Show(), second.Show());
                    middle.Is(PrewireSerializer.Deserialize<Mid.Middle>(PrewireSerializer.Serialize(Values.Set(new Newer(), i))));
                    var leaf = Values.Set(new Leaf { Flag = i % 2 == 0, Rank = i, Own = "o" }, i);
                    Leaf third = Check.RoundTrip(leaf);
                    leaf.Is(third);
                    Check.Equal(leaf.Show() + "o", third.Show() + third.Own);
                    second = PrewireSerializer.Deserialize<Mid.Middle>(PrewireSerializer.Serialize(leaf));
                    leaf.Is(second);
                    Check.Equal(leaf.Show(), second.Show());

                    var made = Values.Set(new Made(0) { Text = "t" }, i);
                    made.Is(Check.RoundTrip(made));
                    made.Is(PrewireSerializer.Deserialize<Made>(PrewireSerializer.Serialize(Values.Set(new Newer(), i))));
                }

                Lib.Base?[] many = { Base(1), null, Base(0) };
                many = Check.RoundTrip(many);
                Base(1).Is(many[0]!);
                Check.True(many[1] is null);
                Base(0).Is(many[2]!);
            }

            private static Lib.Base Base(int i) => Values.Set(new Lib.Base(), i);
        }
        """,
        $$"""
        using System;
        using Prewire;
        namespace Lib
        {
            public interface IValues { int Number { get; set; } bool[] Flags { get; set; } }
            [GenerateSerializer] public class Base : IValues { {{Members(count)}} }
            public static class Values
            {
                public static T Set<T>(T values, int bit) where T : IValues
                {
                    bool[] flags = values.Flags;
                    for (int i = 0; i < flags.Length; i++)
                    {
                        flags[i] = i == bit || bit > flags.Length;
                    }

                    values.Flags = flags;
                    values.Number = bit + 5;
                    return values;
                }

                public static void Is(this IValues values, IValues others)
                {
                    if (values.Number != others.Number || !values.Flags.AsSpan().SequenceEqual(others.Flags))
                    {
                        throw new InvalidOperationException(string.Join(",", values.Flags) + " became " + string.Join(",", others.Flags));
                    }
                }
            }
        }
        """,
        """
        using Prewire;
        namespace Mid
        {
            [GenerateSerializer] public class Middle : Lib.Base { public bool Flag { get; set; } public long Rank { get; set; } public string Show() => Flag + " " + Rank; }
        }
        """);

    [Fact]
    public void Members_are_called_like_what_is_in_a_section() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;
        [GenerateSerializer] public sealed class OfGeneric : Lib.Generic<string> { public int Own { get; set; } }
        [GenerateSerializer] public sealed class OfNamed : Lib.Named { public int Own { get; set; } }
        public static class Test
        {
            public static void Run()
            {
                OfGeneric generic = Check.RoundTrip(new OfGeneric { T = 1, TCodec = true, Value = "v", Own = 2 });
                Check.Equal("1 True v 2", generic.T + " " + generic.TCodec + " " + generic.Value + " " + generic.Own);
                OfNamed named = Check.RoundTrip(new OfNamed { PrewireLeast = 1, PrewireSeen = 2, PrewireBase = "b", Lib_NamedSection = 3, Lib_NamedCodec = 5, Own = 4 });
                Check.Equal("1 2 b 3 5 4", named.PrewireLeast + " " + named.PrewireSeen + " " + named.PrewireBase + " " + named.Lib_NamedSection + " " + named.Lib_NamedCodec + " " + named.Own);
                Check.Equal(3, Check.RoundTrip(new Lib.Named { Lib_NamedSection = 3 }).Lib_NamedSection);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            public class Plain { public int T { get; set; } public bool TCodec { get; set; } }
            [GenerateSerializer] public class Generic<T> : Plain { public T? Value { get; set; } }
            [GenerateSerializer] public class Named { public int PrewireLeast { get; set; } public int PrewireSeen { get; set; } public string? PrewireBase { get; set; } public int Lib_NamedSection { get; set; } public int Lib_NamedCodec { get; set; } }
        }
        """);

    [Fact]
    public void Members_of_a_section_have_codecs_with_helpers_of_the_class() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;
        [GenerateSerializer] public sealed class Derived : Lib.Base { public int Own { get; set; } }
        public static class Test
        {
            public static void Run()
            {
                Derived read = Check.RoundTrip(new Derived { At = new Lib.Instant(5), Text = new Lib.Boxed<int>(6), System = 7, Late = new(() => 8), Own = 9 });
                Check.Equal("5 6 7 8 9", read.At!.Ticks + " " + read.Text!.Value + " " + read.System + " " + read.Late!.Value + " " + read.Own);
                Check.Equal(7, Check.RoundTrip(new Lib.Base { At = new Lib.Instant(5), System = 7 }).System);
            }
        }
        """,
        """
        using System;
        using Prewire;
        namespace Lib
        {
            public sealed class Instant { public Instant(long ticks) => Ticks = ticks; public long Ticks { get; } }
            [GenerateSerializer] public struct Moment { public long Ticks; public static Moment From(Instant value) => new Moment { Ticks = value.Ticks }; public Instant ToValue() => new Instant(Ticks); }
            public sealed class Boxed<T> { public Boxed(T value) => Value = value; public T Value { get; } }
            public sealed class BoxedCodec<T> : Codec<Boxed<T>>
            {
                private readonly Codec<T> _codec;
                public BoxedCodec(Codec<T> codec) => _codec = codec;
                public override void Write(ref PrewireWriter writer, Boxed<T> value) => _codec.Write(ref writer, value.Value);
                public override Boxed<T> Read(ref PrewireReader reader, int version) => new Boxed<T>(_codec.Read(ref reader, _codec.Version));
            }

            [GenerateSerializer] public class Base
            {
                [WireSurrogate(typeof(Moment))] public Instant? At { get; set; }
                [WireCodec(typeof(BoxedCodec<>))] public Boxed<int>? Text { get; set; }
                public int System { get; set; }
                public Lazy<int>? Late { get; set; }
            }
        }
        """);

    /// <summary>Bools and nullable members by turns, with members of fixed size and others between them.</summary>
    private static string Members(int count)
    {
        string[] members = Enumerable.Range(0, count).Select(i => i.ToString(CultureInfo.InvariantCulture))
            .Select((i, n) => n % 2 == 0 ? $"public bool M{i} {{ get; set; }} " : $"public int? M{i} {{ get; set; }} ").ToArray();
        string get = string.Concat(Enumerable.Range(0, count).Select(n => n % 2 == 0 ? $"M{n}, " : $"M{n} == 7, "));
        string set = string.Concat(Enumerable.Range(0, count).Select(n => n % 2 == 0 ? $"M{n} = value[{n}]; " : $"M{n} = value[{n}] ? 7 : null; "));
        return "public int Number { get; set; } public string Name { get; set; } = \"name\"; " + string.Concat(members)
            + "[WireIgnore] public bool[] Flags { get => new bool[] { " + get + "}; set { " + set + "} } ";
    }
}
