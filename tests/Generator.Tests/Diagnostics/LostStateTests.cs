using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Types with state of which nothing is serialized.</summary>
public class LostStateTests
{
    [Fact]
    public Task PW0062_state_and_no_member_that_travels() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0062:A|} { private int _count; public void Add() => _count++; }
        [GenerateSerializer] public class B { private string Name { get; set; } = ""; public int {|PW0061:Length|} => Name.Length; }
        [GenerateSerializer] public struct {|PW0062:C|} { private int _x; public C(int x = 0) { _x = x; } internal int Get() => _x; }
        public class Plain { private int _count; public void Add() => _count++; }
        [GenerateSerializer] public class {|PW0062:D|} : Plain { }
        [GenerateSerializer] public abstract class {|PW0062:E|} { internal List<int> Items { get; } = []; }
        [GenerateSerializer] public class {|PW0062:F|}<T> { protected T? Value; }
        """);

    [Fact]
    public Task PW0062_is_silent_where_nothing_is_lost() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class A { }
        [GenerateSerializer] public class B { private int _count; public int Number { get; set; } public void Add() => _count++; }
        [GenerateSerializer] public class C { [WireIgnore] private int _count; [WireIgnore] internal int Other { get; set; } public void Add() => _count++; }
        [GenerateSerializer] public class D { [WireInclude] private int _count; public void Add() => _count++; }
        [GenerateSerializer(Members = Members.AllFields)] public class E { private int _count; public void Add() => _count++; }
        [GenerateSerializer] public class F { private readonly object _gate = new(); private readonly int _limit = 3; public int Get() { lock (_gate) { return _limit; } } }
        [GenerateSerializer] public class G { private static int s_count; private Action? _done; public void Add(Action done) { s_count++; _done = done; _done(); } }
        [GenerateSerializer] public class H { private int _count; [WireAfterRead] private void Fill() => _count = 1; public int Get() => _count; }
        [GenerateSerializer] public class I { [NonSerialized] private int _count; public void Add() => _count++; }
        [System.Runtime.Serialization.DataContract, GenerateSerializer(Conventions = Conventions.DataContract)] public class K { private int _count; public void Add() => _count++; }
        [GenerateSerializer] public interface J { int Count { get; } }
        """);
}
