namespace Prewire.Forms;

/// <summary>What collections of a kind have in common.</summary>
/// <param name="emptySize">What one takes in memory before it has elements, in bytes.</param>
/// <param name="itemSize">What it takes for each element beyond the element itself, in bytes.</param>
/// <param name="order">Whether the order of elements means something.</param>
/// <param name="isHashed">Whether elements are hashed though they have an order.</param>
public readonly partial struct FormTraits(int emptySize, int itemSize, FormOrder order = FormOrder.Given, bool isHashed = false)
{
    /// <summary>How often elements are copied where a collection grows as it is filled: what it ends with is up to twice as large as they are, and all that it had before together as large again.</summary>
    private const int CopiesOfGrowing = 4;

    internal int EmptySize => emptySize;

    internal int ItemSize => itemSize;

    /// <summary>How often the elements are copied while a collection is made of those that were read, or one that exists gets them, itself included.</summary>
    internal int Copies { get; init; } = CopiesOfGrowing;

    internal FormOrder Order => order;

    /// <summary>Whether elements that bytes bring may have been chosen to collide.</summary>
    internal bool IsHashed => isHashed || order == FormOrder.Hashed;
}

/// <summary>What the order of a collection's elements comes from.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum FormOrder
{
    /// <summary>They were put into it.</summary>
    Given,

    /// <summary>They are compared.</summary>
    Sorted,

    /// <summary>They have none, since they are hashed; canonical output sorts them.</summary>
    Hashed,

    /// <summary>They have none; canonical output sorts them, too.</summary>
    None,
}
