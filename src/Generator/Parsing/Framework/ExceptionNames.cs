namespace Prewire.Generator.Parsing;

/// <summary>The framework's exceptions that come back as what they were. The runtime's maker of those without details is generated from this when it is built.</summary>
internal static class ExceptionNames
{
    /// <summary>Those of which a message and what is inside them are all there is, or all that can be set.</summary>
    internal static readonly (string Namespace, string Names)[] Plain =
    [
        ("System",
            "AccessViolationException AppDomainUnloadedException ApplicationException ArithmeticException ArrayTypeMismatchException CannotUnloadAppDomainException "
            + "ContextMarshalException DataMisalignedException DivideByZeroException DllNotFoundException EntryPointNotFoundException Exception FieldAccessException FormatException "
            + "IndexOutOfRangeException InsufficientExecutionStackException InsufficientMemoryException InvalidCastException InvalidOperationException InvalidProgramException "
            + "InvalidTimeZoneException MemberAccessException MethodAccessException MissingFieldException MissingMemberException MissingMethodException MulticastNotSupportedException "
            + "NotImplementedException NotSupportedException NullReferenceException OperationCanceledException OutOfMemoryException OverflowException PlatformNotSupportedException "
            + "RankException StackOverflowException SystemException TimeZoneNotFoundException TimeoutException TypeAccessException TypeLoadException TypeUnloadedException "
            + "UnauthorizedAccessException UriFormatException"),
        ("System.Collections.Generic", "KeyNotFoundException"),
        ("System.ComponentModel", "InvalidAsynchronousStateException InvalidEnumArgumentException"),
        ("System.ComponentModel.Design", "CheckoutException"),
        ("System.Data",
            "ConstraintException DBConcurrencyException DataException DeletedRowInaccessibleException DuplicateNameException EvaluateException InRowChangingEventException "
            + "InvalidConstraintException InvalidExpressionException MissingPrimaryKeyException NoNullAllowedException ReadOnlyException RowNotInTableException StrongTypingException "
            + "SyntaxErrorException VersionNotFoundException"),
        ("System.Data.SqlTypes", "SqlNullValueException SqlTruncateException SqlTypeException"),
        ("System.Diagnostics.Tracing", "EventSourceException"),
        ("System.IO", "DirectoryNotFoundException DriveNotFoundException EndOfStreamException IOException InternalBufferOverflowException InvalidDataException PathTooLongException"),
        ("System.IO.IsolatedStorage", "IsolatedStorageException"),
        ("System.Net.NetworkInformation", "PingException"),
        ("System.Reflection",
            "AmbiguousMatchException CustomAttributeFormatException InvalidFilterCriteriaException TargetException TargetInvocationException TargetParameterCountException"),
        ("System.Resources", "MissingManifestResourceException"),
        ("System.Runtime.InteropServices",
            "COMException ExternalException InvalidComObjectException InvalidOleVariantTypeException MarshalDirectiveException SEHException SafeArrayRankMismatchException "
            + "SafeArrayTypeMismatchException"),
        ("System.Runtime.Serialization", "SerializationException"),
        ("System.Security", "SecurityException VerificationException"),
        ("System.Security.Authentication", "AuthenticationException InvalidCredentialException"),
        ("System.Security.Cryptography", "CryptographicException CryptographicUnexpectedOperationException"),
        ("System.Text", "EncoderFallbackException"),
        ("System.Threading",
            "BarrierPostPhaseException LockRecursionException SemaphoreFullException SynchronizationLockException ThreadInterruptedException ThreadStateException "
            + "WaitHandleCannotBeOpenedException"),
        ("System.Threading.Tasks", "TaskCanceledException TaskSchedulerException"),
        ("System.Transactions", "TransactionAbortedException TransactionException TransactionInDoubtException TransactionManagerCommunicationException TransactionPromotionException"),
        ("System.Xml.XPath", "XPathException"),
        ("System.Xml.Xsl", "XsltException"),
    ];

    /// <summary>More of these that only the runtime for .NET 8 and later makes: the framework of the other has no such class, but a package may bring it.</summary>
    internal static readonly (string Namespace, string Names)[] NewerPlain =
    [
        ("System.Data.SqlTypes", "SqlAlreadyFilledException SqlNotFilledException"),
        ("System.Diagnostics", "UnreachableException"),
        ("System.Formats.Asn1", "AsnContentException"),
        ("System.Reflection.Metadata", "ImageFormatLimitationException"),
        ("System.Runtime", "AmbiguousImplementationException"),
        ("System.Runtime.CompilerServices", "SwitchExpressionException"),
        ("System.Runtime.Serialization", "InvalidDataContractException"),
        ("System.Security.Cryptography", "AuthenticationTagMismatchException"),
        ("System.Threading.Channels", "ChannelClosedException"),
        ("System.Xml.Xsl", "XsltCompileException"),
    ];

    /// <summary>Those that hold more.</summary>
    internal static readonly (string Namespace, string Names)[] Detailed =
    [
        ("System",
            "AggregateException ArgumentException ArgumentNullException ArgumentOutOfRangeException BadImageFormatException DuplicateWaitObjectException NotFiniteNumberException "
            + "ObjectDisposedException TypeInitializationException"),
        ("System.ComponentModel", "WarningException Win32Exception"),
        ("System.Globalization", "CultureNotFoundException"),
        ("System.IO", "FileLoadException FileNotFoundException"),
        ("System.Net", "HttpListenerException ProtocolViolationException WebException"),
        ("System.Net.Http", "HttpRequestException"),
        ("System.Net.Mail", "SmtpException SmtpFailedRecipientException"),
        ("System.Net.NetworkInformation", "NetworkInformationException"),
        ("System.Net.Sockets", "SocketException"),
        ("System.Net.WebSockets", "WebSocketException"),
        ("System.Resources", "MissingSatelliteAssemblyException"),
        ("System.Text", "DecoderFallbackException"),
        ("System.Text.RegularExpressions", "RegexMatchTimeoutException"),
        ("System.Threading", "AbandonedMutexException"),
        ("System.Xml", "XmlException"),
        ("System.Xml.Schema", "XmlSchemaException XmlSchemaInferenceException XmlSchemaValidationException"),
    ];

    /// <summary>More of these that only the runtime for .NET 8 and later makes.</summary>
    internal static readonly (string Namespace, string Names)[] NewerDetailed =
    [
        ("System.ComponentModel.DataAnnotations", "ValidationException"),
        ("System.Net.Http", "HttpIOException HttpProtocolException"),
        ("System.Text.Json", "JsonException"),
    ];
}
