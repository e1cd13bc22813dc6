using System.Collections.Generic;
using System.Reflection.Metadata;

namespace RuntimeCatalog.Metadata;

/// <summary>The underlying type of every enum of the runtime: an attribute's value can't be decoded without it.</summary>
internal sealed class EnumTable
{
    private readonly Dictionary<string, PrimitiveTypeCode> _everywhere = [];
    private readonly Dictionary<(string Assembly, string Type), PrimitiveTypeCode> _byAssembly = [];

    /// <summary>Takes in the enums of one assembly.</summary>
    public void Add(MetadataReader reader, string assembly, TypeNames names)
    {
        foreach (TypeDefinitionHandle handle in reader.TypeDefinitions)
        {
            TypeDefinition type = reader.GetTypeDefinition(handle);
            if (type.BaseType.IsNil || names.Of(reader, type.BaseType, GenericNames.None) != "System.Enum")
            {
                continue;
            }

            string name = names.GetTypeFromDefinition(reader, handle, rawTypeKind: 0);
            PrimitiveTypeCode code = UnderlyingType(reader, type);
            _byAssembly[(assembly, name)] = code;
            _everywhere[name] = code;
        }
    }

    /// <summary>Finds an enum, in the given assembly first since internal enums of several assemblies may share a name.</summary>
    public bool TryFind(string assembly, string type, out PrimitiveTypeCode code) =>
        _byAssembly.TryGetValue((assembly, type), out code) || _everywhere.TryGetValue(type, out code);

    private static PrimitiveTypeCode UnderlyingType(MetadataReader reader, TypeDefinition type)
    {
        foreach (FieldDefinitionHandle handle in type.GetFields())
        {
            FieldDefinition field = reader.GetFieldDefinition(handle);
            if (reader.StringComparer.Equals(field.Name, "value__"))
            {
                BlobReader signature = reader.GetBlobReader(field.Signature);
                signature.ReadSignatureHeader();
                return (PrimitiveTypeCode)signature.ReadSignatureTypeCode();
            }
        }

        return PrimitiveTypeCode.Int32;
    }
}
