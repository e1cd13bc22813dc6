using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

/// <summary>Which types that need no code are found where source only mentions them.</summary>
public class MentionTests
{
    [Fact]
    public void Types_by_name() => Assert.Equal(
        ["(int, global::Dog)", "global::Dog[]", "global::System.Collections.Generic.Queue<global::Dog>", "global::System.DayOfWeek", "global::System.Net.IPAddress", "global::System.Numerics.Complex", "global::System.Text.StringBuilder"],
        Parse(
            """
            class C
            {
                (int, Dog) field;
                DayOfWeek Day(Dog[] dogs) { object x = new Queue<Dog>(); var y = System.Numerics.Complex.One; IPAddress? z = null; return default; }
                void M() { M2<StringBuilder>(); } void M2<T>() { object x = new List<T>(); }
            }
            """));

    [Fact]
    public void Constants_that_become_objects() => Assert.Equal(
        ["global::System.DayOfWeek"],
        Parse(
            """
            class C
            {
                object M(string s) { if (s.Equals("", StringComparison.Ordinal)) { return DayOfWeek.Friday; } Own o = Own.A; return Own.B; }
                enum Own { A, B }
            }
            """));

    [Fact]
    public void Values_that_are_made() => Assert.Equal(
        ["(int, string)", "global::Dog[,]", "global::System.Collections.Immutable.ImmutableArray<int>", "global::System.Range", "global::System.Tuple<int, int>", "int[]"],
        Parse(
            """
            class C
            {
                void M(Action<object> send, string s)
                {
                    send((1, s)); send(new[] { 1 }); send(new Dog[1, 2]); send(System.Collections.Immutable.ImmutableArray.Create(1)); send(1..); send(Tuple.Create(1, 2));
                    int a, b; (a, b) = (1, 2); foreach (var (c, d) in new Dictionary<int, long>()) { } _ = s[^1]; _ = s[1..];
                }
            }
            """).Where(static t => !t.Contains("Dictionary", System.StringComparison.Ordinal)));

    [Fact]
    public void Values_that_are_given_to_members_that_take_anything() => Assert.Equal(
        ["global::System.Collections.Generic.Dictionary<int, global::Dog>", "global::System.Collections.Generic.HashSet<global::Dog>", "global::System.Collections.Generic.List<global::Dog>", "global::System.Linq.ILookup<int, global::Dog>", "object[]"],
        Parse(
            """
            class C
            {
                void M(IEnumerable<Dog> dogs, Holder holder)
                {
                    holder.Any = dogs.ToList();
                    var more = new Other(1, dogs.ToHashSet());
                    var array = new object[] { dogs.ToDictionary(d => 1), dogs, this };
                    var map = new SortedList<string, object> { ["a"] = dogs.ToLookup(d => 1) };
                    var other = dogs.ToDictionary(d => "");
                }
            }
            """).Where(static t => !t.Contains("SortedList", System.StringComparison.Ordinal) && !t.Contains("IEnumerable", System.StringComparison.Ordinal)));

    /// <summary>At the top of a file its usings hold, and in a delegate its type parameters.</summary>
    [Fact]
    public void Types_outside_of_types() => Assert.Equal(
        ["(global::Dog, int)", "global::Far.Away[]", "global::System.Collections.Generic.Queue<global::Dog>", "global::System.DayOfWeek"],
        Parse(
            """
            delegate DayOfWeek Choose<T>(Stack<T> stack);
            namespace Near { using Far; delegate Away[] Nearest(); }
            namespace Far { public enum Away { } }
            [GenerateSerializer] class Dog { public object? Any { get; set; } }
            """,
            "object x = new Queue<Dog>(); (Dog, int) pair = default; "));

    [Fact]
    public void Values_inside_of_expressions() => Assert.Equal(
        [.. Enumerable.Range(0, 25).Select(static i => $"global::System.Collections.Generic.Queue<global::T{i}>").OrderBy(static n => n, System.StringComparer.Ordinal)],
        Parse(
            string.Concat(Enumerable.Range(0, 25).Select(static i => $"[GenerateSerializer] struct T{i} {{ }} ")) + """
            record Sub(T0 A) : Other(1, C.Q(A));
            record Child : Other { Child(T1 a) : base(1, C.Q(a)) { } }
            class C
            {
                public static Queue<T> Q<T>(T value) => new();
                object Switch(int i) => i switch { 0 => Q(new T2()), _ => 1 };
                async Task<object> Wait() => await Task.FromResult(Q(new T3()));
                async Task<object> Returned() { await Wait(); return Q(new T4()); }
                IEnumerable<object> Many() { yield return Q(new T5()); }
                Other Made(T6 a) { return new(1, Q(a)); }
                Other Made(T7 a) => new(1, Q(a));
                void M(Holder holder, Other other, bool b)
                {
                    holder.Any ??= Q(new T8());
                    holder.Any = (string?)null ?? (object)Q(new T9());
                    holder.Any = b ? Q(new T10()) : Q(new T10());
                    holder.Any = b ? 1 : (Q(new T11()));
                    List<object> list = [1, Q(new T12()), b ? 1 : Q(new T13())];
                    object[] array = { 1, Q(new T14()) };
                    (object, int) pair = (Q(new T15()), 1);
                    Func<object> make = () => Q(new T16());
                    Func<object> block = () => { return Q(new T17()); };
                    var cast = (object)(Q(new T18()));
                    var other2 = Q(new T19()) as object;
                    other = other with { Any = Q(new T20()) };
                    var task = Task.FromResult<object>(Q(new T21()));
                    var key = new KeyValuePair<string, object>("a", Q(new T22()));
                    var filled = new Holder { Bag = { ["a"] = Q(new T23()) } };
                    list[0] = Q(new T24());
                }
            }
            """,
            """
            [GenerateSerializer] class Dog { }
            [GenerateSerializer] class Holder { public object? Any { get; set; } public Dictionary<string, object> Bag { get; } = new(); }
            [GenerateSerializer] record Other(int Id, object Any);
            """).Where(static t => t.Contains("Queue", System.StringComparison.Ordinal)));

    /// <summary>Nobody looks for such types where nothing but what is known can stand.</summary>
    [Fact]
    public void Without_positions_that_take_anything() => Assert.Empty(Parse("class C { object x = new Queue<Dog>(); }", "[GenerateSerializer] class Dog { public IFormatter? F { get; set; } } interface IFormatter { }"));

    private static IEnumerable<string> Parse(string source, string types = """
        [GenerateSerializer] class Dog { }
        [GenerateSerializer] class Holder { public object? Any { get; set; } }
        [GenerateSerializer] record Other(int Id, object Any);
        """)
    {
        CSharpCompilation compilation = TestCompilation.Create(
            "using System; using System.Collections.Generic; using System.Linq; using System.Net; using System.Text; using System.Threading.Tasks; using Prewire;\n" + types + source);
        return ParsingGenerator.Run(compilation).Values<RootModel>(ParseSteps.MentionsStep).Select(static r => r.Type.Name).OrderBy(static n => n, System.StringComparer.Ordinal);
    }
}
