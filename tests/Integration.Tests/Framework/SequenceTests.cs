using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What stands behind an interface of sequences, whatever class it has.</summary>
public class SequenceTests
{
    /// <summary>A list of F#, say, walks to each element that it is asked for.</summary>
    [Fact]
    public void Lists_of_others_are_enumerated()
    {
        var slow = new Slow<int>([3, 1, 2]);
        var slower = new Slower<int>([3, 1, 2]);
        foreach (IReadOnlyList<int> list in (IReadOnlyList<int>[])[slow, slower])
        {
            Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<IEnumerable<int>>(PrewireSerializer.Serialize<IEnumerable<int>>(list))!);
            Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<IReadOnlyList<int>>(PrewireSerializer.Serialize(list))!);
            Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<IReadOnlyCollection<int>>(PrewireSerializer.Serialize<IReadOnlyCollection<int>>(list))!);
            Assert.Equal([3, 1, 2], PrewireSerializer.Clone(list)!);
        }

        Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<IList<int>>(PrewireSerializer.Serialize<IList<int>>(slower))!);
        Assert.Equal((0, 0), (slow.Asked, slower.Asked));
    }

    /// <summary>What is read is a list, which compares nothing.</summary>
    [Fact]
    public void Sets_with_a_comparer_of_their_own_are_written_where_they_become_lists()
    {
        var set = new HashSet<Marked>(new ByNumber()) { new() { Number = 1 }, new() { Number = 2 } };
        Check<IEnumerable<Marked>>(set);
        Check<ICollection<Marked>>(set);
        Check<IReadOnlyCollection<Marked>>(set);
        Assert.Equal(PrewireErrorCode.UnknownComparer, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<ISet<Marked>>(set)).Code);
        var options = new PrewireOptions { Canonical = true };
        Assert.Equal(2, PrewireSerializer.Deserialize<IReadOnlyCollection<Marked>>(PrewireSerializer.Serialize<IReadOnlyCollection<Marked>>(set, options))!.Count);

        // One that has a name goes along, for those who read a set.
        var texts = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" };
        Assert.Contains("A", PrewireSerializer.Deserialize<HashSet<string>>(PrewireSerializer.Serialize<IEnumerable<string>>(texts))!);

        static void Check<T>(T set)
            where T : IEnumerable<Marked> => Assert.Equal([1, 2], PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(set))!.Select(static n => n.Number));
    }

    private class Slow<T>(T[] items) : IReadOnlyList<T>
    {
        public int Asked { get; private set; }

        public int Count => items.Length;

        public T this[int index]
        {
            get
            {
                Asked++;
                return items[index];
            }

            set => throw new NotSupportedException();
        }

        public IEnumerator<T> GetEnumerator() => items.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Slower<T>(T[] items) : Slow<T>(items), IList<T>
    {
        public bool IsReadOnly => true;

        public int IndexOf(T item) => throw new NotSupportedException();

        public void Insert(int index, T item) => throw new NotSupportedException();

        public void RemoveAt(int index) => throw new NotSupportedException();

        public void Add(T item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(T item) => throw new NotSupportedException();

        public void CopyTo(T[] array, int arrayIndex) => throw new NotSupportedException();

        public bool Remove(T item) => throw new NotSupportedException();
    }

    private sealed class ByNumber : IEqualityComparer<Marked>
    {
        public bool Equals(Marked? x, Marked? y) => x?.Number == y?.Number;

        public int GetHashCode(Marked obj) => obj.Number;
    }
}

[GenerateSerializer]
public sealed class Marked
{
    public int Number { get; set; }
}
