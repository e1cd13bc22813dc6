namespace Prewire;

/// <summary>Why a call failed.</summary>
public enum PrewireErrorCode
{
    /// <summary>The message ends inside a value.</summary>
    EndOfData = 1,

    /// <summary>Bytes follow the value.</summary>
    TrailingData,

    /// <summary>A header has bits that mean nothing here: the bytes are damaged, or were written as another type.</summary>
    InvalidHeader,

    /// <summary>A count or length cannot be true: fewer bytes are left than it needs, or it is not in its shortest form.</summary>
    InvalidLength,

    /// <summary>Text is not well-formed: bad UTF-8, or a surrogate without its partner.</summary>
    InvalidText,

    /// <summary>A value, in the bytes or to be written, is none that the type can have.</summary>
    InvalidValue,

    /// <summary>A key occurs twice.</summary>
    DuplicateKey,

    /// <summary>Objects are nested deeper than <see cref="PrewireLimits.MaxDepth"/>, or contain themselves.</summary>
    TooDeep,

    /// <summary>The message, or one value in it, is larger than an array or stream may be.</summary>
    TooLarge,

    /// <summary>The result would take more memory than <see cref="PrewireLimits.MaxAllocation"/>, or than the message justifies.</summary>
    AllocationLimit,

    /// <summary>The manifest at the start of the message is damaged.</summary>
    InvalidManifest,

    /// <summary>The message needs a newer version of the format, or of a hand-written codec.</summary>
    UnsupportedVersion,

    /// <summary>The message was written by another version of the type, and the type asks for its own only.</summary>
    ShapeMismatch,

    /// <summary>The message holds something else: it shares no member with the type.</summary>
    UnrelatedShape,

    /// <summary>A member's type changed in a way that cannot be converted.</summary>
    IncompatibleMember,

    /// <summary>A required member is not in the message.</summary>
    MissingMember,

    /// <summary>A null is in the message where the member cannot hold one.</summary>
    UnexpectedNull,

    /// <summary>A value is in the message that the member's type has no equal of: a number that is too large for a narrower type, or that would be rounded.</summary>
    OutOfRange,

    /// <summary>The message refers to a manifest that this session has not seen, or is one of a session and read without.</summary>
    UnknownManifest,

    /// <summary>An earlier message of the session failed; both ends call <see cref="PrewireSession.Reset"/>.</summary>
    SessionPoisoned,

    /// <summary>One session was used by two calls at the same time, or both for writing and for reading.</summary>
    ConcurrentUse,

    /// <summary>No codec is known for the type.</summary>
    NoCodec,

    /// <summary>The object is of a type derived from the member's, which this position cannot carry.</summary>
    DerivedType,

    /// <summary>The buffer writer gave less room than it was asked for.</summary>
    InvalidBufferWriter,

    /// <summary>A constructor, setter or codec of the user threw; see the inner exception.</summary>
    UserCode,

    /// <summary>The message has an object of a type that is not known here: neither compiled in nor registered. Or it was written as an object of its class, and is read as one of a base.</summary>
    UnknownType,

    /// <summary>The message has an object of a type that its position cannot hold.</summary>
    UnassignableType,

    /// <summary>Two types that are known here, or two comparers, have one identity on the wire.</summary>
    AmbiguousType,

    /// <summary>So many keys of a dictionary, or elements of a set, have the same hash codes that reading them would take too long.</summary>
    CollidingKeys,

    /// <summary>A set or map has a comparer that messages cannot name; what it does would be lost.</summary>
    UnknownComparer,

    /// <summary>A reference to an object that there is not, or that cannot be referred to where the reference is; or objects that are tracked where they cannot be.</summary>
    InvalidReference,

    /// <summary>
    /// With <see cref="PrewireOptions.Streamed"/>: the value could not be written to its end, and the stream has the beginning. What it has is no message; see the inner exception.
    /// </summary>
    PartlyWritten,
}
