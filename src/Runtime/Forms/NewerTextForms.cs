#if NET8_0_OR_GREATER
using System.ComponentModel.DataAnnotations;
using System.Linq;
using System.Net.Security;
using System.Text;
using System.Text.Unicode;

namespace Prewire.Forms;

/// <summary>A <see cref="CompositeFormat"/>: its text.</summary>
public readonly partial struct CompositeFormatForm : IConversion<CompositeFormat, string>, ISharedConversion
{
    public string ToWritten(CompositeFormat value) => value.Format;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out CompositeFormat value)
    {
        try
        {
            value = CompositeFormat.Parse(written);
            return true;
        }
        catch (FormatException)
        {
            value = null;
            return false;
        }
    }
}

/// <summary>A <see cref="ValidationResult"/>: its message and the members that it is about. The message can be changed.</summary>
public readonly partial struct ValidationResultForm : IConversion<ValidationResult, (string? Message, string[]? Members)>
{
    public (string? Message, string[]? Members) ToWritten(ValidationResult value) => (value.ErrorMessage, value.MemberNames.ToArray() is { Length: > 0 } members ? members : null);

    public bool TryFrom((string? Message, string[]? Members) written, [MaybeNullWhen(false)] out ValidationResult value) =>
        (value = new ValidationResult(written.Message, written.Members)) is not null;
}

/// <summary>A <see cref="UnicodeRange"/>: its first character and how many there are.</summary>
public readonly partial struct UnicodeRangeForm : IConversion<UnicodeRange, (int First, int Length)>, ISharedConversion
{
    private const int End = char.MaxValue + 1;

    public (int First, int Length) ToWritten(UnicodeRange value) => (value.FirstCodePoint, value.Length);

    public bool TryFrom((int First, int Length) written, [MaybeNullWhen(false)] out UnicodeRange value) =>
        (value = written is { First: >= 0 and < End, Length: >= 0 } && written.Length <= End - written.First ? new UnicodeRange(written.First, written.Length) : null) is not null;
}

/// <summary>A <see cref="SslApplicationProtocol"/>: its bytes.</summary>
public readonly partial struct SslApplicationProtocolForm : IConversion<SslApplicationProtocol, byte[]>, ISharedConversion
{
    private const int MaxLength = 255;

    public byte[] ToWritten(SslApplicationProtocol value) => value.Protocol.ToArray();

    public bool TryFrom(byte[] written, out SslApplicationProtocol value)
    {
        value = written.Length is 0 or > MaxLength ? default : new SslApplicationProtocol(written);
        return written.Length <= MaxLength;
    }
}
#endif
