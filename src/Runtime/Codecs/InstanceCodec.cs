using Prewire.Announcements;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>
/// Stands for a hand-written codec whose own <c>Serialize</c> or <c>Deserialize</c> was called. Its class is not known when the code is
/// compiled, so the instance is handed over beside the call.
/// </summary>
internal readonly struct InstanceCodec<T> : IWireCodec<T>, IRootOfCall
{
    [ThreadStatic]
    private static Codec<T>? s_current;

    /// <summary>The codec of the call that this thread is in.</summary>
    internal static Codec<T> Current => s_current!;

    public RootShape Root => Current.Root;

    public int MinSize => Current.Form.MinSize;

    public ReadOnlySpan<byte> Prefix
    {
        get
        {
            RootShape root = Current.Root;
            root.RequireLiteral();
            return root.Prefix;
        }
    }

    ref byte IWireCodec<T>.Write(ref PrewireWriter writer, ref byte cursor, in T value) =>
        ref Cursor.Unscope(ref CustomValues.Write(ref writer, ref cursor, value, Current));

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values) =>
        ref Cursor.Unscope(ref CustomValues.WriteSpan<T, InstanceCodec<T>>(ref writer, ref cursor, values, Current));

    public T Read(ref PrewireReader reader) => CustomValues.Read(ref reader, Current);

    public void ReadSpan(ref PrewireReader reader, Span<T> values) => CustomValues.ReadSpan<T, InstanceCodec<T>>(ref reader, values, Current);

    public T ReadMapped(ref PrewireReader reader, EdgeMap map) => CustomValues.ReadMapped(ref reader, map, Current);

    public WireEdge Describe(ShapeGraph graph) => Current.Describe(graph);

    /// <summary>Makes a codec the current one until it is disposed. Codecs may call one another.</summary>
    internal readonly struct Use : IDisposable
    {
        private readonly Codec<T>? _previous;

        internal Use(Codec<T> codec)
        {
            _previous = s_current;
            s_current = codec;
        }

        public void Dispose() => s_current = _previous;
    }
}
