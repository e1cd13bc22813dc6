namespace Prewire.Codecs;

/// <summary>The text of a <see cref="Uri"/>: what it was made from.</summary>
/// <remarks>
/// Text that begins with a slash is a relative reference everywhere. Where <see cref="Uri"/> takes it for the path of a file (on Unix),
/// the absolute form, <c>file:///…</c>, is written instead.
/// </remarks>
internal static class UriText
{
#if NET8_0_OR_GREATER
    /// <summary>What stays as it is in paths and queries.</summary>
    private static readonly SearchValues<char> s_plain = SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=");
#endif

    /// <summary>One of these is in what may be read as absolute: a scheme, a share, or a drive.</summary>
    private static readonly char[] s_ofAbsolute = [':', '\\', '|'];

    /// <summary>The text that is written.</summary>
    /// <exception cref="PrewireException">It is read as another one.</exception>
    internal static string Of(Uri value)
    {
        string text = value.OriginalString;
        if (value.IsAbsoluteUri)
        {
            if (value.UserEscaped || IsLeftAsItIs(value, text))
            {
                PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "A Uri was made with options that its text does not say; use a surrogate.");
            }

            return StartsWithSlash(text.TrimStart()) ? value.AbsoluteUri : text;
        }

        if (text.IndexOfAny(s_ofAbsolute) >= 0 && !(TryRead(text, out Uri? copy) && !copy.IsAbsoluteUri))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"The relative Uri '{text}' is read as an absolute one.");
        }

        return text;
    }

    /// <summary>What a text is read as.</summary>
    internal static bool TryRead(string text, [NotNullWhen(true)] out Uri? value) =>
        Uri.TryCreate(text, StartsWithSlash(text) ? UriKind.Relative : UriKind.RelativeOrAbsolute, out value);

    private static bool StartsWithSlash(string text) => text.Length != 0 && text[0] == '/';

    /// <summary>Whether the framework was told to leave path and query as they are, and would else change something.</summary>
    private static bool IsLeftAsItIs(Uri value, string text)
    {
#if NET8_0_OR_GREATER
        if (text.AsSpan().ContainsAnyExcept(s_plain) || text.Contains("/.", StringComparison.Ordinal))
        {
            try
            {
                _ = value.GetComponents(UriComponents.Path, UriFormat.UriEscaped);
            }
            catch (InvalidOperationException)
            {
                // That is how it tells.
                return true;
            }
        }
#endif
        return false;
    }
}
