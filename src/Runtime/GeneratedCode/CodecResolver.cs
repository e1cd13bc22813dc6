using System;
using System.ComponentModel;

namespace Prewire.GeneratedCode;

/// <summary>Finds the codecs of one assembly. The generator makes one and a module initialiser registers it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class CodecResolver
{
    /// <summary>Makes the codec of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="hash">Its <see cref="TypeHash"/>.</param>
    /// <returns>The codec, or null where this assembly has none for it.</returns>
    public abstract Codec? Resolve(Type type, uint hash);
}
