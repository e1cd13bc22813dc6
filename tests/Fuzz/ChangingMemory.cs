using System;
using System.Threading;

namespace Prewire.Fuzz;

/// <summary>A message in memory that another thread writes to while it is read.</summary>
internal sealed unsafe class ChangingMemory : IDisposable
{
    private const int Times = 8;

    private readonly GuardedMemory _memory = new();
    private readonly Thread _writer;
    private readonly AutoResetEvent _begins = new(false);
    private volatile bool _isRunning = true;
    private volatile bool _isWriting;
    private volatile bool _isIdle = true;
    private volatile nint _at;
    private byte _first;
    private byte _second;

    internal ChangingMemory()
    {
        _writer = new Thread(Write) { IsBackground = true };
        _writer.Start();
    }

    /// <summary>Reads a message while one of its bytes is now this and now that. What comes of it is valid, or was refused.</summary>
    internal string? Check(Target target, byte[] message, Random random)
    {
        if (message.Length == 0)
        {
            return null;
        }

        Span<byte> span = _memory.Place(message);
        int at = random.Next(3) == 0 ? message.Length - 1 : random.Next(message.Length);
        _first = span[at];
        _second = random.Next(2) == 0 ? (byte)(span[at] ^ 1) : (byte)random.Next(256);
        fixed (byte* place = &span[at])
        {
            _at = (nint)place;
            _isIdle = false;
            _isWriting = true;
            _begins.Set();
            string? problem = null;
            for (int i = 0; i < Times && problem is null; i++)
            {
                byte[]? written = target.Rewrite(span);
                problem = written is not null && !target.Read(written) ? "Of changing memory came a value that does not read again." : null;
            }

            _isWriting = false;
            while (!_isIdle)
            {
                Thread.Yield();
            }

            return problem;
        }
    }

    public void Dispose()
    {
        _isRunning = false;
        _begins.Set();
        _writer.Join();
        _begins.Dispose();
    }

    private void Write()
    {
        while (_begins.WaitOne() && _isRunning)
        {
            byte* at = (byte*)_at;
            while (_isWriting)
            {
                Volatile.Write(ref *at, _second);
                Volatile.Write(ref *at, _first);
            }

            _isIdle = true;
        }
    }
}
