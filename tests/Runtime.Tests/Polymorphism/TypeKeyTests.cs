using System;
using System.Collections.Generic;
using Prewire.Buffers;
using Prewire.Polymorphism;
using Xunit;

namespace Prewire.Runtime.Tests.Polymorphism;

public class TypeKeyTests
{
    [Fact]
    public void Objects_have_the_key_of_their_type()
    {
        object[] objects = [new object(), "text", "", 1, 1.5m, DayOfWeek.Friday, new[] { 1 }, Array.Empty<string>(), new List<string>(), new List<int>(), new KeyValuePair<string, int>("", 1), typeof(int)];
        foreach (object value in objects)
        {
            Assert.Equal(TypeKey.Of(value.GetType()), TypeKey.Of(value));
            Assert.NotEqual(TypeKey.Of(typeof(TypeKeyTests)), TypeKey.Of(value));
        }
    }

    [Fact]
    public void What_is_known_of_a_type_is_found_by_it_and_by_its_objects()
    {
        var table = new TypeTable<string>();
        object[] objects = [new object(), "text", 1, 2L, 'c', 1.5, new[] { 1 }, new[] { "" }, new List<int>(), new List<string>(), new List<object>(), new Version(1, 0)];
        foreach (object value in objects)
        {
            Assert.Null(table.FindOf(value));
            Assert.Equal(value.GetType().Name, table.GetOrAdd(value.GetType(), value.GetType().Name));
            Assert.Equal(value.GetType().Name, table.GetOrAdd(value.GetType(), "another"));
        }

        foreach (object value in objects)
        {
            Assert.Equal(value.GetType().Name, table.FindOf(value));
            Assert.Equal(value.GetType().Name, table.Find(value.GetType()));
        }

        Assert.Null(table.FindOf(new Dictionary<int, int>()));
    }

    [Fact]
    public void What_is_known_of_a_number_is_found_by_it_and_nothing_is_of_0()
    {
        var table = new NumberTable<string>();
        for (ulong i = 0; i < 1000; i++)
        {
            ulong number = i * 0x1_0000_0001;
            Assert.Null(table.Find(number));
            Assert.Equal(number.ToString(), table.GetOrAdd(number, number.ToString()));
            Assert.Equal(i == 0 ? "another" : number.ToString(), table.GetOrAdd(number, "another"));
        }

        Assert.Null(table.Find(0));
        Assert.Null(table.Find(1));
        Assert.Equal((999 * 0x1_0000_0001).ToString(), table.Find(999 * 0x1_0000_0001));
    }
}
