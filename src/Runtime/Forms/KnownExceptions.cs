using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
#if NET8_0_OR_GREATER
using System.Runtime.ExceptionServices;
#endif
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.Forms;

/// <summary>The exceptions that come back as what they were. All are made by their usual constructors.</summary>
internal static class KnownExceptions
{
    private static readonly Dictionary<string, Func<string?, Exception?, Exception>> s_makers = new(StringComparer.Ordinal)
    {
        [typeof(Exception).FullName!] = static (m, i) => new Exception(m, i),
        [typeof(SystemException).FullName!] = static (m, i) => new SystemException(m, i),
        [typeof(ApplicationException).FullName!] = static (m, i) => new ApplicationException(m, i),
        [typeof(ArgumentException).FullName!] = static (m, i) => new ArgumentException(m, i),
        [typeof(ArgumentNullException).FullName!] = static (m, i) => new ArgumentNullException(m, i),
        [typeof(ArgumentOutOfRangeException).FullName!] = static (m, i) => new ArgumentOutOfRangeException(m, i),
        [typeof(ArithmeticException).FullName!] = static (m, i) => new ArithmeticException(m, i),
        [typeof(DivideByZeroException).FullName!] = static (m, i) => new DivideByZeroException(m, i),
        [typeof(OverflowException).FullName!] = static (m, i) => new OverflowException(m, i),
        [typeof(NotFiniteNumberException).FullName!] = static (m, i) => new NotFiniteNumberException(m, 0, i),
        [typeof(FormatException).FullName!] = static (m, i) => new FormatException(m, i),
        [typeof(IndexOutOfRangeException).FullName!] = static (m, i) => new IndexOutOfRangeException(m, i),
        [typeof(InvalidCastException).FullName!] = static (m, i) => new InvalidCastException(m, i),
        [typeof(InvalidOperationException).FullName!] = static (m, i) => new InvalidOperationException(m, i),
        [typeof(ObjectDisposedException).FullName!] = static (m, i) => new ObjectDisposedException(m, i),
        [typeof(KeyNotFoundException).FullName!] = static (m, i) => new KeyNotFoundException(m, i),
        [typeof(NotImplementedException).FullName!] = static (m, i) => new NotImplementedException(m, i),
        [typeof(NotSupportedException).FullName!] = static (m, i) => new NotSupportedException(m, i),
        [typeof(PlatformNotSupportedException).FullName!] = static (m, i) => new PlatformNotSupportedException(m, i),
        [typeof(NullReferenceException).FullName!] = static (m, i) => new NullReferenceException(m, i),
        [typeof(RankException).FullName!] = static (m, i) => new RankException(m, i),
        [typeof(TimeoutException).FullName!] = static (m, i) => new TimeoutException(m, i),
        [typeof(UnauthorizedAccessException).FullName!] = static (m, i) => new UnauthorizedAccessException(m, i),
        [typeof(OperationCanceledException).FullName!] = static (m, i) => new OperationCanceledException(m, i),
        [typeof(TaskCanceledException).FullName!] = static (m, i) => new TaskCanceledException(m, i),
        [typeof(IOException).FullName!] = static (m, i) => new IOException(m, i),
        [typeof(EndOfStreamException).FullName!] = static (m, i) => new EndOfStreamException(m, i),
        [typeof(FileNotFoundException).FullName!] = static (m, i) => new FileNotFoundException(m, i),
        [typeof(DirectoryNotFoundException).FullName!] = static (m, i) => new DirectoryNotFoundException(m, i),
        [typeof(PathTooLongException).FullName!] = static (m, i) => new PathTooLongException(m, i),
        [typeof(InvalidDataException).FullName!] = static (m, i) => new InvalidDataException(m, i),
        [typeof(SynchronizationLockException).FullName!] = static (m, i) => new SynchronizationLockException(m, i),
        [typeof(UriFormatException).FullName!] = static (m, i) => new UriFormatException(m, i),
    };

    private static readonly string s_aggregate = typeof(AggregateException).FullName!;

    /// <summary>What an exception is called: one that was read says what it was.</summary>
    internal static string NameOf(Exception exception) => exception is RemoteException remote ? remote.TypeName : exception.GetType().FullName ?? exception.GetType().Name;

    /// <summary>The message that makes an equal exception; one that holds others adds theirs by itself.</summary>
    internal static string MessageOf(Exception exception)
    {
        string message = exception.Message;
        if (exception is not AggregateException aggregate)
        {
            return message;
        }

        string added = string.Concat(aggregate.InnerExceptions.Select(static i => " (" + i.Message + ")"));
        return added.Length > 0 && message.EndsWith(added, StringComparison.Ordinal) ? message.Substring(0, message.Length - added.Length) : message;
    }

    /// <summary>Whether an exception comes back as one of a type.</summary>
    internal static bool CanMake<T>(Exception exception)
        where T : Exception => exception is RemoteException or AggregateException ? exception is T : s_makers.ContainsKey(NameOf(exception));

    /// <summary>Where an exception was thrown. Behind a stack that was read the framework puts a line that says so, in the language of the process.</summary>
    internal static string? StackOf(Exception exception)
    {
        string? stack = exception.StackTrace?.TrimEnd();
        int last = stack is null ? -1 : stack.LastIndexOf('\n');
        return last > 0 && stack!.IndexOf("---", last, StringComparison.Ordinal) == last + 1 ? stack.Substring(0, last).TrimEnd() : stack;
    }

    /// <summary>Makes an exception.</summary>
    internal static Exception Make(string type, string? message, List<Exception>? inner)
    {
        if (type == s_aggregate)
        {
            return new AggregateException(message, inner ?? []);
        }

        Exception? first = inner is null ? null : inner.Count == 1 ? inner[0] : new AggregateException(inner);
        return s_makers.TryGetValue(type, out Func<string?, Exception?, Exception>? make) ? make(message, first) : new RemoteException(type, message, first);
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
