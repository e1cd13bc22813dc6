using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
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

/// <summary>An <see cref="AuthenticationHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct AuthenticationHeaderValueForm : IConversion<AuthenticationHeaderValue, string>, ISharedConversion
{
    public string ToWritten(AuthenticationHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out AuthenticationHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out AuthenticationHeaderValue value) => AuthenticationHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="CacheControlHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CacheControlHeaderValueForm : IConversion<CacheControlHeaderValue, string>
{
    public string ToWritten(CacheControlHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out CacheControlHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out CacheControlHeaderValue value) => CacheControlHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="ContentDispositionHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ContentDispositionHeaderValueForm : IConversion<ContentDispositionHeaderValue, string>
{
    public string ToWritten(ContentDispositionHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out ContentDispositionHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out ContentDispositionHeaderValue value) => ContentDispositionHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="ContentRangeHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ContentRangeHeaderValueForm : IConversion<ContentRangeHeaderValue, string>
{
    public string ToWritten(ContentRangeHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out ContentRangeHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out ContentRangeHeaderValue value) => ContentRangeHeaderValue.TryParse(written, out value);
}

/// <summary>An <see cref="EntityTagHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct EntityTagHeaderValueForm : IConversion<EntityTagHeaderValue, string>, ISharedConversion
{
    public string ToWritten(EntityTagHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out EntityTagHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out EntityTagHeaderValue value)
    {
        // The framework takes this one in lists only.
        value = written == EntityTagHeaderValue.Any.Tag ? EntityTagHeaderValue.Any : null;
        return value is not null || EntityTagHeaderValue.TryParse(written, out value);
    }
}

/// <summary>A <see cref="MediaTypeHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MediaTypeHeaderValueForm : IConversion<MediaTypeHeaderValue, string>
{
    public string ToWritten(MediaTypeHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out MediaTypeHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out MediaTypeHeaderValue value) => MediaTypeHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="MediaTypeWithQualityHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct MediaTypeWithQualityHeaderValueForm : IConversion<MediaTypeWithQualityHeaderValue, string>
{
    public string ToWritten(MediaTypeWithQualityHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out MediaTypeWithQualityHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out MediaTypeWithQualityHeaderValue value) => MediaTypeWithQualityHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="NameValueHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NameValueHeaderValueForm : IConversion<NameValueHeaderValue, string>
{
    public string ToWritten(NameValueHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out NameValueHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out NameValueHeaderValue value) => NameValueHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="NameValueWithParametersHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NameValueWithParametersHeaderValueForm : IConversion<NameValueWithParametersHeaderValue, string>
{
    public string ToWritten(NameValueWithParametersHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out NameValueWithParametersHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out NameValueWithParametersHeaderValue value) => NameValueWithParametersHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="ProductHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ProductHeaderValueForm : IConversion<ProductHeaderValue, string>, ISharedConversion
{
    public string ToWritten(ProductHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out ProductHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out ProductHeaderValue value) => ProductHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="ProductInfoHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ProductInfoHeaderValueForm : IConversion<ProductInfoHeaderValue, string>, ISharedConversion
{
    public string ToWritten(ProductInfoHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out ProductInfoHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out ProductInfoHeaderValue value) => ProductInfoHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="RangeConditionHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RangeConditionHeaderValueForm : IConversion<RangeConditionHeaderValue, string>, ISharedConversion
{
    public string ToWritten(RangeConditionHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out RangeConditionHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out RangeConditionHeaderValue value) => RangeConditionHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="RangeHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RangeHeaderValueForm : IConversion<RangeHeaderValue, string>
{
    public string ToWritten(RangeHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out RangeHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out RangeHeaderValue value) => RangeHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="RetryConditionHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RetryConditionHeaderValueForm : IConversion<RetryConditionHeaderValue, string>, ISharedConversion
{
    public string ToWritten(RetryConditionHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out RetryConditionHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out RetryConditionHeaderValue value) => RetryConditionHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="StringWithQualityHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StringWithQualityHeaderValueForm : IConversion<StringWithQualityHeaderValue, string>, ISharedConversion
{
    public string ToWritten(StringWithQualityHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out StringWithQualityHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out StringWithQualityHeaderValue value) => StringWithQualityHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="TransferCodingHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TransferCodingHeaderValueForm : IConversion<TransferCodingHeaderValue, string>
{
    public string ToWritten(TransferCodingHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out TransferCodingHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out TransferCodingHeaderValue value) => TransferCodingHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="TransferCodingWithQualityHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TransferCodingWithQualityHeaderValueForm : IConversion<TransferCodingWithQualityHeaderValue, string>
{
    public string ToWritten(TransferCodingWithQualityHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out TransferCodingWithQualityHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out TransferCodingWithQualityHeaderValue value) => TransferCodingWithQualityHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="ViaHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ViaHeaderValueForm : IConversion<ViaHeaderValue, string>, ISharedConversion
{
    public string ToWritten(ViaHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out ViaHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out ViaHeaderValue value) => ViaHeaderValue.TryParse(written, out value);
}

/// <summary>A <see cref="WarningHeaderValue"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WarningHeaderValueForm : IConversion<WarningHeaderValue, string>, ISharedConversion
{
    public string ToWritten(WarningHeaderValue value) => Headers.Text(value, TryFrom(value.ToString(), out WarningHeaderValue? copy) ? copy : null);

    public bool TryFrom(string written, [MaybeNullWhen(false)] out WarningHeaderValue value) => WarningHeaderValue.TryParse(written, out value);
}
