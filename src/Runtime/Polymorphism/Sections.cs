namespace Prewire.GeneratedCode;

/// <summary>Reads what another version wrote of an object whose class others may derive from, by its section.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Sections
{
    /// <summary>Reads an object or null.</summary>
    /// <typeparam name="T">The class.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <typeparam name="TSection">Its section.</typeparam>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position.</param>
    [return: MaybeNull]
    public static T ReadMapped<T, TCodec, TSection>(ref PrewireReader reader, EdgeMap map)
        where T : class
        where TCodec : struct, ISectionCodec<T, TSection>
        where TSection : struct
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        if (map.Exact)
        {
            return default(TCodec).Read(ref reader);
        }

        MappedHeader header = default;
        if (reader.BeginObjectMapped(map, ref header) == ObjectStart.Other)
        {
            return OpenValues.ReadDerived<T>(ref reader);
        }

        T result = default(TCodec).Create();
        TSection section = default;
        for (Step[]? steps = map.Type!.Runs; steps is not null; steps = reader.NextSteps(map.Type, ref header))
        {
            for (int i = 0; i < steps.Length; i++)
            {
                ref readonly Step step = ref steps[i];
                if (!default(TCodec).ReadSectionMember(ref reader, ref header, in step, step.Member, ref section))
                {
                    reader.Skip(step.Edge, ref header, step.Bit);
                }
            }
        }

        default(TCodec).ApplySection(ref reader, result, in section);
        return result;
    }
}
