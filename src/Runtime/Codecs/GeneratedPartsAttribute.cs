using System.Diagnostics;

namespace Prewire.Codecs;

/// <summary>Asks for what codecs of a sort have alike: it becomes a second part of the struct when the runtime is built, by <c>src/CodecParts</c>. What a codec has itself it keeps.</summary>
/// <param name="parts">What is asked for.</param>
[Conditional("SOURCE_ONLY")]
[AttributeUsage(AttributeTargets.Struct)]
internal sealed class GeneratedPartsAttribute(Parts parts) : Attribute
{
    public Parts Parts { get; } = parts;
}

/// <summary>What codecs have alike.</summary>
internal enum Parts
{
    /// <summary>The prefix, lists of elements that are written and read one by one, and the shape of a list or a map.</summary>
    Common,

    /// <summary>Of a collection the loops of <c>Elements</c>, too.</summary>
    Collection,

    /// <summary>All of it: values of a fixed size, put and got by <c>Wire</c>. What is true of them the tables of kinds and of scalar types say.</summary>
    Scalar,

    /// <summary>All of it: items one after another.</summary>
    Tuple,
}
