namespace Prewire.Graphs;

/// <summary>A collection whose keys are looked at only when all objects have their values.</summary>
internal abstract class LateFill
{
    /// <summary>Whether filling it failed the last time.</summary>
    internal bool HasFailed { get; set; }

    /// <summary>Whether every element is found where it is looked for now.</summary>
    internal abstract bool IsRight { get; }

    /// <summary>Fills the collection, from which it takes first what an earlier call put there.</summary>
    internal abstract void Fill(ref PrewireReader reader);

    /// <summary>The same while others may not have what they are to have: what is wrong need not be said then.</summary>
    internal virtual void Try(ref PrewireReader reader) => Fill(ref reader);
}

/// <summary>
/// The collections of one message that wait. What a key equals may depend on what is in another of them, and nobody knows in which: so those are filled again that do not find
/// what they hold, in one order and in the other, until all do.
/// </summary>
internal sealed class LateFills
{
    /// <summary>How often that is done: once for each time that what depends on another changes from those that were met later to those that were met earlier.</summary>
    private const int MostRounds = 8;

    /// <summary>How many exceptions may be due to the order, and not to the bytes: of collections of the user's and some others, which say so in no other way.</summary>
    private const int MostFailures = 1000;

    private readonly List<LateFill> _first = [];
    private readonly List<LateFill> _last = [];
    private readonly List<LateFill> _members = [];
    private int _failures;

    /// <summary>Leaves a collection to be filled when all objects have their values.</summary>
    internal void Add(LateFill fill) => _first.Add(fill);

    /// <summary>The same for one that gets its elements from another that may have been left.</summary>
    internal void AddLast(LateFill fill) => _last.Add(fill);

    /// <summary>The same for a member that is made of objects: behind all collections, and behind the members of these.</summary>
    internal void AddMember(LateFill fill) => _members.Add(fill);

    /// <summary>Fills all: those that were met last first, since what an object leads to is met after it.</summary>
    internal void Run(ref PrewireReader reader)
    {
        _first.Reverse();
        _members.Reverse();
        LateFill[] all = [.. _first, .. _last, .. _members];
        if (all.Length == 1)
        {
            all[0].Fill(ref reader);
            return;
        }

        foreach (LateFill fill in all)
        {
            Try(ref reader, fill);
        }

        for (int round = 0; round < MostRounds; round++)
        {
            if (!FillWrong(ref reader, all))
            {
                return;
            }

            Array.Reverse(all);
        }

        foreach (LateFill fill in all)
        {
            if (IsWrong(fill))
            {
                fill.Fill(ref reader);
            }
        }
    }

    private bool FillWrong(ref PrewireReader reader, LateFill[] all)
    {
        bool any = false;
        for (int i = all.Length - 1; i >= 0; i--)
        {
            if (IsWrong(all[i]))
            {
                any = true;
                Try(ref reader, all[i]);
            }
        }

        return any;
    }

    private bool IsWrong(LateFill fill)
    {
        try
        {
            return fill.HasFailed || !fill.IsRight;
        }
        catch (Exception) when (++_failures <= MostFailures)
        {
            return true;
        }
    }

    private void Try(ref PrewireReader reader, LateFill fill)
    {
        try
        {
            fill.Try(ref reader);
            fill.HasFailed = false;
        }
        catch (Exception) when (++_failures <= MostFailures)
        {
            fill.HasFailed = true;
        }
    }
}
