using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>A copy calls what writing and reading call, on the same objects.</summary>
public class CopyCallbackTests
{
    [Fact]
    public void Each_object_hears_of_all_four_moments()
    {
        var log = new List<string>();
        var options = new PrewireOptions { State = log, Session = new PrewireSession() };
        string text = new('x', 3);
        var original = new Noted { Text = text, Inner = new NotedMore { Text = "inner", Number = 1 } };
        Noted copy = PrewireSerializer.Clone(original, options);
        Assert.Same(text, copy.Text);
        Assert.Equal((original.Seen, copy.Seen), ("before-write after-write", "before-read after-read"));
        Assert.Equal((original.Inner.Seen, copy.Inner!.Seen), ("before-write more-before-write after-write", "before-read after-read more-after-read 1"));

        // Each object hears the same as when it is written and read; what is inside is copied between the moments of what is around it.
        string[] copied = [.. log];
        Assert.Equal("before-write xxx", copied[0]);
        Assert.Equal(["before-write inner", "after-write inner", "before-read ", "after-read inner", "after-write xxx", "before-read ", "after-read xxx"], copied[1..]);
        log.Clear();
        var another = new Noted { Text = text, Inner = new NotedMore { Text = "inner", Number = 1 } };
        var plain = new PrewireOptions { State = log };
        Noted read = PrewireSerializer.Deserialize<Noted>(PrewireSerializer.Serialize(another, plain), plain)!;
        Assert.Equal((another.Seen, another.Inner.Seen, read.Seen, read.Inner!.Seen), (original.Seen, original.Inner.Seen, copy.Seen, copy.Inner.Seen));
        Assert.Equal(copied.Order(), log.Order());
    }

    [Fact]
    public void What_they_change_is_in_the_copy()
    {
        var meter = new Meter { Value = 1.5 };
        Assert.Equal((1.5, 0), (PrewireSerializer.Clone(meter).Value, PrewireSerializer.Clone(meter).Stored));
        Assert.Equal(0, meter.Stored);
        Meter[] meters = PrewireSerializer.Clone(new[] { meter, new Meter { Value = 2 } })!;
        Assert.Equal([1.5, 2.0], meters.Select(static m => m.Value));
        var list = PrewireSerializer.Clone<object>(new List<(int, Meter?)> { (1, meter), (2, null) });
        Assert.Equal(1.5, Assert.IsType<List<(int, Meter?)>>(list)[0].Item2!.Value.Value);
    }

    [Fact]
    public void What_they_throw_comes_out_as_when_it_is_written_and_read()
    {
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(new Strict { Inner = new Strict { Refuses = 1 } }));
        Assert.Equal((PrewireErrorCode.UserCode, "Strict.Inner"), (exception.Code, exception.Path));
        Assert.IsType<NotSupportedException>(exception.InnerException);
        exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(new Strict { Inner = new Strict { Refuses = 2 } }));
        Assert.Equal((PrewireErrorCode.UserCode, null), (exception.Code, exception.Path));
        Assert.IsType<NotSupportedException>(exception.InnerException);
    }

    [Fact]
    public void They_see_tracked_objects_with_their_values()
    {
        var joint = new Joint { Name = "a" };
        joint.Next = joint;
        Assert.Equal("a", PrewireSerializer.Clone(new Watcher { Joint = joint }).Seen);
        Watcher[] watchers = PrewireSerializer.Clone(new[] { new Watcher { Joint = joint }, new Watcher { Joint = joint } })!;
        Assert.Same(watchers[0].Joint, watchers[1].Joint);
        Assert.Equal("a", watchers[1].Seen);
    }
}

[GenerateSerializer]
public class Noted
{
    public string? Text { get; set; }

    public NotedMore? Inner { get; set; }

    [WireIgnore]
    public string Seen { get; private set; } = "";

    [WireBeforeWrite]
    private void BeforeWrite(object? state) => Note(state, "before-write");

    [WireAfterWrite]
    private void AfterWrite(PrewireOptions options) => Note(options.State, "after-write");

    [WireBeforeRead]
    private static void BeforeRead(Noted value, object? state) => value.Note(state, "before-read");

    [WireAfterRead]
    private void AfterRead(PrewireOptions options) => Note(options.State, "after-read");

    protected void Note(object? state, string moment)
    {
        Seen += Seen.Length == 0 ? moment : " " + moment;
        (state as List<string>)?.Add(moment + " " + Text);
    }
}

[GenerateSerializer]
public sealed class NotedMore : Noted
{
    public int Number { get; set; }

    [WireBeforeWrite]
    private void MoreBeforeWrite() => Note(null, "more-before-write");

    [WireAfterRead]
    private void MoreAfterRead() => Note(null, "more-after-read " + Number);
}

[GenerateSerializer]
public struct Meter
{
    public int Stored { get; set; }

    [WireIgnore]
    public double Value { get; set; }

    [WireBeforeWrite]
    private void Store() => Stored = (int)(Value * 100);

    [WireAfterRead]
    private static void Load(ref Meter meter)
    {
        meter.Value = meter.Stored / 100.0;
        meter.Stored = 0;
    }
}

[GenerateSerializer]
public sealed class Strict
{
    public int Refuses { get; set; }

    public Strict? Inner { get; set; }

    [WireBeforeWrite]
    private void Before() => Require(Refuses != 1);

    [WireAfterRead]
    private void After() => Require(Refuses != 2);

    private static void Require(bool isFine)
    {
        if (!isFine)
        {
            throw new NotSupportedException();
        }
    }
}

[GenerateSerializer]
public sealed class Watcher
{
    public Joint? Joint { get; set; }

    [WireIgnore]
    public string? Seen { get; private set; }

    [WireAfterRead]
    private void Look() => Seen = Joint?.Name;
}
