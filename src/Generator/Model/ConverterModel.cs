namespace Prewire.Generator.Model;

/// <summary>What makes a member's value of what it was before its type changed.</summary>
/// <param name="TypeName">The struct that does so, in C#.</param>
/// <param name="Old">What the member was.</param>
internal sealed record ConverterModel(string TypeName, TypeRef Old);
