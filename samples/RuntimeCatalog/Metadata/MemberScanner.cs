using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Metadata;

/// <summary>Reads the members of types.</summary>
internal sealed class MemberScanner(PEReader file, MetadataReader reader, TypeNames names, AttributeReader attributes, StringPool pool)
{
    private const string InitOnly = "modreq(System.Runtime.CompilerServices.IsExternalInit)";

    public FieldEntry ReadField(FieldDefinitionHandle handle, GenericNames generics)
    {
        FieldDefinition field = reader.GetFieldDefinition(handle);
        List<AttributeEntry>? fieldAttributes = attributes.Read(field.GetCustomAttributes());
        int offset = field.GetOffset();
        BlobHandle marshalling = field.GetMarshallingDescriptor();
        return new FieldEntry(Text(field.Name), field.DecodeSignature(names, generics), field.Attributes)
        {
            Constant = ConstantReader.Read(reader, field.GetDefaultValue(), fieldAttributes),
            Offset = offset < 0 ? null : offset,
            Marshalling = marshalling.IsNil ? null : reader.GetBlobBytes(marshalling),
            Attributes = fieldAttributes,
        };
    }

    public MethodEntry ReadMethod(MethodDefinitionHandle handle, GenericNames ofType)
    {
        MethodDefinition method = reader.GetMethodDefinition(handle);
        GenericNames generics = ofType with { OfMethod = ReadNames(method.GetGenericParameters()) };
        MethodSignature<string> signature = method.DecodeSignature(names, generics);
        ParameterEntry[] parameters = [.. signature.ParameterTypes.Select(type => new ParameterEntry(null, type, ParameterAttributes.None))];
        List<AttributeEntry>? returnAttributes = null;
        foreach (ParameterHandle parameterHandle in method.GetParameters())
        {
            Parameter parameter = reader.GetParameter(parameterHandle);
            if (parameter.SequenceNumber == 0)
            {
                returnAttributes = attributes.Read(parameter.GetCustomAttributes());
            }
            else
            {
                ref ParameterEntry entry = ref parameters[parameter.SequenceNumber - 1];
                entry = ReadParameter(parameter, entry.Type);
            }
        }

        return new MethodEntry(Text(method.Name), method.Attributes, method.ImplAttributes, signature.ReturnType, parameters)
        {
            Token = MetadataTokens.GetToken(handle),
            GenericParameters = ReadGenericParameters(method.GetGenericParameters(), generics),
            BodySize = BodySize(method),
            Import = ReadImport(method),
            ReturnAttributes = returnAttributes,
            Attributes = attributes.Read(method.GetCustomAttributes()),
        };
    }

    public PropertyEntry ReadProperty(PropertyDefinitionHandle handle, GenericNames generics)
    {
        PropertyDefinition property = reader.GetPropertyDefinition(handle);
        PropertyAccessors accessors = property.GetAccessors();
        MethodSignature<string> signature = property.DecodeSignature(names, generics);
        return new PropertyEntry(Text(property.Name), signature.ReturnType, property.Attributes)
        {
            Getter = AccessorFlags(accessors.Getter),
            Setter = AccessorFlags(accessors.Setter),
            IsInitOnly = !accessors.Setter.IsNil && IsInitOnly(accessors.Setter, generics),
            Parameters = ReadIndexerParameters(signature, accessors),
            Attributes = attributes.Read(property.GetCustomAttributes()),
        };
    }

    public EventEntry ReadEvent(EventDefinitionHandle handle, GenericNames generics)
    {
        EventDefinition definition = reader.GetEventDefinition(handle);
        return new EventEntry
        {
            Name = Text(definition.Name),
            Type = names.Of(reader, definition.Type, generics),
            Flags = definition.Attributes,
            Adder = AccessorFlags(definition.GetAccessors().Adder),
            Attributes = attributes.Read(definition.GetCustomAttributes()),
        };
    }

    public string[] ReadNames(GenericParameterHandleCollection handles) =>
        handles.Count == 0 ? [] : [.. handles.Select(handle => Text(reader.GetGenericParameter(handle).Name))];

    /// <returns>The generic parameters, or null when there are none.</returns>
    public GenericParameterEntry[]? ReadGenericParameters(GenericParameterHandleCollection handles, GenericNames generics)
    {
        if (handles.Count == 0)
        {
            return null;
        }

        return
        [
            .. handles.Select(reader.GetGenericParameter).Select(parameter => new GenericParameterEntry(
                Text(parameter.Name),
                parameter.Attributes,
                [.. parameter.GetConstraints().Select(c => names.Of(reader, reader.GetGenericParameterConstraint(c).Type, generics))])),
        ];
    }

    private ParameterEntry ReadParameter(Parameter parameter, string type)
    {
        List<AttributeEntry>? parameterAttributes = attributes.Read(parameter.GetCustomAttributes());
        return new ParameterEntry(parameter.Name.IsNil ? null : Text(parameter.Name), type, parameter.Attributes)
        {
            DefaultValue = ConstantReader.Read(reader, parameter.GetDefaultValue(), parameterAttributes),
            Attributes = parameterAttributes,
        };
    }

    /// <summary>An indexer's parameters have their types in the property and their names in an accessor.</summary>
    private ParameterEntry[] ReadIndexerParameters(MethodSignature<string> signature, PropertyAccessors accessors)
    {
        ImmutableArray<string> types = signature.ParameterTypes;
        if (types.IsEmpty)
        {
            return [];
        }

        ParameterEntry[] parameters = [.. types.Select(type => new ParameterEntry(null, type, ParameterAttributes.None))];
        MethodDefinitionHandle accessor = accessors.Getter.IsNil ? accessors.Setter : accessors.Getter;
        foreach (ParameterHandle handle in reader.GetMethodDefinition(accessor).GetParameters())
        {
            Parameter parameter = reader.GetParameter(handle);
            int index = parameter.SequenceNumber - 1;
            if ((uint)index < (uint)parameters.Length)
            {
                parameters[index] = ReadParameter(parameter, types[index]);
            }
        }

        return parameters;
    }

    private MethodAttributes? AccessorFlags(MethodDefinitionHandle handle) =>
        handle.IsNil ? null : reader.GetMethodDefinition(handle).Attributes;

    private bool IsInitOnly(MethodDefinitionHandle setter, GenericNames generics) =>
        reader.GetMethodDefinition(setter).DecodeSignature(names, generics).ReturnType.Contains(InitOnly);

    private int? BodySize(MethodDefinition method) =>
        method.RelativeVirtualAddress == 0 || (method.ImplAttributes & MethodImplAttributes.CodeTypeMask) != MethodImplAttributes.IL
            ? null
            : file.GetMethodBody(method.RelativeVirtualAddress).GetILReader().Length;

    private MethodImportEntry? ReadImport(MethodDefinition method)
    {
        MethodImport import = method.GetImport();
        return import.Module.IsNil
            ? null
            : new MethodImportEntry(Text(reader.GetModuleReference(import.Module).Name), Text(import.Name), import.Attributes);
    }

    private string Text(StringHandle handle) => pool.Intern(reader.GetString(handle));
}
