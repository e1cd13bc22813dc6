using System;
using System.Collections.Generic;

namespace Prewire.Orleans;

/// <summary>Choices for <see cref="PrewireCodec"/>.</summary>
public sealed class PrewireCodecOptions
{
    /// <summary>Types that come first where several of the process have one name on the wire.</summary>
    public IList<Type> PreferredTypes { get; } = [];

    /// <summary>What an object that is read may take.</summary>
    public PrewireLimits Limits { get; set; } = PrewireLimits.Default;
}
