namespace Prewire.SignalR;

/// <summary>How arguments and results are written and read.</summary>
public sealed class PrewireHubProtocolOptions
{
    private readonly List<Type> _declared = [];

    /// <summary>Choices of the serializer.</summary>
    public PrewireOptions Serializer { get; set; } = PrewireOptions.Default;

    /// <summary>The types of <see cref="Declare{T}"/>, in order.</summary>
    internal IReadOnlyList<Type> Declared => _declared;

    /// <summary>
    /// Says that methods declare a type as <typeparamref name="T"/> where objects are of types derived from it. SignalR does not tell the writer what the other end declares,
    /// so a value is written as what it is, unless it is a <typeparamref name="T"/>. Both ends declare the same.
    /// </summary>
    /// <typeparam name="T">An interface or a class that others derive from, or a collection of such, such as <c>IReadOnlyList&lt;Shape&gt;</c>.</typeparam>
    /// <returns>The options, to go on.</returns>
    public PrewireHubProtocolOptions Declare<[WireType] T>()
    {
        _declared.Add(typeof(T));
        return this;
    }
}
