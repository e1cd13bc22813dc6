using System.Collections;
using System.Linq;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Values that use everything, and their text to compare them by.</summary>
internal static class Samples
{
    internal static Holder Holder() => new()
    {
        Value = new object?[] { 1, "a", new Thing { A = 1 }, new Spot(1, 2), Color.Green, new ArrayList { new Thing { A = 2 } }, new Hashtable { [1] = 2m } },
        Things = [new Thing { A = 3 }, new Spot(3, 4), null, new Thing { A = 4 }],
        Figure = new Figure
        {
            Id = 1,
            Next = new Disc { Id = 2, Radius = 1.5, Next = new Extra { Id = 3, Value = new Box { Id = 4, Label = "b" }, Next = new Box { Label = "c", Next = new Extra() } } },
        },
        Animal = new Crate { Content = new Crate { Content = new Dog { Age = 7 } } },
    };

    internal static string Text(object? value) => value switch
    {
        null => "-",
        string text => text,
        Holder holder => $"Holder({Text(holder.Value)}, {Text(holder.Things)}, {Text(holder.Figure)}, {Text(holder.Animal)})",
        Disc disc => $"Disc({disc.Id}, {disc.Radius}, {Text(disc.Next)})",
        Box box => $"Box({box.Id}, {box.Label}, {Text(box.Next)})",
        Extra extra => $"Extra({extra.Id}, {Text(extra.Value)}, {Text(extra.Next)})",
        Figure figure => $"{figure.GetType().Name}({figure.Id}, {Text(figure.Next)})",
        Crate crate => $"Crate({Text(crate.Content)})",
        Dog dog => $"Dog({dog.Age})",
        Thing thing => $"Thing({thing.A})",
        DictionaryEntry entry => $"{Text(entry.Key)}={Text(entry.Value)}",
        IEnumerable values => value.GetType().Name + "[" + string.Join(", ", values.Cast<object?>().Select(Text)) + "]",
        _ => value.GetType().Name + " " + value,
    };
}
