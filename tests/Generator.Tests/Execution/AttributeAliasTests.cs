using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Attributes that a file, or a global using, calls by another name.</summary>
public class AttributeAliasTests
{
    private const string Body = """
        namespace NAME
        {
            [GS] public sealed class Page<T> { public T? Item { get; set; } }
            [GS] public sealed class Holder { public object? Any { get; set; } }
            [GS] public sealed class Plain { public int A { get; set; } }
            public static class Bus<[WT] T> { public static byte[] Send(T value) => PrewireSerializer.Serialize(value); public static T? Take(byte[] bytes) => PrewireSerializer.Deserialize<T>(bytes); }
        }

        public static class Test
        {
            public static void Run()
            {
                var read = Check.RoundTrip(new NAME.Holder { Any = new NAME.Page<int> { Item = 3 } });
                Check.Equal(3, ((NAME.Page<int>)read.Any!).Item);
                Check.Equal(1, NAME.Bus<(NAME.Plain, int)>.Take(NAME.Bus<(NAME.Plain, int)>.Send((new NAME.Plain(), 1))).Item2);
            }
        }
        """;

    [Theory]
    [InlineData("using Prewire; using GS = Prewire.GenerateSerializerAttribute; using WT = Prewire.WireTypeAttribute;\n")]
    [InlineData("using Prewire; using GSAttribute = global::Prewire.GenerateSerializerAttribute; using WTAttribute = global::Prewire.WireTypeAttribute;\n")]
    [InlineData("global using GS = Prewire.GenerateSerializerAttribute; global using WT = Prewire.WireTypeAttribute; using Prewire;\n")]
    public void Are_seen(string usings) => LoadedAssembly.Run(usings + Body);

    [Fact]
    public void Are_seen_where_another_file_names_them() => Assert.Equal(3, LoadedAssembly.Get<int>(
        "global using GS = Prewire.GenerateSerializerAttribute; global using WT = Prewire.WireTypeAttribute;",
        """
        using Prewire;
        [GS] public sealed class AliasPage<T> { public T? Item { get; set; } }
        [GS] public sealed class AliasHolder { public object? Any { get; set; } }
        public static class AliasBus<[WT] T> { public static byte[] Send(T value) => PrewireSerializer.Serialize(value); public static T? Take(byte[] bytes) => PrewireSerializer.Deserialize<T>(bytes); }
        public static class Test { public static int Get() => ((AliasPage<int>)AliasBus<AliasHolder>.Take(AliasBus<AliasHolder>.Send(new AliasHolder { Any = new AliasPage<int> { Item = AliasBus<(long, int)>.Take(AliasBus<(long, int)>.Send((2, 3))).Item2 } }))!.Any!).Item; }
        """));
}
