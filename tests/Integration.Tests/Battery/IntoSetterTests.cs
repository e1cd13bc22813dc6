using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Setters that change the collection their object is in while it is read into, and collections around lists of the user's.</summary>
public class IntoSetterTests
{
    [Fact]
    public void An_element_that_takes_itself_out_of_an_observed_collection_is_at_one_place()
    {
        var there = new Board();
        var other = new Board();
        for (int i = 0; i < 40; i++)
        {
            there.Notes.Add(new BoardNote { Id = i });
            other.Notes.Add(new BoardNote { Id = 100 + i });
        }

        other.Notes[1].Next = new BoardNote { Id = 7 };
        byte[] message = PrewireSerializer.Serialize(other);
        there.Notes[1].Next = there.Notes[0];
        BoardNote.IsSet = note => there.Notes.Remove(note);
        try
        {
            PrewireSerializer.DeserializeInto(message, ref there!);
        }
        finally
        {
            BoardNote.IsSet = null;
        }

        Assert.Equal(message, PrewireSerializer.Serialize(there));
        Assert.NotSame(there.Notes[0], there.Notes[1].Next);
    }

    [Fact]
    public void A_list_of_the_users_is_not_asked_for_what_it_holds()
    {
        var list = new TypedOnlyList<Wrapped>();
        for (int i = 0; i < 40; i++)
        {
            list.Add(new Wrapped { Id = i });
        }

        var store = new WrappedStore { Items = new Collection<Wrapped>(list), Main = new Wrapped { Id = 5 } };
        byte[] message = PrewireSerializer.Serialize(store);
        PrewireSerializer.DeserializeInto(message, ref store!);
        Assert.Equal(message, PrewireSerializer.Serialize(store));
    }

    [Fact]
    public void A_value_that_takes_itself_out_of_a_dictionary_is_an_error()
    {
        Dictionary<int, Leaving> there = Enumerable.Range(0, 20).ToDictionary(static i => i, static i => new Leaving { Id = i });
        byte[] message = PrewireSerializer.Serialize(there.ToDictionary(static p => p.Key, static p => new Leaving { Id = p.Key + 100 }));
        Leaving.IsSet = leaving => there.Remove(leaving.Id - 100);
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref there!));
            Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
        }
        finally
        {
            Leaving.IsSet = null;
        }
    }
}

[GenerateSerializer]
public sealed class BoardNote
{
    private int _id;

    internal static Action<BoardNote>? IsSet { get; set; }

    public int Id
    {
        get => _id;
        set
        {
            _id = value;
            if (value >= 100)
            {
                IsSet?.Invoke(this);
            }
        }
    }

    public BoardNote? Next { get; set; }
}

[GenerateSerializer]
public sealed class Board
{
    public ObservableCollection<BoardNote> Notes { get; set; } = [];
}

[GenerateSerializer]
public sealed class Wrapped
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class WrappedStore
{
    public Collection<Wrapped> Items { get; set; } = [];

    public Wrapped? Main { get; set; }
}

[GenerateSerializer]
public sealed class Leaving
{
    private int _id;

    internal static Action<Leaving>? IsSet { get; set; }

    public int Id
    {
        get => _id;
        set
        {
            _id = value;
            IsSet?.Invoke(this);
        }
    }
}

/// <summary>As many are written: enumerated only by what says the type of the elements.</summary>
internal sealed class TypedOnlyList<T> : IList<T>
{
    private readonly List<T> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public T this[int index]
    {
        get => _items[index];
        set => _items[index] = value;
    }

    public void Add(T item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public int IndexOf(T item) => _items.IndexOf(item);

    public void Insert(int index, T item) => _items.Insert(index, item);

    public bool Remove(T item) => _items.Remove(item);

    public void RemoveAt(int index) => _items.RemoveAt(index);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => throw new NotSupportedException();
}
