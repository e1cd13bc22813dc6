namespace Prewire;

/// <content>What is known of a token besides its value.</content>
public ref partial struct ShapeReader
{
    /// <summary>What the reader has come to.</summary>
    public readonly ShapeToken Token => _walker?.Token ?? ShapeToken.None;

    /// <summary>What the value is that the token is about, at its beginning and its end; of a null, what could have been there.</summary>
    public readonly ShapeValueKind Kind => _walker is { } walker ? KindOf(walker.Kind) : ShapeValueKind.None;

    /// <summary>In how many objects, lists, maps and tuples the value is.</summary>
    public readonly int Depth => _walker?.Level ?? 0;

    /// <summary>
    /// The offset in bytes, from the start of the message, of what the value begins with: its type, if that is announced with it. The value itself ends at
    /// <see cref="BytesConsumed"/>. At an end, the offset behind it.
    /// </summary>
    public readonly long Offset => _walker?.Start ?? BytesConsumed;

    /// <summary>How many elements, pairs or items a list, map or tuple has that begins, or how many bytes <see cref="ShapeValueKind.Bytes"/> and blobs have; else -1.</summary>
    public readonly long Count => _walker?.ValueCount ?? ShapeWalker.NoCount;

    /// <summary>What the value is in the one that it is in.</summary>
    public readonly ShapePosition Position => _walker?.Position ?? ShapePosition.Root;

    /// <summary>Which element, pair or item the value is, from 0; else -1.</summary>
    public readonly long Index => _walker?.Index ?? -1;

    /// <summary>The id of the member that the value is; -1 where it is none, or known by its name.</summary>
    public readonly int MemberId => _walker is { Member: { } member, IsMemberNamed: false } ? (int)member.Identity : -1;

    /// <summary>The hash of the wire name of the member that the value is; 0 where it is none, or known by its id alone.</summary>
    public readonly uint MemberHash => _walker?.Member?.NameHash ?? 0;

    /// <summary>The wire name of the member that the value is; null where it is none, or the caller's names do not have it.</summary>
    public readonly string? MemberName => _names?.MemberOf(MemberHash);

    /// <summary>Whether the value is a member of a base class that has a part of the object of its own.</summary>
    public readonly bool IsInherited => _walker is { IsMemberInherited: true };

    /// <summary>Whether the value is an unknown member: one that a version handed on without knowing it, in its <see cref="WireUnknownMembers"/>.</summary>
    public readonly bool IsUnknownMember => _walker is { IsMemberKept: true };

    /// <summary>Where the message says what a value looks like that begins, or stands alone.</summary>
    public readonly ShapeOrigin Origin => _walker?.Origin ?? ShapeOrigin.Declared;

    /// <summary>
    /// What the message knows the type by: the identity of the type, or of the elements of an array; the tag of an alternative; the code of a well-known type
    /// (docs/wire-format.md lists them). 0 where <see cref="Origin"/> is none of these.
    /// </summary>
    public readonly ulong TypeIdentity => _walker?.Identity ?? 0;

    /// <summary>The wire name of the type, or of the elements of an array, if the message has its identity and the caller's names have it; else null.</summary>
    public readonly string? TypeName =>
        Origin is ShapeOrigin.TypeIdentity or ShapeOrigin.ArrayIdentity ? _names?.TypeOf(TypeIdentity) : null;

    /// <summary>The version that the hand-written codec gave its blob; else 0.</summary>
    public readonly int BlobVersion => (int)(_walker?.BlobVersion ?? 0);

    /// <summary>
    /// What leads to the value: <c>Root.Lines[3].#7</c>. Members have their names if these are known, else <c>#</c> and their id, or eight digits of their hash.
    /// </summary>
    public readonly string Path => _walker?.PathFrom(RootName, _names) ?? RootName;

    /// <summary>The public kinds begin with that of nothing.</summary>
    private static ShapeValueKind KindOf(WireKind kind) => kind == WireKind.Further ? ShapeValueKind.None : (ShapeValueKind)(kind + 1);
}
