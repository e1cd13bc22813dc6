namespace Prewire.Generator.Model;

/// <summary>A union of F#: a member for each case, of which each value has one.</summary>
/// <param name="TagMethod">The method of the type in C# that gives the number of a value's case; empty where the property <c>Tag</c> does.</param>
/// <param name="Cases">The cases, in the order of <see cref="TypeModel.Members"/>.</param>
internal sealed record FSharpUnionModel(string TagMethod, EquatableArray<FSharpCaseModel> Cases);

/// <summary>A case of a union.</summary>
/// <param name="Tag">Its number; -1 for the only case, which nobody has to ask for.</param>
/// <param name="ClassName">The class of its objects in C#, or empty where they are of the union itself.</param>
/// <param name="Maker">The method or property of the union that makes it, in C#.</param>
/// <param name="Fields">The properties that have its fields, in order; none where the member is a bool.</param>
/// <param name="IsPlain">Whether its only field is the member's value; otherwise the fields are a tuple.</param>
internal sealed record FSharpCaseModel(int Tag, string ClassName, string Maker, EquatableArray<string> Fields, bool IsPlain);
