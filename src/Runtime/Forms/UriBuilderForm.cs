using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Prewire.Forms;

/// <summary>A <see cref="UriBuilder"/>: its parts.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UriBuilderForm : IConversion<UriBuilder, (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User)>
{
    private const int LastPort = 65535;

    /// <summary>Whether a sign is put in front of one that is there, as on .NET Framework.</summary>
    private static readonly bool s_doublesSigns = new UriBuilder { Query = "?a" }.Query != "?a";

    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    public (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User) ToWritten(UriBuilder value) =>
        (value.Scheme, value.Host, value.Port, value.Path, value.Query, value.Fragment, (value.UserName, value.Password));

    /// <inheritdoc/>
    public bool TryFrom(
        (string? Scheme, string? Host, int Port, string? Path, string? Query, string? Fragment, (string? Name, string? Password) User) written, [MaybeNullWhen(false)] out UriBuilder value)
    {
        value = null;
        if ((!string.IsNullOrEmpty(written.Scheme) && !Uri.CheckSchemeName(written.Scheme)) || written.Port is < -1 or > LastPort)
        {
            return false;
        }

        value = new UriBuilder
        {
            Scheme = written.Scheme,
            Host = written.Host,
            Port = written.Port,
            Path = written.Path,
            Query = Settable(written.Query, '?'),
            Fragment = Settable(written.Fragment, '#'),
            UserName = written.User.Name,
            Password = written.User.Password,
        };
        return true;
    }

    private static string? Settable(string? part, char sign) => s_doublesSigns && part is { Length: > 0 } && part[0] == sign ? part.Substring(1) : part;
}
