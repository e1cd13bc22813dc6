namespace Prewire.Forms;

/// <summary>A conversion whose values take far more memory than what is written in their place.</summary>
internal interface ILargeConversion
{
    /// <summary>What a value takes before there is anything in it, in bytes.</summary>
    int Size { get; }
}

/// <summary>A conversion to texts that need not become strings in between.</summary>
internal interface ITextConversion
{
    /// <summary>Writes a value, which is not null, as the string that it would be.</summary>
    ref byte Write(ref PrewireWriter writer, ref byte cursor, object value);

    /// <summary>Reads a value, which may be null.</summary>
    object? Read(ref PrewireReader reader);
}

/// <summary>A conversion as that: kept, so that code which is not optimized yet makes no object of it at each call.</summary>
internal static class TextConversion<TConversion>
    where TConversion : struct
{
    /// <summary>The conversion, or null where it is of something else.</summary>
    internal static readonly ITextConversion? Of = default(TConversion) as ITextConversion;
}

/// <summary>A conversion to a list of keys and what belongs to each: keys have to have their values when it is undone.</summary>
internal interface IKeyedConversion
{
    /// <summary>The type of the keys.</summary>
    Type KeyType { get; }
}

/// <summary>A conversion of what may have been chosen to take long, an <see cref="IGuardedConversion{TWritten}"/>: code that classes share has the answer to this, and would make an object to look for the other one.</summary>
internal interface IGuardedConversion;

/// <summary>A conversion of what may have been chosen to take long.</summary>
internal interface IGuardedConversion<TWritten> : IGuardedConversion
{
    /// <summary>Whether it was.</summary>
    /// <param name="reader">The reader, which is charged and has steps to give away.</param>
    /// <param name="written">What was read.</param>
    /// <param name="bytes">How many bytes it has.</param>
    bool IsFlood(ref PrewireReader reader, TWritten written, long bytes);
}

/// <summary>A conversion from structs of numbers to tuples of these: whatever is written is a value, and where the machine has its bytes in the order of messages, the memory of a value is what is written.</summary>
internal interface IFieldConversion;

/// <summary>A conversion between numbers that are the same in memory, though not every number is a value.</summary>
internal interface ILaidConversion<T>
{
    /// <summary>Whether what was read where values will be are some.</summary>
    bool AreValid(ReadOnlySpan<T> values);
}

/// <summary>A conversion that takes objects of derived classes for what they are: the framework has such of its own, or there is more to it.</summary>
internal interface IDerivedConversion
{
    /// <summary>Whether an object of a derived class that has no codec is kept as one of the type at positions that keep the exact type.</summary>
    /// <param name="derived">The derived class.</param>
    bool Takes(Type derived);
}

/// <summary>A conversion of values that never change, so that a copy of one is the value itself.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISharedConversion;

/// <summary>The way from a type of the framework to what is written in its place, and back. Implemented by empty structs.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <typeparam name="TWritten">What is written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IConversion<T, TWritten>
{
    /// <summary>What is written in place of a value.</summary>
    /// <param name="value">The value, not null.</param>
    TWritten ToWritten(T value);

    /// <summary>The value for what was read.</summary>
    /// <param name="written">What was read, not null.</param>
    /// <param name="value">The value.</param>
    /// <returns>False where no value is written so.</returns>
    bool TryFrom(TWritten written, [MaybeNullWhen(false)] out T value);
}
