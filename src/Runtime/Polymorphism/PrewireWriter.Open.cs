using Prewire.Polymorphism;

namespace Prewire;

/// <content>The types that a message has announced.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The types announced so far: in this message, or in its session.</summary>
    internal OpenWriteTable Open => _open ??= (_isBlob ? null : _options?.Session?.WrittenTypes) ?? OpenWriteTable.Rent();

    /// <summary>The same, where there are any.</summary>
    internal readonly OpenWriteTable? KnownTypes => _open ?? (_isBlob ? null : _options?.Session?.WrittenTypes);
}
