namespace Prewire.GeneratedCode;

/// <summary>The codec of a class with a member for what other versions wrote.</summary>
/// <typeparam name="T">The class.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IKeepingCodec<T> : IStandInCodec
{
    /// <summary>What an object keeps.</summary>
    /// <param name="value">The object.</param>
    WireUnknownMembers? UnknownMembersOf(T value);
}
