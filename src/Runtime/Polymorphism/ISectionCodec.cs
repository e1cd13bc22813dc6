namespace Prewire.GeneratedCode;

/// <summary>The codec of a class of which objects are made first and then given what their section holds.</summary>
/// <typeparam name="T">The class.</typeparam>
/// <typeparam name="TSection">The struct of its members' values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISectionCodec<T, TSection> : IWireCodec<T>
    where TSection : struct
{
    /// <summary>Makes an object.</summary>
    T Create();

    /// <summary>Reads a member that another version wrote.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="header">The header bits of the object.</param>
    /// <param name="step">How it is read.</param>
    /// <param name="member">Which one, in ascending identity.</param>
    /// <param name="section">Takes it.</param>
    /// <returns>False where the class has no such member.</returns>
    bool ReadSectionMember(ref PrewireReader reader, ref MappedHeader header, in Step step, int member, ref TSection section);

    /// <summary>Sets the members that were there.</summary>
    /// <param name="reader">The reader, for what is said of one that is missing.</param>
    /// <param name="result">The object.</param>
    /// <param name="section">The members.</param>
    void ApplySection(ref PrewireReader reader, T result, in TSection section);
}
