using System.Linq;
using System.Security.Claims;
using WrittenClaim = (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties);
using WrittenIdentity = (string? Type, string? NameType, string? RoleType, string? Label, string? Token, (string? Type, string? Value, string? ValueType, string? Issuer, string? OriginalIssuer, string[]? Properties)[]? Claims, bool IsActor);

namespace Prewire.Integration.Tests.Framework;

/// <summary>Claims, those who have them, and those who act for these.</summary>
public class ClaimTests
{
    [Fact]
    public void Round_trips()
    {
        var claim = new Claim("t", "v", ClaimValueTypes.Integer, "i", "o") { Properties = { ["k"] = "v" } };
        RoundTrips.Check(claim, AssertSameClaim, asObject: true);
        RoundTrips.Check(new Claim("t", ""), AssertSameClaim);
        RoundTrips.Check<Claim?>(null);
        var identity = new ClaimsIdentity([claim, new Claim("role", "admin")], "basic", "name", "role")
        {
            Label = "l",
            BootstrapContext = "token",
            Actor = new ClaimsIdentity([new Claim("a", "b")]) { Actor = new ClaimsIdentity("inner") },
        };
        RoundTrips.Check(identity, AssertSameIdentity, asObject: true);
        RoundTrips.Check(new ClaimsIdentity(), AssertSameIdentity);
        RoundTrips.Check(
            new ClaimsPrincipal([identity, new ClaimsIdentity()]),
            static (a, b) =>
            {
                Assert.Equal(a.Identities.Count(), b.Identities.Count());
                Assert.All(a.Identities.Zip(b.Identities), static p => AssertSameIdentity(p.First, p.Second));
                Assert.True(b.IsInRole("admin"));
            },
            asObject: true);
        RoundTrips.Check(new ClaimsPrincipal(), static (_, b) => Assert.Empty(b.Identities));
        RoundTrips.Check(
            new[] { new ClaimsPrincipal(identity) }.ToLookup(static _ => "k"),
            static (a, b) => AssertSameIdentity(a["k"].Single().Identities.Single(), b["k"].Single().Identities.Single()));
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new ClaimsIdentity { BootstrapContext = 5 })).Code);
        Assert.Equal(
            PrewireErrorCode.DerivedType,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new ClaimsPrincipal(new System.Security.Principal.GenericIdentity("n")))).Code);
        ClaimsIdentity chain = new();
        for (int i = 0; i <= 100; i++)
        {
            chain = new ClaimsIdentity { Actor = chain };
        }

        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(chain)).Code);
    }

    private static void AssertSameIdentity(ClaimsIdentity expected, ClaimsIdentity actual)
    {
        Assert.Equal(
            (expected.AuthenticationType, expected.NameClaimType, expected.RoleClaimType, expected.Label, expected.BootstrapContext, expected.Claims.Count()),
            (actual.AuthenticationType, actual.NameClaimType, actual.RoleClaimType, actual.Label, actual.BootstrapContext, actual.Claims.Count()));
        Assert.All(expected.Claims.Zip(actual.Claims), static p => AssertSameClaim(p.First, p.Second));
        Assert.All(actual.Claims, c => Assert.Same(actual, c.Subject));
        Assert.Equal(expected.Actor is null, actual.Actor is null);
        if (expected.Actor is not null)
        {
            AssertSameIdentity(expected.Actor, actual.Actor!);
        }
    }

    private static void AssertSameClaim(Claim? expected, Claim? actual)
    {
        Assert.Equal(
            (expected?.Type, expected?.Value, expected?.ValueType, expected?.Issuer, expected?.OriginalIssuer),
            (actual?.Type, actual?.Value, actual?.ValueType, actual?.Issuer, actual?.OriginalIssuer));
        Assert.Equal(expected?.Properties, actual?.Properties);
    }

    [Fact]
    public void Invalid_forms()
    {
        Refuse<Claim>((null, "v", null, null, null, null));
        Refuse<Claim>(("t", null, null, null, null, null));
        Refuse<Claim>(("t", "v", null, null, null, ["k", "v", "k", "v"]));
        Refuse<Claim>(("t", "v", null, null, null, ["k"]));
        Refuse<Claim>(("t", "v", null, null, null, ["k", null!]));
        WrittenIdentity identity = default;
        WrittenIdentity actor = identity with { IsActor = true };
        Refuse<ClaimsIdentity>();
        Refuse<ClaimsIdentity>(identity, identity);
        Refuse<ClaimsIdentity>(actor);
        Refuse<ClaimsIdentity>(identity with { Claims = [default] });
        Refuse<ClaimsIdentity>([identity, .. Enumerable.Repeat(actor, 101)]);
        Refuse<ClaimsPrincipal>(actor, identity);
    }

    private static void Refuse<[WireType] T>(WrittenClaim written) => ValueTests.AssertInvalid<WrittenClaim, T>(written);

    private static void Refuse<[WireType] T>(params WrittenIdentity[] written) => ValueTests.AssertInvalid<WrittenIdentity[], T>(written);
}
