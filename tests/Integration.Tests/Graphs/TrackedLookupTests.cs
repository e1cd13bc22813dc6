using System;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Lookups are made of their groups at once: keys that say themselves what they equal have to have their values by then.</summary>
public class TrackedLookupTests
{
    [Fact]
    public void Keys_without_values_are_refused()
    {
        var topic = new Topic { Number = 1 };
        topic.ByTopic = new[] { topic }.ToLookup(static t => t);
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(topic));
        Assert.Equal((PrewireErrorCode.InvalidReference, "Topic.ByTopic"), (exception.Code, exception.Path));
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(topic)).Code);
    }

    [Fact]
    public void Other_keys_are_right()
    {
        var topic = new Topic { Number = 1 };
        topic.ByText = new[] { topic, topic }.ToLookup(static _ => "a");
        var note = new Note { Topic = topic };
        note.ByNote = new[] { note, new Note() }.ToLookup(static n => n);
        foreach (Note copy in (Note[])[PrewireSerializer.Deserialize<Note>(PrewireSerializer.Serialize(note))!, PrewireSerializer.Clone(note)])
        {
            Assert.True(ReferenceEquals(copy, copy.ByNote![copy].Single()) && copy.ByNote.Count == 2);
            Assert.True(copy.Topic!.ByText!["a"].All(t => ReferenceEquals(t, copy.Topic)));
        }

        var alone = new[] { new Topic { Number = 1 }, new Topic { Number = 2 } }.ToLookup(static t => t);
        ILookup<Topic, Topic> read = PrewireSerializer.Deserialize<ILookup<Topic, Topic>>(PrewireSerializer.Serialize(alone))!;
        Assert.Equal(2, read[new Topic { Number = 2 }].Single().Number);
    }
}

[GenerateSerializer, WireReferences]
public sealed class Topic : IEquatable<Topic>
{
    public int Number { get; set; }

    public ILookup<Topic, Topic>? ByTopic { get; set; }

    public ILookup<string, Topic>? ByText { get; set; }

    public bool Equals(Topic? other) => other?.Number == Number;

    public override bool Equals(object? obj) => Equals(obj as Topic);

    public override int GetHashCode() => Number;
}

[GenerateSerializer, WireReferences]
public sealed class Note
{
    public Topic? Topic { get; set; }

    public ILookup<Note, Note>? ByNote { get; set; }
}
