using System.Collections.Generic;

namespace Prewire.TestCases
{
    [GenerateSerializer]
    public sealed class @class
    {
        public int @int { get; set; }

        public string? @event { get; set; }

        public @class? @namespace { get; set; }

        public int @record;

        public bool @async { get; set; }

        public List<int>? @params { get; set; }
    }

    /// <summary>Members named like the locals and parameters that generated code would choose.</summary>
    [GenerateSerializer]
    public sealed class LocalNames(int v, int r, int w, int p)
    {
        public int v { get; } = v;

        public int r { get; } = r;

        public int w { get; } = w;

        public int p { get; } = p;

        public int h { get; set; }

        public string? value { get; set; }

        public string? reader { get; set; }

        public string? writer { get; set; }

        public int seen { get; set; }

        public int map { get; set; }

        public bool i { get; set; }

        public int m { get; set; }

        public int s { get; set; }

        public int g { get; set; }

        public int edge { get; set; }

        public int t { get; set; }

        public int result { get; set; }
    }

    [GenerateSerializer]
    public sealed class Größe
    {
        public int Länge { get; set; }

        public string? 名前 { get; set; }

        public bool Да { get; set; }
    }

    [GenerateSerializer]
    public sealed class Same
    {
        public int Outermost { get; set; }

        public Inner.Same? Nested { get; set; }
    }

    /// <summary>Named like what generated code uses.</summary>
    [GenerateSerializer]
    public sealed class Wire
    {
        public Encode? Encode { get; set; }

        public int System { get; set; }

        public int Prewire { get; set; }
    }

    [GenerateSerializer]
    public sealed class Encode
    {
        public int Number { get; set; }
    }

    /// <summary>Differs from a type of another name only where the two meet in generated names.</summary>
    [GenerateSerializer]
    public sealed class Inner_Same
    {
        public int Underscore { get; set; }
    }
}

namespace Prewire.TestCases.Inner
{
    [GenerateSerializer]
    public sealed class Same
    {
        public string? Name { get; set; }
    }
}

namespace Prewire.TestCases.Nesting
{
    public static class Level1
    {
        [GenerateSerializer]
        public struct Level2
        {
            public int Number { get; set; }

            public Level3? Next { get; set; }

            [GenerateSerializer]
            public sealed record Level3(string Text, Level4 Kind);

            public enum Level4
            {
                None,
                Some,
            }
        }

        [GenerateSerializer]
        internal sealed class Hidden
        {
            public int Number { get; set; }

            internal int NotTaken { get; set; }
        }
    }
}
