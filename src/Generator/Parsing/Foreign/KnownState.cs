using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Classes and structs of the framework whose public members are known to be all they hold. Reference assemblies show no private fields, so that of all
/// others nobody can say it. A test compares the table with the fields that the framework really has.
/// </summary>
internal static class KnownState
{
    private static readonly HashSet<string> s_known = TypeNames.Keys(
        ("System.ComponentModel", "CancelEventArgs CollectionChangeEventArgs DataErrorsChangedEventArgs HandledEventArgs PropertyChangedEventArgs PropertyChangingEventArgs"),
        ("System.Data", "StateChangeEventArgs StatementCompletedEventArgs"),
        ("System.Diagnostics", "ActivityContext"),
        ("System.Globalization", "IdnMapping"),
        ("System.IO", "EnumerationOptions FileStreamOptions WaitForChangedResult"),
        ("System.Net.Cache", "RequestCachePolicy"),
        ("System.Net.NetworkInformation", "PingOptions"),
        ("System.Net.Sockets", "SocketInformation UdpReceiveResult"),
        ("System.Net.WebSockets", "WebSocketDeflateOptions WebSocketReceiveResult"),
        ("System.Security.Cryptography", "CngAlgorithm CngAlgorithmGroup CngKeyBlobFormat CngProvider CngUIPolicy KeySizes"),
        ("System.Text.Json.Nodes", "JsonNodeOptions"),
        ("System.Text.Unicode", "UnicodeRange"),
        ("System.Threading.Channels", "UnboundedChannelOptions"),
        ("System.Transactions", "TransactionOptions"));

    /// <summary>Whether a type is one of these.</summary>
    public static bool Has(INamedTypeSymbol type) => s_known.Contains(SymbolNames.KeyOf(type.OriginalDefinition));

    /// <summary>Whether a type is of the framework, and holds what nobody sees. The fields of a struct are hidden where their names are made up, or where it seems to have none.</summary>
    public static bool IsHidden(INamedTypeSymbol type) =>
        FrameworkTypes.IsOfFramework(type) && !(type.IsValueType && ForeignState.HasFields(type) && ForeignState.IsShown(type));

    /// <summary>The keys of all.</summary>
    public static IEnumerable<string> Keys => s_known;
}
