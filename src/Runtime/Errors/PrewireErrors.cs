namespace Prewire;

/// <summary>The sentences behind the error codes.</summary>
internal static class PrewireErrors
{
    internal static string Describe(PrewireErrorCode code) => code switch
    {
        PrewireErrorCode.EndOfData => "The message ends inside a value.",
        PrewireErrorCode.TrailingData => "Bytes follow the value.",
        PrewireErrorCode.InvalidHeader => "A header has bits that mean nothing here: the bytes are damaged, or were written as another type.",
        PrewireErrorCode.InvalidLength => "A count or length cannot be true.",
        PrewireErrorCode.InvalidText => "Text is not well-formed.",
        PrewireErrorCode.InvalidValue => "A value is none that its type can have.",
        PrewireErrorCode.DuplicateKey => "A key occurs twice.",
        PrewireErrorCode.TooDeep => "Objects are nested deeper than PrewireLimits.MaxDepth, or contain themselves: [WireReferences] writes each once.",
        PrewireErrorCode.TooLarge => "The message, or a value in it, is too large.",
        PrewireErrorCode.AllocationLimit => "The result would take more memory than the message justifies.",
        PrewireErrorCode.InvalidManifest => "The manifest at the start of the message is damaged.",
        PrewireErrorCode.UnsupportedVersion => "The message needs a newer version of the format, or of a hand-written codec.",
        PrewireErrorCode.ShapeMismatch => "The message was written by another version of the type.",
        PrewireErrorCode.UnrelatedShape => "The message holds something else: it has nothing in common with the type.",
        PrewireErrorCode.IncompatibleMember => "A member's type changed in a way that cannot be converted.",
        PrewireErrorCode.MissingMember => "A required member is not in the message.",
        PrewireErrorCode.UnexpectedNull => "The message has a null where the member cannot hold one.",
        PrewireErrorCode.OutOfRange => "The message has a value that the member's type cannot hold.",
        PrewireErrorCode.UnknownManifest => "The message refers to a manifest that was not seen: by this session, or because PrewireOptions.Session is not set.",
        PrewireErrorCode.SessionPoisoned => "An earlier message of the session failed; reset both ends.",
        PrewireErrorCode.ConcurrentUse => "One session was used by two calls at the same time, or both for writing and for reading.",
        PrewireErrorCode.NoCodec => "No codec is known for the type.",
        PrewireErrorCode.DerivedType => "The object is of a type derived from the member's.",
        PrewireErrorCode.InvalidBufferWriter => "The buffer writer gave less room than it was asked for.",
        PrewireErrorCode.UserCode => "A constructor, accessor, callback, converter, surrogate or codec of the user threw.",
        PrewireErrorCode.UnknownType => "The message has an object of a type that is not known here, or was written as another type than it is read as.",
        PrewireErrorCode.UnassignableType => "The message has an object of a type that its position cannot hold.",
        PrewireErrorCode.AmbiguousType => "Two types have one identity on the wire.",
        PrewireErrorCode.CollidingKeys => "Too many keys have the same hash codes.",
        PrewireErrorCode.UnknownComparer => "A collection has a comparer that messages cannot name.",
        PrewireErrorCode.InvalidReference => "An object cannot be referred to here.",
        PrewireErrorCode.PartlyWritten => "The value could not be written to its end. The stream has the beginning, which is no message.",
        _ => "The call failed.",
    };
}
