namespace Prewire.Generator.Model;

/// <summary>The constructor by which instances are made when they are read.</summary>
/// <param name="Parameters">Its parameters, in order; none for the parameterless one.</param>
/// <param name="IsAccessible">Whether generated code may call it by name; otherwise through an accessor, also because required members exist that do not travel.</param>
internal sealed record ConstructorModel(EquatableArray<ParameterModel> Parameters, bool IsAccessible)
{
    /// <summary>Whether it is that of a struct which declares none: what it makes is the struct's default.</summary>
    public bool IsDefault { get; init; }

    /// <summary>Whether there are <c>required</c> members, which C# demands in the initializer, those too that it takes.</summary>
    public bool LeavesRequired { get; init; }

    /// <summary>The method of the codec that is called in place of a constructor, or empty.</summary>
    public string Factory { get; init; } = "";

    /// <summary>Members of base classes elsewhere that its object initializer sets, because nothing else can.</summary>
    public EquatableArray<BaseInitializerModel> BaseInitializers { get; init; }
}

/// <summary>A member of a base class in another assembly that an object initializer sets.</summary>
/// <param name="Name">Its name, escaped where it is a keyword.</param>
/// <param name="Path">What stands before it in the values of the base section, as in <see cref="ParameterModel.BaseMember"/>.</param>
/// <param name="Section">The class that has the section.</param>
/// <param name="IsRequired">Whether C# demands it.</param>
/// <param name="IsInitOnly">Whether nothing else can set it, so that it keeps what a new instance has where a message lacks it.</param>
internal sealed record BaseInitializerModel(string Name, string Path, TypeRef Section, bool IsRequired, bool IsInitOnly);

/// <summary>A parameter of the constructor.</summary>
/// <param name="Name">Its name, escaped where it is a keyword.</param>
/// <param name="TypeName">Its type in C#, qualified.</param>
/// <param name="Member">The index in <see cref="TypeModel.Members"/> of the member it takes, or -1.</param>
/// <param name="Default">The C# expression to pass when nothing was read, or empty where that is the default of its type.</param>
/// <param name="IsIn">Whether it is an <c>in</c> parameter.</param>
internal sealed record ParameterModel(string Name, string TypeName, int Member, string Default, bool IsIn)
{
    /// <summary>Whether its default is no value of the member that it takes: null for a number, or one that is too large for it.</summary>
    public bool HasDefaultApart { get; init; }

    /// <summary>Whether generated code can name its type.</summary>
    public bool CanBeNamed { get; init; } = true;

    /// <summary>The member of the base section that it takes, as a path of fields from the section's struct; empty where it takes none.</summary>
    public string BaseMember { get; init; } = "";
}
