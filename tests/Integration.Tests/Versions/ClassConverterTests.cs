using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Members of a concrete class that became those of an abstract one: objects of the class itself can no longer be there, and a converter says what they are.</summary>
public class ClassConverterTests
{
    [Fact]
    public void A_converter_is_asked_where_a_class_became_an_abstract_one()
    {
        byte[] message = PrewireSerializer.Serialize(new RoundPlan { Form = new Round { Radius = 3 }, Forms = [new() { Radius = 4 }, null] });
        AnyPlan read = PrewireSerializer.Deserialize<AnyPlan>(message)!;
        Assert.Equal(6, Assert.IsType<Wheel>(read.Form).Diameter);
        Assert.Equal([8, 0], read.Forms!.Select(static f => (f as Wheel)?.Diameter ?? 0));
        Assert.True(PrewireSerializer.TryDeserialize(message, out AnyPlan? tried));
        Assert.Equal(6, Assert.IsType<Wheel>(tried!.Form).Diameter);
        Assert.Null(PrewireSerializer.Deserialize<AnyPlan>(PrewireSerializer.Serialize(new RoundPlan()))!.Form);
    }

    [Fact]
    public void Messages_of_the_version_itself_do_not_come_to_it()
    {
        var plan = new AnyPlan { Form = new Wheel { Diameter = 5 } };
        Assert.Equal(5, Assert.IsType<Wheel>(PrewireSerializer.Deserialize<AnyPlan>(PrewireSerializer.Serialize(plan))!.Form).Diameter);
        byte[] later = PrewireSerializer.Serialize(new LaterPlan { Form = new Wheel { Diameter = 5 } });
        Assert.Equal(5, Assert.IsType<Wheel>(PrewireSerializer.Deserialize<AnyPlan>(later)!.Form).Diameter);
    }

    [Fact]
    public void One_that_takes_something_else_is_not_asked()
    {
        byte[] message = PrewireSerializer.Serialize(new RoundPlan { Form = new Round { Radius = 3 } });
        Assert.Null(PrewireSerializer.Deserialize<NamedPlan>(message)!.Form);
        Assert.Equal(3, Assert.IsType<Wheel>(PrewireSerializer.Deserialize<NamedPlan>(PrewireSerializer.Serialize(new TextPlan { Form = "abc" }))!.Form).Diameter);
    }
}

[GenerateSerializer]
public sealed class Round
{
    public int Radius { get; set; }
}

[GenerateSerializer(Unknown = Unknown.Null)]
public abstract class Outline
{
}

[GenerateSerializer]
public sealed class Wheel : Outline
{
    public int Diameter { get; set; }
}

[GenerateSerializer]
public sealed class RoundPlan
{
    public Round? Form { get; set; }

    public List<Round?>? Forms { get; set; }
}

[GenerateSerializer]
public sealed class TextPlan
{
    public string? Form { get; set; }
}

[GenerateSerializer]
public sealed class AnyPlan
{
    [WireConverter(typeof(FromRound))]
    public Outline? Form { get; set; }

    [WireConverter(typeof(FromRounds))]
    public List<Outline?>? Forms { get; set; }
}

[GenerateSerializer]
public sealed class LaterPlan
{
    public Outline? Form { get; set; }

    public List<Outline?>? Forms { get; set; }

    public int More { get; set; }
}

[GenerateSerializer]
public sealed class NamedPlan
{
    [WireConverter(typeof(FromName))]
    public Outline? Form { get; set; }
}

public struct FromRound : IWireConverter<Round?, Outline?>
{
    public readonly Outline? Convert(Round? old) => old is null ? null : new Wheel { Diameter = 2 * old.Radius };
}

public struct FromRounds : IWireConverter<List<Round?>?, List<Outline?>?>
{
    public readonly List<Outline?>? Convert(List<Round?>? old) => old?.ConvertAll(static r => default(FromRound).Convert(r));
}

public struct FromName : IWireConverter<string?, Outline?>
{
    public readonly Outline? Convert(string? old) => old is null ? null : new Wheel { Diameter = old.Length };
}
