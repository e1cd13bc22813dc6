namespace RuntimeCatalog.Metadata;

/// <summary>The names of the generic parameters a signature may refer to by number.</summary>
/// <param name="OfType">The parameters of the type.</param>
/// <param name="OfMethod">The parameters of the method.</param>
internal sealed record GenericNames(string[] OfType, string[] OfMethod)
{
    public static GenericNames None { get; } = new([], []);
}
