using System.Linq;
#if NET8_0_OR_GREATER
using System.Runtime.ExceptionServices;
#endif

namespace Prewire.Forms;

/// <summary>The exceptions that come back as what they were. All are made by their usual constructors.</summary>
internal static class KnownExceptions
{
    private static readonly string s_aggregate = typeof(AggregateException).FullName!;

    /// <summary>What an exception is called: one that was read says what it was.</summary>
    internal static string NameOf(Exception exception) => exception is RemoteException remote ? remote.TypeName : exception.GetType().FullName ?? exception.GetType().Name;

    /// <summary>The message that makes an equal exception; one that holds others, or has more to say, adds that by itself.</summary>
    /// <param name="exception">The exception.</param>
    /// <param name="details">What it holds, as <see cref="DetailsOf"/> says.</param>
    internal static string MessageOf(Exception exception, object?[] details)
    {
#if NET8_0_OR_GREATER
        if (exception.GetType() == typeof(AggregateException) && OwnMessage(exception) is { } own)
        {
            // It makes its message of those of all that are in it, each time.
            return own;
        }
#endif
        string message = exception.Message;
        string? added = exception is AggregateException aggregate ? string.Concat(aggregate.InnerExceptions.Select(static i => " (" + i.Message + ")"))
            : exception is not RemoteException && DetailedExceptions.Rows.TryGetValue(NameOf(exception), out ExceptionDetails? row) ? row.Make("", exception.InnerException, new Details(details))?.Message
            : null;
        return added is { Length: > 0 } && message.EndsWith(added, StringComparison.Ordinal) ? message.Substring(0, message.Length - added.Length) : message;
    }

#if NET8_0_OR_GREATER
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_message")]
    private static extern ref string? OwnMessage(Exception exception);
#endif

    /// <summary>What an exception holds beside what all have.</summary>
    internal static object?[] DetailsOf(Exception exception) =>
        exception is RemoteException remote ? remote.Details : DetailedExceptions.Rows.TryGetValue(NameOf(exception), out ExceptionDetails? row) ? row.Of(exception) : [];

    /// <summary>Whether an exception comes back as one of a type.</summary>
    internal static bool CanMake<T>(Exception exception)
        where T : Exception => exception is RemoteException or AggregateException ? exception is T : CanMake(NameOf(exception));

    /// <summary>Whether exceptions of a class come back as what they are.</summary>
    internal static bool CanMake(Type type) => type.FullName is { } name && (name == s_aggregate || CanMake(name));

    private static bool CanMake(string name) => PlainExceptions.Makers.ContainsKey(name) || DetailedExceptions.Rows.ContainsKey(name);

    /// <summary>Where an exception was thrown. Behind a stack that was read the framework puts a line that says so, in the language of the process.</summary>
    internal static string? StackOf(Exception exception)
    {
        string? stack = exception.StackTrace?.TrimEnd();
        int last = stack is null ? -1 : stack.LastIndexOf('\n');
        return last > 0 && stack!.IndexOf("---", last, StringComparison.Ordinal) == last + 1 ? stack.Substring(0, last).TrimEnd() : stack;
    }

    /// <summary>Makes an exception.</summary>
    internal static Exception Make(string type, string? message, List<Exception>? inner, object?[] details)
    {
        if (type == s_aggregate)
        {
            return new AggregateException(message, inner ?? []);
        }

        Exception? first = inner is null ? null : inner.Count == 1 ? inner[0] : new AggregateException(inner);
        Exception? made = PlainExceptions.Makers.TryGetValue(type, out Func<string?, Exception?, Exception>? make) ? make(message, first)
            : DetailedExceptions.Rows.TryGetValue(type, out ExceptionDetails? row) ? row.Make(message, first, new Details(details))
            : null;
        return made ?? new RemoteException(type, message, first) { Details = details };
    }

    /// <summary>Lets an exception that was not thrown here say where it was.</summary>
    internal static void SetStack(Exception exception, string? stack)
    {
        if (stack is null)
        {
            return;
        }

        if (exception is RemoteException remote)
        {
            remote.RemoteStackTrace = stack;
        }
#if NET8_0_OR_GREATER
        else
        {
            ExceptionDispatchInfo.SetRemoteStackTrace(exception, stack);
        }
#endif
    }
}
