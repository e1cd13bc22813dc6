using Microsoft.CodeAnalysis;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Hand-written codecs and surrogates of other assemblies.</summary>
public class CustomLibraryTests
{
    [Fact]
    public void Types_of_other_assemblies_with_a_codec_of_their_own() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Own : Lib.Base { public Lib.Grams Weight { get; set; } public Lib.Text? Text { get; set; } public List<Lib.Text?>? Texts { get; set; } public Lib.Grams? No { get; set; } public Lib.Page<Lib.Grams>? Page { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Own own = Check.RoundTrip(new Own { Weight = new(4), Text = new Lib.Text("t"), Texts = new() { null, new Lib.Text("u") }, Page = new(new Lib.Grams(6)), Name = "n" });
                Check.Equal(4, own.Weight.Value);
                Check.Equal("t", own.Text!.Show());
                Check.Equal("u", own.Texts![1]!.Show());
                Check.True(own.Texts[0] is null && own.No is null);
                Check.Equal(6, own.Page!.Item.Value);
                Check.Equal("n", own.Name);
                Check.Equal("r", Check.RoundTrip(new Lib.Text("r")).Show());
                Check.Equal(5, Check.RoundTrip(new Lib.Page<int>(5)).Item);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [WireCodec(typeof(GramsCodec))] public readonly struct Grams { public Grams(int value) => Value = value; public int Value { get; } }
            internal sealed class GramsCodec : Codec<Grams>
            {
                public override WireShape Shape => WireShape.Int32;
                public override void Write(ref PrewireWriter writer, Grams value) => writer.WriteInt32(value.Value);
                public override Grams Read(ref PrewireReader reader, int version) => new(reader.ReadInt32());
            }

            [WireSurrogate(typeof(TextSurrogate))] public class Text { private readonly string _text; public Text(string text) => _text = text; public string Show() => _text; internal string Raw => _text; }
            [GenerateSerializer] internal struct TextSurrogate { public string Raw; internal TextSurrogate(Text text) => Raw = text.Raw; internal Text ToValue() => new(Raw); }

            [WireSurrogate(typeof(PageSurrogate<>))] public sealed class Page<T> { public Page(T item) => Item = item; public T Item { get; } }
            [GenerateSerializer] internal sealed class PageSurrogate<T> { public T? Item { get; set; } public static PageSurrogate<T> From(Page<T> page) => new() { Item = page.Item }; public Page<T> ToValue() => new(Item!); }

            [WireCodec(typeof(BaseCodec))] public class Base { public string Name { get; set; } = ""; }
            internal sealed class BaseCodec : Codec<Base>
            {
                public override void Write(ref PrewireWriter writer, Base value) => writer.WriteString(value.Name);
                public override Base Read(ref PrewireReader reader, int version) => new() { Name = reader.ReadString()! };
            }
        }
        """);

    private const string Registered = """
        [assembly: Prewire.GenerateSerializer(typeof(Other.Point))]
        [assembly: Prewire.WireCodec(typeof(Other.Handle), typeof(HandleCodec))]
        internal sealed class HandleCodec : Prewire.Codec<Other.Handle>
        {
            public override Prewire.WireShape Shape => Prewire.WireShape.Int32;
            public override void Write(ref Prewire.PrewireWriter writer, Other.Handle value) => writer.WriteInt32(value.Number());
            public override Other.Handle Read(ref Prewire.PrewireReader reader, int version) => new(reader.ReadInt32());
        }
        namespace Lib { [Prewire.GenerateSerializer] public sealed class NAME { public Other.Point At { get; set; } public Other.Handle? Handle { get; set; } } }
        """;

    /// <summary>Two libraries have serializers for the types of a third that knows nothing of it; the app uses either.</summary>
    [Fact]
    public void Types_that_other_assemblies_registered() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Own { public Other.Point At { get; set; } public Other.Handle? Handle { get; set; } public List<Other.Point?>? Points { get; set; } public Lib.One? One { get; set; } public Lib.Two? Two { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var own = Check.RoundTrip(new Own
                {
                    At = new() { X = 1, Y = 2 }, Handle = new(3), Points = new() { null, new() { X = 4 } },
                    One = new() { At = new() { Y = 5 }, Handle = new(6) }, Two = new() { At = new() { Y = 7 } },
                });
                Check.Equal(2, own.At.Y);
                Check.Equal(3, own.Handle!.Number());
                Check.Equal(4, own.Points![1]!.Value.X);
                Check.Equal(5, own.One!.At.Y);
                Check.Equal(6, own.One.Handle!.Number());
                Check.Equal(7, own.Two!.At.Y);
                Check.Equal(8, Check.RoundTrip(new Other.Point { X = 8 }).X);
                Check.Equal(9, PrewireSerializer.Deserialize<Other.Handle>(PrewireSerializer.Serialize(new Other.Handle(9))).Number());
                Check.Equal(0, PrewireSerializer.Deserialize<Lib.Two>(PrewireSerializer.Serialize(own.One)).At.X);
            }
        }
        """,
        "namespace Other { public struct Point { public int X { get; set; } public int Y; } public sealed class Handle { private readonly int _number; public Handle(int number) => _number = number; public int Number() => _number; } }",
        Registered.Replace("NAME", "One"),
        Registered.Replace("NAME", "Two"));

    private const string Generics = """
        using System;
        using Prewire;
        [assembly: GenerateSerializer(typeof(Other.Named<>))]
        [assembly: WireSurrogate(typeof(RegLib.OptSurrogate<>))]
        [assembly: WireSurrogate(typeof(WeakReference<>), typeof(RegLib.WeakSurrogate<>))]
        namespace RegLib
        {
            public sealed class Opt<T> { private Opt(T value) => Value = value; public T Value { get; } public static Opt<T> Some(T value) => new(value); }
            [GenerateSerializer] public readonly struct OptSurrogate<T> { public readonly T Value; public OptSurrogate(T value) => Value = value; public static OptSurrogate<T> From(Opt<T> opt) => new(opt.Value); public Opt<T> ToValue() => Opt<T>.Some(Value); }
            [GenerateSerializer] public sealed class WeakSurrogate<T> where T : class? { public T? Value { get; set; } public static WeakSurrogate<T> From(WeakReference<T> weak) => new() { Value = weak.TryGetTarget(out T? target) ? target : null }; public WeakReference<T> ToValue() => new(Value!); }
        }
        """;

    /// <summary>Objects are of closed types that the app's source names, in a member, a body, or an attribute on the assembly.</summary>
    [Theory]
    [InlineData("ByMember", "", "public RegLib.Opt<int>? Opt; public WeakReference<Own>? Weak; public Other.Named<Guid>? Named;", "")]
    [InlineData("ByBody", "", "", "RegLib.Opt<int>? opt = null; object? weak = new List<WeakReference<Own>>(); Func<Other.Named<Guid>>? named = null;")]
    [InlineData("ByAttribute", "[assembly: GenerateSerializer(typeof(RegLib.Opt<int>))] [assembly: GenerateSerializer(typeof(WeakReference<Own>))] [assembly: GenerateSerializer(typeof(Other.Named<Guid>))]", "", "")]
    public void Generic_types_that_other_assemblies_registered_as_objects(string name, string attributes, string members, string body) => LoadedAssembly.RunWithLibraries(
        Of(name, $$"""
        using System;
        using System.Collections.Generic;
        using Prewire;
        {{attributes}}
        [GenerateSerializer] public sealed class Own { public object? Any { get; set; } {{members}} }

        public static class Test
        {
            public static void Run()
            {
                {{(body.Length == 0 ? "" : "Use(); void Use() { " + body + " _ = (opt, weak, named); }")}}
                Check.Equal(4, ValueOf(Copy(Some(4)), 0));
                Check.Equal("a", TargetOf(Copy(Weak(new Own { Any = "a" })), new Own())!.Any);
                Check.Equal(new Guid(7, 0, 0, new byte[8]), ItemOf(Copy(Named(new Guid(7, 0, 0, new byte[8]))), default(Guid)));
            }

            private static object Copy(object value) => Check.RoundTrip(new Own { Any = value }).Any!;
            private static object Some<T>(T value) => RegLib.Opt<T>.Some(value);
            private static object Weak<T>(T value) where T : class => new WeakReference<T>(value);
            private static object Named<T>(T value) => new Other.Named<T> { Item = value };
            private static T ValueOf<T>(object value, T _) => ((RegLib.Opt<T>)value).Value;
            private static T? TargetOf<T>(object value, T _) where T : class => ((WeakReference<T>)value).TryGetTarget(out T? target) ? target : null;
            private static T? ItemOf<T>(object value, T _) => ((Other.Named<T>)value).Item;
        }
        """),
        Of(name, "namespace Other { public sealed class Named<T> { public T? Item { get; set; } } }"),
        Of(name, Generics));

    /// <summary>The libraries of each case have names of their own, since all are loaded in one process.</summary>
    private static string Of(string name, string source) =>
        source.Replace("RegLib", "RegLib" + name, System.StringComparison.Ordinal).Replace("Other", "Other" + name, System.StringComparison.Ordinal).Replace("Own", "Own" + name, System.StringComparison.Ordinal);

    /// <summary>Generated code cannot name their serializers.</summary>
    [Fact]
    public void Types_that_assemblies_behind_an_alias_registered()
    {
        var other = TestCompilation.Create(["namespace Other { public sealed class Named<T> { public T? Item { get; set; } } }"], assemblyName: "OtherOfAlias").EmitToImageReference();
        var library = GeneratorRun.Of(TestCompilation.Create([Generics], assemblyName: "BehindAlias", references: [other])).AssertClean().Output.EmitToImageReference();
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create(
            ["extern alias old; [Prewire.GenerateSerializer] public sealed class Own { public object? Any { get; set; } public static object Weak(Own own) => new System.WeakReference<Own>(own); }"],
            references: [other, library.WithAliases(["old"])])).AssertClean();
        Assert.DoesNotContain("WeakReference", run.File("PrewireResolver"));
    }

    /// <summary>What the build makes of <c>Aliases="global,old"</c>: the same file twice.</summary>
    [Fact]
    public void Types_of_an_assembly_behind_an_alias_that_is_reached_without_it_too()
    {
        using var image = new System.IO.MemoryStream();
        const string library = """
            using System;
            using Prewire;
            [assembly: WireSurrogate(typeof(WeakReference<>), typeof(WeakSurrogate<>))]
            [GenerateSerializer] public sealed class Listed { public int Number { get; set; } }
            [GenerateSerializer] public sealed class WeakSurrogate<T> where T : class? { public T? Value { get; set; } public static WeakSurrogate<T> From(WeakReference<T> weak) => new() { Value = weak.TryGetTarget(out T? target) ? target : null }; public WeakReference<T> ToValue() => new(Value!); }
            """;
        Assert.True(GeneratorRun.Of(TestCompilation.Create([library], assemblyName: "BehindBoth")).AssertClean().Output.Emit(image).Success);
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create(
            ["extern alias old; [Prewire.GenerateSerializer] public sealed class Own { public object? Any { get; set; } public Listed? Listed { get; set; } public old::Listed? Again { get; set; } public static object Weak(Own own) => new System.WeakReference<Own>(own); }"],
            references: [Reference("global"), Reference("old")])).AssertClean();
        Assert.Contains("WeakReference", run.File("PrewireResolver"));

        MetadataReference Reference(string alias) =>
            MetadataReference.CreateFromImage(image.ToArray(), new MetadataReferenceProperties(aliases: [alias]), filePath: System.IO.Path.GetFullPath("BehindBoth.dll"));
    }
}
