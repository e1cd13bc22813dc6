using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Primitives;
using Prewire.Spike.Library;

namespace Prewire.Spike;

/// <summary>What is written by forms that are generated into the app, and what is found by number.</summary>
internal static class FormProofs
{
    public static IEnumerable<(string Name, Func<bool> Proof)> All =>
    [
        ("strings of web requests", Strings),
        ("a comparer that messages name", Comparers),
        ("a comparer that messages do not name is refused", OtherComparers),
        ("fixed buffers", FixedBuffers),
#if NET10_0_OR_GREATER
        // Whoever reads objects, or types as values, may get any: on the older frameworks, codecs that nobody uses can be seen to be left out.
        ("strings of web requests in an object", StringsInAnObject),
        ("types as values", Types),
        ("types that nobody serializes are refused", OtherTypes),
        .. FSharpProofs.All,
#endif
    ];

    private static bool Strings()
    {
        var request = new Request { Accept = new StringValues(["a", null, "b"]), One = "x", None = StringValues.Empty, Headers = { ["k"] = "v", ["none"] = default } };
        Request copy = PrewireSerializer.Deserialize<Request>(PrewireSerializer.Serialize(request));
        Request clone = PrewireSerializer.Clone(request);
        return copy.Accept.SequenceEqual(["a", null, "b"]) && copy.One == "x" && copy.None is { Count: 0 } && copy.Headers["k"] == "v" && copy.Headers["none"].Count == 0
            && clone.Accept == request.Accept;
    }

#if NET10_0_OR_GREATER
    private static bool StringsInAnObject() =>
        !Proof.HasResolvers || PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize<object>(new StringValues(["a", "b"]))) is StringValues { Count: 2 };

    private static bool Types()
    {
        var value = new Routes { Root = typeof(Request), Handlers = { [typeof(Envelope)] = "one", [typeof(Page<Derived>)] = "two" } };
        if (!Proof.HasResolvers)
        {
            return Fails(PrewireErrorCode.NoCodec, () => PrewireSerializer.Serialize(value));
        }

        Routes copy = PrewireSerializer.Deserialize<Routes>(PrewireSerializer.Serialize(value));
        return copy.Root == typeof(Request) && copy.Handlers[typeof(Envelope)] == "one" && copy.Handlers[typeof(Page<Derived>)] == "two";
    }

    private static bool OtherTypes() =>
        Fails(PrewireErrorCode.NoCodec, static () => PrewireSerializer.Serialize(new Routes { Root = typeof(FormProofs) }));
#endif

    private static bool Comparers()
    {
        var value = new Index { Words = new HashSet<string>(new FirstLetter()) { "alpha", "beta" }, Numbers = new(new FirstLetter()) { ["gamma"] = 3 } };
        Index copy = PrewireSerializer.Deserialize<Index>(PrewireSerializer.Serialize(value));
        return copy.Words!.Contains("axe") && copy.Words.Count == 2 && copy.Numbers!["gnu"] == 3;
    }

    private static bool OtherComparers() =>
        Fails(PrewireErrorCode.UnknownComparer, static () => PrewireSerializer.Serialize(new Index { Words = new HashSet<string>(new Unnamed()) }));

    private static unsafe bool FixedBuffers()
    {
        var sample = new Sample { Id = 1 };
        sample.Counts[3] = ushort.MaxValue;
        sample.Mark("xy");
        Sample copy = PrewireSerializer.Deserialize<Sample>(PrewireSerializer.Serialize(sample));
        Sample[] copies = PrewireSerializer.Deserialize<Sample[]>(PrewireSerializer.Serialize(new[] { default, sample }));
        return copy.Id == 1 && copy.Counts[3] == ushort.MaxValue && copy.Marks() == "xy" && copies[1].Marks() == "xy" && PrewireSerializer.Clone(sample).Marks() == "xy";
    }

    private static bool Fails(PrewireErrorCode code, Action action)
    {
        try
        {
            action();
            return false;
        }
        catch (PrewireException exception)
        {
            return exception.Code == code;
        }
    }
}

[GenerateSerializer]
public sealed class Request
{
    public StringValues Accept { get; set; }

    public StringValues One { get; set; }

    public StringValues? None { get; set; }

    public Dictionary<string, StringValues> Headers { get; init; } = [];
}

#if NET10_0_OR_GREATER
[GenerateSerializer]
public sealed class Routes
{
    [WireCodec(typeof(TypeCodec))]
    public Type? Root { get; set; }

    // For the keys.
    [WireCodec(typeof(TypeCodec))]
    public Dictionary<Type, string> Handlers { get; init; } = [];
}
#endif

[GenerateSerializer]
public sealed class Index
{
    public HashSet<string>? Words { get; set; }

    public Dictionary<string, int>? Numbers { get; set; }
}

[WireComparer]
public sealed class FirstLetter : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x?.FirstOrDefault() == y?.FirstOrDefault();

    public int GetHashCode(string obj) => obj.FirstOrDefault();
}

public sealed class Unnamed : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x == y;

    public int GetHashCode(string obj) => obj.Length;
}

[GenerateSerializer]
public unsafe partial struct Sample
{
    public int Id;
    public fixed ushort Counts[4];

    [WireInclude]
    private fixed char _marks[2];

    public void Mark(string marks)
    {
        _marks[0] = marks[0];
        _marks[1] = marks[1];
    }

    public readonly string Marks() => $"{_marks[0]}{_marks[1]}";
}
