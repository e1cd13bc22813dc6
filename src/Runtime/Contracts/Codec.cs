namespace Prewire;

/// <summary>Writes and reads values of one type. Thread-safe.</summary>
public abstract partial class Codec
{
    private protected Codec()
    {
    }

    /// <summary>The type of the values.</summary>
    public abstract Type Type { get; }

    /// <summary>What is in an assembly of the codec.</summary>
    internal virtual Type Part => GetType();

    /// <summary>Says how many bytes a message can have at most, if there is a bound.</summary>
    /// <param name="size">The most bytes of a message, its manifest included; 0 where there is no bound.</param>
    /// <returns>Whether there is a bound.</returns>
    public abstract bool TryGetMaxSize(out int size);
}

/// <summary>Writes and reads values of one type. Derive from it to write a codec by hand. Thread-safe; a derived class has to be so, too.</summary>
/// <remarks>
/// A hand-written codec overrides <see cref="Write"/> and <see cref="Read"/>, and is put to use by <c>[WireCodec]</c> on a member, a type or the
/// assembly. It never sees a null: Prewire writes and reads those. It sees the caller's options, and with them state, session and limits, as
/// <see cref="PrewireWriter.Options"/> and <see cref="PrewireReader.Options"/>.
/// </remarks>
/// <typeparam name="T">The type of the values.</typeparam>
public abstract partial class Codec<T> : Codec
{
    /// <summary>Begins a codec.</summary>
    protected Codec()
    {
    }

    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// The version of what <see cref="Write"/> writes, 0 or more; raise it when that changes. It is in the manifest of each message, and
    /// <see cref="Read"/> is told which version wrote the bytes. Only blobs have versions. The default is 1.
    /// </summary>
    public virtual int Version => 1;

    /// <summary>
    /// The newest version of a blob that <see cref="Read"/> understands; what a newer one wrote is refused as <see cref="PrewireErrorCode.UnsupportedVersion"/>. The default is <see cref="Version"/>:
    /// nobody knows what a later one will be.
    /// </summary>
    public virtual int MaxReadVersion => Version;

    /// <summary>What <see cref="Write"/> writes. The default is <see cref="WireShape.Blob"/>: whatever it likes.</summary>
    public virtual WireShape Shape => WireShape.Blob;

    /// <summary>Writes a value.</summary>
    /// <param name="writer">Takes the bytes, through its methods without a cursor or through other codecs.</param>
    /// <param name="value">The value; not null when Prewire calls.</param>
    public abstract void Write(ref PrewireWriter writer, T value);

    /// <summary>Reads a value.</summary>
    /// <param name="reader">Gives the bytes. Those of a blob end where the blob ends, and all of them have to be read.</param>
    /// <param name="version">The <see cref="Version"/> of the codec that wrote them, at most <see cref="MaxReadVersion"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed; see <see cref="PrewireReader.Fail"/>.</exception>
    public abstract T Read(ref PrewireReader reader, int version);
}
