using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Fixed buffers of structs, which C# reaches by pointers only.</summary>
public class FixedBufferTests
{
    private const string Source =
        """
        #nullable disable
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public unsafe struct FixedPacket
        {
            public int Id;
            public fixed int Data[3];
            public fixed bool Flags[2];
            public fixed char @class[2];
        }

        [GenerateSerializer]
        public unsafe partial struct FixedHidden
        {
            [WireInclude] private fixed long _data[2];
            [WireInclude] private fixed long _more[2];
            public long Sum() => _data[0] + _data[1] + _more[1];
            public static FixedHidden Make() { FixedHidden made = default; made._data[0] = 40; made._data[1] = 2; made._more[1] = 8; return made; }
        }

        [GenerateSerializer]
        public unsafe struct FixedPage<T>
        {
            public T Value;
            public fixed ushort Data[2];
        }

        public partial class FixedOuter<T>
        {
            [GenerateSerializer]
            public unsafe partial struct Inner<U>
            {
                public U Value;
                [WireInclude] private fixed double _data[2];
                public double Last => _data[1];
                public void Fill() => _data[1] = 0.5;
            }
        }

        public static class Test
        {
            public static unsafe void Run()
            {
                FixedPacket packet = default;
                packet.Id = 7;
                packet.Data[2] = 30;
                packet.Flags[1] = true;
                packet.@class[0] = 'x';
                FixedPacket copy = Check.RoundTrip(packet);
                Check.Equal((7, 0, 30), (copy.Id, copy.Data[0], copy.Data[2]));
                Check.Equal((false, true, 'x', '\0'), (copy.Flags[0], copy.Flags[1], copy.@class[0], copy.@class[1]));
                copy = PrewireSerializer.Clone(packet);
                Check.Equal((7, 30, true), (copy.Id, copy.Data[2], copy.Flags[1]));
                Check.Equal(50L, Check.RoundTrip(FixedHidden.Make()).Sum());
                Check.Equal(50L, PrewireSerializer.Clone(FixedHidden.Make()).Sum());
                var page = new FixedPage<string> { Value = "v" };
                page.Data[1] = 9;
                FixedPage<string> read = Check.RoundTrip(new List<FixedPage<string>> { page })[0];
                Check.Equal(("v", 9), (read.Value, (int)read.Data[1]));
                var inner = new FixedOuter<int>.Inner<string> { Value = "u" };
                inner.Fill();
                Check.Equal(0.5, Check.RoundTrip(new FixedOuter<int>.Inner<string>?[] { inner })[0].Value.Last);
                Check.Equal("u", Check.RoundTrip(inner).Value);
            }
        }
        """;

    private const string Foreign = "public unsafe struct FixedHeader { public int Id; public fixed byte FixedName[16]; }";

    [Theory]
    [InlineData(LanguageVersion.CSharp9, Framework.Running, true)]
    [InlineData(LanguageVersion.Latest, Framework.Running, false)]
    [InlineData(LanguageVersion.CSharp9, Framework.NetStandard20, false)]
    public void Travel_from_public_and_private_fields(LanguageVersion language, Framework framework, bool intercept) =>
        LoadedAssembly.Run(Source, language, framework, intercept: intercept);

    /// <summary>The bytes are those of an inline array, so each is read as the other, and as a list.</summary>
    [Fact]
    public void Are_written_as_inline_arrays_and_lists_are() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.CompilerServices;
        using Prewire;

        [InlineArray(3)] public struct Three<T> { private T _first; }

        public static class Fixed
        {
            [GenerateSerializer] public unsafe struct FixedPacket { public int Id; public fixed int Data[3]; public string? Text; public fixed bool Flags[3]; public fixed char Chars[3]; }
        }
        public static class Inline
        {
            [GenerateSerializer] public struct FixedPacket { public int Id; public Three<int> Data; public string? Text; public Three<bool> Flags; public Three<char> Chars; }
        }
        public static class Lists
        {
            [GenerateSerializer] public class FixedPacket { public int Id; public List<long>? Data; public string? Text; public bool[]? Flags; public char[]? Chars; }
        }

        public static class Test
        {
            private static T As<[WireType] T, [WireType] TWritten>(TWritten value) => PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value))!;

            public static unsafe void Run()
            {
                Fixed.FixedPacket one = default;
                Inline.FixedPacket two = default;
                one.Id = two.Id = 5;
                one.Data[1] = two.Data[1] = 70_000;
                one.Flags[2] = two.Flags[2] = true;
                one.Chars[0] = two.Chars[0] = 'c';
                one.Text = two.Text = "t";
                Check.Equal(Convert.ToHexString(PrewireSerializer.Serialize(two)), Convert.ToHexString(PrewireSerializer.Serialize(one)));
                Check.Equal(Convert.ToHexString(PrewireSerializer.Serialize(new[] { two, default })), Convert.ToHexString(PrewireSerializer.Serialize(new[] { one, default })));
                Lists.FixedPacket three = As<Lists.FixedPacket, Fixed.FixedPacket>(one);
                Check.Equal("5 0,70000,0 t False,False,True c", three.Id + " " + string.Join(",", three.Data!) + " " + three.Text + " " + string.Join(",", three.Flags!) + " " + three.Chars![0]);
                one = As<Fixed.FixedPacket, Inline.FixedPacket>(two);
                Check.Equal((5, 70_000, true, 'c', "t"), (one.Id, one.Data[1], one.Flags[2], one.Chars[0], one.Text));
                one = As<Fixed.FixedPacket, Lists.FixedPacket>(three);
                Check.Equal((5, 70_000, true, 'c', "t"), (one.Id, one.Data[1], one.Flags[2], one.Chars[0], one.Text));
            }
        }
        """);

    [Fact]
    public void Take_as_many_elements_as_they_have_and_only_values() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        [GenerateSerializer] public unsafe struct FixedPacket { public fixed int Data[3]; }
        [GenerateSerializer] public class FixedNumbers { public int[]? Data; }
        [GenerateSerializer] public unsafe struct FixedLonger { public fixed int Data[4]; }
        [GenerateSerializer] public unsafe struct FixedWider { public fixed long Data[3]; }
        [GenerateSerializer] public unsafe struct FixedTexts { public fixed char Data[3]; }
        [GenerateSerializer] public unsafe struct FixedBytes { public fixed bool Data[3]; }

        public static class Test
        {
            public static unsafe void Run()
            {
                foreach (int count in new[] { 0, 2, 4, 1000 })
                {
                    byte[] numbers = PrewireSerializer.Serialize(new FixedNumbers { Data = Enumerable.Range(0, count).ToArray() });
                    Check.Fails(PrewireErrorCode.InvalidValue, () => PrewireSerializer.Deserialize<FixedPacket>(numbers));
                }

                FixedPacket packet = default;
                packet.Data[2] = int.MinValue;
                byte[] message = PrewireSerializer.Serialize(packet);
                Check.Fails(PrewireErrorCode.UnexpectedNull, () => PrewireSerializer.Deserialize<FixedPacket>(PrewireSerializer.Serialize(new FixedNumbers())));
                Check.Fails(PrewireErrorCode.InvalidValue, () => PrewireSerializer.Deserialize<FixedLonger>(message));
                FixedWider wider = PrewireSerializer.Deserialize<FixedWider>(message);
                Check.Equal((long)int.MinValue, wider.Data[2]);
                Check.Fails(PrewireErrorCode.IncompatibleMember, () => PrewireSerializer.Deserialize<FixedTexts>(message));
                byte[] flags = PrewireSerializer.Serialize(default(FixedBytes));
                Check.Fails(PrewireErrorCode.InvalidValue, () => { flags[^1] = 2; PrewireSerializer.Deserialize<FixedBytes>(flags); });
                for (int length = 0; length < message.Length; length++)
                {
                    try
                    {
                        PrewireSerializer.Deserialize<FixedPacket>(message.AsSpan(0, length));
                        Check.True(false);
                    }
                    catch (PrewireException exception) when (exception.Code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength or PrewireErrorCode.InvalidManifest)
                    {
                    }
                }
            }
        }
        """);

    [Fact]
    public void Are_members_in_every_other_way_too() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer]
            public unsafe struct FixedReading
            {
                [WireId(1)] public int Id;
                [WireId(2), WireName("samples")] public fixed short Data[2];
                [WireId(3)] public fixed byte Tail[5];
                [WireId(4)] public string? Text;
                [WireIgnore] public fixed int Scratch[8];
            }
        }

        namespace V2
        {
            [GenerateSerializer]
            public unsafe partial struct FixedReading
            {
                [WireId(4)] public string? Text;
                [WireId(2), WireInclude] private fixed int _samples[2];
                [WireId(9)] public fixed double More[2];
                public int Second => _samples[1];
            }

            [GenerateSerializer] public class FixedHolder { public FixedReading? One { get; init; } public FixedReading[]? Many { get; init; } public object? Any { get; init; } }
        }

        public static class Test
        {
            public static unsafe void Run()
            {
                V1.FixedReading one = default;
                one.Id = 1;
                one.Data[1] = -2;
                one.Tail[4] = 9;
                one.Scratch[0] = 3;
                one.Text = "t";
                V1.FixedReading same = Check.RoundTrip(one);
                Check.Equal((1, -2, 9, 0, "t"), (same.Id, (int)same.Data[1], (int)same.Tail[4], same.Scratch[0], same.Text));
                V2.FixedReading two = PrewireSerializer.Deserialize<V2.FixedReading>(PrewireSerializer.Serialize(one));
                Check.Equal((-2, "t", 0.0), (two.Second, two.Text, two.More[1]));
                two.More[1] = 0.5;
                same = PrewireSerializer.Deserialize<V1.FixedReading>(PrewireSerializer.Serialize(two));
                Check.Equal((0, -2, 0, "t"), (same.Id, (int)same.Data[1], (int)same.Tail[4], same.Text));
                V2.FixedHolder holder = Check.RoundTrip(new V2.FixedHolder { One = two, Many = new[] { default, two }, Any = two });
                Check.Equal((-2, -2, -2), (holder.One!.Value.Second, holder.Many![1].Second, ((V2.FixedReading)holder.Any!).Second));
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(one), ref same);
                Check.Equal((1, 9), (same.Id, (int)same.Tail[4]));
            }
        }
        """);

    /// <summary>What stands for a buffer is in the assembly of the codec; those who mention the struct need not be unsafe.</summary>
    [Fact]
    public void Are_in_structs_of_libraries() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;
        public static class Test
        {
            public static void Run()
            {
                var holder = Check.RoundTrip(new FixedHolder { FixedName = FixedName.Of("abc"), Names = new[] { FixedName.Of("x") } });
                Check.Equal("abcx", holder.FixedName.ToString() + holder.Names![0]);
            }
        }
        [GenerateSerializer] public class FixedHolder { public FixedName FixedName; public FixedName[]? Names; }
        """,
        """
        using Prewire;
        [GenerateSerializer]
        public unsafe partial struct FixedName
        {
            [WireInclude] private fixed char _text[8];
            public static FixedName Of(string text) { FixedName made = default; for (int i = 0; i < text.Length; i++) { made._text[i] = text[i]; } return made; }
            public override string ToString() { fixed (char* text = _text) { return new string(text); } }
        }
        """);

    [Fact]
    public void Are_in_structs_of_others_where_code_may_be_unsafe() => LoadedAssembly.RunWithSwappedLibrary(
        """
        using Prewire;
        [assembly: GenerateSerializer(typeof(FixedHeader))]
        public static class Test
        {
            public static unsafe void Run()
            {
                FixedHeader header = default;
                header.Id = 3;
                header.FixedName[15] = 7;
                FixedOwn own = Check.RoundTrip(new FixedOwn { FixedHeader = header, Headers = new[] { header } });
                Check.Equal((3, 7, 7), (own.FixedHeader.Id, (int)own.FixedHeader.FixedName[15], (int)own.Headers![0].FixedName[15]));
            }
        }
        [GenerateSerializer] public class FixedOwn { public FixedHeader FixedHeader; public FixedHeader[]? Headers; }
        """,
        Foreign,
        Foreign);

    /// <summary>What stands for a buffer has another name in each assembly, and is the same all the same.</summary>
    [Fact]
    public void Are_the_same_in_all_assemblies_that_ask_for_them()
    {
        MetadataReference library = TestCompilation.Create([Foreign], assemblyName: "Library").WithUnsafe().EmitToImageReference();
        string[] fragments = [.. new[] { "One", "Two" }.Select(name => Regex.Match(
            GeneratorRun.Of(TestCompilation.Create(["[assembly: Prewire.GenerateSerializer(typeof(FixedHeader))]"], assemblyName: name, references: [library]).WithUnsafe()).AssertClean().File("FixedHeader"),
            "const ulong Fragment = 0x([0-9a-f]+)").Groups[1].Value)];
        Assert.NotEmpty(fragments[0]);
        Assert.Equal(fragments[0], fragments[1]);
    }

    /// <summary>No accessor can name the type of the field, so code in the struct itself has to reach it.</summary>
    [Theory]
    [InlineData("", "PW0012")]
    [InlineData("partial", null)]
    public async Task Private_ones_are_in_partial_structs(string modifier, string? expected)
    {
        CSharpCompilation compilation = TestCompilation.Create(
            "[Prewire.GenerateSerializer] public unsafe " + modifier + " struct FixedSecret { public int Id; [Prewire.WireInclude] private fixed byte _data[4]; public byte Last => _data[3]; }").WithUnsafe();
        GeneratorRun.Of(compilation).AssertClean();
        Assert.Equal(expected, (await compilation.AnalyzeAsync(new SerializableTypeAnalyzer())).SingleOrDefault()?.Id);
    }
}
