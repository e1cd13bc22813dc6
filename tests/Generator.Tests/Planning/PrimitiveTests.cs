using System;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Planning;

/// <summary>The primitives of the model are the scalar types of the format, by the same numbers.</summary>
public class PrimitiveTests
{
    [Fact]
    public void Each_primitive_has_its_row()
    {
        string[] names = Enum.GetValues<PrimitiveKind>().Select(static kind => Primitives.Of(kind).SimpleName).ToArray();
        Assert.Equal(Enum.GetNames<PrimitiveKind>().Select(static name => name == nameof(PrimitiveKind.Bool) ? nameof(Boolean) : name), names);
        Assert.Equal(names.Length, WireProtocol.ScalarType.All.Length);
    }

    [Fact]
    public void Enumerations_can_be_over_those_that_have_a_keyword()
    {
        PrimitiveKind[] expected =
        [
            PrimitiveKind.SByte, PrimitiveKind.Byte, PrimitiveKind.Int16, PrimitiveKind.UInt16, PrimitiveKind.Int32, PrimitiveKind.UInt32,
            PrimitiveKind.Int64, PrimitiveKind.UInt64,
        ];
        Assert.Equal(expected, Enum.GetValues<PrimitiveKind>().Where(static kind => Primitives.Of(kind).Keyword.Length > 0));
    }
}
