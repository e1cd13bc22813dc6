using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class ConstructionRuleTests
{
    [Fact]
    public Task PW0010_no_usable_constructor() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0010:T|} { public T(int other) { } public int A { get; set; } }
        [GenerateSerializer] public class U { [WireConstructor] public {|PW0010:U|}(int a, string b) { } public int A { get; set; } public int B { get; set; } }
        [GenerateSerializer] public abstract class V { protected V(int other) { } public int A { get; set; } }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public class W { public W(int other) { } public int A { get; set; } }
        """);

    [Fact]
    public async Task PW0010_says_what_is_wrong_and_what_to_do()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer] public class {|PW0010:Passed|} { public Passed(ref int a) => A = a; public int A { get; } }
            [GenerateSerializer] public class {|PW0010:Given|} { public Given(out int a) => A = a = 1; public int A { get; } }
            """);
        const string remedy = "; add one without parameters, which may be private, or one whose parameters have the names and types of members, or defaults";
        Assert.Equal(
            [
                "'Passed' cannot be read: parameter 'a' of its only constructor is passed by ref, where generated code gives values" + remedy,
                "'Given' cannot be read: parameter 'a' of its only constructor is passed by out, where generated code gives values" + remedy,
            ],
            found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));
    }

    /// <summary>Also where the parameter has a default, which the call would have to name.</summary>
    [Fact]
    public async Task PW0010_parameters_that_generated_code_cannot_give()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            using System;
            public class Game
            {
                private enum Mode { Easy, Hard }
                private sealed class Inner { }
                [GenerateSerializer] public class Marked { [WireConstructor] private {|PW0010:Marked|}(int level, Mode mode = Mode.Easy) => Level = level; public int Level { get; } }
                [GenerateSerializer] public class {|PW0010:Only|} { private Only(int level, Mode[]? mode = null) => Level = level; public int Level { get; } }
                [GenerateSerializer] public partial class {|PW0010:Bridged|} { private Bridged(int level, Inner? inner = null) => Level = level; public int Level { get; } }
                [GenerateSerializer] public class Both { [WireConstructor] private Both(int level, Mode mode) => (Level, this.mode) = (level, mode); public int Level { get; } [WireInclude] private readonly {|PW0003:Mode|} mode; public override string ToString() => mode.ToString(); }
                [GenerateSerializer] public class {|PW0010:Window|} { public Window(int level, ReadOnlySpan<char> text = default) => Level = level; public int Level { get; } }
            }
            """);
        Assert.Equal(
            [
                "'Marked' cannot be read: parameter 'mode' of the constructor marked [WireConstructor] is of type 'Game.Mode', which generated code cannot name; make that internal",
                "'Only' cannot be read: parameter 'mode' of its only constructor is of type 'Game.Mode[]?', which generated code cannot name; make that internal",
                "'Window' cannot be read: parameter 'text' of its only constructor is a ref struct, which generated code cannot give",
            ],
            found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)).Where(static m => m.StartsWith("'Marked'") || m.StartsWith("'Only'") || m.StartsWith("'Window'")).Select(static m => m.Replace("; add one without parameters, which may be private, or one whose parameters have the names and types of members, or defaults", "")));
    }

    [Fact]
    public Task PW0010_an_inaccessible_one_where_there_are_no_accessors() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T { private {|PW0010:T|}() { } public int A { get; set; } }
        [GenerateSerializer] public partial class U { private U() { } public int A { get; set; } }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task PW0011_ambiguous_constructors() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [WireConstructor] public {|PW0011:T|}(int a) { }
            [WireConstructor] public {|PW0011:T|}(string b) { }
            public int A { get; set; }
            public string? B { get; set; }
        }
        [GenerateSerializer]
        public class {|PW0011:U|}
        {
            public U(int a) { A = a; }
            public U(string b) { B = b; }
            public int A { get; }
            public string? B { get; }
        }
        [GenerateSerializer]
        public class {|PW0011:Two|}
        {
            public Two(int a) { A = a; }
            public Two(int b, string x = "") { B = b; }
            public int A { get; }
            public int B { get; }
        }
        """);

    [Fact]
    public Task PW0012_unreachable_members_of_generic_types_before_net9() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T<X> { [WireInclude] private X? {|PW0012:_a|}; public X? B { get; private set; } public X? {|PW0012:C|} { get; } }
        """.Replace("B {", "{|PW0012:B|} {"));

    [Fact]
    public Task PW0012_partial_opens_all_but_backing_fields() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public partial class T<X> { [WireInclude] private X? _a; public X? B { get; private set; } public X? {|PW0012:C|} { get; } }
        """);

    [Fact]
    public Task PW0012_generic_accessors_open_all() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T<X> { [WireInclude] private X? _a; public X? B { get; private set; } public X? C { get; } }
        """,
        Framework.Running);

    [Fact]
    public Task PW0012_private_members_on_netstandard() => MarkedSource.VerifyAsync(
        """
        public class Base { [WireInclude] private int {|PW0012:_base|}; }
        [GenerateSerializer] public class T { [WireInclude] private int {|PW0012:_a|}; public int {|PW0012:B|} { get; private set; } public int C { get; internal set; } }
        [GenerateSerializer] public partial class U : Base { [WireInclude] private int _a; public int B { get; private set; } }
        """,
        Framework.NetStandard20);

    /// <summary>What has no name yet is the compiler's to report.</summary>
    [Fact]
    public Task Members_that_are_being_typed() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class A { public int X { get; set; } public B { get; set; } }
        [GenerateSerializer] public record E(int, string Y);
        [GenerateSerializer] public record struct F(int);
        [GenerateSerializer] public class G { public int { get; set; } [WireId(1)] public int => 2; }
        """,
        compiles: false);

    [Fact]
    public Task PW0012_included_but_computed() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T { public int A { get; set; } [WireInclude] public int {|PW0012:B|} => A; public int C => A; }
        """);

    [Fact]
    public Task PW0021_a_required_member_left_out() => MarkedSource.VerifyAsync(
        """
        namespace System.Runtime.CompilerServices
        {
            internal class RequiredMemberAttribute : Attribute { }
            internal class CompilerFeatureRequiredAttribute : Attribute { public CompilerFeatureRequiredAttribute(string name) { } }
        }
        [GenerateSerializer] public class T { public int A { get; set; } [WireIgnore] public required int {|PW0021:B|} { get; set; } }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task Fields_that_cannot_travel_are_reported_unless_left_out() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer(Members = Members.AllFields)]
        public class T
        {
            private {|PW0002:Action?|} _a;
            [NonSerialized] private Action? _b;
            [WireIgnore] private Action? _c;
            public event Action? {|PW0004:D|};
            [field: NonSerialized] public event Action? E;
            [field: NonSerialized] public Action? F { get; set; }
            private static Action? s_g;
            public void M() { _a = _b ?? _c ?? D ?? E ?? s_g; s_g = _a; _b = _a; _c = _a; }
        }
        public class Base { private int _same; public int M() => _same++; }
        [GenerateSerializer(Members = Members.AllFields)] public class U : Base { private int {|PW0008:_same|}; public int N() => _same++; }
        """);

    [Fact]
    public Task PW0012_backing_fields_where_nothing_reaches_them() => MarkedSource.VerifyAsync(
        """
        public interface I { int Key { get; set; } }
        [GenerateSerializer(Members = Members.AllFields)]
        public partial class T : I
        {
            private int _a;
            private readonly int _b;
            public int C { get; private set; }
            int I.{|PW0012:Key|} { get; set; }
            public int {|PW0012:D|} { get; }
            public int M() => _a++ + _b;
        }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task PW0034_captured_parameters() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class A(int {|PW0034:x|}) { public int N { get; set; } public int M() => N * x; }
        [GenerateSerializer] public class B(int n, int {|PW0034:scale|} = 3) { public int N { get; } = n; public int M => N * scale; }
        [GenerateSerializer] public class C(int {|PW0034:x|}) { public C() : this(0) { } public int X { get; set; } = x; public int M() { Func<int> f = () => x; return f(); } }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public class D(int {|PW0034:x|}) { public int N { get; set; } private readonly Func<int> _f = () => x; public int M() => _f(); }
        [GenerateSerializer] public struct E(int {|PW0034:x|}) { public int N { get; set; } public int M() => x; }
        [GenerateSerializer] public class F(int x, int y = 3) { [WireInclude] private readonly int _x = x; public int M(int y) => _x + y + new { y }.y; public int N { get; set; } = y; }
        [GenerateSerializer] public class G(int x) { [WireInclude] private int X { get; set; } = 1; public int M() => x; }
        [GenerateSerializer] public record H(int X) { public int M() => X; }
        [GenerateSerializer] public class I(int n, string? at = null) { public int N { get; } = n; public void M() => throw new ArgumentException(nameof(at)); [Obsolete(nameof(at))] public void O() { } }
        """);

    private const string Service =
        """
        public interface ILog { void Say(int number); }
        public sealed class Silence : ILog { public void Say(int number) { } }

        """;

    [Theory]
    [InlineData("", "int", "Keep it in a serialized member, such as '[WireInclude] private readonly int _x = x;', and use that.")]
    [InlineData("", "ILog", "If 'ILog' is data, keep it in a serialized member and use that. If it is a service, keep it in a field that is not serialized, use that, and give 'A' a constructor without it that calls this one; or write a surrogate.")]
    [InlineData("(Construction = Construction.Uninitialized)", "List<Silence>", "If 'List<Silence>' is data, keep it in a serialized member and use that. If it is a service, keep it in a field that is not serialized, use that, and set it in a method with [WireAfterRead]; or write a surrogate.")]
    public async Task PW0034_what_is_said_of_data_and_of_services(string options, string type, string advice)
    {
        var found = await MarkedSource.VerifyAsync(
            Service + "[GenerateSerializer" + options + "] public class A(" + type + " {|PW0034:x|}) { public int N { get; set; } public string M() => N + x.ToString(); }");
        Assert.EndsWith(advice, Assert.Single(found).GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal);
    }

    [Fact]
    public Task PW0034_is_content_with_what_it_advises() => MarkedSource.VerifyAsync(
        Service
        + """
        [GenerateSerializer] public class A(int x) { [WireInclude] private readonly int _x = x; public int N { get; set; } public int M() => N * _x; }
        [GenerateSerializer] public class B(ILog log) { private readonly ILog _log = log; public B() : this(new Silence()) { } public int N { get; set; } public void M() => _log.Say(N); }
        [GenerateSerializer] public class C(ILog log) { private readonly ILog _log = log; private C() : this(new Silence()) { } public int N { get; set; } public void M() => _log.Say(N); }
        [GenerateSerializer] public class D(int n, ILog log) { private readonly ILog _log = log; public D(int n) : this(n, new Silence()) { } public int N { get; } = n; public void M() => _log.Say(N); }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public class E(ILog log) { private ILog _log = log; [WireAfterRead] private void Read(object? state) => _log = (ILog)state!; public int N { get; set; } public void M() => _log.Say(N); }
        [WireSurrogate(typeof(Form))] public class F(ILog log) { public int N { get; set; } public void M() => log.Say(N); }
        [GenerateSerializer] public struct Form { public int N; public static Form From(F value) => new() { N = value.N }; public F ToValue(object? state) => new((ILog)state!) { N = N }; }
        """);

    [Fact]
    public Task PW0022_a_base_class_whose_state_is_not_seen() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0022:T|} : UriBuilder { public int A { get; set; } }
        [GenerateSerializer] public class L : List<int> { public int A { get; set; } }
        [GenerateSerializer] public class U : EventArgs { public int A { get; set; } }
        """);

    /// <summary>A collection is not made in a way that C# refuses.</summary>
    [Fact]
    public async Task PW0032_a_collection_that_cannot_be_made_so()
    {
        const string Rest = "private readonly List<string> _items = new(); public IEnumerator<string> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();";
        await MarkedSource.VerifyAsync($$"""
            [GenerateSerializer] public class {|PW0032:Bag|} : IEnumerable<string> { [WireIgnore] public required string Label { get; set; } public void Add(string s) => _items.Add(s); {{Rest}} }
            [GenerateSerializer] public class {|PW0032:Old|} : IEnumerable<string> { [Obsolete("use With", true)] public void Add(string s) => _items.Add(s); {{Rest}} }
            [System.Runtime.CompilerServices.CollectionBuilder(typeof(Builder), "Make")]
            [GenerateSerializer] public class {|PW0032:Built|} : IEnumerable<string> { {{Rest}} }
            public static class Builder { [Obsolete("gone", true)] public static Built Make(ReadOnlySpan<string> items) => new(); }
            """);
    }

    /// <summary>Each enumerates what it keeps to itself, or what a member has.</summary>
    [Fact]
    public Task PW0032_elements_beside_members() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0032:Order|} : Of<int>
        {
            private readonly List<int> _lines = new();
            public string? Name { get; set; }
            public void Add(int line) => _lines.Add(line);
            public override IEnumerator<int> GetEnumerator() => _lines.GetEnumerator();
        }
        [GenerateSerializer] public class {|PW0032:Chain|} : Of<int>
        {
            private Node? _first;
            public string? Name { get; set; }
            public override IEnumerator<int> GetEnumerator() => throw null!;
            private class Node { public int Value; public Node? Next; }
        }
        [GenerateSerializer] public class {|PW0032:Bare|} { private readonly List<int> _lines = new(); public string? Name { get; set; } public List<int>.Enumerator GetEnumerator() => _lines.GetEnumerator(); }
        [GenerateSerializer] public struct {|PW0032:Value|} : IEnumerable<string>
        {
            private string[] _items;
            public int Id;
            public IEnumerator<string> GetEnumerator() => throw null!;
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw null!;
        }
        [GenerateSerializer] public class {|PW0032:Untyped|} : System.Collections.IEnumerable { private readonly System.Collections.ArrayList _items = new(); public int Id; public System.Collections.IEnumerator GetEnumerator() => _items.GetEnumerator(); }
        [GenerateSerializer] public class {|PW0032:ReadOnly|} : Of<int>, ICollection<int>
        {
            private readonly List<int> _lines = new();
            public string? Name { get; set; }
            public int Count => _lines.Count;
            public bool IsReadOnly => true;
            void ICollection<int>.Add(int item) => throw null!;
            public void Clear() { }
            public bool Contains(int item) => false;
            public void CopyTo(int[] array, int arrayIndex) { }
            public bool Remove(int item) => false;
            public override IEnumerator<int> GetEnumerator() => _lines.GetEnumerator();
        }
        [GenerateSerializer] public class Included : Of<int> { [WireInclude] private readonly List<int> _lines = new(); public string? Name { get; set; } public override IEnumerator<int> GetEnumerator() => _lines.GetEnumerator(); }
        [GenerateSerializer] public class Ignored : Of<int> { [WireIgnore] private readonly List<int> _cache = new(); public string? Name { get; set; } public override IEnumerator<int> GetEnumerator() => _cache.GetEnumerator(); }
        [GenerateSerializer] public class Shown : Of<int> { private List<int> _lines = new(); public List<int> Lines { get => _lines; set => _lines = value; } public override IEnumerator<int> GetEnumerator() => _lines.GetEnumerator(); }
        [GenerateSerializer] public class ByKey : Of<Node> { public Dictionary<string, Node> Map { get; set; } = new(); private Node[]? _sorted; public override IEnumerator<Node> GetEnumerator() => throw null!; }
        [GenerateSerializer] public class Tree : Of<Tree> { public Tree? Left { get; set; } public Tree? Right { get; set; } public override IEnumerator<Tree> GetEnumerator() => throw null!; }
        [GenerateSerializer] public class Steps : Of<int> { public int From { get; set; } public int To { get; set; } private int _last; public override IEnumerator<int> GetEnumerator() => throw null!; }
        [GenerateSerializer(Members = Members.AllFields)] public class All : Of<int> { private List<int> _lines = new(); public override IEnumerator<int> GetEnumerator() => throw null!; }
        [GenerateSerializer] public class Added : Of<int> { private readonly List<int> _lines = new(); public void Add(int line) => _lines.Add(line); public override IEnumerator<int> GetEnumerator() => throw null!; public int Count => _lines.Count; public List<int> Lines => _lines; }
        [GenerateSerializer] public class Node { public int Id { get; set; } }
        public abstract class Of<T> : IEnumerable<T>
        {
            public abstract IEnumerator<T> GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }
        """);

    /// <summary>What the enumeration leads to tells, whatever it looks like, and whatever else could hold such elements.</summary>
    [Fact]
    public Task PW0032_elements_that_are_kept_as_something_else() => MarkedSource.VerifyAsync(
        """
        using System.Linq;
        [GenerateSerializer] public class {|PW0032:Bits|} : Of<int>
        {
            private ulong _bits;
            public string? Name { get; set; }
            public void Add(int bit) => _bits |= 1UL << bit;
            public override IEnumerator<int> GetEnumerator() { for (int i = 0; i < 64; i++) { if (Has(i)) { yield return i; } } }
            private bool Has(int bit) => (_bits >> bit & 1) != 0;
        }
        [GenerateSerializer] public class {|PW0032:Text|} : Of<char> { private string _text = ""; public int Id { get; set; } public void Add(char c) => _text += c; public override IEnumerator<char> GetEnumerator() => _text.GetEnumerator(); }
        [GenerateSerializer] public class {|PW0032:Three|} : Of<int> { private int _a, _b, _c; public int Id { get; set; } public void Set(int a, int b, int c) { _a = a; _b = b; _c = c; } public override IEnumerator<int> GetEnumerator() => new[] { _a, _b, _c }.AsEnumerable().GetEnumerator(); }
        [GenerateSerializer] public class {|PW0032:Tagged|} : Of<string> { private readonly List<string> _lines = new(); public List<string> Tags { get; set; } = new(); public override IEnumerator<string> GetEnumerator() => _lines.GetEnumerator(); }
        [GenerateSerializer] public class {|PW0032:Nested|} : Of<byte>
        {
            private System.IO.MemoryStream _kept = new();
            private object _hidden = new();
            public int Id { get; set; }
            public override IEnumerator<byte> GetEnumerator() => new All(this);
            private class All(Nested of) : IEnumerator<byte>
            {
                public byte Current => ((byte[])of._hidden)[0];
                object System.Collections.IEnumerator.Current => Current;
                public bool MoveNext() => true;
                public void Reset() { }
                public void Dispose() { }
            }
        }
        [GenerateSerializer] public class Cached : Of<string> { public List<string> Lines { get; set; } = new(); private List<string>? _sorted; private int _version; public override IEnumerator<string> GetEnumerator() { _version++; return (_sorted ??= Lines.Order().ToList()).GetEnumerator(); } }
        [GenerateSerializer] public class Told : Of<int> { private int _from; public Told(int from) => From = _from = from; public int From { get; } public override IEnumerator<int> GetEnumerator() { yield return _from; } }
        [GenerateSerializer] public class Decided : Of<int> { [WireIgnore] private int _from; public int Id { get; set; } public void Set() => _from++; public override IEnumerator<int> GetEnumerator() { yield return _from; } }
        public abstract class Of<T> : IEnumerable<T>
        {
            public abstract IEnumerator<T> GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }
        """);

    [Fact]
    public Task PW0032_elements_that_would_be_lost() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0032:Jobs|} : System.Collections.Concurrent.BlockingCollection<string> { }
        [GenerateSerializer] public class {|PW0032:Fixed|} : System.Collections.ObjectModel.ReadOnlyCollection<int> { public Fixed() : base(new List<int>()) { } }
        [GenerateSerializer] public class {|PW0032:Streams|} : List<System.IO.Stream> { }
        [GenerateSerializer] public class {|PW0032:Plains|} : Dictionary<string, Plain> { }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public class {|PW0032:Raw|} : List<int> { }
        public class Middle : System.Collections.ObjectModel.ReadOnlyCollection<int> { public Middle() : base(new List<int>()) { } }
        [GenerateSerializer] public class {|PW0032:Last|} : Middle { }
        [GenerateSerializer] public class Fine : HashSet<int> { }
        [WireSurrogate(typeof(Text))] public class Replaced : Queue<string> { }
        [GenerateSerializer] public struct Text { public string Value; public static Text From(Replaced value) => new() { Value = value.Peek() }; public Replaced ToValue() => new(); }
        public class Plain { }
        [GenerateSerializer] public class {|PW0032:Bag|} : IEnumerable<int>
        {
            private readonly List<int> _items = new();
            public int Count => _items.Count;
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }
        [GenerateSerializer] public class Sack : IEnumerable<int>
        {
            [WireInclude] private readonly List<int> _items = new();
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }
        """);
}
