using System.Globalization;
using System.Text;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>A <see cref="StringBuilder"/>: its text.</summary>
public readonly partial struct StringBuilderForm : IConversion<StringBuilder, string>, ILargeConversion, ITextConversion
{
    int ILargeConversion.Size => 128;

    ref byte ITextConversion.Write(ref PrewireWriter writer, ref byte cursor, object value) => ref writer.WriteText(ref cursor, (StringBuilder)value);

    object? ITextConversion.Read(ref PrewireReader reader) => reader.ReadText();

    public string ToWritten(StringBuilder value) => value.ToString();

    public bool TryFrom(string written, [MaybeNullWhen(false)] out StringBuilder value) => (value = new StringBuilder(written)) is not null;
}

/// <summary>A <see cref="CultureInfo"/>: its name. One whose formats a program changed, or that sorts in another way, is refused, for the name does not say so.</summary>
public readonly partial struct CultureInfoForm : IConversion<CultureInfo, string>
{
    /// <exception cref="PrewireException">It is none that the framework has, or has formats or an order of its own.</exception>
    public string ToWritten(CultureInfo value)
    {
        string name = Cultures.Known(value.Name);
        if (!CultureFormats.AreUsual(value))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"The culture '{name}' has formats or an order of its own; use a surrogate.");
        }

        return name;
    }

    public bool TryFrom(string written, [MaybeNullWhen(false)] out CultureInfo value) => (value = Cultures.Find(written)) is not null;
}

/// <summary>A <see cref="CompareInfo"/>: the name of its culture.</summary>
public readonly partial struct CompareInfoForm : IConversion<CompareInfo, string>, ISharedConversion
{
    public string ToWritten(CompareInfo value) => Cultures.Known(value.Name);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out CompareInfo value) => (value = Cultures.Find(written)?.CompareInfo) is not null;
}

/// <summary>
/// An <see cref="Encoding"/>: the number of its code page, whether it begins texts with a mark, and whether it throws at what it cannot encode. One with
/// other replacements than the usual one is refused.
/// </summary>
public readonly partial struct EncodingForm : IConversion<Encoding, (int CodePage, byte Flags)>, ICopyingConversion<Encoding>
{
    private const int Utf16 = 1200;
    private const int Utf16BigEndian = 1201;
    private const int Utf32 = 12000;
    private const int Utf32BigEndian = 12001;
    private const int Utf8 = 65001;
    private const int LastCodePage = 65535;
    private const byte HasMark = 1;
    private const byte Throws = 2;

    bool ICopyingConversion<Encoding>.IsCopying => true;

    Encoding ICopyingConversion<Encoding>.Copy(Encoding value) => Copy(value);

    /// <exception cref="PrewireException">It is none that the framework has, or one with replacements of its own.</exception>
    public (int CodePage, byte Flags) ToWritten(Encoding value)
    {
        (int CodePage, byte Flags) written = (
            value.CodePage,
            (byte)((value.GetPreamble().Length > 0 ? HasMark : 0) | (value.DecoderFallback is DecoderExceptionFallback ? Throws : 0)));
        if (written.CodePage == 0 || !TryFrom(written, out Encoding? copy) || copy.WebName != value.WebName)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "An encoding has no code page of the framework's; use a surrogate.");
        }
        else if (value.GetType() != copy.GetType() && !FrameworkTypes.AreTogether(typeof(Encoding), value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(Encoding));
        }
        else if (!copy.EncoderFallback.Equals(value.EncoderFallback) || !copy.DecoderFallback.Equals(value.DecoderFallback))
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "An encoding has replacements of its own; use a surrogate.");
        }

        return written;
    }

    public bool TryFrom((int CodePage, byte Flags) written, [MaybeNullWhen(false)] out Encoding value)
    {
        value = null;
        (int codePage, byte flags) = written;
        if (flags > (HasMark | Throws) || codePage is < 0 or > LastCodePage)
        {
            return false;
        }

        bool hasMark = (flags & HasMark) != 0;
        bool throws = (flags & Throws) != 0;
        value = codePage switch
        {
            Utf8 => new UTF8Encoding(hasMark, throws),
            Utf16 or Utf16BigEndian => new UnicodeEncoding(codePage == Utf16BigEndian, hasMark, throws),
            Utf32 or Utf32BigEndian => new UTF32Encoding(codePage == Utf32BigEndian, hasMark, throws),
            _ => Find(codePage, throws),
        };
        return value is not null;
    }

    /// <summary>The encoding itself where its replacements cannot be set, else one with the same.</summary>
    internal static T Copy<T>(T value)
        where T : Encoding => value.IsReadOnly ? value : (T)value.Clone();

    /// <summary>An encoding that the framework has, or a provider that the program registered.</summary>
    private static Encoding? Find(int codePage, bool throws)
    {
        try
        {
            return throws
                ? Encoding.GetEncoding(codePage, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback)
                : Encoding.GetEncoding(codePage);
        }
        catch (Exception exception) when (exception is NotSupportedException or ArgumentException)
        {
            return null;
        }
    }
}

/// <summary>An encoding that is declared as its class: what <see cref="EncodingForm"/> writes.</summary>
/// <typeparam name="T">The class.</typeparam>
public readonly partial struct EncodingForm<T> : IConversion<T, (int CodePage, byte Flags)>, IDerivedConversion, ICopyingConversion<T>
    where T : Encoding
{
    bool ICopyingConversion<T>.IsCopying => true;

    T ICopyingConversion<T>.Copy(T value) => EncodingForm.Copy(value);

    /// <summary>Those that the framework hands out are of classes that have no names.</summary>
    bool IDerivedConversion.Takes(Type derived) => FrameworkTypes.AreTogether(typeof(T), derived);

    /// <exception cref="PrewireException">It is of a class of somebody else's.</exception>
    public (int CodePage, byte Flags) ToWritten(T value)
    {
        if (!FrameworkTypes.AreTogether(typeof(T), value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(T));
        }

        return default(EncodingForm).ToWritten(value);
    }

    public bool TryFrom((int CodePage, byte Flags) written, [MaybeNullWhen(false)] out T value) =>
        (value = default(EncodingForm).TryFrom(written, out Encoding? encoding) ? encoding as T : null) is not null;
}
