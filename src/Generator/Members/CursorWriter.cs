using Prewire.Generator.Printing;

namespace Prewire.Generator.Members;

/// <summary>Statements that write one value behind another. What was written may be some bytes ahead of <c>cursor</c>, until a call takes it along.</summary>
/// <param name="ahead">How many bytes there are behind the cursor.</param>
internal sealed class CursorWriter(CodeWriter code, int ahead)
{
    /// <summary>What takes the text.</summary>
    public CodeWriter Code => code;

    /// <summary>How many bytes behind the cursor the next value is.</summary>
    public int Ahead { get; private set; } = ahead;

    /// <summary>Where the next value is.</summary>
    public string At => Ahead == 0 ? "ref cursor" : "ref " + Names.Wire + ".Skip(ref cursor, " + Ahead.Text() + ")";

    /// <summary>Goes on behind what a call wrote.</summary>
    public void Move(string call)
    {
        code.Line("cursor = " + call + ";");
        Ahead = 0;
    }

    /// <summary>Goes on behind a value that the cursor was not moved for.</summary>
    public void Pass(int size) => Ahead += size;

    /// <summary>Goes on behind a value whose size is an expression.</summary>
    public void Pass(string size) => Move("ref " + Names.Wire + ".Skip(ref cursor, " + (Ahead == 0 ? "" : Ahead.Text() + " + ") + size + ")");

    /// <summary>Moves the cursor to where the next value is.</summary>
    public void Settle()
    {
        if (Ahead > 0)
        {
            Move(At);
        }
    }
}
