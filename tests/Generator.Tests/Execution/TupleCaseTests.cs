using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Unions that can hold tuples, which C# takes for a pattern of their items where it tests for a type.</summary>
public class TupleCaseTests
{
    [Fact]
    public void Tuples_are_contents_of_unions() => LoadedAssembly.Run("""
        using System;
        using System.Runtime.CompilerServices;
        using Prewire;

        [GenerateSerializer, Union]
        public struct Either : IUnion
        {
            public Either((int, string) value) => Value = value;
            public Either((int Left, long Right)? value) => Value = value;
            public Either((byte A, byte B)[] value) => Value = value;
            public Either((short, short)[][,] value) => Value = value;
            public Either((int, int, int, int, int, int, int, (int, string)) value) => Value = value;
            public object? Value { get; }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal((object)(1, "x"), Check.RoundTrip(new Either((1, "x"))).Value);
                Check.Equal((object)(1, 2L), Check.RoundTrip(new Either((1, 2L))).Value);
                Check.Equal((byte)4, (((byte, byte)[])Check.RoundTrip(new Either(new[] { ((byte)3, (byte)4) })).Value!)[0].Item2);
                Check.Equal((object)(1, 2, 3, 4, 5, 6, 7, (8, "y")), Check.RoundTrip(new Either((1, 2, 3, 4, 5, 6, 7, (8, "y")))).Value);
            }
        }

        namespace System.Runtime.CompilerServices
        {
            [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)] internal sealed class UnionAttribute : Attribute { }
            public interface IUnion { object? Value { get; } }
        }
        """);
}
