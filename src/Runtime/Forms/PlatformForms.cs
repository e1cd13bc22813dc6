using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>A <see cref="RegionInfo"/>: its name, that of a country or of a culture.</summary>
public readonly partial struct RegionInfoForm : IConversion<RegionInfo, string>, ISharedConversion
{
    /// <exception cref="PrewireException">Nobody could read it.</exception>
    public string ToWritten(RegionInfo value)
    {
        string? name = IsNameOf(value, value.Name) ? value.Name
            : CultureInfo.GetCultures(CultureTypes.SpecificCultures).Select(static c => c.Name).FirstOrDefault(n => n.EndsWith("-" + value.Name, StringComparison.Ordinal) && IsNameOf(value, n));
        if (name is null)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"'{value.Name}' is no region that the framework has by itself.");
        }

        return name;
    }

    /// <summary>Whether a name gives all that there is to a region: that of a country takes what it and its money are called from just one of its languages.</summary>
    private static bool IsNameOf(RegionInfo region, string name) =>
        default(RegionInfoForm).TryFrom(name, out RegionInfo? known) && known.Name == region.Name && known.NativeName == region.NativeName && known.CurrencyNativeName == region.CurrencyNativeName;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out RegionInfo value)
    {
        value = null;

        // The framework keeps what it was asked for, so it is asked for few.
        if (!IsCountry(written) && (written.Length == 0 || Cultures.Find(written) is not { IsNeutralCulture: false }))
        {
            return false;
        }

        try
        {
            value = new RegionInfo(written);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    /// <summary>Two letters, as ISO has them, or the three digits of a larger region.</summary>
    private static bool IsCountry(string name) => name.Length switch
    {
        2 => name[0] is >= 'A' and <= 'Z' && name[1] is >= 'A' and <= 'Z',
        3 => name[0] is >= '0' and <= '9' && name[1] is >= '0' and <= '9' && name[2] is >= '0' and <= '9',
        _ => false,
    };
}

/// <summary>An <see cref="OSPlatform"/>: its name, empty for none.</summary>
public readonly partial struct OSPlatformForm : IConversion<OSPlatform, string>, ISharedConversion
{
    public string ToWritten(OSPlatform value) => value.ToString();

    public bool TryFrom(string written, out OSPlatform value) => (value = written.Length == 0 ? default : OSPlatform.Create(written)) is { };
}

/// <summary>A <see cref="HashAlgorithmName"/>: its name, or null for none.</summary>
public readonly partial struct HashAlgorithmNameForm : IConversion<HashAlgorithmName, ValueTuple<string?>>, ISharedConversion
{
    public ValueTuple<string?> ToWritten(HashAlgorithmName value) => new(value.Name);

    public bool TryFrom(ValueTuple<string?> written, out HashAlgorithmName value) => (value = new HashAlgorithmName(written.Item1)) is { };
}

/// <summary>An <see cref="RSAEncryptionPadding"/>: the hash algorithm of OAEP, or null for PKCS #1.</summary>
public readonly partial struct RSAEncryptionPaddingForm : IConversion<RSAEncryptionPadding, ValueTuple<string?>>, ISharedConversion
{
    public ValueTuple<string?> ToWritten(RSAEncryptionPadding value) => new(value.Mode == RSAEncryptionPaddingMode.Oaep ? value.OaepHashAlgorithm.Name : null);

    public bool TryFrom(ValueTuple<string?> written, [MaybeNullWhen(false)] out RSAEncryptionPadding value)
    {
        value = written.Item1 switch
        {
            null => RSAEncryptionPadding.Pkcs1,
            "" => null,
            string hash => RSAEncryptionPadding.CreateOaep(new HashAlgorithmName(hash)),
        };
        return value is not null;
    }
}
