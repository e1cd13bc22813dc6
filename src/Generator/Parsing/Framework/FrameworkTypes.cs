using Microsoft.CodeAnalysis;
using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>The framework's types that the runtime has codecs for, and those whose values mean nothing in another process.</summary>
internal static class FrameworkTypes
{
    private static readonly Dictionary<string, (string Namespace, PrimitiveKind Kind)> s_primitives =
        ScalarType.All.Select(static (type, i) => (type, Kind: (PrimitiveKind)i)).ToDictionary(static s => s.type.SimpleName, static s => (s.type.Namespace, s.Kind), StringComparer.Ordinal);

    private static readonly Dictionary<string, string> s_processBound = TypeNames.Of(
        ("System.IO", "Stream TextReader TextWriter BinaryReader BinaryWriter FileSystemWatcher"),
        ("System.Threading.Tasks", "Task Task`1 ValueTask ValueTask`1 TaskCompletionSource`1 TaskCompletionSource"),
        ("System.Threading", "CancellationToken CancellationTokenSource CancellationTokenRegistration Thread Timer WaitHandle SemaphoreSlim"),
        ("System.Runtime.InteropServices", "SafeHandle CriticalHandle HandleRef GCHandle"),
        ("System.Linq.Expressions", "Expression"),
        ("System.Reflection", "MemberInfo"),
        ("System",
            "Delegate WeakReference WeakReference`1 RuntimeTypeHandle RuntimeMethodHandle RuntimeFieldHandle IDisposable IAsyncDisposable IAsyncResult IServiceProvider IFormatProvider "
            + "IProgress`1 Progress`1 IObservable`1 IObserver`1"),
        ("System.Collections.Generic", "IAsyncEnumerable`1 IEnumerator`1 IComparer`1 IEqualityComparer`1 IAsyncEnumerator`1"),
        ("System.Net.Sockets", "Socket"),
        ("System.Net.Http", "HttpClient"),
        ("System.Collections", "IEnumerator IComparer IEqualityComparer"),
        ("System.Linq", "IQueryable IQueryProvider"),
        ("Microsoft.FSharp.Core", "FSharpFunc`2 FSharpTypeFunc"),
        ("Microsoft.FSharp.Control", "FSharpAsync`1 FSharpMailboxProcessor`1"))
        .ToDictionary(static t => t.Name, static t => t.Namespace, StringComparer.Ordinal);

    /// <summary>The simple kind of a type of that name. What the runtime for a framework has is for the context to say.</summary>
    public static PrimitiveKind? Primitive(INamedTypeSymbol type) =>
        type.ContainingType is null && s_primitives.TryGetValue(type.MetadataName, out (string Namespace, PrimitiveKind Kind) found) && type.ContainingNamespace.Is(found.Namespace) ? found.Kind : null;

    /// <summary>Whether the class <c>System.Tuple</c> of some arity is meant. None can be made whose eighth item is no tuple of the rest.</summary>
    public static bool IsReferenceTuple(INamedTypeSymbol type) =>
        type.Name == "Tuple" && type.Arity > 0 && type.TypeKind == TypeKind.Class && type.ContainingNamespace.Is("System")
        && (type.Arity < 8 || type.TypeArguments[7] is ITypeParameterSymbol || (type.TypeArguments[7] is INamedTypeSymbol rest && IsReferenceTuple(rest)));

    /// <summary>Whether a base class is known to hold nothing.</summary>
    public static bool IsStatelessBase(INamedTypeSymbol type) =>
        type.MetadataName is "EventArgs" or "Attribute" or "MarshalByRefObject" && type.ContainingNamespace.Is("System");

    /// <summary>Whether an interface of the framework is a collection of known elements that the runtime has no codec for.</summary>
    public static bool IsOtherCollection(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)
        && IsOfFramework(type);

    /// <summary>Whether the namespace is one that is the framework's.</summary>
    public static bool IsOfFramework(INamedTypeSymbol type) =>
        type.ContainingNamespace.IsIn("System");

    /// <summary>Whether a type, or one it derives from, stands for state of the running process.</summary>
    public static bool IsProcessBound(INamedTypeSymbol type) => type.TypeKind == TypeKind.Delegate
        || type.WithBaseClasses().Any(IsListedProcessBound)
        // A class that can be disposed of may hold data; an interface that says so and is not annotated is a handle.
        || (type.TypeKind == TypeKind.Interface && type.AllInterfaces.Any(IsListedProcessBound));

    private static bool IsListedProcessBound(INamedTypeSymbol type) =>
        s_processBound.TryGetValue(type.MetadataName, out string? space) && type.ContainingNamespace.Is(space);
}
