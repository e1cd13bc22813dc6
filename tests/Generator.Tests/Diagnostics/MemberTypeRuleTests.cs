using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class MemberTypeRuleTests
{
    [Fact]
    public Task PW0001_a_type_without_a_serializer() => MarkedSource.VerifyAsync(
        """
        public class Plain { }
        [GenerateSerializer] public class Page<TItem> { public TItem? Item { get; set; } }
        [GenerateSerializer]
        public class T
        {
            public {|PW0001:Plain?|} A { get; set; }
            public {|PW0001:List<Plain>?|} B;
            public {|PW0001:Dictionary<string, (int, Plain)>?|} C { get; set; }
            public {|PW0001:System.Net.Cookie?|} D { get; set; }
            public {|PW0001:Page<Plain>?|} E { get; set; }
            [WireIgnore] public Plain? F { get; set; }
            public Page<List<int>>? G { get; set; }
        }
        [GenerateSerializer] public record R({|PW0001:Plain|} A, int B);
        """);

    [Fact]
    public async Task PW0003_an_interface_that_cannot_be_annotated_either()
    {
        var found = await MarkedSource.VerifyAsync("""
            public interface IMade { static abstract int Make(); }
            public interface IOwn : IMade { static int IMade.Make() => 1; }
            [GenerateSerializer] public class T { public {|PW0003:IMade?|} A { get; set; } [WireOpen] public {|PW0003:IMade[]?|} B { get; set; } public IOwn? C { get; set; } }
            """);
        Assert.All(found, static d => Assert.EndsWith("with static abstract members that it does not implement itself, which cannot be a type argument.", d.GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal));
    }

    /// <summary>What is advised can be followed.</summary>
    [Theory]
    [InlineData("Dictionary<int, T>.KeyCollection", "It is a collection that generated code cannot fill: write a surrogate or codec for it")]
    [InlineData("System.TimeZoneInfo.AdjustmentRule", "generated code could not bring it back: write a surrogate or codec for it")]
    [InlineData("System.Net.NetworkCredential", "generated code could not bring it back: write a surrogate or codec for it")]
    [InlineData("System.Net.Cookie", "add [assembly: GenerateSerializer(typeof(System.Net.Cookie))]")]
    [InlineData("System.StringComparer", "generated code could not bring it back: write a surrogate or codec for it")]
    [InlineData("System.Text.EncoderFallback", "generated code could not bring it back: write a surrogate or codec for it")]
    [InlineData("System.Runtime.Serialization.SerializationBinder", "generated code could not bring it back: write a surrogate or codec for it")]
    public async Task PW0001_advises_what_works(string type, string advice)
    {
        var found = await MarkedSource.VerifyAsync("[GenerateSerializer] public class C<T> where T : notnull { public {|PW0001:" + type + "?|} Member { get; set; } }");
        Assert.Contains(advice, Assert.Single(found).GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal);
    }

    /// <summary>An abstract class of others is worth an attribute where there is a class of it that can have one.</summary>
    [Fact]
    public async Task PW0001_of_an_abstract_class_that_the_program_derives_from()
    {
        const string Source = """
            [GenerateSerializer] public class {|PW0022:Own|} : System.Runtime.Serialization.SerializationBinder { public override System.Type? BindToType(string assemblyName, string typeName) => null; }
            [GenerateSerializer] public class C { public BINDER Member { get; set; } = null!; }
            """;
        var found = await MarkedSource.VerifyAsync(Source.Replace("BINDER", "{|PW0001:System.Runtime.Serialization.SerializationBinder|}"));
        const string Advice = "[assembly: GenerateSerializer(typeof(System.Runtime.Serialization.SerializationBinder))]";
        Assert.Contains("add " + Advice, found.Single(static d => d.Id == "PW0001").GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal);
        await MarkedSource.VerifyAsync(Advice + Source.Replace("BINDER", "System.Runtime.Serialization.SerializationBinder"));
    }

    [Fact]
    public Task PW0001_is_gone_where_its_advice_is_followed() => MarkedSource.VerifyAsync(
        """
        [assembly: GenerateSerializer(typeof(System.IO.EnumerationOptions))]
        [GenerateSerializer] public class C<T> { public System.IO.EnumerationOptions? A { get; set; } public List<System.IO.EnumerationOptions>? B { get; set; } }
        """);

    [Fact]
    public async Task PW0014_says_that_anonymous_types_cannot_be_serialized() => Assert.Contains(
        "is an anonymous type, which cannot be serialized; use a record",
        Assert.Single(await MarkedSource.VerifyAsync("public class C { public byte[] M() => PrewireSerializer.{|PW0014:Serialize|}(new { A = 1 }); }"))
            .GetMessage(System.Globalization.CultureInfo.InvariantCulture),
        System.StringComparison.Ordinal);

    [Fact]
    public Task PW0002_what_belongs_to_the_running_process() => MarkedSource.VerifyAsync(
        """
        public delegate void Handler();
        public interface IHandle : IDisposable { }
        [GenerateSerializer] public interface INamedHandle : IDisposable { }
        [GenerateSerializer]
        public class T
        {
            public {|PW0002:Action?|} A { get; set; }
            public {|PW0002:Handler?|} B { get; set; }
            public {|PW0002:System.IO.FileStream?|} C { get; set; }
            public {|PW0002:System.Threading.Tasks.Task<int>?|} D { get; set; }
            public {|PW0002:Microsoft.Win32.SafeHandles.SafeFileHandle?|} E { get; set; }
            public {|PW0002:List<System.Threading.CancellationToken>?|} F { get; set; }
            public {|PW0002:Type?|} G { get; set; }
            public {|PW0002:IDisposable?|} H { get; set; }
            public {|PW0002:IHandle?|} I { get; set; }
            public {|PW0002:IEqualityComparer<string>?|} J { get; set; }
            public {|PW0002:System.Linq.IQueryable<int>?|} K { get; set; }
            public INamedHandle? L { get; set; }
            public {|PW0002:Progress<int>?|} M { get; set; }
            public {|PW0002:IProgress<int>?|} N { get; set; }
        }
        """);

    [Fact]
    public Task PW0003_types_no_codec_can_be_made_for() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [WireInclude] internal {|PW0003:Hidden?|} D { get; set; }
            private protected class Hidden { }
        }
        """,
        compiles: false);

    [Fact]
    public async Task PW0003_fixed_buffers()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer] public unsafe struct T { public int Id; public fixed {|PW0003:byte|} Name[16]; [WireIgnore] public fixed int Other[4]; }
            """,
            compiles: false);
        Assert.Equal(
            "'Name' cannot be serialized: 'fixed byte[16]' is a fixed buffer, which only unsafe code reaches; let this project have some (<AllowUnsafeBlocks>true</AllowUnsafeBlocks>), or write a surrogate or codec for the struct.",
            Assert.Single(found).GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    /// <summary>A library's struct may have one in a project that lets no code be unsafe itself.</summary>
    [Fact]
    public Task PW0003_fixed_buffers_of_others() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [assembly: {|PW0003:GenerateSerializer(typeof(Header))|}]
        """,
        Framework.Net80,
        "public unsafe struct Header { public int Id; public fixed byte Name[16]; }");

    [Fact]
    public Task PW0003_is_gone_where_its_advice_is_followed() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public struct T { public int Id; public Name16 Name; public int[]? Other; }
        [System.Runtime.CompilerServices.InlineArray(16)] public struct Name16 { private byte _first; }
        """);

    [Fact]
    public Task PW0003_a_type_that_contains_itself_with_ever_larger_arguments() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Tree<T>
        {
            public T? Value { get; set; }
            public Tree<T>? Same { get; set; }
            public Tree<int>? Closed { get; set; }
            public {|PW0003:Tree<T[]>?|} Larger { get; set; }
            public {|PW0003:List<Tree<List<T>>>?|} Deeper { get; set; }
        }
        """);

    /// <summary>The same by way of other types. Arguments that only go round, or grow on a way that does not lead back, come to an end.</summary>
    [Fact]
    public Task PW0003_types_that_lead_to_one_another_with_ever_larger_arguments() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class A<T> { public {|PW0003:B<List<T>>?|} Larger { get; set; } public B<int>? Closed { get; set; } public T? Value { get; set; } }
        [GenerateSerializer] public class B<T> { public A<T>? Back { get; set; } public B<T>? Same { get; set; } }

        [GenerateSerializer] public class Outer<T>
        {
            [GenerateSerializer] public class Inner<U> { public {|PW0003:List<Dictionary<int, Third<int, (T, U)>>>?|} Third; public Outer<U>.Inner<T>? Swapped; }
        }
        [GenerateSerializer] public record Third<T, U>(Outer<U>.Inner<T>? Back);

        [GenerateSerializer] public class Node<T> { public Leaf<List<T>>? Larger; public Node<T>? Next; public Pair<T, Leaf<T>>? Pair; }
        [GenerateSerializer] public class Leaf<T> { public T? Value; }
        [GenerateSerializer] public class Pair<T, U> { public Pair<U, T>? Swapped; public T? Value; }

        [GenerateSerializer] public class Base<T> { public {|PW0003:Via<T?[]>?|} Via; }
        [GenerateSerializer] public class Derived<T> : Base<T> { public int Own; }
        [GenerateSerializer] public class Via<T> { public Derived<T>? Back; }
        [GenerateSerializer] public class Unmarked<T> : Plain<T> { public int Own; }
        public class Plain<T> { public {|PW0003:Loop<T[]>?|} Loop; }
        [GenerateSerializer] public class Loop<T> { public Unmarked<T>? Back; }
        """);

    [Fact]
    public Task PW0004_events() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            public event Action? {|PW0004:Changed|};
            private event Action? Private;
            public static event Action? Static;
        }
        """);

    [Fact]
    public Task PW0013_members_that_another_generator_adds() => MarkedSource.VerifyAsync(
        """
        public class ObservablePropertyAttribute : Attribute { }
        [GenerateSerializer]
        public partial class T
        {
            [ObservableProperty] private string? {|PW0013:_name|};
            [ObservableProperty, WireInclude] private string? _included;
            [ObservableProperty, WireIgnore] private string? _ignored;
            private string? _plain;
        }
        """);

    [Fact]
    public Task Nothing_is_said_of_types_the_compiler_does_not_know() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T : Unknown
        {
            public T(Missing missing) { }
            public Missing A { get; set; }
            public List<Missing> B { get; set; }
            public Miss
        }
        [GenerateSerializer] public record R(Missing A, Nullable<Missing> B, int C) : T;
        public class C { void M() { PrewireSerializer.Serialize(new Missing()); PrewireSerializer.Serialize<>(1); } }
        """,
        compiles: false);

    [Fact]
    public Task PW0003_types_over_those_that_generated_code_cannot_name() => MarkedSource.VerifyAsync(
        """
        public interface IThing<X> { }
        public class Outer<X> { public enum Kind { A } }
        public partial class T
        {
            private class Dto { }
            [GenerateSerializer]
            internal class Inner
            {
                [WireInclude] private {|PW0003:IThing<Dto>?|} _thing;
                [WireInclude] private {|PW0003:IThing<List<Dto>[]>?|} _things;
                [WireInclude] private {|PW0003:Outer<Dto>.Kind|} _kind;
                [WireInclude] private {|PW0003:System.IComparable<Dto>?|} _foreign;
                public IThing<int>? Fine { get; set; }
            }
        }
        """);

    [Fact]
    public Task PW0012_is_not_said_of_what_nobody_can_read() => MarkedSource.VerifyAsync(
        """
        public abstract class Account { public abstract string Password { set; } public virtual int Pin { get => 1; set { } } }
        [GenerateSerializer] public class T : Account { public string? Name { get; set; } public override string Password { set => Name = value; } public override int Pin { set { } } }
        [GenerateSerializer] public class U : T { public override string Password { set => Name = value; } }
        [GenerateSerializer] public class V : Account { [{|PW0018:WireInclude|}] public override string Password { set { } } public int A { get; set; } }
        """);
}
