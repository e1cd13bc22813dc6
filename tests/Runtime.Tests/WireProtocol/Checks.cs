using System;
using FsCheck;
using FsCheck.Fluent;
using Microsoft.FSharp.Core;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Tries properties of things that are made up from a seed.</summary>
internal static class Checks
{
    internal static void ForSeeds(Action<int> property)
    {
        var replay = new Replay(new Rnd((ulong)TestSeed.Value), FSharpOption<int>.None);
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(1000).WithEndSize(1_000_000).WithReplay(replay), Prop.ForAll(property));
    }
}
