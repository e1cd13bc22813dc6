using System.Text.RegularExpressions;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>A <see cref="Regex"/>: its pattern, its options and its timeout, in ticks, if it has one. <see cref="RegexOptions.Compiled"/> is not kept: bytes cannot ask for code to be made.</summary>
public readonly partial struct RegexForm : IConversion<Regex, (string? Pattern, ushort Options, long? Timeout)>, IDerivedConversion, ILargeConversion, IGuardedConversion<(string? Pattern, ushort Options, long? Timeout)>, ISharedConversion
{
    /// <summary>Up to this length making one was measured to take time and memory in proportion.</summary>
    private const int MaxLength = 4096;

    /// <summary>The framework's own limit.</summary>
    private const long MaxTimeout = (int.MaxValue - 1) * TimeSpan.TicksPerMillisecond;

    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.Multiline | RegexOptions.ExplicitCapture | RegexOptions.Singleline | RegexOptions.IgnorePatternWhitespace
        | RegexOptions.RightToLeft | RegexOptions.ECMAScript | RegexOptions.CultureInvariant;

    int ILargeConversion.Size => 4096;

    /// <summary>Generated classes are other ways to do the same.</summary>
    bool IDerivedConversion.Takes(Type derived) => derived.Namespace == "System.Text.RegularExpressions.Generated";

    /// <exception cref="PrewireException">It is of a class of somebody else's, the pattern is very long, or it does without backtracking, for which making it may take 70 KB for each character.</exception>
    public (string? Pattern, ushort Options, long? Timeout) ToWritten(Regex value)
    {
        if (value.GetType() != typeof(Regex) && !((IDerivedConversion)this).Takes(value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(Regex));
        }

        string? pattern = value.ToString();
        if (pattern is null)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A Regex has no pattern.");
        }

        if (pattern.Length > MaxLength)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "The pattern of a Regex has more than 4,096 characters.");
        }

        if ((value.Options & ~(Options | RegexOptions.Compiled)) != 0)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A Regex with RegexOptions.NonBacktracking takes too much to make from a message; use a surrogate.");
        }

        return (pattern, (ushort)(value.Options & Options), value.MatchTimeout == Regex.InfiniteMatchTimeout ? null : value.MatchTimeout.Ticks);
    }

    /// <summary>Charges for ranges of characters that do not look at the case: each character that has another case becomes a range of its own, and is looked for.</summary>
    bool IGuardedConversion<(string? Pattern, ushort Options, long? Timeout)>.IsFlood(ref PrewireReader reader, (string? Pattern, ushort Options, long? Timeout) written, long bytes)
    {
        string pattern = written.Pattern ?? "";
        if (((RegexOptions)written.Options & RegexOptions.IgnoreCase) == 0 && pattern.IndexOf("(?", StringComparison.Ordinal) < 0)
        {
            return false;
        }

        // Where in a class it is; -1 outside of one.
        int inside = -1;
        for (int i = 0; i < pattern.Length; i++)
        {
            char next = pattern[i];
            if (next == '\\')
            {
                i++;
                inside += inside < 0 ? 0 : 1;
            }
            else if (inside < 0)
            {
                inside = next == '[' ? 0 : -1;
            }
            else if (next == ']' && inside > 0)
            {
                inside = -1;
            }
            else
            {
                inside += next == '^' && inside == 0 ? 0 : 1;
                if (next == '-' && inside > 1)
                {
                    reader.Charge(Math.Max(0, LastAt(pattern, i + 1) - pattern[i - 1]));
                }
            }
        }

        return false;
    }

    /// <summary>The last character of a range, or one behind it: an escape may stand for any.</summary>
    private static int LastAt(string pattern, int place) =>
        place >= pattern.Length || pattern[place] == ']' ? 0
        : pattern[place] != '\\' ? pattern[place]
        : place + 1 >= pattern.Length ? 0
        : pattern[place + 1] == 'u' ? char.MaxValue
        : Math.Max((int)pattern[place + 1], byte.MaxValue);

    public bool TryFrom((string? Pattern, ushort Options, long? Timeout) written, [MaybeNullWhen(false)] out Regex value)
    {
        value = null;
        (string? pattern, ushort options, long? timeout) = written;
        if (pattern is null || pattern.Length > MaxLength || (options & ~(int)Options) != 0 || timeout is <= 0 or > MaxTimeout)
        {
            return false;
        }

        try
        {
            value = new Regex(pattern, (RegexOptions)options, timeout is { } ticks ? new TimeSpan(ticks) : Regex.InfiniteMatchTimeout);
            return true;
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            // Some patterns and options do not go together.
            return false;
        }
    }
}
