namespace Prewire;

/// <content>A message of which it is known how many bytes are still to come.</content>
public ref partial struct PrewireWriter
{
    /// <summary>The array that a message becomes, which has just the room for it.</summary>
    private sealed class WholeArray(byte[] array) : IBufferWriter<byte>
    {
        /// <summary>More goes to segments, which say what is too large.</summary>
        internal const int Largest = 1 << 28;

        internal readonly byte[] Array = array;

        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new InvalidOperationException();

        public Span<byte> GetSpan(int sizeHint = 0) => throw new InvalidOperationException();
    }
}
