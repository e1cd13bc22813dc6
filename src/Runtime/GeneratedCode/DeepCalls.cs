using Prewire.Stacks;

namespace Prewire.GeneratedCode;

/// <summary>Goes on with a value on a fresh stack, where there is no room for it on this one.</summary>
/// <remarks>
/// Writers, readers and cloners are variables on the stack of a thread that waits: they stay where they are, and the memory collector sees what they refer to.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static unsafe class DeepCalls
{
    internal delegate void Writing(ref PrewireWriter there);

    internal delegate T Reading<T>(ref PrewireReader there);

    private delegate T Cloning<T>(ref Cloner there);

    /// <summary>Writes a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value)
        where TCodec : struct, IWireCodec<T> =>
        ref Run(ref writer, ref cursor, (ref PrewireWriter there) => there.Store(ref default(TCodec).Write(ref there, ref there.Load(), in value)));

    /// <summary>Writes a value by a hand-written codec.</summary>
    internal static void Write<T>(ref PrewireWriter writer, T value, Codec<T> codec) => Run(ref writer, (ref PrewireWriter there) => codec.Write(ref there, value));

    /// <summary>Reads a value by a hand-written codec.</summary>
    internal static T Read<T>(ref PrewireReader reader, Codec<T> codec, int version) => Run(ref reader, (ref PrewireReader there) => codec.Read(ref there, version));

    /// <summary>Writes an object as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte WriteBody<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value)
        where T : class
        where TCodec : struct, ITrackedCodec<T> =>
        ref Run(ref writer, ref cursor, (ref PrewireWriter there) => there.Store(ref default(TCodec).WriteBody(ref there, ref there.Load(), value)));

    /// <summary>Reads a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T Read<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T> =>
        Run(ref reader, static (ref PrewireReader there) => default(TCodec).Read(ref there));

    /// <summary>Reads an object as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? ReadBody<T, TCodec>(ref PrewireReader reader)
        where T : class
        where TCodec : struct, ITrackedCodec<T> =>
        Run(ref reader, static (ref PrewireReader there) => default(TCodec).ReadBody(ref there));

    /// <summary>Reads a value that another version wrote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T ReadMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where TCodec : struct, IWireCodec<T> =>
        Run(ref reader, (ref PrewireReader there) => default(TCodec).ReadMapped(ref there, map));

    /// <summary>Reads an object that another version wrote as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? ReadBodyMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where T : class
        where TCodec : struct, ITrackedCodec<T> =>
        Run(ref reader, (ref PrewireReader there) => default(TCodec).ReadBodyMapped(ref there, map));

#pragma warning disable CS8500 // they do not move, see above
    /// <summary>Reads into a value that exists.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void ReadInto<T>(IReusingCodec<T> codec, ref PrewireReader reader, EdgeMap? map, ref T value, ref Reuse reuse)
    {
        T result = value;
        fixed (Reuse* objects = &reuse)
        {
            nint place = (nint)objects;
            value = Run(ref reader, (ref PrewireReader there) =>
            {
                if (map is null)
                {
                    codec.ReadInto(ref there, ref result, ref *(Reuse*)place);
                }
                else
                {
                    codec.ReadMappedInto(ref there, map, ref result, ref *(Reuse*)place);
                }

                return result;
            });
        }
    }

    /// <summary>Copies a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T Clone<T>(ICloningCodec<T> codec, ref Cloner cloner, T value) => Run(ref cloner, (ref Cloner there) => codec.Clone(ref there, value));

    internal static ref byte Run(ref PrewireWriter writer, ref byte cursor, Writing write)
    {
        writer.Store(ref cursor);
        Run(ref writer, write);
        return ref writer.Load();
    }

    internal static T Run<T>(ref PrewireReader reader, Reading<T> read)
    {
        T value = default!;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = read(ref *(PrewireReader*)place));
        }

        reader.LookAgain();
        return value;
    }

    private static void Run(ref PrewireWriter writer, Writing write)
    {
        fixed (PrewireWriter* at = &writer)
        {
            nint place = (nint)at;
            FreshStack.Run(() => write(ref *(PrewireWriter*)place));
        }

        writer.LookAgain();
    }

    private static T Run<T>(ref Cloner cloner, Cloning<T> clone)
    {
        T copy = default!;
        fixed (Cloner* at = &cloner)
        {
            nint place = (nint)at;
            FreshStack.Run(() => copy = clone(ref *(Cloner*)place));
        }

        cloner.LookAgain();
        return copy;
    }
#pragma warning restore CS8500
}
