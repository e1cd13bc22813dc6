using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Docs;

/// <summary>What the guide says of messages that are read as the base of what was written.</summary>
public class RootTests
{
    [Fact]
    public void A_root_is_read_as_the_type_that_was_written() => LoadedAssembly.Run("""
        using Prewire;

        namespace NAME
        {
            public interface IShape { }
            [GenerateSerializer] public interface IRound { }
            [GenerateSerializer] public abstract class Figure { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Circle : Figure, IShape, IRound { public int Radius { get; set; } }

            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Other))] public abstract class Item { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Other : Item { }
            [GenerateSerializer] public sealed class Voucher : Item { public int Code { get; set; } }

            [GenerateSerializer(Unknown = Unknown.Null)] public abstract class Part { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Screw : Part { }

            [GenerateSerializer] public class Animal { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Dog : Animal { public int Age { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] circle = PrewireSerializer.Serialize(new NAME.Circle { Id = 7, Radius = 2 });
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<NAME.Figure>(circle));
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<NAME.IRound>(circle));
                Check.Fails(PrewireErrorCode.UnrelatedShape, () => PrewireSerializer.Deserialize<NAME.IShape>(circle));

                Check.Equal(2, ((NAME.Circle)PrewireSerializer.Deserialize<NAME.IShape>(PrewireSerializer.Serialize<NAME.IShape>(new NAME.Circle { Radius = 2 }))).Radius);
                Check.Equal(2, ((NAME.Circle)PrewireSerializer.Deserialize<NAME.Figure>(PrewireSerializer.Serialize<NAME.Figure>(new NAME.Circle { Radius = 2 }))).Radius);

                Check.Equal(5, ((NAME.Other)PrewireSerializer.Deserialize<NAME.Item>(PrewireSerializer.Serialize(new NAME.Voucher { Id = 5 }))).Id);
                Check.True(PrewireSerializer.Deserialize<NAME.Part>(PrewireSerializer.Serialize(new NAME.Screw { Id = 5 })) is null);

                NAME.Animal animal = PrewireSerializer.Deserialize<NAME.Animal>(PrewireSerializer.Serialize(new NAME.Dog { Id = 3, Age = 4 }));
                Check.Equal(3, animal.Id);
                Check.Equal(typeof(NAME.Animal), animal.GetType());
            }
        }
        """);
}
