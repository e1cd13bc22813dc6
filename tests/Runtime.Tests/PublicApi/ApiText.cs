using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;

namespace Prewire.Runtime.Tests.PublicApi;

/// <summary>Prints what an assembly shows to its users, one line a member, in ordinal order.</summary>
internal static class ApiText
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    internal static string Of(Assembly assembly)
    {
        var text = new StringBuilder();
        foreach (Type type in assembly.GetExportedTypes().OrderBy(t => t.FullName, StringComparer.Ordinal))
        {
            text.Append(Heading(type)).Append('\n');
            if (IsCodec(type))
            {
                // They show what the interface shows.
                continue;
            }

            IEnumerable<string> members = type.IsEnum
                ? type.GetFields(BindingFlags.Public | BindingFlags.Static).Select(f => $"{f.Name} = {f.GetRawConstantValue()}")
                : type.GetMembers(Declared).Where(IsShown).Select(Print).OrderBy(line => line, StringComparer.Ordinal);
            foreach (string member in members)
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        return text.ToString();
    }

    private static bool IsCodec(Type type) =>
        type.IsValueType && type.GetInterfaces().Any(i => i.Name.StartsWith("IWireCodec", StringComparison.Ordinal));

    private static string Heading(Type type)
    {
        string kind = type.IsEnum ? "enum"
            : type.IsInterface ? "interface"
            : type.IsValueType ? (type.IsByRefLike ? "ref struct" : "struct")
            : type is { IsAbstract: true, IsSealed: true } ? "static class"
            : type.IsAbstract ? "abstract class"
            : type.IsSealed ? "sealed class"
            : "class";
        IEnumerable<Type> bases = type.GetInterfaces().Where(i => i.IsPublic);
        if (type is { IsClass: true, BaseType: { } parent } && parent != typeof(object))
        {
            bases = bases.Prepend(parent);
        }

        string list = type.IsEnum ? Name(Enum.GetUnderlyingType(type)) : string.Join(", ", bases.Select(Name).OrderBy(n => n, StringComparer.Ordinal));
        return $"{kind} {type.Namespace}.{Name(type)}{(list.Length == 0 ? "" : " : " + list)}";
    }

    private static bool IsShown(MemberInfo member) => member switch
    {
        MethodInfo method => IsShown(method) && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal)),
        MethodBase constructor => IsShown(constructor),
        FieldInfo field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly,
        PropertyInfo property => property.GetAccessors(true).Any(IsShown),
        _ => false,
    };

    private static bool IsShown(MethodBase method) => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    private static string Print(MemberInfo member) => member switch
    {
        ConstructorInfo constructor => $"{Name(constructor.DeclaringType!)}({Parameters(constructor)})",
        MethodInfo method => $"{Modifiers(method)}{Name(method.ReturnType)} {method.Name}{Arguments(method)}({Parameters(method)})",
        PropertyInfo property =>
            $"{Modifiers(property.GetAccessors(true)[0])}{Name(property.PropertyType)} {property.Name} {{ {string.Join(" ", Accessors(property))} }}",
        FieldInfo field => $"{(field.IsStatic ? "static " : "")}{Name(field.FieldType)} {field.Name}{Constant(field)}",
        _ => member.ToString()!,
    };

    private static string Constant(FieldInfo field) => field.IsLiteral ? $" = {field.GetRawConstantValue()}" : "";

    private static IEnumerable<string> Accessors(PropertyInfo property)
    {
        if (property.GetMethod is { } getter && IsShown(getter))
        {
            yield return "get;";
        }

        if (property.SetMethod is { } setter && IsShown(setter))
        {
            bool isInit = setter.ReturnParameter.GetRequiredCustomModifiers().Any(m => m.Name == "IsExternalInit");
            yield return isInit ? "init;" : "set;";
        }
    }

    private static string Modifiers(MethodBase method) =>
        (method.IsPublic ? "" : "protected ") + (method.IsStatic ? "static " : method.IsAbstract ? "abstract " : "");

    private static string Arguments(MethodInfo method) =>
        method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Name))}>" : "";

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(p =>
        (p.IsOut ? "out " : p.IsIn ? "in " : p.ParameterType.IsByRef ? "ref " : "") + Name(p.ParameterType, isParameter: true) + " " + p.Name
        + (p.HasDefaultValue ? " = " + (p.DefaultValue ?? "default") : "")));

    private static string Name(Type type) => Name(type, isParameter: false);

    private static string Name(Type type, bool isParameter)
    {
        if (type.IsByRef)
        {
            return (isParameter ? "" : "ref ") + Name(type.GetElementType()!);
        }

        if (type.IsArray)
        {
            return Name(type.GetElementType()!) + "[]";
        }

        if (type.IsGenericParameter)
        {
            return type.Name;
        }

        string name = type.IsNested ? Name(type.DeclaringType!) + "." + type.Name : type.Name;
        int arity = name.IndexOf('`', StringComparison.Ordinal);
        return arity < 0 ? name : $"{name[..arity]}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>";
    }
}
