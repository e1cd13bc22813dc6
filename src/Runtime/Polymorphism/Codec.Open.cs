using Prewire.GeneratedCode;

namespace Prewire;

/// <content>How values are written and read where another type is declared.</content>
public abstract partial class Codec
{
    /// <summary>How values are written and read where the type is not declared.</summary>
    internal abstract OpenForm OpenForm { get; }

    /// <summary>The same for arrays of the type.</summary>
    internal abstract OpenForm OpenArrayForm { get; }
}

/// <content>The same of hand-written codecs.</content>
public abstract partial class Codec<T>
{
    /// <summary>Open positions ask codecs that were found by type, and what is found is generated, around hand-written codecs too.</summary>
    internal override OpenForm OpenForm => throw new NotSupportedException();

    internal override OpenForm OpenArrayForm => throw new NotSupportedException();
}
