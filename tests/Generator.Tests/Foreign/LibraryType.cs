using System;
using System.Linq;
using System.Reflection;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>A type of a made-up library.</summary>
/// <param name="Namespace">Where it is.</param>
/// <param name="Outer">The class around it, or nothing.</param>
/// <param name="Name">Its own name.</param>
/// <param name="IsRecord">Whether only records derive from it.</param>
/// <param name="IsGeneric">Whether it has a type parameter.</param>
/// <param name="Source">What declares it.</param>
/// <param name="Shown">The fields, its own and those of base classes, that each member shows which is no field: a message can only name the member.</param>
/// <param name="BaseCall">What a derived class gives the constructor; null where there can be no derived class.</param>
/// <param name="VirtualType">The type of its virtual property, if it has one.</param>
internal sealed record LibraryType(
    string Namespace, string Outer, string Name, bool IsRecord, bool IsGeneric, string Source, ILookup<string, string> Shown, string? BaseCall, string? VirtualType)
{
    /// <summary>The name as another declaration writes it.</summary>
    public string InCode => Qualified('.') + (IsGeneric ? "<int>" : "");

    /// <summary>The name as an attribute writes it.</summary>
    public string InAttribute => Qualified('.') + (IsGeneric ? "<>" : "");

    /// <summary>The type at run time.</summary>
    public Type In(Assembly assembly)
    {
        Type found = assembly.GetType(Qualified('+') + (IsGeneric ? "`1" : ""), throwOnError: true)!;
        return IsGeneric ? found.MakeGenericType(typeof(int)) : found;
    }

    private string Qualified(char nesting) => Namespace + "." + (Outer.Length > 0 ? Outer + nesting : "") + Name;
}
