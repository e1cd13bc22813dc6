using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Metadata;
using System.Text;

namespace RuntimeCatalog.Metadata;

/// <summary>Spells the types of one assembly's signatures and attributes as C# does, namespaces included.</summary>
internal sealed class TypeNames(string assembly, EnumTable enums, StringPool pool)
    : ISignatureTypeProvider<string, GenericNames>, ICustomAttributeTypeProvider<string>
{
    private const string SystemType = "System.Type";

    private readonly Dictionary<TypeDefinitionHandle, string> _definitions = [];
    private readonly Dictionary<TypeReferenceHandle, string> _references = [];

    /// <summary>Names a definition, reference or specification.</summary>
    public string Of(MetadataReader reader, EntityHandle type, GenericNames generics) => type.Kind switch
    {
        HandleKind.TypeDefinition => GetTypeFromDefinition(reader, (TypeDefinitionHandle)type, rawTypeKind: 0),
        HandleKind.TypeReference => GetTypeFromReference(reader, (TypeReferenceHandle)type, rawTypeKind: 0),
        HandleKind.TypeSpecification => GetTypeFromSpecification(reader, generics, (TypeSpecificationHandle)type, rawTypeKind: 0),
        _ => throw new BadImageFormatException($"A type was expected, not {type.Kind}."),
    };

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        if (_definitions.TryGetValue(handle, out string? known))
        {
            return known;
        }

        TypeDefinition type = reader.GetTypeDefinition(handle);
        TypeDefinitionHandle outer = type.GetDeclaringType();
        string prefix = outer.IsNil ? reader.GetString(type.Namespace) : GetTypeFromDefinition(reader, outer, rawTypeKind: 0);
        return _definitions[handle] = Qualify(prefix, reader.GetString(type.Name));
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        if (_references.TryGetValue(handle, out string? known))
        {
            return known;
        }

        TypeReference type = reader.GetTypeReference(handle);
        string prefix = type.ResolutionScope.Kind == HandleKind.TypeReference
            ? GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, rawTypeKind: 0)
            : reader.GetString(type.Namespace);
        return _references[handle] = Qualify(prefix, reader.GetString(type.Name));
    }

    public string GetTypeFromSpecification(MetadataReader reader, GenericNames generics, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, generics);

    /// <summary>Puts the arguments where the number of parameters stands: <c>Dictionary`2.Enumerator</c> has them in the middle.</summary>
    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments)
    {
        StringBuilder text = new();
        int next = 0;
        for (int i = 0; i < genericType.Length; i++)
        {
            if (genericType[i] != '`')
            {
                text.Append(genericType[i]);
                continue;
            }

            int count = 0;
            while (i + 1 < genericType.Length && char.IsAsciiDigit(genericType[i + 1]))
            {
                count = (count * 10) + (genericType[++i] - '0');
            }

            count = Math.Min(count, typeArguments.Length - next);
            text.Append('<').AppendJoin(", ", typeArguments.Skip(next).Take(count)).Append('>');
            next += count;
        }

        return pool.Intern(text.ToString());
    }

    public string GetArrayType(string elementType, ArrayShape shape) =>
        pool.Intern($"{elementType}[{new string(',', shape.Rank - 1)}]");

    public string GetSZArrayType(string elementType) => pool.Intern(elementType + "[]");

    public string GetByReferenceType(string elementType) => pool.Intern(elementType + "&");

    public string GetPointerType(string elementType) => pool.Intern(elementType + "*");

    public string GetPinnedType(string elementType) => elementType;

    public string GetFunctionPointerType(MethodSignature<string> signature) =>
        pool.Intern($"delegate*<{string.Join(", ", signature.ParameterTypes.Append(signature.ReturnType))}>");

    public string GetGenericMethodParameter(GenericNames genericContext, int index) =>
        index < genericContext.OfMethod.Length ? genericContext.OfMethod[index] : $"!!{index}";

    public string GetGenericTypeParameter(GenericNames genericContext, int index) =>
        index < genericContext.OfType.Length ? genericContext.OfType[index] : $"!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) =>
        pool.Intern($"{unmodifiedType} {(isRequired ? "modreq" : "modopt")}({modifier})");

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode switch
    {
        PrimitiveTypeCode.Void => "void",
        PrimitiveTypeCode.Boolean => "bool",
        PrimitiveTypeCode.Char => "char",
        PrimitiveTypeCode.SByte => "sbyte",
        PrimitiveTypeCode.Byte => "byte",
        PrimitiveTypeCode.Int16 => "short",
        PrimitiveTypeCode.UInt16 => "ushort",
        PrimitiveTypeCode.Int32 => "int",
        PrimitiveTypeCode.UInt32 => "uint",
        PrimitiveTypeCode.Int64 => "long",
        PrimitiveTypeCode.UInt64 => "ulong",
        PrimitiveTypeCode.Single => "float",
        PrimitiveTypeCode.Double => "double",
        PrimitiveTypeCode.String => "string",
        PrimitiveTypeCode.Object => "object",
        PrimitiveTypeCode.IntPtr => "nint",
        PrimitiveTypeCode.UIntPtr => "nuint",
        PrimitiveTypeCode.TypedReference => "System.TypedReference",
        _ => throw new BadImageFormatException($"Unknown primitive type {typeCode}."),
    };

    public string GetSystemType() => SystemType;

    public bool IsSystemType(string type) => type == SystemType;

    /// <summary>Takes the name out of <c>Namespace.Outer+Inner, Assembly, Version=...</c>, as attributes spell types.</summary>
    public string GetTypeFromSerializedName(string name)
    {
        int depth = 0;
        int end = 0;
        for (; end < name.Length && !(name[end] == ',' && depth == 0); end++)
        {
            depth += name[end] switch { '[' => 1, ']' => -1, _ => 0 };
        }

        return pool.Intern(name[..end].Replace('+', '.'));
    }

    public PrimitiveTypeCode GetUnderlyingEnumType(string type) =>
        enums.TryFind(assembly, type, out PrimitiveTypeCode code)
            ? code
            : throw new BadImageFormatException($"The enum {type} is not in this runtime.");

    private string Qualify(string prefix, string name) => pool.Intern(prefix.Length == 0 ? name : $"{prefix}.{name}");
}
