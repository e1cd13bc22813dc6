using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;
using Xunit;

namespace Prewire.Runtime.Tests.PublicApi;

/// <summary>Editors show users what users name, and not what is public for generated code alone.</summary>
public class HiddenTests
{
    private static readonly Type[] s_types = typeof(PrewireSerializer).Assembly.GetExportedTypes();

    [Fact]
    public void Only_the_namespace_of_users_has_types_that_are_shown()
    {
        Assert.Equal(["Prewire"], s_types.Where(IsShown).Select(static t => t.Namespace).Distinct());
        Assert.All(s_types.Where(static t => t.Namespace != "Prewire"), static t => Assert.False(IsShown(t), t.FullName + " is shown, though only generated code names it."));
    }

    /// <summary>Positions in memory and types of the format are for generated code.</summary>
    [Fact]
    public void Members_that_are_shown_ask_for_nothing_that_is_hidden()
    {
        IEnumerable<MethodBase> shown = s_types.Where(IsShown)
            .SelectMany(static t => t.GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly))
            .Where(IsShown)
            .SelectMany(static m => m is PropertyInfo property ? property.GetAccessors() : m is MethodBase method ? new[] { method } : []);
        Assert.True(shown.Count() > 300);
        Assert.All(shown, static method => Assert.False(TypesOf(method).Any(IsForGeneratedCode), method.DeclaringType!.Name + "." + method + " is shown."));
    }

    private static IEnumerable<Type> TypesOf(MethodBase method)
    {
        IEnumerable<Type> types = method.GetParameters().Select(static p => p.ParameterType);
        return method is MethodInfo { ReturnType: var result } ? types.Append(result) : types;
    }

    private static bool IsForGeneratedCode(Type type)
    {
        if (type.IsByRef)
        {
            return type.GetElementType() == typeof(byte) || IsForGeneratedCode(type.GetElementType()!);
        }

        return type.Assembly == typeof(PrewireSerializer).Assembly && !IsShown(type);
    }

    private static bool IsShown(MemberInfo member) => member.GetCustomAttribute<EditorBrowsableAttribute>() is not { State: EditorBrowsableState.Never };
}
