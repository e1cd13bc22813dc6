using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Objects in parts that a view does not know, where the process has the classes of the message as well.</summary>
public class UnknownViewTests
{
    /// <summary>What the message calls so is read as the view's class, whatever else is found by its name, in this message or in one before.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_a_view_refers_to_is_of_its_own_class(bool isInFound)
    {
        var seat = new ViewedSeat { Id = 5 };
        var hall = new ViewedHall { Row = new ViewedRow { Number = 1, Seat = isInFound ? seat : null }, First = seat, Known = seat };
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(5, Read(hall).Known!.Id);
        }

        Assert.Equal(5, Read(new ViewedHall { First = seat, Known = seat }).Known!.Id);
    }

    private static ViewOfHall Read(ViewedHall hall)
    {
        byte[] message = PrewireSerializer.Serialize(hall);
        Assert.True(PrewireSerializer.TryDeserialize(message, out ViewOfHall? _));
        return PrewireSerializer.Deserialize<ViewOfHall>(message)!;
    }
}

[GenerateSerializer, WireReferences]
public sealed class ViewedSeat
{
    public int Id { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class ViewedRow
{
    public int Number { get; set; }

    public ViewedSeat? Seat { get; set; }
}

[GenerateSerializer]
public sealed class ViewedHall
{
    public ViewedRow? Row { get; set; }

    public ViewedSeat? First { get; set; }

    public ViewedSeat? Known { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class SeatOfView
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class ViewOfHall
{
    public SeatOfView? Known { get; set; }
}
