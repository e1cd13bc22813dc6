namespace Prewire.Generator.Model;

/// <summary>One call of a <c>PrewireSerializer</c> method with a type that is known where the call stands.</summary>
/// <param name="Method">The method that is called, with the type argument put in.</param>
/// <param name="Type">The type argument.</param>
/// <param name="Location">Where an interceptor can take the call over, or null where none can.</param>
internal sealed record CallSiteModel(CalledMethod Method, TypeRef Type, InterceptLocation? Location)
{
    /// <summary>The closed forms of generic types that values of it can hold, as far as they follow from the type.</summary>
    public EquatableArray<TypeRef> Forms { get; init; }
}

/// <summary>A constructed method, as an interceptor for it must be declared.</summary>
/// <param name="Name">The method's name.</param>
/// <param name="ReturnType">Its return type in C#, qualified.</param>
/// <param name="Parameters">Its parameters.</param>
internal sealed record CalledMethod(string Name, string ReturnType, EquatableArray<CalledParameter> Parameters);

/// <summary>A parameter of a called method.</summary>
/// <param name="Modifier"><c>in</c>, <c>ref</c>, <c>out</c> or empty.</param>
/// <param name="Type">Its type in C#, qualified.</param>
/// <param name="Name">Its name, escaped where it is a keyword.</param>
internal sealed record CalledParameter(string Modifier, string Type, string Name);

/// <summary>What <c>[InterceptsLocation(version, data)]</c> needs.</summary>
/// <param name="Version">The version of the encoding.</param>
/// <param name="Data">The encoded place.</param>
/// <param name="Display">The place in words, for a comment.</param>
internal sealed record InterceptLocation(int Version, string Data, string Display)
{
    /// <summary>A hash of the file's text has 16 bytes, and a position four; the name of the file follows, which only messages show.</summary>
    private const int PlaceSize = 20;

    /// <summary>The part of the data that the compiler looks a call up by: the same for calls at the same place of files with the same text.</summary>
    public string Place => Convert.ToBase64String(Convert.FromBase64String(Data), 0, PlaceSize);
}

/// <summary>An annotated enumeration: open positions may hold its values.</summary>
/// <param name="Key">Its full metadata name.</param>
/// <param name="Type">The enumeration.</param>
internal sealed record EnumModel(string Key, EnumTypeRef Type);

/// <summary>A type that a generic method of this assembly, or one marked with [WireType], is called with: the assembly's resolver has to know it.</summary>
internal sealed record RootModel(TypeRef Type);

/// <summary>What one file says as a whole.</summary>
/// <param name="Roots">What generics that reach Prewire are closed over.</param>
/// <param name="Given">What its generics give to Prewire.</param>
/// <param name="Mentions">What may stand where anything can.</param>
internal sealed record FileModel(Items<RootModel> Roots, Items<GivenTypesModel> Given, Items<RootModel> Mentions);
