namespace Prewire.Generator.Model;

/// <summary>What a generic method or type makes of its type parameters and gives to Prewire.</summary>
/// <param name="Generic">The method or type, as documentation names it.</param>
/// <param name="Types">The types, in the same notation.</param>
internal sealed record GivenTypesModel(string Generic, EquatableArray<string> Types);
