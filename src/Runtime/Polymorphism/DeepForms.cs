namespace Prewire.GeneratedCode;

/// <summary>The same as <see cref="DeepCalls"/> for objects whose type is not the declared one.</summary>
internal static class DeepForms
{
    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, object value, OpenForm form) =>
        ref DeepCalls.Run(ref writer, ref cursor, (ref PrewireWriter there) => there.Store(ref form.Write(ref there, ref there.Load(), value)));

    internal static object? Read(ref PrewireReader reader, OpenForm form, EdgeMap? map) =>
        DeepCalls.Run(ref reader, (ref PrewireReader there) => map is null ? form.Read(ref there) : form.ReadMapped(ref there, map));
}
