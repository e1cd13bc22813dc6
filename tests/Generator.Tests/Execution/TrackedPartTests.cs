using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Tracked objects among what else types, members and their versions can say.</summary>
public class TrackedPartTests
{
    /// <summary>The types of a test, in a namespace of its own: all tests are in one process.</summary>
    private static void Run(string name, string types, string body) => LoadedAssembly.Run($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        using {{name}};

        namespace {{name}}
        {
        {{types}}
        }

        public static class Test
        {
            public static void Run()
            {
        {{body}}
            }
        }
        """);

    [Fact]
    public void A_surrogate_that_has_no_objects_to_track_itself() => Run("Forms", """
        [GenerateSerializer, WireReferences] public sealed class Owner { public Tags? Tags { get; set; } public List<Tags>? More { get; set; } public Owner? Self { get; set; } }
        [WireSurrogate(typeof(TagsForm))] public sealed class Tags { public string[] All = []; }

        [GenerateSerializer, WireReferences]
        public sealed class TagsForm : IEnumerable<string>
        {
            private readonly List<string> _all = new();
            public void Add(string tag) => _all.Add(tag);
            public IEnumerator<string> GetEnumerator() => _all.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            public static TagsForm From(Tags tags) { var form = new TagsForm(); foreach (string tag in tags.All) { form.Add(tag); } return form; }
            public Tags ToValue() => new() { All = _all.ToArray() };
        }
        """, """
        var owner = new Owner { Tags = new Tags { All = ["a", "b"] }, More = [new Tags { All = ["c"] }] };
        owner.Self = owner;
        Owner copy = PrewireSerializer.Deserialize<Owner>(PrewireSerializer.Serialize(owner))!;
        Check.Equal("a b c", string.Join(" ", copy.Tags!.All.Concat(copy.More![0].All)));
        Check.True(ReferenceEquals(copy, copy.Self));
        """);

    [Fact]
    public void Bytes_that_come_back_as_another_collection_are_not_shared_with_an_array() => Run("Bytes", """
        public enum Small : byte { One = 1 }
        [GenerateSerializer] public sealed class Parts
        {
            [WireReferences] public IReadOnlyList<byte>? List { get; set; }
            [WireReferences] public IEnumerable<byte>? Same { get; set; }
            [WireReferences] public byte[]? Array { get; set; }
            [WireReferences] public IList<Small>? Enums { get; set; }
            [WireReferences] public Small[]? EnumArray { get; set; }
            [WireReferences] public object? Any { get; set; }
        }
        """, """
        byte[] bytes = [1, 2];
        Small[] enums = [Small.One];
        Parts copy = PrewireSerializer.Deserialize<Parts>(PrewireSerializer.Serialize(new Parts { List = bytes, Same = bytes, Enums = enums, Any = enums }))!;
        Check.True(ReferenceEquals(copy.List, copy.Same) && copy.List!.Count == 2);
        Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Serialize(new Parts { List = bytes, Array = bytes }));
        Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Serialize(new Parts { Enums = enums, EnumArray = enums }));
        """);
}
