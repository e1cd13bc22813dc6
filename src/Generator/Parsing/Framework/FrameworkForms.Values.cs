using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <content>Types that are written as others: the conversions are in the runtime.</content>
internal static partial class FrameworkForms
{
    private static IEnumerable<FrameworkRow> Values()
    {
        PrimitiveTypeRef text = s_text;
        PrimitiveTypeRef flag = Flag;
        PrimitiveTypeRef u8 = Of(PrimitiveKind.Byte);
        PrimitiveTypeRef i32 = Of(PrimitiveKind.Int32);
        PrimitiveTypeRef i64 = Of(PrimitiveKind.Int64);
        PrimitiveTypeRef u16 = Of(PrimitiveKind.UInt16);
        PrimitiveTypeRef u64 = Of(PrimitiveKind.UInt64);
        PrimitiveTypeRef f32 = Of(PrimitiveKind.Single);
        PrimitiveTypeRef f64 = Of(PrimitiveKind.Double);
        SequenceTypeRef bytes = ArrayOf(u8);
        TupleTypeRef encoding = Tuple(i32, u8);
        TupleTypeRef claim = Tuple(text, text, text, text, text, ArrayOf(text));
        TupleTypeRef identity = Tuple(text, text, text, text, text, ArrayOf(claim), flag);
        TupleTypeRef four = Tuple(f32, f32, f32, f32);
        return
        [
            Value("System", "Index", i32),
            Value("System", "Range", Tuple(i32, i32)),
            Value("System", "DBNull", flag),
            Value("System", "ValueTuple", flag),
            Value("System", "Lazy`1", static a => Tuple(a[0])),
            Value("System", "TimeZoneInfo", Tuple(text, text)),
            Value("System", "UriBuilder", Tuple(text, text, i32, text, text, text, Tuple(text, text))),
            Value("System", "ConsoleKeyInfo", Tuple(Of(PrimitiveKind.Char), u8, u8)),
            Value("System.Buffers", "StandardFormat", Tuple(u8, u8)),
            Value("System.Text", "CompositeFormat", text),
            Value("System.Text.Unicode", "UnicodeRange", Tuple(i32, i32)),
            Value("System.ComponentModel.DataAnnotations", "ValidationResult", Tuple(text, ArrayOf(text))),
            Value("System.Text", "Rune", i32),
            Value("System.Text", "StringBuilder", text),
            Value("System.Text", "Encoding", encoding),
            Declared("System.Text", "ASCIIEncoding", "EncodingForm", encoding),
            Declared("System.Text", "UTF8Encoding", "EncodingForm", encoding),
            Declared("System.Text", "UnicodeEncoding", "EncodingForm", encoding),
            Declared("System.Text", "UTF32Encoding", "EncodingForm", encoding),
            Value("System.Text.RegularExpressions", "Regex", Tuple(text, u16, Nullable(i64))),
            Value("System.Globalization", "CultureInfo", text),
            Value("System.Globalization", "CompareInfo", text),
            Value("System.Globalization", "RegionInfo", text),
            Value("System.Globalization", "DaylightTime", Tuple(Of(PrimitiveKind.DateTime), Of(PrimitiveKind.DateTime), Of(PrimitiveKind.TimeSpan))),
            Value("System.Globalization", "SortVersion", Tuple(i32, Of(PrimitiveKind.Guid))),
            Value(Generic, "KeyValuePair`2", static a => Tuple(a[0], a[1]), "KeyValuePairCodec", FormKind.Tuple),
            Value(NonGeneric, "DictionaryEntry", Tuple(s_object, s_object)),
            Value(NonGeneric, "BitArray", Tuple(i32, bytes)),
            Value(Specialized, "BitVector32", i32),
            Value(Specialized, "NameValueCollection", ArrayOf(Tuple(text, ArrayOf(text)))),
            Value(Specialized, "StringDictionary", ArrayOf(Tuple(text, text))),
            Value(Concurrent, "BlockingCollection`1", a => Tuple(Copied("QueueCopies", a[0]), i32, flag)),
            Value("System.Linq", "IGrouping`2", static a => Tuple(a[0], ArrayOf(a[1])), "GroupingForm"),
            Value("System.Linq", "ILookup`2", static a => ArrayOf(Tuple(a[0], Copied("GroupCopies", a[1]))), "ReadLookupForm"),
            Value("System.Linq", "Lookup`2", static a => ArrayOf(Tuple(a[0], Copied("GroupCopies", a[1])))),
            Value("System.Numerics", "Complex", Tuple(f64, f64)),
            Value("System.Numerics", "Vector2", Tuple(f32, f32)),
            Value("System.Numerics", "Vector3", Tuple(f32, f32, f32)),
            Value("System.Numerics", "Vector4", four),
            Value("System.Numerics", "Quaternion", four),
            Value("System.Numerics", "Plane", four),
            Value("System.Numerics", "Matrix3x2", Tuple(f32, f32, f32, f32, f32, f32)),
            Value("System.Numerics", "Matrix4x4", Tuple(four, four, four, four)),
            Vector("System.Numerics", "Vector`1"),
            Value("System.Runtime.CompilerServices", "StrongBox`1", static a => Tuple(a[0])),
            Value("System.Runtime.InteropServices", "NFloat", f64),
            Value("System.Runtime.InteropServices", "OSPlatform", text),
            Vector("System.Runtime.Intrinsics", "Vector64`1"),
            Vector("System.Runtime.Intrinsics", "Vector128`1"),
            Vector("System.Runtime.Intrinsics", "Vector256`1"),
            Vector("System.Runtime.Intrinsics", "Vector512`1"),
            Value("System.Net", "IPAddress", bytes),
            Value("System.Net", "EndPoint", Tuple(bytes, text, u16, u8)),
            Value("System.Net", "IPEndPoint", Tuple(bytes, u16)),
            Value("System.Net", "DnsEndPoint", Tuple(text, u16, u8)),
            Value("System.Net.Sockets", "UnixDomainSocketEndPoint", text),
            Value("System.Net", "IPNetwork", Tuple(bytes, Of(PrimitiveKind.Byte))),
            Value("System.Net", "IPHostEntry", Tuple(text, ArrayOf(text), ArrayOf(bytes))),
            Value("System.Net.Sockets", "LingerOption", Tuple(flag, i32)),
            Value("System.Net.Mime", "ContentType", Tuple(text, ArrayOf(Tuple(text, text)))),
            Value("System.Net.Mime", "ContentDisposition", Tuple(text, ArrayOf(Tuple(text, text)))),
            Value("System.Net.Http.Headers", "RangeItemHeaderValue", Tuple(Nullable(i64), Nullable(i64))),
            Value("System.Net.NetworkInformation", "PhysicalAddress", bytes),
            Value("System.Net.Http", "HttpMethod", text),
            Value("System.Net.Mail", "MailAddress", Tuple(text, text)),
            Value("System.Net.Security", "SslApplicationProtocol", bytes),
            Value("System.Security.Cryptography", "HashAlgorithmName", Tuple(text)),
            Value("System.Security.Cryptography", "Oid", Tuple(text, text)),
            Value("System.Security.Cryptography", "RSAEncryptionPadding", Tuple(text)),
            Value("System.Security.Claims", "Claim", claim),
            Value("System.Security.Claims", "ClaimsIdentity", ArrayOf(identity)),
            Value("System.Security.Claims", "ClaimsPrincipal", ArrayOf(identity)),
            Sql("SqlBoolean", flag),
            Sql("SqlByte", u8),
            Sql("SqlInt16", Of(PrimitiveKind.Int16)),
            Sql("SqlInt32", i32),
            Sql("SqlInt64", i64),
            Sql("SqlSingle", f32),
            Sql("SqlDouble", f64),
            Sql("SqlGuid", Of(PrimitiveKind.Guid)),
            Sql("SqlMoney", i64),
            Sql("SqlDecimal", Tuple(u8, u8, flag, i32, i32, i32, i32)),
            Sql("SqlDateTime", Tuple(i32, i32)),
            Sql("SqlString", Tuple(text, i32, u16)),
            Value("System.Data.SqlTypes", "SqlBinary", Tuple(bytes)),
            Value("System.Data.SqlTypes", "SqlBytes", Tuple(bytes)),
            Value("System.Data.SqlTypes", "SqlChars", Tuple(ArrayOf(Of(PrimitiveKind.Char)))),
            Value("System.Drawing", "Color", Tuple(i32, text)),
            Value("System.Drawing", "Point", Tuple(i32, i32)),
            Value("System.Drawing", "PointF", Tuple(f32, f32)),
            Value("System.Drawing", "Size", Tuple(i32, i32)),
            Value("System.Drawing", "SizeF", Tuple(f32, f32)),
            Value("System.Drawing", "Rectangle", Tuple(i32, i32, i32, i32)),
            Value("System.Drawing", "RectangleF", four),
            Value("System.Diagnostics", "ActivityTraceId", Tuple(u64, u64)),
            Value("System.Diagnostics", "ActivitySpanId", u64),
            Value("System.Diagnostics", "ActivityContext", Tuple(Tuple(u64, u64), u64, u8, text, flag)),
            Value("System.Xml.Linq", "XDocument", text),
            Value("System.Xml.Linq", "XElement", text),
            Value("System.Xml.Linq", "XName", Tuple(text, text)),
            Value("System.Xml.Linq", "XNamespace", text),
            Value("System.Xml.Linq", "XAttribute", Tuple(text, text, text)),
            Value("System.Xml.Linq", "XText", text),
            Value("System.Xml.Linq", "XCData", text),
            Value("System.Xml.Linq", "XComment", text),
            Value("System.Xml.Linq", "XDeclaration", Tuple(text, text, text)),
            Value("System.Xml.Linq", "XProcessingInstruction", Tuple(text, text)),
            Value("System.Xml", "XmlDocument", text),
            Value("System.Xml", "XmlQualifiedName", Tuple(text, text)),
            Value("System.Text.Json", "JsonElement", Tuple(text)),
            Value("System.Text.Json", "JsonEncodedText", Tuple(text)),
            Value("System.Text.Json", "JsonDocument", text),
            Declared("System.Text.Json.Nodes", "JsonNode", "JsonNodeForm", text),
            Declared("System.Text.Json.Nodes", "JsonObject", "JsonNodeForm", text),
            Declared("System.Text.Json.Nodes", "JsonArray", "JsonNodeForm", text),
            Declared("System.Text.Json.Nodes", "JsonValue", "JsonNodeForm", text),
            .. Headers(),
            .. Nodes("System.Xml.Linq", "XNodeForm", "XNode", "XContainer", "XObject"),
            .. Nodes("System.Xml", "XmlNodeForm", "XmlNode", "XmlElement", "XmlAttribute", "XmlText", "XmlCDataSection", "XmlComment", "XmlProcessingInstruction"),
        ];

        static FrameworkRow Sql(string name, TypeRef value) => Value("System.Data.SqlTypes", name, Tuple(Nullable(value)));
    }

    /// <summary>What has a text of its own in HTTP.</summary>
    private static IEnumerable<FrameworkRow> Headers() => new[]
    {
        "Authentication",
        "CacheControl",
        "ContentDisposition",
        "ContentRange",
        "EntityTag",
        "MediaType",
        "MediaTypeWithQuality",
        "NameValue",
        "NameValueWithParameters",
        "Product",
        "ProductInfo",
        "RangeCondition",
        "Range",
        "RetryCondition",
        "StringWithQuality",
        "TransferCoding",
        "TransferCodingWithQuality",
        "Via",
        "Warning",
    }
    .Select(static h => Value("System.Net.Http.Headers", h + "HeaderValue", s_text));

    /// <summary>Parts of markup: their kind, their text, their name and their namespace.</summary>
    private static IEnumerable<FrameworkRow> Nodes(string space, string conversion, params string[] names) =>
        names.Select(n => Declared(space, n, conversion, Tuple(Of(PrimitiveKind.Byte), s_text, s_text, s_text)));

    private static FrameworkRow Vector(string space, string name) => new(
        new FrameworkForm(space, name, FormKind.Conversion, "VectorForm") { Arity = 2 },
        static (form, type, arguments) => new ConvertedTypeRef(type.InCode(), true, form, arguments, ArrayOf(arguments[0])) { FormArguments = type.InCode() + ", " + arguments[0].Name });

    /// <summary>A class that is converted by a conversion of all classes of its kind.</summary>
    private static FrameworkRow Declared(string space, string name, string conversion, TypeRef written) => new(
        new FrameworkForm(space, name, FormKind.Conversion, conversion) { Arity = 1 },
        (form, type, _) => new ConvertedTypeRef(type.InCode(), false, form, default, written) { FormArguments = type.InCode() });

    /// <summary>An exception, of whatever type of another assembly.</summary>
    private static readonly FrameworkRow s_exception = new(
        new FrameworkForm("System", "Exception", FormKind.Conversion, "ExceptionForm") { Arity = 1 },
        static (form, type, _) => new ConvertedTypeRef(
            type.InCode(), false, form with { Namespace = SymbolNames.NamespaceOf(type), MetadataName = type.MetadataName }, default, ArrayOf(Tuple(s_text, s_text, s_text, s_text, Of(PrimitiveKind.Int32), Of(PrimitiveKind.Int32), ArrayOf(Tuple(s_object, s_object)))))
        {
            FormArguments = type.InCode(),
        });

    /// <summary>An array of several dimensions.</summary>
    public static TypeRef MultiArray(IArrayTypeSymbol type, TypeRef element) => new ConvertedTypeRef(
        type.InCode(),
        false,
        new FrameworkForm("", "[" + new string(',', type.Rank - 1) + "]", FormKind.Dimensions, "MultiArrayForm"),
        new EquatableArray<TypeRef>([element]),
        Tuple(ArrayOf(Of(PrimitiveKind.Int32)), Copied("ArrayCopies", element)));

    private static FrameworkRow Value(string space, string name, TypeRef written, string? conversion = null) =>
        Value(space, name, _ => written, conversion);

    /// <summary>A type that is converted by <c>NameForm</c>.</summary>
    private static FrameworkRow Value(string space, string name, Func<EquatableArray<TypeRef>, TypeRef> written, string? conversion = null, FormKind kind = FormKind.Conversion) => new(
        new FrameworkForm(space, name, kind, conversion ?? FormOf(name)),
        (form, type, arguments) => new ConvertedTypeRef(type.InCode(), type.IsValueType, form, arguments, written(arguments)));

    private static PrimitiveTypeRef Of(PrimitiveKind kind) => new("global::" + Primitives.Of(kind).Name, true, kind);

    /// <summary>A bool.</summary>
    public static PrimitiveTypeRef Flag => Of(PrimitiveKind.Bool);

    /// <summary>A value or null.</summary>
    public static NullableTypeRef Nullable(TypeRef type) => new(type.Name + "?", type);

    /// <summary>An array of one dimension.</summary>
    public static SequenceTypeRef ArrayOf(TypeRef element) => new(ArrayName(element.Name), false, FrameworkForm.Array, element);

    /// <summary>An array that something else is made of.</summary>
    /// <param name="copies">The runtime's description of that.</param>
    /// <param name="element">The elements.</param>
    private static SequenceTypeRef Copied(string copies, TypeRef element) => ArrayOf(element) with { Form = FrameworkForm.CopiedArray(copies) };

    /// <summary>The first brackets of an array of arrays are the outer ones'.</summary>
    private static string ArrayName(string element)
    {
        int brackets = element.Length;
        while (brackets > 0 && element[brackets - 1] is '[' or ']' or ',')
        {
            brackets--;
        }

        return element.Substring(0, brackets) + "[]" + element.Substring(brackets);
    }

    /// <summary>A value tuple.</summary>
    public static TupleTypeRef Tuple(params TypeRef[] items) => new(
        items.Length == 1 ? "global::System.ValueTuple<" + items[0].Name + ">" : "(" + string.Join(", ", items.Select(static i => i.Name)) + ")",
        true,
        new EquatableArray<TypeRef>(items));
}
