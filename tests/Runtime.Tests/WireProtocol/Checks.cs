using System;
using FsCheck;
using FsCheck.Fluent;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Tries properties of things that are made up from a seed.</summary>
internal static class Checks
{
    internal static void ForSeeds(Action<int> property) =>
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(1000).WithEndSize(1_000_000), Prop.ForAll(property));
}
