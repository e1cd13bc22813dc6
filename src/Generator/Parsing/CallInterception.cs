using System.Globalization;
using System.Reflection;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Asks the compiler for the place of a call. Compilers since 4.14 can tell; this generator is built against 4.3.1, where the method is not
/// yet declared, so it is looked up once.
/// </summary>
internal static class CallInterception
{
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

        return new InterceptLocation(
            Convert.ToInt32(s_version!.GetValue(location), CultureInfo.InvariantCulture),
            (string)s_data!.GetValue(location)!,
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

    /// <summary>File and position: the folder is that of one machine, and would make the output differ between two.</summary>
    private static string WithoutFolder(string display) => display.Substring(display.LastIndexOfAny(['/', '\\']) + 1);
}
