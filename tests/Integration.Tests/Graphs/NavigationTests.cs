using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>A model of a database with navigations in both directions, as its frameworks have them.</summary>
public class NavigationTests
{
    [Fact]
    public void Navigations_in_both_directions_come_back()
    {
        var blog = new Blog();
        blog.Owner = new Author { Blog = blog };
        var post = new Post { Blog = blog };
        var label = new Label();
        blog.Posts.Add(post);
        post.Labels.Add(label);
        label.Posts.Add(post);
        Check(blog, PrewireSerializer.Deserialize<Blog>(PrewireSerializer.Serialize(blog))!);
        Check(blog, PrewireSerializer.Clone(blog));

        static void Check(Blog blog, Blog copy)
        {
            Post post = Assert.Single(copy.Posts);
            Assert.NotSame(blog, copy);
            Assert.Same(copy, post.Blog);
            Assert.Same(copy, copy.Owner!.Blog);
            Assert.Same(post, Assert.Single(Assert.Single(post.Labels).Posts));

            // Declared as a set it stays one, also of what leads back to it.
            Assert.IsType<HashSet<Post>>(copy.Posts);
            Assert.False(copy.Posts.Add(post));
        }
    }

    [Fact]
    public void Surrogates_that_are_classes_may_lead_back_to_what_they_stand_for()
    {
        Handle? list = null;
        for (int i = 0; i < 50; i++)
        {
            list = new Handle(i, list);
        }

        Handle? copy = PrewireSerializer.Deserialize<Handle>(PrewireSerializer.Serialize(list));
        Assert.Equal(Enumerable.Range(0, 50).Reverse(), Numbers(copy));

        var deep = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };
        for (int i = 0; i < 20_000; i++)
        {
            list = new Handle(i, list);
        }

        Assert.Equal(Numbers(list), Numbers(PrewireSerializer.Deserialize<Handle>(PrewireSerializer.Serialize(list, deep), deep)));

        static IEnumerable<int> Numbers(Handle? handle)
        {
            for (; handle is not null; handle = handle.Next)
            {
                yield return handle.Number;
            }
        }
    }
}

[GenerateSerializer, WireReferences]
public class Blog
{
    public virtual ISet<Post> Posts { get; set; } = new HashSet<Post>();

    public Author? Owner { get; set; }
}

[GenerateSerializer, WireReferences]
public class Post
{
    public Blog? Blog { get; set; }

    public ICollection<Label> Labels { get; set; } = new List<Label>();
}

[GenerateSerializer, WireReferences]
public class Label
{
    public List<Post> Posts { get; } = [];
}

[GenerateSerializer, WireReferences]
public class Author
{
    public Blog? Blog { get; set; }
}

[WireSurrogate(typeof(HandleSurrogate))]
public sealed class Handle(int number, Handle? next)
{
    public int Number => number;

    public Handle? Next => next;
}

[GenerateSerializer]
public sealed class HandleSurrogate
{
    public int Number { get; set; }

    public Handle? Next { get; set; }

    public static HandleSurrogate From(Handle handle) => new() { Number = handle.Number, Next = handle.Next };

    public Handle ToValue() => new(Number, Next);
}
