namespace Prewire.Fuzz;

/// <summary>What makes random values, compiled with the types that are made up.</summary>
internal static class ValueSource
{
    /// <summary>The source of the class <c>V</c>.</summary>
    internal const string Text = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Linq;

        public static class V
        {
            private static int s_left;
            private static readonly List<object> s_known = new();
            public static void Start(Random r) { s_left = r.Next(20) == 0 ? 1500 : 150; s_known.Clear(); }
            public static T Note<T>(T made) where T : class { s_known.Add(made); return made; }
            public static T? Known<T>(Random r) where T : class => r.Next(3) == 0 ? s_known.OfType<T>().OrderBy(_ => r.Next()).FirstOrDefault() : null;
            public static bool Go() => s_left-- > 0;
            public static long Bits(Random r) => r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64);
            public static decimal Decimal(Random r) => new(unchecked((int)Bits(r)), r.Next(4) == 0 ? 7 : 0, 0, r.Next(2) == 0, (byte)r.Next(29));
            public static Guid Guid(Random r) => new((int)(Bits(r) & 0xFF), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            public static DateTime Time(Random r) => new(r.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)r.Next(3));
            private static readonly string[] s_words = { "red fox ", "été ", "дом, ", "«зелёный» ", "№ 5 — ", "猫と犬", "Հայ ", "שלום ", "\U0001F600", "łódź ", "„so“ ", "한국 ", "\U0001D400x", "ﬁ ", "\u200F " };
            private static string Words(Random r) { string s = ""; int first = r.Next(s_words.Length); for (int i = r.Next(1, r.Next(8) == 0 ? 60 : 8); i > 0; i--) { s += s_words[r.Next(3) == 0 ? r.Next(s_words.Length) : first]; } return s; }
            public static string? Text(Random r) => r.Next(8) switch { 0 => null, 1 => "", 2 => "дом" + r.Next(9), 3 => "猫" + new string('x', r.Next(40)), 4 => "a\U0001F600" + r.Next(99), 5 => Words(r), _ => new string((char)('a' + r.Next(26)), r.Next(20)) };
            public static Version? Version(Random r) => r.Next(3) == 0 ? null : new(r.Next(5), r.Next(5));
            public static Uri? Uri(Random r) => r.Next(3) == 0 ? null : new("http://h/" + r.Next(100));
            public static byte[]? Bytes(Random r) { if (r.Next(4) == 0) { return null; } byte[] b = new byte[r.Next(10)]; r.NextBytes(b); return b; }
            public static System.Text.StringBuilder? Builder(Random r) => Text(r) is { } text ? new(text) : null;
            public static System.Collections.BitArray? Flags(Random r) => Bytes(r) is { } bytes ? new(bytes) : null;
            public static object? Object(Random r) => r.Next(8) switch { 0 => null, 1 => r.Next(9), 2 => Text(r), 3 => new object?[] { 1, "x", null }, 4 => Bytes(r), 5 => Table(r), 6 => Bits(r), _ => new List<object?> { true, 2.5 } };
            public static System.Collections.Hashtable? Table(Random r) { if (r.Next(4) == 0) { return null; } var t = new System.Collections.Hashtable(); for (int i = r.Next(4); i > 0; i--) { t[r.Next(2) == 0 ? i : "k" + i] = r.Next(2) == 0 ? null : i; } return t; }
            private static int Count(Random r) => r.Next(40) == 0 ? r.Next(300) : r.Next(8) == 0 ? r.Next(30) : r.Next(4);
            private static IEnumerable<T> Items<T>(Random r, Func<T> item) { for (int i = Count(r); i > 0 && Go(); i--) { yield return item(); } }
            private static bool No(Random r) => r.Next(8) == 0;
            public static T[]? Array<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToArray();
            public static List<T>? List<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToList();
            public static HashSet<T>? HashSet<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToHashSet();
            public static Queue<T>? Queue<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static Stack<T>? Stack<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static System.Collections.ObjectModel.Collection<T>? Collection<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item).ToList());
            public static System.Collections.Concurrent.ConcurrentStack<T>? ConcurrentStack<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static ArraySegment<T>? ArraySegment<T>(Random r, Func<T> item) { if (No(r)) { return null; } T[] all = Items(r, item).ToArray(); return new(all, all.Length / 3, all.Length - (all.Length / 3)); }
            public static Memory<T>? Memory<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToArray().AsMemory();
            public static System.Collections.Immutable.ImmutableArray<T>? ImmutableArray<T>(Random r, Func<T> item) => No(r) ? null : System.Collections.Immutable.ImmutableArray.CreateRange(Items(r, item));
            public static System.Collections.Immutable.ImmutableQueue<T>? ImmutableQueue<T>(Random r, Func<T> item) => No(r) ? null : System.Collections.Immutable.ImmutableQueue.CreateRange(Items(r, item));
            public static IEnumerable<T>? IEnumerable<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToList();
            public static T[,]? Grid<T>(Random r, Func<T> item) { if (No(r)) { return null; } var made = new T[r.Next(4), r.Next(4)]; for (int i = 0; i < made.Length; i++) { made[i / made.GetLength(1), i % made.GetLength(1)] = item(); } return made; }
            public static LinkedList<T>? LinkedList<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static System.Collections.Concurrent.ConcurrentQueue<T>? ConcurrentQueue<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static System.Collections.Immutable.ImmutableList<T>? ImmutableList<T>(Random r, Func<T> item) => No(r) ? null : System.Collections.Immutable.ImmutableList.CreateRange(Items(r, item));
            public static IReadOnlyList<T>? IReadOnlyList<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToList();
            public static System.Collections.ObjectModel.ReadOnlyCollection<T>? ReadOnlyCollection<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item).ToList());
            public static Dictionary<K, T>? Dictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull { if (No(r)) { return null; } var d = new Dictionary<K, T>(); foreach (K k in Items(r, key)) { d[k] = item(); } return d; }
            public static System.Collections.Concurrent.ConcurrentDictionary<K, T>? ConcurrentDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item) is { } d ? new(d) : null;
            public static IDictionary<K, T>? IDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item);
            public static System.Collections.ObjectModel.ReadOnlyDictionary<K, T>? ReadOnlyDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item) is { } d ? new(d) : null;
            public static IReadOnlyDictionary<K, T>? IReadOnlyDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item);
            public static System.Collections.Immutable.ImmutableDictionary<K, T>? ImmutableDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item) is { } d ? System.Collections.Immutable.ImmutableDictionary.CreateRange(d) : null;
        }
        """;
}
