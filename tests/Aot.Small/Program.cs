using System;

namespace Prewire.Aot.Small;

/// <summary>Four small types as most are written, a record and classes that are not sealed, and a class with two that derive from it. The last line says how many of the proofs held.</summary>
internal static class Program
{
    private static int Main()
    {
#if EMPTY
        Console.WriteLine(Environment.ProcessId != 0 ? "1 passed, 0 failed" : "0 passed, 1 failed");
        return 0;
#else
        int failed = 0;
        int passed = 0;
        Check(PrewireSerializer.Deserialize<Person>(PrewireSerializer.Serialize(new Person("Ada", 36))) == new Person("Ada", 36));
        Check(PrewireSerializer.Deserialize<Order>(PrewireSerializer.Serialize(new Order { Id = 3, Name = "three" })) is { Id: 3, Name: "three" });
        Check(PrewireSerializer.Deserialize<Place>(PrewireSerializer.Serialize(new Place { X = 1.5, Floor = 2 })) is { X: 1.5, Floor: 2 });
        Check(PrewireSerializer.Deserialize<Shape>(PrewireSerializer.Serialize<Shape>(new Circle { Id = 4, Radius = 5 })) is Circle { Id: 4, Radius: 5 });
        Check(PrewireSerializer.Deserialize<Shape>(PrewireSerializer.Serialize<Shape>(new Square { Id = 6, Side = 7 })) is Square { Id: 6, Side: 7 });

        // Nothing here takes a number in place of an object, so nothing of numbers in such places is there. Each byte is made each other one: what comes is a shape or an error.
        byte[] message = PrewireSerializer.Serialize<Shape>(new Circle { Id = 4, Radius = 5 });
        for (int i = 0; i < message.Length; i++)
        {
            for (int value = 0; value < 256; value++)
            {
                byte[] other = (byte[])message.Clone();
                other[i] = (byte)value;
                _ = CodeOf(other);
            }
        }

        // A square is named by its identity; here what is named is an array of squares, which nothing can hold: it is told from a type that nobody knows.
        byte[] squares = PrewireSerializer.Serialize<Shape>(new Square { Id = 6, Side = 7 });
        squares[Array.IndexOf(squares, (byte)0xF0)] = 0xF6;
        Check(CodeOf(squares) == PrewireErrorCode.UnassignableType);

        Console.WriteLine($"{passed} passed, {failed} failed");
        return failed;

        static PrewireErrorCode? CodeOf(byte[] message)
        {
            try
            {
                _ = PrewireSerializer.Deserialize<Shape>(message);
                return null;
            }
            catch (PrewireException exception)
            {
                return exception.Code;
            }
        }

        void Check(bool holds)
        {
            passed += holds ? 1 : 0;
            failed += holds ? 0 : 1;
        }
#endif
    }
}

#if !EMPTY
[GenerateSerializer]
internal record Person(string Name, int Age);

[GenerateSerializer]
internal class Order
{
    public int Id { get; set; }

    public string Name { get; set; } = "";
}

[GenerateSerializer]
internal class Place
{
    public double X { get; set; }

    public int? Floor { get; set; }
}

[GenerateSerializer]
[WireUnion(0, typeof(Circle))]
internal abstract class Shape
{
    public int Id { get; set; }
}

[GenerateSerializer]
internal class Circle : Shape
{
    public int Radius { get; set; }
}

[GenerateSerializer]
internal class Square : Shape
{
    public int Side { get; set; }
}
#endif
