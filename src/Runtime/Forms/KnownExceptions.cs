using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Reflection;
#if NET8_0_OR_GREATER
using System.Runtime.ExceptionServices;
#endif
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Security;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;

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
        [typeof(OutOfMemoryException).FullName!] = static (m, i) => new OutOfMemoryException(m, i),
        [typeof(InsufficientMemoryException).FullName!] = static (m, i) => new InsufficientMemoryException(m, i),
        [typeof(InsufficientExecutionStackException).FullName!] = static (m, i) => new InsufficientExecutionStackException(m, i),
        [typeof(AccessViolationException).FullName!] = static (m, i) => new AccessViolationException(m, i),
        [typeof(ArrayTypeMismatchException).FullName!] = static (m, i) => new ArrayTypeMismatchException(m, i),
        [typeof(BadImageFormatException).FullName!] = static (m, i) => new BadImageFormatException(m, i),
        [typeof(DataMisalignedException).FullName!] = static (m, i) => new DataMisalignedException(m, i),
        [typeof(DuplicateWaitObjectException).FullName!] = static (m, i) => new DuplicateWaitObjectException(m, i),
        [typeof(InvalidProgramException).FullName!] = static (m, i) => new InvalidProgramException(m, i),
        [typeof(InvalidTimeZoneException).FullName!] = static (m, i) => new InvalidTimeZoneException(m, i),
        [typeof(TimeZoneNotFoundException).FullName!] = static (m, i) => new TimeZoneNotFoundException(m, i),
        [typeof(MemberAccessException).FullName!] = static (m, i) => new MemberAccessException(m, i),
        [typeof(FieldAccessException).FullName!] = static (m, i) => new FieldAccessException(m, i),
        [typeof(MethodAccessException).FullName!] = static (m, i) => new MethodAccessException(m, i),
        [typeof(MissingMemberException).FullName!] = static (m, i) => new MissingMemberException(m, i),
        [typeof(MissingFieldException).FullName!] = static (m, i) => new MissingFieldException(m, i),
        [typeof(MissingMethodException).FullName!] = static (m, i) => new MissingMethodException(m, i),
        [typeof(MulticastNotSupportedException).FullName!] = static (m, i) => new MulticastNotSupportedException(m, i),
        [typeof(TypeAccessException).FullName!] = static (m, i) => new TypeAccessException(m, i),
        [typeof(TypeLoadException).FullName!] = static (m, i) => new TypeLoadException(m, i),
        [typeof(DllNotFoundException).FullName!] = static (m, i) => new DllNotFoundException(m, i),
        [typeof(EntryPointNotFoundException).FullName!] = static (m, i) => new EntryPointNotFoundException(m, i),
        [typeof(FileLoadException).FullName!] = static (m, i) => new FileLoadException(m, i),
        [typeof(CultureNotFoundException).FullName!] = static (m, i) => new CultureNotFoundException(m, i),
        [typeof(AmbiguousMatchException).FullName!] = static (m, i) => new AmbiguousMatchException(m, i),
        [typeof(TargetException).FullName!] = static (m, i) => new TargetException(m, i),
        [typeof(TargetInvocationException).FullName!] = static (m, i) => new TargetInvocationException(m, i),
        [typeof(TargetParameterCountException).FullName!] = static (m, i) => new TargetParameterCountException(m, i),
        [typeof(COMException).FullName!] = static (m, i) => new COMException(m, i),
        [typeof(ExternalException).FullName!] = static (m, i) => new ExternalException(m, i),
        [typeof(SerializationException).FullName!] = static (m, i) => new SerializationException(m, i),
        [typeof(AuthenticationException).FullName!] = static (m, i) => new AuthenticationException(m, i),
        [typeof(InvalidCredentialException).FullName!] = static (m, i) => new InvalidCredentialException(m, i),
        [typeof(CryptographicException).FullName!] = static (m, i) => new CryptographicException(m, i),
        [typeof(SecurityException).FullName!] = static (m, i) => new SecurityException(m, i),
        [typeof(DecoderFallbackException).FullName!] = static (m, i) => new DecoderFallbackException(m, i),
        [typeof(EncoderFallbackException).FullName!] = static (m, i) => new EncoderFallbackException(m, i),
        [typeof(AbandonedMutexException).FullName!] = static (m, i) => new AbandonedMutexException(m, i),
        [typeof(BarrierPostPhaseException).FullName!] = static (m, i) => new BarrierPostPhaseException(m, i),
        [typeof(LockRecursionException).FullName!] = static (m, i) => new LockRecursionException(m, i),
        [typeof(SemaphoreFullException).FullName!] = static (m, i) => new SemaphoreFullException(m, i),
        [typeof(ThreadInterruptedException).FullName!] = static (m, i) => new ThreadInterruptedException(m, i),
        [typeof(ThreadStateException).FullName!] = static (m, i) => new ThreadStateException(m, i),
        [typeof(WaitHandleCannotBeOpenedException).FullName!] = static (m, i) => new WaitHandleCannotBeOpenedException(m, i),
        [typeof(TaskSchedulerException).FullName!] = static (m, i) => new TaskSchedulerException(m, i),
        [typeof(XmlException).FullName!] = static (m, i) => new XmlException(m, i),
        [typeof(HttpRequestException).FullName!] = static (m, i) => new HttpRequestException(m, i),
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

    /// <summary>Whether exceptions of a class come back as what they are.</summary>
    internal static bool CanMake(Type type) => type.FullName is { } name && (name == s_aggregate || s_makers.ContainsKey(name));

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
