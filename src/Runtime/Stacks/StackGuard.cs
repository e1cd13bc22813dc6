namespace Prewire.Stacks;

/// <summary>Knows how far the stack may still be used without another look at it. It belongs to a writer, a reader or a cloner.</summary>
internal struct StackGuard
{
    /// <summary>How far down it goes until the next look: the framework promises about four times as much, in which the largest frame has to fit.</summary>
    private const nuint Step = 32 * 1024;

    /// <summary>How far up from there it is known to be fine.</summary>
    private const nuint Known = Step + (1024 * 1024);

    /// <summary>How far down the stack of this thread was found to have room, or 0: what one message found out serves all others.</summary>
    [ThreadStatic]
    private static nuint s_floor;

    private nuint _floor;

    /// <summary>Whether it has to be looked at: it is not known whether there is room below the caller.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly unsafe bool IsDue()
    {
        byte here;
        return (nuint)(&here) - _floor >= Known;
    }

    /// <summary>Whether there is no room for what follows.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal unsafe bool IsLow()
    {
        byte here;
        nuint floor = (nuint)(&here) - Step;
        if (floor < s_floor || s_floor == 0)
        {
            if (!FreshStack.HasRoom())
            {
                return true;
            }

            s_floor = floor;
        }

        _floor = floor;
        return false;
    }

    /// <summary>Has each level looked at from here on.</summary>
    internal void AlwaysLook() => _floor = ~(nuint)0;
}
