using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace TypeGraph;

/// <summary>Reads which types the assemblies of a folder declare, and which of them refer to which.</summary>
internal sealed class Scanner
{
    /// <summary>By full names: of the same name in two assemblies, as facades have them, the first that declares it.</summary>
    private readonly Dictionary<string, TypeNode> _types = new(StringComparer.Ordinal);

    /// <summary>Reads all assemblies of a folder.</summary>
    public static Graph Scan(string folder)
    {
        var scanner = new Scanner();
        var graph = new Graph();
        foreach (string path in Directory.EnumerateFiles(folder, "*.dll").Order(StringComparer.Ordinal))
        {
            using var file = new PEReader(File.OpenRead(path));
            if (file.HasMetadata)
            {
                graph.Assemblies.Add(scanner.Read(file.GetMetadataReader(), Path.GetFileNameWithoutExtension(path)));
            }
        }

        return graph;
    }

    private AssemblyNode Read(MetadataReader reader, string name)
    {
        var assembly = new AssemblyNode { Name = name };
        var signatures = new Mentions(this);
        foreach (TypeDefinitionHandle handle in reader.TypeDefinitions)
        {
            TypeDefinition definition = reader.GetTypeDefinition(handle);
            TypeNode type = Find(NameOf(reader, handle));
            if (type.Assembly is not null)
            {
                continue;
            }

            type.Assembly = assembly;
            assembly.Types.Add(type);
            type.Base = Single(reader, definition.BaseType, signatures);
            type.Outer = definition.GetDeclaringType() is { IsNil: false } outer ? Find(NameOf(reader, outer)) : null;
            foreach (InterfaceImplementationHandle implemented in definition.GetInterfaceImplementations())
            {
                if (Single(reader, reader.GetInterfaceImplementation(implemented).Interface, signatures) is { } found)
                {
                    type.Interfaces.Add(found);
                }
            }

            foreach (FieldDefinitionHandle field in definition.GetFields())
            {
                FieldDefinition one = reader.GetFieldDefinition(field);
                type.Members.Add(new MemberNode { Name = reader.GetString(one.Name), Declaring = type, Mentions = [.. one.DecodeSignature(signatures, null)] });
            }

            foreach (MethodDefinitionHandle method in definition.GetMethods())
            {
                MethodDefinition one = reader.GetMethodDefinition(method);
                MethodSignature<TypeNode[]> signature = one.DecodeSignature(signatures, null);
                type.Members.Add(new MemberNode
                {
                    Name = reader.GetString(one.Name),
                    Declaring = type,
                    Mentions = [.. signature.ReturnType, .. signature.ParameterTypes.SelectMany(static p => p)],
                });
            }
        }

        return assembly;
    }

    private TypeNode Find(string name)
    {
        if (!_types.TryGetValue(name, out TypeNode? type))
        {
            _types.Add(name, type = new TypeNode { Name = name });
        }

        return type;
    }

    private TypeNode? Single(MetadataReader reader, EntityHandle handle, Mentions signatures) => handle.IsNil ? null : handle.Kind switch
    {
        HandleKind.TypeDefinition => Find(NameOf(reader, (TypeDefinitionHandle)handle)),
        HandleKind.TypeReference => Find(NameOf(reader, (TypeReferenceHandle)handle)),
        _ => reader.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(signatures, null).FirstOrDefault(),
    };

    private static string NameOf(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? NameOf(reader, outer) + "+" + reader.GetString(type.Name)
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    private static string NameOf(MetadataReader reader, TypeReferenceHandle handle)
    {
        TypeReference type = reader.GetTypeReference(handle);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? NameOf(reader, (TypeReferenceHandle)type.ResolutionScope) + "+" + reader.GetString(type.Name)
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    private static string Join(string space, string name) => space.Length == 0 ? name : space + "." + name;

    /// <summary>The types that a signature mentions, one after another.</summary>
    private sealed class Mentions(Scanner scanner) : ISignatureTypeProvider<TypeNode[], object?>
    {
        public TypeNode[] GetPrimitiveType(PrimitiveTypeCode typeCode) => [scanner.Find("System." + typeCode)];

        public TypeNode[] GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => [scanner.Find(NameOf(reader, handle))];

        public TypeNode[] GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) => [scanner.Find(NameOf(reader, handle))];

        public TypeNode[] GetTypeFromSpecification(MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
            reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

        public TypeNode[] GetGenericInstantiation(TypeNode[] genericType, ImmutableArray<TypeNode[]> typeArguments) => [.. genericType, .. typeArguments.SelectMany(static a => a)];

        public TypeNode[] GetModifiedType(TypeNode[] modifier, TypeNode[] unmodifiedType, bool isRequired) => unmodifiedType;

        public TypeNode[] GetFunctionPointerType(MethodSignature<TypeNode[]> signature) => [.. signature.ReturnType, .. signature.ParameterTypes.SelectMany(static p => p)];

        public TypeNode[] GetArrayType(TypeNode[] elementType, ArrayShape shape) => elementType;

        public TypeNode[] GetSZArrayType(TypeNode[] elementType) => elementType;

        public TypeNode[] GetByReferenceType(TypeNode[] elementType) => elementType;

        public TypeNode[] GetPointerType(TypeNode[] elementType) => elementType;

        public TypeNode[] GetPinnedType(TypeNode[] elementType) => elementType;

        public TypeNode[] GetGenericMethodParameter(object? genericContext, int index) => [];

        public TypeNode[] GetGenericTypeParameter(object? genericContext, int index) => [];
    }
}
