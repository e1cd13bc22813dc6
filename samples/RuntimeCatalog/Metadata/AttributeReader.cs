using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection.Metadata;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Metadata;

/// <summary>Reads custom attributes with their arguments.</summary>
internal sealed class AttributeReader(MetadataReader reader, TypeNames names)
{
    /// <returns>The attributes in metadata order, or null when there are none.</returns>
    public List<AttributeEntry>? Read(CustomAttributeHandleCollection handles)
    {
        if (handles.Count == 0)
        {
            return null;
        }

        List<AttributeEntry> entries = new(handles.Count);
        foreach (CustomAttributeHandle handle in handles)
        {
            entries.Add(Read(reader.GetCustomAttribute(handle)));
        }

        return entries;
    }

    private AttributeEntry Read(CustomAttribute attribute)
    {
        string type = names.Of(reader, DeclaringType(attribute.Constructor), GenericNames.None);
        CustomAttributeValue<string> value;
        try
        {
            value = attribute.DecodeValue(names);
        }
        catch (BadImageFormatException)
        {
            // Names an enum that is not part of the runtime, so the size of its values is unknown.
            return new AttributeEntry(type, []) { Undecoded = reader.GetBlobBytes(attribute.Value) };
        }

        return new AttributeEntry(type, [.. value.FixedArguments.Select(a => ConstantReader.FromArgument(a.Type, a.Value))])
        {
            Named = value.NamedArguments.IsEmpty
                ? null
                : value.NamedArguments.ToDictionary(a => a.Name!, a => ConstantReader.FromArgument(a.Type, a.Value)),
        };
    }

    private EntityHandle DeclaringType(EntityHandle constructor) => constructor.Kind == HandleKind.MethodDefinition
        ? reader.GetMethodDefinition((MethodDefinitionHandle)constructor).GetDeclaringType()
        : reader.GetMemberReference((MemberReferenceHandle)constructor).Parent;
}
