using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Enumerations that hand-written codecs and surrogates write.</summary>
public class CustomEnumTests
{
    [Fact]
    public void Enumerations() => LoadedAssembly.RunWithLibraries(
        """
        using System;
        using System.Collections.Generic;
        using Prewire;

        [assembly: WireCodec(typeof(DayOfWeek), typeof(DayCodec))]
        [assembly: WireCodec(typeof(Here), typeof(HereCodec))]

        public sealed class DayCodec : Codec<DayOfWeek>
        {
            public override WireShape Shape => WireShape.String;
            public override void Write(ref PrewireWriter writer, DayOfWeek value) => writer.WriteString(value.ToString());
            public override DayOfWeek Read(ref PrewireReader reader, int version) => Enum.Parse<DayOfWeek>(reader.ReadString()!);
        }

        public enum Here { A, B }
        internal sealed class HereCodec : Codec<Here>
        {
            public override WireShape Shape => WireShape.Byte;
            public override void Write(ref PrewireWriter writer, Here value) => writer.WriteByte((byte)(100 + value));
            public override Here Read(ref PrewireReader reader, int version) => (Here)(reader.ReadByte() - 100);
        }

        [WireSurrogate(typeof(SideName))] [Flags] public enum Side : long { None, Left = 1, Right = 2 }
        [GenerateSerializer]
        public sealed record SideName(string Name)
        {
            public static SideName From(Side side) => new(side.ToString());
            public Side ToValue() => Enum.Parse<Side>(Name);
        }

        [GenerateSerializer]
        public sealed class Plan
        {
            public DayOfWeek Day { get; set; }
            public DayOfWeek? Maybe { get; set; }
            public List<DayOfWeek>? Days { get; set; }
            public Dictionary<Side, Here[]>? Sides { get; set; }
            public Lib.Color Color { get; set; }
            public Lib.Color?[]? Colors { get; set; }
            public Here Here { get; set; } = Here.B;
            public DateTimeKind Plain { get; set; }
            public object? Any { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                var value = new Plan
                {
                    Day = DayOfWeek.Friday, Maybe = DayOfWeek.Monday, Days = new() { DayOfWeek.Sunday, DayOfWeek.Saturday }, Sides = new() { [Side.Left | Side.Right] = new[] { Here.A, Here.B } },
                    Color = Lib.Color.Blue, Colors = new Lib.Color?[] { Lib.Color.Red, null }, Plain = DateTimeKind.Utc, Any = Side.Right,
                };
                Plan copy = Check.RoundTrip(value);
                Check.True(copy.Day == DayOfWeek.Friday && copy.Maybe == DayOfWeek.Monday && copy.Days![1] == DayOfWeek.Saturday);
                Check.True(copy.Sides![Side.Left | Side.Right][1] == Here.B && copy.Color == Lib.Color.Blue && copy.Colors![0] == Lib.Color.Red && copy.Colors[1] is null);
                Check.True(copy.Here == Here.B && copy.Plain == DateTimeKind.Utc && copy.Any is Side.Right);
                Check.Equal("Friday", PrewireSerializer.Deserialize<string>(PrewireSerializer.Serialize(DayOfWeek.Friday)));
                Check.Equal((byte)101, PrewireSerializer.Deserialize<byte>(PrewireSerializer.Serialize(Here.B)));
                Check.Equal("blue", PrewireSerializer.Deserialize<string>(PrewireSerializer.Serialize(Lib.Color.Blue)));
                Check.Equal("blue", PrewireSerializer.Deserialize<string>(Lib.Own.Write()));
                Check.Equal(Lib.Color.Red, Check.RoundTrip(Lib.Color.Red));
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Deserialize<DayOfWeek>(PrewireSerializer.Serialize("Someday")));
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [WireCodec(typeof(ColorCodec))] public enum Color { Red, Blue }
            public sealed class ColorCodec : Codec<Color>
            {
                public override WireShape Shape => WireShape.String;
                public override void Write(ref PrewireWriter writer, Color value) => writer.WriteString(value == Color.Red ? "red" : "blue");
                public override Color Read(ref PrewireReader reader, int version) => reader.ReadString() == "red" ? Color.Red : Color.Blue;
            }
            public static class Own { public static byte[] Write() => PrewireSerializer.Serialize(Color.Blue); }
        }
        """);
}
