namespace Prewire.Buffers.Text;

/// <summary>How the body of a string is encoded.</summary>
internal enum TextMode : byte
{
    /// <summary>The string is null and has no body.</summary>
    Null,

    /// <summary>One byte a character; no character is above U+00FF.</summary>
    Latin1,

    /// <summary>A byte that says how, <see cref="CodedText"/>, and the characters.</summary>
    Coded,

    /// <summary>UTF-16, little-endian.</summary>
    Utf16,
}

/// <summary>Whether a string can be written.</summary>
internal enum TextStatus : byte
{
    /// <summary>It can.</summary>
    Done,

    /// <summary>It holds a surrogate without its other half.</summary>
    UnpairedSurrogate,
}
