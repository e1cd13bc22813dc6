using System;
using System.Numerics;
using Prewire.Codecs;

namespace Prewire;

/// <content>Values whose bytes the library's codecs know, for codecs written by hand.</content>
public ref partial struct PrewireWriter
{
    /// <summary>Writes a <see cref="BigInteger"/>: a count of bytes as <see cref="WriteCount(int)"/> does, then its shortest two's complement.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="PrewireException">It takes more than 256 MiB, which not every framework could hold.</exception>
    public void WriteBigInteger(BigInteger value) => Store(ref default(BigIntegerCodec).Write(ref this, ref Load(), value));

    /// <summary>Writes a <see cref="Version"/>: a byte with the number of its components, then each in four bytes; a byte 0 for null.</summary>
    /// <param name="value">The version, or null.</param>
    public void WriteVersion(Version? value) => Store(ref default(VersionCodec).Write(ref this, ref Load(), value));

    /// <summary>Writes a <see cref="Uri"/>: the string it was made from.</summary>
    /// <param name="value">The address, or null.</param>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    public void WriteUri(Uri? value) => Store(ref default(UriCodec).Write(ref this, ref Load(), value));
}

/// <content>The same values.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a <see cref="BigInteger"/>: a count of bytes, then its two's complement.</summary>
    /// <exception cref="PrewireException">The message ends before, the number is not in its shortest form, or it takes more than 256 MiB.</exception>
    public BigInteger ReadBigInteger() => default(BigIntegerCodec).Read(ref this);

    /// <summary>Reads a <see cref="Version"/>: a byte with the number of its components, then each in four bytes.</summary>
    /// <returns>The version, or null.</returns>
    /// <exception cref="PrewireException">The message ends before, the number is none from 2 to 4, or a component is negative.</exception>
    public Version? ReadVersion() => default(VersionCodec).Read(ref this);

    /// <summary>Reads a <see cref="Uri"/>: a string.</summary>
    /// <returns>The address, or null.</returns>
    /// <exception cref="PrewireException">The message ends before, or the text is not well-formed or no address.</exception>
    public Uri? ReadUri() => default(UriCodec).Read(ref this);
}
