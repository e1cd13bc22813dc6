using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Attributes of the framework's own serializers, where a type asks that they count.</summary>
public class ConventionTests
{
    [Fact]
    public void Serializable_types() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Runtime.Serialization;
        using Prewire;

        [Serializable]
        public class Base
        {
            private int _id;
            [NonSerialized] protected List<string> Log = new();
            public Base(int id) => _id = id;
            public int Id => _id;
            public string Take() => string.Join(" ", Log);
            [OnDeserializing] private void Start(StreamingContext context) { Log = new(); Log.Add("base-start:" + _id); }
            [OnDeserialized] private void End(StreamingContext context) => Log.Add("base-end:" + _id);
        }

        [Serializable, GenerateSerializer(Conventions = Conventions.Serializable, Construction = Construction.Uninitialized)]
        public sealed class Derived : Base, IDeserializationCallback
        {
            [OptionalField(VersionAdded = 2)] private string? _name;
            [NonSerialized] private int _cache = 5;
            [field: NonSerialized] public int Skipped { get; set; }
            public event Action? Changed;
            public Derived(int id, string title) : base(id) { Title = title; Changed = null; }
            public string Title { get; }
            public string? Name { get => _name; set => _name = value; }
            public int Cache => _cache;
            [OnSerializing] internal void Before(StreamingContext context) => _name += "+";
            [OnSerialized] private void After(StreamingContext context) => _name += "-";
            [OnDeserialized] private void End(StreamingContext context) { _cache = 7; Log.Add("end"); }
            void IDeserializationCallback.OnDeserialization(object? sender) => Log.Add("all:" + (sender is null));
            public bool IsQuiet => Changed is null;
        }

        public static class Test
        {
            public static void Run()
            {
                var value = new Derived(3, "t") { Name = "n", Skipped = 9 };
                Derived copy = Check.RoundTrip(value);
                Check.Equal("n+-", value.Name);
                Check.Equal("n+", copy.Name);
                Check.Equal("3 t 7 0", copy.Id + " " + copy.Title + " " + copy.Cache + " " + copy.Skipped);
                Check.Equal("base-start:0 base-end:3 end all:True", copy.Take());
                Check.True(copy.IsQuiet);
            }
        }
        """);

    [Fact]
    public void Callbacks_see_the_state_as_the_context() => LoadedAssembly.Run("""
        #pragma warning disable SYSLIB0050
        using System.Runtime.Serialization;
        using Prewire;

        [GenerateSerializer(Conventions = Conventions.Serializable)]
        public sealed class Item
        {
            private int _number;
            public static string Log = "";
            public Item() { }
            public Item(int number) => _number = number;
            [OnSerializing] private void Before(StreamingContext context) => Add("before", context);
            [OnSerialized] private void After(StreamingContext context) => Add("after", context);
            [OnDeserializing] private void Start(StreamingContext context) => Add("start", context);
            [OnDeserialized] private void End(StreamingContext context) => Add("end", context);
            private static void Add(string moment, StreamingContext context) => Log += moment + ":" + context.Context + ":" + context.State + " ";
        }

        public static class Test
        {
            public static void Run()
            {
                var options = new PrewireOptions { State = "s" };
                PrewireSerializer.Deserialize<Item>(PrewireSerializer.Serialize(new Item(1), options), options);
                Check.Equal("before:s:All after:s:All start:s:All end:s:All ", Item.Log);
                Item.Log = "";
                PrewireSerializer.Deserialize<Item>(PrewireSerializer.Serialize(new Item(1)));
                Check.Equal("before::All after::All start::All end::All ", Item.Log);
            }
        }
        """);

    [Fact]
    public void Objects_that_stand_for_others() => LoadedAssembly.Run("""
        #pragma warning disable SYSLIB0050
        using System;
        using System.Collections.Generic;
        using System.Runtime.Serialization;
        using Prewire;

        [Serializable, GenerateSerializer(Conventions = Conventions.Serializable, Construction = Construction.Uninitialized)]
        public class Unit : IObjectReference
        {
            public static readonly Unit Meter = new("m"), Second = new("s");
            private readonly string _name;
            private Unit(string name) => _name = name;
            protected Unit(Unit other) => _name = other._name;
            public virtual object GetRealObject(StreamingContext context) => context.Context is Unit only ? only : _name == "m" ? Meter : _name == "?" ? new object() : Second;
            public static Unit Odd() => new("?");
        }

        [Serializable, GenerateSerializer(Conventions = Conventions.Serializable, Construction = Construction.Uninitialized)]
        public sealed class Prefixed : Unit
        {
            public static readonly Prefixed Kilo = new(1000);
            private readonly int _factor;
            private Prefixed(int factor) : base(Meter) => _factor = factor;
            public override object GetRealObject(StreamingContext context) => _factor == 1000 ? Kilo : this;
        }

        [GenerateSerializer] public sealed class Older { public string? _name; public int Other; }
        [GenerateSerializer] public sealed class Holder { public Unit? Unit { get; set; } public List<Unit?>? Units { get; set; } public object? Any { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.True(ReferenceEquals(Unit.Meter, Check.RoundTrip(Unit.Meter)));
                Holder copy = Check.RoundTrip(new Holder { Unit = Unit.Second, Units = new() { Unit.Meter, null, Prefixed.Kilo }, Any = Unit.Meter });
                Check.True(ReferenceEquals(Unit.Second, copy.Unit) && ReferenceEquals(Unit.Meter, copy.Units![0]) && copy.Units[1] is null && ReferenceEquals(Prefixed.Kilo, copy.Units[2]));
                Check.True(ReferenceEquals(Unit.Meter, copy.Any) && ReferenceEquals(Unit.Meter, PrewireSerializer.Clone(Unit.Meter)));
                Check.True(ReferenceEquals(Unit.Meter, PrewireSerializer.Deserialize<Unit>(PrewireSerializer.Serialize(new Older { _name = "m" }))));
                Check.True(ReferenceEquals(Unit.Second, PrewireSerializer.Deserialize<Unit>(PrewireSerializer.Serialize(Unit.Meter), new PrewireOptions { State = Unit.Second })));
                Unit into = Unit.Second;
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(Unit.Meter), ref into);
                Check.True(ReferenceEquals(Unit.Meter, into) && ReferenceEquals(Unit.Second, Check.RoundTrip(Unit.Second)));
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Deserialize<Unit>(PrewireSerializer.Serialize(Unit.Odd())));
            }
        }
        """);

    [Fact]
    public void Data_contracts() => LoadedAssembly.Run("""
        using System.Runtime.Serialization;
        using Prewire;

        [DataContract]
        public class Base
        {
            [DataMember(Order = 1)] private int _id;
            [DataMember(Order = 2)] public virtual string? Title { get; set; }
            public int NotMarked { get; set; }
            public void SetId(int id) => _id = id;
            public int GetId() => _id;
        }

        [DataContract(Name = "item"), GenerateSerializer(Conventions = Conventions.DataContract)]
        public sealed class Item : Base
        {
            [DataMember(Order = 3, Name = "price", IsRequired = true)] public decimal Price { get; private set; }
            public override string? Title { get; set; }
            [DataMember(Order = 7)] internal bool Flag;
            public void SetPrice(decimal price) => Price = price;
            [OnDeserialized] private void End(StreamingContext context) => NotMarked++;
        }

        [GenerateSerializer(Conventions = Conventions.DataContract)]
        public sealed class Poco { public int A { get; set; } [IgnoreDataMember] public int B { get; set; } [field: IgnoreDataMember] public int C { get; set; } }

        [DataContract, GenerateSerializer(Conventions = Conventions.DataContract | Conventions.Serializable)]
        public sealed class Named { [DataMember(Name = "first", IsRequired = true)] public string? First { get; set; } [DataMember] public int Second { get; set; } public int Third; }
        [GenerateSerializer] public sealed class Older { public int Second { get; set; } }
        [GenerateSerializer] public sealed class Newer { public string? first; public long Second; }
        [GenerateSerializer] public sealed class OlderItem { [WireId(1)] public long Id { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var item = new Item { Title = "t", Flag = true, NotMarked = 4 };
                item.SetId(8);
                item.SetPrice(1.5m);
                Item copy = Check.RoundTrip(item);
                Check.Equal("8 t 1.5 True 1", copy.GetId() + " " + copy.Title + " " + copy.Price + " " + copy.Flag + " " + copy.NotMarked);
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<Item>(PrewireSerializer.Serialize(new OlderItem { Id = 1 })));
                Check.Equal(1, Check.RoundTrip(new Poco { A = 1, B = 2, C = 3 }).A);
                Check.Equal(0, Check.RoundTrip(new Poco { A = 1, B = 2 }).B);
                Check.Equal("n2", PrewireSerializer.Deserialize<Named>(PrewireSerializer.Serialize(new Newer { first = "n", Second = 2 })) is { Third: 0 } named ? named.First + named.Second : "");
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<Named>(PrewireSerializer.Serialize(new Older { Second = 2 })));
            }
        }
        """);

    [Fact]
    public void Data_contracts_whose_objects_are_references() => LoadedAssembly.RunWithLibraries(
        """
        using System.Runtime.Serialization;
        using Prewire;
        [assembly: GenerateSerializer(typeof(Plain.Foreign), Conventions = Conventions.DataContract)]
        [DataContract, GenerateSerializer(Conventions = Conventions.DataContract)]
        public sealed class Child : Lib.Node { [DataMember] public Plain.Foreign? Foreign { get; set; } [DataMember] public Lib.Given? Given { get; set; } }
        [DataContract(IsReference = true), GenerateSerializer]
        public sealed class Uncounted { public int A { get; set; } }
        [GenerateSerializer] public sealed class Pair<T> { public T? First { get; set; } public T? Second { get; set; } }
        public static class Test
        {
            public static void Run()
            {
                var child = new Child { Foreign = new Plain.Foreign { Name = "f" }, Given = new Lib.Given() };
                child.Next = child;
                child.Foreign.Owner = child.Foreign;
                Child copy = Check.RoundTrip(child);
                Check.True(ReferenceEquals(copy, copy.Next));
                Check.True(ReferenceEquals(copy.Foreign, copy.Foreign!.Owner));
                Check.True(IsOne(new Plain.Foreign()));
                Check.True(IsOne(new Lib.Given()));
                Check.True(IsOne(new Lib.Node()));
                Check.True(IsOne(new Plain.Provided()));
                Check.True(!IsOne(new Uncounted()));
            }
            private static bool IsOne<[WireType] T>(T value) => Check.RoundTrip(new Pair<T> { First = value, Second = value }) is var copy && ReferenceEquals(copy.First, copy.Second);
        }
        """,
        """
        namespace Plain
        {
            using System.Runtime.Serialization;
            [DataContract(IsReference = true)] public class Foreign { [DataMember] public string? Name { get; set; } [DataMember] public Foreign? Owner { get; set; } }
            [DataContract(IsReference = true)] public class Provided { [DataMember] public int A { get; set; } }
        }
        """,
        """
        using System.Runtime.Serialization;
        using Prewire;
        [assembly: GenerateSerializer(typeof(Plain.Provided), Conventions = Conventions.DataContract)]
        namespace Lib
        {
            [DataContract(IsReference = true), GenerateSerializer(Conventions = Conventions.DataContract)]
            public class Node { [DataMember] public Node? Next { get; set; } }
            [DataContract(IsReference = true), GenerateSerializer(Conventions = Conventions.DataContract)]
            public sealed class Given { [DataMember] public int A { get; set; } }
        }
        """);
}
