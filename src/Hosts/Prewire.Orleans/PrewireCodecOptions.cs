namespace Prewire.Orleans;

/// <summary>Choices for <see cref="PrewireCodec"/>.</summary>
public sealed class PrewireCodecOptions
{
    /// <summary>Types that come first where several of the process have one name on the wire.</summary>
    public IList<Type> PreferredTypes { get; } = [];

    /// <summary>
    /// Classes that have a serializer of Orleans, too, and go over to Prewire while silos roll: they are read in both forms, and written by Orleans until <see cref="WriteGoingOver"/>. Classes
    /// that derive from them have to be named, too.
    /// </summary>
    public IList<Type> GoingOver { get; } = [];

    /// <summary>Whether the classes of <see cref="GoingOver"/> are written by Prewire. Set it once all silos and clients have them there.</summary>
    public bool WriteGoingOver { get; set; }

    /// <summary>The serializers that Orleans had for them.</summary>
    internal Dictionary<Type, Type> Former { get; } = [];

    /// <summary>What an object that is read may take.</summary>
    public PrewireLimits Limits { get; set; } = PrewireLimits.Default;
}
