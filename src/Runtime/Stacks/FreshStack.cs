using System.Runtime.ExceptionServices;

namespace Prewire.Stacks;

/// <summary>Goes on with a call on another thread where the stack of this one is nearly used up; this thread waits meanwhile.</summary>
internal static class FreshStack
{
    private const int Size = 16 * 1024 * 1024;

    /// <summary>The thread that goes on for this one. It is kept for a moment, since what is deep once mostly is so many times.</summary>
    [ThreadStatic]
    private static Helper? s_helper;

    /// <summary>Whether the stack has room for some levels more, whatever their size: about 128 KiB, as the framework sees it.</summary>
    internal static bool HasRoom()
    {
#if NETSTANDARD2_0
        try
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            return true;
        }
        catch (InsufficientExecutionStackException)
        {
            return false;
        }
#else
        return RuntimeHelpers.TryEnsureSufficientExecutionStack();
#endif
    }

    /// <summary>Makes a call, and throws here what it throws.</summary>
    /// <exception cref="PrewireException">There is no memory for a further stack, or there are no threads, as in browsers.</exception>
    internal static void Run(Action call)
    {
        // The user's code is to see the culture and the local values of this thread, also on one that was started for an earlier call.
        if (ExecutionContext.Capture() is { } context)
        {
            Action inner = call;
            call = () => ExecutionContext.Run(context, static state => ((Action)state!)(), inner);
        }

        // A thread that waits for windows may be called meanwhile, and need one more.
        Helper? helper = s_helper;
        s_helper = null;
        if (helper is null || !helper.TryStart(call))
        {
            helper = new Helper(call);
            try
            {
                var thread = new Thread(helper.Work, Size) { IsBackground = true, Name = "Prewire: a deep value" };
                thread.Start();
            }
            catch (Exception exception) when (exception is OutOfMemoryException or ThreadStateException or PlatformNotSupportedException)
            {
                throw new PrewireException(PrewireErrorCode.TooDeep, -1, innerException: exception);
            }
        }

        ExceptionDispatchInfo? failure = null;
        try
        {
        }
        finally
        {
            // Where threads can be aborted, they are not in here.
            failure = helper.Wait();
        }

        s_helper = helper;
        failure?.Throw();
    }

    private sealed class Helper(Action call)
    {
        private const int IdleMilliseconds = 100;

        private readonly object _gate = new();
        private Action? _call = call;
        private bool _isDone;
        private bool _isOver;
        private ExceptionDispatchInfo? _failure;

        /// <summary>Hands over a call, unless the thread has ended.</summary>
        internal bool TryStart(Action next)
        {
            lock (_gate)
            {
                if (_isOver)
                {
                    return false;
                }

                _call = next;
                Monitor.PulseAll(_gate);
                return true;
            }
        }

        /// <summary>Waits until the call has ended, also if this thread is interrupted: the call uses its stack.</summary>
        internal ExceptionDispatchInfo? Wait()
        {
            bool isInterrupted = false;
            while (true)
            {
                try
                {
                    lock (_gate)
                    {
                        while (!_isDone)
                        {
                            Monitor.Wait(_gate);
                        }

                        ExceptionDispatchInfo? failure = _failure;
                        _failure = null;
                        _isDone = false;
                        if (isInterrupted)
                        {
                            Thread.CurrentThread.Interrupt();
                        }

                        return failure;
                    }
                }
                catch (ThreadInterruptedException)
                {
                    isInterrupted = true;
                }
            }
        }

        internal void Work()
        {
            while (TakeCall() is { } next)
            {
                ExceptionDispatchInfo? failure = null;
                try
                {
                    next();
                }
#pragma warning disable CA1031 // it is thrown where the call was made
                catch (Exception exception)
#pragma warning restore CA1031
                {
                    failure = ExceptionDispatchInfo.Capture(exception);
                }

                lock (_gate)
                {
                    _failure = failure;
                    _isDone = true;
                    Monitor.PulseAll(_gate);
                }
            }
        }

        private Action? TakeCall()
        {
            lock (_gate)
            {
                if (_call is null)
                {
                    Monitor.Wait(_gate, IdleMilliseconds);
                }

                Action? next = _call;
                _call = null;
                _isOver = next is null;
                return next;
            }
        }
    }
}
