using Prewire.Generator.Planning;

namespace Prewire.Generator.Members;

/// <summary>What every kind needs to know of its member.</summary>
/// <param name="Index">Its place in ascending identity, by which member maps know it.</param>
/// <param name="Name">Its name, for the remarks.</param>
/// <param name="Id">Its id, or 0.</param>
/// <param name="NameHash">The hash of its name on the wire.</param>
/// <param name="TypeName">Its type in C#.</param>
/// <param name="Codec">The codec of its type in C#.</param>
/// <param name="Local">The local variable that holds it while an instance is read.</param>
/// <param name="Get">How it is read from an instance.</param>
/// <param name="Set">How it gets into an instance.</param>
internal sealed record MemberSlot(
    int Index,
    string Name,
    int Id,
    uint NameHash,
    string TypeName,
    string Codec,
    string Local,
    GetPlan Get,
    SetPlan Set)
{
    /// <summary>What stands for it in the text of its type's members, see <see cref="WireProtocol.ShapeText"/>.</summary>
    public string Shape { get; init; } = "";

    /// <summary>Whether it keeps what other versions wrote: it comes last, and maps do not know it.</summary>
    public bool KeepsUnknown { get; init; }

    /// <summary>What it was before its type changed, where it can be made of that; else null.</summary>
    public FormerPlan? Former { get; init; }
}

/// <summary>What a member was before its type changed.</summary>
/// <param name="TypeName">The type, in C#.</param>
/// <param name="Codec">Its codec.</param>
/// <param name="Converter">The struct that makes the member of it.</param>
internal sealed record FormerPlan(string TypeName, string Codec, string Converter)
{
    /// <summary>Whether it may lead to tracked objects, without which its converter cannot be called.</summary>
    public bool MayWait { get; init; }
}
