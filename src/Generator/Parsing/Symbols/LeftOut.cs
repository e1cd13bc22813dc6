using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Members that are no state, by what they are themselves.</summary>
internal static class LeftOut
{
    /// <summary>Whether somebody said that a member does not travel.</summary>
    public static bool Is(ISymbol member) => member.GetAttributes().Any(static a =>
        a.Is(WireAttributes.Ignore) || a.IsFramework(FrameworkAttributes.NonSerialized) || a.IsFramework(FrameworkAttributes.IgnoreDataMember));

    /// <summary>What is only locked on says nothing of the object.</summary>
    public static bool IsLock(IFieldSymbol field) => field is { IsReadOnly: true, Type.SpecialType: SpecialType.System_Object };
}
