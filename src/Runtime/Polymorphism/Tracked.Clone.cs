using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <content>Copying.</content>
public static partial class Tracked
{
    /// <summary>Copies an object, once however often it is met.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="value">The object, not null.</param>
    /// <returns>The copy. It may have its value only once the outermost object was copied.</returns>
    public static T Clone<T, TCodec>(ref Cloner cloner, T value)
        where T : class
        where TCodec : struct, ITrackedCodec<T>
    {
        if (!default(TCodec).ClonesDirectly || value.GetType() != typeof(T))
        {
            return cloner.CopyThroughBytes<T?, TCodec>(value)!;
        }

        int id = cloner.Originals.FindOrAdd(value, later: null);
        if (id >= 0)
        {
            if (cloner.Copies.Find((uint)id) is not T known)
            {
                ThrowUnfinished();
                return null!;
            }

            return known;
        }

        if (!ObjectBody<T, TCodec>.HasShells)
        {
            bool isOutermost = cloner.Begin();
            int place = cloner.Copies.Reserve();
            T copy = default(TCodec).CloneBody(ref cloner, value);
            cloner.Copies.Set(place, copy);
            if (isOutermost)
            {
                cloner.Drain();
            }

            return copy;
        }

        T shell = ObjectBody<T, TCodec>.NewShell();
        cloner.Copies.Add(shell);
        cloner.Enqueue(value, shell, ObjectBody<T, TCodec>.Instance);
        return shell;
    }
}
