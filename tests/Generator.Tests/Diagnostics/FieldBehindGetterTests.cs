using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Private state that only a getter shows.</summary>
public class FieldBehindGetterTests
{
    [Fact]
    public async Task PW0061_state_that_only_a_getter_shows()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer]
            public class Order
            {
                private readonly List<string> _items = [];
                private decimal _balance;
                private int _a, _b;
                public IReadOnlyList<string> {|PW0061:Items|} => _items;
                public decimal {|PW0061:Balance|} { get { return this._balance; } }
                public long {|PW0061:A|} => (long)_a;
                public int {|PW0061:B|} { get => (_b); }
                public IReadOnlyList<string> {|PW0061:View|} => _items.AsReadOnly();
                public void Add(string item) { _items.Add(item); _balance++; _a++; _b++; }
            }

            [GenerateSerializer] public struct S { private int _a; public int {|PW0061:A|} => _a; public void Set() => _a = 1; }
            [GenerateSerializer] public record R(int A) { private string? _b; public string? {|PW0061:B|} => _b!; public void Set() => _b = ""; }
            """);
        Assert.Equal(
            "'Items' shows '_items', which is not serialized. Put [WireInclude] on the field, or [WireIgnore] on the property.",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task A_property_of_an_interface_cannot_be_included()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            public interface INamed { string Name { get; set; } }
            [GenerateSerializer] public class A : INamed { string INamed.{|PW0061:Name|} { get; set; } = ""; public string Title => ((INamed)this).Name; public int Id { get; set; } }
            [GenerateSerializer] public class B : INamed { [WireIgnore] string INamed.Name { get; set; } = ""; public int Id { get; set; } }
            """);
        Assert.Contains("Keep it in a field or property with [WireInclude], or put [WireIgnore] on '", found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task Where_objects_are_made_without_it() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Account
        {
            private decimal _balance;
            private readonly int _limit = 1;
            private readonly List<int> _bookings;
            public Account(decimal opening) { Opening = opening; _balance = opening; _bookings = new(); }
            public Account(decimal opening, int most) : this(opening) => _limit = most;
            public decimal Opening { get; }
            public decimal {|PW0061:Balance|} => _balance;
            public int {|PW0061:Limit|} => _limit;
            public List<int> {|PW0061:Bookings|} => _bookings;
            public void Book(decimal value) => _balance += value;
        }

        [GenerateSerializer(Construction = Construction.Uninitialized)]
        public class Raw(int a) { public int A { get; } = a; private readonly int _b = a + 1; public int {|PW0061:B|} => _b; }

        public class Base<T> { private readonly List<T> _items = []; public IEnumerable<T> {|PW0061:Items|} => _items; }
        [GenerateSerializer] public class Derived : Base<int> { }
        """);

    [Fact]
    public Task Another_thing_of_the_same_name_does_not_count() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Account
        {
            private decimal balance;
            private int total;
            private int size;
            public Account(decimal opening, int size) { Opening = opening; this.size = Other.size(1); Size = size; }
            public decimal Opening { get; }
            public int Size { get; }
            public int Sum { get; set; }
            public decimal {|PW0061:Balance|} => balance;
            public int {|PW0061:Total|} => total;
            public int {|PW0061:Length|} => size;
            [WireAfterRead] internal void Read() { decimal balance = Opening; Sum += (int)balance + new Other().total; Other.Book(); }
            private void Book() => total++;
            public void Open(decimal value) { balance = value; Book(); }
        }

        public class Other { public int total; public static void Book() { } public static int size(int x) => x; }
        """);

    [Fact]
    public Task Nothing_is_said_of_what_is_decided() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Decided
        {
            [WireInclude] private int _a;
            [WireIgnore] private int _b;
            private int _c, _f;
            public int D;
            private static int s_e;
            private readonly System.Threading.CancellationTokenSource _stop = new();
            public int A => _a;
            public int B => _b;
            [WireIgnore] public int C => _c;
            public int SameAsD => D;
            public int E => s_e;
            internal int F => _f;
            public System.Threading.CancellationTokenSource Stop => _stop;
            public void Set() { _a++; _b++; _c++; _f++; s_e++; }
        }

        [GenerateSerializer(Members = Members.AllFields)]
        public class Fields { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; }

        [System.Runtime.Serialization.DataContract, GenerateSerializer(Conventions = Conventions.DataContract)]
        public class Contract { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; }

        public class Unannotated { private readonly List<int> _items = []; public IReadOnlyList<int> Items => _items; }
        """);

    [Fact]
    public Task Nothing_is_said_of_what_comes_back() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Taken
        {
            private readonly int _a, _twice;
            private readonly string _kind = "taken";
            public Taken(int a) { _a = a; _twice = a * 2; }
            public int A => _a;
            public int Twice => _twice;
            public string Kind => _kind;
        }

        [GenerateSerializer]
        public class Chained
        {
            private readonly int _sum;
            public Chained(int a, int b) : this(a + b) { A = a; B = b; }
            private Chained(int sum) => _sum = sum;
            public int A { get; }
            public int B { get; }
            public int Total => _sum;
        }

        [GenerateSerializer]
        public class Primary(int a) { private int _next = a + 1; public int A { get; } = a; public int Next => _next; }

        [GenerateSerializer]
        public class Set
        {
            private readonly List<string> _items = [];
            private int _x, _sum;
            public int X { get => _x; set => _x = value; }
            public int Alias => _x;
            public string[] Items { get => _items.ToArray(); set => Fill(value); }
            public IReadOnlyList<string> View => _items;
            public int Sum => _sum;
            private void Fill(string[] values) { _items.Clear(); _items.AddRange(values); }
            [WireAfterRead] internal void Restore() => _sum = _x + 1;
        }

        [GenerateSerializer] public abstract class Named { private readonly string _name; protected Named(string name) => _name = name; public string Name => _name; }
        [GenerateSerializer] public class Person(string name) : Named(name) { }
        """);

    [Fact]
    public async Task State_that_is_shown_in_other_ways()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            using System.Linq;
            [GenerateSerializer]
            public class Order
            {
                private List<string>? _lines;
                private readonly List<int> _yielded = [], _counted = [];
                private int _quantity, {|PW0061:_told|}, _set;
                private readonly HashSet<string> _tags = [];
                public int Price { get; set; }
                public List<string> {|PW0061:Lines|} => _lines ??= new();
                public IEnumerable<int> {|PW0061:Yielded|} { get { foreach (int one in _yielded) { yield return one; } } }
                public int {|PW0061:Count|} => _counted.Count;
                public bool IsEmpty => _counted.Count == 0;
                public int {|PW0061:Total|} => Price * Quantity();
                public string[] {|PW0061:Sorted|} { get { var all = _tags.ToArray(); Array.Sort(all); return all; } }
                public int Told() => _told;
                public void Put(int a) { _set = a; _quantity = a; _told = a; _yielded.Add(a); _counted.Add(a); _tags.Add(""); }
                private int Quantity() => _quantity;
            }
            """);
        Assert.Equal(
            "'Told' shows '_told', which is not serialized. Put [WireInclude] or [WireIgnore] on the field.",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task State_that_an_indexer_a_reference_or_a_hidden_property_shows()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer]
            public class Stock
            {
                private readonly Dictionary<string, int> {|PW0061:_amounts|} = [];
                private int {|PW0061:_last|};
                private readonly Inner _inner = new();
                public int Id { get; set; }
                public int this[string name] { get => _amounts[name]; set => _amounts[name] = value; }
                public ref int Last => ref _last;
                public int {|PW0061:InnerValue|} => _inner.Value;
                public int {|PW0061:Shown|} => Hidden + 1;
                protected string {|PW0061:Told|} { get; private set; } = "";
                public string Tell() => Told + Id;
                private int Hidden { get; set; }
                public void Set(int value) { Hidden = value; Told = ""; _inner.Value = value; }
                private sealed class Inner { public int Value; }
            }

            [GenerateSerializer]
            public class Decided
            {
                private readonly int[] _all = new int[3];
                [WireIgnore] private readonly int[] _ignored = new int[3];
                [WireInclude] private int Included { get; set; }
                [WireIgnore] private int Left { get; set; }
                public int[] All { get => _all; set => value.CopyTo(_all, 0); }
                [WireIgnore] public int this[int place] => _all[place];
                public int this[long place] => _ignored[place];
                public int Sum => Included + Left;
                public void Set() { _ignored[0]++; Included++; Left++; }
            }
            """);
        Assert.Equal(
            "'Shown' shows 'Hidden', which is not serialized. Put [WireInclude] on 'Hidden', or [WireIgnore] on the property.",
            found.Single(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Contains("Hidden")).GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task State_that_operators_overrides_implementations_or_parameters_show() => MarkedSource.VerifyAsync(
        """
        public interface IHasX { int X { get; } void Get(out int x); }
        public abstract class Named { public abstract string Get(); }

        [GenerateSerializer] public class A { public int Id { get; set; } private int {|PW0061:_x|}; public void Deconstruct(out int id, out int x) { id = Id; x = _x; } public void Set(int x) => _x = x; }
        [GenerateSerializer] public class B { public int Id { get; set; } private int {|PW0061:_x|}; public static implicit operator int(B b) => b._x; public void Set(int x) => _x = x; }
        [GenerateSerializer] public class C { public int Id { get; set; } private int {|PW0061:_x|}; public static int operator +(C c, int x) => c._x + x; public void Set(int x) => _x = x; }
        [GenerateSerializer] public class D : IHasX { public int Id { get; set; } private int {|PW0061:_x|}, {|PW0061:_y|}; int IHasX.X => _x; void IHasX.Get(out int x) => x = _y; public void Set(int x) => _x = _y = x; }
        [GenerateSerializer] public class E : Named { public int Id { get; set; } private string {|PW0061:_text|} = ""; public override string Get() => _text; public void Set(string text) => _text = text; }
        [GenerateSerializer] public class F { public int Id { get; set; } private string {|PW0061:_text|} = ""; public override string ToString() => _text; public void Set(string text) => _text = text; }
        [GenerateSerializer] public class G { public int Id { get; set; } private int {|PW0061:_x|}; public void CopyTo(ref int x) => x = _x; public void Set(int x) => _x = x; }
        [GenerateSerializer] public partial class H { private int _x; public partial int {|PW0061:X|} { get; } public void Set(int x) => _x = x; }
        public partial class H { public partial int X { get => _x; } }
        [GenerateSerializer] public partial class I { private int _x; public partial int X { get; set; } public int Y => _x; }
        public partial class I { public partial int X { get => _x; set => _x = value; } }
        """);

    [Fact]
    public Task Nothing_is_said_of_what_is_computed() => MarkedSource.VerifyAsync(
        """
        public interface ILog { void Write(string text); bool IsOn { get; } }

        [GenerateSerializer]
        public class Computed
        {
            private string? _text;
            private ILog? _log;
            private readonly Lazy<int> _length;
            [WireIgnore] private int _ignored;
            private int _x, _sum;
            public Computed() => _length = new(() => Text.Length);
            public int Id { get; set; }
            public int X { get => _x; set { _x = value; _sum = value + 1; } }
            public string Text => _text ??= "no. " + Id;
            public int Length => _length.Value;
            public bool IsLogged => _log?.IsOn == true;
            public int Ignored => _ignored + 1;
            public int Twice => 2 * _sum;
            public int Sum() => _x + _sum + Id;
            public void Use(ILog log) { _log = log; _ignored++; }
            private string? _shown;
            public override string ToString() => _shown ??= Text + X;
            public override int GetHashCode() => _ignored;
        }

        [GenerateSerializer]
        public class Lines : List<string> { private int _most; public int Most => Count + 1; public void Set() => _most = 1; }
        """);
}
