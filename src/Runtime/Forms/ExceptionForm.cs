using System.Collections;

namespace Prewire.Forms;

/// <summary>
/// An <see cref="Exception"/> as data: what it is called, its message, its stack as text, its data, and the exceptions inside it. Each is one element of a
/// list, behind the one that it is inside of. They nest 1,000 deep at most: the framework's own methods call themselves for each level.
/// </summary>
/// <remarks>
/// Names make no types: those of the framework in <see cref="KnownExceptions"/> come back as what they were, all others as a
/// <see cref="RemoteException"/>, which says what they were.
/// </remarks>
/// <typeparam name="T">The declared type.</typeparam>
public readonly partial struct ExceptionForm<T> : IConversion<T, (string? Type, string? Message, string? Stack, string? Source, int Code, int Outer, (object? Key, object? Value)[]? Data)[]>, IDerivedConversion
    where T : Exception
{
    private const int MaxDepth = 1000;

    /// <summary>The framework looks through all pairs for each.</summary>
    private const int MaxData = 1024;

    /// <summary>Where help is found, and what an exception holds by itself.</summary>
    private const int MaxDetails = 64;

    /// <summary>A position of type <see cref="Exception"/> takes every one.</summary>
    bool IDerivedConversion.Takes(Type derived) => typeof(T) == typeof(Exception) || KnownExceptions.CanMake(derived);

    public (string? Type, string? Message, string? Stack, string? Source, int Code, int Outer, (object? Key, object? Value)[]? Data)[] ToWritten(T value)
    {
        var written = new List<(string? Type, string? Message, string? Stack, string? Source, int Code, int Outer, (object? Key, object? Value)[]? Data)>();
        if (typeof(T) != typeof(Exception) && !KnownExceptions.CanMake<T>(value))
        {
            PrewireException.Throw(PrewireErrorCode.NoCodec, detail: $"A {value.GetType().FullName} is read as a RemoteException, which is no {typeof(T).Name}: declare the position as Exception.");
        }

        var waiting = new Queue<(Exception Exception, int Outer, int Depth)>();
        waiting.Enqueue((value, -1, 1));
        while (waiting.Count > 0)
        {
            (Exception exception, int outer, int depth) = waiting.Dequeue();
            int index = written.Count;
            if (depth > MaxDepth)
            {
                PrewireException.Throw(PrewireErrorCode.TooDeep);
            }

            object?[] details = KnownExceptions.DetailsOf(exception);
            written.Add((
                KnownExceptions.NameOf(exception),
                KnownExceptions.MessageOf(exception, details),
                KnownExceptions.StackOf(exception),
                exception.Source,
                exception.HResult,
                outer,
                DataOf(exception, details)));
            if (exception is AggregateException aggregate)
            {
                foreach (Exception inner in aggregate.InnerExceptions)
                {
                    waiting.Enqueue((inner, index, depth + 1));
                }
            }
            else if (exception.InnerException is { } inner)
            {
                waiting.Enqueue((inner, index, depth + 1));
            }
        }

        return written.ToArray();
    }

    public bool TryFrom(
        (string? Type, string? Message, string? Stack, string? Source, int Code, int Outer, (object? Key, object? Value)[]? Data)[] written, [MaybeNullWhen(false)] out T value)
    {
        value = null;
        var inner = new List<Exception>?[written.Length];
        if (!AreNested(written))
        {
            return false;
        }

        for (int i = written.Length - 1; i >= 0; i--)
        {
            var node = written[i];
            // They come from the last to the first.
            inner[i]?.Reverse();
            (string? help, object?[] details) = DetailsIn(node.Data);
            Exception made = KnownExceptions.Make(node.Type!, node.Message, inner[i], details);
            made.HelpLink = help;
            made.Source = node.Source;
#if NET8_0_OR_GREATER
            made.HResult = node.Code;
#endif
            SetData(made, node.Data);
            KnownExceptions.SetStack(made, node.Stack);
            if (i == 0)
            {
                value = made as T;
                return value is not null;
            }

            (inner[node.Outer] ??= []).Add(made);
        }

        return false;
    }

    /// <summary>Whether each is inside one before it, and none too deep.</summary>
    private static bool AreNested((string? Type, string? Message, string? Stack, string? Source, int Code, int Outer, (object? Key, object? Value)[]? Data)[] written)
    {
        var depths = new int[written.Length];
        for (int i = 0; i < written.Length; i++)
        {
            var node = written[i];
            if (node.Type is null || node.Data?.Length > MaxData + MaxDetails || (i == 0 ? node.Outer != -1 : node.Outer < 0 || node.Outer >= i))
            {
                return false;
            }

            depths[i] = i == 0 ? 1 : depths[node.Outer] + 1;
            if (depths[i] > MaxDepth)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>The pairs of an exception, and behind them without a key where help is found, and what the exception holds by itself.</summary>
    private static (object? Key, object? Value)[]? DataOf(Exception exception, object?[] details)
    {
        IDictionary data = exception.Data;
        if (data.Count > MaxData || details.Length >= MaxDetails)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "The Data of an exception has more than 1,024 pairs, or it holds as much by itself.");
        }

        var pairs = new List<(object? Key, object? Value)>();
        foreach (DictionaryEntry pair in data)
        {
            pairs.Add((pair.Key, pair.Value));
        }

        int last = Array.FindLastIndex(details, static d => d is not null);
        if (last >= 0 || exception.HelpLink is not null)
        {
            pairs.Add((null, exception.HelpLink));
            for (int i = 0; i <= last; i++)
            {
                pairs.Add((null, details[i]));
            }
        }

        return pairs.Count == 0 ? null : pairs.ToArray();
    }

    private static (string? Help, object?[] Details) DetailsIn((object? Key, object? Value)[]? data)
    {
        var values = new List<object?>();
        foreach ((object? key, object? value) in data ?? [])
        {
            if (key is null)
            {
                values.Add(value);
            }
        }

        return values.Count == 0 ? (null, []) : (values[0] as string, values.GetRange(1, values.Count - 1).ToArray());
    }

    private static void SetData(Exception exception, (object? Key, object? Value)[]? data)
    {
        foreach ((object? key, object? value) in data ?? [])
        {
            if (key is not null)
            {
                SetEntry(exception, key, value);
            }
        }
    }

    private static void SetEntry(Exception exception, object key, object? value)
    {
#if NETSTANDARD2_0
        try
        {
            exception.Data[key] = value;
        }
        catch (ArgumentException)
        {
            // .NET Framework takes only what it could serialize itself.
        }
#else
        exception.Data[key] = value;
#endif
    }
}
