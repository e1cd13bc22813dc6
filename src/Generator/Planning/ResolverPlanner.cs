using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.GeneratedCode;

namespace Prewire.Generator.Planning;

/// <summary>Gathers the types that an assembly's resolver knows: annotated ones, and those its source closes generic types and calls over.</summary>
internal static class ResolverPlanner
{
    /// <summary>The entry of an annotated type, or null where it is generic: then its closed forms are roots.</summary>
    public static ResolverEntry? Entry(TypeModel type) => type.IsGeneric || type.IsAbstract
        ? null
        : new ResolverEntry(type.Name, "global::" + type.CodecNamespace + "." + type.CodecName, TypeNameHash.Bucket(TypeNameHash.Start(MetadataName(type.Key))));

    /// <summary>The entry of a closed type, or null where another resolver has it.</summary>
    public static ResolverEntry? Entry(TypeRef type) => type is SerializableTypeRef { Arguments.Count: 0, IsSameAssembly: false, IsProvided: false } or SerializableTypeRef { IsAbstract: true }
        ? null
        : new ResolverEntry(type.Name, CodecExpressions.Closed.Of(type), Hash(type) is uint hash ? TypeNameHash.Bucket(hash) : -1);

    public static ResolverPlan? Plan(
        ImmutableArray<ResolverEntry> types, ImmutableArray<ResolverEntry> sites, ImmutableArray<ResolverEntry> roots, LanguageFeatures features)
    {
        ResolverEntry[] entries = types.AddRange(sites).AddRange(roots)
            .GroupBy(static e => e.TypeName, StringComparer.Ordinal)
            .Select(static g => g.First())
            .OrderBy(static e => e.TypeName, StringComparer.Ordinal)
            .ToArray();
        if (entries.Length == 0 || !features.IsSupported)
        {
            return null;
        }

        return new ResolverPlan(
            CodecNames.Namespace(features.AssemblyName),
            entries.Where(static e => e.Bucket >= 0)
                .GroupBy(static e => e.Bucket)
                .OrderBy(static g => g.Key)
                .Select(static g => new BucketPlan(g.Key, g.ToEquatableArray()))
                .ToEquatableArray(),
            entries.Where(static e => e.Bucket < 0).ToEquatableArray(),
            !features.HasModuleInitializer);
    }

    /// <summary>What <c>TypeHash.Of</c> gives at run time, or null where names alone do not tell.</summary>
    private static uint? Hash(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => TypeNameHash.Start(primitive.Kind == PrimitiveKind.Bool ? "Boolean" : primitive.Kind.ToString()),
        EnumTypeRef e => e.Name.IndexOf('<') >= 0 ? null : TypeNameHash.Start(LastName(e.Name)),
        NullableTypeRef nullable => Generic("Nullable`1", nullable.Inner),
        SequenceTypeRef { Kind: SequenceKind.Array } array => Hash(array.Element) is uint element ? TypeNameHash.Array(element) : null,
        SequenceTypeRef sequence => Generic(sequence.Kind + "`1", sequence.Element),
        MapTypeRef map => Generic(map.Kind + "`2", map.Key, map.Value),
        TupleTypeRef tuple => Tuple(tuple.IsValueType ? "ValueTuple`" : "Tuple`", tuple.Items.ToArray()),
        SerializableTypeRef serializable => Generic(MetadataName(serializable.Key), serializable.Arguments.ToArray()),
        _ => null,
    };

    private static uint? Generic(string name, params TypeRef[] arguments) => Add(TypeNameHash.Start(name), arguments.Select(Hash));

    private static uint? Tuple(string name, TypeRef[] items)
    {
        IEnumerable<uint?> hashes = items.Take(7).Select(Hash);
        if (items.Length > 7)
        {
            hashes = hashes.Append(Tuple(name, items.Skip(7).ToArray()));
        }

        return Add(TypeNameHash.Start(name + Math.Min(items.Length, 8).ToString(System.Globalization.CultureInfo.InvariantCulture)), hashes);
    }

    private static uint? Add(uint hash, IEnumerable<uint?> arguments)
    {
        foreach (uint? argument in arguments)
        {
            if (argument is not uint known)
            {
                return null;
            }

            hash = TypeNameHash.Add(hash, known);
        }

        return hash;
    }

    private static string MetadataName(string key) => key.Substring(key.LastIndexOfAny(['.', '+']) + 1);

    private static string LastName(string name) => name.Substring(name.LastIndexOfAny(['.', ':']) + 1).TrimStart('@');
}
