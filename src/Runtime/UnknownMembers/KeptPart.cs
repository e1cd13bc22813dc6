namespace Prewire.UnknownMembers;

/// <summary>The members of one object that one version did not know.</summary>
/// <param name="shape">What they look like.</param>
/// <param name="value">Their bytes, those of a struct of that shape, in which types are announced anew.</param>
internal readonly struct KeptPart(KeptShape shape, byte[] value)
{
    /// <summary>What it takes in memory beside its bytes, about, together with the object that has it.</summary>
    internal const int Memory = 72;

    internal KeptShape Shape { get; } = shape;

    internal byte[] Value { get; } = value;
}
