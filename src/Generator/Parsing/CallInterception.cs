using System;
using System.Globalization;
using System.Reflection;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Asks the compiler for the place of a call. Compilers since 4.14 can tell; this generator is built against 4.3.1, where the method is not
/// yet declared, so it is looked up once.
/// </summary>
internal static class CallInterception
{
    /// <summary>A hash of the file's text has 16 bytes, and a position four.</summary>
    private const int PlaceSize = 20;

    private static readonly Func<SemanticModel, InvocationExpressionSyntax, CancellationToken, object?>? s_find = FindMethod();
    private static readonly PropertyInfo? s_version = LocationType?.GetProperty("Version");
    private static readonly PropertyInfo? s_data = LocationType?.GetProperty("Data");
    private static readonly MethodInfo? s_display = LocationType?.GetMethod("GetDisplayLocation", Type.EmptyTypes);

    public static bool IsAvailable => s_find is not null && s_version is not null && s_data is not null && s_display is not null;

    private static Type? LocationType => s_find?.Method.ReturnType;

    /// <summary>The place of a call, or null where the compiler cannot name it.</summary>
    public static InterceptLocation? Find(SemanticModel model, InvocationExpressionSyntax call, CancellationToken cancellation)
    {
        if (!IsAvailable || s_find!(model, call, cancellation) is not object location)
        {
            return null;
        }

        string data = (string)s_data!.GetValue(location)!;
        return new InterceptLocation(
            Convert.ToInt32(s_version!.GetValue(location), CultureInfo.InvariantCulture),
            data,
            PlaceIn(data),
            WithoutFolder((string)s_display!.Invoke(location, null)!));
    }

    private static Func<SemanticModel, InvocationExpressionSyntax, CancellationToken, object?>? FindMethod()
    {
        MethodInfo? method = typeof(Microsoft.CodeAnalysis.CSharp.CSharpExtensions).GetMethod(
            "GetInterceptableLocation",
            [typeof(SemanticModel), typeof(InvocationExpressionSyntax), typeof(CancellationToken)]);
        return (Func<SemanticModel, InvocationExpressionSyntax, CancellationToken, object?>?)method?.CreateDelegate(
            typeof(Func<SemanticModel, InvocationExpressionSyntax, CancellationToken, object?>));
    }

    /// <summary>The data but for the name of the file, which only messages show.</summary>
    private static string PlaceIn(string data)
    {
        byte[] bytes = Convert.FromBase64String(data);
        return Convert.ToBase64String(bytes, 0, Math.Min(bytes.Length, PlaceSize));
    }

    /// <summary>File and position: the folder is that of one machine, and would make the output differ between two.</summary>
    private static string WithoutFolder(string display) => display.Substring(display.LastIndexOfAny(['/', '\\']) + 1);
}
