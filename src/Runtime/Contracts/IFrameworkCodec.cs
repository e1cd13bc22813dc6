namespace Prewire.GeneratedCode;

/// <summary>A codec of types of the framework that are made of others.</summary>
internal interface IFrameworkCodec
{
    /// <summary>Whether an object of a derived class that has no codec is kept as one of the type at positions that keep the exact type.</summary>
    /// <param name="derived">The derived class.</param>
    bool Takes(Type derived);
}
