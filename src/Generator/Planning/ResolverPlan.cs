using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>The resolver of one assembly.</summary>
/// <param name="Namespace">Where it is.</param>
/// <param name="Buckets">The codecs it knows, by bucket.</param>
/// <param name="Others">Codecs of types whose hash is not known at build time.</param>
/// <param name="NeedsAttribute">Whether the framework has no [ModuleInitializer].</param>
internal sealed record ResolverPlan(
    string Namespace, EquatableArray<BucketPlan> Buckets, EquatableArray<ResolverEntry> Others, bool NeedsAttribute);

/// <summary>The codecs of types whose hashes share a bucket.</summary>
internal sealed record BucketPlan(int Bucket, EquatableArray<ResolverEntry> Entries);

/// <summary>A type with its codec: all that is collected of it.</summary>
/// <param name="TypeName">The type in C#.</param>
/// <param name="Codec">Its codec in C#.</param>
/// <param name="Bucket">The bucket of its hash, or -1 where it is not known.</param>
internal sealed record ResolverEntry(string TypeName, string Codec, int Bucket);
