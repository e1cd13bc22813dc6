namespace Prewire.Generator.Model;

/// <summary>Why a type has no codec.</summary>
internal enum UnsupportedReason
{
    /// <summary>The compiler does not know the type: the program is being typed, so nothing is reported.</summary>
    Error,

    /// <summary>A type of this compilation that carries no [GenerateSerializer].</summary>
    NotAnnotated,

    /// <summary>A type of another assembly that has no codec there.</summary>
    ForeignWithoutCodec,

    /// <summary>The same, a collection to which generated code could not add elements: only a surrogate or a hand-written codec helps.</summary>
    ForeignCollection,

    /// <summary>An anonymous type: no attribute can be put on it, and generated code cannot name it.</summary>
    Anonymous,

    /// <summary>A delegate, an event, a stream, a task, a handle: state that means nothing in another process.</summary>
    ProcessBound,

    /// <summary>A pointer, a function pointer or a ref struct: it cannot be a type argument.</summary>
    ByRefLike,

    /// <summary>An interface with static abstract members that it does not implement itself: it cannot be a type argument either.</summary>
    StaticAbstract,

    /// <summary>A fixed buffer of another assembly's struct, in a project that lets no code be unsafe.</summary>
    FixedBuffer,

    /// <summary>A type parameter that does not belong to the serialized type.</summary>
    ForeignTypeParameter,

    /// <summary>A private nested or file-local type: generated code cannot name it.</summary>
    Unnameable,

    /// <summary>A type that only an extern alias reaches: generated code cannot name it.</summary>
    Aliased,

    /// <summary>A type of whose name another reference has one, too: only an extern alias says which is meant.</summary>
    Ambiguous,

    /// <summary>An exception of the framework that nobody makes from data.</summary>
    UnmadeException,

    /// <summary>Several assemblies have a serializer for it, neither of them its own, and they differ.</summary>
    UnequalProviders,

    /// <summary>The generic type itself, with a larger type argument than its own: no number of codecs would be enough.</summary>
    Expanding,
}
