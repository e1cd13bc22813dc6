namespace Prewire.Generator.Model;

/// <summary>A collection of the user's whose elements are all it is: it is written as a list or map of them.</summary>
/// <param name="Name">The type in C#.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="Element">The elements; of maps, the keys.</param>
/// <param name="Value">The values of a map, or null.</param>
/// <param name="IsHashed">Whether the order of elements means nothing.</param>
/// <param name="Made">How one is made of all its elements.</param>
internal sealed record OwnCollectionTypeRef(
    string Name, bool IsValueType, TypeRef Element, TypeRef? Value, bool IsHashed, CollectionMaker Made) : TypeRef(Name, IsValueType)
{
    /// <summary>What it enumerates.</summary>
    public string ItemName => Value is null ? Element.Name : "global::System.Collections.Generic.KeyValuePair<" + Element.Name + ", " + Value.Name + ">";
}

/// <summary>How a collection is made.</summary>
/// <param name="Making">The way.</param>
/// <param name="Maker">The method that makes it, or adds one to it, in C#.</param>
/// <param name="Taken">What the constructor takes, where others might take the elements as well; else empty.</param>
internal sealed record CollectionMaker(CollectionMaking Making, string Maker, string Taken = "");

/// <summary>The ways to make a collection of its elements.</summary>
internal enum CollectionMaking
{
    /// <summary>The method that its [CollectionBuilder] names takes a span.</summary>
    Builder,

    /// <summary>A constructor takes a list.</summary>
    List,

    /// <summary>A constructor takes an array.</summary>
    Array,

    /// <summary>A constructor takes a span.</summary>
    Span,

    /// <summary>A constructor takes a dictionary.</summary>
    Dictionary,

    /// <summary>Elements are added one by one.</summary>
    Adding,

    /// <summary>Keys and values are added one by one.</summary>
    AddingPairs,
}
