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

/// <summary>Members of an interface or of <c>object</c> that became those of a class from which others may derive.</summary>
public class OpenConverterTests
{
    [Fact]
    public void A_converter_is_asked_where_what_may_be_any_object_became_a_class()
    {
        byte[] message = PrewireSerializer.Serialize(new MarkedPlan { Form = new Mark(3), Any = new Mark(4), Forms = [new Mark(5), null] });
        TracedPlan read = PrewireSerializer.Deserialize<TracedPlan>(message)!;
        Assert.Equal((3, 4), (read.Form!.Length, read.Any!.Length));
        Assert.Equal([5, 0], read.Forms!.Select(static t => t?.Length ?? 0));
        Assert.True(PrewireSerializer.TryDeserialize(message, out TracedPlan? tried));
        Assert.Equal(3, tried!.Form!.Length);
        Assert.Null(PrewireSerializer.Deserialize<TracedPlan>(PrewireSerializer.Serialize(new MarkedPlan()))!.Form);
    }

    [Fact]
    public void Messages_of_the_version_itself_do_not_come_to_it()
    {
        var plan = new TracedPlan { Form = new LongTrace { Length = 5, More = 6 }, Any = new Trace { Length = 7 }, Forms = [new Trace { Length = 8 }] };
        TracedPlan read = PrewireSerializer.Deserialize<TracedPlan>(PrewireSerializer.Serialize(plan))!;
        Assert.Equal((6, 7, 8), (Assert.IsType<LongTrace>(read.Form).More, read.Any!.Length, read.Forms![0]!.Length));
    }

    /// <summary>An interface is read as a class, where it is one: a converter of something else has no say in it.</summary>
    [Fact]
    public void One_that_takes_a_class_is_not_asked()
    {
        byte[] message = PrewireSerializer.Serialize(new MarkedPlan { Form = new LongTrace { Length = 5 } });
        Assert.Equal(5, PrewireSerializer.Deserialize<NumberedPlan>(message)!.Form!.Length);
    }
}

public interface IMark;

[GenerateSerializer]
public sealed record Mark(int Value) : IMark;

[GenerateSerializer]
public class Trace : IMark
{
    public int Length { get; set; }
}

[GenerateSerializer]
public sealed class LongTrace : Trace
{
    public int More { get; set; }
}

[GenerateSerializer]
public sealed class MarkedPlan
{
    public IMark? Form { get; set; }

    public object? Any { get; set; }

    public List<IMark?>? Forms { get; set; }
}

[GenerateSerializer]
public sealed class TracedPlan
{
    [WireConverter(typeof(FromMark))]
    public Trace? Form { get; set; }

    [WireConverter(typeof(FromAny))]
    public Trace? Any { get; set; }

    [WireConverter(typeof(FromMarks))]
    public List<Trace?>? Forms { get; set; }
}

[GenerateSerializer]
public sealed class NumberedPlan
{
    [WireConverter(typeof(FromNumber))]
    public Trace? Form { get; set; }
}

public struct FromMark : IWireConverter<IMark?, Trace?>
{
    public readonly Trace? Convert(IMark? old) => old is null ? null : old as Trace ?? new Trace { Length = ((Mark)old).Value };
}

public struct FromAny : IWireConverter<object?, Trace?>
{
    public readonly Trace? Convert(object? old) => default(FromMark).Convert((IMark?)old);
}

public struct FromMarks : IWireConverter<List<IMark?>?, List<Trace?>?>
{
    public readonly List<Trace?>? Convert(List<IMark?>? old) => old?.ConvertAll(static m => default(FromMark).Convert(m));
}

public struct FromNumber : IWireConverter<int, Trace?>
{
    public readonly Trace? Convert(int old) => new() { Length = old };
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
