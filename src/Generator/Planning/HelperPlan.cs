namespace Prewire.Generator.Planning;

/// <summary>An empty struct inside a codec that library codecs call back.</summary>
/// <param name="Name">Its identifier.</param>
/// <param name="TypeName">The type it is for.</param>
internal abstract record HelperPlan(string Name, string TypeName);

/// <summary>The way to a surrogate and back.</summary>
/// <param name="Name">The identifier of the struct.</param>
/// <param name="TypeName">The type it is for.</param>
/// <param name="SurrogateName">The surrogate.</param>
/// <param name="IsConstructed">Whether the surrogate's constructor converts; otherwise its method <c>From</c>.</param>
/// <param name="FromTakesState">Whether that takes the caller's state, too.</param>
/// <param name="ToTakesState">Whether <c>ToValue</c> takes the caller's state.</param>
internal sealed record ConversionPlan(
    string Name, string TypeName, string SurrogateName, bool IsConstructed, bool FromTakesState, bool ToTakesState) : HelperPlan(Name, TypeName);

/// <summary>The way to the content of a union and back.</summary>
/// <param name="Name">The identifier of the struct.</param>
/// <param name="TypeName">The type it is for.</param>
/// <param name="ProviderName">The interface that has the members of the union, or null where it has them itself.</param>
/// <param name="Cases">What the content can be.</param>
internal sealed record UnionCasesPlan(string Name, string TypeName, string? ProviderName, EquatableArray<UnionCasePlan> Cases) : HelperPlan(Name, TypeName);

/// <summary>A type that the content of a union can be of.</summary>
/// <param name="TypeName">The type as the union takes it.</param>
/// <param name="ContentName">The type of the object then: of a nullable case the content is the value in it, or null.</param>
internal sealed record UnionCasePlan(string TypeName, string ContentName);

/// <summary>What makes a hand-written codec whose constructor takes other codecs.</summary>
/// <param name="Name">The identifier of the struct.</param>
/// <param name="TypeName">The type it is for.</param>
/// <param name="ClassName">The class of the codec.</param>
/// <param name="Arguments">What its constructor takes.</param>
internal sealed record CodecFactoryPlan(string Name, string TypeName, string ClassName, EquatableArray<CodecArgumentPlan> Arguments) : HelperPlan(Name, TypeName);

/// <summary>A codec that the constructor of another one takes.</summary>
/// <param name="TypeName">The type it is for.</param>
/// <param name="Codec">The codec.</param>
internal sealed record CodecArgumentPlan(string TypeName, string Codec);

/// <summary>What a collection is made of, and how.</summary>
/// <param name="Name">The identifier of the struct.</param>
/// <param name="TypeName">The collection.</param>
/// <param name="ItemName">What it enumerates.</param>
/// <param name="KeyName">The elements; of maps, the keys.</param>
/// <param name="ValueName">The values of a map, or null.</param>
/// <param name="IsHashed">Whether the order of elements means nothing.</param>
/// <param name="Made">How one is made.</param>
internal sealed record CollectionFormPlan(
    string Name, string TypeName, string ItemName, string KeyName, string? ValueName, bool IsHashed, CollectionMaker Made) : HelperPlan(Name, TypeName);
