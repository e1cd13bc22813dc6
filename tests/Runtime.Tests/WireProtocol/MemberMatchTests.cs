using System.Globalization;
using System.Linq;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Which members of a class and of its base classes in other assemblies are the same in another version.</summary>
public class MemberMatchTests
{
    /// <summary>Each side is the class and its bases, each with a colon and its ids; what is expected is the local place of each foreign member, sections counted on, or -.</summary>
    [Theory]
    [InlineData("own:1 a:1", "own:1 a:1", "0 1")]
    [InlineData("own:1 a:1", "own:1 b:1 a:1", "0 2")]
    [InlineData("own:1 b:1 a:1", "own:1 a:1", "0 - 1")]
    [InlineData("own:1 a:1 b:1", "own:1 b:1 a:1", "0 2 1")]
    [InlineData("own:1,2 a:1", "own:1 a:1,2", "0 - 1")]
    [InlineData("own:1 a:1,2", "own:1,2 a:1", "0 2 -")]
    [InlineData("own:1 a:1", "own:1 renamed:1", "0 1")]
    [InlineData("own:1 a:1 b:1", "own:1 a:1 renamed:1", "0 1 2")]
    [InlineData("own:1 a:1,2", "own:1 b:2 a:1", "0 2 -")]
    [InlineData("own:1,2 a:3", "own:1 b:2 a:3", "0 - 2")]
    [InlineData("own:21 m:11 b:1,2", "own:21 joined:1,2,11", "0 3 1 2")]
    [InlineData("own:21 joined:1,2,11", "own:21 m:11 b:1,2", "0 2 3 1")]
    [InlineData("own:21 m:1,11 b:1,2", "own:21 joined:1,2,11", "0 1 3 - -")]
    [InlineData("own:21 b:1 a:3", "own:21 c:1,3", "0 1 2")]
    [InlineData("own:21 b:1 a:3", "own:21 b:1,3", "0 1 -")]
    [InlineData("own:21 b:1,2", "own:21 x:2 b:1", "0 2 -")]
    [InlineData("own:21 k:11,31 b:1", "own:21 l:31 m:1,11", "0 3 1 2")]
    [InlineData("own:4,21 m:11 b:1", "own:21 m:4,11", "- 0 2 -")]
    [InlineData("own:1,2,3", "own:1,2 a:3", "0 1 2")]
    [InlineData("own:1,2 a:3", "own:1,2,3", "0 1 2")]
    [InlineData("own:1 a:1,2", "own:1,2", "0 - 1")]
    public void Ids_mean_something_in_their_own_class(string foreign, string local, string expected) =>
        Assert.Equal(expected, Matches(foreign, local, ShapeFlags.None));

    [Theory]
    [InlineData("own:1 a:1", "own:1 b:1 a:1", "0 1")]
    [InlineData("own:1,2 a:3", "own:1 a:2,3", "0 1 2")]
    [InlineData("own:1 a:2", "own:1 b:2 a:3", "0 1")]
    public void Names_are_found_wherever_they_are(string foreign, string local, string expected) =>
        Assert.Equal(expected, Matches(foreign, local, ShapeFlags.Named));

    private static string Matches(string foreign, string local, ShapeFlags flags)
    {
        MemberMatch match = MemberMatch.Between(Of(foreign, flags), Of(local, flags));
        return string.Join(' ', match.Matches.SelectMany(static m => m).Select(static i => i < 0 ? "-" : i.ToString(CultureInfo.InvariantCulture)));
    }

    private static TypeShape Of(string classes, ShapeFlags flags)
    {
        var graph = new ShapeGraph();
        TypeShape? first = null;
        TypeShape? above = null;
        foreach (string[] part in classes.Split(' ').Select(static c => c.Split(':')))
        {
            WireEdge edge;
            TypeShape type;
            if (above is null)
            {
                graph.TryBegin(part[0], ShapeKind.Object, flags, part[0], out edge, out type);
            }
            else
            {
                graph.TryBeginSection(part[0], flags, flags == ShapeFlags.None ? NameHash.Of(part[0]) : 0, part[0], out edge, out type);
                above.AddBase(edge);
            }

            foreach (int id in part[1].Split(',').Select(static n => int.Parse(n, CultureInfo.InvariantCulture)))
            {
                type.Add(id, (uint)id, "M" + id, Shapes.Int);
            }

            above = type;
            first ??= type;
        }

        return first!;
    }
}
