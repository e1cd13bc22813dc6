namespace Prewire.Generator.Model;

/// <summary>What codecs are asked for beside writing and reading.</summary>
[System.Flags]
internal enum Abilities
{
    None = 0,

    /// <summary>To read into values that exist.</summary>
    ReadInto = 1,

    /// <summary>To copy values.</summary>
    Clone = 2,

    All = ReadInto | Clone,
}
