using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Metadata;

/// <summary>Reads one assembly.</summary>
internal sealed class AssemblyScanner : IDisposable
{
    private readonly PEReader _file;
    private readonly MetadataReader _reader;
    private readonly FileInfo _info;
    private readonly StringPool _pool;
    private readonly TypeNames _names;
    private readonly AttributeReader _attributes;
    private readonly MemberScanner _members;

    private AssemblyScanner(PEReader file, FileInfo info, EnumTable enums, StringPool pool)
    {
        _file = file;
        _info = info;
        _pool = pool;
        _reader = file.GetMetadataReader();
        Name = _reader.GetString(_reader.GetAssemblyDefinition().Name);
        _names = new TypeNames(Name, enums, pool);
        _attributes = new AttributeReader(_reader, _names);
        _members = new MemberScanner(file, _reader, _names, _attributes, pool);
        enums.Add(_reader, Name, _names);
    }

    /// <summary>The assembly's simple name.</summary>
    public string Name { get; }

    /// <summary>Opens a file and takes its enums into the table, so that every file must be open before the first is read.</summary>
    /// <returns>The scanner, or null when the file is not a managed assembly.</returns>
    public static AssemblyScanner? Open(FileInfo info, EnumTable enums, StringPool pool)
    {
        PEReader file = new(info.OpenRead());
        try
        {
            if (file.HasMetadata && file.GetMetadataReader().IsAssembly)
            {
                return new AssemblyScanner(file, info, enums, pool);
            }
        }
        catch (BadImageFormatException)
        {
            // A native library.
        }

        file.Dispose();
        return null;
    }

    /// <summary>Reads everything in the assembly.</summary>
    public AssemblyEntry Read()
    {
        AssemblyDefinition assembly = _reader.GetAssemblyDefinition();
        byte[]? token = assembly.GetAssemblyName().GetPublicKeyToken();
        return new AssemblyEntry(Name, assembly.Version, assembly.Flags)
        {
            FileName = _info.Name,
            FileSize = _info.Length,
            LastWriteTime = _info.LastWriteTimeUtc,
            ModuleVersionId = _reader.GetGuid(_reader.GetModuleDefinition().Mvid),
            HashAlgorithm = assembly.HashAlgorithm,
            Culture = assembly.Culture.IsNil ? null : Text(assembly.Culture),
            PublicKey = _reader.GetBlobBytes(assembly.PublicKey),
            PublicKeyToken = token is { Length: > 0 } ? token : null,
            References = [.. _reader.AssemblyReferences.Select(ReadReference)],
            Forwards = [.. _reader.ExportedTypes.Select(_reader.GetExportedType).Where(type => type.IsForwarder).Select(ReadForward)],
            Resources = _reader.ManifestResources.Select(_reader.GetManifestResource).ToDictionary(r => Text(r.Name), r => r.Attributes),
            Namespaces = ReadNamespaces(),
            Attributes = _attributes.Read(assembly.GetCustomAttributes()),
        };
    }

    /// <inheritdoc/>
    public void Dispose() => _file.Dispose();

    private AssemblyReferenceEntry ReadReference(AssemblyReferenceHandle handle)
    {
        AssemblyReference reference = _reader.GetAssemblyReference(handle);
        byte[] token = _reader.GetBlobBytes(reference.PublicKeyOrToken);
        return new AssemblyReferenceEntry(Text(reference.Name), reference.Version, token.Length == 0 ? null : token);
    }

    private ForwardedType ReadForward(ExportedType type)
    {
        string name = Text(type.Name);
        EntityHandle target = type.Implementation;
        if (target.Kind == HandleKind.ExportedType)
        {
            ForwardedType outer = ReadForward(_reader.GetExportedType((ExportedTypeHandle)target));
            return outer with { FullName = $"{outer.FullName}.{name}" };
        }

        string space = Text(type.Namespace);
        string assembly = Text(_reader.GetAssemblyReference((AssemblyReferenceHandle)target).Name);
        return new ForwardedType(space.Length == 0 ? name : $"{space}.{name}", assembly);
    }

    private Dictionary<string, List<TypeEntry>> ReadNamespaces()
    {
        Dictionary<string, List<TypeEntry>> namespaces = [];
        foreach (TypeDefinitionHandle handle in _reader.TypeDefinitions)
        {
            TypeDefinition type = _reader.GetTypeDefinition(handle);
            if (!type.GetDeclaringType().IsNil)
            {
                continue;
            }

            string name = Text(type.Namespace);
            if (!namespaces.TryGetValue(name, out List<TypeEntry>? types))
            {
                namespaces.Add(name, types = []);
            }

            types.Add(ReadType(handle));
        }

        return namespaces;
    }

    private TypeEntry ReadType(TypeDefinitionHandle handle)
    {
        TypeDefinition type = _reader.GetTypeDefinition(handle);
        GenericNames generics = new(_members.ReadNames(type.GetGenericParameters()), []);
        TypeLayout layout = type.GetLayout();
        return new TypeEntry(Text(type.Name), type.Attributes, MetadataTokens.GetToken(handle))
        {
            BaseType = type.BaseType.IsNil ? null : _names.Of(_reader, type.BaseType, generics),
            Interfaces =
            [
                .. type.GetInterfaceImplementations().Select(i => _names.Of(_reader, _reader.GetInterfaceImplementation(i).Interface, generics)),
            ],
            GenericParameters = _members.ReadGenericParameters(type.GetGenericParameters(), generics),
            Layout = layout.IsDefault ? null : new TypeLayoutEntry(layout.Size, (short)layout.PackingSize),
            Fields = [.. type.GetFields().Select(field => _members.ReadField(field, generics))],
            Methods = [.. type.GetMethods().Select(method => _members.ReadMethod(method, generics))],
            Properties = [.. type.GetProperties().Select(property => _members.ReadProperty(property, generics))],
            Events = [.. type.GetEvents().Select(definition => _members.ReadEvent(definition, generics))],
            NestedTypes = [.. type.GetNestedTypes().Select(ReadType)],
            Attributes = _attributes.Read(type.GetCustomAttributes()),
        };
    }

    private string Text(StringHandle handle) => _pool.Intern(_reader.GetString(handle));
}
