using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>
/// Arrays of arrays that no codec has as a whole. Arrays of references are arrays of objects to the runtime, so that this takes no code of its own for
/// each type of elements.
/// </summary>
internal sealed class JaggedArrayForm : OpenForm
{
    private readonly OpenForm _element;
    private readonly Type _elementType;

    /// <param name="element">The arrays inside.</param>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The elements are references: all such arrays share their code.")]
    internal JaggedArrayForm(OpenForm element)
        : base(element.Type.MakeArrayType(), RootShape.Of(WireEdge.List(element.Root.Edge)).Target)
    {
        _element = element;
        _elementType = element.Type;
    }

    internal override Type Part => _element.Part;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The elements are references: all such arrays share their code.")]
    private protected override object? Sample => Array.CreateInstance(Type, 0);

    internal override ref byte Write(ref PrewireWriter writer, ref byte cursor, object value)
    {
        var values = (object?[])value;
        cursor = ref writer.WriteCount(ref cursor, values.Length);
        foreach (object? element in values)
        {
            cursor = ref element is null
                ? ref writer.WriteNull(ref cursor)
                : ref Cursor.Unscope(ref _element.Write(ref writer, ref cursor, element));
        }

        return ref cursor;
    }

    internal override object? Read(ref PrewireReader reader) => ReadElements(ref reader, reader.ReadCount(1), null);

    internal override object? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        int count = Elements.BeginMapped<object>(ref reader, map, out ElementMaps elements);
        return ReadElements(ref reader, count, elements);
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The elements are references: all such arrays share their code.")]
    private object? ReadElements(ref PrewireReader reader, int count, ElementMaps? maps)
    {
        if (count < 0)
        {
            return null;
        }

        var values = (object?[])Array.CreateInstance(_elementType, count);
        ElementMaps elements = maps.GetValueOrDefault();
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = maps is null ? _element.Read(ref reader) : _element.ReadMapped(ref reader, elements.Next(ref reader));
        }

        return values;
    }
}
