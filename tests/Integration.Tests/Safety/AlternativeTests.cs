using System;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>
/// Types of a union that are announced: as one piece that is compared with what is known here, where all of it is at hand and as usual, else part by part. Either way the same comes out, or the same is
/// refused at the same place: byte by byte nothing is at hand.
/// </summary>
public class AlternativeTests
{
    private static readonly IFigure[] s_figures =
    [
        new AltDisc { Radius = 1 }, new AltBox { Name = "b", Width = 2 }, new AltDisc { Radius = 3 }, new AltFar { Value = 4 }, new AltFarther { Value = 5 }, new AltHolder { Inner = new AltBox { Name = "c" }, Other = new AltFar { Value = 6 } }, new AltBox(),
    ];

    [Fact]
    public void Any_byte_that_is_another_is_read_or_refused_alike() => Outcomes.Damage(s_figures);

    /// <summary>Of such types messages have the hash of what they look like, and so has what they announce.</summary>
    [Fact]
    public void Where_hashes_are_announced_too() => Outcomes.Damage(new AltSheet { Figures = s_figures });

    [Fact]
    public void A_type_may_be_announced_twice()
    {
        byte[] one = PrewireSerializer.Serialize<IFigure[]>([new AltDisc { Radius = 1 }]);
        byte[] two = PrewireSerializer.Serialize<IFigure[]>([new AltDisc { Radius = 1 }, new AltDisc { Radius = 2 }]);
        int start = one.AsSpan().IndexOf((byte)0xF4);
        int mention = one.Length;
        byte[] again = [.. two[..mention], .. one[start..^5], .. two[(mention + 1)..]];
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<IFigure[]>(again)!.Select(static f => ((AltDisc)f).Radius));
        Assert.True(Outcomes.AreSame<IFigure[]>(again));
    }

    /// <summary>Those of the messages before count, and each has its number at both ends.</summary>
    [Fact]
    public void Sessions_number_them_alike()
    {
        var random = new Random(1);
        var sending = new PrewireOptions { Session = new PrewireSession() };
        var whole = new PrewireOptions { Session = new PrewireSession() };
        var cut = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 20; i++)
        {
            IFigure[] figures = [.. s_figures.OrderBy(_ => random.Next()).Take(random.Next(4))];
            byte[] message = PrewireSerializer.Serialize(figures, sending);
            byte[] plain = PrewireSerializer.Serialize(figures);
            Assert.Equal(plain, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<IFigure[]>(message, whole)));
            Assert.Equal(plain, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<IFigure[]>(Pieces.Cut(message, 1), cut)));
            Assert.Equal(whole.Session.Count, cut.Session.Count);
        }
    }

    /// <summary>It says which alternative it is, and what it looks like, which is as another version has it.</summary>
    [Fact]
    public void Other_versions_are_told()
    {
        IFigure[] figures = [.. s_figures.Where(static f => f is AltDisc or AltBox)];
        byte[] message = PrewireSerializer.Serialize<IOldFigure[]>([.. figures.Select(static f => f is AltDisc disc ? (IOldFigure)new OldAltDisc { Radius = disc.Radius, Color = 7 } : new OldAltBox { Name = ((AltBox)f).Name, Width = ((AltBox)f).Width })]);
        Assert.True(Outcomes.AreSame<IFigure[]>(message));
        Assert.Equal(PrewireSerializer.Serialize(figures), PrewireSerializer.Serialize(PrewireSerializer.Deserialize<IFigure[]>(message)));
    }
}

[GenerateSerializer]
[WireUnion(1, typeof(AltDisc))]
[WireUnion(2, typeof(AltBox))]
[WireUnion(127, typeof(AltHolder))]
[WireUnion(200, typeof(AltFar))]
[WireUnion(70_000, typeof(AltFarther))]
public interface IFigure;

[GenerateSerializer]
public sealed class AltDisc : IFigure
{
    public int Radius { get; set; }
}

[GenerateSerializer]
public sealed class AltBox : IFigure
{
    public string? Name { get; set; }

    public int Width { get; set; }
}

[GenerateSerializer]
public sealed class AltHolder : IFigure
{
    public IFigure? Inner { get; set; }

    public IFigure? Other { get; set; }
}

[GenerateSerializer]
public sealed class AltFar : IFigure
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class AltFarther : IFigure
{
    public int Value { get; set; }
}

[GenerateSerializer(Evolution = Evolution.Fingerprint)]
public sealed class AltSheet
{
    public IFigure[]? Figures { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(OldAltDisc))]
[WireUnion(2, typeof(OldAltBox))]
public interface IOldFigure;

[GenerateSerializer]
public sealed class OldAltDisc : IOldFigure
{
    public int Radius { get; set; }

    public int Color { get; set; }
}

[GenerateSerializer]
public sealed class OldAltBox : IOldFigure
{
    public string? Name { get; set; }

    public int Width { get; set; }
}
