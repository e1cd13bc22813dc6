using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Search;

/// <summary>Spells the declaration of a type or member as C# does.</summary>
internal static class SignatureText
{
    private const string CompilerServices = "System.Runtime.CompilerServices.";

    public static string Of(SearchHit hit)
    {
        bool inInterface = (hit.Location.Type.Flags & TypeAttributes.Interface) != 0;
        return hit.Member switch
        {
            null => OfType(hit.Location.Type),
            FieldEntry field => OfField(field),
            MethodEntry method => OfMethod(method, inInterface),
            PropertyEntry property => OfProperty(property, inInterface),
            EventEntry entry => Words(Modifiers(entry.Adder, inInterface), "event", TypeSpelling.Shorten(entry.Type), entry.Name),
            _ => throw new ArgumentException($"Not a member: {hit.Member}"),
        };
    }

    private static string OfType(TypeEntry type)
    {
        string visibility = Visibility.Keyword(type.Flags);
        string name = TypeSpelling.NameOf(type, outer: null);
        bool isAbstract = (type.Flags & TypeAttributes.Abstract) != 0;
        bool isSealed = (type.Flags & TypeAttributes.Sealed) != 0;
        if ((type.Flags & TypeAttributes.Interface) != 0)
        {
            return Words(visibility, "interface", name);
        }

        switch (type.BaseType)
        {
            case "System.Enum":
                return Words(visibility, "enum", name);
            case "System.MulticastDelegate" when type.Methods.Find(m => m.Name == "Invoke") is { } invoke:
                return Words(visibility, "delegate", TypeSpelling.Shorten(invoke.ReturnType), $"{name}({Parameters(invoke.Parameters)})");
            case "System.ValueType" when type.Name != "Enum":
                string readOnly = Has(type.Attributes, "IsReadOnlyAttribute") ? "readonly" : "";
                return Words(visibility, readOnly, Has(type.Attributes, "IsByRefLikeAttribute") ? "ref" : "", "struct", name);
        }

        string kind = (isAbstract, isSealed) switch
        {
            (true, true) => "static class",
            (true, false) => "abstract class",
            (false, true) => "sealed class",
            _ => "class",
        };
        string derived = type.BaseType is null or "System.Object" || (isAbstract && isSealed) ? "" : $": {TypeSpelling.Shorten(type.BaseType)}";
        return Words(visibility, kind, name, derived);
    }

    private static string OfField(FieldEntry field)
    {
        string kind = (field.Flags & FieldAttributes.Literal) != 0 || field.Constant is { Kind: ConstantKind.Decimal } ? "const"
            : (field.Flags & FieldAttributes.Static) != 0 ? "static"
            : "";
        string readOnly = kind != "const" && (field.Flags & FieldAttributes.InitOnly) != 0 ? "readonly" : "";
        string value = field.Constant is null ? "" : $"= {ConstantText.Of(field.Constant)}";
        return Words(Visibility.Keyword(field.Flags), kind, readOnly, TypeSpelling.Shorten(field.Type), field.Name, value);
    }

    private static string OfMethod(MethodEntry method, bool inInterface)
    {
        string self = Has(method.Attributes, "ExtensionAttribute") ? "this " : "";
        return Words(
            Modifiers(method.Flags, inInterface),
            Reference(method.ReturnType, method.ReturnAttributes),
            $"{method.Name}{TypeSpelling.Parameters(method.GenericParameters)}({self}{Parameters(method.Parameters)})");
    }

    private static string OfProperty(PropertyEntry property, bool inInterface)
    {
        MethodAttributes widest = Widest(property.Getter, property.Setter);
        string name = property.Parameters.Length == 0 ? property.Name : $"this[{Parameters(property.Parameters)}]";
        string setter = property.IsInitOnly ? "init;" : "set;";
        return Words(
            Modifiers(widest, inInterface),
            Reference(property.Type, property.Attributes),
            name,
            "{",
            Accessor(property.Getter, widest, "get;"),
            Accessor(property.Setter, widest, setter),
            "}");
    }

    private static string Accessor(MethodAttributes? accessor, MethodAttributes widest, string keyword)
    {
        if (accessor is not { } flags)
        {
            return "";
        }

        string visibility = Visibility.Keyword(flags);
        return visibility == Visibility.Keyword(widest) ? keyword : $"{visibility} {keyword}";
    }

    /// <summary>A property is as visible as the more visible of its accessors; the flags are numbered that way.</summary>
    private static MethodAttributes Widest(MethodAttributes? getter, MethodAttributes? setter)
    {
        MethodAttributes first = getter ?? default;
        MethodAttributes second = setter ?? default;
        return (first & MethodAttributes.MemberAccessMask) >= (second & MethodAttributes.MemberAccessMask) ? first : second;
    }

    private static string Modifiers(MethodAttributes? accessor, bool inInterface)
    {
        MethodAttributes flags = accessor ?? default;
        bool isNew = (flags & MethodAttributes.NewSlot) != 0;
        string kind = "";
        if ((flags & MethodAttributes.Static) != 0)
        {
            kind = (flags & MethodAttributes.Abstract) != 0 ? "static abstract" : "static";
        }
        else if (inInterface)
        {
            kind = "";
        }
        else if ((flags & MethodAttributes.Abstract) != 0)
        {
            kind = isNew ? "abstract" : "abstract override";
        }
        else if ((flags & MethodAttributes.Virtual) != 0)
        {
            bool isFinal = (flags & MethodAttributes.Final) != 0;
            kind = (isNew, isFinal) switch { (true, false) => "virtual", (false, true) => "sealed override", (false, false) => "override", _ => "" };
        }

        return Words(inInterface ? "" : Visibility.Keyword(flags), kind);
    }

    private static string Parameters(ParameterEntry[] parameters) => string.Join(", ", parameters.Select(Parameter));

    private static string Parameter(ParameterEntry parameter)
    {
        string type = TypeSpelling.Shorten(parameter.Type);
        string kind = "";
        if (type.EndsWith('&'))
        {
            type = type[..^1];
            kind = (parameter.Flags & (ParameterAttributes.In | ParameterAttributes.Out)) switch
            {
                ParameterAttributes.In => "in",
                ParameterAttributes.Out => "out",
                _ => "ref",
            };
        }
        else if (Has(parameter.Attributes, "System.ParamArrayAttribute") || Has(parameter.Attributes, "ParamCollectionAttribute"))
        {
            kind = "params";
        }

        string value = parameter.DefaultValue is null ? "" : $"= {DefaultValue(parameter)}";
        return Words(kind, type, parameter.Name ?? "", value);
    }

    /// <summary>Metadata knows a structure's default only as a null.</summary>
    private static string DefaultValue(ParameterEntry parameter) =>
        parameter.DefaultValue is { Kind: ConstantKind.Null } ? "default" : ConstantText.Of(parameter.DefaultValue!);

    private static string Reference(string type, List<AttributeEntry>? attributes)
    {
        string shown = TypeSpelling.Shorten(type);
        return !shown.EndsWith('&') ? shown
            : Has(attributes, "IsReadOnlyAttribute") ? $"ref readonly {shown[..^1]}"
            : $"ref {shown[..^1]}";
    }

    private static bool Has(List<AttributeEntry>? attributes, string name) =>
        attributes is not null && attributes.Exists(a => a.Type == name || a.Type == CompilerServices + name);

    private static string Words(params string[] words) => string.Join(' ', words.Where(word => word.Length > 0));
}
