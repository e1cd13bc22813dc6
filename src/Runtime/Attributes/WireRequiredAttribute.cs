namespace Prewire;

/// <summary>
/// Makes a message that lacks the member an error, <see cref="PrewireErrorCode.MissingMember"/>, where the member would otherwise keep its initializer, or
/// a constructor's parameter its default value.
/// </summary>
/// <remarks>
/// A parameter of a record is null otherwise, though its type may say that it never is. C#'s <c>required</c> says the same of properties and fields.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireRequiredAttribute : Attribute;
