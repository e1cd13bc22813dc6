using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class CallbackRuleTests
{
    [Fact]
    public Task PW0035_signatures() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            public int A { get; set; }
            [{|PW0035:WireAfterRead|}] private bool B() => true;
            [{|PW0035:WireAfterRead|}] private async void C() => await System.Threading.Tasks.Task.Yield();
            [{|PW0035:WireAfterRead|}] private void D<X>() { }
            [{|PW0035:WireAfterRead|}] private void E(int other) { }
            [{|PW0035:WireAfterRead|}] private void F(PrewireOptions options, object state) { }
            [{|PW0035:WireAfterRead|}] private void G(ref PrewireOptions options) { }
            [{|PW0035:WireAfterRead|}] private static void H() { }
            [{|PW0035:WireAfterRead|}] private static void I(string value) { }
            [{|PW0035:WireAfterRead|}] private static void J(ref T value) { }
            public int M { [{|PW0035:WireAfterRead|}] get; set; }
            [WireAfterRead] private static void K(object value, PrewireOptions? options) { }
            [WireAfterRead] private void L(object? state) { }
        }
        [GenerateSerializer] public interface I { [{|PW0035:WireAfterRead|}] void N() { } }
        """);

    [Fact]
    public Task PW0035_a_copy_of_a_struct_that_is_read() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public struct S
        {
            public int A;
            [{|PW0035:WireBeforeRead|}] internal static void B(S value) => value.A = 1;
            [{|PW0035:WireAfterRead|}] internal static void C(S value, object? state) => value.A = 1;
            [{|PW0035:WireAfterRead|}] internal static void D(object value) { }
            [WireBeforeRead, WireAfterRead] internal static void E(ref S value) => value.A = 1;
            [WireAfterRead] internal static void F(in S value) { }
            [WireBeforeWrite, WireAfterWrite] internal static void G(S value) { }
        }
        """);

    /// <summary>A compilation does not have the private methods of other assemblies, so that nothing would call them, nor say so.</summary>
    [Fact]
    public async Task PW0036_private_methods_of_types_elsewhere()
    {
        var found = await RegisteredTypeRuleTests.VerifyEndAsync(
            """
            using Prewire;
            [assembly: {|PW0036:GenerateSerializer(typeof(Lib.A), Conventions = Conventions.DataContract)|}]
            [assembly: GenerateSerializer(typeof(Lib.B), Conventions = Conventions.DataContract)]
            [assembly: GenerateSerializer(typeof(Lib.C))]
            [assembly: {|PW0036:{|PW0036:GenerateSerializer(typeof(Lib.D<>), Conventions = Conventions.Serializable)|}|}]
            """, "PW0036", """
            namespace Lib
            {
                using System.Runtime.Serialization;
                public class A { public int X { get; set; } [OnDeserialized] private void Done(StreamingContext context) { } private void Other() { } }
                public class B { public int X { get; set; } [OnDeserialized] public void Done(StreamingContext context) { } [OnSerializing] protected void Begin(StreamingContext context) { } }
                public class C { public int X { get; set; } [OnDeserialized] private void Done(StreamingContext context) { } }
                public class Base { [OnSerializing] private void Begin(StreamingContext context) { } }
                public class D<T> : Base { public T X; [OnDeserialized] internal void Done(StreamingContext context) { } }
            }
            """);
        Assert.Equal(
            "'Done' cannot be called by code generated for 'A', because it is not accessible; it is in another assembly, so make it public there, or write a surrogate or a codec for the type",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task PW0018_nothing_calls_the_methods_of_a_type_without_a_serializer() => MarkedSource.VerifyAsync(
        """
        public struct A { [{|PW0018:WireAfterRead|}] private void M() { } }
        public sealed class B { [{|PW0018:WireBeforeWrite|}, {|PW0018:WireAfterWrite|}] private void M() { } }
        public static class C { [{|PW0018:WireBeforeRead|}] internal static void M(D value) { } }
        public interface I { [{|PW0018:WireAfterRead|}] void M(); }
        internal class D { [{|PW0018:WireAfterRead|}] private void M() { } }
        public class Closed { private Closed() { } [{|PW0018:WireAfterRead|}] private void M() { } }
        public class DerivedFromElsewhere { [WireAfterRead] protected void M() { } }
        internal class Base<T> { [WireAfterRead] internal void M() { } }
        internal class Middle : Base<int> { [WireAfterRead] internal void N() { } }
        [GenerateSerializer] internal class Derived : Middle { }
        """);

    [Fact]
    public Task Friends_may_derive_from_an_internal_class() => MarkedSource.VerifyAsync(
        "internal class D { [WireAfterRead] internal void M() { } }",
        others: "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Friend\")]");

    [Fact]
    public Task PW0036_private_methods_where_there_are_no_accessors() => MarkedSource.VerifyAsync(
        """
        public class Base { public int A { get; set; } [WireAfterRead] private void {|PW0036:B|}() { } }
        [GenerateSerializer] public class T : Base { [WireAfterRead] private void {|PW0036:C|}() { } [WireAfterRead] internal void D() { } }
        [GenerateSerializer] public partial class U { [WireAfterRead] private void E() { } }
        [GenerateSerializer] public class V : U { }
        [GenerateSerializer] public class W<X> { [WireAfterRead] protected void {|PW0036:F|}() { } }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task PW0037_no_object_before_the_members() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public record T(int A) { [WireBeforeRead] private void {|PW0037:B|}() { } }
        [GenerateSerializer] public record S(int A) { [WireBeforeRead] void {|PW0037:B|}() { } [WireBeforeRead] static void {|PW0037:C|}(S r) { } [WireBeforeRead, WireAfterRead] void {|PW0037:D|}() { } [WireAfterRead] void E() { } }
        [GenerateSerializer] public class U { public required int A { get; set; } [WireBeforeRead] private void B() { } }
        [GenerateSerializer] public class V { public int A { get; init; } [WireBeforeRead] private void B() { } }
        [GenerateSerializer] public class W { public W() { } public W(int a) { A = a; } public int A { get; set; } [WireBeforeRead] private void B() { } }
        """);

    [Fact]
    public Task PW0037_required_members_of_an_older_framework() => MarkedSource.VerifyAsync(
        """
        namespace System.Runtime.CompilerServices
        {
            internal class RequiredMemberAttribute : Attribute { }
            internal class CompilerFeatureRequiredAttribute : Attribute { public CompilerFeatureRequiredAttribute(string name) { } }
        }
        [GenerateSerializer] public class T { public required int A { get; set; } [WireBeforeRead] internal void {|PW0037:B|}() { } }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task PW0037_a_base_class_elsewhere_that_wants_the_moment() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [GenerateSerializer] public class {|PW0037:T|} : Root { public T(int own) { Own = own; } public int Own { get; } }
        [GenerateSerializer] public class U : Root { public int Own { get; init; } }
        """,
        Framework.Net80,
        "[GenerateSerializer] public class Root { public int Id { get; set; } [WireBeforeRead] private void Start() => Id = 5; }");

    [Fact]
    public Task PW0038_attributes_of_other_serializers() => MarkedSource.VerifyAsync(
        """
        [Serializable, {|PW0038:System.Runtime.Serialization.DataContract|}, GenerateSerializer]
        public class T
        {
            [{|PW0038:NonSerialized|}] public int A;
            [{|PW0038:System.Runtime.Serialization.IgnoreDataMember|}] public int B { get; set; }
            [NonSerialized] private int _c;
            [NonSerialized, WireIgnore] public int D;
            [{|PW0038:System.Runtime.Serialization.OnDeserialized|}] private void E(System.Runtime.Serialization.StreamingContext context) => _c++;
        }
        [Serializable, GenerateSerializer(Conventions = Conventions.Serializable)]
        public class U { [NonSerialized] private int _a; [System.Runtime.Serialization.OnDeserialized] private void E(System.Runtime.Serialization.StreamingContext context) => _a++; }
        """);

    [Fact]
    public Task PW0039_serialization_of_the_types_own() => MarkedSource.VerifyAsync(
        """
        using System.Runtime.Serialization;
        [GenerateSerializer(Members = Members.AllFields)] public class {|PW0039:T|} : ISerializable { public void GetObjectData(SerializationInfo info, StreamingContext context) { } }
        [GenerateSerializer(Members = Members.AllFields)] public class {|PW0039:U|} : IDeserializationCallback { public void OnDeserialization(object? sender) { } }
        [GenerateSerializer(Conventions = Conventions.Serializable)] public struct {|PW0039:V|} : IDeserializationCallback { public void OnDeserialization(object? sender) { } }
        [GenerateSerializer(Conventions = Conventions.Serializable)] public class W : IDeserializationCallback { public void OnDeserialization(object? sender) { } }
        [GenerateSerializer(Conventions = Conventions.Serializable)] public class X : IObjectReference { public object GetRealObject(StreamingContext context) => this; }
        [GenerateSerializer(Members = Members.AllFields)] public class {|PW0039:Fields|} : IObjectReference { public object GetRealObject(StreamingContext context) => this; }
        [GenerateSerializer(Conventions = Conventions.Serializable)] public struct {|PW0039:Struct|} : IObjectReference { public object GetRealObject(StreamingContext context) => this; }
        [GenerateSerializer] public class Y : ISerializable { public void GetObjectData(SerializationInfo info, StreamingContext context) { } }
        """);
}
