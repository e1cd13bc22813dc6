using Prewire.Polymorphism;

namespace Prewire;

/// <content>The types that a message has announced.</content>
public ref partial struct PrewireReader
{
    /// <summary>The types announced so far: in this message, or in its session.</summary>
    internal OpenReadTable Open
    {
        get => _open ??= _options?.Session?.ReadTypes ?? OpenReadTable.Rent();
        set => _open = value;
    }

    /// <summary>Gives back what was rented for the message, which was read to its end.</summary>
    internal readonly void End() => _open?.Return();
}
