using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>PW0061 for overrides that show a field of their own and leave the setter to the base class: that sets what the getter does not look at.</summary>
public class FieldBehindOverrideTests
{
    [Theory]
    [InlineData("{ get; set; }")]
    [InlineData("{ get; init; }")]
    [InlineData("{ get; private set; }")]
    [InlineData("{ get; protected set; }")]
    [InlineData("{ get; internal set; }")]
    [InlineData("{ get => _b; set => _b = value; } private string? _b;")]
    [InlineData("{ get => field; set => field = value; }")]
    [InlineData("{ get; }")]
    [InlineData("{ get => _b; } [WireInclude] private string? _b;")]
    public async Task Overrides_that_show_a_private_field(string accessors)
    {
        string library = "[GenerateSerializer] public class B { public virtual string? Name " + accessors + " }";
        const string derived = """
            [GenerateSerializer] public class D : B { private string? _own; public override string? {|PW0061:Name|} { get => _own; } public void Rename(string s) => _own = s; }
            [GenerateSerializer] public class E : B { private string? _own; public override string? {|PW0061:Name|} => _own ?? "none"; public void Rename(string s) => _own = s; }
            [GenerateSerializer] public class F : D { public int More { get; set; } }
            """;
        await MarkedSource.VerifyAsync(library + "\n" + derived);
        await MarkedSource.VerifyWithLibrariesAsync(derived, Framework.Running, library);
    }

    private const string Quiet = """
        [GenerateSerializer] public class Own : B { private string? _own; public override string? Name { get => _own; set => _own = value; } }
        [GenerateSerializer] public class Shown : B { public override string? Name { get => base.Name; } }
        [GenerateSerializer] public class Made : B { private string? _made; public override string? Name { get => _made ??= base.Name + "!"; } }
        [GenerateSerializer] public class Constant : B { public override string? Name => "constant"; }
        [GenerateSerializer] public class Included : B { [WireInclude] private string? _own; public override string? Name { get => _own; } public void Rename(string s) => _own = s; }
        [GenerateSerializer] public class Ignored : B { private string? _own; [WireIgnore] public override string? Name { get => _own; } public void Rename(string s) => _own = s; }
        [GenerateSerializer] public class Left : B { [WireIgnore] private string? _own; public override string? Name { get => _own; } public void Rename(string s) => _own = s; }
        [GenerateSerializer] public class Again : B { private string? _own; public override string? Name { get => _own; } [WireAfterRead] internal void Read() => _own = "x"; }
        [GenerateSerializer] public class Stored : B { private string? _own; public override string? Name { get => _own; } protected override void Store(string? value) => _own = value; }
        """;

    private const string Base = """
        [GenerateSerializer] public class B { public int Id { get; set; } private string? _b; public virtual string? Name { get => _b; set { _b = value; Store(value); } } protected virtual void Store(string? value) { } }
        """;

    [Fact]
    public Task Nothing_is_said_of_what_comes_back_or_is_decided() => MarkedSource.VerifyAsync(Base + "\n" + Quiet);

    /// <summary>There [WireIgnore] on the override is an error of its own.</summary>
    [Fact]
    public Task Nor_where_the_base_class_is_elsewhere() => MarkedSource.VerifyWithLibrariesAsync(
        string.Join("\n", System.Linq.Enumerable.Where(Quiet.Split('\n'), static l => !l.Contains("Stored") && !l.Contains("WireIgnore] public override"))), Framework.Running, Base);
}
