using System.Linq;
using System.Security.Claims;
using Prewire.Buffers;
using Prewire.GeneratedCode;
using WrittenClaim = (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties);
using WrittenIdentity = (string? Type, string? NameType, string? RoleType, string? Label, string? Token, (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties)[]? Claims, bool IsActor);

namespace Prewire.Forms;

/// <summary>
/// A <see cref="Claim"/>: its type, its value, the type of this where it is no string, its issuer where that is not the local one, the first issuer where it was another, and its
/// properties, each behind its name, if it has some. Whose it is comes from where it stands. Its properties can be changed, so that a copy is another claim.
/// </summary>
public readonly partial struct ClaimForm : IConversion<Claim, (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties)>
{
    public WrittenClaim ToWritten(Claim value) => (
        value.Type,
        value.Value,
        value.ValueType == ClaimValueTypes.String ? null : value.ValueType,
        value.Issuer == ClaimsIdentity.DefaultIssuer ? null : value.Issuer,
        value.OriginalIssuer == value.Issuer ? null : value.OriginalIssuer,
        value.Properties.Count == 0 ? null : [.. value.Properties.SelectMany(static p => new[] { p.Key, p.Value })]);

    public bool TryFrom(WrittenClaim written, [MaybeNullWhen(false)] out Claim value)
    {
        value = null;
        if (written.Type is null || written.Value is null)
        {
            return false;
        }

        string[] properties = written.Properties ?? [];
        if (properties.Length % 2 != 0)
        {
            return false;
        }

        var claim = new Claim(written.Type, written.Value, written.ValueType, written.Issuer, written.OriginalIssuer);
        for (int i = 0; i < properties.Length; i += 2)
        {
            if (properties[i] is not { } key || properties[i + 1] is not { } property || claim.Properties.ContainsKey(key))
            {
                return false;
            }

            claim.Properties.Add(key, property);
        }

        value = claim;
        return true;
    }
}

/// <summary>Identities in a list.</summary>
internal static class Identities
{
    /// <summary>The framework goes through all of them for each.</summary>
    private const int MaxActors = 100;

    /// <summary>An identity, and behind it those that act for it, each for the one before.</summary>
    /// <exception cref="PrewireException">It, an actor or a claim is of a derived class, its token is no text, or it looks at the case of types.</exception>
    internal static IEnumerable<WrittenIdentity> Written(ClaimsIdentity value)
    {
        int actors = 0;
        for (ClaimsIdentity? identity = value; identity is not null; identity = identity.Actor)
        {
            ExactType<ClaimsIdentity>.Require(identity);
            if (actors > MaxActors || identity.BootstrapContext is not (null or string))
            {
                PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: "An identity has a BootstrapContext that is no string, or more than 100 actors; use a surrogate.");
            }

            if (LooksAtCase(identity))
            {
                PrewireException.Throw(PrewireErrorCode.UnknownComparer, detail: "An identity looks at the case of the types of its claims; use a surrogate.");
            }

            yield return (
                identity.AuthenticationType,
                identity.NameClaimType == ClaimsIdentity.DefaultNameClaimType ? null : identity.NameClaimType,
                identity.RoleClaimType == ClaimsIdentity.DefaultRoleClaimType ? null : identity.RoleClaimType,
                identity.Label,
                identity.BootstrapContext as string,
                [.. identity.Claims.Select(Written)],
                actors++ > 0);
        }
    }

    /// <summary>The identities that a list says, without those that act for others; or null.</summary>
    internal static List<ClaimsIdentity>? Read(WrittenIdentity[] written)
    {
        var identities = new List<ClaimsIdentity>();
        ClaimsIdentity? actor = null;
        int actors = 0;
        for (int i = written.Length - 1; i >= 0; i--)
        {
            WrittenIdentity node = written[i];
            var identity = new ClaimsIdentity(node.Type, node.NameType, node.RoleType) { Label = node.Label, BootstrapContext = node.Token, Actor = actor };
            foreach (WrittenClaim writtenClaim in node.Claims ?? [])
            {
                if (!default(ClaimForm).TryFrom(writtenClaim, out Claim? claim))
                {
                    return null;
                }

                identity.AddClaim(claim);
            }

            if (!node.IsActor)
            {
                identities.Add(identity);
            }

            actor = node.IsActor ? identity : null;
            actors = node.IsActor ? actors + 1 : 0;
            if (actors > MaxActors)
            {
                return null;
            }
        }

        // They come from the last to the first; what acts for none has none before it.
        identities.Reverse();
        return actor is null ? identities : null;
    }

    /// <summary>Whether a claim is not found by its type in another case, as it is if nobody says otherwise.</summary>
    private static bool LooksAtCase(ClaimsIdentity identity) =>
        identity.Claims.Select(static c => (c.Type, Other: HiddenComparers.InOtherCase(c.Type))).FirstOrDefault(static t => t.Other != t.Type && t.Other.Equals(t.Type, StringComparison.OrdinalIgnoreCase))
            is { Other: { } other } && identity.FindFirst(other) is null;

    private static WrittenClaim Written(Claim claim)
    {
        ExactType<Claim>.Require(claim);
        return default(ClaimForm).ToWritten(claim);
    }
}

/// <summary>
/// A <see cref="ClaimsIdentity"/>: how it was authenticated, the types of the claims for names and roles where they are not the usual ones, its label, its token if that is a text, its
/// claims, and whether it acts for the one before; behind it the identity that acts for it, and so on.
/// </summary>
public readonly partial struct ClaimsIdentityForm
    : IConversion<ClaimsIdentity, (string? Type, string? NameType, string? RoleType, string? Label, string? Token, (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties)[]? Claims, bool IsActor)[]>
{
    /// <exception cref="PrewireException">It, an actor or a claim is of a derived class, or its token is no text.</exception>
    public WrittenIdentity[] ToWritten(ClaimsIdentity value) => [.. Identities.Written(value)];

    public bool TryFrom(WrittenIdentity[] written, [MaybeNullWhen(false)] out ClaimsIdentity value) =>
        (value = Identities.Read(written) is { Count: 1 } identities ? identities[0] : null) is not null;
}

/// <summary>A <see cref="ClaimsPrincipal"/>: its identities, each with those that act for it.</summary>
public readonly partial struct ClaimsPrincipalForm
    : IConversion<ClaimsPrincipal, (string? Type, string? NameType, string? RoleType, string? Label, string? Token, (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties)[]? Claims, bool IsActor)[]>
{
    /// <exception cref="PrewireException">An identity is refused.</exception>
    public WrittenIdentity[] ToWritten(ClaimsPrincipal value) => [.. value.Identities.SelectMany(Identities.Written)];

    public bool TryFrom(WrittenIdentity[] written, [MaybeNullWhen(false)] out ClaimsPrincipal value) =>
        (value = Identities.Read(written) is { } identities ? new ClaimsPrincipal(identities) : null) is not null;
}
