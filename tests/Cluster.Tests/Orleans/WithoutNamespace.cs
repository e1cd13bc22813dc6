using Prewire;

/// <summary>As the types of short programs are.</summary>
[GenerateSerializer]
public sealed record WithoutNamespace(int Id);
