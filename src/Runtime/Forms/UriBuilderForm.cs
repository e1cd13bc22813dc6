namespace Prewire.Forms;

/// <summary>A <see cref="UriBuilder"/>: its parts.</summary>
public readonly partial struct UriBuilderForm : IConversion<UriBuilder, (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User)>
{
    private const int LastPort = 65535;

    /// <summary>Whether a sign is put in front of one that is there, as on .NET Framework.</summary>
    private static readonly bool s_doublesSigns = new UriBuilder { Query = "?a" }.Query != "?a";

    /// <summary>What has no path: where one is set, an empty one becomes a slash.</summary>
    private static readonly Uri s_pathless = new("mailto:a@b");

    public (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User) ToWritten(UriBuilder value) =>
        (value.Scheme, value.Host, value.Port, value.Path, value.Query, value.Fragment, (value.UserName, value.Password));

    public bool TryFrom(
        (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User) written, [MaybeNullWhen(false)] out UriBuilder value)
    {
        value = null;
        if ((!string.IsNullOrEmpty(written.Scheme) && !Uri.CheckSchemeName(written.Scheme)) || written.Port is < -1 or > LastPort)
        {
            return false;
        }

        value = written.Path?.Length == 0 ? new UriBuilder(s_pathless) : new UriBuilder { Path = written.Path };
        value.Scheme = written.Scheme;
        value.Host = written.Host;
        value.Port = written.Port;
        value.Query = Settable(written.Query, '?');
        value.Fragment = Settable(written.Fragment, '#');
        value.UserName = written.User.Name;
        value.Password = written.User.Password;
        return true;
    }

    private static string? Settable(string? part, char sign) => s_doublesSigns && part is { Length: > 0 } && part[0] == sign ? part.Substring(1) : part;
}
