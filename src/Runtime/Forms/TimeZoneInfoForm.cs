using System.Runtime.Serialization;

namespace Prewire.Forms;

/// <summary>A <see cref="TimeZoneInfo"/>: the name of one that the system has, or all its rules as text.</summary>
public readonly partial struct TimeZoneInfoForm : IConversion<TimeZoneInfo, (string? Id, string? Rules)>, ISharedConversion
{
    /// <summary>The longest name that any system has is less than half as long.</summary>
    private const int MaxIdLength = 128;

    /// <exception cref="PrewireException">Its rules for daylight saving time are turned off, which the framework's text of it does not say.</exception>
    public (string? Id, string? Rules) ToWritten(TimeZoneInfo value)
    {
        if (Find(value.Id) is { } known && AreSame(known, value))
        {
            return (value.Id, null);
        }

        string rules = value.ToSerializedString();
        if (Parse(rules) is not { } copy || !AreSame(copy, value))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"The time zone '{value.Id}' has more to it than the framework's text of it says; use a surrogate.");
        }

        return (null, rules);
    }

    public bool TryFrom((string? Id, string? Rules) written, [MaybeNullWhen(false)] out TimeZoneInfo value) =>
        (value = written.Id is not null ? Find(written.Id) : written.Rules is not null ? Parse(written.Rules) : null) is not null;

    private static bool AreSame(TimeZoneInfo one, TimeZoneInfo other) => ReferenceEquals(one, other)
        || (one.HasSameRules(other) && one.Id == other.Id && one.DisplayName == other.DisplayName && one.StandardName == other.StandardName && one.DaylightName == other.DaylightName);

    private static TimeZoneInfo? Find(string id)
    {
        if (id == TimeZoneInfo.Utc.Id)
        {
            return TimeZoneInfo.Utc;
        }

        // The framework looks for a file of this name.
        if (!IsName(id))
        {
            return null;
        }

        try
        {
            return TimeZoneInfo.FindSystemTimeZoneById(id);
        }
        catch (Exception exception) when (exception is TimeZoneNotFoundException or InvalidTimeZoneException or System.Security.SecurityException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static TimeZoneInfo? Parse(string rules)
    {
        try
        {
            return TimeZoneInfo.FromSerializedString(rules);
        }
        catch (Exception exception) when (exception is SerializationException or ArgumentException or FormatException)
        {
            return null;
        }
    }

    private static bool IsName(string id)
    {
        if (id.Length is 0 or > MaxIdLength || id[0] is '/' or '.' || id.IndexOf("/.", StringComparison.Ordinal) >= 0 || id.IndexOf("..", StringComparison.Ordinal) >= 0 || id.IndexOf("//", StringComparison.Ordinal) >= 0)
        {
            return false;
        }

        foreach (char c in id)
        {
            if (c is not ((>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '/' or '_' or '-' or '+' or '.' or ' ' or '(' or ')' or ','))
            {
                return false;
            }
        }

        return true;
    }
}
