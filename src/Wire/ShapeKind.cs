using System;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>What a type is on the wire. The numbers are those of a type entry.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum ShapeKind : byte
{
    /// <summary>A header that is 0 for null, then the members.</summary>
    Object = 0,

    /// <summary>Header bits if any member needs one, then the members.</summary>
    Struct = 1,

    /// <summary>The part of an object that a base class in another assembly writes: like a struct.</summary>
    Section = 2,
}

/// <summary>What else is true of a type on the wire.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum ShapeFlags
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>Members are known by the hashes of their names, not by ids.</summary>
    Named = 1,

    /// <summary>Members are listed, and written, in order of declaration instead of by identity.</summary>
    Listed = 2,

    /// <summary>As a root, four bytes stand in place of the literal. Not part of the literal itself.</summary>
    Fingerprint = 4,

    /// <summary>Its codec counts nesting (Enter and Leave), because it can contain itself. Not part of the literal.</summary>
    Recursive = 8,

    /// <summary>
    /// Objects of derived types may be at its positions: a class that is not sealed, or an interface. Not part of the literal.
    /// </summary>
    Polymorphic = 16,

    /// <summary>Members are known by ids, and the hashes of their names are said too, so that readers that know names alone find them.</summary>
    WithNames = 32,

    /// <summary>Behind the members come those of other versions that a version without them has kept.</summary>
    KeepsUnknown = 64,

    /// <summary>Members are the cases of a union, of which one is there: a bool is one without values, and no number. Not part of the literal.</summary>
    Cases = 128,
}
