using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Classes with a <c>GetType</c> of their own, which says nothing of what objects are.</summary>
public class HiddenGetTypeTests
{
    [Fact]
    public void Objects_are_what_they_are_whatever_their_own_GetType_says() => LoadedAssembly.Run("""
        using System;
        using Prewire;

        [GenerateSerializer] public class AskedEntity { public int Id; public new Type GetType() => typeof(AskedEntity); }
        [GenerateSerializer] public class AskedOrder : AskedEntity { public int N; }
        [GenerateSerializer] public sealed class AskedLate : AskedOrder { public int M; }
        [GenerateSerializer] public class AskedNamed { public int Id; public new string GetType() => "x"; }
        [GenerateSerializer] public sealed class AskedOther : AskedNamed { public int N; }
        [GenerateSerializer] public class AskedFixed { public int Id; public new static string GetType() => "x"; }
        [GenerateSerializer] public sealed class AskedLoose : AskedFixed { public int N; }
        [GenerateSerializer] public sealed class AskedBox { public AskedEntity? E; public AskedOrder? O; public AskedNamed? D; public AskedFixed? F; }

        public static class Test
        {
            public static void Run()
            {
                var box = new AskedBox { E = new AskedOrder { Id = 1, N = 2 }, O = new AskedLate { M = 3 }, D = new AskedOther { N = 4 }, F = new AskedLoose { N = 5 } };
                Look(Check.RoundTrip(box));
                Look(PrewireSerializer.Clone(box)!);
                AskedEntity into = new AskedOrder { N = 7 };
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new AskedEntity { Id = 8 }), ref into!);
                Check.Equal(8, into.Id);
                Check.True(into is not AskedOrder);
            }

            private static void Look(AskedBox box)
            {
                Check.Equal(2, ((AskedOrder)box.E!).N);
                Check.Equal(3, ((AskedLate)box.O!).M);
                Check.Equal(4, ((AskedOther)box.D!).N);
                Check.Equal(5, ((AskedLoose)box.F!).N);
            }
        }
        """);
}
