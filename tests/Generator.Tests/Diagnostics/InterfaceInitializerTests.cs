using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Members that begin as a class that their interface does not bring back.</summary>
public class InterfaceInitializerTests
{
    [Fact]
    public Task PW0082_members_that_come_back_as_another_class() => MarkedSource.VerifyAsync(
        """
        using System.Collections.ObjectModel;

        [GenerateSerializer, WireReferences]
        public class Node
        {
            public ICollection<Node> Set { get; set; } = {|PW0082:new HashSet<Node>()|};
            public ICollection<Node> Fixed { get; } = {|PW0082:new HashSet<Node>()|};
            public IEnumerable<int> Sorted = {|PW0082:new SortedSet<int> { 1 }|};
            public IList<int> Watched { get; set; } = {|PW0082:new ObservableCollection<int>()|};
            public ISet<string> Names { get; set; } = {|PW0082:new SortedSet<string>()|};
            public IDictionary<int, Node> Map { get; set; } = {|PW0082:new SortedDictionary<int, Node>()|};
            [WireReferences] public ICollection<int> Shared { get; set; } = {|PW0082:new HashSet<int>()|};
            [WireInclude] private ICollection<Node> _own = {|PW0082:new Bag()|};
            public int Count => _own.Count;
        }

        public class Bag : Collection<Node> { }

        [GenerateSerializer]
        public class Customer
        {
            public Customer() { Orders = {|PW0082:new HashSet<int>()|}; this.Others = {|PW0082:new HashSet<int>()|}; }

            public virtual ICollection<int> Orders { get; set; }

            public virtual ICollection<int> Others { get; set; }
        }
        """);

    [Fact]
    public Task Members_that_come_back_as_what_they_were() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class Node
        {
            public ICollection<int> List { get; set; } = new List<int>();
            public IReadOnlyList<int> Array { get; set; } = new int[0];
            public IList<int> Empty { get; set; } = [];
            public ISet<int> Set { get; set; } = new HashSet<int>();
            public HashSet<int> Class { get; set; } = new();
            public IDictionary<string, int> Map { get; set; } = new Dictionary<string, int>(StringComparer.Ordinal);
            [WireIgnore] public ICollection<int> Ignored { get; set; } = new HashSet<int>();
            [WireOpen] public ICollection<int> Open { get; set; } = new HashSet<int>();
            public ICollection<int> Given { get; set; } = Make(new HashSet<int>());
            private static ICollection<int> Make(ICollection<int> from) => from;
        }
        """);
}
