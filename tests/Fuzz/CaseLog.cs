using System;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;
using System.Text;

namespace Prewire.Fuzz;

/// <summary>The case that is run, in a file that outlives the process.</summary>
internal sealed unsafe class CaseLog : IDisposable
{
    private const int Capacity = 1 << 22;

    private readonly MemoryMappedFile _file;
    private readonly MemoryMappedViewAccessor _view;
    private readonly byte* _start;

    internal CaseLog(string path)
    {
        _file = MemoryMappedFile.CreateFromFile(path, FileMode.OpenOrCreate, null, Capacity);
        _view = _file.CreateViewAccessor();
        _view.SafeMemoryMappedViewHandle.AcquirePointer(ref _start);
    }

    /// <summary>Notes what is about to be done.</summary>
    internal void Note(string what, ReadOnlySpan<byte> message)
    {
        var text = new Span<byte>(_start + 8, 1 << 12);
        int length = Encoding.UTF8.GetBytes(what.AsSpan(0, Math.Min(what.Length, 1000)), text);
        int kept = Math.Min(message.Length, Capacity - 8192);
        message.Slice(0, kept).CopyTo(new Span<byte>(_start + 8192, kept));
        MemoryMarshal.Write(new Span<byte>(_start, 4), length);
        MemoryMarshal.Write(new Span<byte>(_start + 4, 4), kept);
    }

    internal static string Read(string path)
    {
        byte[] all = File.ReadAllBytes(path);
        int length = BitConverter.ToInt32(all, 0);
        return Encoding.UTF8.GetString(all, 8, length) + "\n" + Convert.ToHexString(all, 8192, BitConverter.ToInt32(all, 4));
    }

    public void Dispose()
    {
        _view.SafeMemoryMappedViewHandle.ReleasePointer();
        _view.Dispose();
        _file.Dispose();
    }
}
