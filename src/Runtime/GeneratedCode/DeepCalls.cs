using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.Stacks;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>Goes on with a value on a fresh stack, where there is no room for it on this one.</summary>
/// <remarks>
/// Writers, readers and cloners are variables on the stack of a thread that waits: they stay where they are, and the memory collector sees what they refer to.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static unsafe class DeepCalls
{
#pragma warning disable CS8500 // they do not move, see above
    /// <summary>Writes a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Write<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value)
        where TCodec : struct, IWireCodec<T>
    {
        writer.Store(ref cursor);
        fixed (PrewireWriter* at = &writer)
        {
            nint place = (nint)at;
            FreshStack.Run(() =>
            {
                ref PrewireWriter there = ref *(PrewireWriter*)place;
                there.Store(ref default(TCodec).Write(ref there, ref there.Load(), in value));
            });
        }

        writer.LookAgain();
        return ref writer.Load();
    }

    /// <summary>Writes a value by a hand-written codec.</summary>
    internal static void Write<T>(ref PrewireWriter writer, T value, Codec<T> codec)
    {
        fixed (PrewireWriter* at = &writer)
        {
            nint place = (nint)at;
            FreshStack.Run(() => codec.Write(ref *(PrewireWriter*)place, value));
        }

        writer.LookAgain();
    }

    /// <summary>Reads a value by a hand-written codec.</summary>
    internal static T Read<T>(ref PrewireReader reader, Codec<T> codec, int version)
    {
        T value = default!;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = codec.Read(ref *(PrewireReader*)place, version));
        }

        reader.LookAgain();
        return value;
    }

    /// <summary>Writes an object as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte WriteBody<T, TCodec>(ref PrewireWriter writer, ref byte cursor, T value)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        writer.Store(ref cursor);
        fixed (PrewireWriter* at = &writer)
        {
            nint place = (nint)at;
            FreshStack.Run(() =>
            {
                ref PrewireWriter there = ref *(PrewireWriter*)place;
                there.Store(ref default(TCodec).WriteBody(ref there, ref there.Load(), value));
            });
        }

        writer.LookAgain();
        return ref writer.Load();
    }

    /// <summary>Reads a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T Read<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        T value = default!;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = default(TCodec).Read(ref *(PrewireReader*)place));
        }

        reader.LookAgain();
        return value;
    }

    /// <summary>Reads an object as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? ReadBody<T, TCodec>(ref PrewireReader reader)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        T? value = null;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = default(TCodec).ReadBody(ref *(PrewireReader*)place));
        }

        reader.LookAgain();
        return value;
    }

    /// <summary>Reads a value that another version wrote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T ReadMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where TCodec : struct, IWireCodec<T>
    {
        T value = default!;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = default(TCodec).ReadMapped(ref *(PrewireReader*)place, map));
        }

        reader.LookAgain();
        return value;
    }

    /// <summary>Reads an object that another version wrote as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? ReadBodyMapped<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        T? value = null;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = default(TCodec).ReadBodyMapped(ref *(PrewireReader*)place, map));
        }

        reader.LookAgain();
        return value;
    }

    /// <summary>Reads into a value that exists.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void ReadInto<T>(IReusingCodec<T> codec, ref PrewireReader reader, EdgeMap? map, ref T value, ref Reuse reuse)
    {
        T result = value;
        fixed (PrewireReader* at = &reader)
        {
            fixed (Reuse* objects = &reuse)
            {
                nint place = (nint)at;
                nint reusePlace = (nint)objects;
                FreshStack.Run(() =>
                {
                    if (map is null)
                    {
                        codec.ReadInto(ref *(PrewireReader*)place, ref result, ref *(Reuse*)reusePlace);
                    }
                    else
                    {
                        codec.ReadMappedInto(ref *(PrewireReader*)place, map, ref result, ref *(Reuse*)reusePlace);
                    }
                });
            }
        }

        reader.LookAgain();
        value = result;
    }

    /// <summary>Copies a value.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T Clone<T>(ICloningCodec<T> codec, ref Cloner cloner, T value)
    {
        T copy = default!;
        fixed (Cloner* at = &cloner)
        {
            nint place = (nint)at;
            FreshStack.Run(() => copy = codec.Clone(ref *(Cloner*)place, value));
        }

        cloner.LookAgain();
        return copy;
    }

    /// <summary>Copies an object as if it were not tracked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T CloneBody<T, TCodec>(ref Cloner cloner, T value)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        T copy = default!;
        fixed (Cloner* at = &cloner)
        {
            nint place = (nint)at;
            FreshStack.Run(() => copy = default(TCodec).CloneBody(ref *(Cloner*)place, value));
        }

        cloner.LookAgain();
        return copy;
    }
#pragma warning restore CS8500
}
