using System.Net.Http.Headers;

namespace Prewire.Forms;

/// <summary>Values of headers as text.</summary>
internal static class Headers
{
    /// <summary>The text of a value that can be read again.</summary>
    /// <param name="value">The value.</param>
    /// <param name="copy">What its text is read as.</param>
    /// <exception cref="PrewireException">That is another value.</exception>
    internal static string Text(object value, object? copy)
    {
        if (!value.Equals(copy))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"The text of a {value.GetType().Name} is none of HTTP.");
        }

        return value.ToString()!;
    }
}

/// <summary>An <see cref="EntityTagHeaderValue"/>: its text.</summary>
public readonly partial struct EntityTagHeaderValueForm : IConversion<EntityTagHeaderValue, string>, ISharedConversion
{
    public string ToWritten(EntityTagHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out EntityTagHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out EntityTagHeaderValue value)
    {
        // The framework takes this one in lists only.
        value = written == EntityTagHeaderValue.Any.Tag ? EntityTagHeaderValue.Any : null;
        return value is not null || EntityTagHeaderValue.TryParse(written, out value);
    }
}
