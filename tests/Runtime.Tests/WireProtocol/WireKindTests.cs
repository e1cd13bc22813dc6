using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Announcements;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>The table of kinds is whole, and all that walks over values knows each of them.</summary>
public class WireKindTests
{
    private static readonly WireKind[] s_reserved = [WireKind.VarUInt, WireKind.ZigZag, WireKind.Interned, WireKind.Columns, WireKind.Further];

    /// <summary>What says where it ends, or whose type is known, only to the walker.</summary>
    private static readonly WireKind[] s_leftToTheWalker = [WireKind.Open, WireKind.Late, WireKind.Reference, WireKind.BigInteger, WireKind.Version];

    /// <summary>A value of each scalar type, the longest of its kind where that is limited.</summary>
    private static readonly object[] s_scalars =
    [
        true, sbyte.MinValue, byte.MaxValue, short.MinValue, ushort.MaxValue, int.MinValue, uint.MaxValue, long.MinValue, ulong.MaxValue, nint.MinValue, nuint.MaxValue,
        'x', 1.5f, 1.5, decimal.MaxValue, (Half)1.5, Int128.MinValue, UInt128.MaxValue, "text", Guid.NewGuid(), DateTime.MaxValue, DateTimeOffset.MaxValue, TimeSpan.MinValue,
        DateOnly.MaxValue, TimeOnly.MaxValue, BigInteger.Pow(7, 99), new Version(1, 2, 3, 4), new Uri("http://prewire/"),
    ];

    public static TheoryData<WireKind> Kinds => new(Enum.GetValues<WireKind>().Except(s_reserved));

    public static TheoryData<int> Scalars => new(Enumerable.Range(0, ScalarType.All.Length));

    /// <summary>The value of the scalar type with a place in the table.</summary>
    internal static object SampleOf(int index) => s_scalars[index];

    /// <summary>The scalar type with a place in the table; null where the framework lacks it.</summary>
    internal static Type? TypeOf(int index) => index < ScalarType.LastCode
        ? WellKnown.FormOf(index + 1)?.Type
        : Array.Find(WellKnown.AnnouncedScalars(), type => type.FullName == ScalarType.All[index].Name);

    [Fact]
    public void What_is_not_in_the_table_is_reserved()
    {
        IEnumerable<WireKind> undefined = Enumerable.Range(0, 256).Select(static i => (WireKind)i).Where(static k => !WireKinds.IsDefined(k));
        Assert.Equal(s_reserved, undefined.Where(Enum.IsDefined));
        Assert.Equal(256 - Enum.GetValues<WireKind>().Length + s_reserved.Length, undefined.Count());
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Numbers_are_what_they_are_called(WireKind kind)
    {
        string name = kind.ToString();
        string digits = name.TrimStart([.. "UIntFloa"]);
        bool isNumber = int.TryParse(digits, out int bits);
        Assert.Equal(isNumber && name.Contains("Int", StringComparison.Ordinal), WireKinds.IsInteger(kind));
        Assert.Equal(isNumber && name.StartsWith("Float", StringComparison.Ordinal), WireKinds.IsFloat(kind));
        Assert.True(!isNumber || WireKinds.FixedSize(kind) * 8 == bits);
        Assert.Equal(kind is WireKind.Decimal or WireKind.DateTimeOffset || (WireKinds.IsInteger(kind) && bits is 16 or 32 or 64), WireKinds.IsPacked(kind));
        Assert.Equal(kind == WireKind.Late, WireKinds.IsAnnounced(kind));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Every_walk_knows_the_kind(WireKind kind)
    {
        WireEdge edge = Shape(kind);
        WireEdge sent = Shapes.Sent(edge);
        Assert.Equal(kind, sent.Kind);
        Assert.True(Binder.Bind(sent, edge, "Root").Edge!.Exact);
        long largest = SizeBound.Of(edge);
        bool isScanned = false;
        for (int seed = 0; seed < 50; seed++)
        {
            byte[] value = RandomValues.Of(edge, seed);
            WalkResult result = ShapeWalker.Validate(value, 0, edge, "Root", null);
            Assert.True(result.IsFine, result.Code + " at " + result.Offset);
            Assert.True(value.Length >= TypeLayout.MinSizeOf(edge));
            Assert.True(largest == SizeBound.None || value.Length <= largest);
            Assert.Equal(WireKinds.FixedSize(kind) is var size and not 0 ? size : value.Length, value.Length);
            byte[] longer = [.. value, 0];
            if (ShapeScan.TryMeasure(longer, edge, isPresent: false, out int length))
            {
                Assert.Equal(value.Length, length);
                isScanned = true;
            }
        }

        Assert.Equal(!s_leftToTheWalker.Contains(kind), isScanned);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void The_kinds_with_values_that_are_none_are_those_that_are_checked(WireKind kind)
    {
        if (kind != WireKind.Bool && WireKinds.FixedSize(kind) == 0)
        {
            Assert.False(WireKinds.NeedsCheck(kind));
            return;
        }

        byte[] bytes = new byte[WireKinds.LargestSize(kind)];
        Assert.True(ValueChecks.IsValid(kind, bytes));
        Array.Fill(bytes, (byte)0xFF);
        Assert.Equal(!WireKinds.NeedsCheck(kind), ValueChecks.IsValid(kind, bytes));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_kind_with_a_null_of_its_own_has_it_in_one_byte(WireKind kind)
    {
        WireEdge edge = Shape(kind);
        bool isFine = ShapeWalker.Validate([0], 0, edge, "Root", null).IsFine;
        Assert.True(isFine || !WireKinds.HasOwnNull(kind));
        Assert.Equal(WireKinds.HasOwnNull(kind), new EdgeMap(edge, null).SaysNull || kind == WireKind.Late);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_kind_says_what_it_is_read_as_and_is_bound_to_just_that(WireKind kind)
    {
        bool isReadAsOther = false;
        foreach (WireKind local in Enum.GetValues<WireKind>().Except(s_reserved).Where(local => local != kind))
        {
            bool isReadAs = WireKinds.IsReadAs(kind, local);
            isReadAsOther |= isReadAs;
            if (kind is not (WireKind.Late or WireKind.Open) && local is not (WireKind.Late or WireKind.Reference))
            {
                // What is late, open or tracked is read as what is behind it.
                Assert.Equal(isReadAs ? 0 : PrewireErrorCode.IncompatibleMember, Binder.Bind(Member(kind), Member(local), "Root").Code);
            }
        }

        Assert.NotEqual(isReadAsOther, WireKinds.Of(kind).HasFlag(KindFacts.Alone));

        static WireEdge Member(WireKind kind) => Shapes.WithIds(ShapeKind.Object, (0, "A", Shape(kind)));
    }

    [Theory]
    [MemberData(nameof(Scalars))]
    public void A_scalar_is_written_as_the_table_says(int index)
    {
        ScalarType scalar = ScalarType.All[index];
        object value = s_scalars[index];
        if (TypeOf(index) is not { } type)
        {
            // The runtime for older frameworks lacks what these lack.
            Assert.Contains(scalar.Name, (string[])["System.Half", "System.Int128", "System.UInt128", "System.DateOnly", "System.TimeOnly"]);
            return;
        }

        Assert.Equal(type, value.GetType());
        Assert.Equal(scalar.Name, type.FullName);
        Assert.Equal(index < ScalarType.LastCode ? index + 1 : 0, WellKnown.CodeOf(type));

        byte[] message = PrewireSerializer.Serialize(type, value);
        using var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        Assert.Equal((ShapeValueKind)(scalar.Kind + 1), reader.Kind);
        int size = message.Length - (int)reader.Offset;
        bool isUnbounded = scalar.Kind is WireKind.String or WireKind.BigInteger;
        Assert.Equal(isUnbounded ? 0 : size, WireKinds.LargestSize(scalar.Kind));
        Assert.Equal(value, PrewireSerializer.Deserialize(type, message));
        if (type.IsValueType)
        {
            Type nullable = typeof(Nullable<>).MakeGenericType(type);
            Assert.Contains(nullable, WellKnown.AnnouncedScalars());
            Assert.Equal(value, PrewireSerializer.Deserialize(nullable, PrewireSerializer.Serialize(nullable, value)));
        }
    }

    [Theory]
    [MemberData(nameof(Scalars))]
    public void Only_scalars_of_which_all_bytes_are_values_have_an_alignment(int index)
    {
        ScalarType scalar = ScalarType.All[index];
        int size = WireKinds.FixedSize(scalar.Kind);
        bool isAsInMemory = size != 0 && !scalar.IsChecked;
        Assert.Equal(isAsInMemory, scalar.Alignment != 0);
        Assert.True(!isAsInMemory || size % scalar.Alignment == 0);
    }

    private static WireEdge Shape(WireKind kind) => WireKinds.OperandsOf(kind) switch
    {
        KindOperands.Element when kind == WireKind.Reference => WireEdge.Reference(Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int), (1, "B", Shapes.Text))),
        KindOperands.Element => WireEdge.List(Shapes.Int),
        KindOperands.Pair => WireEdge.Map(Shapes.Text, Shapes.Int),
        KindOperands.Items => WireEdge.Tuple(Shapes.Int, Shapes.Text),
        KindOperands.Version => WireEdge.Blob(3),
        KindOperands.Type => Shapes.WithIds(kind == WireKind.Object ? ShapeKind.Object : ShapeKind.Struct, (0, "A", Shapes.Int), (1, "B", Shapes.Text)),
        _ => kind == WireKind.Late ? WireEdge.Late(RandomValues.LateTargets[0]) : WireEdge.Of(kind),
    };
}
