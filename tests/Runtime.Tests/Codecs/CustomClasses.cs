using System;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>A type that nobody annotated: text and a length of its own choice.</summary>
internal sealed record Parcel(string Label, byte[] Content)
{
    public bool Equals(Parcel? other) => other is not null && other.Label == Label && other.Content.AsSpan().SequenceEqual(Content);

    public override int GetHashCode() => Content.Length;
}

/// <summary>A blob. Version 0 had no label.</summary>
internal sealed class ParcelCodec : Codec<Parcel>
{
    public override void Write(ref PrewireWriter writer, Parcel value)
    {
        writer.WriteString(value.Label);
        writer.WriteRaw(value.Content);
    }

    public override Parcel Read(ref PrewireReader reader, int version)
    {
        string label = version == 0 ? "" : reader.ReadString()!;

        // Only the blob's end tells how long the content is.
        byte[] content = new byte[reader.Remaining];
        reader.CopyTo(content);
        return new Parcel(label, content);
    }
}

/// <summary>The version before.</summary>
internal sealed class OldParcelCodec : Codec<Parcel>
{
    public override int Version => 0;

    public override void Write(ref PrewireWriter writer, Parcel value) => writer.WriteRaw(value.Content);

    public override Parcel Read(ref PrewireReader reader, int version) => throw new NotSupportedException();
}

/// <summary>A number of seconds, told as such.</summary>
internal readonly record struct Seconds(long Value);

/// <summary>Declares its shape: nothing precedes the number.</summary>
internal sealed class SecondsCodec : Codec<Seconds>
{
    public override WireShape Shape => WireShape.Int64;

    public override void Write(ref PrewireWriter writer, Seconds value) => writer.WriteInt64(value.Value);

    public override Seconds Read(ref PrewireReader reader, int version)
    {
        long value = reader.ReadInt64();
        if (value < 0)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        return new Seconds(value);
    }
}

/// <summary>A tree, with blobs in blobs.</summary>
internal sealed record Branch(int Leaf, Branch[] Children);

internal sealed class BranchCodec : Codec<Branch>
{
    public static readonly BranchCodec Instance = new();

    public override void Write(ref PrewireWriter writer, Branch value)
    {
        writer.WriteInt32(value.Leaf);
        writer.WriteCount(value.Children.Length);
        foreach (Branch child in value.Children)
        {
            writer.Store(ref Prewire.Codecs.CustomValues.Write(ref writer, ref writer.Load(), child, this));
        }
    }

    public override Branch Read(ref PrewireReader reader, int version)
    {
        int leaf = reader.ReadInt32();
        var children = new Branch[reader.ReadCount(1)];
        for (int i = 0; i < children.Length; i++)
        {
            children[i] = Prewire.Codecs.CustomValues.Read(ref reader, this);
        }

        return new Branch(leaf, children);
    }
}

/// <summary>Does what a test tells it to.</summary>
internal sealed class ScriptedCodec : Codec<object>
{
    public delegate void Writing(ref PrewireWriter writer);

    public delegate object Reading(ref PrewireReader reader);

    public WireShape Declared { get; init; } = WireShape.Blob;

    public Writing OnWrite { get; init; } = static (ref PrewireWriter writer) => writer.WriteInt32(7);

    public Reading OnRead { get; init; } = static (ref PrewireReader reader) => reader.ReadInt32();

    public override WireShape Shape => Declared;

    public override void Write(ref PrewireWriter writer, object value) => OnWrite(ref writer);

    public override object Read(ref PrewireReader reader, int version) => OnRead(ref reader);
}
