namespace Prewire.WireProtocol;

/// <summary>The bytes of a text in the form of signs, which has one for each UTF-16 code unit.</summary>
internal static class SignBytes
{
    /// <summary>The highest number of a window, below what is a lead.</summary>
    internal const int MaxWindow = 0xBF;

    /// <summary>The first byte of characters in the window, and of the lower bits of symbols.</summary>
    internal const int FirstInside = 0x80;

    /// <summary>The first lead, whose symbols begin at U+1F000.</summary>
    internal const int FirstLead = 0xC0;

    /// <summary>The first of sixteen signs.</summary>
    internal const int FirstSign = 0xF0;

    /// <summary>Whether a byte has the upper bits of a symbol.</summary>
    internal static bool IsLead(uint b) => b - FirstLead < FirstSign - FirstLead;

    /// <summary>Whether a byte may be what a lead needs behind it.</summary>
    internal static bool IsInside(uint b) => b - FirstInside < FirstLead - FirstInside;
}
