using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>How the types that an open position can hold are made known.</summary>
public class OpenFormTests
{
    /// <summary>Closed forms that no source names otherwise, and that follow from none, have to be made known.</summary>
    [Fact]
    public void Forms_that_the_assembly_names() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using NAME;
        using Prewire;
        [assembly: GenerateSerializer(typeof(Page<int>))]
        [assembly: GenerateSerializer(typeof(List<Page<string>>))]
        [assembly: GenerateSerializer(typeof(DayOfWeek))]
        [assembly: GenerateSerializer(typeof(Page<int>.Side))]

        namespace NAME
        {
            [GenerateSerializer] public sealed class Page<T> { public T? Item { get; set; } public enum Side { Front, Back } }
        }

        public static class Test
        {
            public static void Run()
            {
                object[] read = Check.RoundTrip(new object[] { new Page<int> { Item = 1 }, new List<Page<string>> { new() { Item = "a" } }, DayOfWeek.Friday, new DayOfWeek[] { DayOfWeek.Monday }, Page<int>.Side.Back });
                Check.Equal(Page<int>.Side.Back, (Page<int>.Side)read[4]);
                Check.Equal(1, ((Page<int>)read[0]).Item);
                Check.Equal("a", ((List<Page<string>>)read[1])[0].Item);
                Check.Equal(DayOfWeek.Friday, (DayOfWeek)read[2]);
                Check.Equal(DayOfWeek.Monday, ((DayOfWeek[])read[3])[0]);
                Check.Fails(PrewireErrorCode.NoCodec, () => PrewireSerializer.Serialize<object>(Of(5L)));
            }

            private static Page<T> Of<T>(T item) => new() { Item = item };
        }
        """);

    [Fact]
    public void Types_of_other_assemblies() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using OpenApp;
        using Prewire;

        namespace OpenApp { [GenerateSerializer] public sealed class Own : OpenMid.Derived { public int Number { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = OpenLib.Use.Write(new List<object> { new OpenMid.Derived { Tag = "m" }, new Own { Number = 2 }, OpenLib.Use.Secret(3) });
                List<object> read = OpenLib.Use.Read(bytes);
                Check.Equal("m", ((OpenMid.Derived)read[0]).Tag);
                Check.Equal(2, ((Own)read[1]).Number);
                Check.Equal(3, OpenLib.Use.Reveal(read[2]));
                OpenLib.Holder holder = Check.RoundTrip(new OpenLib.Holder { Base = new Own { Number = 4, Tag = "o", Id = 5 }, Face = new OpenMid.Derived { Id = 6 } });
                Check.Equal(4, ((Own)holder.Base!).Number);
                Check.Equal("o", ((Own)holder.Base).Tag);
                Check.Equal(5, holder.Base.Id);
                Check.Equal(6, holder.Face!.Id);
                Check.Equal(typeof(Own), Check.RoundTrip<OpenLib.Root<int>>(new Own()).GetType());
                Check.Equal(7, ((OpenLib.Leaf<int>)Check.RoundTrip<OpenLib.Root<int>>(new OpenLib.Leaf<int> { Item = 7 })).Item);
            }
        }
        """, """
        using System.Collections.Generic;
        using Prewire;
        namespace OpenLib
        {
            [GenerateSerializer] public interface IFace { int Id { get; } }
            [GenerateSerializer, WireUnion(1, typeof(Leaf<>))] public abstract class Root<T> : IFace { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Leaf<T> : Root<T> { public T? Item { get; set; } }
            [GenerateSerializer] internal sealed class Hidden { public int Value { get; set; } }
            [GenerateSerializer] public sealed class Holder { public Root<int>? Base { get; set; } public IFace? Face { get; set; } }
            public static class Use
            {
                public static byte[] Write(List<object> value) => PrewireSerializer.Serialize(value);
                public static List<object> Read(byte[] message) => PrewireSerializer.Deserialize<List<object>>(message)!;
                public static object Secret(int value) => new Hidden { Value = value };
                public static int Reveal(object value) => ((Hidden)value).Value;
            }
        }
        """, """
        using Prewire;
        namespace OpenMid { [GenerateSerializer] public class Derived : OpenLib.Root<int> { public string? Tag { get; set; } } }
        """);
}
