using System.Collections.Generic;
using System.Text.Json.Serialization;
using Prewire;
using RuntimeCatalog.Storage;

namespace RuntimeCatalog.Model;

/// <summary>A constant, a default value or an attribute's argument, exact to the bit.</summary>
/// <param name="Kind">What the value is, and so which member holds it; the others are null.</param>
[GenerateSerializer]
public sealed record ConstantValue(ConstantKind Kind)
{
    /// <summary>The full name of the enum the number belongs to, where that is known.</summary>
    public string? EnumType { get; init; }

    /// <summary>A truth value.</summary>
    public bool? Boolean { get; init; }

    /// <summary>A UTF-16 code unit; half of a surrogate pair is allowed.</summary>
    [JsonConverter(typeof(JsonCharCodeConverter))]
    public char? Character { get; init; }

    /// <summary>A signed integer of up to 64 bits.</summary>
    public long? Integer { get; init; }

    /// <summary>An unsigned integer of up to 64 bits.</summary>
    public ulong? Unsigned { get; init; }

    /// <summary>A number of single precision, infinities and NaN included.</summary>
    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public float? Single { get; init; }

    /// <summary>A number of double precision, infinities and NaN included.</summary>
    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public double? Double { get; init; }

    /// <summary>A decimal number; its scale counts.</summary>
    public decimal? Decimal { get; init; }

    /// <summary>A text, or a type's name.</summary>
    public string? Text { get; init; }

    /// <summary>An array of bytes.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>An array of anything else.</summary>
    public List<ConstantValue>? Items { get; init; }
}
