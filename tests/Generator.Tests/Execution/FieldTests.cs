using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types that ask for their fields in place of their public members.</summary>
public class FieldTests
{
    [Fact]
    public void Fields_behind_properties_that_are_overridden() => LoadedAssembly.Run("""
        using Prewire;

        public class First { public virtual int X { get; set; } = 1; public virtual int Y { get; set; } }
        public class Second : First { public override int X { get; set; } public int FirstX { get => base.X; set => base.X = value; } }

        [GenerateSerializer(Members = Members.AllFields)]
        public sealed class Third : Second
        {
            public override int X { get; set; }
            public override int Y { get => base.Y + 1; set => base.Y = value; }
            public int SecondX { get => base.X; set => base.X = value; }
        }

        public static class Test
        {
            public static void Run()
            {
                Third read = Check.RoundTrip(new Third { X = 3, SecondX = 7, FirstX = 9, Y = 5 });
                Check.Equal((3, 7, 9, 6), (read.X, read.SecondX, read.FirstX, read.Y));
            }
        }
        """);

    [Fact]
    public void Fields_that_accessors_stand_before() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        public interface IOne<T> { T Value { get; } }

        [GenerateSerializer(Members = Members.AllFields)]
        public sealed class Semi : IOne<int>, IOne<string>
        {
            public int Doubled { get => field * 2; set => field = value; }
            public string Trimmed { get; set => field = value.Trim(); } = "t";
            public List<int> Lazy => field ??= new();
            public int Heard { set { Sum += field; field = value; } }
            public int Sum;
            int IOne<int>.Value { get; } = 3;
            string IOne<string>.Value { get; } = "three";
            public int Raw => Doubled / 2;
            public void Make(int i) { foreach (var p in new[] { 1 }) Lazy.Add(i); }
            public string Show() => Doubled + Trimmed + Lazy.Count + ((IOne<int>)this).Value + ((IOne<string>)this).Value;
        }

        [GenerateSerializer(Members = Members.AllFields)]
        public sealed record Positional(int X, string? Y) { private int _z = X; public int Z() => _z; public Positional With(int z) { _z = z; return this; } }

        [GenerateSerializer(Members = Members.AllFields)]
        public class Box<T> { private T? _item; private readonly List<T> _rest = new(); public Box<T> Put(T item) { _item = item; _rest.Add(item); return this; } public string Show() => _item + " " + string.Join(",", _rest); }

        [GenerateSerializer(Members = Members.AllFields)]
        public sealed class Words : Box<string> { private readonly string? _own; public Words(string? own) { _own = own; } public string ShowAll() => _own + Show(); }

        public static class Test
        {
            public static void Run()
            {
                var semi = new Semi { Doubled = 4, Trimmed = " x " };
                semi.Make(1);
                Check.Equal("8x13three", semi.Show());
                Check.Equal("8x13three", Check.RoundTrip(semi).Show());
                semi.Heard = 5;
                semi = Check.RoundTrip(semi);
                semi.Heard = 6;
                Check.Equal(5, semi.Sum);
                Check.Equal(7, Check.RoundTrip(new Positional(1, "y").With(7)).Z());
                Check.Equal("5 5", Check.RoundTrip(new Box<int>().Put(5)).Show());
                var words = new Words("own");
                words.Put("w");
                Check.Equal("ownw w", Check.RoundTrip(words).ShowAll());
            }
        }
        """, LanguageVersion.Preview);

    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    public void Partial_types_of_older_frameworks(Framework framework) => LoadedAssembly.Run("""
        using System;
        using Prewire;

        [Serializable, GenerateSerializer(Members = Members.AllFields)]
        public partial class Old<T>
        {
            private T _item;
            private readonly int _number;
            public int Auto { get; private set; }
            private Old() { }
            public Old(T item, int number, int auto, bool _) { _item = item; _number = number; Auto = auto; }
            public string Show() => _item + " " + _number + " " + Auto;
        }

        public static class Test
        {
            public static void Run() => Check.Equal("i 1 2", Check.RoundTrip(new Old<string>("i", 1, 2, true)).Show());
        }
        """, LanguageVersion.CSharp9, framework, Microsoft.CodeAnalysis.NullableContextOptions.Disable);

    /// <summary>The fields behind automatic properties of a base class elsewhere are not seen, and reached by what sets them.</summary>
    [Fact]
    public void Automatic_properties_of_base_classes_elsewhere() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        [GenerateSerializer(Members = Members.AllFields)] public class D : Elsewhere.Unmarked { private int _x; public int Y { get; set; } public D() { } public D(int x, int inner) : base(inner) => _x = x; public string Show() => U + " " + Inner + " " + F + " " + Shown + " " + Init + " " + Computed + " " + _x + " " + Y; }

        public static class Test
        {
            public static void Run() => Check.Equal("1 2 3 3 i 4 5 6", Check.RoundTrip(new D(5, 2) { U = 1, F = 3, Init = "i", Computed = 4, Y = 6 }).Show());
        }
        """,
        """
        namespace Elsewhere
        {
            public abstract class Unmarked
            {
                protected Unmarked() { }
                protected Unmarked(int inner) => Inner = inner;
                public int U { get; set; }
                public int Inner { get; protected set; }
                public int F;
                public int Shown { get => F; set => F += value; }
                protected int Own = 4;
                public int Computed { get => Own; set => Own = value; }
                public string? Init { get; init; }
            }
        }
        """);
}
