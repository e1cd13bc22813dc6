using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types as values, where the assembly asks for it.</summary>
public class TypeValueTests
{
    [Fact]
    public void An_assembly_may_ask_for_all_members() => LoadedAssembly.Run(
        """
        using System;
        using System.Collections.Generic;
        using Prewire;
        [assembly: WireCodec(typeof(TypeCodec))]
        public static class Test
        {
            public static void Run()
            {
                var value = new Known { Kind = typeof(Known), Others = new Dictionary<Type, List<Type?>> { [typeof(Other)] = new List<Type?> { typeof(Known), null } } };
                Known copy = Check.RoundTrip(value);
                Check.Equal(typeof(Known), copy.Kind!);
                Check.Equal(typeof(Known), copy.Others![typeof(Other)][0]!);
                Check.Equal(true, copy.Others![typeof(Other)][1] is null);
                Check.Fails(PrewireErrorCode.NoCodec, () => PrewireSerializer.Serialize(new Known { Kind = typeof(Test) }));
            }
        }
        [GenerateSerializer] public class Known { public Type? Kind { get; set; } public Dictionary<Type, List<Type?>>? Others { get; set; } }
        [GenerateSerializer] public class Other { public int A { get; set; } }
        """);
}
