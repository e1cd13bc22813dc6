#if NET9_0_OR_GREATER

namespace Prewire.Forms;

/// <summary>What stacks and queues keep their elements in. .NET 8 takes no accessor in a generic type.</summary>
internal static class SequenceFields<T>
{
    /// <summary>Whether this framework has them, and they mean that.</summary>
    internal static readonly bool AreThere = Look();

    /// <summary>The elements of a stack, the one that leaves it first behind all others.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_array")]
    internal static extern ref T[] ItemsOf(Stack<T> stack);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_size")]
    internal static extern ref int CountOf(Stack<T> stack);

    /// <summary>The elements of a queue that is new: the one that leaves it first in front of all others.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_array")]
    internal static extern ref T[] ItemsOf(Queue<T> queue);

    /// <remarks>Where it is full, which it is once it has as many elements as there was room for, the next one would be put where the first one is: at 0, as in a new one.</remarks>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_size")]
    internal static extern ref int CountOf(Queue<T> queue);

    private static bool Look()
    {
        try
        {
            var stack = new Stack<T>(2);
            var queue = new Queue<T>(2);
            CountOf(stack) = 1;
            CountOf(queue) = 1;
            return ItemsOf(stack).Length == 2 && ItemsOf(queue).Length == 2 && stack.Count == 1 && queue.Count == 1;
        }
        catch (MissingFieldException)
        {
            return false;
        }
    }
}
#endif
