using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

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
