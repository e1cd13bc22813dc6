using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Metadata;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Metadata;

/// <summary>Turns values as metadata gives them into <see cref="ConstantValue"/>.</summary>
internal static class ConstantReader
{
    private const string DecimalConstant = "System.Runtime.CompilerServices.DecimalConstantAttribute";

    /// <summary>Reads the constant behind a field or a default value; a decimal one hides in an attribute.</summary>
    /// <returns>The value, or null when there is none.</returns>
    public static ConstantValue? Read(MetadataReader reader, ConstantHandle handle, List<AttributeEntry>? attributes)
    {
        if (handle.IsNil)
        {
            return attributes?.Find(a => a.Type == DecimalConstant) is { Arguments.Length: 5 } found ? ReadDecimal(found.Arguments) : null;
        }

        Constant constant = reader.GetConstant(handle);
        return FromObject(reader.GetBlobReader(constant.Value).ReadConstant(constant.TypeCode), enumType: null);
    }

    /// <summary>Takes over one argument of an attribute.</summary>
    /// <param name="type">The type's name as <see cref="TypeNames"/> spells it.</param>
    /// <param name="value">The value as the decoder gives it.</param>
    public static ConstantValue FromArgument(string type, object? value) => value switch
    {
        ImmutableArray<CustomAttributeTypedArgument<string>> items => FromItems(type, items),
        string text when type == "System.Type" => new ConstantValue(ConstantKind.Type) { Text = text },
        _ => FromObject(value, IsKeyword(type) ? null : type),
    };

    private static ConstantValue FromItems(string type, ImmutableArray<CustomAttributeTypedArgument<string>> items)
    {
        if (type == "byte[]")
        {
            return new ConstantValue(ConstantKind.Bytes) { Bytes = [.. items.Select(i => (byte)i.Value!)] };
        }

        return new ConstantValue(ConstantKind.Array) { Items = [.. items.Select(i => FromArgument(i.Type, i.Value))] };
    }

    private static ConstantValue FromObject(object? value, string? enumType) => value switch
    {
        null => new ConstantValue(ConstantKind.Null),
        bool v => new ConstantValue(ConstantKind.Boolean) { Boolean = v, EnumType = enumType },
        char v => new ConstantValue(ConstantKind.Char) { Character = v, EnumType = enumType },
        sbyte v => new ConstantValue(ConstantKind.SByte) { Integer = v, EnumType = enumType },
        byte v => new ConstantValue(ConstantKind.Byte) { Unsigned = v, EnumType = enumType },
        short v => new ConstantValue(ConstantKind.Int16) { Integer = v, EnumType = enumType },
        ushort v => new ConstantValue(ConstantKind.UInt16) { Unsigned = v, EnumType = enumType },
        int v => new ConstantValue(ConstantKind.Int32) { Integer = v, EnumType = enumType },
        uint v => new ConstantValue(ConstantKind.UInt32) { Unsigned = v, EnumType = enumType },
        long v => new ConstantValue(ConstantKind.Int64) { Integer = v, EnumType = enumType },
        ulong v => new ConstantValue(ConstantKind.UInt64) { Unsigned = v, EnumType = enumType },
        float v => new ConstantValue(ConstantKind.Single) { Single = v },
        double v => new ConstantValue(ConstantKind.Double) { Double = v },
        string v => new ConstantValue(ConstantKind.String) { Text = v },
        _ => throw new BadImageFormatException($"A constant can't be a {value.GetType()}."),
    };

    private static ConstantValue ReadDecimal(ConstantValue[] arguments)
    {
        // (byte scale, byte sign, hi, mid, low): the last three are uint or, in the CLS-compliant form, int.
        int[] bits = [.. arguments.Select(a => (int)(a.Integer ?? (long)a.Unsigned!.Value))];
        decimal value = new(lo: bits[4], mid: bits[3], hi: bits[2], isNegative: bits[1] != 0, scale: (byte)bits[0]);
        return new ConstantValue(ConstantKind.Decimal) { Decimal = value };
    }

    /// <summary>Whether a type is spelled as a C# keyword: enums never are.</summary>
    private static bool IsKeyword(string type) => !type.Contains('.') && type.All(char.IsAsciiLetterLower);
}
