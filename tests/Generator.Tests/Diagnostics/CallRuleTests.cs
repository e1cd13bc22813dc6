using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class CallRuleTests
{
    [Fact]
    public Task PW0014_a_type_without_a_serializer_at_a_call() => Verify(
        """
        public class Plain { }
        public class Bus { public static void Publish<[WireType] T>(T message) { } }
        public class Store<[WireType] T> { }
        public class Wrapper<T> { }
        public delegate void Handler<[WireType] T>(T message);
        public class C
        {
            {|PW0014:Handler<Plain>|}? _handler;
            void M(Plain plain, object any, int[] known)
            {
                PrewireSerializer.{|PW0014:Serialize|}(plain);
                PrewireSerializer.{|PW0014:Serialize<List<Plain>>|}(null!);
                PrewireSerializer.Serialize(any);
                PrewireSerializer.{|PW0014:Deserialize<System.IO.Stream>|}(default);
                PrewireSerializer.Serialize(known);
                Func<Plain, string?, byte[]> group = PrewireSerializer.{|PW0014:Serialize|};
                Bus.{|PW0014:Publish|}(plain);
                Bus.Publish(known);
                new {|PW0014:Store<Plain>|}();
                new Store<int>();
            }

            void Open<[WireType] T>()
            {
                PrewireSerializer.{|PW0014:Serialize|}(new Wrapper<T>());
                Bus.{|PW0014:Publish|}(new List<Wrapper<T>>());
                Bus.Publish(new Dictionary<T, int>());
            }
        }
        """);

    [Fact]
    public Task PW0015_type_parameters_that_callers_are_not_told_of() => Verify(
        """
        public class Bus { public static void Publish<[WireType] T>(T message) => PrewireSerializer.Serialize(message); }
        public class Repository<T> { byte[] M(T value) => PrewireSerializer.{|PW0015:Serialize|}(value); }
        public class C
        {
            public byte[] Open<T>(T value) => PrewireSerializer.{|PW0015:Serialize|}(value);
            public byte[] Wrapped<T>(T value) => PrewireSerializer.{|PW0015:Serialize|}(new List<T[]>());
            public void Forwarded<T>(T value) => Bus.{|PW0015:Publish|}(value);
            public byte[] Marked<[WireType] T>(T value) => PrewireSerializer.Serialize(value);
            private byte[] Seen<T>(T value) => PrewireSerializer.Serialize(value);
            private byte[] Twice<T>(T value, int times) { Twice(value, 1); return times == 0 ? PrewireSerializer.Serialize(new[] { value }) : Twice(value, times - 1); }
            private byte[] HandedOn<T>(T value) => {|PW0015:Seen|}(new List<T> { value });
            private void HandedToMarked<T>(T value) => Bus.{|PW0015:Publish|}(value);
            private byte[] MarkedOnItsWay<[WireType] T>(T value) => Seen(value);
            private byte[] Closed() => Seen(new List<int>());
        }
        """);

    [Fact]
    public Task PW0081_copies_that_are_written_and_read() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Plain { public int A { get; set; } }
        [GenerateSerializer] public sealed class Called { public int A { get; set; } [WireBeforeWrite, WireAfterRead] public void Check() { } }
        [GenerateSerializer, WireReferences] public sealed class Tracked { public Tracked Next { get; set; } [WireAfterRead] public void Check() { } }
        [GenerateSerializer, WireReferences] public sealed record Equal(string Name);
        [GenerateSerializer, WireReferences] public sealed class Linked { public Linked Next { get; set; } }
        [GenerateSerializer, WireReferences] public sealed class Leaf(string name, int[] numbers) { public string Name { get; } = name; public int[] Numbers { get; } = numbers; }
        [GenerateSerializer, WireReferences] public sealed class Made(object next, string name) { public object Next { get; } = next; public string Name { get; } = name; }
        [GenerateSerializer, WireReferences] public abstract record AbstractlyEqual(string Name);
        [GenerateSerializer] public sealed class Keeper { public int A { get; set; } public WireUnknownMembers Unknown { get; set; } }
        [WireCodec(typeof(OwnCodec))] public sealed class Own { }
        public sealed class OwnCodec : Codec<Own> { public override void Write(ref PrewireWriter writer, Own value) { } public override Own Read(ref PrewireReader reader, int version) => new(); }
        [GenerateSerializer] public abstract class Shape { }
        public class C
        {
            void M(Plain plain, List<Called> called, List<Tracked> tracked, Keeper keeper, Own own, Shape shape, Equal[] equal, Linked linked, Leaf leaf, Made made, AbstractlyEqual abstractly, Dictionary<string, Plain[]> map)
            {
                PrewireSerializer.Clone(plain);
                PrewireSerializer.Clone(called);
                PrewireSerializer.{|PW0081:Clone|}(tracked);
                PrewireSerializer.{|PW0081:Clone|}(equal);
                PrewireSerializer.Clone(linked);
                PrewireSerializer.Clone(leaf);
                PrewireSerializer.{|PW0081:Clone|}(made);
                PrewireSerializer.Clone(abstractly);
                PrewireSerializer.{|PW0081:Clone|}(keeper);
                PrewireSerializer.{|PW0081:Clone|}(own);
                PrewireSerializer.Clone(shape);
                PrewireSerializer.Clone(map);
                PrewireSerializer.Clone("text");
                PrewireSerializer.Serialize(called);
            }
        }
        """);

    private static Task Verify(string source) => MarkedSource.VerifyAsync(source, others: SerializerSource.Text);
}
