using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>The framework's exceptions that the runtime can make from data. A test compares the table with what it makes.</summary>
internal static class KnownExceptions
{
    /// <summary>What all runtimes for .NET 8 and later have, and the other has not.</summary>
    private static readonly FrameworkForm s_newerForm = new("System.Text.Json", "JsonElement", FormKind.Conversion, "JsonElementForm");

    private static readonly HashSet<string> s_known = TypeNames.Keys(
        ("System",
            "AccessViolationException AggregateException AppDomainUnloadedException ApplicationException ArgumentException ArgumentNullException ArgumentOutOfRangeException "
            + "ArithmeticException ArrayTypeMismatchException BadImageFormatException CannotUnloadAppDomainException ContextMarshalException DataMisalignedException DivideByZeroException "
            + "DllNotFoundException DuplicateWaitObjectException EntryPointNotFoundException Exception FieldAccessException FormatException IndexOutOfRangeException "
            + "InsufficientExecutionStackException InsufficientMemoryException InvalidCastException InvalidOperationException InvalidProgramException InvalidTimeZoneException "
            + "MemberAccessException MethodAccessException MissingFieldException MissingMemberException MissingMethodException MulticastNotSupportedException NotFiniteNumberException "
            + "NotImplementedException NotSupportedException NullReferenceException ObjectDisposedException OperationCanceledException OutOfMemoryException OverflowException "
            + "PlatformNotSupportedException RankException StackOverflowException SystemException TimeZoneNotFoundException TimeoutException TypeAccessException "
            + "TypeInitializationException TypeLoadException TypeUnloadedException UnauthorizedAccessException UriFormatException"),
        ("System.Collections.Generic", "KeyNotFoundException"),
        ("System.ComponentModel", "InvalidAsynchronousStateException InvalidEnumArgumentException WarningException Win32Exception"),
        ("System.ComponentModel.DataAnnotations", "ValidationException"),
        ("System.ComponentModel.Design", "CheckoutException"),
        ("System.Data",
            "ConstraintException DBConcurrencyException DataException DeletedRowInaccessibleException DuplicateNameException EvaluateException InRowChangingEventException "
            + "InvalidConstraintException InvalidExpressionException MissingPrimaryKeyException NoNullAllowedException ReadOnlyException RowNotInTableException StrongTypingException "
            + "SyntaxErrorException VersionNotFoundException"),
        ("System.Data.SqlTypes", "SqlAlreadyFilledException SqlNotFilledException SqlNullValueException SqlTruncateException SqlTypeException"),
        ("System.Diagnostics", "UnreachableException"),
        ("System.Diagnostics.Tracing", "EventSourceException"),
        ("System.Formats.Asn1", "AsnContentException"),
        ("System.Globalization", "CultureNotFoundException"),
        ("System.IO",
            "DirectoryNotFoundException DriveNotFoundException EndOfStreamException FileLoadException FileNotFoundException IOException InternalBufferOverflowException "
            + "InvalidDataException PathTooLongException"),
        ("System.IO.IsolatedStorage", "IsolatedStorageException"),
        ("System.Net", "HttpListenerException ProtocolViolationException WebException"),
        ("System.Net.Http", "HttpIOException HttpProtocolException HttpRequestException"),
        ("System.Net.Mail", "SmtpException SmtpFailedRecipientException"),
        ("System.Net.NetworkInformation", "NetworkInformationException PingException"),
        ("System.Net.Sockets", "SocketException"),
        ("System.Net.WebSockets", "WebSocketException"),
        ("System.Reflection",
            "AmbiguousMatchException CustomAttributeFormatException InvalidFilterCriteriaException TargetException TargetInvocationException TargetParameterCountException"),
        ("System.Reflection.Metadata", "ImageFormatLimitationException"),
        ("System.Resources", "MissingManifestResourceException MissingSatelliteAssemblyException"),
        ("System.Runtime", "AmbiguousImplementationException"),
        ("System.Runtime.CompilerServices", "SwitchExpressionException"),
        ("System.Runtime.InteropServices",
            "COMException ExternalException InvalidComObjectException InvalidOleVariantTypeException MarshalDirectiveException SEHException SafeArrayRankMismatchException "
            + "SafeArrayTypeMismatchException"),
        ("System.Runtime.Serialization", "InvalidDataContractException SerializationException"),
        ("System.Security", "SecurityException VerificationException"),
        ("System.Security.Authentication", "AuthenticationException InvalidCredentialException"),
        ("System.Security.Cryptography", "AuthenticationTagMismatchException CryptographicException CryptographicUnexpectedOperationException"),
        ("System.Text", "DecoderFallbackException EncoderFallbackException"),
        ("System.Text.Json", "JsonException"),
        ("System.Text.RegularExpressions", "RegexMatchTimeoutException"),
        ("System.Threading",
            "AbandonedMutexException BarrierPostPhaseException LockRecursionException SemaphoreFullException SynchronizationLockException ThreadInterruptedException ThreadStateException "
            + "WaitHandleCannotBeOpenedException"),
        ("System.Threading.Channels", "ChannelClosedException"),
        ("System.Threading.Tasks", "TaskCanceledException TaskSchedulerException"),
        ("System.Transactions", "TransactionAbortedException TransactionException TransactionInDoubtException TransactionManagerCommunicationException TransactionPromotionException"),
        ("System.Xml", "XmlException"),
        ("System.Xml.Schema", "XmlSchemaException XmlSchemaInferenceException XmlSchemaValidationException"),
        ("System.Xml.XPath", "XPathException"),
        ("System.Xml.Xsl", "XsltCompileException XsltException"));

    /// <summary>Those of them that only the runtime for .NET 8 and later makes: the framework of the other has no such class, but a package may bring it.</summary>
    private static readonly HashSet<string> s_newer = TypeNames.Keys(
        ("System.ComponentModel.DataAnnotations", "ValidationException"),
        ("System.Data.SqlTypes", "SqlAlreadyFilledException SqlNotFilledException"),
        ("System.Diagnostics", "UnreachableException"),
        ("System.Formats.Asn1", "AsnContentException"),
        ("System.Net.Http", "HttpIOException HttpProtocolException"),
        ("System.Reflection.Metadata", "ImageFormatLimitationException"),
        ("System.Runtime", "AmbiguousImplementationException"),
        ("System.Runtime.CompilerServices", "SwitchExpressionException"),
        ("System.Runtime.Serialization", "InvalidDataContractException"),
        ("System.Security.Cryptography", "AuthenticationTagMismatchException"),
        ("System.Text.Json", "JsonException"),
        ("System.Threading.Channels", "ChannelClosedException"),
        ("System.Xml.Xsl", "XsltCompileException"));

    /// <summary>Whether exceptions of a class come back as what they were.</summary>
    public static bool Has(INamedTypeSymbol type) => s_known.Contains(SymbolNames.KeyOf(type));

    /// <summary>Whether the runtime for the framework at hand makes exceptions of a class that is known.</summary>
    public static bool IsMade(ParseContext context, INamedTypeSymbol type) => context.HasForm(s_newerForm) || !s_newer.Contains(SymbolNames.KeyOf(type));

    /// <summary>Whether a type is an exception of the framework, be it one of these or not.</summary>
    public static bool IsException(INamedTypeSymbol type) =>
        type is { TypeKind: Microsoft.CodeAnalysis.TypeKind.Class, IsGenericType: false } && type.Name.EndsWith("Exception", StringComparison.Ordinal)
        && FrameworkTypes.IsOfFramework(type)
        && type.WithBaseClasses().Any(static t => t.MetadataName == "Exception" && t.ContainingNamespace.Is("System"));

    /// <summary>The keys of those that need a newer runtime.</summary>
    public static IEnumerable<string> NewerKeys => s_newer;

    /// <summary>The keys of all.</summary>
    public static IEnumerable<string> Keys => s_known;
}
