namespace Prewire.GeneratedCode;

/// <summary>A codec whose values may never change and come back from bytes as they were, so that a copy of one is the value itself.</summary>
internal interface ISharedValues
{
    /// <summary>Whether that is so of all its values: of a tuple's if it is of its items'.</summary>
    bool AreShared { get; }
}

/// <summary>A codec of values that are written as others.</summary>
internal interface IConvertedValues
{
    /// <summary>The way there and back, for what is known of it beyond that.</summary>
    object Conversion { get; }
}

/// <summary>A codec of keys with their values.</summary>
internal interface IPairCodec
{
    /// <summary>Whether what gives such pairs is a dictionary.</summary>
    /// <param name="values">What gives them.</param>
    bool IsDictionary(object values);
}

/// <summary>A conversion whose values are copied without what is written in their place.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal interface ICopyingConversion<T>
{
    /// <summary>Whether it copies them: not where what is inside has to be copied, too.</summary>
    bool IsCopying { get; }

    /// <summary>A copy of a value; the value itself where it never changes.</summary>
    /// <param name="value">The value, not null.</param>
    T Copy(T value);
}

/// <summary>Whether copies of a codec's values are the values themselves; asked once, since asking the struct itself would box it.</summary>
internal static class SharedValues<TCodec>
    where TCodec : struct
{
    internal static readonly bool AreShared = default(TCodec) is ISharedValues { AreShared: true };
}
