using System.Collections.Specialized;
using System.Net.Mime;

namespace Prewire.Forms;

/// <summary>The parameters of what mail says of its parts, in ordinal order of their names.</summary>
internal static class MimeParameters
{
    internal static (string? Name, string? Value)[] Of(StringDictionary parameters) => default(StringDictionaryForm).ToWritten(parameters);

    /// <exception cref="FormatException">One is no text of mail.</exception>
    /// <exception cref="ArgumentException">One has no name, or a name twice.</exception>
    internal static void Add(StringDictionary parameters, (string? Name, string? Value)[]? written)
    {
        foreach ((string? name, string? value) in written ?? [])
        {
            if (parameters.ContainsKey(name!))
            {
                throw new ArgumentException(null, nameof(written));
            }

            parameters[name!] = value;
        }
    }
}

/// <summary>A <see cref="ContentType"/> of mail: what it is, and its parameters.</summary>
public readonly partial struct ContentTypeForm : IConversion<ContentType, (string? Type, (string? Name, string? Value)[]? Parameters)>
{
    public (string? Type, (string? Name, string? Value)[]? Parameters) ToWritten(ContentType value) => (value.MediaType, MimeParameters.Of(value.Parameters));

    public bool TryFrom((string? Type, (string? Name, string? Value)[]? Parameters) written, [MaybeNullWhen(false)] out ContentType value)
    {
        try
        {
            value = new ContentType(written.Type!);
            MimeParameters.Add(value.Parameters, written.Parameters);
            return true;
        }
        catch (Exception exception) when (exception is FormatException or ArgumentException or IndexOutOfRangeException)
        {
            value = null;
            return false;
        }
    }
}

/// <summary>A <see cref="ContentDisposition"/> of mail: what it is, and its parameters.</summary>
public readonly partial struct ContentDispositionForm : IConversion<ContentDisposition, (string? Type, (string? Name, string? Value)[]? Parameters)>
{
    /// <exception cref="PrewireException">It has a date that mail has not: with parts of seconds, or of another kind than its text says.</exception>
    public (string? Type, (string? Name, string? Value)[]? Parameters) ToWritten(ContentDisposition value)
    {
        (string? Type, (string? Name, string? Value)[]? Parameters) written = (value.DispositionType, MimeParameters.Of(value.Parameters));
        if (!TryFrom(written, out ContentDisposition? copy) || !(AreSame(copy.CreationDate, value.CreationDate) && AreSame(copy.ModificationDate, value.ModificationDate) && AreSame(copy.ReadDate, value.ReadDate)))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A ContentDisposition has a date that mail has not, such as one with parts of seconds.");
        }

        return written;
    }

    private static bool AreSame(DateTime one, DateTime other) => one == other && one.Kind == other.Kind;

    public bool TryFrom((string? Type, (string? Name, string? Value)[]? Parameters) written, [MaybeNullWhen(false)] out ContentDisposition value)
    {
        try
        {
            value = new ContentDisposition { DispositionType = written.Type! };
            MimeParameters.Add(value.Parameters, written.Parameters);
            return true;
        }
        catch (Exception exception) when (exception is FormatException or ArgumentException or IndexOutOfRangeException)
        {
            value = null;
            return false;
        }
    }
}
