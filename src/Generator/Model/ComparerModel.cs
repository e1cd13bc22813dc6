namespace Prewire.Generator.Model;

/// <summary>A comparer that messages can name.</summary>
/// <param name="TypeName">Its class in C#; of one that a member holds, the member's type.</param>
/// <param name="Identity">What messages have for it.</param>
/// <param name="Instance">The object in C#.</param>
/// <param name="IsHeld">Whether a member holds it: then it is this object that the name stands for, and not the class.</param>
internal sealed record ComparerModel(string TypeName, ulong Identity, string Instance, bool IsHeld);
