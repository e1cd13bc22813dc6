using System;
using System.Runtime.CompilerServices;
using Prewire.Announcements;

namespace Prewire.Polymorphism;

/// <summary>
/// The well-known types as what looks for types of objects sees them. They can stand only where anything can, so that a native compiler keeps them only for programs that have
/// such positions, or name types at run time. Under the JIT nothing is saved by that.
/// </summary>
internal abstract class WellKnownTypes
{
    /// <summary>The types, or null in a native program as long as no value of them can be met.</summary>
    internal static WellKnownTypes? Instance = Initial();

    /// <summary>Values of them can be met from now on.</summary>
    internal static void Add() => Instance ??= new All();

    /// <inheritdoc cref="WellKnown.CodeOf"/>
    internal abstract int CodeOf(Type type);

    /// <inheritdoc cref="WellKnown.FormOf"/>
    internal abstract OpenForm? FormOf(int code);

    /// <inheritdoc cref="WellKnown.ArrayOf"/>
    internal abstract OpenForm? ArrayOf(ulong identity);

    private static All? Initial()
    {
#if !NETSTANDARD2_0
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return null;
        }
#endif
        return new All();
    }

    private sealed class All : WellKnownTypes
    {
        internal override int CodeOf(Type type) => WellKnown.CodeOf(type);

        internal override OpenForm? FormOf(int code) => WellKnown.FormOf(code);

        internal override OpenForm? ArrayOf(ulong identity) => WellKnown.ArrayOf(identity);
    }
}
