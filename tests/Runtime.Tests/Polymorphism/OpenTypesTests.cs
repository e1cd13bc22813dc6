using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Announcements;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>What types are called and how they are found.</summary>
public class OpenTypesTests
{
    private sealed class Nested<T>
    {
        internal sealed class Inner<TOther>;
    }

    public static TheoryData<Type, string> Names => new()
    {
        { typeof(int), "System.Int32" },
        { typeof(string[]), "System.String[]" },
        { typeof(int[][]), "System.Int32[][]" },
        { typeof(Thing), "Prewire.Runtime.Tests.Polymorphism.Thing" },
        { typeof(Dog), "dog" },
        { typeof(Dog[]), "dog[]" },
        { typeof(List<Dog>), "System.Collections.Generic.List`1[dog]" },
        { typeof(Dictionary<string, List<int?>>), "System.Collections.Generic.Dictionary`2[System.String,System.Collections.Generic.List`1[System.Nullable`1[System.Int32]]]" },
        { typeof(Nested<int>.Inner<Dog>), "Prewire.Runtime.Tests.Polymorphism.OpenTypesTests+Nested`1+Inner`1[System.Int32,dog]" },
    };

    [Theory]
    [MemberData(nameof(Names))]
    public void Identities_are_hashes_of_wire_names(Type type, string name) => Assert.Equal(TypeNameIdentity.Of(name), TypeIdentity.Of(type));

    /// <summary>Known answers of FNV-1a with 64 bits.</summary>
    [Fact]
    public void The_hash_is_the_one_it_says_it_is()
    {
        Assert.Equal(0xCBF29CE484222325, TypeNameIdentity.Of(""));
        Assert.Equal(0xAF63DC4C8601EC8C, TypeNameIdentity.Of("a"));
        Assert.Equal(0x85944171F73967E8, TypeNameIdentity.Of("foobar"));
        Assert.Equal(0x86945265579D537A, TypeNameIdentity.Of("Größe"));
    }

    [Fact]
    public void Well_known_shapes_are_those_of_the_codecs()
    {
        for (int code = 1; code < WellKnownShapes.End; code++)
        {
            Assert.Equal(code is > 35 and <= 40, WellKnownShapes.EdgeOf(code) is null);
            if (WellKnown.FormOf(code) is { } form)
            {
                Assert.Equal(ShapeWriter.ToLiteral(form.Root.Edge), ShapeWriter.ToLiteral(WellKnownShapes.EdgeOf(code)!));
                Assert.Equal(code, WellKnown.CodeOf(form.Type));
            }
        }
    }

    [Fact]
    public void A_resolver_that_comes_later_may_know_a_type()
    {
        Assert.Null(OpenTypes.Find(TypeNameIdentity.Of("late"), false, null, out _));
        var late = new Late();
        CodecRegistry.Register(late);
        Assert.Equal(typeof(TwinA), OpenTypes.Find(TypeNameIdentity.Of("late"), false, null, out _)!.Type);
        CodecRegistry.Register(new Later());
        Assert.Null(OpenTypes.Find(TypeNameIdentity.Of("late"), false, null, out string? ambiguity));
        Assert.Contains("TwinB", ambiguity);
    }

    [Fact]
    public void What_a_resolver_refers_to_is_asked_before_an_identity_is_given_up()
    {
        int asked = 0;
        ReferencedModules.Add(() =>
        {
            asked++;
            CodecRegistry.Register(new Referred());
        });
        Assert.Equal(typeof(TwinB), OpenTypes.Find(TypeNameIdentity.Of("referred"), false, null, out _)!.Type);
        for (ulong unknown = 1; unknown <= 100; unknown++)
        {
            OpenTypes.Find(unknown, false, null, out _);
        }

        // Tests that run at the same time may each ask once.
        Assert.InRange(asked, 1, 20);
    }

    [Fact]
    public void A_type_of_the_programs_own_may_be_called_as_the_frameworks_are()
    {
        CodecRegistry.Register(new CalledSystem());
        Assert.Equal(typeof(TwinC), OpenTypes.Find(TypeNameIdentity.Of("System.Twin"), false, null, out string? ambiguity)!.Type);
        Assert.Null(ambiguity);
    }

    /// <summary>As for a surrogate of one of them: the library's codec is what such objects are written with.</summary>
    [Fact]
    public void Of_a_type_that_the_library_knows_its_own_codec_is_taken()
    {
        CodecRegistry.Register(new OfArrayLists());
        byte[] message = PrewireSerializer.Serialize<object>(new[] { new ArrayList { 1, "x" } });
        ArrayList[] read = Assert.IsType<ArrayList[]>(PrewireSerializer.Deserialize<object>(message));
        Assert.Equal(new object[] { 1, "x" }, Assert.Single(read).ToArray());
    }

    /// <summary>As in a program's first moments, when several threads meet a type of a library that was not used yet.</summary>
    [Fact]
    public void What_another_thread_registered_meanwhile_is_asked_before_an_identity_is_given_up()
    {
        CodecRegistry.Register(new Overtaken());
        ReferencedModules.Add(static () => CodecRegistry.Register(new Overtaking()));
        Assert.Equal(typeof(TwinA), OpenTypes.Find(TypeNameIdentity.Of("overtaken"), false, null, out _)!.Type);
    }

    [Fact]
    public void Registering_an_assembly_runs_its_initialiser()
    {
        PrewireSerializer.Register(typeof(OpenTypesTests).Assembly);
        Assert.Throws<ArgumentNullException>(() => PrewireSerializer.Register(null!));
        Assert.True(CodecRegistry.Known.All.OfType<Resolver>().Count() == 1);
    }

    private sealed class Late : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeNameIdentity.Of("late") ? new StructCodec<TwinA?, MemberCodec<TwinA, NoMembers<TwinA>>>() : null;
    }

    private sealed class Later : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeNameIdentity.Of("late") ? new StructCodec<TwinB?, MemberCodec<TwinB, NoMembers<TwinB>>>() : null;
    }

    /// <summary>While it is asked, another thread gives up an identity.</summary>
    private sealed class Overtaken : CodecResolver
    {
        private bool _isAsked;

        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity)
        {
            if (identity == TypeNameIdentity.Of("overtaken") && !_isAsked)
            {
                _isAsked = true;
                Task.Run(static () => OpenTypes.Find(1, false, null, out _)).Wait();
            }

            return null;
        }
    }

    private sealed class Overtaking : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeNameIdentity.Of("overtaken") ? new StructCodec<TwinA?, MemberCodec<TwinA, NoMembers<TwinA>>>() : null;
    }

    private sealed class CalledSystem : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override string? NameOf(Type definition) => definition == typeof(TwinC) ? "System.Twin" : null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeNameIdentity.Of("System.Twin") ? new StructCodec<TwinC?, MemberCodec<TwinC, NoMembers<TwinC>>>() : null;
    }

    private sealed class OfArrayLists : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeIdentity.Of(typeof(ArrayList)) ? new StructCodec<ArrayList?, MemberCodec<ArrayList, NoMembers<ArrayList>>>() : null;
    }

    private sealed class Referred : CodecResolver
    {
        public override Codec? Resolve(Type type, uint hash) => null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeNameIdentity.Of("referred") ? new StructCodec<TwinB?, MemberCodec<TwinB, NoMembers<TwinB>>>() : null;
    }
}
