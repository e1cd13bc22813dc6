using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class UnknownMemberRuleTests
{
    private const string Entity = "[GenerateSerializer] public class Entity { public int Id { get; set; } [WireInclude] private WireUnknownMembers? _unknown; }";

    [Fact]
    public Task PW0058_two_members_for_unknown_ones() => MarkedSource.VerifyAsync("""
        [GenerateSerializer]
        public class Book
        {
            public WireUnknownMembers? Unknown { get; set; }
            public int Id { get; set; }
            public WireUnknownMembers? {|PW0058:Others|} { get; set; }
            [WireIgnore] public WireUnknownMembers? Ignored { get; set; }
        }

        [GenerateSerializer]
        public class Album : Book
        {
            public WireUnknownMembers? {|PW0058:More|};
        }
        """);

    [Fact]
    public Task PW0059_with_a_fingerprint() => MarkedSource.VerifyAsync("""
        [GenerateSerializer(Evolution = Evolution.Fingerprint)]
        public class Tick
        {
            public double Price { get; set; }
            public WireUnknownMembers? {|PW0059:Unknown|} { get; set; }
        }
        """);

    [Fact]
    public Task PW0059_a_member_that_is_left_out() => MarkedSource.VerifyAsync("""
        [GenerateSerializer]
        public class Book
        {
            public int Id { get; set; }
            private WireUnknownMembers? {|PW0059:_lost|};
            internal WireUnknownMembers? {|PW0059:Lost|} { get; set; }
            [WireIgnore] private WireUnknownMembers? _ignored;
            [WireInclude] private WireUnknownMembers? _kept;
            internal WireUnknownMembers? Shown => _kept ?? _ignored ?? _lost;
        }

        [GenerateSerializer(Members = Members.AllFields)]
        public class Album
        {
            private WireUnknownMembers? _kept;
            public bool IsNew => _kept is null;
        }
        """);

    [Fact]
    public Task PW0060_the_base_class_elsewhere_keeps_them() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [GenerateSerializer] public class {|PW0060:Customer|} : Entity { public string? Name { get; set; } }
        [GenerateSerializer] public class Vip : Customer { public WireUnknownMembers? Unknown { get; set; } }
        """,
        Framework.Net80,
        Entity);

    [Fact]
    public Task Elsewhere_than_on_a_member_it_is_no_type_to_serialize() => MarkedSource.VerifyAsync("""
        [GenerateSerializer]
        public class Book
        {
            [WireId(1)] public int Id { get; set; }
            [{|PW0018:WireId(2)|}] public WireUnknownMembers? Unknown { get; set; }
            [WireId(3)] public {|PW0001:System.Collections.Generic.List<WireUnknownMembers>?|} List { get; set; }
        }
        """);
}
