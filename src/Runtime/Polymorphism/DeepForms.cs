using Prewire.Announcements;
using Prewire.Stacks;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>The same as <see cref="DeepCalls"/> for objects whose type is not the declared one.</summary>
internal static unsafe class DeepForms
{
#pragma warning disable CS8500 // they do not move, see there
    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, object value, OpenForm form)
    {
        writer.Store(ref cursor);
        fixed (PrewireWriter* at = &writer)
        {
            nint place = (nint)at;
            FreshStack.Run(() =>
            {
                ref PrewireWriter there = ref *(PrewireWriter*)place;
                there.Store(ref form.Write(ref there, ref there.Load(), value));
            });
        }

        writer.LookAgain();
        return ref writer.Load();
    }

    internal static object? Read(ref PrewireReader reader, OpenForm form, EdgeMap? map)
    {
        object? value = null;
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => value = map is null ? form.Read(ref *(PrewireReader*)place) : form.ReadMapped(ref *(PrewireReader*)place, map));
        }

        reader.LookAgain();
        return value;
    }
#pragma warning restore CS8500
}
