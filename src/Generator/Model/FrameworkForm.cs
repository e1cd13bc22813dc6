namespace Prewire.Generator.Model;

/// <summary>How the runtime carries a type of the framework that is no primitive.</summary>
/// <param name="Namespace">The type's namespace.</param>
/// <param name="MetadataName">Its name in metadata.</param>
/// <param name="Kind">What is printed for it.</param>
/// <param name="Codec">The codec, form or conversion of the runtime, without its namespace; of what <see cref="IsGenerated"/> says is none of the runtime, the name in C#.</param>
internal sealed record FrameworkForm(string Namespace, string MetadataName, FormKind Kind, string Codec)
{
    /// <summary>An array of one dimension.</summary>
    public static readonly FrameworkForm Array = new("", "[]", FormKind.Codec, "ArrayCodec");

    /// <summary>An array of one dimension that something else is made of.</summary>
    /// <param name="copies">What it is, and what that takes in memory: a description of the runtime, over the elements.</param>
    public static FrameworkForm CopiedArray(string copies) => new("", "[]", FormKind.Copies, copies) { Arity = 1 };

    /// <summary>Whether no object is exactly of it.</summary>
    public bool IsInterface { get; init; }

    /// <summary>Whether a class may derive from it and its elements be added by an interface of it.</summary>
    public bool IsBase { get; init; }

    /// <summary>Whether it is a collection that does not show that it can be changed, so that it is made when its elements are there.</summary>
    public bool IsFixed { get; init; }

    /// <summary>The library that declares the type, where the form or conversion is generated into the assembly that mentions it, because the runtime cannot refer to it.</summary>
    public FormLibrary Library { get; init; }

    /// <summary>Whether the form or conversion is generated.</summary>
    public bool IsGenerated => Library != FormLibrary.Framework;

    /// <summary>How many type parameters what is printed has.</summary>
    public int Arity { get; init; } = MetadataName.IndexOf('`') is > 0 and int at ? MetadataName[at + 1] - '0' : 0;

    /// <summary>Whether it is an array of one dimension.</summary>
    public bool IsArray => MetadataName == "[]";

    /// <summary>Whether objects in it are written by the one method for lists and arrays of them.</summary>
    public bool IsListOrArray => IsArray ? Kind == FormKind.Codec : this is { Namespace: "System.Collections.Generic", MetadataName: "List`1" };

    public bool IsGeneric => MetadataName.IndexOf('`') >= 0;

    /// <summary>As an assembly has it that generates the form or conversion itself.</summary>
    public FrameworkForm In(string assembly) => IsGenerated ? this with { Codec = "global::" + CodecNames.Namespace(assembly) + "." + Codec } : this;

    public string FullName => Namespace + "." + MetadataName;
}

/// <summary>Where types with a form are declared.</summary>
internal enum FormLibrary
{
    /// <summary>What every program has: the runtime has the forms.</summary>
    Framework,

    /// <summary>FSharp.Core.</summary>
    FSharp,

    /// <summary>Microsoft.Extensions.Primitives.</summary>
    Primitives,
}

/// <summary>What stands in generated code for a type of the framework.</summary>
internal enum FormKind
{
    /// <summary>A codec of its own, over the elements.</summary>
    Codec,

    /// <summary>A codec over the type and the elements, for interfaces that become one and the same class.</summary>
    Interface,

    /// <summary>A description of a collection, of which the codec of all of them makes one for it.</summary>
    Form,

    /// <summary>What is made of an array of one dimension that is read first, for whose memory the codec of such arrays counts.</summary>
    Copies,

    /// <summary>A conversion to other types, which are written in its place.</summary>
    Conversion,

    /// <summary>A codec over the items of the tuple that is written in its place.</summary>
    Tuple,

    /// <summary>A codec over the type and the elements, which lie in it.</summary>
    Inline,

    /// <summary>A conversion of an array of several dimensions, for which there is a codec over the array, the elements and what is written in its place.</summary>
    Dimensions,
}
