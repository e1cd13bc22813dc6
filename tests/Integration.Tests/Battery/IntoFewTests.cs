using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>What few objects are read into is told one by one, further ones by a table, and many at the end by where they are: of any two places that have one object, the first keeps it.</summary>
public class IntoFewTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    public void The_first_of_two_places_keeps_the_object(int members)
    {
        foreach (int many in (int[])[0, 1, 2, 3, 4, 5, 15, 16, 20, 40])
        {
            byte[] message = PrewireSerializer.Serialize(Make(members, many, 100));
            int[] places = [.. Enumerable.Range(0, members + many).Where(i => i < 10 || i > members + many - 3)];
            foreach (int second in places)
            {
                foreach (int first in places.Where(i => i < second))
                {
                    FewFirst store = Make(members, many, 0);
                    Few shared = Places(store)[first];
                    Put(store, members, second, shared);
                    Few[] before = Places(store);
                    PrewireSerializer.DeserializeInto(message, ref store!);
                    Few[] after = Places(store);
                    Assert.Equal(Enumerable.Range(100, members + many), after.Select(static f => f.Id));
                    Assert.NotSame(shared, after[second]);
                    before[second] = after[second];
                    Assert.Equal(before, after, ReferenceEqualityComparer.Instance);
                }
            }
        }
    }

    [Fact]
    public void Where_the_object_that_is_read_into_is_itself_a_part_of_it_another_comes_there()
    {
        byte[] message = PrewireSerializer.Serialize(new Ring { Id = 1, A = new Ring { Id = 2 }, B = new Ring { Id = 3 }, C = new Ring { Id = 4 }, D = new Ring { Id = 5 } });
        for (int i = 0; i < 16; i++)
        {
            var ring = new Ring { A = new Ring(), B = new Ring(), C = new Ring(), D = new Ring() };
            Ring root = ring;
            (ring.A, ring.B, ring.C, ring.D) = ((i & 1) != 0 ? ring : ring.A, (i & 2) != 0 ? ring : ring.B, (i & 4) != 0 ? ring : ring.C, (i & 8) != 0 ? ring : ring.D);
            Ring[] before = [ring.A!, ring.B!, ring.C!, ring.D!];
            PrewireSerializer.DeserializeInto(message, ref ring!);
            Assert.Same(root, ring);
            Ring[] after = [ring.A!, ring.B!, ring.C!, ring.D!];
            Assert.Equal([2, 3, 4, 5], after.Select(static r => r.Id));
            for (int k = 0; k < 4; k++)
            {
                Assert.Equal((i & (1 << k)) == 0, ReferenceEquals(before[k], after[k]));
                Assert.NotSame(root, after[k]);
            }
        }
    }

    private static FewFirst Make(int members, int many, int id) => new()
    {
        A = members > 0 ? new Few { Id = id++ } : null, B = members > 1 ? new Few { Id = id++ } : null, C = members > 2 ? new Few { Id = id++ } : null,
        D = members > 3 ? new Few { Id = id++ } : null, E = members > 4 ? new Few { Id = id++ } : null,
        Many = [.. Enumerable.Range(id, many).Select(static i => new Few { Id = i })],
    };

    private static Few[] Places(FewFirst store) => [.. new[] { store.A, store.B, store.C, store.D, store.E }.OfType<Few>(), .. store.Many!];

    private static void Put(FewFirst store, int members, int place, Few value)
    {
        if (place >= members)
        {
            store.Many![place - members] = value;
            return;
        }

        switch (place)
        {
            case 1:
                store.B = value;
                break;
            case 2:
                store.C = value;
                break;
            case 3:
                store.D = value;
                break;
            default:
                store.E = value;
                break;
        }
    }
}

[GenerateSerializer]
public sealed class FewFirst
{
    public Few? A { get; set; }

    public Few? B { get; set; }

    public Few? C { get; set; }

    public Few? D { get; set; }

    public Few? E { get; set; }

    public List<Few>? Many { get; set; }
}

[GenerateSerializer]
public sealed class Few
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Ring
{
    public int Id { get; set; }

    public Ring? A { get; set; }

    public Ring? B { get; set; }

    public Ring? C { get; set; }

    public Ring? D { get; set; }
}
