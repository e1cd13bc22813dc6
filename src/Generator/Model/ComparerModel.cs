namespace Prewire.Generator.Model;

/// <summary>A comparer that messages can name.</summary>
/// <param name="TypeName">Its class in C#.</param>
/// <param name="Identity">What messages have for it.</param>
/// <param name="Instance">The object in C#.</param>
internal sealed record ComparerModel(string TypeName, ulong Identity, string Instance);
